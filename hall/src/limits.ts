/**
 * How much of something may be done in a while, and how much there may be of it at once. Every number that keeps a stranger from taking up
 * the house stands here; an operator can set each.
 */
import { type Refusal, refusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';

/** How much of something one side may do in a while. A sliding count in two buckets: exact enough, and nothing to clean up. */
export interface Limit {
  readonly most: number;
  readonly perMs: number;
}

export interface Limits {
  /** Messages of someone on a seat, and of a spectator. */
  readonly seat: Limit;
  readonly spectator: Limit;
  readonly chat: Limit;
  /** What one person asks over HTTP and, apart from that, their hellos, wherever they come from. */
  readonly person: Limit;
  /** Changes of one person's name: everybody around them is told. */
  readonly names: Limit;
  /** By address, and each for a whole game night behind one router: people made, in a minute and in a day. */
  readonly joins: Limit;
  readonly people: Limit;
  /** Sockets and streams that are opened. */
  readonly sockets: Limit;
  /** What is sent over them, or asked of a table over HTTP, by all of the household together: each message may be an entry that is kept. */
  readonly messages: Limit;
  /** Pages of games' histories; of one person as well. See histories.ts. */
  readonly history: Limit;
  /** New tables; of one person as well. */
  readonly tables: Limit;
  /** What is asked over HTTP, but for pages and their files. */
  readonly requests: Limit;
  readonly files: Limit;
  /** Codes, links and passcodes that were none; of one person as well. See guessing.ts. */
  readonly guesses: Limit;
}

const DAY = 86_400_000;

/**
 * Pings of one socket that count for nobody: as many as a client sends that hears nothing else, and asks whether we are there. However many sit
 * quietly in one house, it costs them nothing; pings beyond are messages like any other. A fact of the protocol, and not for an operator to set.
 */
export const PINGS: Limit = { most: 1, perMs: LIMITS.silenceMs - 1_000 };

/** Sixty phones that open the page in one minute meet none of them (server/test/edge/phones.test.ts). */
export const LIMITS_BY_DEFAULT: Limits = {
  seat: { most: 60, perMs: 20_000 },
  spectator: { most: 20, perMs: 20_000 },
  chat: { most: 5, perMs: 10_000 },
  person: { most: 300, perMs: 60_000 },
  names: { most: 10, perMs: 60_000 },
  joins: { most: 60, perMs: 60_000 },
  people: { most: 600, perMs: DAY },
  sockets: { most: 300, perMs: 60_000 },
  messages: { most: 2_400, perMs: 60_000 },
  history: { most: 240, perMs: 60_000 },
  tables: { most: 20, perMs: 60_000 },
  requests: { most: 2_400, perMs: 60_000 },
  files: { most: 12_000, perMs: 60_000 },
  guesses: { most: 20, perMs: 60_000 },
};

/** How much there may be at once. */
export interface Caps {
  /** Open sockets and streams: from one address, and in all. */
  readonly socketsOfAddress: number;
  readonly socketsInAll: number;
  /** Tables that are kept, with those that nobody is at. */
  readonly tablesInAll: number;
}

export const CAPS_BY_DEFAULT: Caps = { socketsOfAddress: 240, socketsInAll: 5_000, tablesInAll: 20_000 };

/** What goes beyond a limit: it is worth trying again after so many seconds. */
export const beyond = (code: `limit/${string}`, { perMs }: Limit): Refusal => refusal(code, { seconds: Math.ceil(perMs / 1000) });

export class Allowance {
  private from = Number.NEGATIVE_INFINITY;
  private now = 0;
  private before = 0;

  /** Counts one more, and says whether that is within the limit. The limit comes with each call: a spectator may sit down. */
  take({ most, perMs }: Limit, at: number): boolean {
    // A clock that was set back begins the while anew: otherwise nothing more would be taken until the time came again.
    this.from = Math.min(this.from, at);
    const turns = Math.floor((at - this.from) / perMs);
    if (turns >= 1) {
      this.before = turns === 1 ? this.now : 0;
      this.now = 0;
      this.from = turns === Number.POSITIVE_INFINITY ? at : this.from + turns * perMs;
    }
    const share = 1 - (at - this.from) / perMs;
    if (this.now + this.before * share >= most) return false;
    this.now++;
    return true;
  }

  /** One that was taken is not counted after all. */
  giveBack(): void {
    if (this.now > 0) this.now--;
  }

  /** Whether nothing was taken for so long that it need not be remembered. */
  idle({ perMs }: Limit, at: number): boolean {
    return at - this.from > 2 * perMs;
  }
}
