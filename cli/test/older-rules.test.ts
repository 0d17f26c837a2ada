/** A game that began before its rules changed says so on a terminal, and its rules are those that it goes by. */
import { readdirSync, readFileSync } from 'node:fs';
import type { TableState } from '@parlour/client';
import { type GameRecord, presetOptions } from '@parlour/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { olderRules } from '../src/judge.ts';
import type { Home } from '../src/play/home.ts';
import { Narrator } from '../src/play/narrator.ts';
import { playOffline } from '../src/play/offline.ts';
import { orderNamed } from '../src/play/orders.ts';
import { olderVersion } from '../src/play/position.ts';
import type { Terminal } from '../src/play/terminal.ts';
import { findGame, gameNamed, gameNames } from '../src/registry.ts';
import { rulesPage } from '../src/rules.ts';
import { readWish } from '../src/wish.ts';

const ink = { width: 80, drawn: false, paint: (_: unknown, text: string) => text };
const { version: newest } = gameNamed('sen').edition.game;
let home: Home;

beforeAll(async () => {
  home = await playOffline({ wished: readWish({ operands: ['sen'], flags: new Map() }), name: 'Ola', seed: '1', fast: true });
  await home.settleIn();
});
afterAll(() => home.close());

/** The same table, as if its game had begun under this version. */
function begunUnder(version: number): TableState {
  const { now } = home.link;
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
  const narrator = new Narrator(home.link.now, ink, (lines) => void said.push(...lines), { tell() {}, tellOnce() {} });
  narrator.tell([], begunUnder(newest));
  expect(said).toEqual([]);
  narrator.tell([], begunUnder(newest - 1));
  narrator.tell([], begunUnder(newest - 1));
  expect(said).toEqual([`This game follows version ${newest - 1} of the rules; a new game will use the latest.`]);
});

test('the rules that are asked for at the table are those that its game goes by', () => {
  const { now } = home.link;
  if (now.table?.begun == null) throw new Error('no game has begun');
  const { sheet } = gameNamed('perudo').edition.game;
  const table = { options: { ...presetOptions(sheet, 'tactical') }, seats: 5 };
  const begun = { ...now.table.begun, game: 'perudo', ...table };
  const shownUnder = (version: number): readonly string[] => {
    const said: string[] = [];
    const sight: TableState = { ...now, table: { ...now.table, begun: { ...begun, version } } as NonNullable<TableState['table']> };
    orderNamed('rules')?.run({ sight, ink, say: (lines: readonly string[]) => void said.push(...lines) } as unknown as Terminal, '');
    return said;
  };
  const perudo = gameNamed('perudo');
  const { version } = perudo.edition.game;
  expect(shownUnder(version)).toEqual(rulesPage(perudo, version, ink, table));
  expect(shownUnder(1)).toEqual([expect.stringContaining('version 1 of the rules'), '', ...rulesPage(perudo, 1, ink, table)]);
  expect(rulesPage(perudo, 1, ink, table)).not.toEqual(rulesPage(perudo, version, ink, table));
  expect(shownUnder(version).join('\n')).not.toMatch(/Pacao|Calza|\[deck/);
});

test('verify tells records of older versions from those of the newest', () => {
  for (const name of gameNames) {
    const folder = new URL(`../../games/${name}/test/golden/`, import.meta.url);
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const { version } = JSON.parse(text) as GameRecord;
      expect(olderRules(text)).toBe(version === findGame(name)?.edition.game.version ? null : `version ${version} of ${name}`);
    }
  }
  expect(olderRules(JSON.stringify({ game: 'sen', version: newest - 1 }))).toBe(`version ${newest - 1} of sen`);
});
