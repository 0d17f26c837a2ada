/** Notes of unknown origin. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameNotes, readNotes } from '../src/table.ts';

describe('notes that somebody saved', () => {
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
