/**
 * Why a turn, a gift or an answer is good, in facts that anybody at the table could count from what they see: which better cards may still be out, what
 * becomes of the own sets, who is nearly out. Where nothing of that speaks for a turn, it is the expert's thinking ahead that does.
 */
import type { AdviceReason, PathsOf } from '@parlour/kernel';
import { sureTurns } from '../bot/sure.ts';
import { isWhole, type TrickMove } from '../bot/turns.ts';
import { type DalmutiView, isOutOfTrick, standingIn, titleAt, unseenCards } from '../seen/seen.ts';
import {
  countOf,
  type GiveMove,
  type Hand,
  jestersAloneValue,
  jestersIn,
  type Move,
  minusAll,
  minusSet,
  type Open,
  type Own,
  PACKS,
  type PlaySetMove,
  sizeOf,
  sizeOfSet,
  valuesGiven,
  valuesIn,
  worstOf,
} from '../src/dalmuti.ts';
import type { words } from '../words/advice.en.ts';

type Reason = AdviceReason<PathsOf<typeof words>>;

/** More than so many nobody reads. */
const MOST = 3;
/** Who holds no more cards than this may be out with the next play. */
const NEARLY_OUT = 2;

export function reasonsFor({ open, own }: DalmutiView, moves: readonly Move[], move: Move): readonly Reason[] {
  const reasons = own === null ? [] : all(open, own, moves, move);
  return reasons.length > 0 ? reasons.slice(0, MOST) : [plain('reckoned')];
}

function all(open: Open, own: Own, moves: readonly Move[], move: Move): readonly Reason[] {
  switch (move.kind) {
    case 'play':
      return forPlay(open, own, moves, move);
    case 'pass':
      return forPass(open, own, moves);
    case 'give_one':
    case 'give_two':
      return forGift(own, move);
    case 'silent':
    case 'declare':
      return forAnswer(open, own, move.kind);
  }
}

const plain = (code: Reason['code']): Reason => ({ code, params: {} });

function forPlay(open: Open, own: Own, moves: readonly Move[], move: PlaySetMove): readonly Reason[] {
  const left = minusSet(own.hand, move);
  if (sizeOf(left) === 0) return [plain('out')];
  const better = betterOut(open, own, move);
  const holds: Reason = better === 0 ? plain('unbeatable') : { code: 'better', params: { count: better } };
  const turns = moves.filter((each): each is TrickMove => each.kind === 'play' || each.kind === 'pass');
  if (sureTurns(open, own, turns).includes(move)) return [plain('sure'), ...(better === 0 ? [holds] : []), setsLeft(left)];
  return [
    ...(better === 0 ? [holds] : []),
    ...ofCards(own.hand, move),
    ...(standingIn(open) === null ? leading(own.hand, move) : following(moves, move)),
    ...(move.jesters === 0 && jestersIn(own.hand) > 0 ? [{ code: 'keeps', params: { count: jestersIn(own.hand) } } as const] : []),
    ...nearlyOut(open, own),
    ...(isWhole(own.hand, move) ? [setsLeft(left)] : []),
    ...(better > 0 ? [holds] : []),
  ];
}

/** What becomes of the set that the cards come from. */
function ofCards(hand: Hand, move: PlaySetMove): readonly Reason[] {
  if (move.cards === 0) return [];
  const held = countOf(hand, move.value);
  if (move.jesters > 0) return [{ code: 'joined', params: { count: move.jesters, size: sizeOfSet(move) } }];
  if (move.cards < held) return [{ code: 'broken', params: { value: move.value, held } }];
  return held > 1 ? [{ code: 'whole', params: { value: move.value, held } }] : [];
}

const leading = (hand: Hand, { value, cards }: PlaySetMove): readonly Reason[] =>
  cards > 0 && worstOf(hand, 1)[0] === value ? [plain('worst')] : [];

/** There is no need to spend a better set than this one. */
const following = (moves: readonly Move[], { value }: PlaySetMove): readonly Reason[] => {
  const plays = moves.filter((each): each is PlaySetMove => each.kind === 'play');
  return plays.some((each) => each.value !== value) && plays.every((each) => each.value <= value) ? [plain('weakest')] : [];
};

function forPass(open: Open, own: Own, moves: readonly Move[]): readonly Reason[] {
  const plays = moves.filter((each): each is PlaySetMove => each.kind === 'play');
  const whole = plays.filter((play) => isWhole(own.hand, play)).toSorted((a, b) => b.value - a.value)[0];
  if (whole !== undefined) return [{ code: 'saved', params: { value: whole.value, held: whole.cards } }, ...nearlyOut(open, own)];
  const wild = plays.every(({ jesters }) => jesters > 0);
  const broken = plays.every(({ jesters }) => jesters === 0);
  return [plain(wild ? 'costsJester' : broken ? 'costsSet' : 'costsEither')];
}

function forGift({ hand }: Own, gift: GiveMove): readonly Reason[] {
  const given = valuesGiven(gift);
  const worst = worstOf(hand, given.length);
  const left = minusAll(hand, given);
  const [before, after] = [setsIn(hand), setsIn(left)];
  return [
    ...(given.every((value, i) => value === worst[i]) ? [{ code: 'worstGift', params: { count: given.length } } as const] : []),
    ...(after < before ? [{ code: 'fewer', params: { count: after, before } } as const] : [setsLeft(left)]),
    ...(jestersIn(left) > 0 && jestersIn(left) === jestersIn(hand) ? [plain('jesterKept')] : []),
  ];
}

function forAnswer(open: Open, { seat }: Own, kind: 'silent' | 'declare'): readonly Reason[] {
  const title = titleAt(open, seat);
  if (title === null) return [];
  if (kind === 'silent') return title === 'greaterDalmuti' || title === 'lesserDalmuti' ? [plain(`silent.${title}`)] : [];
  return title === 'greaterDalmuti' || title === 'lesserDalmuti' ? [] : [plain(`declare.${title}`)];
}

/** Of how many better values enough cards may be in one hand to beat a set; Jesters alone have a value, too. */
function betterOut(open: Open, own: Own, set: PlaySetMove): number {
  const size = sizeOfSet(set);
  const leads = standingIn(open) === null;
  const mayBeat = open.sizes.some((cards, seat) => seat !== own.seat && cards >= size && (leads || !isOutOfTrick(open, seat)));
  if (!mayBeat) return 0;
  const unseen = unseenCards(PACKS.at(open.version).copies, { open, own });
  const jesters = jestersIn(unseen);
  const alone = jestersAloneValue(open.options, own.hand);
  const beats = (value: number): boolean => {
    const cards = countOf(unseen, value);
    return (cards > 0 && cards + jesters >= size) || (value === alone && jesters >= size);
  };
  let count = 0;
  for (let value = 1; value < set.value; value++) count += Number(beats(value));
  return count;
}

/** Sets that have to be played one by one; Jesters go with any of them. */
const setsIn = (hand: Hand): number => Math.max(1, valuesIn(hand.with(-1, 0)).length);
const setsLeft = (hand: Hand): Reason => ({ code: 'left', params: { count: setsIn(hand) } });

/** The one with the fewest cards, where these are few. */
function nearlyOut({ sizes }: Open, own: Own): readonly Reason[] {
  const others = sizes.flatMap((count, seat) => (seat !== own.seat && count > 0 && count <= NEARLY_OUT ? [{ seat, count }] : []));
  const [next] = others.toSorted((a, b) => a.count - b.count);
  return next === undefined ? [] : [{ code: 'nearlyOut', params: next }];
}
