/** Tables of one device: played to the end by people who pass it around, without tokens, clocks or promises; put into a file and taken out of it. */
import { connectTable, storageIn, type TableLink } from '@parlour/client';
import { Chance, type Game, isRefusal, replay, type Script, scripted, seeded } from '@parlour/kernel';
import { checkFairness, type DeviceRecord, type Games } from '@parlour/table';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DeviceHall, type DeviceTableRequest } from '../src/device/index.ts';
import type { Store } from '../src/store/index.ts';
import { memoryStore } from '../src/store/memory.ts';
import { anyMove, games, randomFrom, SteppedClock } from './test-ports.ts';

const PEOPLE = ['Ola', 'Jan', 'Iza', 'Max'].map((name) => ({ kind: 'person', name }) as const);

async function opened(store: Store = memoryStore(), known: Games = games) {
  const clock = new SteppedClock();
  const random = randomFrom('device');
  const log = { info() {}, warn: (event: string) => expect.fail(event), error: (event: string) => expect.fail(event) };
  const device = await DeviceHall.open({ store, games: known, bots: anyMove, clock, random, log });
  onTestFinished(() => device.close());
  const link = (code: string, player: string | null): TableLink => {
    const ports = { transport: device.transport(player), clock, random, storage: storageIn(new Map()) };
    const made = connectTable({ url: 'http://localhost', table: code, token: '', home: 'device', ports });
    onTestFinished(() => made.close());
    return made;
  };
  const make = async (request: DeviceTableRequest): Promise<string> => {
    const made = await device.create(request);
    if (isRefusal(made)) throw new Error(made.code);
    return made.code;
  };
  return { device, clock, link, make, store };
}

type OnDevice = Awaited<ReturnType<typeof opened>>;

const live = (link: TableLink): Promise<void> => vi.waitFor(() => expect(link.now.status).toBe('live'));

/** Plays on, each seat by whoever sits there, until the game is over or so many moves were made. What all may see tells whose turn it is. */
async function play({ device, clock, link }: OnDevice, code: string, most = 5_000): Promise<TableLink> {
  const all = link(code, null);
  await live(all);
  const players = (all.now.table?.seats ?? []).map((each) => (each?.kind === 'person' ? each.player : null));
  const links = players.map((player) => (player === null ? null : link(code, player)));
  for (const each of links) if (each !== null) await live(each);
  const game = games(all.now.table?.begun?.game ?? '') as Game;
  const chance = seeded(`play ${code}`);
  for (let made = 0; made < most && all.now.table?.phase === 'playing'; made++) {
    const { turn, table } = all.now;
    // Where it is secret who has moved, some who are awaited have no move left.
    const able = (turn?.awaited ?? []).flatMap((seat) => {
      const own = links[seat];
      const moves = own?.now.view ? game.moves(game.imagine(own.now.view as never, seeded('see')), seat) : [];
      return moves.length === 0 ? [] : [{ player: players[seat] ?? '', move: chance.pick(moves) }];
    });
    const [first] = able;
    if (turn?.between === true) await device.ask(code, table?.host ?? '', { kind: 'go-on' });
    else if (first !== undefined) expect(await device.ask(code, first.player, { kind: 'move', move: first.move })).toHaveProperty('n');
    else await clock.pass(3_000);
    await clock.pass(0);
  }
  for (const each of links) each?.close();
  return all;
}

const REQUESTS: readonly DeviceTableRequest[] = [
  { settings: { game: 'perudo', options: { dicePerPlayer: 2 } }, seats: PEOPLE.slice(0, 3) },
  { settings: { game: 'kalitiri', preset: 'short' }, seats: PEOPLE },
  { settings: { game: 'sen', options: { rounds: 1 } }, seats: [...PEOPLE.slice(0, 2), { kind: 'bot', level: 'easy' }] },
  { settings: { game: 'dalmuti' }, seats: [{ kind: 'bot', level: 'easy' }, ...PEOPLE.slice(0, 3)] },
];

