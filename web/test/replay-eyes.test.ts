/**
 * Whoever watches a game again with a seat's eyes sees what that seat saw, and no more: whole games at the production hall, where a link sits on every
 * seat and one watches. What each was sent at each step is what the replay of the record shows it there: view, events, and whose turn it is.
 */
import { connectTable, movesOf, storageIn, systemClock, systemRandom, type TableLink, type TableState } from '@parlour/client';
import { hurryingClock, insist, openLocalTable } from '@parlour/hall';
import { isRefusal, seatsOf, seeded, type View } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { playSeat } from '../showcase/play-seat.ts';
import { playersOf } from '../src/bots/players.ts';
import type { Eyes } from '../src/replay/eyes.ts';
import { happeningAt, replayedGame, stateAt } from '../src/replay/replayed-game.ts';
import { gameEvents } from '../src/table/history-lines.ts';

/** What one was sent, by the number of the table's entry. */
interface Sent {
  readonly eyes: Eyes;
  readonly states: Map<number, TableState>;
  readonly events: Map<number, readonly object[]>;
}

const EVENINGS = [
  { game: 'perudo', seats: 3, preset: 'chaos', options: { dicePerPlayer: 3 } },
  { game: 'kalitiri', seats: 4, preset: 'short', options: {} },
  { game: 'sen', seats: 3, preset: 'short', options: {} },
  { game: 'dalmuti', seats: 4, preset: 'court', options: { rounds: '2' } },
] as const;

test.each(EVENINGS)('$game: every seat’s eyes, and those of who watched, see what was sent to them', async ({ game: id, ...settings }) => {
  const { game, bot } = await playersOf(id);
  const clock = hurryingClock(systemClock);
  const table = await openLocalTable({
    name: 'Ola',
    settings: { game: id, ...settings },
    games: (wanted) => (wanted === id ? game : undefined),
    bots: () => Promise.resolve(null),
    clock,
    patience: systemClock,
    random: systemRandom,
    log: { info() {}, warn() {}, error() {} },
  });
  const seats = seatsOf(settings.seats);
  const invitations = [table.invitation, ...(await Promise.all([...seats.slice(1), null].map((seat) => table.invite(`Player ${seat ?? 'Zoe'}`))))];
  const links = invitations.map((each) => connectTable({ ...each, ports: { transport: table.transport, storage: storageIn(new Map()) } }));
  const [host] = links;
  if (host === undefined) throw new Error('somebody plays');
  await Promise.all(links.map((link) => until(link, ({ status }) => status === 'live')));
  for (const seat of seats) {
    const link = links[seat];
    if (link === undefined) continue;
    if (link.now.you?.seat !== seat) await insist(link, { kind: 'sit', seat });
    if (seat > 0) await insist(link, { kind: 'ready', on: true });
  }
  const sent = links.map((link, i) => listen(link, i < settings.seats ? i : 'open'));
  await insist(host, { kind: 'start' });
  await until(host, ({ table: now }) => now?.phase === 'playing');
  clock.hurry(true);
  for (const seat of seats) {
    const link = links[seat];
    if (link === undefined) continue;
    const chance = seeded(`${id} seat ${seat}`);
    playSeat(link, () => {
      const moves = movesOf(game, link.now);
      const must = link.now.turn?.awaited.includes(seat) === true;
      if (moves.length === 0) return null;
      // Now and then any move, so that rare ones come, too.
      if (chance.below(5) === 0) return chance.pick(moves);
      return bot.choose({ view: link.now.view as View, moves, must, level: 'casual', chance, more: () => false });
    });
  }
  await Promise.all(links.map((link) => until(link, ({ table: now }) => now?.phase === 'finished')));
  const replayed = replayedGame(game, JSON.parse((await table.record(1)) ?? 'null'));
  for (const link of links) link.close();
  await table.close();
  clock.stop();
  if (isRefusal(replayed)) throw new Error(replayed.code);

  expect(replayed.last).toBeGreaterThan(20);
  for (const { eyes, states, events } of sent) {
    const steps = stepsIn(states);
    expect(steps).toHaveLength(replayed.last + 1);
    for (const [n, entry] of steps.entries()) {
      const [was, is] = [states.get(entry), stateAt(replayed, n, eyes)];
      const at = `${eyes} at ${n}`;
      expect([at, is.view]).toEqual([at, was?.view]);
      expect([at, gameEvents(happeningAt(replayed, n, eyes, 0).news)]).toEqual([at, events.get(entry) ?? []]);
      if (n < replayed.last) expect([at, is.turn?.awaited, is.turn?.between]).toEqual([at, was?.turn?.awaited, was?.turn?.between]);
    }
  }
});

/** The entries that are the deal or a step of the game. Nobody left or paused: the others are of who is ready for the next round, and of the end. */
function stepsIn(states: ReadonlyMap<number, TableState>): readonly number[] {
  const shown = [...states].filter(([, { view, table }]) => view !== null && table?.phase === 'playing');
  return shown.flatMap(([n, { turn }], i) => (turn?.between === true && shown[i - 1]?.[1].turn?.between === true ? [] : [n]));
}

function listen(link: TableLink, eyes: Eyes): Sent {
  const sent: Sent = { eyes, states: new Map(), events: new Map() };
  link.subscribe(() => void sent.states.set(link.now.n, link.now));
  link.onEvents(({ n, news }) => void sent.events.set(n, gameEvents(news)));
  return sent;
}

const until = (link: TableLink, isSo: (state: TableState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo(link.now)) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });
