/**
 * Why a card is good, in what the table shows: the points that lie there, what could still beat it, and who is known to be on which side. What is only
 * likely is said to be.
 */
import type { Seat } from '@parlour/kernel';
import { higherThan } from '../bot/odds.ts';
import { type Reading, readingOf, unseenOf } from '../bot/reading.ts';
import { sidesOf } from '../bot/sides.ts';
import { suitBit } from '../seen/hidden-hands.ts';
import { awaitedCopies, knownTeamOf } from '../seen/sides.ts';
import { type Card, countIn, inSuit, pointsIn, pointsOf, type Suit, suitOf } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { beats } from '../src/tricks.ts';
import type { KaliTiriView } from '../src/types.ts';
import type { Own } from '../src/view.ts';
import { type KaliTiriReason, plain } from './reason.ts';

/** With so few points on the table a high card is better kept. */
const FEW = 5;
const TIRI: Card = '3S';

export function forCard(view: KaliTiriView, own: Own, moves: readonly Move[], card: Card): readonly KaliTiriReason[] {
  const reading = readingOf(view, own);
  const { winning, trump } = reading;
  const legal = moves.flatMap((move) => (move.kind === 'play' ? [move.card] : []));
  const shows: readonly KaliTiriReason[] = isRevealing(reading, card) ? [plain('reveals')] : [];
  if (winning === null) return [...forLead(reading, card), ...shows];
  if (beats(card, winning.card, trump)) return [...forTaking(reading, card), ...shows];
  return [...forLeaving(reading, legal, card, winning), ...lastOf(reading, card), ...shows];
}

function forLead(reading: Reading, card: Card): readonly KaliTiriReason[] {
  const { trump } = reading;
  const suit = suitOf(card);
  const trumps = unseenOf(reading, trump).length;
  const isMaster = higherThan(unseenOf(reading, suit), card) === 0;
  return [
    ...(isMaster ? [suit === trump || trumps === 0 ? plain('unbeatable') : ({ code: 'onlyTrump', params: { suit } } as const)] : []),
    ...(suit === trump && trumps > 0 ? [{ code: 'draws', params: { count: trumps } } as const] : []),
    ...lastOf(reading, card),
    ...(!isMaster && pointsOf(card) === 0 ? [plain('cheapLead')] : []),
  ];
}

function forTaking(reading: Reading, card: Card): readonly KaliTiriReason[] {
  const { trick, trump, toCome } = reading;
  const points = pointsIn(trick) + pointsOf(card);
  const led = trick[0] ?? card;
  const ruffs: readonly KaliTiriReason[] = suitOf(card) !== suitOf(led) ? [{ code: 'ruffs', params: { suit: suitOf(led) } }] : [];
  if (toCome.length === 0) return [points > 0 ? { code: 'yours', params: { points } } : plain('yoursEmpty'), ...ruffs];
  const lying: readonly KaliTiriReason[] = points > 0 ? [{ code: 'lying', params: { points } }] : [];
  if (!mayBeBeaten(reading, card)) return [plain('sure'), ...lying, ...ruffs];
  const higher = higherThan(unseenOf(reading, suitOf(card)), card) + (suitOf(card) === trump ? 0 : unseenOf(reading, trump).length);
  return [{ code: 'ahead', params: { count: higher } }, ...lying, ...ruffs];
}

/** Whether one of those to come may hold, and may play, something better. */
function mayBeBeaten(reading: Reading, card: Card): boolean {
  const { toCome, trump, unseen } = reading;
  const suit = suitOf(card);
  const higher = higherThan(unseenOf(reading, suit), card) > 0;
  const trumps = suit !== trump && unseenOf(reading, trump).length > 0;
  const mayHold = (seat: Seat, of: Suit): boolean => ((unseen.suits[seat] ?? 0) & suitBit(of)) !== 0;
  return toCome.some((seat) => (higher && mayHold(seat, suit)) || (trumps && mayHold(seat, trump)));
}

function forLeaving(reading: Reading, legal: readonly Card[], card: Card, winning: { seat: Seat; card: Card }): readonly KaliTiriReason[] {
  const { seat } = winning;
  const points = pointsOf(card);
  const beating = legal.filter((each) => beats(each, winning.card, reading.trump));
  const friend = friendOf(reading, seat);
  const lying = pointsIn(reading.trick);
  const kept: readonly KaliTiriReason[] =
    beating.length === 0 ? [plain('cantBeat')] : lying <= FEW ? [{ code: lying === 0 ? 'keepsEmpty' : 'keeps', params: { points: lying } }] : [];
  const fewest: readonly KaliTiriReason[] =
    points > 0 && legal.length > 1 && legal.every((each) => pointsOf(each) >= points) ? [{ code: 'fewest', params: { points } }] : [];
  if (friend === 'with') return points > 0 ? [gift(seat, card)] : [{ code: 'friend', params: { seat } }];
  if (friend === 'against') return [points === 0 ? { code: 'sparing', params: { seat } } : { code: 'foe', params: { seat } }, ...fewest, ...kept];
  if (points === 0) return [friend === 'undecided' ? plain('undecided') : { code: 'unsure', params: { seat } }, ...kept];
  return friend === 'likely' ? [{ code: 'likely', params: { seat } }, ...fewest] : [...fewest, ...kept];
}

const gift = (seat: Seat, card: Card): KaliTiriReason =>
  card === TIRI ? { code: 'giftTiri', params: { seat } } : { code: 'gift', params: { seat, points: pointsOf(card) } };

/** Whether a seat is on the reader's side, as far as that is certain; `likely` where it is more likely than not. */
function friendOf(reading: Reading, seat: Seat): 'with' | 'against' | 'likely' | 'undecided' | null {
  const { open, called, hand } = reading;
  const copiesOut = (card: Card): number => countIn(unseenOf(reading, suitOf(card)), card) + countIn(hand, card);
  const isWithLeader = knownTeamOf(open).includes(reading.seat) || called.some((card) => awaitedCopies(open, card).length >= copiesOut(card));
  // With another copy about, holding a called card decides nothing yet.
  if (!isWithLeader && called.length > 0) return 'undecided';
  const team = sidesOf(reading).team[seat] ?? 0;
  const odds = isWithLeader ? team : 1 - team;
  return odds > 1 - EXACT ? 'with' : odds < EXACT ? 'against' : odds > LIKELY ? 'likely' : null;
}
const EXACT = 1e-9;
/** Clearly more than half: hints at hidden partners are no proof. */
const LIKELY = 0.6;

/** Without a side suit one can trump it. */
function lastOf({ hand, trump }: Reading, card: Card): readonly KaliTiriReason[] {
  const suit = suitOf(card);
  return suit !== trump && inSuit(hand, suit).length === 1 && inSuit(hand, trump).length > 0 ? [{ code: 'lastOf', params: { suit } }] : [];
}

/** With one deck whoever plays a called card is the partner. */
const isRevealing = ({ open, called }: Reading, card: Card): boolean => open.terms.decks === 1 && called.includes(card);
