/** What halls stand on in tests: a clock that goes when told to, wires that remember, chance from a seed, bots that play anything legal. */

import { dalmuti } from '@parlour/dalmuti';
import { kalitiri } from '@parlour/kalitiri';
import type { Cancel, Clock, Random } from '@parlour/kernel';
import { type Game, seeded } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { sen } from '@parlour/sen';
import type { Games } from '@parlour/table';
import type { AskBot, Log, Wire } from '../src/ports.ts';

const GAMES = new Map<string, Game>([perudo, kalitiri, sen, dalmuti].map((game) => [game.id, game as unknown as Game]));
export const games: Games = (id) => GAMES.get(id);

/** Lets every promise that can go on do so. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export class SteppedClock implements Clock {
  private time = 1_700_000_000_000;
  private timers: Timer[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): Cancel {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  /** Lets so many ms pass, with everything that happens in them. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settled();
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
    await settled();
  }

  /** So much time goes by in which nothing can happen: what was due is done with the next that passes. */
  leap(ms: number): void {
    this.time += ms;
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.timers.length;
  }

  /** The server falls: nothing that it was going to do is done, and so much time goes by. */
  fall(ms: number): void {
    this.timers = [];
    this.time += ms;
  }
}

export class TestWire implements Wire {
  readonly sent: string[] = [];
  closedWith: number | null = null;
  pings = 0;
  backlog = 0;

  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closedWith ??= code;
  }
  ping(): void {
    this.pings++;
  }
  pending(): number {
    return this.backlog;
  }
}

export function randomFrom(seed: string): Random {
  const chance = seeded(seed);
  return (count) => Uint8Array.from({ length: count }, () => chance.below(256));
}

/** Plays any legal move where it must, and is silent otherwise. It knows only what the view says. */
export const anyMove: AskBot = ({ game: id, seat, view, must, seed }) => {
  const game = games(id);
  if (game === undefined || !must) return Promise.resolve(null);
  const chance = seeded(seed);
  const moves = game.moves(game.imagine(view, chance), seat);
  return Promise.resolve(chance.pick(moves));
};

export interface LogLine {
  readonly event: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

export function rememberingLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const note = (event: string, fields: LogLine['fields'] = {}): void => void lines.push({ event, fields });
  return { lines, info: note, warn: note, error: note };
}
