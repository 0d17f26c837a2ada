/**
 * The log of a round: at which places cards were looked at, swapped or replaced, turn by turn. All of it is public. It is one short text,
 * because it travels in every view and a round may be long; whose turn each was follows from who began.
 *
 * `3` took the discard's top and swapped it with the own place 3; `d3` drew and swapped with place 3; `x` drew and discarded; `p13` drew Peek 1 and looked at
 * seat 1's place 3; `s0213` drew Swap 2 and exchanged seat 0's place 2 with seat 1's place 3. A `+` before it: Take 2 was used first. Places count from 0.
 */
import type { Seat } from '@parlour/kernel';
import type { Spot } from './dreams.ts';
import type { Origin } from './state.ts';

export const TAKE2_USED = '+';
export const DISCARDED = 'x';
export const swappedInto = (place: number, from: Origin): string => `${from === 'deck' ? 'd' : ''}${place}`;
export const lookedAt = ({ seat, place }: Spot): string => `p${seat}${place}`;
export const exchanged = (one: Spot, other: Spot): string => `s${one.seat}${one.place}${other.seat}${other.place}`;

export interface TurnLine {
  readonly seat: Seat;
  /** How often Take 2 was used. */
  readonly take2: number;
  readonly did: 'took' | 'swapped' | 'discarded' | 'looked' | 'exchanged';
  /** The places concerned. */
  readonly spots: readonly Spot[];
}

/** The finished turns of a log, in order. What a turn has done so far (Take 2) is not among them. */
export function readLog(log: string, starter: Seat, seats: number): TurnLine[] {
  return Array.from(log.matchAll(TURN), ([, take2 = '', took, discarded, swapped, looked, exchangedAt], i) => {
    const seat = (starter + i) % seats;
    const own = (place: string): readonly Spot[] => [{ seat, place: Number(place) }];
    const line = (did: TurnLine['did'], spots: readonly Spot[]): TurnLine => ({ seat, take2: take2.length, did, spots });
    if (took !== undefined) return line('took', own(took));
    if (discarded !== undefined) return line('discarded', []);
    if (swapped !== undefined) return line('swapped', own(swapped));
    return looked === undefined ? line('exchanged', spotsIn(exchangedAt ?? '')) : line('looked', spotsIn(looked));
  });
}
const TURN = /(\+*)(?:(\d)|(x)|d(\d)|p(\d\d)|s(\d{4}))/g;

/** `0213`: seat 0's place 2 and seat 1's place 3. */
const spotsIn = (digits: string): Spot[] =>
  Array.from({ length: digits.length / 2 }, (_, i) => ({ seat: Number(digits[2 * i]), place: Number(digits[2 * i + 1]) }));
