/**
 * The own part in what is going on: what is chosen, what a tap on a stack or a key does, and what the bar's buttons make of it. What was chosen for one
 * turn or round is forgotten with it.
 */

import { sameMove } from '@parlour/kernel';
import { useState } from 'react';
import { playMoveOf } from '../seen/moves.ts';
import { taxOwed } from '../seen/seen.ts';
import { type CardSet, countOf, type GiveMove, JESTER, type PlaySetMove } from '../src/dalmuti.ts';
import { type SetChoice, sameCards, setChoice, stepped, suggestions, tapped } from './choosing.ts';
import { gifts, giveMoveOf, givenAfterTap } from './giving.ts';
import type { HandChooser } from './hand.tsx';
import type { TableProps } from './props.ts';

type Table = TableProps;

export interface PlayTurn {
  readonly kind: 'play';
  readonly choice: SetChoice;
  readonly chosen: CardSet | null;
  /** The play that is chosen, legal or not. */
  readonly move: PlaySetMove | null;
  readonly suggested: readonly PlaySetMove[];
  readonly chooser: HandChooser;
  readonly choose: (cards: CardSet | null) => void;
  readonly step: (by: 1 | -1) => void;
}

export interface GiftTurn {
  readonly kind: 'gift';
  readonly given: readonly number[];
  readonly move: GiveMove | null;
  readonly suggested: readonly (readonly number[])[];
  readonly chooser: HandChooser;
  readonly choose: (values: readonly number[]) => void;
}

type PlayProps = Pick<Table, 'view' | 'moves' | 'play' | 'busy' | 'refuse' | 'tried'>;

export function usePlayTurn({ view: { open, own }, moves, play, busy, refuse, tried }: PlayProps): PlayTurn | null {
  const [picked, setPicked] = useState<{ readonly turn: number; readonly cards: CardSet | null }>({ turn: -1, cards: null });
  const turn = open.turns;
  if (own === null || open.phase !== 'play' || moves.length === 0) return null;
  const choice = setChoice(open, own, moves);
  const { plays } = choice;
  const chosen = picked.turn === turn ? picked.cards : null;
  const move: PlaySetMove | null = chosen === null ? null : playMoveOf(open, chosen);
  const choose = (cards: CardSet | null): void => {
    setPicked({ turn, cards });
    if (cards !== null && !plays.some((each) => sameCards(each, cards))) tried?.(playMoveOf(open, cards));
  };
  const chooser: HandChooser = {
    chosen: (value) => (chosen === null ? 0 : value === JESTER ? chosen.jesters : value === chosen.value ? chosen.cards : 0),
    whyNot: (value) => {
      if (plays.some((each) => (value === JESTER ? each.jesters > 0 : each.value === value && each.cards > 0))) return null;
      const set = tapped(choice, null, value);
      return set && refuse(playMoveOf(open, set));
    },
    tap: (value) => {
      const again = chosen !== null && chosen.value === value && chosen.cards > 0;
      if (again && move !== null && !busy && plays.some((each) => sameMove(each, move))) play(move);
      else choose(again ? null : tapped(choice, chosen, value));
    },
    put: (value) => {
      const cards = chooser.chosen(value) > 0 ? chosen : tapped(choice, chosen, value);
      const made: PlaySetMove | null = cards === null ? null : playMoveOf(open, cards);
      if (made !== null && !busy && plays.some((each) => sameMove(each, made))) play(made);
      else choose(cards);
    },
  };
  return {
    kind: 'play',
    choice,
    chosen,
    move,
    suggested: suggestions(plays),
    chooser,
    choose,
    step: (by) => chosen !== null && choose(stepped(choice, chosen, by)),
  };
}

export function useGiftTurn({ view, moves, play, busy }: Table): GiftTurn | null {
  const { open, own } = view;
  const [picked, setPicked] = useState<{ readonly round: number; readonly values: readonly number[] }>({ round: -1, values: [] });
  const { round } = open;
  const due = taxOwed(view)?.cards;
  if (own === null || open.phase !== 'taxes' || due === undefined || moves.length === 0) return null;
  const given = picked.round === round ? picked.values.filter((value) => countOf(own.hand, value) > 0) : [];
  const choose = (values: readonly number[]): void => setPicked({ round, values });
  return {
    kind: 'gift',
    given,
    move: giveMoveOf(round, given, due),
    suggested: gifts(own.hand, due),
    chooser: {
      chosen: (value) => given.filter((each) => each === value).length,
      whyNot: () => null,
      tap: (value) => choose(givenAfterTap(own.hand, given, due, value)),
      put: (value) => {
        const values = given.includes(value) ? given : givenAfterTap(own.hand, given, due, value);
        const made = giveMoveOf(round, values, due);
        if (made !== null && !busy && moves.some((each) => sameMove(each, made))) play(made);
        else choose(values);
      },
    },
    choose,
  };
}
