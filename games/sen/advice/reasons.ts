/**
 * Why a move in Sen is good, in ravens. It reminds of cards that the seat has seen, which is what a hint is for; of the others it says what is left.
 * Where the figures alone do not speak for a move, it is what the expert makes of everybody's moves that does.
 */
import type { AdviceReason, PathsOf, Seat } from '@parlour/kernel';
import { isLastTurn, knownAt, type SenView, topOf } from '../seen/seen.ts';
import { type Card, isSpecial, ravensOn } from '../src/cards.ts';
import type { Spot } from '../src/dreams.ts';
import { type ExchangeMove, type Move, otherSpot } from '../src/moves.ts';
import type { words } from '../words/advice.en.ts';
import { expected, type Outlook, oddsOfLightest, outlookOf, unknownIn } from './outlook.ts';

type Reason = AdviceReason<PathsOf<typeof words>>;

interface Seen {
  readonly view: SenView;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly outlook: Outlook;
}

/** More than so many nobody reads. */
const MOST = 3;
/** With more own cards unknown a call is a guess. */
const BLIND = 1;
/** A discard that nobody wants has so many ravens at least. */
const UNWANTED = 7;

export function reasonsFor(view: SenView, move: Move): readonly Reason[] {
  if (move.kind === 'peek') return [plain('peek')];
  const { own } = view;
  const reasons = own === null ? [] : all({ view, seat: own.seat, hand: own.hand, outlook: outlookOf(view) }, move);
  return reasons.length > 0 ? reasons.slice(0, MOST) : [plain('reckoned')];
}

function all(seen: Seen, move: Exclude<Move, { kind: 'peek' }>): readonly Reason[] {
  const { view, hand } = seen;
  const top = topOf(view.open);
  switch (move.kind) {
    case 'draw':
      return [...(top === undefined ? [] : [helpOf(seen, top, 'top')]), average(seen), ...calling(seen)];
    case 'take':
      return top === undefined ? [] : placing(seen, top, bestPlace(seen));
    case 'pobudka':
      return forCall(seen);
    case 'swap':
      return hand[0] === undefined ? [] : placing(seen, hand[0], move.place);
    case 'discard':
      return hand[0] === undefined ? [] : forDiscard(seen, hand[0]);
    case 'use':
      return hand[0] === undefined ? [] : forUse(seen, hand[0]);
    case 'keep':
      return forKeep(hand[move.which], hand[1 - move.which]);
    case 'look':
      return [move.seat === seen.seat ? plain('lookOwn') : { code: 'lookOther', params: { seat: move.seat } }];
    case 'exchange':
      return forExchange(seen, move);
  }
}

const plain = (code: Reason['code']): Reason => ({ code, params: {} });
const average = ({ outlook }: Seen): Reason => ({ code: 'unseen', params: { count: Math.round(outlook.average) } });

/** A card goes to this place of the own dream. */
function placing(seen: Seen, card: Card, place: number): readonly Reason[] {
  const old = knownAt(seen.view, { seat: seen.seat, place });
  const ravens = ravensOn(card);
  if (old !== null) return ravensOn(old) > ravens ? [reminder(place, old), saving(ravensOn(old) - ravens)] : [];
  const light: readonly Reason[] = ravens < seen.outlook.average ? [average(seen), { code: 'thisOne', params: { ravens } }] : [];
  return [...light, { code: 'learns', params: { place } }];
}

const reminder = (place: number, card: Card): Reason => ({ code: 'seen', params: { place, card } });
const saving = (count: number): Reason => ({ code: 'saves', params: { count } });

/** Where a light card would save most. */
function bestPlace({ outlook, seat }: Seen): number {
  const places = (outlook.dreams[seat] ?? []).map((_, place) => expected(outlook, seat, place));
  return places.indexOf(Math.max(...places));
}

/** What a card that is not placed would have saved, at best. */
function helpOf(seen: Seen, card: Card, which: 'top' | 'hand'): Reason {
  const { outlook, seat } = seen;
  const count = Math.round(expected(outlook, seat, bestPlace(seen)) - ravensOn(card));
  const named = which === 'top' ? { card } : {};
  return count > 0 ? { code: `${which}Little`, params: { ...named, count } } : { code: `${which}Useless`, params: named };
}

