/**
 * The own part in what is going on: what is chosen, what a tap on a stack or a key does, and what the bar's buttons make of it. What was chosen for one
 * turn or round is forgotten with it.
 */
import type { BoardProps } from '@parlour/felt';
import { sameMove } from '@parlour/kernel';
import { useState } from 'react';
import { type Cards, countOf, type DalmutiTypes, type GiveMove, jestersAloneValue, lineOf, type PlayMove, standingPlay } from '../src/dalmuti.ts';
import { JESTER } from '../words/gaps.ts';
import { type Desk, stepped, suggestions, tapped } from './choosing.ts';
import { gifts, giveMoveOf, givenAfterTap } from './giving.ts';
import type { Chooser } from './hand.tsx';

type Table = BoardProps<DalmutiTypes>;

export interface PlayTurn {
  readonly kind: 'play';
  readonly desk: Desk;
  readonly chosen: Cards | null;
  /** The play that is chosen, legal or not. */
  readonly move: PlayMove | null;
  readonly suggested: readonly PlayMove[];
  readonly chooser: Chooser;
  readonly choose: (cards: Cards | null) => void;
  readonly step: (by: 1 | -1) => void;
}

export interface GiftTurn {
  readonly kind: 'gift';
  readonly given: readonly number[];
  readonly move: GiveMove | null;
  readonly suggested: readonly (readonly number[])[];
  readonly chooser: Chooser;
  readonly choose: (values: readonly number[]) => void;
}

export function usePlayTurn({ view: { open, own }, moves, play, busy, refuse }: Table): PlayTurn | null {
  const [picked, setPicked] = useState<{ readonly turn: number; readonly cards: Cards | null }>({ turn: -1, cards: null });
  const turn = open.turns;
  const plays = moves.filter((move) => move.kind === 'play');
  if (own === null || open.phase !== 'play' || moves.length === 0) return null;
  const standing = standingPlay({ trick: open.trick.map(lineOf) });
  const desk: Desk = {
    hand: own.hand,
    plays,
    size: standing === null ? null : standing.cards + standing.jesters,
    alone: jestersAloneValue(open.options, own.hand),
  };
  const chosen = picked.turn === turn ? picked.cards : null;
  const move: PlayMove | null = chosen === null ? null : { kind: 'play', turn, ...chosen };
  const choose = (cards: Cards | null): void => setPicked({ turn, cards });
  const chooser: Chooser = {
    chosen: (value) => (chosen === null ? 0 : value === JESTER ? chosen.jesters : value === chosen.value ? chosen.cards : 0),
    whyNot: (value) => {
      if (plays.some((each) => (value === JESTER ? each.jesters > 0 : each.value === value && each.cards > 0))) return null;
      const wish = tapped(desk, null, value);
      return wish && refuse({ kind: 'play', turn, ...wish });
    },
    tap: (value) => {
      const again = chosen !== null && chosen.value === value && chosen.cards > 0;
      if (again && move !== null && !busy && plays.some((each) => sameMove(each, move))) play(move);
      else choose(again ? null : tapped(desk, chosen, value));
    },
    put: (value) => {
      const cards = chooser.chosen(value) > 0 ? chosen : tapped(desk, chosen, value);
      const made: PlayMove | null = cards === null ? null : { kind: 'play', turn, ...cards };
      if (made !== null && !busy && plays.some((each) => sameMove(each, made))) play(made);
      else choose(cards);
    },
  };
  return {
    kind: 'play',
    desk,
    chosen,
    move,
    suggested: suggestions(plays),
    chooser,
    choose,
    step: (by) => chosen !== null && choose(stepped(desk, chosen, by)),
  };
}

export function useGiftTurn({ view: { open, own }, moves, play, busy }: Table): GiftTurn | null {
  const [picked, setPicked] = useState<{ readonly round: number; readonly values: readonly number[] }>({ round: -1, values: [] });
  const { round } = open;
  const due = open.taxes.find(({ dalmuti, returned }) => dalmuti === own?.seat && !returned)?.cards;
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
