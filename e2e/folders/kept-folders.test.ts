/**
 * Data folders of programs of before (make.ts makes them) are opened by this one: everybody is shown what they were shown then, games go on to
 * their ends by the rules they began with, what was finished can be had, and the doctor is content before and after.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recallGame, type TableState } from '@parlour/client';
import { playersIn } from '@parlour/hall/store';
import { isRefusal, readLevel, settle } from '@parlour/kernel';
import { tableList } from '@parlour/protocol';
import { findGame, gameNamed } from '@parlour/registry/loaded';
import { checkNotes, type PlayerId, type TableRecord } from '@parlour/table';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parlour, scratch } from '../../cli/test/binary.ts';
import { VERSION } from '../../server/src/store/sqlite/schema.ts';
import type { StoryPerson } from '../stories/person.ts';
import { StoryPlayers } from '../stories/players.ts';
import { StoryServer } from '../stories/story-server.ts';
import { mayBeTold, toldAgain } from '../stories/told-again.ts';
import { lost } from './compare.ts';
import { type KeptState, type KeptTable, keptFolders, readKept, unpack } from './kept.ts';
import { FINISHED, LOBBY, OPENING } from './scenes.ts';

/** How long it took to bring the new program, in ms. */
const OUTAGE = 60_000;

const at = scratch();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Many people come at once, and programs are started.

