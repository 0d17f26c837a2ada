/** What somebody means who types a line at a table of Perudo: a bid (`4x5`, `4 fives`), a call, or a card by its name. */
import type { Speaker } from '@parlour/kernel';
import { type BidMove, bidMove, CARDS, type CallKind, type Card, type Move, type PerudoTypes } from '@parlour/perudo';
import type { Reading, Sight } from '../board.ts';

type PerudoSight = Sight<PerudoTypes>;

export const isBid = (move: Move): move is BidMove => move.kind === 'bid';
export const isCall = (move: Move): boolean => move.kind in CALLS;

export function read(line: string, sight: PerudoSight, moves: readonly Move[]): Reading<Move> {
  const typed = line.toLowerCase();
  const bid = readBid(typed, sight.speaker);
  if (bid !== null) return { moves: [bid] };
  if (/^\d+$/.test(typed)) return { say: `${typed} of which face? For fives type ${typed}x5; moves shows a list with numbers.` };
  const call = readCall(typed, sight);
  if (call !== null) return { moves: [call] };
  const words = typed.split(/\s+/);
  const card = readCard(words, sight.speaker);
  return card === null ? null : readPlay(card.card, words.slice(card.words), sight, moves);
}

const MOST = { quantity: 99, face: 9 };

/** `4x5`, `4 5`, `4*5`, `4 fives`, `bid 4 fives`. A bid that no table has is none. */
export function readBid(typed: string, { t }: Speaker): BidMove | null {
  const [, quantity = '', face = ''] = /^(?:bid\s+)?(\d{1,2})\s*(?:[x×*]\s*|\s)([a-z]+|\d{1,2}s?)$/.exec(typed.trim().toLowerCase()) ?? [];
  const faces = Array.from({ length: MOST.face }, (_, i) => i + 1);
  const named =
    faces.find((each) => [1, 2].some((count) => t(`faces.${each}`, { count }) === face)) ?? (/^ones?$/.test(face) ? 1 : Number.parseInt(face, 10));
  return Number(quantity) >= 1 && faces.includes(named) ? bidMove(Number(quantity), named) : null;
}

const CALLS: Readonly<Record<CallKind, readonly string[]>> = {
  dudo: ['dudo', 'd', 'doubt', 'liar', 'call'],
  jonti: ['jonti', 'j', 'exact', 'exactly'],
  calza: ['calza', 'c'],
  pacao: ['pacao', 'p'],
};

/** A call is always of the bid that stands; the rules say so if there is none. */
function readCall(typed: string, { view: { open } }: PerudoSight): Move | null {
  const kinds: readonly CallKind[] = ['dudo', 'jonti', 'calza', 'pacao'];
  const kind = kinds.find((each) => CALLS[each].includes(typed));
  return kind === undefined ? null : { kind, bid: open.bidsBefore + Math.max(0, open.bids.length - 1) };
}

/** The card whose name the first words are, or begin: `re-roll one`, `reroll`, `false tell ola`. */
function readCard(words: readonly string[], { t }: Speaker): { readonly card: Card; readonly words: number } | null {
  const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
  for (let taken = Math.min(2, words.length); taken > 0; taken--) {
    const typed = letters(words.slice(0, taken).join(''));
    const meant = CARDS.filter((card) => typed.length >= 3 && letters(t(`cards.${card}.name`)).startsWith(typed));
    if (meant[0] !== undefined && meant.length === 1) return { card: meant[0], words: taken };
  }
  return null;
}

/** The plays of a card that fit the other words. Where there are none the rules are asked about any, and say what is wrong. */
function readPlay(card: Card, words: readonly string[], sight: PerudoSight, moves: readonly Move[]): Reading<Move> {
  const plays = moves.filter(({ kind }) => kind === card);
  const fitting = plays.filter((move) => words.every((word) => targetOf(move, sight).includes(word)));
  if (plays.length > 0) return fitting.length > 0 ? { moves: fitting } : { moves: plays };
  return { moves: [anyPlay(card, sight)] };
}

/** The words by which a card's target can be narrowed: whose die, and which. */
function targetOf(move: Move, { view: { open }, speaker }: PerudoSight): readonly string[] {
  const names = (seat: number): string[] => [speaker.name(seat).toLowerCase(), ...(seat === speaker.you ? ['my', 'mine', 'me', 'you'] : [])];
  const dice = open.seats.flatMap(({ ids }, seat) => ids.map((id, place) => ({ id, seat, place })));
  const die = 'die' in move ? dice.find(({ id }) => id === move.die) : undefined;
  return [
    ...(die ? [...names(die.seat), String(die.place + 1)] : []),
    ...('seat' in move ? names(move.seat) : []),
    ...('face' in move ? [String(move.face)] : []),
    ...('bid' in move ? names(open.bids[move.bid - open.bidsBefore]?.[0] ?? -1) : []),
  ];
}

function anyPlay(card: Card, { view: { open, own } }: PerudoSight): Move {
  const standing = open.bidsBefore + Math.max(0, open.bids.length - 1);
  const other = open.seats.findIndex(({ ids }, seat) => seat !== own?.seat && ids.length > 0);
  const mine = open.seats[own?.seat ?? 0]?.ids[0] ?? 0;
  const theirs = open.seats[other]?.ids[0] ?? 0;
  switch (card) {
    case 'phantom_bid':
    case 'insurance':
    case 'double_dudo':
      return { kind: card };
    case 'inflation':
    case 'late_dudo':
      return { kind: card, bid: standing };
    case 'wild_shift':
      return { kind: card, bid: standing, face: 2 };
    case 'blind_swap':
      return { kind: card, die: mine, seat: Math.max(0, other) };
    case 'reroll_one':
    case 'polish':
      return { kind: card, die: mine };
    case 'peek':
    case 'gauge':
    case 'false_tell':
    case 'crack':
      return { kind: card, die: theirs };
  }
}
