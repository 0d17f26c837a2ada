/**
 * Who sees what (rules §8). The open part is what everyone may know; the own part is what one seat knows beyond that: its dice and cards, what its cards
 * showed it, and which of its looks were real. Both are put together from what may be shown, field by field, never by striking out.
 * Types and faces are lists beside the ids, bids and card lines are short: a view travels with every move.
 */
import { EVERYONE, includes, only, type Seat, type Viewers } from '@parlour/kernel';
import type { Bid } from './bids.ts';
import type { Card } from './cards.ts';
import { total } from './cards.ts';
import { type Die, isFresh } from './dice.ts';
import { type DieType, LADDER } from './kinds.ts';
import type { EffectKind } from './moves.ts';
import type { Options } from './options.ts';
import { type CardLine, handOf, reallyLooked, writeLine } from './pile.ts';
import { type DieStory, typeAfter, writeStory } from './secret-kinds.ts';
import { handAt, type Phase, type Result, type State } from './state.ts';

/** What everybody may know. */
export interface Open {
  /** Of the rules that the game is played by. */
  readonly version: number;
  /** The table's. */
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly turn: Seat;
  /** What is public of each seat. */
  readonly seats: readonly OpenSeat[];
  readonly made: number;
  readonly lost: number;
  readonly bids: readonly BidLine[];
  readonly bidsBefore: number;
  readonly highest: number;
  readonly palifico: Seat | null;
  readonly palificosHad: readonly Seat[];
  readonly effects: readonly EffectKind[];
  readonly gauging: number | null;
  readonly result: Result | null;
  readonly out: readonly Seat[];
  /** Dice that something happened to since they were rolled, or that somebody has looked at. */
  readonly marks: readonly Mark[];
  /**
   * What all have seen of each die whose type stays secret, in the order of seats and places: `0.2.1+/0.0.0.0.1-5:0@1~5`. Chapters end with a slash; each
   * has how often calls showed each face from 1, and then a `+` for each Polish and a `-` for each Crack. A step of the last chapter also says who knew
   * the type before it (as Viewers), and after the colon how many looks there had been; `@1` is how many looks came before the last roll,
   * and `~5` who is known to know the type now, if that is not just the owner.
   */
  readonly stories: readonly string[];
  /** The cards that all see; null without a deck. */
  readonly cards: OpenCards | null;
}

interface OpenCards {
  /** How many are in the pile. */
  readonly pile: number;
  /**
   * Who drew and played what since the game began, a line each: `2+` seat 2 drew a card, `2>gauge` played Gauge, `2>look` a Peek or a False Tell on
   * its turn, `2>aside` a False Tell out of turn, `2x` went out. After the game looks say what they were: `2>look:peek`.
   */
  readonly log: readonly string[];
}

/** A seat's dice and cards, as far as all know them. */
export interface OpenSeat {
  /** Of its dice, in their order: moves name dice by these. None for a seat that is out. */
  readonly ids: readonly number[];
  /** What kind each is; null where that is not public: the random dice, with `callShows: dice` only those of the first round. */
  readonly types: readonly (DieType | null)[];
  /** What each shows: from a call to the next round, otherwise null. */
  readonly faces: readonly number[] | null;
  /** How many it holds. */
  readonly cards: number;
}

/** Who bid how many of which face, and by which card, if any. */
export type BidLine = readonly [seat: Seat, quantity: number, face: number, via: Bid['via']];

/** A die that something happened to since it was rolled, or that somebody has looked at. */
export interface Mark {
  /** Whose it is. */
  readonly seat: Seat;
  /** Its place in that hand, from 0. */
  readonly place: number;
  /** The type it was rolled as, if that is public. */
  readonly rolled: DieType | null;
  /** Who knows what kind it is. */
  readonly typeKnown: Viewers;
  /** Who knows for certain what it shows. */
  readonly faceKnown: Viewers;
  /** Lines of the cards' log, from 0, that are looks at it. */
  readonly looks: readonly number[];
}

/** What one seat knows beyond that. */
export interface Own {
  /** Which. */
  readonly seat: Seat;
  /** What kind each of its dice is, */
  readonly types: readonly DieType[];
  /** and what each shows. */
  readonly faces: readonly number[];
  /** Its cards. */
  readonly hand: readonly Card[];
  /** What this seat drew (`2+`), and which card each of its looks was (`2>look`, `2>aside`), in the order of those lines in the log. */
  readonly named: readonly Card[];
  /** Dice of others that this seat knows something of. */
  readonly known: readonly KnownDie[];
  /** What dice of secret types that Polish or Crack has moved since the roll were rolled as, where this seat knows what they are. */
  readonly rolledAs: readonly RolledAs[];
}

/** A die of another's. */
export interface KnownDie {
  /** Whose it is. */
  readonly seat: Seat;
  /** Its place in that hand, from 0. */
  readonly place: number;
  /** What kind it is. */
  readonly type: DieType;
  /** What it shows; null if only the type is known. */
  readonly face: number | null;
}

/** What a die was rolled as. */
export interface RolledAs {
  /** Whose it is. */
  readonly seat: Seat;
  /** Its place in that hand, from 0. */
  readonly place: number;
  /** One type for who knew it before the first step; otherwise those that lead to what this seat then learnt. */
  readonly types: readonly DieType[];
}