describe.each(REQUESTS)('$settings.game', (request) => {
  test('is played to the end, and what all may see shows nobody’s own part', async () => {
    const here = await opened();
    const code = await here.make(request);
    const all = await play(here, code);
    expect(all.now.table?.phase).toBe('finished');
    expect([all.now.view?.own, all.now.you?.seat, all.now.gone]).toEqual([null, null, []]);
    const record = JSON.parse((await here.device.record(code, 1)) ?? '') as DeviceRecord;
    expect([record.home, 'fair' in record, checkFairness(record)?.code]).toEqual(['device', false, 'fair/device']);
  });

  test('goes on from a file on another device', async () => {
    const here = await opened();
    const code = await here.make(request);
    await play(here, code, 12);
    const text = (await here.device.save(code)) ?? '';
    const there = await opened();
    expect(await there.device.load(text)).toEqual({ code });
    expect((await play(there, code)).now.table?.phase).toBe('finished');
    // Where it is further, it stays as it is.
    expect(await there.device.load(text)).toEqual({ code });
    expect(await there.device.load((await here.device.save(code)) ?? '')).toEqual({ code });
  });
});

test('chance may follow a script here: the dice lie as a lesson has them, and only where it says', async () => {
  const perudo = games('perudo') as Game;
  const asked: string[] = [];
  const sixes: Script = (before) => {
    asked.push(before === null ? 'deal' : perudo.between(before) ? 'next' : 'move');
    return before === null ? new Highest() : null;
  };
  const here = await opened(memoryStore(), (id) => (id === 'perudo' ? scripted(perudo, sixes) : games(id)));
  const code = await here.make({ settings: { game: 'perudo', options: { dicePerPlayer: 3 } }, seats: PEOPLE.slice(0, 2) });
  const all = here.link(code, null);
  await live(all);
  const players = (all.now.table?.seats ?? []).map((each) => (each?.kind === 'person' ? each.player : ''));
  for (const player of players) {
    const own = here.link(code, player);
    await live(own);
    expect(JSON.stringify(own.now.view?.own)).toMatch(/6\D*6\D*6/);
    own.close();
  }
  expect(new Set(asked)).toEqual(new Set(['deal']));
  all.close();
  // The rest is the game's own chance; its record holds by the script alone.
  await play(here, code);
  expect(new Set(asked)).toEqual(new Set(['deal', 'move', 'next']));
  const record = JSON.parse((await here.device.record(code, 1)) ?? '') as DeviceRecord;
  expect(replay(scripted(perudo, sixes), record)).toHaveProperty('end');
  expect(replay(perudo, record)).toHaveProperty('code');
});

/** Draws the highest of everything. */
class Highest extends Chance {
  protected override word(): number {
    return 2 ** 32 - 1;
  }
}

test('nobody is late: windows wait, and nobody is away', async () => {
  const here = await opened();
  const code = await here.make({ settings: { game: 'dalmuti', preset: 'court' }, seats: PEOPLE });
  const all = here.link(code, null);
  await live(all);
  const before = JSON.stringify(all.now.view);
  await here.clock.pass(24 * 3_600_000);
  await live(all);
  expect(JSON.stringify(all.now.view)).toBe(before);
  expect([all.now.turn?.windowEnds, all.now.table?.pause, all.now.gone]).toEqual([null, null, []]);
});

test('what can’t be played leaves nothing behind', async () => {
  const { device, store } = await opened();
  const refused = await device.create({ settings: { game: 'kalitiri' }, seats: PEOPLE.slice(0, 2) });
  expect(isRefusal(refused)).toBe(true);
  expect(await store.tableCount()).toBe(0);
  expect(await device.create({ settings: { game: 'perudo' }, seats: [{ kind: 'bot', level: 'easy' }] })).toMatchObject({ code: 'device/nobody' });
});

test.each(['', '{}', '[]', '{"format":"parlour/table/1","code":"ABCDEF","entries":[],"secrets":{},"people":{}}'])('%j is no table', async (text) => {
  const { device } = await opened();
  expect(await device.load(text)).toMatchObject({ code: 'file/format' });
});
