/**
 * Every byte that leaves the process, held against what another server sends whose cards are others: over sockets, the HTTP stream, into the log and
 * the metrics, and to bots. Of two tables that the spectator can't tell apart every viewer gets frames of the same lengths, in the same order; whoever
 * could know no better gets the very same bytes. All games, presets and clocks.
 */
import { seatsOf, seeded, type Viewer } from '@parlour/kernel';
import { GAMES } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { imaginedBy, movers, quietMoves, type TwinMoment, TwinServer, twinMoments } from './twin-tables.ts';

const CLOCKS = ['off', 'relaxed', 'normal', 'fast'] as const;
const PACES = ['natural', 'brisk'] as const;
/** Looked at in each preset, and moves made at each of them. */
const MOMENTS = 4;
const MOVES = 5;

const TABLES = GAMES.flatMap(({ game }) =>
  Object.entries(game.sheet.presets).map(([preset, { usualSeats }], i) => ({
    game: game.id,
    preset,
    seats: usualSeats,
    clock: CLOCKS[i % CLOCKS.length],
    pace: PACES[i % PACES.length],
    /** Which of a game's moments are looked at: those of another preset are others. */
    from: i * MOMENTS,
  })),
);

// Two servers on a busy machine may hear of a socket's end at different moments. A leak is there every time: the seeds are fixed.
test.each(TABLES)(
  '$game $preset, clock $clock: nothing that leaves the server tells of what is hidden',
  { retry: 2 },
  async ({ from, ...settings }) => {
    const all = await twinMoments(settings, `twins ${settings.game} ${settings.preset}`);
    const moments = seatsOf(MOMENTS).flatMap((i) => all[(from + i) % all.length] ?? []);
    expect(all.length).toBeGreaterThan(1);
    let hidden = 0;
    for (const [i, moment] of moments.entries()) {
      const seat = i % 2 === 0 ? settings.seats - 1 : i % (settings.seats - 1);
      for (const viewer of ['spectator', seat] as const) hidden += await compareTwins(moment, viewer, `${i}`);
    }
    expect(hidden).toBeGreaterThanOrEqual(moments.length);
  },
);

/** Gives 1 if anything was hidden. */
async function compareTwins(moment: TwinMoment, viewer: Viewer, seed: string): Promise<number> {
  const chance = seeded(`${seed} ${viewer}`);
  const bot = moment.phase.begun.seats - 1;
  const servers = [new TwinServer(moment, moment.table), new TwinServer(moment, imaginedBy(moment, viewer, seed))] as const;
  const [truth, other] = servers;
  const both = async (does: (server: TwinServer) => Promise<unknown>): Promise<void> => {
    const [one, another] = [await does(truth), await does(other)];
    expect(another).toEqual(one);
  };
  const seats = moment.people.slice(0, -1).map((_, seat) => seat);
  const isPerson = viewer !== 'spectator' && viewer !== bot;

  for (const server of servers) await server.begin();
  for (const seat of seats) await both((server) => server.opens(`seat ${seat}`, seat));
  await both((server) => server.opens('watcher', bot));
  await both((server) => server.listens('watcher', bot));
  const listener = isPerson ? viewer : 0;
  await both((server) => server.listens(`seat ${listener}`, listener));
  // What was told so far. Both have one log, so the cards of then are the same; of others' see hall/test/history-twins.test.ts and imagined.test.ts.
  for (const name of ['watcher', ...seats.map((seat) => `seat ${seat}`)]) await both((server) => server.tellsAgain(name, null));
  let first: object | null = null;
  for (let i = 0; i < MOVES; i++) {
    const found = movers(truth.table).map((seat) => ({ seat, moves: quietMoves(moment.secret, [truth.table, other.table], seat, viewer, chance) }));
    const next = found.find(({ moves, seat }) => moves !== null && (seat !== bot || i > 0));
    if (next?.moves == null) break;
    const { seat, moves } = next;
    const moveAt = (server: TwinServer): object => moves[server === truth ? 0 : 1];
    if (seat === viewer) first ??= moves[0];
    await both((server) => server.passes(700));
    if (seat === bot) await both((server) => server.botPlays(moveAt(server)));
    else await both((server) => server.asks(`seat ${seat}`, { kind: 'move', move: moveAt(server) }));
  }
  // What was missed, a pause, somebody gone for a moment, and a move that comes too late.
  await both((server) => server.closes('seat 1'));
  await both((server) => server.passes(1_000));
  await both((server) => server.opens('seat 1 again', 1, moment.table.n));
  await both((server) => server.asks('seat 0', { kind: 'pause' }));
  await both((server) => server.asks('seat 0', { kind: 'resume' }));
  if (isPerson && first !== null) {
    const late = first;
    const name = viewer === 1 ? 'seat 1 again' : `seat ${viewer}`;
    await both((server) => server.asks(name, { kind: 'move', move: late }));
    await both((server) => server.gets(`/api/tables/${moment.table.code}/commands`, viewer, { kind: 'move', move: late }));
  }
  for (const path of ['/api/tables', '/api/me/records', `/api/records/${moment.table.code}/1`]) await both((server) => server.gets(path));
  await both((server) => server.metrics());
  for (const server of servers) await server.stop();

  for (const [name, { frames }] of truth.lines) {
    const others = other.lines.get(name)?.frames ?? [];
    if (name === 'watcher' || (viewer !== 'spectator' && name.startsWith(`seat ${viewer}`))) expect([name, others]).toEqual([name, frames]);
    expect([name, lengthsOf(others)]).toEqual([name, lengthsOf(frames)]);
  }
  // How long a stream's lines are depends on the moves that they list. Whoever could know no better gets the same ones.
  for (const [name, { lines }] of truth.streams) if (name === 'watcher' || isPerson) expect(other.streams.get(name)?.lines).toEqual(lines);
  expect(linesOf(other)).toEqual(linesOf(truth));
  if (viewer === bot) expect(other.questions).toEqual(truth.questions);
  return JSON.stringify(truth.table) === JSON.stringify(other.table) ? 0 : 1;
}

/** Each with the kind of frame, so that a difference says where it is. */
const lengthsOf = (frames: readonly string[]): readonly string[] => frames.map((text) => `${text.slice(0, 17)} ${text.length}`);

/** The log without what the machine's own clock adds, nor how often this test looked at the metrics. */
const linesOf = ({ logged }: TwinServer): readonly string[] =>
  logged
    .filter((line) => !line.includes('"route":"/metrics"'))
    .map((line) => line.replace(/"time":"[^"]*",/, '').replace(/"(?:ms|port)":\d+,?/g, ''))
    .sort();