describe.each(keptFolders)('%s', (name) => {
  const kept = readKept(name);
  const evening = new StoryServer(kept.at + OUTAGE);
  const people = new Map<PlayerId, StoryPerson>();
  const groups = new Map<string, StoryPlayers>();
  let firstList: unknown;
  const running = kept.tables.filter(({ told }) => told[0]?.table?.phase === 'playing');

  const personOf = (player: PlayerId): StoryPerson => sure(people.get(player));
  const playersOf = (table: string): StoryPlayers => sure(groups.get(table));
  const keptTable = (table: string): KeptTable => sure(kept.tables.find((each) => each.name === table));

  beforeAll(async () => {
    unpack(name, evening.folder);
    await evening.begin();
    for (const { name: own, player, token, memory } of kept.people) {
      const person = evening.known(own, player, token);
      for (const [key, text] of Object.entries(memory)) person.memory.set(key, text);
      people.set(player, person);
    }
    firstList = await personOf(sure(kept.people[0]).player).api.tables();
    // First of all to the game that waits for them, but not for long.
    for (const { name: table, code, told } of kept.tables.toSorted((a) => (a.name === OPENING.name ? -1 : 1))) {
      const players = new StoryPlayers(
        evening,
        code,
        told.map(({ player }) => personOf(player)),
      );
      await Promise.all(players.people.map((person) => person.opens(code)));
      groups.set(table, players);
    }
  });
  afterAll(() => evening.end());

  const doctorIsContent = async (): Promise<void> => {
    const { code, out } = await parlour(['doctor', evening.folder]);
    expect([code, out]).toEqual([0, expect.stringContaining('all is well')]);
  };

  test('where its tables had to be changed, there is a copy of before', () => {
    const { migrated } = evening.store;
    expect(migrated?.to ?? VERSION).toBe(VERSION);
    if (migrated === null) return;
    const folder = at(`${name} again`);
    unpack(name, folder);
    const [then, copy] = [new DatabaseSync(join(folder, 'parlour.db')), new DatabaseSync(migrated.copy, { readOnly: true })];
    const all = (db: DatabaseSync): unknown =>
      ['tables', 'entries', 'snapshots', 'secrets', 'records', 'people', 'chat'].map((each) => db.prepare(`SELECT * FROM ${each}`).all());
    expect(all(copy)).toEqual(all(then));
    for (const db of [then, copy]) db.close();
  });

  test('each finds the records that they sat in, also those of before', async () => {
    const { store } = evening;
    for (const { player, token } of kept.people) {
      const found = await personOf(player).api.myRecords();
      if (isRefusal(found)) throw new Error(found.code);
      for (const { code } of kept.tables) {
        for (let game = 1; ; game++) {
          const record = await store.record(code, game);
          if (record === null) break;
          const isTold = found.records.some((each) => each.table === code && each.game === game);
          expect([token, code, game, isTold]).toEqual([token, code, game, playersIn(record).includes(player)]);
        }
      }
    }
    const finished = keptTable(FINISHED.name);
    expect(await store.recordsOf(sure(finished.told[0]).player, null, 9)).toContainEqual(expect.objectContaining({ table: finished.code, game: 1 }));
  });

  test('the doctor is content', doctorIsContent);

  test.each(kept.tables.filter((each) => each.name !== OPENING.name).map((each) => [each.name, each] as const))(
    'as they were shown it: %s',
    async (table, { told }) => {
      const players = playersOf(table);
      await players.all(({ gone, table: now }) => gone.length === 0 && now?.pause?.by !== null, 'all are back');
      for (const then of told) expect(lost(shown(then), shown(personOf(then.player).tab.now))).toEqual([]);
    },
  );

  test('the list has them, as before anybody had come and since', async () => {
    const listed = tableList.parse(await personOf(sure(kept.people[0]).player).api.tables()).tables.map(({ code }) => code);
    const open = kept.tables.filter(({ told }) => told[0]?.table?.settings.visibility === 'public').map(({ code }) => code);
    expect(listed.toSorted()).toEqual(open.toSorted());
    expect(tableList.safeParse(firstList).error).toBeUndefined();
    const { code, out } = await parlour(['tables', '--json', '--data', evening.folder]);
    expect(code).toBe(0);
    expect((JSON.parse(out) as readonly { readonly code: string }[]).map((each) => each.code)).toEqual(
      kept.tables.map((each) => each.code).toSorted(),
    );
  });

  test('who promised a number opens it, and the game is dealt', async () => {
    const players = playersOf(OPENING.name);
    await players.all(({ table }) => table?.phase === 'playing', 'it is dealt');
    const { table } = players.host.tab.now;
    expect(table?.numbers).toEqual(table?.begun?.commitments.map(() => expect.any(String) as string));
    await endsWell(players);
  });

  test.concurrent.each(running.map((each) => [each.name, each] as const))('goes on to its end: %s', async (table, { told: [then] }) => {
    const players = playersOf(table);
    const { version, options } = sure(then?.table?.begun);
    if (then?.table?.pause !== null) await players.host.tab.does({ kind: 'resume' });
    const leaver = then?.table?.seats.find((each) => each?.kind === 'bot' && each.insteadOf !== null);
    const whole = leaver?.kind === 'bot' && leaver.insteadOf !== null ? await comesBack(players, leaver.insteadOf.player) : players;
    const record = await endsWell(whole);
    expect(record).toMatchObject({ version, options });
  });

  test('the lobby starts a game of today with what was changed, and what was not is as in any new game', async () => {
    const players = playersOf(LOBBY.name);
    const { preset, changed, game: id } = sure(keptTable(LOBBY.name).told[0]?.table?.settings);
    const { game } = gameNamed(id);
    const settled = settle(game, { preset, options: changed, seats: 4 });
    if (isRefusal(settled)) throw new Error(settled.code);
    const { changed: shownChanged, options } = sure(players.host.tab.now.table?.settings);
    expect([shownChanged, options]).toEqual([settled.changed, settled.options]);
    for (const { tab } of players.people.slice(1)) if (!isReady(tab.now)) await tab.does({ kind: 'ready', on: true });
    await players.starts();
    expect(players.host.tab.now.table?.begun).toMatchObject({ version: game.version, preset: null, options: settled.options });
    await endsWell(players);
  });

  test('the finished game can be had, and a rematch is a game of today', async () => {
    const everyone = playersOf(FINISHED.name);
    const { result, settings } = sure(keptTable(FINISHED.name).told[0]?.table);
    const record = await evening.record(everyone.code);
    expect(record.standing).toEqual(result?.standing);
    const players = new StoryPlayers(
      evening,
      everyone.code,
      everyone.people.filter(({ tab }) => tab.now.you?.seat !== null),
    );
    agreesWithMemories(players, record);
    await players.host.tab.does({ kind: 'rematch' });
    await players.all(({ table }) => table?.phase === 'playing', 'it is dealt');
    expect((await endsWell(players)).version).toBe(gameNamed(settings.game).game.version);
  });

  test('every record that there is holds, and the doctor is content again', async () => {
    const records = await Promise.all(
      [...groups.values()].flatMap(({ code, host }) =>
        Array.from({ length: host.tab.now.table?.games ?? 0 }, (_, i) => evening.record(code, i + 1, host.token)),
      ),
    );
    expect(records.length).toBeGreaterThanOrEqual(kept.tables.length);
    const file = at(`${name}.jsonl`);
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const verified = await parlour(['verify', file]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain(`${file}: all ${records.length} records are valid.\n`);
    await doctorIsContent();
  });

  /** All play on, and nobody is shown a move that is then refused. The record is as they remember the game, and the history as they may. */
  async function endsWell(players: StoryPlayers): Promise<TableRecord> {
    await players.playsToTheEnd();
    expect(players.people.flatMap(({ tab }) => tab.misled)).toEqual([]);
    const record = await evening.record(players.code, players.host.tab.now.table?.games, players.host.token);
    agreesWithMemories(players, record);
    const retold = mayBeTold(await evening.log(players.code), record);
    for (const person of players.people) expect(await toldAgain(person)).toEqual(retold(seatHeld(person)));
    return record;
  }

  async function comesBack(players: StoryPlayers, player: PlayerId): Promise<StoryPlayers> {
    const person = personOf(player);
    await (await person.opens(players.code)).does({ kind: 'sit' });
    return new StoryPlayers(evening, players.code, [...players.people, person]);
  }
});

/** The record is of the game that everybody's browser remembers, from before and from now. */
function agreesWithMemories({ people, code }: StoryPlayers, record: TableRecord): void {
  const game = findGame(record.game)?.game;
  if (game === undefined) throw new Error('a game that is not in the registry');
  const found = people.map(({ token, memory }) => {
    const remembered = recallGame(token, code, record.number, memory);
    return remembered === null ? 'forgotten' : checkNotes(game, record, remembered).refusal;
  });
  expect(found).toEqual(people.map(() => null));
}

/** What nobody's coming and going changes. */
function shown({ table, turn, view, chat }: KeptState | TableState): object {
  if (table === null) throw new Error('nothing was shown');
  const { settings, seats, ...rest } = table;
  const { changed: _changed, options: _options, ...set } = settings;
  const { since: _since, ...turned } = turn ?? { since: 0 };
  const sitting = seats.map((each) =>
    // What was called easy then is casual now.
    each?.kind === 'person' ? { player: each.player, since: each.since } : each && { ...each, level: readLevel(each.level) },
  );
  return { table: rest, set, sitting, turn: turned, view, chat };
}

/** The seat that somebody has had since the game began; null where they took it back, or have none. */
function seatHeld({ tab: { now } }: StoryPerson): number | null {
  const seat = now.you?.seat ?? null;
  const sitting = now.table?.seats[seat ?? -1];
  return sitting?.kind === 'person' && sitting.since < sure(now.table?.begun).entry ? seat : null;
}

const isReady = ({ you, table }: TableState): boolean => {
  const seat = table?.seats[you?.seat ?? -1];
  return seat?.kind === 'person' && seat.ready;
};

function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
}
