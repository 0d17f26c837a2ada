/** Notes of unknown origin. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNotes, type GameNotes, type NotedMove, readNotes } from '../src/table.ts';

const notes: GameNotes = {
  format: 1,
  table: 'ABCDEF',
  game: 1,
  begun: { commitment: 'a'.repeat(64), commitments: [null, 'b'.repeat(64)] },
  seat: 1,
  number: 'c'.repeat(64),
  whole: true,
  acknowledged: true,
  numbers: [null, 'c'.repeat(64)],
  moves: [{ id: 'x', move: { kind: 'pass' }, done: true }],
  stretches: [{ format: 1, viewer: 1, first: 'd'.repeat(64), last: 'd'.repeat(64), count: 1, hash: 'e'.repeat(64) }],
  ended: true,
  findings: ['number-late'],
};

describe('notes that somebody saved', () => {
  test('are read', () => {
    const saved: unknown = JSON.parse(JSON.stringify(notes));
    expect(readNotes(saved)).toEqual(notes);
  });

  test.each(Object.keys(notes))('are none with nonsense for %s', (name) => {
    for (const nonsense of [7.5, 'x', {}, [7], [{}], undefined]) {
      if (name === 'table' && nonsense === 'x') continue;
      expect(readNotes({ ...notes, [name]: nonsense })).toBe(null);
    }
  });

  test('are none where they are anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => readNotes(json) === null),
      { seed: 15 },
    );
  });
});

describe('moves of the own seat in a record', () => {
  const sent = (face: number, done: boolean, n?: number): NotedMove => ({ id: `${face}`, move: { face }, done, ...(n === undefined ? {} : { n }) });
  type Claimed = readonly (readonly [face: number, by?: 'person' | 'bot' | 'clock'])[];
  const found = (steps: Claimed, moves: readonly NotedMove[], whole = true) =>
    checkNotes(
      {} as never, // no views are compared
      { table: 'ABCDEF', number: 1, players: [], fair: {}, steps: steps.map(([face, by]) => ({ seat: 1, move: { face }, by })) } as never,
      { ...notes, stretches: [], moves, whole },
    );
  const differs = (...claim: Parameters<typeof found>): boolean => found(...claim).moves === 0;

  test('are in the order in which they were done, not sent: two tabs may overtake each other', () => {
    const moves = [sent(1, true, 9), sent(2, true, 5)];
    expect(
      differs(
        [
          [2, 'person'],
          [1, 'person'],
        ],
        moves,
      ),
    ).toBe(false);
    expect(
      differs(
        [
          [1, 'person'],
          [2, 'person'],
        ],
        moves,
      ),
    ).toBe(true);
  });

  test('that were never answered may be anywhere, once each, or missing', () => {
    const moves = [sent(3, false), sent(1, true, 5), sent(2, true, 7)];
    for (const steps of [
      [3, 1, 2],
      [1, 3, 2],
      [1, 2, 3],
      [1, 2],
    ])
      expect(
        differs(
          steps.map((face) => [face, 'person'] as const),
          moves,
        ),
      ).toBe(false);
    for (const steps of [[3, 1, 3, 2], [1], [2, 1], [1, 2, 4]])
      expect(
        differs(
          steps.map((face) => [face, 'person'] as const),
          moves,
        ),
      ).toBe(true);
  });

  test('are the person’s where the record is silent about who made them, if all were noted', () => {
    const moves = [sent(1, true, 5)];
    expect(differs([[1], [2]], moves)).toBe(true);
    expect(
      differs(
        [
          [1, 'person'],
          [2, 'clock'],
        ],
        moves,
      ),
    ).toBe(false);
    expect(differs([[1], [2]], moves, false)).toBe(false);
  });
});
