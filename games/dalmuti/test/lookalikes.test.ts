/** Whole games of any options and numbers of seats: what a viewer may not know changes nothing that it gets. */
import { lookalikes } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { dalmuti } from '../src/dalmuti.ts';
import { smallCourts } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

const tables = [
  ...['first', 'second', 'third', 'fourth'].map((part) => ({ game: dalmuti, encoder, part, games: 25 })),
  ...smallCourts.map((each) => ({ ...each, part: 'all', games: 30 })),
];

test.each(tables)('$game.id, $part: rounds that look alike by the rules go on looking alike', (table) => {
  const { game, part, games } = table;
  lookalikes(lookalikesOf(game, table.encoder), { seed: `${game.id} ${part}`, games });
});
