/** What holds in every state of Perudo. The kit, simulations and servers check it after each step. */
import { type ByVersion, EVERYONE, type Law } from '@parlour/kernel';
import { rung } from './bids.ts';
import { CARDS, type Decks, HAND_LIMIT } from './cards.ts';
import { rolledWeights } from './kind-weights.ts';
import { entriesOf, LADDER } from './kinds.ts';
import { facesOf } from './options.ts';
import { areAcesWild } from './palifico.ts';
import { typeAfter } from './secret-kinds.ts';
import { diceInPlay, isIn, type State, seatsIn } from './state.ts';

export const lawsOf = (decks: ByVersion<Decks>): readonly Law<State>[] => [
  {
    name: 'dice are conserved',
    broken(state) {
      const inPlay = diceInPlay(state.hands);
      if (inPlay + state.lost !== state.made) return `${inPlay} dice in play and ${state.lost} lost, but ${state.made} were made`;
      const ids = state.ids.flat();
      if (new Set(ids).size !== ids.length) return `two dice share an id: ${ids.join(' ')}`;
      const odd = state.ids.findIndex(
        (mine, seat) => mine.length !== state.hands[seat]?.length || mine.some((id, i) => i > 0 && id <= (mine[i - 1] ?? -1)),
      );
      return odd < 0 ? null : `the ids of seat ${odd} do not fit its hand: ${state.ids[odd]?.join(' ')}`;
    },
  },
  {
    name: 'dice show faces of their own',
    broken(state) {
      const faces = facesOf(state.options);
      const wrong = state.hands.flat().find((die) => !entriesOf(die.rolled, faces).includes(die.face));
      return wrong ? `a ${wrong.rolled} can't show ${wrong.face}` : null;
    },
  },
  {
    name: 'cards are conserved',
    broken({ version, cards, options }) {
      if (cards === null) return options.deck === 'none' ? null : 'the deck is gone';
      if (options.deck === 'none') return 'there are cards without a deck';
      const copies = decks.at(version)[options.deck];
      if ([cards.pile, cards.discard].some(({ length }) => length !== copies.length)) return 'other kinds are counted than the deck has';
      const wrong = CARDS.find((card, kind) => {
        const held = cards.hands.flat().filter((each) => each === card).length;
        return (cards.pile[kind] ?? 0) + (cards.discard[kind] ?? 0) + held !== (copies[kind] ?? 0);
      });
      return wrong ? `the number of ${wrong} cards has changed` : null;
    },
  },
  {
    name: 'hands stay within the limit, and the log accounts for them',
    broken({ cards }) {
      for (const [seat, hand] of (cards?.hands ?? []).entries()) {
        if (hand.length > HAND_LIMIT) return `seat ${seat} holds ${hand.length} cards`;
        let held = 0;
        for (const line of cards?.log ?? []) if (line.seat === seat) held = line.did === 'out' ? 0 : held + (line.did === 'drew' ? 1 : -1);
        if (held !== hand.length) return `seat ${seat} holds ${hand.length} cards, its log says ${held}`;
      }
      return null;
    },
  },
  {
    name: 'bids stand on the ladder and climb it',
    broken(state) {
      if (state.phase !== 'bidding') return null;
      const faces = facesOf(state.options);
      const height = (i: number): number => rung(state.bids[i] ?? { quantity: 0, face: 2 }, faces, areAcesWild(state));
      for (const [i, { quantity, face, via }] of state.bids.entries()) {
        if (quantity < 1 || quantity > state.highest || face < 1 || face > faces) return `bid ${quantity}×${face} is off the ladder`;
        if (via === 'bid' && i > 0 && height(i) <= height(i - 1)) return `bid ${quantity}×${face} does not climb`;
      }
      return null;
    },
  },
  {
    name: 'who is out has nothing and no turn',
    broken(state) {
      const wrong = state.out.find((seat) => isIn(state, seat) || (state.cards?.hands[seat]?.length ?? 0) > 0);
      if (wrong !== undefined) return `seat ${wrong} is out and still holds something`;
      if (state.out.length + seatsIn(state).length !== state.hands.length) return 'a seat is neither in nor out';
      return isIn(state, state.turn) ? null : `it is the turn of seat ${state.turn}, which is out`;
    },
  },
  {
    name: 'the game ends when one seat is left',
    broken: (state) =>
      (seatsIn(state).length === 1) === (state.phase === 'gameOver') ? null : `${seatsIn(state).length} seats in, phase ${state.phase}`,
  },
  {
    name: 'where calls show dice, types are secret only until the first call, before anyone has a card',
    broken({ hands, options, phase, round }) {
      if (options.callShows === 'faces' && options.dice === 'mixed') return null;
      const secret = hands.flat().some((die) => die.typeKnown !== EVERYONE);
      return secret && (phase !== 'bidding' || round > 1) ? `a type is still secret in round ${round}` : null;
    },
  },
  {
    name: 'a type that stays secret has a story that leads to it, and no other die has one',
    broken({ hands, options }) {
      const mayHave = options.callShows === 'faces' && options.dice === 'mixed';
      for (const { type, rolled, typeKnown, story } of hands.flat()) {
        if ((story !== null) !== (mayHave && typeKnown !== EVERYONE)) return `a ${type} ${story === null ? 'has no' : 'has a'} story`;
        if (story === null) continue;
        if (typeAfter(rolled, story) !== type) return `a ${rolled} can't have become a ${type}`;
        if ((rolledWeights(story)[LADDER.indexOf(rolled)] ?? 0) <= 0) return `the story of a ${rolled} says that it can't be one`;
      }
      return null;
    },
  },
];
