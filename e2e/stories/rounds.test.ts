/** Who lets the next round begin, games without a fixed end, and what comes after a game at the same table. */
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 2 } } as const;

test('round end by the host: nobody else can let it begin', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'host' })).starts();
  company.plays({ lingers: true });
  await company.all(({ turn }) => turn?.between === true, 'the round is over');
  expect(await company.at(1).tab.mayNot({ kind: 'go-on' })).toBe('host/only');
  const open = company.host.tab.now.view?.open;
  await company.host.tab.does({ kind: 'go-on' });
  expect(company.host.tab.now.view?.open).not.toEqual(open);
  expect(await company.host.tab.mayNot({ kind: 'go-on' })).toBe('round/running');
  await company.playsToTheEnd();
});

test('round end by all: everyone sees who is willing, and it begins with the last', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'all' }, ['easy'])).starts();
  company.plays({ lingers: true });
  await evening.soon(company.all(({ turn }) => turn?.between === true, 'the round is over'));
  for (const [i, { tab, seat }] of company.people.entries()) {
    await tab.does({ kind: 'go-on' });
    if (i === 2) break;
    await company.all(({ turn }) => turn?.willing.includes(seat) === true, 'one more is willing');
    expect(await tab.mayNot({ kind: 'go-on' })).toBe('round/willing');
  }
  await company.all(({ turn }) => turn?.between === false, 'the next round runs');
  await company.playsToTheEnd();
});

test('round end by time: it begins after eight seconds, and nobody has to do anything', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy'], { ...perudo, roundEnd: 'time' })).starts();
  company.plays();
  await company.all(({ turn }) => turn?.between === true, 'the round is over');
  expect(await company.host.tab.mayNot({ kind: 'go-on' })).toBe('round/by-itself');
  const since = company.host.tab.now.turn?.since ?? 0;
  await evening.soon(company.all(({ turn }) => turn?.between === false, 'the next round runs'));
  const next = (await evening.log(company.code)).find(({ kind }) => kind === 'step');
  expect((next?.at ?? 0) - since).toBeGreaterThanOrEqual(8_000);
  await company.playsToTheEnd();
});

test('a game that is played until the host closes it ends with the standing so far', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy'], { game: 'dalmuti', options: { rounds: '0' }, roundEnd: 'all' })).starts();
  expect(await company.host.tab.mayNot({ kind: 'close' })).toBe('close/not-now');
  for (let round = 1; round <= 2; round++) {
    company.plays({ lingers: true });
    await company.all(({ turn }) => turn?.between === true, 'the round is over');
    expect(company.host.tab.now.turn?.closable).toBe(true);
    company.rests();
    if (round === 1) for (const { tab } of company.people) await tab.does({ kind: 'go-on' });
    await company.agrees();
  }
  expect(await company.at(1).tab.mayNot({ kind: 'close' })).toBe('host/only');
  await company.host.tab.does({ kind: 'close' });
  await company.all(({ table }) => table?.phase === 'finished', 'the game is over');
  await company.agrees();
  const record = await evening.record(company.code);
  checkRecord(company, record);
  expect(record.steps.at(-1)).toBe('close');
  expect(record.standing).toEqual(company.host.tab.now.table?.result?.standing);
});

test('three games in a row at one table, each with its own chance and its own record', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy'], { game: 'sen', options: { rounds: 1 } })).starts();
  for (let game = 1; game <= 3; game++) {
    await company.playsToTheEnd();
    if (game === 3) break;
    expect(await company.at(1).tab.mayNot({ kind: 'rematch' })).toBe('host/only');
    // Whoever wants their number in the deal says that they are ready again.
    for (const { tab } of company.people.slice(1)) await tab.does({ kind: 'ready', on: true });
    await company.host.tab.does({ kind: 'rematch' });
    await company.all(({ table }) => table?.phase === 'playing' && table.games === game + 1, 'the next game is dealt');
  }
  const records = await Promise.all([1, 2, 3].map((game) => evening.record(company.code, game)));
  for (const record of records) checkRecord(company, record);
  expect(new Set(records.map(({ key }) => key)).size).toBe(3);
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('back to the lobby, and another game there; a game that was broken off has no record', async () => {
  const company = await (await evening.company(['Ann', 'Bo', 'Cy', 'Di'], { ...perudo, roundEnd: 'all' })).starts();
  await company.playsToTheEnd();
  expect(await company.at(1).tab.mayNot({ kind: 'lobby' })).toBe('host/only');
  await company.host.tab.does({ kind: 'lobby' });
  await company.host.tab.does({ kind: 'set', settings: { game: 'kalitiri', preset: 'short' } });
  await company.all(({ table, view }) => table?.phase === 'lobby' && table.settings.game === 'kalitiri' && view === null, 'all are in the lobby');
  expect(await company.host.tab.mayNot({ kind: 'start' })).toBe('start/not-ready');
  const ready = async (): Promise<void> => {
    for (const { tab } of company.people.slice(1)) await tab.does({ kind: 'ready', on: true });
    await company.starts();
  };
  await ready();
  await company.host.tab.does({ kind: 'lobby' }); // broken off
  await company.all(({ table }) => table?.phase === 'lobby', 'all are in the lobby again');
  await ready();
  await company.playsToTheEnd();
  checkRecord(company, await evening.record(company.code, 1));
  expect(await company.host.api.record(company.code, 2)).toMatchObject({ code: 'record/unknown' });
  const third = await evening.record(company.code, 3);
  checkRecord(company, third);
  expect(third.game).toBe('kalitiri');
});

test('a table with bots alone beside one person plays to the end', async () => {
  const company = await (
    await evening.company(['Ann'], { game: 'dalmuti', options: { rounds: '1' }, pace: 'brisk' }, ['easy', 'easy', 'easy'])
  ).starts();
  await company.playsToTheEnd();
  const record = await evening.record(company.code);
  checkRecord(company, record);
  expect(record.players.map(({ ended }) => ended.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
});
