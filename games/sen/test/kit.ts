/** What the conformance kit needs to know of Sen. */
import { readdirSync, readFileSync } from 'node:fs';
import { ByVersion, type Encoder, type Game, type GameRecord } from '@parlour/kernel';
import { type KitSpec, type NextVersion, type TinyTable, without } from '@parlour/kernel/kit';
import { encoder, makeEncoder } from '../encoder/encoder.ts';
import { type Card, KINDS, makeSen, PACKS, type SenTypes, sen } from '../src/sen.ts';
import { oracle } from './oracle.ts';

const folder = new URL('./golden/', import.meta.url);

/** Golden records by name: one finished game in each file. */
export const golden: readonly { readonly name: string; readonly record: GameRecord }[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.slice(0, -'.json'.length), record: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord }));

/** A game of few cards, how it is written in numbers, and how it is followed. */
interface SmallGame {
  readonly game: Game<SenTypes>;
  readonly encoder: Encoder<SenTypes>;
}

/** The game with so few cards that every deal can be followed. Its draw pile is soon empty, so rounds end that way as well. */
function small(id: string, dream: number, cards: Partial<Record<Card, number>>): SmallGame {
  const packs = new ByVersion({ id, dream, cards: KINDS.map((kind) => cards[kind] ?? 0) });
  return { game: makeSen(packs), encoder: makeEncoder(packs) };
}

/** The same game without calls and discards: random play gets further into a round and uses more specials. No card decides what may be played. */
const restless = ({ game, ...same }: SmallGame): SmallGame => ({
  ...same,
  game: without(game, (_, { kind }) => kind === 'pobudka' || kind === 'discard', 'effect/first'),
});

const tiny = (smallGame: SmallGame, seats: number, more: Partial<TinyTable<SenTypes>>): SmallGame & TinyTable<SenTypes> => ({
  name: smallGame.game.id,
  options: { rounds: 2 },
  seats,
  steps: 40,
  ...more,
  game: smallGame.game,
  encoder: smallGame.encoder,
});

const three = { '0': 2, '9': 2, T5: 2, P6: 2, S7: 2 } as const;
const two = { '1': 2, '9': 1, T5: 3, P6: 2, S7: 2 } as const;
const alike = { '3': 4, T5: 4 } as const;

/** Sen's deck of 54 can't be followed card by card, so `imagine` is proved with small packs, by the same rules. */
const tinyTables = [
  tiny(small('dreams of three', 3, three), 2, { games: 3, viewers: [1] }),
  tiny(small('dreams of two', 2, two), 3, { games: 4, viewers: [0] }),
  tiny(restless(small('restless dreams of three', 3, three)), 2, { games: 4, viewers: [0] }),
  tiny(restless(small('restless dreams at three seats', 2, two)), 3, { games: 3, viewers: [1, 'spectator'] }),
  tiny(restless(small('restless dreams of two', 2, two)), 2, { games: 12 }),
  tiny(restless(small('two kinds of cards', 2, alike)), 2, { games: 16 }),
];

const NEXT = sen.version + 1;

/** Next, nobody calls in the first round, and the pack has a nine less. */
export const senNext: NextVersion<SenTypes> = {
  option: ['lucid', { kind: 'toggle', default: true, since: { version: NEXT, before: false } }],
  clause: (game) => without(game, ({ version, round }, { kind }) => version >= NEXT && round === 1 && kind === 'pobudka', 'effect/first'),
  pack: makeSen(PACKS.with(NEXT, { ...PACKS.newest, cards: PACKS.newest.cards.with(KINDS.indexOf('9'), 8) })),
};

export const senKit: KitSpec<SenTypes> = {
  game: sen,
  oracle,
  golden: golden.map(({ record }) => record),
  next: senNext,
  encoder,
  variants: [
    { name: 'one round', options: { rounds: 1 }, seats: [2, 5] },
    { name: 'twenty rounds, heavy penalty', options: { rounds: 20, penalty: '15' }, seats: [3] },
    { name: 'heavy penalty, memory aid', preset: 'short', options: { penalty: '15', memoryAid: true }, seats: [4] },
  ],
  tiny: tinyTables,
};

/** The small packs as games of their own. */
export const smallKits: readonly (KitSpec<SenTypes> & SmallGame)[] = tinyTables.map((table) => ({
  game: table.game,
  encoder: table.encoder,
  oracle,
  golden: [],
  next: null,
  variants: [],
  tiny: [table],
}));
