/** One person, several pages: reloading, a second tab, another device. */
import { CLOSE } from '@parlour/protocol/codes';
import { expect, test } from 'vitest';
import { aMove } from './habits.ts';
import type { StoryPerson } from './person.ts';
import type { StoryPlayers } from './players.ts';
import { anEvening, sure } from './story-server.ts';

const evening = anEvening();

const perudoForThree = (): Promise<StoryPlayers> => evening.players(['Ann', 'Bo', 'Cy'], { game: 'perudo', options: { firstStarter: 'seat0' } });

test('who reloads in the middle of their turn is back in the seat with the same view, and hears all news once', async () => {
  const players = await (await perudoForThree()).starts();
  const { mover, others } = players.awaited();
  const [other] = others;
  const before = mover.tab.now;
  const news = [...mover.tab.news];
  await mover.reloads();
  const { seat, ...state } = { seat: mover.seat, ...mover.tab.now };
  expect({ seat, view: state.view, turn: state.turn, table: state.table, n: state.n, resumed: state.resumed }).toEqual({
    seat: before.you?.seat,
    view: before.view,
    turn: before.turn,
    table: before.table,
    n: before.n,
    resumed: 'exact',
  });
  expect(mover.tab.news).toEqual([]); // nothing happened meanwhile
  await mover.tab.does({ kind: 'move', move: aMove(mover.tab.now) });

  // Now something happens while the page is closed, too: the next in turn moves.
  const closed = mover.tab;
  await players.agrees();
  closed.close();
  const { mover: next } = players.awaited();
  await next.tab.does({ kind: 'move', move: aMove(next.tab.now) });
  await mover.opens(players.code);
  const heard = [...news, ...closed.news, ...mover.tab.news].map(({ n }) => n);
  expect(heard).toEqual([...new Set(heard)]);
  expect(mover.tab.now.resumed).toBe('exact');
  expect([...closed.news, ...mover.tab.news].map(({ news: told }) => told)).toEqual(
    other?.tab.news.filter(({ n }) => n > before.n).map(({ news: told }) => told),
  );
  await players.playsToTheEnd();
});

test('who lost their network for a moment is back in the seat within two seconds, and missed nothing', async () => {
  const players = await (await perudoForThree()).starts();
  const { mover, others } = players.awaited();
  const [first, second] = others;
  if (first === undefined || second === undefined) throw new Error('where are they?');
  first.losesNetwork();
  await mover.tab.until(({ gone }) => gone.includes(first.player), 'somebody is gone');
  await mover.tab.does({ kind: 'move', move: aMove(mover.tab.now) });
  const from = performance.now();
  await first.comesBack();
  expect(performance.now() - from).toBeLessThan(2_000);
  await mover.tab.until(({ gone }) => gone.length === 0, 'they are back');
  expect(first.tab.now.resumed).toBe('exact');
  await players.agrees();
  const told = (person: StoryPerson) =>
    person.tab.news.filter(({ n }) => n > 8).map(({ n, news }) => ({ n, kinds: news.map((each) => Object.keys(each)) }));
  expect(told(first)).toEqual(told(second));
});

test('of two tabs on one seat both see, either moves, and one move is done once; closing one is not going', async () => {
  const players = await (await perudoForThree()).starts();
  const { mover, others } = players.awaited();
  const [other] = others;
  const [first] = mover.tabs;
  const second = await mover.opens(players.code);
  if (first === undefined || other === undefined) throw new Error('where are they?');
  expect({ ...second.now, resumed: null, clockOffset: 0 }).toEqual({ ...first.now, resumed: null, clockOffset: 0 });

  // Both press the button at the same time.
  const move = aMove(mover.tab.now);
  const answers = await Promise.all([first.link.ask({ kind: 'move', move }), second.link.ask({ kind: 'move', move })]);
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
  const moved = (await evening.log(players.code)).filter(({ kind }) => kind === 'moved');
  expect(moved).toMatchObject([{ seat: mover.seat, move, by: 'person' }]);
  await first.until(({ n }) => n === second.now.n, 'both tabs see it');
  expect(first.now.view).toEqual(second.now.view);

  first.close();
  players.plays();
  await evening.soon(players.all(({ table }) => table?.phase === 'finished', 'the game is over'));
  expect(other.tab.line.heard.some((text) => text.startsWith('{"kind":"presence"'))).toBe(false);
  expect((await evening.log(players.code)).some(({ kind }) => kind === 'away')).toBe(false);
});

test('a seat moves to another device by a code; the old device is told, and its token is worth nothing', async () => {
  const players = await (await perudoForThree()).starts();
  const bo = players.at(1);
  const { code } = await sure(bo.api.handover());
  const { token, player } = await sure(bo.api.takeOver(code));
  expect(player).toBe(bo.player);
  expect(token).not.toBe(bo.token);
  await bo.tab.until(({ status }) => status === 'closed', 'the old device is told');
  expect(bo.tab.now.closed).toEqual({ code: CLOSE.moved, reason: 'moved' });

  const phone = evening.known('Bo', player, token);
  await phone.opens(players.code);
  expect(phone.seat).toBe(bo.tab.now.you?.seat);
  const old = bo.knocks(players.code);
  await old.until(({ status }) => status === 'closed', 'the old token is refused');
  expect(old.now.closed?.reason).toBe('stranger');
  expect(await bo.api.takeOver(code)).toMatchObject({ code: 'handover/unknown' });
  await players.playsToTheEnd([players.host, phone, players.at(2)]);
});
