/**
 * What the conformance kit needs to know of KaliTiri. The real game has far too many deals to follow one by one; so what `imagine` draws is held
 * against all deals of the same game with a few cards.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { ByVersion, type GameRecord } from '@parlour/kernel';
import { type KitSpec, type NextVersion, type TinyTable, without } from '@parlour/kernel/kit';
import { encoder, encoderOf } from '../encoder/encoder.ts';
import { type Card, type KaliTiriTypes, kalitiri, makeKaliTiri, PACKS } from '../src/kalitiri.ts';
import type { Pack } from '../src/pack.ts';
import { oracle } from './oracle.ts';

const folder = new URL('./golden/', import.meta.url);

/** One finished game in each file. */
const golden: readonly GameRecord[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord);

/** So few cards that every deal can be followed. Bids are 10, 15 and 20 a deck. */
const pack = (...cards: readonly Card[]): ByVersion<Pack> =>
  new ByVersion({ id: `kalitiri-${cards.length}`, cards, least: 10, most: 20, threshold: 15 });
/** The game with these packs, and how it is written in numbers. */
const few = (packs: ByVersion<Pack>) => ({ game: makeKaliTiri(packs), encoder: encoderOf(packs) });

const of8 = few(pack('AS', 'KS', '3S', '2S', 'AH', 'KH', '5H', '2H'));
const of5 = few(pack('AS', '3S', '2S', 'AH', '2H'));
const of6 = few(pack('AS', '3S', 'AH', '5H', 'AD', 'KD'));
const of4 = few(pack('AS', '3S', 'AH', '5H'));
const of9 = few(pack('AS', '3S', '2S', 'AH', 'KH', '2H', 'AD', 'KD', '2D'));
const of12 = few(pack('AS', '3S', '2S', 'AH', 'KH', '5H', 'AD', 'KD', '5D', 'AC', 'KC', '5C'));
export const eight = of8.game;

/** Some of them. */
export const small = [of8, of5, of6];

const oneDeck = { decks: '1', deals: '1' } as const;
const twoDecks = { decks: '2', deals: '1' } as const;
const usual = { seats: 4, steps: 40 };

const tiny: readonly TinyTable<KaliTiriTypes>[] = [
  { ...usual, name: 'one deck of 8', ...of8, options: { ...oneDeck, deals: '2' }, games: 4, viewers: [0, 3] },
  { ...usual, name: 'one deck of 8, one deal', ...of8, options: oneDeck, games: 2, viewers: ['spectator'] },
  { ...usual, name: 'two decks of 4', ...of4, options: twoDecks, games: 6, viewers: [1, 2] },
  { ...usual, name: 'two decks of 4, fewer games', ...of4, options: twoDecks, games: 2, viewers: ['spectator'] },
  { ...usual, name: 'two decks of 5, twos out', ...of5, options: twoDecks, games: 8, viewers: [0, 1] },
  { ...usual, name: 'two decks of 5, two partners', ...of5, options: { ...twoDecks, threshold: 20 }, seats: 5, games: 6, viewers: [0] },
  { ...usual, name: 'one deck of 9, a two out', ...of9, options: oneDeck, games: 4, viewers: [2] },
  { ...usual, name: 'two decks of 6', ...of6, options: twoDecks, games: 8, viewers: [0] },
  { ...usual, name: 'one deck of 12', ...of12, options: oneDeck, games: 8, viewers: [0] },
];

const NEXT = kalitiri.version + 1;

/** Next, nobody opens with the highest bid, and a two is missing from each deck. */
export const kalitiriNext: NextVersion<KaliTiriTypes> = {
  option: ['misere', { kind: 'toggle', default: true, since: { version: NEXT, before: false } }],
  clause: (game) =>
    without(
      game,
      ({ version, bids, terms }, move) => version >= NEXT && bids.length === 0 && move.kind === 'bid' && move.bid === terms.most,
      'bid/too-high',
    ),
  pack: makeKaliTiri(PACKS.with(NEXT, { ...PACKS.newest, cards: PACKS.newest.cards.filter((card) => card !== '2C') })),
};

export const kalitiriKit: KitSpec<KaliTiriTypes> = {
  game: kalitiri,
  oracle,
  golden,
  next: kalitiriNext,
  encoder,
  variants: [
    { name: 'two decks for few', options: { decks: '2', deals: '2' }, seats: [4, 5] },
    { name: 'more partners', options: { threshold: 150, deals: '2', opener: 'firstSeat' }, seats: [5] },
    { name: 'hardly ever more partners', options: { threshold: 500, deals: '1', autoLast: false }, seats: [7] },
    { name: 'until the host ends it', options: { deals: '0' }, seats: [4] },
  ],
  tiny,
};
