/** The written form of views that notes hash: notes of an older one must not be taken for notes of something else. */
import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, isRefusal, replay, type View, viewOf } from '@parlour/kernel';
import { findGame, gameNames } from '@parlour/registry/loaded';
import { type SeenStretch, seenNext, VIEW_FORMAT } from '@parlour/table';
import { expect, test } from 'vitest';

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
        stretch = seenNext(stretch, viewer, JSON.parse(JSON.stringify(viewOf(game, state, viewer))) as View);
      },
    });
    if (isRefusal(replayed)) throw new Error(replayed.code);
    return `${(stretch as SeenStretch | null)?.count} ${(stretch as SeenStretch | null)?.hash.slice(0, 16)}`;
  });
}

test('views are written as VIEW_FORMAT says: if this fails, raise it, so that older notes are “not comparable” and not “different”', () => {
  const hashes = gameNames.map((name) => [name, goldenOf(name).map(({ file, record }) => [file, ...hashesOf(name, record)].join(' '))]);
  expect({ format: VIEW_FORMAT, hashes }).toMatchSnapshot();
});
