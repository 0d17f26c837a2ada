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
  listsChance: true,
  alike,
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
 * A deal: one's own hand. When all have answered: whether a revolution was declared and by whom; if not, to each Dalmuti the cards that it is paid. A gift shows the peon what the
 * move says. Everything else is as public as the move.
 */
function reveals(state: State, step: Step<Move>, viewer: Viewer, after: State): readonly Fact[] {
  if (step === 'next') return viewer === 'spectator' ? [] : [{ kind: 'hand', at: `seat ${viewer}`, value: (after.hands[viewer] ?? []).join(' ') }];
  if (isTableStep(step)) return [];
  const { kind } = step.move;
  if (kind !== 'silent' && kind !== 'declare') return [];
  const answers = state.answers.with(step.seat, kind);
  if (answers.includes('none')) return [];
  const declarer = answers.indexOf('declare');
  const declared: Fact = { kind: 'revolution', at: 'the table', value: `${declarer}` };
  return declarer < 0 ? [declared, ...duePaid(state, viewer)] : [declared];
}

/** What the viewer is to be paid, as one of the two Dalmutis (rules §4.3). */
function duePaid({ ranks, hands }: State, viewer: Viewer): readonly Fact[] {
  const place = viewer === 'spectator' ? -1 : ranks.indexOf(viewer);
  if (place !== 0 && !(place === 1 && ranks.length > 3)) return [];
  const peon = ranks[ranks.length - 1 - place] ?? 0;
  return [{ kind: 'tax paid', at: `seat ${peon}`, value: bestOf(hands[peon] ?? [], 2 - place).join(' ') }];
}

/** The best values, never Jesters. */
export const bestOf = (hand: readonly number[], count: number): readonly number[] =>
  hand
    .slice(0, -1)
    .flatMap((held, place) => Array.from({ length: held }, () => place + 1))
    .slice(0, count);

/** Who has answered, and what, is hidden from the others; and from all but the two what is given back. */
function alike({ hands, taxes }: State, step: Step<Move>, viewer: Viewer): readonly Step<Move>[] {
  if (isTableStep(step) || step.seat === viewer) return [];
  const { seat, move } = step;
  switch (move.kind) {
    case 'silent':
    case 'declare':
      return seatsOf(hands.length)
        .filter((other) => other !== viewer)
        .flatMap((other) => (['silent', 'declare'] as const).map((kind) => ({ seat: other, move: { ...move, kind } })));
    case 'give_one':
    case 'give_two': {
      if (taxes.some(({ peon, dalmuti }) => dalmuti === seat && peon === viewer)) return [];
      const values = (hands[seat] ?? []).map((_, place) => place + 1);
      if (move.kind === 'give_one') return values.map((value) => ({ seat, move: { ...move, value } }));
      return values.flatMap((better) => values.slice(better - 1).map((worse) => ({ seat, move: { ...move, better, worse } })));
    }
    case 'play':
    case 'pass':
      return [];
  }
}

const cardsOf = (hand: readonly number[] | undefined): number => (hand ?? []).reduce((sum, count) => sum + count, 0);
