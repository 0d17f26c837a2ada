/** The host's role: removing somebody for good, and who runs the table when the host does not. */
import { CLOSE } from '@parlour/protocol/codes';
import { GRACE } from '@parlour/table';
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const QUICK = { game: 'perudo', options: { dicePerPlayer: 1, firstStarter: 'seat0' }, pace: 'brisk', roundEnd: 'all' } as const;

test('who is kicked out of the lobby is told so and can’t come back; the seat is free', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], QUICK);
  const bo = players.at(1);
  const watching = await bo.opens(players.code); // a second tab goes with the first
  expect(await players.at(2).tab.mayNot({ kind: 'kick', player: bo.player })).toBe('host/only');
  expect(await players.host.tab.mayNot({ kind: 'kick', player: players.host.player })).toBe('kick/yourself');
  await players.host.tab.does({ kind: 'kick', player: bo.player });
  for (const tab of bo.tabs) {
    await tab.until(({ status }) => status === 'closed', 'Bo is told');
    expect(tab.now.closed).toEqual({ code: CLOSE.kicked, reason: 'kicked' });
  }
  expect(await watching.link.ask({ kind: 'sit' })).toEqual({ kind: 'lost', why: 'kicked' });
  const again = bo.knocks(players.code);
  await again.until(({ status }) => status === 'closed', 'Bo is not let in');
  expect([again.now.closed?.reason, again.now.table]).toEqual(['kicked', null]);

  expect(players.host.tab.now.table?.seats[1]).toBe(null);
  const dora = await evening.person('Dora');
  await dora.opens(players.code);
  await dora.tab.does({ kind: 'sit' });
  expect(dora.seat).toBe(1);
});

test('the host removes somebody who watches; those who play read who it was, and it is for good', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], QUICK)).starts();
  const [eve, wil] = [await evening.person('Eve'), await evening.person('Wil')];
  for (const person of [eve, wil]) await person.opens(players.code);
  const { host } = players;
  await host.tab.until(({ watching }) => watching.length === 2, 'both are seen to watch');
  expect(await wil.tab.mayNot({ kind: 'kick', player: eve.player })).toBe('host/only');
  expect(await host.tab.mayNot({ kind: 'kick', player: 'nobody-at-all' })).toBe('player/unknown');
  await host.tab.does({ kind: 'kick', player: eve.player });
  await eve.tab.until(({ status }) => status === 'closed', 'Eve is sent away');
  expect(eve.tab.now.closed).toEqual({ code: CLOSE.kicked, reason: 'kicked' });
  const again = eve.knocks(players.code);
  await again.until(({ status }) => status === 'closed', 'Eve is not let in');
  expect(again.now.closed?.reason).toBe('kicked');
  await players.all(({ watching, people }) => watching.join() === wil.player && people[eve.player] === 'Eve', 'Eve is gone, and still named');
  expect(players.at(1).tab.told('kicked')).toMatchObject([{ player: eve.player, bot: null }]);
  await players.playsToTheEnd();
});

test('who is kicked out of a running game can’t come back; a bot plays on to the end', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], QUICK)).starts();
  const bo = players.at(1);
  await players.host.tab.does({ kind: 'kick', player: bo.player });
  await bo.tab.until(({ status }) => status === 'closed', 'Bo is told');
  expect(bo.tab.line.closes).toEqual([CLOSE.kicked]);
  const again = bo.knocks(players.code);
  await again.until(({ status }) => status === 'closed', 'Bo is not let in');
  expect(again.now.closed?.reason).toBe('kicked');

  expect(players.host.tab.now.table?.seats[1]).toMatchObject({ kind: 'bot', insteadOf: { player: bo.player, mayReturn: false } });
  await players.playsToTheEnd([players.host, players.at(2)]);
  const record = await evening.record(players.code);
  checkRecord(players, record);
  expect(record.players[1]).toMatchObject({ began: { kind: 'person', player: bo.player }, ended: { kind: 'bot' } });
  expect((await evening.log(players.code)).some((entry) => entry.kind === 'moved' && entry.seat === 1 && entry.by === 'person')).toBe(false);
});

