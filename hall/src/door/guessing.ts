/**
 * Against guessing: codes of tables, records, links to another device, passcodes. There is one allowance for all of it, and it counts what was
 * wrong: whoever knows a thing pays nothing for it. Once it is used up nothing is looked at any more, right or wrong: an answer that still
 * told a hit from a miss would be no limit at all.
 *
 * A household shares its address, and one who guesses there must not lock out the others, who know. So each person has a few tries of their
 * own for such a time, which nobody else can use up. Why this is no way around the limit: a person gets them once a day, and an address makes
 * only so many people a day (`people`). So an address guesses at most `guesses` a minute, and beyond that OWN_TRIES a day for each person: by
 * default 28,800 and 1,800 a day. Whoever is at the table already, sits there or was let in before, is not asked at all (entrance.ts).
 */
import type { Clock, Refusal } from '@parlour/kernel';
import type { PlayerId } from '@parlour/table';
import { Allowances } from '../allowances.ts';
import { type Allowance, beyond, type Limit, type Limits } from '../limits.ts';

/** Of each person, when the others have used up what the household shares: enough to mistype twice. */
export const OWN_TRIES: Limit = { most: 3, perMs: 86_400_000 };

/** Who tries, and from where: null is nobody known, and the machine itself, which is not counted. */
export interface Guesser {
  readonly player: PlayerId | null;
  readonly address: string | null;
}

/** Counted as wrong as soon as it is begun, so that many at once are no way around; a right one is given back. */
export interface Attempt {
  right(): void;
}

const FREE: Attempt = { right() {} };

export class Guessing {
  private readonly clock: Clock;
  private readonly limit: Limit;
  private readonly ofAddress = new Allowances();
  private readonly ofPerson = new Allowances();
  private readonly own = new Allowances();

  constructor({ clock, limits }: { readonly clock: Clock; readonly limits: Limits }) {
    this.clock = clock;
    this.limit = limits.guesses;
  }

  /** Null: what was tried is not even looked at. */
  begin({ player, address }: Guesser): Attempt | null {
    if (address === null) return FREE;
    const theirs = player === null ? null : this.ofPerson.of(player);
    if (theirs !== null && !this.takes(theirs)) return null;
    const paid = this.payer(player, address);
    if (paid === null) {
      theirs?.giveBack();
      return null;
    }
    return {
      right: () => {
        theirs?.giveBack();
        paid.giveBack();
      },
    };
  }

  refusal(): Refusal {
    return beyond('limit/guesses', this.limit);
  }

  forgetIdle(): void {
    const now = this.clock.now();
    this.ofAddress.forgetIdle(this.limit, now);
    this.ofPerson.forgetIdle(this.limit, now);
    this.own.forgetIdle(OWN_TRIES, now);
  }

  private payer(player: PlayerId | null, address: string): Allowance | null {
    const shared = this.ofAddress.of(address);
    if (this.takes(shared)) return shared;
    if (player === null) return null;
    const own = this.own.of(player);
    return own.take(OWN_TRIES, this.clock.now()) ? own : null;
  }

  private takes(allowance: Allowance): boolean {
    return allowance.take(this.limit, this.clock.now());
  }
}
