/**
 * What it takes to empty a hand, counted in leads. Cards of a value stay together and go in one turn. A set that has to be led costs a lead, and
 * brings it back if it holds; one that can follow somebody's worse play costs none, and brings one if it holds. A hand is as far from its end
 * as its sets cost leads, less those they bring. Jesters go where they help most.
 */
import { type Hand, jestersIn, jesterValue } from '../src/dalmuti.ts';
import type { DalmutiHabits } from './habits.ts';
import type { Holds } from './holds.ts';
import type { Other } from './others.ts';

export interface Plan {
  /** How far a hand is from its end, out of the lead: less is better. */
  need(hand: Hand): number;
  /** The chance to go out in one run, once in the lead: every set holds but the last, which need not. */
  run(hand: Hand): number;
}

/** Cards to be played together. */
interface PlannedSet {
  readonly need: number;
  readonly hold: number;
}

export function planFor(others: readonly Other[], holds: Holds, jestersAlone: number, habits: DalmutiHabits): Plan {
  const known = new Map<number, PlannedSet>();

  function set(value: number, size: number): PlannedSet {
    const key = value * 64 + size;
    const before = known.get(key);
    if (before !== undefined) return before;
    const hold = holds(value, size);
    const follows = hopeToFollow(others, value, size, habits);
    const whenLed = 1 - hold;
    const whenFollowing = -habits.keep * hold ** habits.wait;
    const planned = { need: habits.turn + (1 - follows) * whenLed + follows * whenFollowing, hold };
    known.set(key, planned);
    return planned;
  }

  /** The hand as sets. Jesters stay together, by themselves or with the value that they help most. */
  function setsOf(hand: Hand): readonly PlannedSet[] {
    const jesters = jestersIn(hand);
    const joined = jesters === 0 ? null : bestCompany(hand, jesters);
    const sets: PlannedSet[] = [];
    for (let value = 1; value < jesterValue(hand); value++) {
      const held = hand[value - 1] ?? 0;
      if (held > 0) sets.push(set(value, value === joined ? held + jesters : held));
    }
    if (jesters > 0 && joined === null) sets.push(set(jestersAlone, jesters));
    return sets;
  }

  function bestCompany(hand: Hand, jesters: number): number | null {
    let [best, least]: [number | null, number] = [null, set(jestersAlone, jesters).need];
    for (let value = 1; value < jesterValue(hand); value++) {
      const held = hand[value - 1] ?? 0;
      if (held === 0) continue;
      const need = set(value, held + jesters).need - set(value, held).need;
      if (need < least) [best, least] = [value, need];
    }
    return best;
  }

  return {
    need: (hand) => setsOf(hand).reduce((sum, { need }) => sum + need, 0),
    run(hand) {
      let [all, weakest] = [1, 1];
      for (const { hold } of setsOf(hand)) {
        const chance = Math.max(hold, RARE);
        all *= chance;
        weakest = Math.min(weakest, chance);
      }
      return all / weakest;
    },
  };
}

/** A chance that is as good as none, but can be divided by. */
const RARE = 1e-6;

/** Somebody will play a worse set of this size; the more there are, the likelier before one wants to lead it. */
function hopeToFollow(others: readonly Other[], value: number, size: number, { hope }: DalmutiHabits): number {
  let sets = 0;
  for (const { counts } of others) for (let place = value; place < counts.length - 1; place++) sets += counts[place]?.[size] ?? 0;
  return 1 - Math.exp(-hope * sets);
}
