/** Whole games of any options and numbers of seats: what a viewer may not know changes nothing that it gets. */
import { lookalikes } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { kalitiri } from '../src/kalitiri.ts';
import { small } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

// With few cards a hand often holds both copies of one, and is soon out of a suit.
const tables = [
  ...['first', 'second', 'third', 'fourth'].map((part) => ({ game: kalitiri, encoder, part, games: 20 })),
  ...small.map((each) => ({ ...each, part: 'all', games: 30 })),
];

test.each(tables)('$game.id, $part: deals that look alike by the rules go on looking alike', ({ game, encoder: numbers, part, games }) => {
  lookalikes(lookalikesOf(game, numbers), { seed: `${game.id} ${part}`, games });
});