export function open(state: State): Open {
  const revealed = state.phase !== 'bidding';
  return {
    version: state.version,
    options: state.options,
    phase: state.phase,
    round: state.round,
    turn: state.turn,
    seats: state.hands.map((hand, seat) => ({
      ids: state.ids[seat] ?? [],
      types: hand.map((die) => (die.typeKnown === EVERYONE ? die.type : null)),
      faces: revealed ? hand.map((die) => die.face) : null,
      cards: handOf(state.cards, seat).length,
    })),
    made: state.made,
    lost: state.lost,
    bids: state.bids.map(({ seat, quantity, face, via }) => [seat, quantity, face, via]),
    bidsBefore: state.bidsBefore,
    highest: state.highest,
    palifico: state.palifico,
    palificosHad: state.palificosHad,
    effects: state.effects,
    gauging: state.gauging,
    result: state.result,
    out: state.out,
    marks: ofDice(state.hands, (die, seat, place) => (isFresh(die, seat) ? null : markOf(die, seat, place))),
    stories: ofDice(state.hands, storyOf),
    cards: state.cards && { pile: total(state.cards.pile), log: state.cards.log.map((line) => writeLine(line, isTold(state, line))) },
  };
}

/** What there is to say of dice, in the order of seats and places; null where that is nothing, as it is of most. */
function ofDice<T>(hands: State['hands'], say: (die: Die, seat: Seat, place: number) => T | null): readonly T[] {
  const said: T[] = [];
  for (const [seat, hand] of hands.entries()) {
    let place = 0;
    for (const die of hand) {
      const each = say(die, seat, place++);
      if (each !== null) said.push(each);
    }
  }
  return said;
}

const storyOf = ({ story, typeKnown }: Die, seat: Seat): string | null =>
  story === null ? null : writeStory({ story, knowers: typeKnown === only(seat) ? null : typeKnown });

const markOf = (die: Die, seat: Seat, place: number): Mark => ({
  seat,
  place,
  rolled: die.typeKnown === EVERYONE ? die.rolled : null,
  typeKnown: die.typeKnown,
  faceKnown: die.faceKnown,
  looks: die.looks,
});

/** Which looks were real is told to all when the game is over; what was drawn never is. */
const isTold = (state: State, line: CardLine): boolean => state.phase === 'gameOver' && line.did === 'played';

export function own(state: State, seat: Seat): Own {
  const mine = handAt(state, seat);
  return {
    seat,
    types: mine.map((die) => die.type),
    faces: mine.map((die) => die.face),
    hand: handOf(state.cards, seat),
    named: (state.cards?.log ?? []).flatMap((line) => (line.seat === seat && isPrivate(line) ? [line.card] : [])),
    known: ofDice(state.hands, (die, other, place) => (other === seat ? null : knownDie(state, die, seat, other, place))),
    rolledAs: ofDice(state.hands, (die, other, place) => rolledAs(state, die, seat, other, place)),
  };
}

/** Lines of the log that keep something from the others. */
const isPrivate = (line: CardLine): line is Exclude<CardLine, { did: 'out' }> =>
  line.did === 'drew' || (line.did === 'played' && (line.shown === 'look' || line.shown === 'aside'));

function knownDie(state: State, die: Die, viewer: Seat, seat: Seat, place: number): KnownDie | null {
  const seesFace = state.phase === 'bidding' && knowsFace(state, die, viewer);
  if (!seesFace && (die.typeKnown === EVERYONE || !knowsType(state, die, viewer))) return null;
  return { seat, place, type: die.type, face: seesFace ? die.face : null };
}

function rolledAs(state: State, die: Die, viewer: Seat, seat: Seat, place: number): RolledAs | null {
  const { story, rolled } = die;
  if (story === null || story.steps.length === 0 || !knowsType(state, die, viewer)) return null;
  const learnt = stepsBefore(state, die, story, viewer);
  const then = typeAfter(rolled, story, learnt);
  return { seat, place, types: LADDER.filter((type) => typeAfter(type, story, learnt) === then) };
}

/** How many steps a die had gone since its roll when this viewer, who knows its type, came to know it. */
function stepsBefore(state: State, die: Die, { steps }: DieStory, viewer: Seat): number {
  const first = steps.findIndex(({ knew, looks }) => includes(knew, viewer) || hasPeeked(state, die.looks.slice(0, looks), viewer));
  return first < 0 ? steps.length : first;
}

/** Owners and former owners know a face, and who really peeked at it since the roll. */
const knowsFace = (state: State, die: Die, viewer: Seat): boolean =>
  includes(die.faceKnown, viewer) || hasPeeked(state, die.looks.slice(die.story?.looks ?? 0), viewer);

/** They know the type for good, and so does who gauged it. */
const knowsType = (state: State, die: Die, viewer: Seat): boolean => includes(die.typeKnown, viewer) || hasPeeked(state, die.looks, viewer);

const hasPeeked = (state: State, looks: readonly number[], viewer: Seat): boolean => looks.some((line) => reallyLooked(state.cards, line, viewer));
