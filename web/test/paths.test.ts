/** The paths of the page's words, and of all words beside them, as the compiler sees them (kernel/test/paths.test.ts says what a path is). */
import { expectTypeOf, test } from 'vitest';
import type { BoardPath, Path } from '../../games/perudo/words/speaker.ts';
import { loadWords, type WebPath } from '../src/words/words.ts';

test('what the page has no words for can’t be asked for', async () => {
  const { t, of } = await loadWords('en');
  t('front.games');
  // @ts-expect-error no such text
  t('front.gamez');
  of('table', 'events.sat_you');
  // @ts-expect-error no such text
  of('table', 'events.satt');
  of('protocol', 'closed.kicked');
  // @ts-expect-error it is the protocol's
  of('table', 'closed.kicked');
  of('game/perudo', 'name');
  of('game/perudo', 'options.calza.name');
  // @ts-expect-error not every game has it
  of('game/perudo', 'events.bid');
  expectTypeOf<'front.gamez'>().not.toExtend<WebPath>();
});

test('a game knows its own words, and its board those of the board as well', () => {
  expectTypeOf<'events.bid' | 'faces.1'>().toExtend<Path>();
  expectTypeOf<'board.keys.dudo'>().toExtend<BoardPath>();
  expectTypeOf<'board.keys.dudo'>().not.toExtend<Path>();
  expectTypeOf<'board.chip'>().not.toExtend<BoardPath>();
});
