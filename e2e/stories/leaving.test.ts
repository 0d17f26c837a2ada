/** Going away from a running game, for good or for a while, and who plays meanwhile. */
import type { TableState } from '@parlour/client';
import { GRACE } from '@parlour/table';
import { expect, test } from 'vitest';
import type { StoryPlayers } from './players.ts';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const perudo = { game: 'perudo', pace: 'brisk', roundEnd: 'all' } as const;

/** Whether the second person is away. */
const isAway = ({ table }: TableState): boolean => table?.seats[1]?.kind === 'person' && table.seats[1].away;

/** Who moved on a seat, in order, repetitions left out. */
async function movers(players: StoryPlayers, seat: number): Promise<readonly string[]> {
  const by = (await evening.log(players.code)).flatMap((entry) => (entry.kind === 'moved' && entry.seat === seat ? [entry.by] : []));
  return by.filter((each, i) => each !== by[i - 1]);
}

/** The others play until so many more entries are in the log. */
async function playOn(players: StoryPlayers, entries: number): Promise<void> {
  const { tab } = players.host;
  const from = tab.now.n;
  tab.plays();
  await evening.soon(tab.until(({ n }) => n >= from + entries, 'the game goes on'));
  tab.rests();
  await tab.until(({ pending }) => pending === 0, 'the last move is done');
}

test('a bot plays for who left; they may take the seat back, and the record names both of a seat whose player stayed away', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], perudo)).starts();
  const [bo, cy] = [players.at(1), players.at(2)];
  const seat = bo.seat;
  for (const { tab } of [bo, cy]) await tab.does({ kind: 'leave' });
  expect(bo.tab.link.now.status).toBe('closed');
  await playOn(players, 9);

  await bo.opens(players.code);
  expect(bo.tab.now.you?.seat).toBe(null);
  expect(bo.tab.now.view?.own).toBe(null); // one who left is a spectator
  expect(bo.tab.now.table?.seats[seat]).toMatchObject({ kind: 'bot', insteadOf: { player: bo.player, mayReturn: true } });
  const dora = await evening.person('Dora');
  await dora.opens(players.code);
  expect(dora.tab.now.people[bo.player]).toBe('Bo'); // whoever comes later reads whose seat it was
  expect(await dora.tab.mayNot({ kind: 'sit', seat })).toBe('table/running');
  await bo.tab.does({ kind: 'sit' });
  expect([bo.seat, bo.tab.now.view?.own !== null]).toEqual([seat, true]);

  await players.playsToTheEnd([players.host, bo]);
  expect((await movers(players, seat))[0]).toBe('bot');
  expect(await movers(players, 2)).toEqual(['bot']);
  const record = await evening.record(players.code);
  checkRecord(players, record);
  const [one, two] = [bo.player, cy.player].map((player) => ({ kind: 'person', player }));
  expect(record.players.slice(1)).toMatchObject([
    { began: one, ended: one },
    { began: two, ended: { kind: 'bot', level: 'casual' } },
  ]);
});

test('away: bot. After the grace time a bot plays for who is gone, and the seat is theirs the moment they are back', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], { ...perudo, away: 'bot' })).starts();
  const [ann, bo] = [players.host, players.at(1)];
  bo.losesNetwork();
  await evening.soon(ann.tab.until(isAway, 'Bo is away'));
  await playOn(players, 8);
  expect(await movers(players, 1)).toEqual(['bot']);
  const log = await evening.log(players.code);
  const [dealt, away] = ['dealt', 'away'].map((kind) => log.find((entry) => entry.kind === kind)?.at ?? 0);
  expect((away ?? 0) - (dealt ?? 0)).toBeGreaterThanOrEqual(GRACE);
  await bo.comesBack();
  await ann.tab.until((now) => !isAway(now), 'Bo is back');
  await players.playsToTheEnd();
  expect((await movers(players, 1)).slice(0, 2)).toEqual(['bot', 'person']);
});

test('away: fallback. After the grace time the fallback is played for who is gone', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], { ...perudo, away: 'fallback' })).starts();
  const [ann, bo] = [players.host, players.at(1)];
  bo.losesNetwork();
  await evening.soon(ann.tab.until(isAway, 'Bo is away'));
  await playOn(players, 8);
  expect(await movers(players, 1)).toEqual(['clock']);
  await bo.comesBack();
  await players.playsToTheEnd();
});

test('away: wait. Nobody plays for who is gone, however long that is', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], { ...perudo, away: 'wait', options: { firstStarter: 'seat0' } })).starts();
  const [ann, bo] = [players.host, players.at(1)];
  bo.losesNetwork();
  ann.tab.plays();
  await evening.soon(ann.tab.until((now) => isAway(now) && now.turn?.awaited.includes(1) === true, 'Bo is awaited, and away'));
  const { n } = ann.tab.now;
  const before = evening.clock.now();
  await evening.soon(clockReaches(before + 10 * 60_000), 1_000);
  expect(ann.tab.now.n).toBe(n);
  await bo.comesBack();
  await players.playsToTheEnd();
  expect(await movers(players, 1)).toEqual(['person']);
});

/** Resolves when the server's clock shows this time. */
const clockReaches = (time: number): Promise<void> => new Promise((resolve) => void evening.clock.after(time - evening.clock.now(), resolve));
