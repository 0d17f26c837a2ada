/**
 * What one viewer can reckon of every die, followed through a whole game from nothing but the table's options and what that viewer hears: for
 * each die every type rolled, type now and face shown, weighed in whole numbers. Written from the clauses (rules §2, §7, §8) and slow; the
 * game's own weights, odds and imagined dice are held against it.
 */
import { type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import type { DieType, Event, Options } from '../src/perudo.ts';

/** "Every entry is equally likely." */
const SIDES: Readonly<Record<string, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6, 1, 2],
  d10: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
};
/** A multiple of every number of sides, so that a roll divides it evenly. */
const ROLL = 120n;
/** "Ladder: d3 → d4 → d6 → d8 → d10." A d10 has nothing above it, a d3 stays at a Crack. */
const UP: Readonly<Record<string, DieType>> = { d3: 'd4', d4: 'd6', d6: 'd8', d8: 'd10' };
const DOWN: Readonly<Record<string, DieType>> = { d3: 'd3', d4: 'd3', d6: 'd4', d8: 'd6', d10: 'd8' };

/** One way that a die may be. */
export interface Way {
  readonly rolled: DieType;
  readonly type: DieType;
  readonly face: number;
}
/** Every way that a die may be, with its weight. */
type Ways = ReadonlyMap<string, { readonly way: Way; readonly weight: bigint }>;

const waysOf = (weighed: readonly (readonly [Way, bigint])[]): Ways => {
  const ways = new Map<string, { way: Way; weight: bigint }>();
  for (const [way, weight] of weighed) {
    const name = `${way.rolled} ${way.type} ${way.face}`;
    if (weight > 0n) ways.set(name, { way, weight: weight + (ways.get(name)?.weight ?? 0n) });
  }
  if (ways.size === 0) throw new Error('nothing is left that the die can be');
  const shared = [...ways.values()].reduce((sum, { weight }) => divisor(sum, weight), 0n);
  for (const [name, { way, weight }] of ways) ways.set(name, { way, weight: weight / shared });
  return ways;
};
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

const rollsOf = (weighed: readonly (readonly [DieType, bigint])[]): Ways =>
  waysOf(
    weighed.flatMap(([type, weight]) => {
      const sides = SIDES[type] ?? [];
      return sides.map((face): [Way, bigint] => [{ rolled: type, type, face }, (weight * ROLL) / BigInt(sides.length)]);
    }),
  );

interface HeardDie {
  readonly ways: Ways;
  /** "A type is public if it was from the start (the d6 of a mixed hand, a gained die)." */
  readonly isPublic: boolean;
}

export class ExactReckoning {
  private readonly viewer: Viewer;
  private readonly callShows: Options['callShows'];
  private hands: (readonly HeardDie[])[];
  /** Before the first `round` the dice of the setup have been rolled already. */
  private begun = false;

  /** "n−2 d6 and 2 random (n < 3: all random)", "in that order in the hand, which is public". */
  constructor({ dicePerPlayer, callShows }: Options, seats: number, viewer: Viewer) {
    this.viewer = viewer;
    this.callShows = callShows;
    const random = Math.min(2, dicePerPlayer);
    const certain = Array.from({ length: dicePerPlayer - random }, () => ({ ways: rollsOf([['d6', 1n]]), isPublic: true }));
    const any = rollsOf((['d3', 'd4', 'd8', 'd10'] as const).map((type) => [type, 1n]));
    const unknown = Array.from({ length: random }, () => ({ ways: any, isPublic: false }));
    this.hands = seatsOf(seats).map(() => [...certain, ...unknown]);
  }