/** What would come of a call instead. */
function calling(seen: Seen): readonly Reason[] {
  const count = unknownIn(seen.outlook, seen.seat);
  return count > BLIND ? [{ code: 'early', params: { count } }] : [{ code: 'callNow', params: { cases: casesOf(seen) } }];
}

function forCall(seen: Seen): readonly Reason[] {
  const { outlook, seat, view } = seen;
  const count = Math.round((outlook.dreams[seat] ?? []).reduce<number>((sum, _, place) => sum + expected(outlook, seat, place), 0));
  return [
    { code: unknownIn(outlook, seat) === 0 ? 'ownSum' : 'ownAbout', params: { count } },
    { code: 'lightest', params: { cases: casesOf(seen) } },
    { code: 'penalty', params: { count: Number(view.open.options.penalty) } },
  ];
}

/** Of a hundred; none and all only where it is certain. */
function casesOf({ outlook, seat }: Seen): number {
  const odds = oddsOfLightest(outlook, seat);
  return odds < EXACT || odds > 1 - EXACT ? Math.round(odds) * 100 : Math.min(99, Math.max(1, Math.round(odds * 100)));
}
const EXACT = 1e-9;

const forDiscard = (seen: Seen, card: Card): readonly Reason[] => [
  helpOf(seen, card, 'hand'),
  ...(ravensOn(card) >= UNWANTED && !isLastTurn(seen.view.open) ? [plain('unwanted')] : []),
];

function forUse(seen: Seen, card: Card): readonly Reason[] {
  const { outlook, seat } = seen;
  const own = unknownIn(outlook, seat);
  switch (card) {
    case 'T5':
      return [plain('take2'), average(seen)];
    case 'P6':
      return [own > 0 ? { code: 'ownUnknown', params: { count: own } } : plain('ownKnown')];
    default: {
      const others = outlook.dreams.flatMap((dream, other) => (other === seat ? [] : dream.map((ravens) => ravens ?? outlook.average)));
      const place = bestPlace(seen);
      const old = knownAt(seen.view, { seat, place });
      if (expected(outlook, seat, place) - Math.min(...others) < 1) return [];
      return [...(old === null ? [] : [reminder(place, old)]), plain('swapAway')];
    }
  }
}

function forKeep(kept: Card | undefined, other: Card | undefined): readonly Reason[] {
  if (kept === undefined || other === undefined) return [];
  const count = ravensOn(other) - ravensOn(kept);
  return count > 0 ? [{ code: 'lighter', params: { count } }] : isSpecial(kept) ? [plain('special')] : [];
}

function forExchange(seen: Seen, move: ExchangeMove): readonly Reason[] {
  const spots = [{ seat: move.seat, place: move.place }, otherSpot(move)] as const;
  const [given, got] = spots[1].seat === seen.seat ? [spots[1], spots[0]] : spots;
  return given.seat === seen.seat ? forOwnExchange(seen, given, got) : forOthersExchange(seen, given, got);
}

function forOwnExchange(seen: Seen, given: Spot, got: Spot): readonly Reason[] {
  const [mine, theirs] = [knownAt(seen.view, given), knownAt(seen.view, got)];
  const count = Math.round(expectedAt(seen, given) - expectedAt(seen, got));
  if (count < 1 || given.seat === got.seat) return [];
  return [
    ...(mine === null ? [] : [reminder(given.place, mine)]),
    ...(theirs === null ? [] : [{ code: 'seenThere', params: { seat: got.seat, place: got.place, card: theirs } } as const]),
    ...(mine === null || theirs === null ? [average(seen)] : [saving(count)]),
  ];
}

/** Between others: whoever of them has fewer ravens in all should get the heavier card. */
function forOthersExchange(seen: Seen, one: Spot, other: Spot): readonly Reason[] {
  const { totals } = seen.view.open;
  const more = expectedAt(seen, other) - expectedAt(seen, one);
  if (Math.round(Math.abs(more)) < 1 || one.seat === other.seat) return [];
  const hurt = more > 0 ? one.seat : other.seat;
  const helped = more > 0 ? other.seat : one.seat;
  return [{ code: 'heavier', params: { seat: hurt } }, ...((totals[hurt] ?? 0) < (totals[helped] ?? 0) ? [plain('ahead')] : [])];
}

const expectedAt = ({ outlook }: Seen, { seat, place }: Spot): number => expected(outlook, seat, place);
