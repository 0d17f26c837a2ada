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

export class Player {
  readonly seat: Seat;
  readonly promised: Promised = newNumber();
  /** Moves that were done, in order. */
  readonly made: Move[] = [];
  /** Codes of what came too late. */
  readonly refusals: string[] = [];
  private readonly legal: Legal;
  private readonly chance: () => number;
  /** Everything before this entry is settled: nothing is to be decided by it. */
  private settled = 0;

  constructor(seat: Seat, legal: Legal, chance: () => number) {
    this.seat = seat;
    this.legal = legal;
    this.chance = chance;
  }

  async ready(): Promise<void> {
    await this.do({ kind: 'ready', on: true, commitment: this.promised.commitment });
  }

  async start(): Promise<void> {
    await this.do({ kind: 'start', commitment: this.promised.commitment });
  }

  /** Resolves when the game is finished. */
  async play(): Promise<Known> {
    for (;;) {
      const { known, command } = await this.next();
      if (command === null) return known;
      try {
        await this.do(command);
        if (command.kind === 'move') this.made.push(command.move);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusals.push(error.code); // too late: something else has happened, and will be told
      }
    }
  }

  private async do(command: Command): Promise<void> {
    this.settled = await this.seat.command(command);
  }

  /** The next thing to do, decided once for each state of the table; null when the game is finished. */
  private async next(): Promise<{ readonly known: Known; readonly command: Command | null }> {
    let command: Command | null = null;
    const known = await this.seat.until((now) => {
      if (now.n < this.settled) return false;
      if (now.table.phase === 'finished') return true;
      this.settled = now.n + 1;
      command = this.task(now);
      return command !== null;
    });
    return { known, command };
  }

  /** What is to be done by what is known; null to wait. Of reactions out of turn only some are made. */
  private task(known: Known): Command | null {
    const { table, turn, you } = known;
    if (you.seat === null) return null;
    if (table.phase === 'opening') return opens(known, this.promised) ? { kind: 'open', number: this.promised.number } : null;
    if (table.phase !== 'playing' || turn === null || table.pause !== null) return null;
    if (turn.between) return goesOn(known) ? { kind: 'go-on' } : null;
    const moves = this.legal(known);
    if (moves.length === 0 || (!turn.awaited.includes(you.seat) && this.chance() < 0.9)) return null;
    return { kind: 'move', move: chosen(moves, this.chance) };
  }
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

/** Only where the server has written down what was promised, and once. */
function opens({ table, you }: Known, { commitment }: Promised): boolean {
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
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
