/**
 * A card that comes with a later version: what began before goes on as if there were none, state by state. Tried with the last kind, as if it
 * were new.
 */
import { ByVersion } from '@parlour/kernel';
import { conformance, type KitSpec, stage } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { DECKS, type Decks, makePerudo, type PerudoTypes, perudo } from '../src/perudo.ts';
import { perudoKit, perudoNext } from './kit.ts';
import { CLASSIC } from './scene.ts';

const { tactical, chaos } = DECKS.newest;
const fewer: Decks = { tactical: tactical.slice(0, -1), chaos: chaos.slice(0, -1) };
const before = makePerudo(new ByVersion(fewer));
const later = makePerudo(new ByVersion(fewer, { [perudo.version + 1]: DECKS.newest }));
const spec: KitSpec<PerudoTypes> = {
  ...perudoKit,
  game: before,
  next: { ...perudoNext, pack: later },
  variants: [{ name: 'many reshuffles', preset: 'tactical', options: { dicePerPlayer: 6 }, seats: [4] }],
};

for (const check of conformance(spec).filter(({ name }) => /^under the next version (running|new games).*(tactical|reshuffles|follow)/.test(name)))
  test(check.name, check.run);

test.each(['tactical', 'chaos'] as const)('nothing in a game with fewer kinds of cards counts the others: %s', (deck) => {
  const kinds = fewer[deck].length;
  for (const { state } of stage(before).randomGame({ ...CLASSIC, dice: 'mixed', deck }, 3, 'fewer kinds'))
    expect([state.cards?.pile.length, state.cards?.discard.length]).toEqual([kinds, kinds]);
});
