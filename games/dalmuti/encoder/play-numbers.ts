/**
 * A turn as an action: `pass`, `play 3 × 7`, `play 2 × 7 with 1 Jester`, `play 2 Jesters`. Cards of a value are alike, so a set is its value and two
 * numbers. Sets larger than any hand have no action.
 */
import type { ActionList, MoveNumber } from '@parlour/kernel';
import { type CardSet, jestersIn, jesterValue, sizeOfSet } from '../src/pack.ts';
import { jestersAloneValue } from '../src/tricks.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

export function playActions({ options, copies, commonest, hand }: Bounds, actions: ActionList): MoveNumber<DalmutiTypes> {
  const passing = actions.add('pass');
  const jesters = jestersIn(copies);
  const place = ({ value, cards, jesters: wild }: CardSet): number => (value * (commonest + 1) + cards) * (jesters + 1) + wild;
  const numbers = new Int16Array(place({ value: jesterValue(copies) + 1, cards: 0, jesters: 0 })).fill(-1);
  const add = (set: CardSet, name: string): void => {
    if (sizeOfSet(set) <= hand) numbers[place(set)] = actions.add(`play ${name}`);
  };
  for (let wild = 1; wild <= jesters; wild++) add({ value: jestersAloneValue(options, copies), cards: 0, jesters: wild }, jestersName(wild));
  for (let value = 1; value < jesterValue(copies); value++) {
    for (let cards = 1; cards <= (copies[value - 1] ?? 0); cards++) {
      for (let wild = 0; wild <= jesters; wild++)
        add({ value, cards, jesters: wild }, `${cards} × ${value}${wild === 0 ? '' : ` with ${jestersName(wild)}`}`);
    }
  }
  return (_, __, move) => {
    switch (move.kind) {
      case 'pass':
        return passing;
      case 'play':
        return numbers[place(move)] ?? -1;
      default:
        return -1;
    }
  };
}

const jestersName = (count: number): string => (count === 1 ? '1 Jester' : `${count} Jesters`);
