/**
 * What a table of Sen can choose (rules §3). The source lets players agree on 70 or 150 instead of 100; `rounds` plays a fixed number of rounds instead,
 * and then no limit holds. `memoryAid` changes no rule: it tells boards to show remembered cards all the time.
 */
import type { OptionSheet } from '@parlour/kernel';
import { type Pack, total } from './cards.ts';

export interface Options {
  /** What a caller adds whose dream is not the lightest. */
  readonly penalty: '5' | '15';
  /** The game ends after the round in which a total reaches it. */
  readonly limit: '70' | '100' | '150';
  /** How many are played; 0: the limit decides. */
  readonly rounds: number;
  /** Boards show remembered cards all the time; it changes no rule. */
  readonly memoryAid: boolean;
}

const SEATS = [2, 3, 4, 5];

/** Enough cards for all dreams, the opening discard and a pile. */
export const seatsFor = ({ cards, dream }: Pack): readonly number[] => SEATS.filter((seats) => total(cards) >= seats * dream + 2);

export function sheetFor(pack: Pack): OptionSheet<Options> {
  const seats = seatsFor(pack);
  const shared = { usualSeats: seats.includes(4) ? 4 : 2, roundEnd: 'all' } as const;
  return {
    fields: {
      penalty: { kind: 'choice', values: ['5', '15'], default: '5' },
      limit: { kind: 'choice', values: ['70', '100', '150'], default: '100' },
      rounds: { kind: 'whole', min: 0, max: 20, default: 0 },
      memoryAid: { kind: 'toggle', default: false },
    },
    presets: {
      standard: { options: {}, ...shared },
      short: { options: { limit: '70' }, ...shared },
      long: { options: { limit: '150' }, ...shared },
      family: { options: { rounds: 5, memoryAid: true }, ...shared },
    },
    matters: (option, { rounds }) => option !== 'limit' || rounds === 0,
  };
}

/** Whether the game is over after this round. */
export function isLastRound({ limit, rounds }: Options, round: number, totals: readonly number[]): boolean {
  return rounds > 0 ? round >= rounds : totals.some((ravens) => ravens >= Number(limit));
}

/**
 * More steps than games take. Random ones, in which every third turn is a call, end after some hundred at most; but players who call late draw the whole
 * deck and take as many cards from the discard, which makes up to 250 a round, and then the heaviest dream gets about 5 ravens or more.
 */
export function longest({ limit, rounds }: Options): number {
  return 250 * (rounds > 0 ? rounds : Number(limit) / 5);
}
