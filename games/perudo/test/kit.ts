/** What the conformance kit needs to know of Perudo. */
import { readdirSync, readFileSync } from 'node:fs';
import type { GameRecord } from '@parlour/kernel';
import { type KitSpec, type NextVersion, without } from '@parlour/kernel/kit';
import { encoder } from '../encoder/encoder.ts';
import { CARDS, DECKS, makePerudo, type PerudoTypes, perudo } from '../src/perudo.ts';
import { oracle } from './oracle.ts';
import { smallPerudo } from './tiny.ts';

const folder = new URL('./golden/', import.meta.url);

/** Golden records by name: one finished game in each file. */
export const golden: readonly { readonly name: string; readonly record: GameRecord }[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.slice(0, -'.json'.length), record: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord }));

const oneDie = { faces: 3, dicePerPlayer: 1, maxBid: 'dice' } as const;
const fewDice = { dice: 'plain', maxBid: 'dice', firstStarter: 'seat0', exact: false } as const;

/** Types that stay secret, over some rounds: what calls, steps on the ladder, looks and swaps leave of them for the first seat and for all. */
const secret = { preset: 'tactical', seats: 2, viewers: [0], options: { exact: false, firstStarter: 'seat0', maxBid: 'dice' } } as const;
const secretTypes: KitSpec<PerudoTypes>['tiny'] = [
  {
    ...secret,
    name: 'secret types, Crack and Gauge',
    game: smallPerudo({ hands: ['6?', '??'], deck: { crack: 5, gauge: 5 }, drawn: [3, 1], face: 4 }),
    games: 12,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, Polish and Crack',
    game: smallPerudo({ hands: ['6?', '??'], deck: { crack: 4, polish: 4, gauge: 2 }, drawn: [2, 1], face: 3 }),
    games: 12,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, swaps and rolls',
    game: smallPerudo({ hands: ['66?', '6?'], deck: { crack: 3, blind_swap: 3, reroll_one: 2, polish: 2 }, drawn: [2, 2], face: 4 }),
    games: 12,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, looks',
    game: smallPerudo({ hands: ['66?', '??'], deck: { crack: 4, peek: 3, false_tell: 2, reroll_one: 1 }, drawn: [3, 1], face: 4 }),
    games: 12,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, from outside',
    game: smallPerudo({ hands: ['?', '6?'], deck: { crack: 3, polish: 2 }, drawn: [0, 1], face: 4 }),
    viewers: ['spectator'],
    games: 8,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, looks from outside',
    game: smallPerudo({ hands: ['?', '?'], deck: { peek: 2, false_tell: 2, crack: 1 }, drawn: [1, 1], face: 4 }),
    viewers: ['spectator'],
    games: 6,
    steps: 30,
  },
  {
    ...secret,
    name: 'secret types, swaps from outside',
    game: smallPerudo({ hands: ['?', '6'], deck: { blind_swap: 3, crack: 2 }, drawn: [1, 1], face: 4 }),
    viewers: ['spectator'],
    games: 6,
    steps: 30,
  },
];
const NEXT = perudo.version + 1;
const { tactical, chaos } = DECKS.newest;

/** Next, there is no Jonti in the first round, and a Crack more in the tactical deck and a Peek less in the other. */
export const perudoNext: NextVersion<PerudoTypes> = {
  option: ['quietCups', { kind: 'toggle', default: true, since: { version: NEXT, before: false } }],
  clause: (game) => without(game, ({ version, round }, { kind }) => version >= NEXT && round === 1 && kind === 'jonti', 'call/off'),
  pack: makePerudo(DECKS.with(NEXT, { tactical: tactical.with(CARDS.indexOf('crack'), 2), chaos: chaos.with(CARDS.indexOf('peek'), 3) })),
};

export const perudoKit: KitSpec<PerudoTypes> = {
  game: perudo,
  oracle,
  golden: golden.map(({ record }) => record),
  next: perudoNext,
  encoder,
  variants: [
    { name: 'calza and palifico rounds', options: { calza: true, palifico: 'round' }, seats: [3, 5] },
    { name: 'palifico rounds with cards', preset: 'chaos', options: { palifico: 'round', calza: true, openOnAces: false }, seats: [4] },
    { name: 'personal palifico with cards', preset: 'tactical', options: { palifico: 'personal', pacao: true, maxBid: 'dice' }, seats: [3] },
    { name: 'nine faces', options: { faces: 9, openOnAces: false, diceCap: true }, seats: [3] },
    { name: 'three faces, one die', options: { faces: 3, dicePerPlayer: 1, starter: 'afterLoser' }, seats: [2, 8] },
    { name: 'two mixed dice', preset: 'chaos', options: { dicePerPlayer: 2, diceCap: true }, seats: [5] },
    { name: 'calls that show dice', preset: 'chaos', options: { callShows: 'dice' }, seats: [4] },
    { name: 'plain dice with cards', preset: 'tactical', options: { dice: 'plain' }, seats: [2] },
    { name: 'long game, many reshuffles', preset: 'tactical', options: { dicePerPlayer: 9 }, seats: [6] },
  ],
  tiny: [
    { name: 'one die', options: { ...oneDie, calza: true, pacao: true, palifico: 'personal' }, seats: 2, games: 4 },
    { name: 'one die', options: { ...oneDie, calza: true, palifico: 'round' }, seats: 3, games: 3 },
    { name: 'one mixed die', preset: 'chaos', options: { dicePerPlayer: 1, maxBid: 'dice', firstStarter: 'seat0' }, seats: 2, games: 2 },
    { name: 'two dice and cards', preset: 'tactical', options: { ...fewDice, dicePerPlayer: 2 }, seats: 2, games: 8, steps: 40 },
    ...secretTypes,
    { name: 'three dice and cards', preset: 'chaos', options: { ...fewDice, dicePerPlayer: 3 }, seats: 2, games: 6, steps: 40, viewers: [0] },
  ],
};
