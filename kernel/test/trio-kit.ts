/**
 * Trio for the kit. The oracle is written from the rules in trio.ts's header: hidden are the cards in others' hands that one has not peeked at, the
 * card another holds, the pile, and others' bets, until the round ends; the pile stays hidden then too.
 */
import { type Fact, type KitSpec, type NextVersion, type Oracle, type Secret, without } from '../kit/kit.ts';
import { ByVersion, isTableStep, type Seat, seatsOf, type Viewer } from '../src/kernel.ts';
import { type Bet, type Deck, deck, makeTrio, type TrioCard, type TrioState, type TrioTypes, trio } from './trio.ts';
import { trioGolden } from './trio-golden.ts';

const runs = ({ phase }: TrioState): boolean => phase === 'turn' || phase === 'holding';

const hasSeen = (state: TrioState, viewer: Viewer, seat: Seat): boolean => viewer !== 'spectator' && state.knows[viewer]?.[seat] === true;

const oracle: Oracle<TrioTypes> = {
  secrets(state, viewer) {
    const latest = state.down.length - 1;
    const cards: (readonly [kind: string, at: string, card: TrioCard, origin: number])[] = state.pile.map((card, i) => [
      'pile card',
      `place ${i}`,
      card,
      latest,
    ]);
    if (runs(state)) {
      for (const seat of seatsOf(state.seats)) {
        if (!hasSeen(state, viewer, seat)) cards.push(['hand card', `seat ${seat}`, state.hands[seat] as TrioCard, state.origins[seat] as number]);
      }
      if (state.held !== null && state.turn !== viewer) cards.push(['held card', 'the turn', state.held, latest]);
    }
    // All know which cards each pile was made of, so a card could be any other hidden one of the same pile.
    const possible = (origin: number) => cards.filter((other) => other[3] === origin).length;
    const hidden = cards.map(([kind, at, value, origin]): Secret => ({ kind, at, value, possible: possible(origin) }));
    const bets = state.bets.flatMap((bet, seat): Secret[] =>
      runs(state) && bet !== 'none' && seat !== viewer ? [{ kind: 'bet', at: `seat ${seat}`, value: bet, possible: 2 }] : [],
    );
    return [...hidden, ...bets];
  },
  reveals(state, step, viewer, after) {
    if (isTableStep(step))
      return step === 'next' && viewer !== 'spectator' ? [{ kind: 'dealt', at: `seat ${viewer}`, value: after.hands[viewer] ?? '' }] : [];
    const { seat, move } = step;
    const card = (at: Seat, value = state.hands[at] as TrioCard): Fact => ({ kind: 'hand card', at: `seat ${at}`, value });
    const end = runs(after) ? [] : [...after.hands.map((value, at) => card(at, value)), ...after.bets.map(betAt)];
    switch (move.kind) {
      case 'bet':
        return [];
      case 'knock':
        return end;
      case 'draw':
        return seat === viewer && after.held !== null ? [{ kind: 'held card', at: 'the turn', value: after.held }] : [];
      case 'peek':
        return [...(seat === viewer ? [card(move.at)] : []), ...end];
      case 'drop':
        return [card(seat, move.which === 'hand' ? state.hands[seat] : (state.held ?? '')), ...end];
    }
  },
  listsChance: true,
  alike: (_, step, viewer) =>
    isTableStep(step) || step.seat === viewer || step.move.kind !== 'bet'
      ? []
      : (['high', 'low'] as const).map((on) => ({ seat: step.seat, move: { kind: 'bet', on } })),
};

const betAt = (bet: Bet, seat: Seat): Fact => ({ kind: 'bet', at: `seat ${seat}`, value: bet });

const NEXT = trio.version + 1;

/** One more of the worst cards. */
export const largerDeck: Deck = (copies) => [...deck(copies), '1d'].toSorted();

/** Next, nobody knocks in the first round, there is one more of the worst cards, and hands may be open (which nothing asks for yet). */
export const trioNext: NextVersion<TrioTypes> = {
  option: ['openHands', { kind: 'toggle', default: false, since: { version: NEXT, before: false } }],
  clause: (game) => without(game, ({ version, round }, { kind }) => version >= NEXT && round === 1 && kind === 'knock', 'turn/not-yours'),
  pack: makeTrio(new ByVersion(deck, { [NEXT]: largerDeck })),
};

export const trioKit: KitSpec<TrioTypes> = {
  game: trio,
  variants: [
    { name: 'three rounds, few cards', options: { copies: 2, rounds: 3 }, seats: [3] },
    { name: 'until closed', options: { rounds: 0 }, seats: [2] },
  ],
  oracle,
  tiny: [
    { name: 'three cards', options: { copies: 1, rounds: 2 }, seats: 2, games: 5, steps: 16 },
    { name: 'six cards', options: { copies: 2, rounds: 1 }, seats: 3, viewers: [1, 'spectator'] },
  ],
  golden: trioGolden,
  next: trioNext,
};
