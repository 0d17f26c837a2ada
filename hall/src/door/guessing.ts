/**
 * Against guessing: codes of tables, records, links to another device, passcodes. There is one allowance for all of it, and it counts what was
 * wrong: whoever knows a thing pays nothing for it. Once it is used up nothing is looked at any more, right or wrong: an answer that still
 * told a hit from a miss would be no limit at all.
 *
 * A household shares its address, and one who guesses there must not lock out the others, who know. So each person has a few tries of their
 * own for such a time, which nobody else can use up. Why this is no way around the limit: a person gets them once a day, and an address makes
 * only so many people a day (`people`). So an address guesses at most `guesses` a minute, and beyond that OWN_TRIES a day for each person: by
 * default 28,800 and 1,800 a day. Whoever is at the table already, sits there or was let in before, is not asked at all (entrance.ts).
 *
 * The store counts, for all servers together: more of them are no more tries. What it can't count is not looked at.
 */
import type { Refusal } from '@parlour/kernel';
import type { PlayerId } from '@parlour/table';
import { beyond, type Limit } from '../limits.ts';
import type { HallPorts } from '../ports.ts';

/** Of each person, when the others have used up what the household shares: enough to mistype twice. */
export const OWN_TRIES: Limit = { most: 3, perMs: 86_400_000 };

/** Who tries, and from where: null is nobody known, and the machine itself, which is not counted. */
export interface Guesser {
  readonly player: PlayerId | null;
  readonly address: string | null;
}

/** Counted as wrong as soon as it is begun, so that many at once are no way around; a right one is given back. */
export interface Attempt {
  /** Never rejects: who was right is not to suffer for a count that went wrong, and pays for one try. */
  right(): Promise<void>;
}

const FREE: Attempt = { right: () => Promise.resolve() };

type GuessingPorts = Pick<HallPorts, 'store' | 'clock' | 'limits'>;

export class Guessing {
  private readonly ports: GuessingPorts;
  private readonly limit: Limit;
  private readonly failed: (error: unknown) => void;

  constructor(ports: GuessingPorts, failed: (error: unknown) => void) {
    this.ports = ports;
    this.limit = ports.limits.guesses;
    this.failed = failed;
  }

  /** Null: what was tried is not even looked at. */
  async begin({ player, address }: Guesser): Promise<Attempt | null> {
    if (address === null) return FREE;
    const theirs = player === null ? null : `guess person ${player}`;
    if (theirs !== null && !(await this.spend(theirs, this.limit))) return null;
    const paid = await this.payer(player, address);
    const counted = [theirs, paid].filter((what) => what !== null);
    const giveBack = (): Promise<void> => this.giveBack(counted);
    if (paid !== null) return { right: giveBack };
    await giveBack();
    return null;
  }

  refusal(): Refusal {
    return beyond('limit/guesses', this.limit);
  }

  /** What the try was counted under. */
  private async payer(player: PlayerId | null, address: string): Promise<string | null> {
    const shared = `guess address ${address}`;
    if (await this.spend(shared, this.limit)) return shared;
    if (player === null) return null;
    const own = `guess own ${player}`;
    return (await this.spend(own, OWN_TRIES)) ? own : null;
  }

  private spend(what: string, limit: Limit): Promise<boolean> {
    return this.ports.store.spend(what, limit, this.ports.clock.now());
  }

  private async giveBack(counted: readonly string[]): Promise<void> {
    await Promise.all(counted.map((what) => this.ports.store.unspend(what))).catch(this.failed);
  }
}
