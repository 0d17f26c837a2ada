/**
 * Choosing cards to play by taps. Whoever taps a value means all of it, or as many as the trick asks for; Jesters come in only where they are needed or
 * tapped themselves. What can't be played may be chosen, too: the bar then says why.
 */
import { standingIn } from '../seen/seen.ts';
import {
  type CardSet,
  countOf,
  type Hand,
  jestersAloneValue,
  jestersIn,
  jesterValue,
  type Move,
  type Open,
  type Own,
  type PlaySetMove,
  sizeOfSet,
} from '../src/dalmuti.ts';

/** What a set is chosen from and for. */
export interface SetChoice {
  readonly hand: Hand;
  readonly plays: readonly PlaySetMove[];
  /** How many cards the trick asks for; null for who leads. */
  readonly size: number | null;
  /** The value of Jesters that are played alone. */
  readonly alone: number;
}

export function setChoice(open: Open, own: Own, moves: readonly Move[]): SetChoice {
  const standing = standingIn(open);
  return {
    hand: own.hand,
    plays: moves.filter((move) => move.kind === 'play'),
    size: standing && sizeOfSet(standing),
    alone: jestersAloneValue(open.options, own.hand),
  };
}

export const sameCards = (a: CardSet, b: CardSet): boolean => a.value === b.value && a.cards === b.cards && a.jesters === b.jesters;

/** What is chosen after a tap on the stack of a value; null if nothing is any more. */
export function tapped(choice: SetChoice, chosen: CardSet | null, value: number): CardSet | null {
  if (value !== jesterValue(choice.hand)) return tappedValue(choice, chosen, value);
  return chosen === null || chosen.cards === 0 ? tappedAlone(choice, chosen) : tappedBeside(choice, chosen);
}

function tappedValue({ hand, plays, size }: SetChoice, chosen: CardSet | null, value: number): CardSet {
  const wished = chosen?.cards === 0 ? chosen.jesters : 0;
  const [best] = plays
    .filter((play) => play.value === value && play.cards > 0)
    .toSorted((a, b) => Math.abs(a.jesters - wished) - Math.abs(b.jesters - wished) || b.cards - a.cards);
  if (best !== undefined) return setPlayed(best);
  const held = countOf(hand, value);
  return { value, cards: Math.min(held, size ?? held), jesters: 0 };
}

/** Jesters by themselves: as few as may be, then one more with each tap, then none. */
function tappedAlone({ hand, plays, size, alone }: SetChoice, chosen: CardSet | null): CardSet | null {
  const legal = plays.filter(({ cards }) => cards === 0).toSorted((a, b) => a.jesters - b.jesters);
  const next = legal.find(({ jesters }) => jesters > (chosen?.jesters ?? 0));
  if (next !== undefined) return setPlayed(next);
  return chosen === null ? { value: alone, cards: 0, jesters: Math.min(jestersIn(hand), size ?? 1) } : null;
}

/** One Jester more beside the cards, in place of one of them where the number is fixed; after the last Jester none again. */
function tappedBeside({ hand, plays, size }: SetChoice, chosen: CardSet): CardSet {
  const { value, cards, jesters } = chosen;
  if (size === null) return { value, cards, jesters: jesters < jestersIn(hand) ? jesters + 1 : 0 };
  const legal = plays.filter((play) => play.value === value && play.cards > 0).toSorted((a, b) => a.jesters - b.jesters);
  const next = legal.find((play) => play.jesters > jesters) ?? legal[0];
  return next === undefined ? { value, cards, jesters: jesters < jestersIn(hand) ? jesters + 1 : 0 } : setPlayed(next);
}

/** One card more, Jesters last; or one fewer, Jesters first. Only who leads chooses the number. */
export function stepped({ hand }: SetChoice, chosen: CardSet, by: 1 | -1): CardSet | null {
  const { value, cards, jesters } = chosen;
  if (by === 1) {
    if (cards > 0 && cards < countOf(hand, value)) return { ...chosen, cards: cards + 1 };
    return jesters < jestersIn(hand) ? { ...chosen, jesters: jesters + 1 } : chosen;
  }
  if (jesters > 0) return sizeOfSet(chosen) > 1 ? { ...chosen, jesters: jesters - 1 } : null;
  return cards > 1 ? { ...chosen, cards: cards - 1 } : null;
}

/** One good set of each value that can be played, those without Jesters first, the worst values before the better ones. */
export function suggestions(plays: readonly PlaySetMove[]): readonly PlaySetMove[] {
  const best = new Map<string, PlaySetMove>();
  for (const play of plays) {
    const key = play.cards === 0 ? 'jesters' : String(play.value);
    const known = best.get(key);
    if (known === undefined || play.jesters < known.jesters || (play.jesters === known.jesters && play.cards > known.cards)) best.set(key, play);
  }
  return [...best.values()].toSorted(
    (a, b) => Math.sign(a.jesters) - Math.sign(b.jesters) || Math.sign(b.cards) - Math.sign(a.cards) || b.value - a.value,
  );
}

/** The cards of a play. */
export const setPlayed = ({ value, cards, jesters }: CardSet): CardSet => ({ value, cards, jesters });
