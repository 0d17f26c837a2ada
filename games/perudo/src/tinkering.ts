/** Cards that change dice (rules §7.2). Each owner sees what became of the own die; the others see which die was touched. */
import { refusal, type Tell } from '@parlour/kernel';
import { diceOf, onDice, ownerOf, type RuleOf } from './card-rule.ts';
import { handedTo, reroll, stepped } from './dice.ts';
import { type Event, named, seen } from './events.ts';
import { HIGHEST_TYPE } from './kinds.ts';
import type { BlindSwapMove } from './moves.ts';
import { facesOf } from './options.ts';
import { type DieSpot, dieAt, isIn, type State, seatsIn, withDie } from './state.ts';

export const rerollOne: RuleOf<'reroll_one'> = {
  legal: (state, seat) => onDice('reroll_one', state, (owner) => owner === seat),
  refuse: (state, seat, { die }) => refuseUnlessOwn(state, seat, die),
  play(state, seat, { die }, chance, tell) {
    const spot = named(state, die);
    tell?.({ kind: 'rerolled', seat, die: spot });
    return shown(withDie(state, spot, reroll(dieAt(state, spot), facesOf(state.options), seat, chance)), die, tell);
  },
};

export const polish: RuleOf<'polish'> = {
  legal: (state, seat) => onDice('polish', state, (owner) => owner === seat).filter((_, place) => !isHighest(state, { seat, place })),
  refuse(state, seat, { die }) {
    const refused = refuseUnlessOwn(state, seat, die);
    if (refused) return refused;
    return isHighest(state, named(state, die)) ? refusal('polish/highest') : null;
  },
  play(state, seat, { die }, _, tell) {
    const spot = named(state, die);
    tell?.({ kind: 'polished', seat, die: spot });
    return shown(withDie(state, spot, stepped(dieAt(state, spot), 1)), die, tell);
  },
};

/** On a d3 nothing changes and the card is used: what a die is may be hidden from who cracks it, and never decides what is legal. */
export const crack: RuleOf<'crack'> = {
  legal: (state, seat) => onDice('crack', state, (owner) => owner !== seat),
  refuse(state, seat, { die }) {
    const owner = ownerOf(state, die);
    if (owner === null) return refusal('die/gone');
    return owner === seat ? refusal('die/yours') : null;
  },
  play(state, seat, { die }, _, tell) {
    const spot = named(state, die);
    tell?.({ kind: 'cracked', seat, die: spot });
    return shown(withDie(state, spot, stepped(dieAt(state, spot), -1)), die, tell);
  },
};

/** Type and face change places with a random die of the other player; ids stay, and which place it was is public. */
export const blindSwap: RuleOf<'blind_swap'> = {
  legal(state, seat) {
    const others = seatsIn(state).filter((other) => other !== seat);
    return diceOf(state, seat).flatMap((die) => others.map((other) => blindSwapMove(die, other)));
  },
  refuse(state, seat, move) {
    return refuseUnlessOwn(state, seat, move.die) ?? (move.seat === seat || !isIn(state, move.seat) ? refusal('blind-swap/seat') : null);
  },
  play(state, seat, move, chance, tell) {
    const mine = named(state, move.die);
    const theirs = named(state, chance.pick(diceOf(state, move.seat)));
    tell?.({ kind: 'swapped', seat, die: mine, other: theirs });
    const given = handedTo(dieAt(state, mine), theirs.seat);
    const got = handedTo(dieAt(state, theirs), seat);
    return shown(shown(withDie(withDie(state, mine, got), theirs, given), mine.id, tell), theirs.id, tell);
  },
};

const isHighest = (state: State, spot: DieSpot): boolean => dieAt(state, spot).type === HIGHEST_TYPE;

function refuseUnlessOwn(state: State, seat: number, die: number) {
  const owner = ownerOf(state, die);
  if (owner === null) return refusal('die/gone');
  return owner === seat ? null : refusal('die/not-yours');
}

function shown(state: State, die: number, tell: Tell<Event>): State {
  if (tell) tell({ kind: 'yours', die: seen(state, die) }, [seen(state, die).seat]);
  return state;
}

function blindSwapMove(die: number, seat: number): BlindSwapMove {
  const at = die * 8 + seat;
  SWAPS[at] ??= { kind: 'blind_swap', die, seat };
  return SWAPS[at];
}
const SWAPS: (BlindSwapMove | undefined)[] = [];
