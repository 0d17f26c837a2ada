/**
 * The end of a round between two: all others are out, so what one has not seen is the other's hand, and nothing is hidden. Such an ending is played
 * perfectly: every line is followed, as long as there are not too many, until one of them is out.
 */
import type { Seat } from '@parlour/kernel';
import { standingIn, trickOf, unseenCards } from '../seen/seen.ts';
import { type Hand, hasPassed, JESTER, jestersAloneValue, type Open, type Own, PACKS, sizeOf, sizeOfSet } from '../src/dalmuti.ts';
import type { TrickMove } from './turns.ts';

/** Positions that are looked at before an ending is given up as too long: a thousand take about a millisecond. */
const PATIENCE = 20_000;

/** The turns with which the seat is out before the other, whatever that does. Null where there are more than two, or where it takes too long to tell. */
export function wonTurns(open: Open, own: Own, turns: readonly TrickMove[]): readonly TrickMove[] | null {
  const others = open.sizes.flatMap((size, seat) => (seat === own.seat || size === 0 ? [] : [seat]));
  const [other] = others;
  if (other === undefined || others.length > 1) return null;
  const theirs = unseenCards(PACKS.at(open.version).copies, { open, own });
  const ending = new Ending(own.hand, theirs, jestersAloneValue(open.options, own.hand), open.options.passLocks);
  if (!ending.canBeTold) return null;
  const standing = standingIn(open);
  const position: Position = {
    mover: 0,
    size: standing === null ? 0 : sizeOfSet(standing),
    value: standing?.value ?? 0,
    ofOut: standing !== null && standing.seat !== other,
    passed: hasPassed({ trick: trickOf(open), options: open.options }, other),
    leads: standing !== null && nextOf(open.order, standing.seat, [own.seat, other]) === other ? 1 : 0,
  };
  const won = turns.filter((turn) =>
    turn.kind === 'pass' ? ending.winsPassing(position) : ending.winsPlaying(position, turn.value, turn.cards, turn.jesters),
  );
  return ending.isExhausted ? null : won;
}

function nextOf(order: readonly Seat[], after: Seat, among: readonly Seat[]): Seat | undefined {
  const from = order.indexOf(after);
  return order.map((_, i) => order[(from + 1 + i) % order.length] ?? after).find((seat) => among.includes(seat));
}

type Side = 0 | 1;

interface Position {
  readonly mover: Side;
  /** Of the play that stands; 0 for who leads. */
  readonly size: number;
  readonly value: number;
  /** It was played by somebody who is out by now, */
  readonly ofOut: boolean;
  /** the one not on turn has passed on it, */
  readonly passed: boolean;
  /** and this one leads if the other passes, too. */
  readonly leads: Side;
}

const across = (side: Side): Side => (side === 0 ? 1 : 0);
const leading = (mover: Side): Position => ({ mover, size: 0, value: 0, ofOut: false, passed: false, leads: 0 });

/** Sizes, values and sides of a position, in all their combinations. */
const SITUATIONS = 15 * 14 * 2 * 2 * 2;

class Ending {
  private readonly hands: readonly [number[], number[]];
  private readonly left: [number, number];
  /** What a card of each value counts in the number that stands for both hands. */
  private readonly units: readonly [number[], number[]];
  /** That number. */
  private code = 0;
  private readonly codes: number;
  private readonly known = new Map<number, boolean>();
  private readonly alone: number;
  private readonly passLocks: boolean;
  private looked = 0;

  constructor(mine: Hand, theirs: Hand, alone: number, passLocks: boolean) {
    this.hands = [[...mine], [...theirs]];
    this.left = [sizeOf(mine), sizeOf(theirs)];
    this.alone = alone;
    this.passLocks = passLocks;
    let unit = 1;
    const unitsOf = (hand: Hand): number[] =>
      hand.map((count) => {
        const here = unit;
        this.code += count * here;
        unit *= count + 1;
        return here;
      });
    this.units = [unitsOf(mine), unitsOf(theirs)];
    this.codes = unit;
  }

  /** Whether every position has a number of its own. */
  get canBeTold(): boolean {
    return this.codes * SITUATIONS < Number.MAX_SAFE_INTEGER;
  }

  get isExhausted(): boolean {
    return this.looked > PATIENCE;
  }

  /** Whether the mover is out first if it passes, with both playing as well as can be. */
  winsPassing({ mover, size, value, ofOut, passed, leads }: Position): boolean {
    if (!ofOut) return !this.wins(leading(across(mover)));
    if (!passed) return !this.wins({ mover: across(mover), size, value, ofOut, passed: true, leads });
    return this.wins(leading(leads)) === (leads === mover);
  }

  /** The same if it plays these cards. */
  winsPlaying({ mover, passed }: Position, value: number, cards: number, jesters: number): boolean {
    if (this.left[mover] === cards + jesters) return true;
    this.move(mover, value, -cards, -jesters);
    // Who has passed is out of the trick, so it is over.
    const won =
      passed && this.passLocks
        ? this.wins(leading(mover))
        : !this.wins({ mover: across(mover), size: cards + jesters, value, ofOut: false, passed: false, leads: 0 });
    this.move(mover, value, cards, jesters);
    return won;
  }

  private move(mover: Side, value: number, cards: number, jesters: number): void {
    this.shift(mover, value === JESTER ? 0 : value - 1, cards);
    this.shift(mover, JESTER - 1, jesters);
  }

  private shift(mover: Side, place: number, count: number): void {
    this.hands[mover][place] = (this.hands[mover][place] ?? 0) + count;
    this.left[mover] += count;
    this.code += count * (this.units[mover][place] ?? 0);
  }

  /** Whether the mover is out first. */
  private wins(position: Position): boolean {
    const { mover, size, value, ofOut, passed } = position;
    const key = this.code + this.codes * ((((size * 14 + value) * 2 + mover) * 2 + Number(ofOut)) * 2 + Number(passed));
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.looked++ > PATIENCE) return false;
    const won = this.canWin(position);
    this.known.set(key, won);
    return won;
  }

  /** Whether there is a turn with which the mover wins. Large and weak sets come first: they are what is mostly led. */
  private canWin(position: Position): boolean {
    const { mover, size, value } = position;
    const hand = this.hands[mover];
    const jesters = hand[JESTER - 1] ?? 0;
    for (let at = (size === 0 ? JESTER : value) - 1; at >= 1; at--) {
      const held = hand[at - 1] ?? 0;
      for (let cards = size === 0 ? held : Math.min(held, size); cards >= 1; cards--) {
        const least = size === 0 ? 0 : size - cards;
        const most = size === 0 ? jesters : least;
        for (let wild = least; wild <= most && wild <= jesters; wild++) if (this.winsPlaying(position, at, cards, wild)) return true;
      }
    }
    if (size === 0 || this.alone < value) {
      for (let wild = size || 1; wild <= jesters && (size === 0 || wild === size); wild++) {
        if (this.winsPlaying(position, this.alone, 0, wild)) return true;
      }
    }
    return size > 0 && this.winsPassing(position);
  }
}
