/** The server stops with care in the middle of games, and comes back: nothing is lost, and nobody has to do anything. */
import { CLOSE } from '@parlour/protocol/codes';
import { expect, test } from 'vitest';
import { aMove } from './habits.ts';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();

/** What somebody still has on their clock, in ms. */
function left(turn: { readonly banks: readonly number[] | null; readonly since: number } | null, seat: number): number {
  return (turn?.banks?.[seat] ?? Number.NaN) - (evening.clock.now() - (turn?.since ?? 0));
}

test('clients are told, come back by themselves, and play on where they were; the time of the stop is given back', async () => {
  const settings = { game: 'perudo', options: { firstStarter: 'seat0' }, clock: 'normal', roundEnd: 'all' } as const;
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], settings)).starts();
  const bystander = await evening.players(['Dan', 'Eve'], { game: 'sen', options: { rounds: 1 } });
  await players.host.tab.does({ kind: 'move', move: aMove(players.host.tab.now) });
  await players.agrees();
  const { mover } = players.awaited();
  const before = mover.tab.now;
  const log = await evening.log(players.code);
  const remaining = left(before.turn, mover.seat);

  await evening.stop();
  for (const { tab } of [...players.people, ...bystander.people]) {
    await tab.until(({ status }) => status === 'reconnecting', 'the server is gone');
    expect(tab.line.heard).toContain('{"kind":"notice","code":"stopping"}');
    expect(tab.line.closes).toContain(CLOSE.stopping);
  }
  evening.clock.leap(10 * 60_000); // far more than anybody has on their clock
  const asked = mover.tab.link.ask({ kind: 'move', move: aMove(before) }); // pressed while there is no server
  await evening.begin();
  await players.all(({ status, gone }) => status === 'live' && gone.length === 0, 'all are back');

  expect(await asked).toMatchObject({ kind: 'done' });
  expect((await evening.log(players.code)).slice(0, log.length)).toEqual(log);
  const delayed = (await evening.log(players.code)).find(({ kind }) => kind === 'delayed');
  expect(delayed).toMatchObject({ n: log.length + 1 });
  await players.agrees();
  // The move cost what was thought about it before and after the stop, and got its increment.
  const [bank, increment] = [players.host.tab.now.turn?.banks?.[mover.seat] ?? 0, 15_000];
  expect(Math.abs(bank - increment - remaining)).toBeLessThan(5_000);
  for (const { tab } of players.people) expect(tab.told('timeout')).toEqual([]);

  // Everybody heard everything once, across the stop.
  for (const { tab } of players.people) {
    const numbers = tab.news.map(({ n }) => n);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  }
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code));
  // In the lobby seats are kept, too.
  await bystander.all(({ status, gone }) => status === 'live' && gone.length === 0, 'they are back');
  expect(bystander.people.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('a game with bots that the server left in the middle goes on after it', async () => {
  const settings = { game: 'sen', options: { rounds: 1 }, pace: 'brisk' } as const;
  const players = await (await evening.players(['Ann'], settings, ['casual', 'casual'])).starts();
  await evening.stop();
  await evening.begin();
  await players.all(({ status }) => status === 'live', 'Ann is back');
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code));
});

test('a pause, an absence and a mark of willingness outlive a stop', async () => {
  const settings = { game: 'perudo', options: { dicePerPlayer: 2 }, roundEnd: 'all', away: 'wait' } as const;
  const paused = await (await evening.players(['Ann', 'Bo'], settings)).starts();
  const between = await (await evening.players(['Cy', 'Di', 'Eve'], settings)).starts();
  await paused.at(1).tab.does({ kind: 'pause' });
  between.plays({ lingers: true });
  await between.all(({ turn }) => turn?.between === true, 'the round is over');
  await between.host.tab.does({ kind: 'go-on' });
  between.at(2).losesNetwork();
  await evening.soon(between.host.tab.until(({ table }) => table?.seats[2]?.kind === 'person' && table.seats[2].away, 'Eve is away'));

  await evening.stop();
  evening.clock.leap(3_600_000);
  await evening.begin();
  await paused.all(({ status }) => status === 'live', 'they are back');
  expect(paused.host.tab.now.table?.pause?.by).toBe(paused.at(1).player);
  await between.host.tab.until(({ status, gone }) => status === 'live' && gone.length === 1, 'Cy and Di are back, Eve is not');
  expect(between.host.tab.now).toMatchObject({
    turn: { between: true, willing: [0, 2] },
    table: { seats: [{ away: false }, { away: false }, { away: true }] },
  });

  await between.at(2).comesBack();
  await between.playsToTheEnd();
  await paused.host.tab.does({ kind: 'resume' });
  await paused.playsToTheEnd();
});

// The last story: from here on the clock of the server is ahead of the one in our hand.
test('a clock that was set back while no server ran stalls nobody, and times in the log go on from the last', async () => {
  const settings = { game: 'perudo', options: { dicePerPlayer: 2 }, clock: 'fast' } as const;
  const players = await (await evening.players(['Ann', 'Bo'], settings)).starts();
  const { n } = players.host.tab.now;
  await evening.stop();
  evening.clock.setBack(24 * 3_600_000);
  await evening.begin();
  await players.all(({ status }) => status === 'live', 'both are back');
  await evening.soon(players.all((now) => (now.n ?? 0) > (n ?? 0), 'the clock has played for who let it run out'));
  const log = await evening.log(players.code);
  expect(log.slice(n ?? 0)).toContainEqual(expect.objectContaining({ kind: 'moved', by: 'clock' }));
  const times = log.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
