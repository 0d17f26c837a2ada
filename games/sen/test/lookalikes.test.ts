/** Whole games of any options and numbers of seats: what a viewer may not know changes nothing that it gets. */
import { lookalikes } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { sen } from '../src/sen.ts';
import { smallKits } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

// Small packs come to the ends of a round that games with the whole deck hardly ever reach.
const tables = [
  ...['first', 'second', 'third', 'fourth'].map((part) => ({ game: sen, encoder, part, games: 40 })),
  ...smallKits.map(({ game, encoder: own }) => ({ game, encoder: own, part: 'all', games: 30 })),
];

test.each(tables)('$game.id, $part: tables that look alike by the rules go on looking alike', ({ game, encoder: own, part, games }) => {
  lookalikes(lookalikesOf(game, own), { seed: `${game.id} ${part}`, games });
});
