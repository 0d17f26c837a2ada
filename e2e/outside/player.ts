/**
 * Someone who plays a seat to the end of the game without being good at it: says ready with a number of their own, opens it, moves when
 * there is a move, lets rounds go on. All of it by what the page says that a client knows.
 */
import { newNumber, type Promised } from './chance.ts';
import { Refused } from './requests.ts';
import type { Seat } from './seat.ts';
import type { Command, Known, Move } from './shapes.ts';

/** The moves that this seat may choose from now. */
export type Legal = (known: Known) => readonly Move[];

/** As the server lists them. */
export const listed: Legal = ({ moves }) => moves ?? [];

export interface Player {
  readonly seat: Seat;
  readonly promised: Promised;
  /** Codes of moves that came too late. */
  readonly refusals: string[];
  ready(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when the game is finished. `moved` is told how many moves were made. */
  play(moved?: (count: number) => void): Promise<Known>;
}

export function playerOn(seat: Seat, legal: Legal, chance: () => number): Player {
  const promised = newNumber();
  const refusals: string[] = [];
  let settled = 0;

  /** What is to be done by what is known; null to wait. Of reactions out of turn only some are made. */
  const task = (known: Known): Command | null => {
    const { table, turn, you } = known;
    if (you.seat === null) return null;
    if (table.phase === 'opening') return opens(known, promised.commitment) ? { kind: 'open', number: promised.number } : null;
    if (table.phase !== 'playing' || turn === null || table.pause !== null) return null;
    if (turn.between) return goesOn(known) ? { kind: 'go-on' } : null;
    const moves = legal(known);
    if (moves.length === 0 || (!turn.awaited.includes(you.seat) && chance() < 0.9)) return null;
    return { kind: 'move', move: chosen(moves, chance) };
  };

  /** The next thing to do, once for each state of the table. */
  const next = async (): Promise<{ readonly n: number; readonly command: Command } | null> => {
    let command: Command | null = null;
    const known = await seat.until((now) => {
      if (now.n < settled) return false;
      if (now.table.phase === 'finished') return true;
      settled = now.n + 1;
      command = task(now);
      return command !== null;
    });
    return command === null ? null : { n: known.n, command };
  };

  return {
    seat,
    promised,
    refusals,
    async ready() {
      settled = await seat.command({ kind: 'ready', on: true, commitment: promised.commitment });
    },
    async start() {
      settled = await seat.command({ kind: 'start', commitment: promised.commitment });
    },
    async play(moved = () => {}) {
      let moves = 0;
      for (let asked = await next(); asked !== null; asked = await next()) {
        try {
          settled = await seat.command(asked.command);
          if (asked.command.kind === 'move') moved(++moves);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refusals.push(error.code);
          settled = asked.n + 1; // too late: something else has happened, and will be told
        }
      }
      return seat.known;
    },
  };
}

/** A kind first, so that a call is as likely as hundreds of bids; a pass only now and then, so that the evening comes to an end. */
function chosen(moves: readonly Move[], chance: () => number): Move {
  const kinds = [...new Set(moves.map(({ kind }) => kind))].filter((kind, _, all) => kind !== 'pass' || all.length === 1 || chance() < 0.2);
  const kind = oneOf(kinds, chance);
  return oneOf(
    moves.filter((move) => move.kind === kind),
    chance,
  );
}

function oneOf<T>(list: readonly T[], chance: () => number): T {
  const one = list[Math.floor(chance() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

function opens({ table, you }: Known, commitment: string): boolean {
  if (you.seat === null || table.begun === null || table.numbers === null) return false;
  return table.begun.commitments[you.seat] === commitment && table.numbers[you.seat] === null;
}

function goesOn({ table, turn, you }: Known): boolean {
  if (turn === null || you.seat === null) return false;
  switch (table.settings.roundEnd) {
    case 'host':
      return table.host === you.player;
    case 'all':
      return !turn.willing.includes(you.seat);
    case 'time':
      return false;
  }
}

/** A fixed run of chances in [0, 1), the same for the same seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
