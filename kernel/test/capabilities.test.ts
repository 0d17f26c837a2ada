/** What a game may leave out, and what its absence means to whoever asks. */
import { describe, expect, test } from 'vitest';
import { checkOptions, closeGame, defaults, everyoneOf, type Game, hasReactions, isClosable, refusal, seeded, windowIn } from '../src/kernel.ts';
import { type TrioTypes, trio } from './trio.ts';

const options = defaults(trio.sheet);
const state = trio.setup({ version: trio.version, options, seats: 2 }, seeded('capabilities'));

describe('a game that says nothing of it', () => {
  const plain: Game<TrioTypes> = { ...trio };
  for (const member of ['check', 'window', 'reactions', 'closing']) Reflect.deleteProperty(plain, member);

  test('takes all options that its sheet and its seats allow', () => {
    expect(checkOptions(plain, { ...options, copies: 1 }, 3, trio.version)).toBeNull();
  });

  test('knows no window and no reactions', () => {
    expect([windowIn(plain, state), hasReactions(plain, state)]).toEqual([null, false]);
  });

  test('lays open what every seat knows', () => {
    expect(everyoneOf(plain, state)).toEqual([plain.own(state, 0), plain.own(state, 1)]);
  });

  test('ends by its rules alone', () => {
    expect(isClosable(plain, state)).toBe(false);
    expect(() => closeGame(plain, state)).toThrow('ends by its rules alone');
  });
});

describe('a game that says something of it', () => {
  const said: Game<TrioTypes> = {
    ...trio,
    window: () => 5,
    closing: { closable: () => true, close: (open) => ({ ...open, phase: 'over' }) },
    revealed: (all, seat) => trio.own(all, 1 - seat),
  };

  test('is asked', () => {
    expect(checkOptions(said, { ...options, copies: 1 }, 3, said.version)).toEqual(refusal('deck/too-small', { cards: 3 }));
    expect([windowIn(said, state), hasReactions(said, state), isClosable(said, state)]).toEqual([5, true, true]);
    expect(said.over(closeGame(said, state))).toBe(true);
    expect(everyoneOf(said, state)).toEqual([trio.own(state, 1), trio.own(state, 0)]);
  });
});
