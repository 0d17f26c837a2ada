/**
 * A card that comes with a later version: what began before goes on as if there were none, state by state. Tried with the last kind, as if it
 * were new.
 */
import { ByVersion } from '@parlour/kernel';
import { conformance, type KitSpec } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { makeSen, PACKS, type SenTypes, sen } from '../src/sen.ts';
import { senKit, senNext } from './kit.ts';

const fewer = { ...PACKS.newest, cards: PACKS.newest.cards.slice(0, -1) };
const spec: KitSpec<SenTypes> = {
  ...senKit,
  game: makeSen(new ByVersion(fewer)),
  next: { ...senNext, pack: makeSen(new ByVersion(fewer, { [sen.version + 1]: PACKS.newest })) },
  variants: [],
};

for (const check of conformance(spec).filter(({ name }) => /^under the next version (running.*short|new games)/.test(name)))
  test(check.name, check.run);
