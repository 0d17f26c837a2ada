/**
 * Whole games with clients that were written from the protocol's pages alone, against the real server and its folder: all four, by their first
 * presets, and what differs most from those. Where a game of the preset takes minutes, an option makes it shorter.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { served } from '../http/served.ts';
import { chanceProblems } from './chance.ts';
import { byTheRules, comparing, evening } from './evening.ts';
import { type Legal, listed, type Player } from './player.ts';
import { House, type Person } from './requests.ts';
import type { Seat } from './seat.ts';
import type { Command, Known } from './shapes.ts';
import { SocketSeat } from './socket.ts';
import { StreamSeat } from './stream.ts';

const url = served();

const GAMES: readonly (readonly [game: string, preset: string, guests: readonly Legal[], options: object])[] = [
  ['dalmuti', 'court', [byTheRules, comparing, comparing, comparing], { rounds: '2' }],
  ['dalmuti', 'base', [comparing, byTheRules, comparing], { rounds: '2' }],
  ['kalitiri', 'standard', [comparing, byTheRules, comparing], { deals: '2' }],
  ['perudo', 'chaos', [listed, listed, listed], { dicePerPlayer: 3 }],
  ['perudo', 'classic', [comparing, byTheRules], {}],
  ['sen', 'standard', [byTheRules, comparing, comparing], {}],
];

test.concurrent.each(GAMES)('over sockets: %s, %s', { timeout: 120_000 }, async (game, preset, guests, options) => {
  const lines: Line[] = [];
  const comes = async ({ token }: Person, code: string, listing: boolean): Promise<Seat> => {
    // The second guest types the code in small letters, and loses the line in the middle of a command.
    const second = lines.length === 1;
    const seat = await SocketSeat.at(at, { token, code: second ? code.toLowerCase() : code, ...(listing ? { moves: true } : {}) });
    const line = new Line(seat, second ? 5 : null);
    lines.push(line);
    return line;
  };
  const at = await House.at(url());
  const settings = { game, preset, options, seats: guests.length + 1, pace: 'brisk', visibility: 'unlisted' };
  const players = await evening(at, { settings, bots: 1, guests, seed: 7, comes });
  await playedToTheEnd(at, players, game);

  for (const { seat } of lines) seat.close();
  expect(lines.map(({ seat }) => seat.returns.length)).toEqual(lines.map((_, index) => (index === 1 ? 1 : 0)));
  for (const { since, welcome } of lines[1]?.seat.returns ?? []) {
    const missed = (welcome.missed ?? []).map(({ n }) => n);
    expect(missed).toEqual(Array.from({ length: welcome.n - since }, (_, index) => since + 1 + index));
  }
  expect(lines.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(0);
});

test.concurrent('over plain HTTP: sen, short', { timeout: 120_000 }, async () => {
  const seats: StreamSeat[] = [];
  const comes = async ({ token }: Person, code: string): Promise<Seat> => {
    const seat = await StreamSeat.at(at, { token, code });
    seats.push(seat);
    return seat;
  };
  const at = await House.at(url());
  const settings = { game: 'sen', preset: 'short', seats: 3, pace: 'brisk', visibility: 'unlisted' };
  const players = await evening(at, { settings, bots: 1, guests: [comparing, comparing], seed: 11, comes });
  await playedToTheEnd(at, players, 'sen');
  for (const seat of seats) seat.close();
});

/** A line that breaks right after a command was sent, and on which now and then what was folded is compared with the whole. */
class Line implements Seat {
  readonly seat: SocketSeat;
  compared = 0;
  private readonly breaksAt: number | null;
  private commands = 0;

  constructor(seat: SocketSeat, breaksAt: number | null) {
    this.seat = seat;
    this.breaksAt = breaksAt;
  }

  get known(): Known {
    return this.seat.known;
  }

  until(holds: (known: Known) => boolean): Promise<Known> {
    return this.seat.until(holds);
  }

  async command(command: Command): Promise<number> {
    this.commands += 1;
    if (this.commands % 6 === 0) {
      const { folded, whole } = await this.seat.resync();
      expect(folded).toEqual(whole);
      this.compared += 1;
    }
    const answer = this.seat.command(command);
    if (this.commands === this.breaksAt) this.seat.drop();
    return answer;
  }
}

/** Everybody sees the same end, and the record shows what was done and that nobody chose the chance. */
async function playedToTheEnd(at: House, players: readonly Player[], game: string): Promise<void> {
  const ends = await Promise.all(players.map((player) => player.play()));
  const [{ table } = { table: null }] = ends;
  if (table === null) throw new Error('nobody played');
  for (const end of ends) expect(end.table).toEqual(table);
  expect(table.result?.standing.some(({ rank }) => rank === 1)).toBe(true);

  const record = await at.record(table.code, table.begun?.number ?? 0);
  expect(record).toMatchObject({ game, seats: players.length + 1, standing: table.result?.standing, fair: { secret: table.result?.secret } });
  expect(chanceProblems(record)).toEqual([]);
  expect(record.fair.commitment).toBe(table.begun?.commitment);
  for (const { seat, promised, made } of players) {
    const mine = seat.known.you.seat ?? -1;
    expect([record.fair.commitments[mine], record.fair.numbers[mine]]).toEqual([promised.commitment, promised.number]);
    // Each move that was acknowledged happened, once; the table itself plays last cards.
    const done = record.steps.flatMap((step) => (typeof step === 'object' && step.seat === mine ? [step.move] : []));
    expect(done.filter((move) => made.some((asked) => isDeepStrictEqual(asked, move)))).toEqual(made);
  }
}