  hear(event: Event): void {
    switch (event.kind) {
      case 'round':
        if (this.begun) this.hands = this.hands.map((hand) => hand.map((die) => ({ ...die, ways: rolledAgain(die.ways) })));
        this.begun = true;
        return;
      case 'rolled':
        if (this.viewer === 'spectator') throw new Error('a spectator rolls no dice');
        for (const [place, face] of event.faces.entries()) this.see(this.viewer, place, { type: event.types[place], face });
        return;
      case 'counted':
        for (const [seat, { types, faces }] of event.revealed.entries()) {
          for (const [place, face] of faces.entries()) {
            const type = types[place] ?? undefined;
            if ((type !== undefined) !== (this.callShows === 'dice' || this.die(seat, place).isPublic))
              throw new Error(`a call shows ${type ?? 'no type'} of seat ${seat} at place ${place}`);
            this.see(seat, place, { type, face });
          }
        }
        return;
      case 'lost':
        this.handBecomes(event.seat, (hand) => hand.slice(event.dice));
        return;
      case 'gained':
        this.handBecomes(event.seat, (hand) => [...hand, { ways: waysOf([[{ rolled: 'd6', type: 'd6', face: 1 }, 1n]]), isPublic: true }]);
        return;
      case 'peeked':
      case 'yours':
        this.see(event.die.seat, event.die.place, { type: event.die.type, face: event.die.face });
        return;
      case 'measured':
        this.see(event.first.seat, event.first.place, { type: event.firstType });
        this.see(event.second.seat, event.second.place, { type: event.secondType });
        return;
      case 'rerolled':
        this.become(event.die.seat, event.die.place, (die) => ({ ...die, ways: rolledAgain(die.ways) }));
        return;
      case 'polished':
        this.become(event.die.seat, event.die.place, (die) => ({ ...die, ways: stepped(die.ways, UP) }));
        return;
      case 'cracked':
        this.become(event.die.seat, event.die.place, (die) => ({ ...die, ways: stepped(die.ways, DOWN) }));
        return;
      case 'swapped': {
        const { die, other } = event;
        const given = this.die(die.seat, die.place);
        const got = this.die(other.seat, other.place);
        this.become(die.seat, die.place, () => got);
        this.become(other.seat, other.place, () => given);
        return;
      }
      default: // bids, calls and cards tell nothing of dice
    }
  }

  /** How many dice each seat has. */
  get counts(): readonly number[] {
    return this.hands.map((hand) => hand.length);
  }

  /** How likely each way of a die is. */
  chances(seat: Seat, place: number): readonly (readonly [Way, number])[] {
    const all = [...this.die(seat, place).ways.values()];
    const total = all.reduce((sum, { weight }) => sum + weight, 0n);
    return all.map(({ way, weight }) => [way, Number((weight * FINE) / total) / Number(FINE)]);
  }

  private die(seat: Seat, place: number): HeardDie {
    const found = this.hands[seat]?.[place];
    if (found === undefined) throw new Error(`seat ${seat} has no die at place ${place}`);
    return found;
  }

  private become(seat: Seat, place: number, change: (die: HeardDie) => HeardDie): void {
    const now = change(this.die(seat, place));
    this.handBecomes(seat, (hand) => hand.with(place, now));
  }

  private handBecomes(seat: Seat, change: (hand: readonly HeardDie[]) => readonly HeardDie[]): void {
    this.hands = this.hands.map((hand, other) => (other === seat ? change(hand) : hand));
  }

  private see(seat: Seat, place: number, { type, face }: { readonly type?: DieType | undefined; readonly face?: number }): void {
    const fits = (way: Way): boolean => (type === undefined || way.type === type) && (face === undefined || way.face === face);
    this.become(seat, place, (die) => ({ ...die, ways: kept(die.ways, fits) }));
  }
}
const FINE = 10n ** 30n;

const kept = (ways: Ways, fits: (way: Way) => boolean): Ways =>
  waysOf([...ways.values()].flatMap(({ way, weight }): [Way, bigint][] => (fits(way) ? [[way, weight]] : [])));

const rolledAgain = (ways: Ways): Ways => rollsOf([...ways.values()].map(({ way, weight }) => [way.type, weight]));

/** "The face stays." Who is on no rung after the step can't have made it. */
const stepped = (ways: Ways, ladder: Readonly<Record<string, DieType>>): Ways =>
  waysOf(
    [...ways.values()].flatMap(({ way, weight }): [Way, bigint][] => {
      const type = ladder[way.type];
      return type === undefined ? [] : [[{ ...way, type }, weight]];
    }),
  );