test('a host who leaves the lobby is replaced by who sits there longest', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], QUICK);
  const [ann, bo, cy] = [players.host, players.at(1), players.at(2)];
  await bo.tab.does({ kind: 'stand' });
  await bo.tab.does({ kind: 'sit' }); // now Cy sits longer
  await ann.tab.does({ kind: 'leave' });
  await ann.tab.until(({ status }) => status === 'closed', 'Ann has left');
  expect(ann.tab.now.closed?.reason).toBe('left');
  await bo.tab.until(({ table }) => table?.host === cy.player, 'Cy is the host');
  // Leaving bars nobody from coming back, but the role stays where it is.
  await ann.opens(players.code);
  await ann.tab.does({ kind: 'sit' });
  expect(ann.tab.now.table?.host).toBe(cy.player);
  for (const { tab } of [ann, bo]) await tab.does({ kind: 'ready', on: true });
  expect(await ann.tab.mayNot({ kind: 'start' })).toBe('host/only');
  await cy.tab.does({ kind: 'start' });
  await players.playsToTheEnd();
});

test('a host who leaves a running game is replaced at once; a bot has their seat, and the game ends', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...QUICK, roundEnd: 'host' })).starts();
  await players.host.tab.does({ kind: 'leave' });
  await players.at(2).tab.until(({ table }) => table?.host === players.at(1).player, 'Bo is the host');
  await players.playsToTheEnd([players.at(1), players.at(2)]);
});

test('a host whose network dies is replaced after the grace time by one who is there, and does not get the role back by returning', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { ...QUICK, away: 'wait' })).starts();
  const [ann, bo, cy] = [players.host, players.at(1), players.at(2)];
  bo.losesNetwork(); // sits longer than Cy, but is not there
  ann.losesNetwork();
  await cy.tab.until(({ gone }) => gone.length === 2, 'two are gone');
  expect(cy.tab.now.table?.host).toBe(ann.player);
  await evening.soon(cy.tab.until(({ table }) => table?.host === cy.player, 'Cy is the host'));
  const log = await evening.log(players.code);
  const lastSign = log.find(({ kind }) => kind === 'dealt');
  const host = log.find((entry) => entry.kind === 'host' && entry.player === cy.player);
  expect((host?.at ?? 0) - (lastSign?.at ?? 0)).toBeGreaterThanOrEqual(GRACE);
  await ann.comesBack();
  await bo.comesBack();
  await players.agrees();
  expect(ann.tab.now.table?.host).toBe(cy.player);
  await players.playsToTheEnd();
});

test('a host whose network dies in the lobby loses seat and role after the grace time, and may sit down again', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], QUICK);
  const [ann, bo, cy] = [players.host, players.at(1), players.at(2)];
  cy.losesNetwork();
  await bo.tab.until(({ table }) => table?.seats[2]?.kind === 'person' && !table.seats[2].ready, 'Cy’s mark is gone at once');
  ann.losesNetwork();
  await evening.soon(
    bo.tab.until(({ table }) => table?.host === bo.player && table.seats[0] === null && table.seats[2] === null, 'both lost their seats'),
  );
  await ann.comesBack();
  expect(ann.tab.now.you?.seat).toBe(null);
  await ann.tab.does({ kind: 'sit' });
  expect([ann.seat, ann.tab.now.table?.host]).toEqual([0, bo.player]);
});

test('a phone that falls asleep is missed by its heartbeats, and finds its seat when it wakes', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], { ...QUICK, away: 'wait' })).starts();
  const [ann, bo] = [players.host, players.at(1)];
  bo.tab.line.freeze();
  await evening.soon(ann.tab.until(({ gone }) => gone.includes(bo.player), 'Bo is missed'));
  bo.tab.line.thaw();
  await ann.tab.until(({ gone }) => gone.length === 0, 'Bo is back');
  expect(bo.tab.line.closes).toEqual([CLOSE.silent]);
  await players.playsToTheEnd();
});
