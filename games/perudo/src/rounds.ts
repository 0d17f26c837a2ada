/** Rounds (rules §6): dice are rolled, a call ends the round, its loser pays, and someone starts the next; until one seat has dice. */
import { type Chance, EVERYONE, type Seat, type Start, seatsOf, type Tell } from '@parlour/kernel';
import { highestQuantity } from './bids.ts';
import type { Decks } from './cards.ts';
import { type Die, freshDie, rollDie, rollOn, rollSecretDie, standardType, startingTypes } from './dice.ts';
import type { Event } from './events.ts';
import type { DieType } from './kinds.ts';
import { facesOf, type Options } from './options.ts';
import { palificoAfter, tellLocks } from './palifico.ts';
import { dealCards, drawCard, layDown } from './pile.ts';
import { countIn, diceInPlay, handAt, isIn, NO_EFFECTS, nextIn, type Result, replaced, type State } from './state.ts';

export function setup(decks: Decks, { version, options, seats }: Start<Options>, chance: Chance, tell: Tell<Event>): State {
  const standard = standardType(options);
  const turn = options.firstStarter === 'random' ? chance.below(seats) : 0;
  tell?.({ kind: 'round', round: 1, starter: turn, palifico: null });
  const hands: (readonly Die[])[] = [];
  for (let seat = 0; seat < seats; seat++) hands.push(firstHand(options, seat, standard, chance, tell));
  return {
    version,
    options,
    phase: 'bidding',
    round: 1,
    turn,
    hands,
    ids: startingIds(seats, options.dicePerPlayer),
    made: seats * options.dicePerPlayer,
    lost: 0,
    bids: NO_BIDS,
    bidsBefore: 0,
    highest: highestQuantity(options.maxBid, seats * options.dicePerPlayer),
    palifico: null,
    palificosHad: NO_SEATS,
    effects: NO_EFFECTS,
    gauging: null,
    result: null,
    out: NO_SEATS,
    cards: dealCards(decks, options, seats),
  };
}

const NO_BIDS: State['bids'] = [];
const NO_SEATS: readonly Seat[] = [];

function startingIds(seats: number, dice: number): State['ids'] {
  const at = seats * 16 + dice;
  IDS[at] ??= seatsOf(seats).map((seat) => seatsOf(dice).map((place) => seat * dice + place));
  return IDS[at];
}
const IDS: (State['ids'] | undefined)[] = [];

/** The next round: all dice are rolled; bids, effects and the last result are cleared. */
export function nextRound(state: State, chance: Chance, tell: Tell<Event>): State {
  const { options, palifico, turn } = state;
  const round = state.round + 1;
  const faces = facesOf(options);
  tell?.({ kind: 'round', round, starter: turn, palifico });
  tellLocks(state, tell);
  return {
    ...state,
    phase: 'bidding',
    round,
    hands: state.hands.map((hand, seat) => {
      const rolled: Die[] = [];
      for (const die of hand) rolled.push(rollOn(die, faces, seat, chance));
      return tellRolled(rolled, seat, tell);
    }),
    bids: NO_BIDS,
    bidsBefore: state.bidsBefore + state.bids.length,
    highest: highestQuantity(options.maxBid, diceInPlay(state.hands)),
    palificosHad: palifico === null ? state.palificosHad : [...state.palificosHad, palifico],
    result: null,
  };
}

/** The hand that a seat begins with. Dice of the standard type are public, the random ones are not. */
function firstHand(options: Options, seat: Seat, standard: DieType, chance: Chance, tell: Tell<Event>): readonly Die[] {
  const faces = facesOf(options);
  const staysSecret = options.callShows === 'faces';
  const hand: Die[] = [];
  for (const type of startingTypes(options, chance)) {
    const isPublic = type === standard;
    hand.push(isPublic || !staysSecret ? rollDie(type, faces, seat, isPublic, chance) : rollSecretDie(type, faces, seat, chance));
  }
  return tellRolled(hand, seat, tell);
}

function tellRolled(hand: readonly Die[], seat: Seat, tell: Tell<Event>): readonly Die[] {
  if (hand.length > 0) tell?.({ kind: 'rolled', types: hand.map((die) => die.type), faces: hand.map((die) => die.face) }, [seat]);
  return hand;
}

/** Settles a call: dice change hands, the loser draws a card, and it is decided who starts the next round or has won. */
export function endRound(state: State, result: Result, chance: Chance, tell: Tell<Event>): State {
  const { caller, loser, lost } = result;
  const held = loser === null ? 0 : handAt(state, loser).length;
  let paid = typesShown(state);
  if (result.gained) paid = gainDie(paid, caller, tell);
  else if (loser === null) tell?.({ kind: 'capped', seat: caller });
  else if (lost === 0) tell?.({ kind: 'spared', seat: loser });
  else paid = draw(loseDice(paid, loser, lost, tell), loser, chance, tell);

  const isOver = countIn(paid) === 1;
  const palifico = isOver || loser === null ? null : palificoAfter(paid, loser, held);
  const turn = palifico ?? starter(paid, loser ?? caller); // with one seat left, the winner
  if (isOver) tell?.({ kind: 'won', seat: turn });
  return { ...paid, phase: isOver ? 'gameOver' : 'roundEnd', turn, palifico, effects: NO_EFFECTS, gauging: null, result };
}

/** With `callShows: dice` a call reveals types for good. Only in the first round is there anything left to reveal. */
function typesShown(state: State): State {
  if (state.round > 1 || state.options.dice === 'plain' || state.options.callShows === 'faces') return state;
  return { ...state, hands: state.hands.map((hand) => hand.map((die) => ({ ...die, typeKnown: EVERYONE }))) };
}

/** `loser`: the seat that the call went against, or the caller of an exact one; if it is out, or with `afterLoser`, the next one in. */
function starter(state: State, after: Seat): Seat {
  return state.options.starter === 'loser' && isIn(state, after) ? after : nextIn(state.hands, after);
}

/** The first dice of the hand go, with their ids. */
function loseDice(state: State, seat: Seat, count: number, tell: Tell<Event>): State {
  tell?.({ kind: 'lost', seat, dice: count });
  const lost: State = {
    ...state,
    hands: replaced(state.hands, seat, handAt(state, seat).slice(count)),
    ids: replaced(state.ids, seat, (state.ids[seat] ?? []).slice(count)),
    lost: state.lost + count,
  };
  if (isIn(lost, seat)) return lost;
  tell?.({ kind: 'out', seat });
  return { ...lost, out: [...lost.out, seat], cards: lost.cards && layDown(lost.cards, seat) };
}

/** A die gained goes to the end of the hand and shows 1 until the next roll. */
function gainDie(state: State, seat: Seat, tell: Tell<Event>): State {
  tell?.({ kind: 'gained', seat });
  return {
    ...state,
    hands: replaced(state.hands, seat, [...handAt(state, seat), freshDie(standardType(state.options), 1, seat, true)]),
    ids: replaced(state.ids, seat, [...(state.ids[seat] ?? []), state.made]),
    made: state.made + 1,
  };
}

/** Who lost dice and is still in draws one card, however many dice it was. */
function draw(state: State, seat: Seat, chance: Chance, tell: Tell<Event>): State {
  if (state.cards === null || !isIn(state, seat)) return state;
  const drawn = drawCard(state.cards, seat, chance);
  if (drawn === null) return state;
  if (drawn.reshuffled) tell?.({ kind: 'reshuffled' });
  tell?.({ kind: 'drew', seat });
  tell?.({ kind: 'drawn', card: drawn.card }, [seat]);
  return { ...state, cards: drawn.cards };
}
