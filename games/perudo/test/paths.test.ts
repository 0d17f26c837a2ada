/** The paths of the game's words, as the compiler sees them (kernel/test/paths.test.ts says what a path is). */
import { expectTypeOf, test } from 'vitest';
import type { BoardPath, Path, Speaker } from '../words/speaker.ts';

test('the game knows its own words, and its board those of the board as well', () => {
  expectTypeOf<'events.bid' | 'faces.1' | 'moves.reroll_one'>().toExtend<Path>();
  expectTypeOf<'board.keys.dudo'>().toExtend<BoardPath>();
  expectTypeOf<'board.keys.dudo'>().not.toExtend<Path>();
  expectTypeOf<'board.chip'>().not.toExtend<BoardPath>();
});

test('what is not there can’t be asked for', () => {
  const { t }: Speaker = { t: (path) => path, name: String, you: null, aids: false };
  t('events.bid');
  // @ts-expect-error no such text
  t('events.bidd');
});
