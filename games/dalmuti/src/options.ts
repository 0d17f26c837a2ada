/**
 * What can be set. `base` is the game of the source; `court` adds ranks, taxes and revolution. Both are for 3 to 8 players. (The source says 3
 * to 6; more play just as well.)
 *
 * `rounds` is a choice and not a number: its default is "as many as there are players", which no number on a static sheet can say, and a
 * number that means something else would be shown as one. 0 leaves the end open until the host closes the game at a round's end.
 */
import { type OptionSheet, type Refusal, refusal } from '@parlour/kernel';
import type { Pack } from './pack.ts';

const MOST_ROUNDS = 20;
export const ROUNDS: readonly Options['rounds'][] = ['players', ...Array.from({ length: MOST_ROUNDS + 1 }, (_, i) => `${i}` as const)];

export interface Options {
  /** How many; `players` for as many as there are, 0 until the host closes the game at a round's end. */
  readonly rounds: 'players' | `${number}`;
  /** Who passes is out of the trick; off: may come back in. */
  readonly passLocks: boolean;
  /** The value of Jesters that are played alone: the best, or their own, the worst (13 in the real pack). */
  readonly jestersAlone: '1' | '13';
  /** Who leads the first round. */
  readonly firstLeader: 'seat0' | 'lot';
  /** With ranks, taxes and revolution. */
  readonly court: boolean;
  /** The turn goes by rank, Greater Dalmuti first; needs `court`. */
  readonly reseat: boolean;
}

export function sheetOf({ seats }: Pack): OptionSheet<Options> {
  const usualSeats = seats.includes(4) ? 4 : (seats[0] ?? 0);
  return {
    fields: {
      rounds: { kind: 'choice', values: ROUNDS, default: 'players' },
      passLocks: { kind: 'toggle', default: true },
      jestersAlone: { kind: 'choice', values: ['1', '13'], default: '1' },
      firstLeader: { kind: 'choice', values: ['seat0', 'lot'], default: 'seat0' },
      court: { kind: 'toggle', default: false },
      reseat: { kind: 'toggle', default: false },
    },
    presets: {
      base: { options: {}, usualSeats, roundEnd: 'all' },
      court: { options: { court: true, reseat: true }, usualSeats, roundEnd: 'all' },
    },
    matters: (option, { court }) => option !== 'reseat' || court,
  };
}

export type OptionsRefusal = 'options/reseat-needs-court';

/** Without a court there are no ranks to sit by. */
export const check = ({ court, reseat }: Options): Refusal<OptionsRefusal> | null =>
  reseat && !court ? refusal('options/reseat-needs-court') : null;

/** How many rounds are played; 0: until the host closes the game. */
export const roundsOf = ({ rounds }: Options, seats: number): number => (rounds === 'players' ? seats : Number(rounds));
