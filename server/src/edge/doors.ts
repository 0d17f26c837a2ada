/**
 * What holds at every door before anything is looked at: by which name it was called, and how often its caller comes. Every request counts for
 * its address and, by its token, for its person, whatever it asks for, so a new address has a limit without anybody thinking of it; only /healthz has none. What costs more than
 * an answer is counted apart. The machine itself is not counted, unless a proxy stands before us: then everybody comes by way of it.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caps, Limits } from '@parlour/hall';
import type { Clock, Refusal } from '@parlour/kernel';
import { addressOf, isLocal, networkOf } from './address.ts';
import { Headcount } from './headcount.ts';
import { Hosts, type OwnNames } from './hosts.ts';
import { tokenOf } from './identity.ts';
import type { EdgeRefusal } from './refusals.ts';
import { Turnstile } from './turnstile.ts';

/** What is counted at the edge, and with which code it is refused. */
const CODES = {
  requests: 'limit/requests',
  files: 'limit/requests',
  sockets: 'limit/sockets',
  joins: 'limit/joins',
  people: 'limit/people',
  tables: 'limit/tables',
  names: 'limit/names',
  person: 'limit/requests',
} as const satisfies Partial<Record<keyof Limits, EdgeRefusal & `limit/${string}`>>;
type Counted = keyof typeof CODES;

/** Which of the doors that everybody may come to: pages have many files, and cost little. */
export type Door = 'requests' | 'files' | 'unlimited';

export interface DoorSettings extends OwnNames {
  readonly limits: Limits;
  readonly caps: Caps;
  readonly proxies: number;
  readonly clock: Clock;
  /** Hears the code of each that is turned away. */
  readonly refused: (code: string) => void;
}

export class Doors {
  readonly hosts: Hosts;
  readonly headcount: Headcount;
  private readonly proxies: number;
  private readonly refused: (code: string) => void;
  private readonly turnstiles: ReadonlyMap<Counted, Turnstile>;

  constructor(settings: DoorSettings) {
    const { limits, caps, proxies, clock, refused } = settings;
    this.hosts = new Hosts(settings);
    this.headcount = new Headcount(caps);
    this.proxies = proxies;
    this.refused = refused;
    this.turnstiles = new Map(Object.keys(CODES).map((each) => [each as Counted, new Turnstile(limits[each as Counted], clock)]));
  }

  /** Why this request is not looked at; null if it is. */
  refusal(request: IncomingMessage, door: Door): Refusal | null {
    const misdirected = this.hosts.refusal(request);
    if (misdirected !== null) this.refused(misdirected.code);
    if (misdirected !== null || door === 'unlimited') return misdirected;
    return this.count(door, this.callerOf(request)) ?? this.count('person', this.personOf(request));
  }

  /** Whose limits it counts for: a household's network; null for this machine, which has none. */
  callerOf(request: IncomingMessage): string | null {
    return this.proxies === 0 && isLocal(request) ? null : networkOf(addressOf(request, this.proxies));
  }

  /** Whose it is by the token that came with it, known here or not: it is counted before anybody is looked up. */
  personOf(request: IncomingMessage): string | null {
    const token = tokenOf(request.headers.authorization);
    return token === undefined || this.callerOf(request) === null ? null : createHash('sha256').update(token).digest('base64url');
  }

  /** Counts one more; null if that is within the limit. */
  count(what: Counted, whose: string | null): Refusal | null {
    const turnstile = this.turnstiles.get(what);
    if (turnstile === undefined || whose === null || turnstile.lets(whose)) return null;
    this.refused(CODES[what]);
    return turnstile.refusal(CODES[what]);
  }
}
