/** Who lets the next round begin, games without a fixed end, and what comes after a game at the same table. */
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 2 } } as const;

test('round end by the host: nobody else can let it begin', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'host' })).starts();
  players.plays({ lingers: true });
  await players.all(({ turn }) => turn?.between === true, 'the round is over');
  expect(await players.at(1).tab.mayNot({ kind: 'go-on' })).toBe('host/only');
  const open = players.host.tab.now.view?.open;
  await players.host.tab.does({ kind: 'go-on' });
  expect(players.host.tab.now.view?.open).not.toEqual(open);
  expect(await players.host.tab.mayNot({ kind: 'go-on' })).toBe('round/running');
  await players.playsToTheEnd();
});

test('round end by all: everyone sees who is willing, and it begins with the last', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'all' }, ['casual'])).starts();
  players.plays({ lingers: true });
  await evening.soon(players.all(({ turn }) => turn?.between === true, 'the round is over'));
  for (const [i, { tab, seat }] of players.people.entries()) {
    await tab.does({ kind: 'go-on' });
    if (i === 2) break;
    await players.all(({ turn }) => turn?.willing.includes(seat) === true, 'one more is willing');
    expect(await tab.mayNot({ kind: 'go-on' })).toBe('round/willing');
  }
  await players.all(({ turn }) => turn?.between === false, 'the next round runs');
  await players.playsToTheEnd();
});

test('round end by time: it begins after eight seconds, and nobody has to do anything', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'time' })).starts();
  players.plays();
  await players.all(({ turn }) => turn?.between === true, 'the round is over');
  expect(await players.host.tab.mayNot({ kind: 'go-on' })).toBe('round/by-itself');
  const since = players.host.tab.now.turn?.since ?? 0;
  await evening.soon(players.all(({ turn }) => turn?.between === false, 'the next round runs'));
  const next = (await evening.log(players.code)).find(({ kind }) => kind === 'step');
  expect((next?.at ?? 0) - since).toBeGreaterThanOrEqual(8_000);
  await players.playsToTheEnd();
});

test('a game that is played until the host closes it ends with the standing so far', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { game: 'dalmuti', options: { rounds: '0' }, roundEnd: 'all' })).starts();
  expect(await players.host.tab.mayNot({ kind: 'close' })).toBe('close/not-now');
  for (let round = 1; round <= 2; round++) {
    players.plays({ lingers: true });
    await players.all(({ turn }) => turn?.between === true, 'the round is over');
    expect(players.host.tab.now.turn?.closable).toBe(true);
    players.rests();
    if (round === 1) for (const { tab } of players.people) await tab.does({ kind: 'go-on' });
    await players.agrees();
  }
  expect(await players.at(1).tab.mayNot({ kind: 'close' })).toBe('host/only');
  await players.host.tab.does({ kind: 'close' });
  await players.all(({ table }) => table?.phase === 'finished', 'the game is over');
  await players.agrees();
  const record = await evening.record(players.code);
  checkRecord(players, record);
  expect(record.steps.at(-1)).toBe('close');
  expect(record.standing).toEqual(players.host.tab.now.table?.result?.standing);
});

test('three games in a row at one table, each with its own chance and its own record', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { game: 'sen', options: { rounds: 1 } })).starts();
  for (let game = 1; game <= 3; game++) {
    await players.playsToTheEnd();
    if (game === 3) break;
    expect(await players.at(1).tab.mayNot({ kind: 'rematch' })).toBe('host/only');
    // Whoever wants their number in the deal says that they are ready again.
    for (const { tab } of players.people.slice(1)) await tab.does({ kind: 'ready', on: true });
    await players.host.tab.does({ kind: 'rematch' });
    await players.all(({ table }) => table?.phase === 'playing' && table.games === game + 1, 'the next game is dealt');
  }
  const records = await Promise.all([1, 2, 3].map((game) => evening.record(players.code, game)));
  for (const record of records) checkRecord(players, record);
  expect(new Set(records.map(({ key }) => key)).size).toBe(3);
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('back to the lobby, and another game there; a game that was broken off has no record', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy', 'Di'], { ...perudo, roundEnd: 'all' })).starts();
  await players.playsToTheEnd();
  expect(await players.at(1).tab.mayNot({ kind: 'lobby' })).toBe('host/only');
  await players.host.tab.does({ kind: 'lobby' });
  await players.host.tab.does({ kind: 'set', settings: { game: 'kalitiri', preset: 'short' } });
  await players.all(({ table, view }) => table?.phase === 'lobby' && table.settings.game === 'kalitiri' && view === null, 'all are in the lobby');
  expect(await players.host.tab.mayNot({ kind: 'start' })).toBe('start/not-ready');
  const ready = async (): Promise<void> => {
    for (const { tab } of players.people.slice(1)) await tab.does({ kind: 'ready', on: true });
    await players.starts();
  };
  await ready();
  await players.host.tab.does({ kind: 'lobby' }); // broken off
  await players.all(({ table }) => table?.phase === 'lobby', 'all are in the lobby again');
  await ready();
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code, 1));
  expect(await players.host.api.record(players.code, 2)).toMatchObject({ code: 'record/unknown' });
  const third = await evening.record(players.code, 3);
  checkRecord(players, third);
  expect(third.game).toBe('kalitiri');
});

test('a table with bots alone beside one person plays to the end', async () => {
  const players = await (
    await evening.players(['Ann'], { game: 'dalmuti', options: { rounds: '1' }, pace: 'brisk' }, ['casual', 'casual', 'casual'])
  ).starts();
  await players.playsToTheEnd();
  const record = await evening.record(players.code);
  checkRecord(players, record);
  expect(record.players.map(({ ended }) => ended.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
});
