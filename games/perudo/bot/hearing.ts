/**
 * What the others may hold, by what they bid. Bids tell of the bidder's own dice alone, so each seat's hands are weighed by themselves, all of them at
 * once: a hand is as likely as its dice make it, times how likely one who holds it would have bid so. That is judged by the blueprint, and
 * in part by the thought that people bid what they hold, and in part not at all: nobody plays as one thinks.
 */
import { bidsOf, keepsFace } from '../seen/bids.ts';
import { ACE, areAcesWild, facesOf, isChanged, type Own, type PerudoView } from '../src/perudo.ts';
import { mixAt } from './blueprint/blueprint.ts';
import { countIn, type Faces, LeanRound, type LeanTable } from './blueprint/lean-round.ts';
import { BlueprintSpot, OPENINGS } from './blueprint/spot.ts';
import { plainTails, Tails } from './blueprint/tails.ts';
import { type Chances, counting } from './counting.ts';
import type { PerudoHabits } from './habits.ts';
import { type BotTable, diceOf, type TableDie, tableOf } from './table.ts';

/** What a seat may hold, and how likely each of it is: together 1. */
export interface HeardHands {
  readonly hands: readonly Faces[];
  readonly weights: Float64Array;
}

/** The round as one seat has heard it. */
export interface Heard {
  /** With its own hand; the others' are to be imagined. */
  readonly round: LeanRound;
  /** Its place among those in, */
  readonly me: number;
  /** and what each of them may hold, itself included. */
  readonly seats: readonly HeardHands[];
}

/** How far bids are judged by the blueprint, by the thought that they are meant, and not at all. */
const [PLAYED, MEANT, ANYHOW] = [0.6, 0.4, 0.01] as const;
/** Who means a bid names a face so many times as readily for each die that counts for it. */
const FOND = 2.5;

export function hear(view: PerudoView, own: Own): Heard {
  const { open } = view;
  const dice = diceOf(view, own);
  const inPlay = [...open.seats.keys()].filter((seat) => (open.seats[seat]?.ids.length ?? 0) > 0);
  const me = inPlay.indexOf(own.seat);
  const counts = inPlay.map((seat) => open.seats[seat]?.ids.length ?? 0);
  const locked = inPlay.map((seat) => keepsFace(open, seat));
  const round = new LeanRound(leanTable(view, dice), counts, Math.max(0, inPlay.indexOf(open.turn)), locked);
  const bids = bidsOf(open);
  for (const { seat, quantity, face } of bids) round.record(inPlay.indexOf(seat), quantity, face);
  const seats = inPlay.map((seat, at) => {
    const prior = handsOf(
      dice.filter((die) => die.seat === seat).map(({ known }) => known),
      round.table.faces,
    );
    if (at === me) return prior;
    const weights = prior.weights.slice();
    for (const [i, bid] of bids.entries()) {
      if (bid.seat === seat && !isChanged(bid)) weigh(round, at, i, prior.hands, weights);
    }
    return { hands: prior.hands, weights: normal(weights) };
  });
  round.hands[me]?.set(seats[me]?.hands[0] ?? []);
  return { round, me, seats };
}

/** The table as other parts of the player think of it, with each die of another as likely to show a face as its owner's hands, as heard, have it. */
export function heardTable(view: PerudoView, own: Own, habits: PerudoHabits): BotTable {
  const table = tableOf(view, own, habits);
  const { seats } = hear(view, own);
  const inPlay = [...view.open.seats.keys()].filter((seat) => (view.open.seats[seat]?.ids.length ?? 0) > 0);
  const before = diceOf(view, own);
  const dice = table.dice.map((die, i): TableDie => {
    const prior = before[i]?.known ?? die.known;
    const heard = seats[inPlay.indexOf(die.seat)];
    if (die.seat === own.seat || heard === undefined) return die;
    const usual = before.filter(({ seat }) => seat === die.seat);
    const known = prior.map((chance, face) => {
      const expected = usual.reduce((sum, each) => sum + (each.known[face] ?? 0), 0);
      return expected === 0 ? 0 : (chance * heard.hands.reduce((sum, hand, h) => sum + (hand[face] ?? 0) * (heard.weights[h] ?? 0), 0)) / expected;
    });
    const all = known.reduce((sum, chance) => sum + chance, 0);
    return { ...die, known: all === 0 ? prior : known.map((chance) => chance / all) };
  });
  return { ...table, dice };
}

