/** Notes against records, and the written form of views that notes hash. */
import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, isRefusal, replay, viewOf } from '@parlour/kernel';
import { findGame, gameNames } from '@parlour/registry/loaded';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameNotes, readNotes, type SeenStretch, seenNext, VIEW_FORMAT } from '../src/table.ts';

const goldenOf = (game: string): { readonly file: string; readonly record: GameRecord }[] => {
  const folder = new URL(`../../games/${game}/test/golden/`, import.meta.url);
  const files = readdirSync(folder).filter((each) => each.endsWith('.json'));
  return files.sort().map((file) => ({ file, record: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord }));
};

/** The running hash of everything that seat 0 and the spectator see of a record. */
function hashesOf(name: string, record: GameRecord): string[] {
  const game = findGame(name)?.game;
  if (game === undefined) throw new Error(`there is no ${name}`);
  return ([0, 'spectator'] as const).map((viewer) => {
    let stretch: SeenStretch | null = null;
    const replayed = replay(game, record, {
      after(state) {
        stretch = seenNext(stretch, viewer, JSON.parse(JSON.stringify(viewOf(game, state, viewer))));
      },
    });
    if (isRefusal(replayed)) throw new Error(replayed.code);
    return `${(stretch as SeenStretch | null)?.count} ${(stretch as SeenStretch | null)?.hash.slice(0, 16)}`;
  });
}

test('views are written as VIEW_FORMAT says: if this fails, raise it, so that older notes are “not comparable” and not “different”', () => {
  const hashes = gameNames.map((name) => [name, goldenOf(name).map(({ file, record }) => [file, ...hashesOf(name, record)].join(' '))]);
  expect({ format: VIEW_FORMAT, hashes: Object.fromEntries(hashes) }).toMatchSnapshot();
});

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
    expect(readNotes(JSON.parse(JSON.stringify(notes)))).toEqual(notes);
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
