/** Whole games of any options and numbers of seats: what a viewer may not know changes nothing that it gets. */
import { lookalikes } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { dalmuti } from '../src/dalmuti.ts';
import { dalmutiKit } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

// With few cards one hand often has all the Jesters.
const small = new Set(dalmutiKit.tiny.flatMap(({ game, preset }) => (game !== undefined && preset === 'court' ? [game] : [])));
const tables = [
  ...['first', 'second', 'third', 'fourth'].map((part) => ({ game: dalmuti, part, games: 25 })),
  ...Array.from(small, (game) => ({ game, part: 'all', games: 30 })),
];

test.each(tables)('$game.id, $part: rounds that look alike by the rules go on looking alike', ({ game, part, games }) => {
  lookalikes(lookalikesOf(game), { seed: `${game.id} ${part}`, games });
});
