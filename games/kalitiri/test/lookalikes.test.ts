/** Whole games of any options and numbers of seats: what a viewer may not know changes nothing that it gets. */
import { lookalikes } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { kalitiri } from '../src/kalitiri.ts';
import { eight, five, six } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

// With few cards a hand often holds both copies of one, and is soon out of a suit.
const small = [eight, five, six];
const tables = [
  ...['first', 'second', 'third', 'fourth'].map((part) => ({ game: kalitiri, part, games: 20 })),
  ...small.map((game) => ({ game, part: 'all', games: 30 })),
];

test.each(tables)('$game.id, $part: deals that look alike by the rules go on looking alike', ({ game, part, games }) => {
  lookalikes(lookalikesOf(game), { seed: `${game.id} ${part}`, games });
});
