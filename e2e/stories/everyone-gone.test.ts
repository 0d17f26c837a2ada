/** When nobody is there any more: all left, or all lost their network. */
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';

const evening = anEvening();
const QUICK = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('a game that all leave is abandoned without a result, and who comes later finds a lobby', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], QUICK, ['casual'])).starts();
  const watcher = await evening.person('Wil');
  await watcher.opens(players.code);
  for (const { tab } of players.people) await tab.does({ kind: 'leave' });
  await watcher.tab.until(({ table }) => table?.phase === 'abandoned', 'it is abandoned');
  expect(watcher.tab.now).toMatchObject({ view: null, turn: null, table: { host: null, result: null } });
  expect(await watcher.api.record(players.code, 1)).toMatchObject({ code: 'record/unknown' });

  const dora = await evening.person('Dora');
  await dora.opens(players.code);
  await dora.tab.does({ kind: 'sit' });
  expect(dora.tab.now.table).toMatchObject({ phase: 'lobby', host: dora.player, seats: [{ player: dora.player }, null, { kind: 'bot' }] });
  await dora.tab.does({ kind: 'start' });
  await dora.tab.until(({ table }) => table?.phase === 'playing', 'she plays with the bot');
  dora.tab.plays();
  await evening.soon(dora.tab.until(({ table }) => table?.phase === 'finished', 'that game ends'));
  expect((await evening.record(players.code, 2)).number).toBe(2);
});

test('a table that all lost sight of pauses by itself, keeps its phase, and goes on when one is back', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...QUICK, clock: 'normal', away: 'wait' })).starts();
  const before = players.host.tab.now;
  for (const person of players.people) person.losesNetwork();
  const watcher = await evening.person('Wil'); // whoever watches is nobody on a seat
  await watcher.opens(players.code);
  await watcher.tab.until(({ table }) => table?.pause?.by === null, 'it is paused by itself');
  expect(watcher.tab.now.view?.open).toEqual(before.view?.open);

  const pausedAt = watcher.tab.now.table?.pause?.at ?? 0;
  evening.clock.leap(60_000); // and nobody’s clock runs
  await players.at(1).comesBack();
  await players.at(1).tab.until(({ table }) => table?.pause === null, 'it goes on');
  const { view, turn } = players.at(1).tab.now;
  expect([view?.open, turn?.awaited, turn?.banks]).toEqual([before.view?.open, before.turn?.awaited, before.turn?.banks]);
  expect((turn?.since ?? 0) - (before.turn?.since ?? 0)).toBeGreaterThanOrEqual(evening.clock.now() - pausedAt - 1_000);
  await players.host.comesBack();
  await players.at(2).comesBack();
  await players.playsToTheEnd();
});

test('a pause that somebody asked for does not end because somebody comes back', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], QUICK)).starts();
  await players.host.tab.does({ kind: 'pause' });
  for (const person of players.people) person.losesNetwork();
  const watcher = await evening.person('Wil');
  await watcher.opens(players.code);
  await watcher.tab.until(({ gone }) => gone.length === 2, 'both are gone');
  for (const person of players.people) await person.comesBack();
  await watcher.tab.until(({ gone }) => gone.length === 0, 'both are back');
  expect(watcher.tab.now.table?.pause?.by).toBe(players.host.player);
  await players.at(1).tab.does({ kind: 'resume' });
  await players.playsToTheEnd();
});
