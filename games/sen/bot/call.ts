/**
 * When to call Pobudka. A call makes today's lead final; playing on lets the others catch up, since a heavy dream has more to lose than a light one.
 * Against that stands the penalty, as likely as it is that somebody's dream is lighter. When the call would also end the game, only places count.
 */
import { seatsOf } from '@parlour/kernel';
import { isLastRound } from '../src/options.ts';
import { type CardBeliefs, dreamOf, type Guess, sumOf } from './beliefs.ts';

/** The part of a lead in ravens that is still there at the end of a round played on. */
const LASTING = 0.7;
/** What playing on brings beyond that, as a multiple of what this turn saves: who still gains much from each turn should not end the round. */
const PATIENCE = 1.75;
/** How far the ravens of two seats drift apart in the turns to come, as a variance. */
const DRIFT = 40;
/** What it is worth to beat all others in the end, in ravens. */
const STAKE = 40;
/** A game that is won is ended; one that is lost is played on, in hope. In ravens. */
const CLOSING = 1;

/** What a call is worth beyond a turn that saves so many ravens. */
export function callWorth(beliefs: CardBeliefs, turn: number): number {
  const { open, seat } = beliefs;
  const own = sumOf(dreamOf(beliefs, seat));
  const others = seatsOf(open.dreams.length).filter((other) => other !== seat);
  const leads = others.map((other) => leadOver(own, sumOf(dreamOf(beliefs, other))));
  const fine = Number(open.options.penalty) * (1 - leads.reduce((chance, lead) => chance * chanceOf(lead, TIE), 1));
  if (!endsGame(beliefs, fine)) return (1 - LASTING) * mean(leads.map((lead) => lead.mean)) - fine - PATIENCE * turn;
  const ahead = (lead: Guess, i: number): number => lead.mean + (open.totals[others[i] ?? 0] ?? 0) - (open.totals[seat] ?? 0);
  const now = mean(leads.map((lead, i) => chanceOf({ ...lead, mean: ahead(lead, i) - fine })));
  const later = mean(
    leads.map((lead, i) => chanceOf({ ...lead, mean: ahead(lead, i) - (1 - LASTING) * lead.mean, variance: lead.variance + DRIFT })),
  );
  return STAKE * (now - later) + CLOSING * (2 * now - 1);
}

/** A tie for the lightest dream is no penalty. */
const TIE = 0.5;

const leadOver = (own: Guess, other: Guess): Guess => ({ mean: other.mean - own.mean, variance: own.variance + other.variance });

/** Whether the game is expected to end with this round. */
function endsGame(beliefs: CardBeliefs, fine: number): boolean {
  const { open, seat, dreams } = beliefs;
  const totals = open.totals.map((total, of) => total + sumOf(dreams[of] ?? []).mean + (of === seat ? fine : 0));
  return isLastRound(open.options, open.round, totals);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The chance that a lead is above zero, as if it were normal: by the logistic curve that lies close to that. */
function chanceOf(lead: Guess, more = 0): number {
  return 1 / (1 + Math.exp((-LOGISTIC * (lead.mean + more)) / Math.sqrt(lead.variance + GRAIN)));
}
const LOGISTIC = 1.702;
/** Ravens are whole: even what is known exactly is this blurred. */
const GRAIN = 0.1;
