/** A card of the own hand that is being aimed: what has been answered so far, and what is asked next. */
import { useState } from 'react';
import { spotOfDie } from '../seen/seats.ts';
import type { Card, CardMove, Move, PerudoView } from '../src/perudo.ts';
import { type AimKind, type AimQuestion, NOTHING_PICKED, type Picks, playFor, playsOf, questionsOf } from './aim-questions.ts';
import type { Targets } from './targets.ts';

export interface AimedCard {
  readonly card: Card;
  readonly plays: readonly CardMove[];
  readonly picks: Picks;
  /** The first question without an answer, or else the last; null where nothing is asked. */
  readonly question: AimQuestion | null;
  /** What the answers come to. */
  readonly move: CardMove | null;
  /** The second half of a Gauge has to be played. */
  readonly bound: boolean;
  readonly answer: (option: number) => void;
  readonly play: () => void;
  /** Takes the answers back; without any, lays the card back into the hand. */
  readonly back: () => void;
}

export interface Aiming {
  readonly aim: AimedCard | null;
  /** Which card of the hand is chosen. */
  readonly held: number | null;
  /** Dice on the table that can be answered with. */
  readonly targets: Targets | null;
  /** Takes a card of the hand, or lays the taken one back. */
  readonly take: (place: number) => void;
  /** Plays a card of the hand, or takes it where it has something to ask. */
  readonly put: (place: number) => void;
}

export function useAim(view: PerudoView, moves: readonly Move[], makeMove: (move: Move) => void): Aiming {
  const { open, own } = view;
  const [taken, setTaken] = useState<{ readonly place: number; readonly card: Card } | null>(null);
  const [picks, setPicks] = useState(NOTHING_PICKED);
  const bound = moves.some(({ kind }) => kind === 'gauge_second');
  // Hands change by themselves: a card drawn, or a round that ended.
  const held = taken !== null && open.phase === 'bidding' && own?.hand[taken.place] === taken.card ? taken : null;
  const take = (place: number): void => {
    const card = own?.hand[place];
    setPicks(NOTHING_PICKED);
    setTaken(card === undefined || held?.place === place ? null : { place, card });
  };
  const playAtOnce = (place: number): void => {
    const card = own?.hand[place];
    const plays = card === undefined ? [] : playsOf(moves, card);
    const move = questionsOf(view, plays, NOTHING_PICKED).length === 0 ? playFor(plays, NOTHING_PICKED) : null;
    if (move === null) take(place);
    else makeMove(move);
  };
  if (!bound && held === null) return { aim: null, held: null, targets: null, take, put: playAtOnce };

  const kind: AimKind = bound ? 'gauge_second' : (held?.card ?? 'gauge');
  const plays = playsOf(moves, kind);
  // Answers that no longer fit, because the table has changed meanwhile, are none.
  const valid = picks.die === null || spotOfDie(open, picks.die) !== null ? picks : NOTHING_PICKED;
  const questions = questionsOf(view, plays, valid);
  const question = questions.find((each) => !isAnswered(each, valid)) ?? questions.at(-1) ?? null;
  const move = questions.every((each) => isAnswered(each, valid)) ? playFor(plays, valid) : null;
  const finish = (): void => {
    if (move === null) return;
    setTaken(null);
    setPicks(NOTHING_PICKED);
    makeMove(move);
  };
  const aimAt = (die: number): void => {
    if (die === valid.die && move !== null) finish();
    else setPicks({ ...valid, die, seat: kind === 'blind_swap' ? valid.seat : (spotOfDie(open, die)?.seat ?? null) });
  };
  const aim: AimedCard = {
    card: kind === 'gauge_second' ? 'gauge' : kind,
    plays,
    picks: valid,
    question,
    move,
    bound,
    answer: (option) => {
      if (question?.about === 'die') aimAt(option);
      else if (question !== null) setPicks({ ...valid, [question.about]: option });
    },
    play: finish,
    back: () => {
      if (valid === NOTHING_PICKED) setTaken(null);
      setPicks(NOTHING_PICKED);
    },
  };
  const put = (place: number): void => (place === held?.place ? finish() : playAtOnce(place));
  const dice = plays.flatMap((play) => ('die' in play ? [play.die] : []));
  return { aim, held: held?.place ?? null, targets: dice.length === 0 ? null : { options: dice, chosen: valid.die, pick: aimAt }, take, put };
}

const isAnswered = ({ about }: AimQuestion, picks: Picks): boolean => picks[about] !== null;