/** Multiplies the weights of a seat's hands by how likely each would have led to its bid, the `i`th of the round. */
function weigh(round: LeanRound, seat: number, i: number, hands: readonly Faces[], weights: Float64Array): void {
  const [quantity, face] = [round.quantities[i] ?? 0, round.faces[i] ?? 0];
  const { tails, acesWild } = round.table;
  const others = round.total - (round.dice[seat] ?? 0);
  SPOT.look(round, seat, i);
  for (const [h, hand] of hands.entries()) {
    if (weights[h] === 0) continue;
    SPOT.hold(hand);
    mixAt(SPOT, MIX);
    let played = 0;
    for (let option = 0; option < SPOT.width; option++) {
      if (SPOT.quantities[option] === quantity && SPOT.faces[option] === face) played += MIX[option] ?? 0;
    }
    const holds = tails.atLeast(face, others, quantity - countIn(hand, face, acesWild));
    weights[h] = (weights[h] ?? 0) * (PLAYED * played + MEANT * holds * fondness(hand, face, round.table) + ANYHOW);
  }
}

/** How readily one who holds this names the face, rather than any other. */
function fondness(hand: Faces, face: number, { faces, acesWild }: LeanTable): number {
  let sum = 0;
  for (let each = acesWild ? ACE + 1 : ACE; each <= faces; each++) sum += FOND ** countIn(hand, each, acesWild);
  return FOND ** countIn(hand, face, acesWild) / sum;
}
const SPOT = new BlueprintSpot();
const MIX = new Float64Array(OPENINGS);

/** Every hand that these dice may make, with its likelihood. So many dice that there would be too many are taken for dice of the commonest faces. */
export function handsOf(dice: readonly Chances[], faces: number): HeardHands {
  let found = new Map<number, number>([[0, 1]]);
  for (const chances of dice) {
    const next = new Map<number, number>();
    for (const [key, weight] of found) {
      for (let face = 1; face <= faces; face++) {
        const chance = chances[face] ?? 0;
        if (chance === 0) continue;
        const grown = key + DIGIT ** (face - 1);
        next.set(grown, (next.get(grown) ?? 0) + weight * chance);
      }
    }
    found = next.size <= MOST_HANDS ? next : likeliest(next);
  }
  const hands = [...found.keys()].map((key) => {
    const hand = new Uint8Array(faces + 1);
    for (let face = 1, left = key; face <= faces; face++, left = Math.floor(left / DIGIT)) hand[face] = left % DIGIT;
    return hand;
  });
  return { hands, weights: normal(Float64Array.from(found.values())) };
}
/** A hand as a number: nine faces of up to 49 dice each are exact in a float. */
const DIGIT = 50;
const MOST_HANDS = 1500;

const likeliest = (found: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...found].toSorted(([, a], [, b]) => b - a).slice(0, MOST_HANDS));

function normal(weights: Float64Array): Float64Array {
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}

function leanTable({ open }: PerudoView, dice: readonly TableDie[]): LeanTable {
  const { options, highest, palifico } = open;
  const [faces, acesWild] = [facesOf(options), areAcesWild(open)];
  const inRound = palifico !== null;
  return {
    faces,
    acesWild,
    highest,
    exact: options.exact && !inRound,
    most: options.diceCap ? options.dicePerPlayer : Number.POSITIVE_INFINITY,
    openOnAces: options.openOnAces || inRound,
    tails: options.dice === 'plain' && options.deck === 'none' ? plainTails(faces, acesWild) : mixedTails(dice, faces, acesWild),
  };
}

/** Where dice differ, an unseen one is taken for the mean of all, as they look from outside. */
function mixedTails(dice: readonly TableDie[], faces: number, acesWild: boolean): Tails {
  const mean = (face: number): number => dice.reduce((sum, { shown }) => sum + counting(shown, face, acesWild), 0) / dice.length;
  return new Tails(Array.from({ length: faces + 1 }, (_, face) => (face === 0 ? 0 : mean(face))));
}
