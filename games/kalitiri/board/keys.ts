/** The board's keys. Every one does what a tap does. */
import { type Shortcuts, useShortcuts } from '@parlour/felt';
import { bidMoveOf, callMoveOf, passMoveOf, playMoveOf, trumpMoveOf } from '../seen/moves.ts';
import { BID_STEP, CARDS, type Card, inSuit, SUITS } from '../src/kalitiri.ts';
import { bidderIn, type Choices, make, whyNot } from './choices.ts';
import type { KaliTiriProps } from './shown.ts';

/** As they are shown, and what they do. */
export const KEYS = [
  ['← →', 'board.keys.choose'],
  ['↑ ↓', 'board.keys.bid'],
  ['Home End', 'board.keys.bounds'],
  ['1 2', 'board.keys.copy'],
  ['Enter', 'board.keys.enter'],
  ['X', 'board.keys.pass'],
  ['L', 'board.keys.last'],
  ['E', 'board.keys.scores'],
] as const;

interface Sheets {
  readonly last: () => void;
  readonly scores: () => void;
  /** Takes away the one that lies there; null while none does. */
  readonly close: (() => void) | null;
}

export function useKeys(props: KaliTiriProps, choices: Choices, sheets: Sheets): void {
  useShortcuts({ l: sheets.last, e: sheets.scores, ...(sheets.close !== null && { escape: sheets.close }), ...shortcutsOf(props, choices) });
}

function shortcutsOf(props: KaliTiriProps, choices: Choices): Shortcuts {
  const { view, moves } = props;
  const { open } = view;
  switch (open.phase) {
    case 'bidding':
      return bidderIn(props) === null ? {} : bidding(props, choices);
    case 'trump':
      return moves.length === 0 ? {} : trump(props, choices);
    case 'calling':
      return moves.length === 0 ? {} : calling(props, choices);
    case 'playing':
      return view.own === null ? {} : playing(props, choices);
    case 'scoring':
      return {};
  }
}

function bidding(props: KaliTiriProps, { bid, setBid }: Choices): Shortcuts {
  const { open } = props.view;
  return {
    arrowup: () => setBid(bid + BID_STEP),
    arrowdown: () => setBid(bid - BID_STEP),
    home: () => setBid(open.terms.least),
    end: () => setBid(open.terms.most),
    enter: () => make(props, bidMoveOf(open, bid)),
    x: () => make(props, passMoveOf(open)),
  };
}

function trump(props: KaliTiriProps, { trump: chosen, setTrump }: Choices): Shortcuts {
  const go = (by: number) => () => setTrump(stepIn(SUITS, chosen, by));
  return {
    arrowleft: go(-1),
    arrowright: go(1),
    enter: () => {
      if (chosen !== null) make(props, trumpMoveOf(props.view.open, chosen));
    },
  };
}

function calling(props: KaliTiriProps, { callSuit, setCallSuit, called, setCalled, copy, setCopy }: Choices): Shortcuts {
  const callable = new Set(props.moves.flatMap((move) => (move.kind === 'call' ? [move.card] : [])));
  const cards = inSuit(CARDS, callSuit).filter((card) => callable.has(card));
  const choose = (by: number) => () => {
    if (cards.length > 0) setCalled(stepIn(cards, called, by));
  };
  const count = (each: number) => () => {
    if (called !== null && whyNot(props, callMoveOf(props.view.open, called, each)) === null) setCopy(each);
  };
  return {
    arrowleft: choose(-1),
    arrowright: choose(1),
    arrowup: () => setCallSuit(stepIn(SUITS, callSuit, -1)),
    arrowdown: () => setCallSuit(stepIn(SUITS, callSuit, 1)),
    1: count(1),
    2: count(2),
    enter: () => {
      if (called !== null) make(props, callMoveOf(props.view.open, called, copy));
    },
  };
}

function playing(props: KaliTiriProps, { lifted, lift }: Choices): Shortcuts {
  const { view, moves } = props;
  const legal = moves.flatMap((move) => (move.kind === 'play' ? [move.card] : []));
  const cards: readonly Card[] = legal.length > 0 ? legal : [...new Set(view.own?.hand ?? [])];
  const go = (by: number) => () => {
    if (cards.length === 0) return;
    const card = stepIn(cards, lifted?.card ?? null, by);
    lift({ card, key: `${card}.0` });
  };
  return {
    arrowleft: go(-1),
    arrowright: go(1),
    enter: () => {
      if (lifted !== null && make(props, playMoveOf(view.open, lifted.card))) lift(null);
    },
  };
}

/** The next or the one before, round and round; the first or the last if none is chosen. */
function stepIn<T>(among: readonly [T, ...T[]] | readonly T[], chosen: T | null, by: number): T {
  const at = chosen === null ? -1 : among.indexOf(chosen);
  const next = at < 0 ? (by > 0 ? 0 : among.length - 1) : (at + by + among.length) % among.length;
  return among[next] as T;
}
