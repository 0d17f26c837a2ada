/**
 * What a viewer of Dalmuti may not know, written from "Who sees what" (rules §5) and not from the game's view: other hands, the cards of other seats'
 * taxes, and who has answered while everyone is asked about a revolution. The kit uses it to find leaks that `view` and `imagine` share.
 */
import { isTableStep, type Seat, type Step, seatsOf, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import type { DalmutiTypes, Move, State } from '../src/dalmuti.ts';

export const oracle: Oracle<DalmutiTypes> = {
  secrets: (state, viewer) => [...handSecrets(state, viewer), ...taxSecrets(state, viewer), ...answerSecrets(state, viewer)],
  reveals,
};

function handSecrets(state: State, viewer: Viewer): Secret[] {
  const hidden = seatsOf(state.hands.length).filter((seat) => seat !== viewer && cardsOf(state.hands[seat]) > 0);
  return hidden.map((seat) => ({
    kind: 'hand',
    at: `seat ${seat}`,
    value: (state.hands[seat] ?? []).join(' '),
    possible: hidden.some((other) => other !== seat && couldSwap(state, seat, other)) ? 2 : 1,
  }));
}

/**
 * Two cards of different values could as well lie the other way round, unless taxes or a revolution say where one of them is. With hands that
 * nothing is known of there is always a doubt; who paid or was paid may know more, so only what is safe for everyone is promised.
 */
function couldSwap(state: State, one: Seat, other: Seat): boolean {
  const values = (state.hands[0] ?? []).map((_, place) => place + 1);
  return values.some((mine) => values.some((theirs) => mine !== theirs && mayGo(state, mine, one, other) && mayGo(state, theirs, other, one)));
}

function mayGo(state: State, value: number, from: Seat, to: Seat): boolean {
  const { hands, played, taxes, revolution } = state;
  const isJester = value === hands[from]?.length;
  if (isJester && revolution !== null) return false;
  const has = hands[from]?.[value - 1] ?? 0;
  const shown = played[from]?.[value - 1] ?? 0;
  const times = (list: readonly number[] | null): number => (list ?? []).filter((each) => each === value).length;
  const asPeon = taxes.find(({ peon }) => peon === from);
  const asDalmuti = taxes.find(({ dalmuti }) => dalmuti === from);
  const got = asPeon ? times(asPeon.back) : asDalmuti ? times(asDalmuti.paid) - times(asDalmuti.back) : 0;
  const worstPaid = taxes.find(({ peon }) => peon === to)?.paid.at(-1) ?? 0;
  return has > Math.max(0, got - shown) && value >= worstPaid;
}

/** Only the two of a tax see its cards. Before anything is played nobody else can have worked them out. */
function taxSecrets({ taxes, played }: State, viewer: Viewer): Secret[] {
  const possible = played.flat().every((count) => count === 0) ? 2 : 1;
  return taxes.flatMap(({ peon, dalmuti, paid, back }): Secret[] => {
    if (viewer === peon || viewer === dalmuti) return [];
    const tax: Secret = { kind: 'tax paid', at: `seat ${peon}`, value: paid.join(' '), possible };
    return back === null ? [tax] : [tax, { kind: 'tax returned', at: `seat ${peon}`, value: back.join(' '), possible }];
  });
}

/** While some of the others have answered and some have not, it can be any of them. */
function answerSecrets({ answers }: State, viewer: Viewer): Secret[] {
  const others = [...answers.entries()].filter(([seat]) => seat !== viewer);
  const answered = others.filter(([, answer]) => answer !== 'none').length;
  const possible = answered > 0 && answered < others.length ? 2 : 1;
  return others.map(([seat, answer]) => ({ kind: 'answer', at: `seat ${seat}`, value: answer, possible }));
}

/**
 * The last answer tells of a revolution or takes the taxes, whose cards the two of each see; a gift shows itself to the peon. Everything else is as
 * public as the move.
 */
function reveals(_: State, step: Step<Move>, viewer: Viewer, after: State): readonly Fact[] {
  if (isTableStep(step)) return []; // own cards come from the chance alone
  const { kind } = step.move;
  if (kind === 'play' || kind === 'pass') return [];
  const { revolution } = after;
  const declared: Fact[] = revolution === null ? [] : [{ kind: 'revolution', at: 'the table', value: `${revolution.seat}` }];
  const taxes = after.taxes.flatMap(({ peon, dalmuti, paid, back }): Fact[] =>
    viewer === peon || viewer === dalmuti ? [{ kind: 'tax', at: `seat ${peon}`, value: `${paid.join(' ')} / ${(back ?? []).join(' ')}` }] : [],
  );
  return [...declared, ...taxes];
}

const cardsOf = (hand: readonly number[] | undefined): number => (hand ?? []).reduce((sum, count) => sum + count, 0);
