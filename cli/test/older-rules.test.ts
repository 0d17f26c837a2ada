/** A game that began before its rules changed says so on a terminal, and its rules are those that it goes by. */
import { readdirSync, readFileSync } from 'node:fs';
import type { TableState } from '@parlour/client';
import { type GameRecord, presetOptions } from '@parlour/kernel';
import { findGame, gameNamed, gameNames } from '@parlour/registry/loaded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSetup } from '../src/game-setup.ts';
import { olderRules } from '../src/judge.ts';
import { ENGLISH } from '../src/locale.ts';
import type { GameLoop } from '../src/play/game-loop.ts';
import { Narrator } from '../src/play/narrator.ts';
import { playOffline } from '../src/play/offline.ts';
import { orderNamed } from '../src/play/orders.ts';
import { loadedGameOf, olderVersion } from '../src/play/position.ts';
import type { TableSession } from '../src/play/session.ts';
import { rulesPage } from '../src/rules.ts';

const ink = { width: 80, drawn: false, paint: (_: unknown, text: string) => text };
const { version: newest } = gameNamed('sen').game;
let session: TableSession;

beforeAll(async () => {
  session = await playOffline({ setup: readSetup({ operands: ['sen'], flags: new Map() }), name: 'Ola', seed: '1', level: 'casual', fast: true });
  await session.settleIn();
});
afterAll(() => session.close());

/** The same table, as if its game had begun under this version. */
function begunUnder(version: number): TableState {
  const { now } = session.link;
  if (now.table?.begun == null) throw new Error('no game has begun');
  return { ...now, table: { ...now.table, phase: 'playing', begun: { ...now.table.begun, version } } };
}

test('the version that a game goes by is told where there is a newer one', () => {
  expect(olderVersion(begunUnder(newest))).toBeNull();
  expect(olderVersion(begunUnder(newest - 1))).toBe(newest - 1);
  expect(olderVersion({ table: null })).toBeNull();
});

test('it is told once a game', () => {
  const said: string[] = [];
  const narrator = new Narrator(
    session.link.now,
    { ink, locale: ENGLISH, keyboard: { say: (lines) => void said.push(...lines) } },
    { tell() {}, tellOnce() {} },
  );
  narrator.tell([], begunUnder(newest));
  expect(said).toEqual([]);
  narrator.tell([], begunUnder(newest - 1));
  narrator.tell([], begunUnder(newest - 1));
  expect(said).toEqual([`This game follows version ${newest - 1} of the rules; a new game will use the latest.`]);
});

test('the rules that are asked for at the table are those that its game goes by', () => {
  const { now } = session.link;
  if (now.table?.begun == null) throw new Error('no game has begun');
  const { sheet } = gameNamed('perudo').game;
  const table = { options: { ...presetOptions(sheet, 'tactical') }, seats: 5 };
  const begun = { ...now.table.begun, game: 'perudo', ...table };
  const shownUnder = (version: number): readonly string[] => {
    const said: string[] = [];
    const state: TableState = { ...now, table: { ...now.table, begun: { ...begun, version } } as NonNullable<TableState['table']> };
    const loop = {
      state,
      loaded: loadedGameOf(state),
      terminal: { ink, locale: ENGLISH },
      say: (lines: readonly string[]) => void said.push(...lines),
    };
    orderNamed('rules', ENGLISH)?.run(loop as unknown as GameLoop, '');
    return said;
  };
  const perudo = gameNamed('perudo');
  const { version } = perudo.game;
  expect(shownUnder(version)).toEqual(rulesPage(perudo, { language: 'en', version, table }, ink));
  expect(shownUnder(1)).toEqual([
    expect.stringContaining('version 1 of the rules'),
    '',
    ...rulesPage(perudo, { language: 'en', version: 1, table }, ink),
  ]);
  expect(rulesPage(perudo, { language: 'en', version: 1, table }, ink)).not.toEqual(rulesPage(perudo, { language: 'en', version, table }, ink));
  expect(shownUnder(version).join('\n')).not.toMatch(/Pacao|Calza|\[deck/);
});

test('verify tells records of older versions from those of the newest', () => {
  for (const name of gameNames) {
    const folder = new URL(`../../games/${name}/test/golden/`, import.meta.url);
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const record = JSON.parse(text) as GameRecord;
      const { version } = record;
      expect(olderRules(record)).toEqual(version === findGame(name)?.game.version ? null : { game: name, version });
    }
  }
  expect(olderRules({ game: 'sen', version: newest - 1 })).toEqual({ game: 'sen', version: newest - 1 });
});
