/** The cards that are chosen, until they are played or the moment has passed: another turn, another card in hand, another step of a turn. */
import type { Seat } from '@parlour/kernel';
import { useState } from 'react';
import type { SenView } from '../seen/seen.ts';
import { holds, type Move, type Spot } from '../src/sen.ts';
import { type Choosable, choosableOf, moveNaming, tapped } from './aiming.ts';

export interface Choice {
  readonly choosable: Choosable;
  readonly chosen: readonly Spot[];
  /** The move that the chosen cards make. */
  readonly move: Move | null;
  /** Which of Take 2's cards is chosen. */
  readonly kept: number | null;
  /** Pobudka was pressed and is to be confirmed. */
  readonly waking: boolean;
  /** Whose dream the keys 1 to 4 mean. */
  readonly seat: Seat;
  readonly tap: (spot: Spot) => void;
  readonly keep: (which: number) => void;
  readonly wake: () => void;
  readonly turnTo: (seat: Seat) => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly moment: string;
  readonly spots: readonly Spot[];
  readonly kept: number | null;
  readonly waking: boolean;
  readonly seat: Seat;
}

export function useChoice({ open, own }: SenView, moves: readonly Move[], play: (move: Move) => void): Choice {
  const you = own?.seat ?? null;
  const moment = [open.round, open.turnNumber, open.cardNumber, open.phase.kind, you].join(' ');
  const fresh: Chosen = { moment, spots: [], kept: null, waking: false, seat: you ?? 0 };
  const [last, setLast] = useState(fresh);
  const now = last.moment === moment ? last : fresh;
  const choosable = choosableOf(moves, you);
  const spots = now.spots.filter((spot) => holds(choosable.legal, spot));
  return {
    choosable,
    chosen: spots,
    move: moveNaming(moves, you, spots),
    kept: now.kept,
    waking: now.waking,
    seat: now.seat,
    tap: (spot) => {
      // Where one card is enough, a second tap on it plays.
      const again = choosable.size === 1 && holds(spots, spot) ? moveNaming(moves, you, spots) : null;
      if (again !== null) play(again);
      else setLast({ ...now, spots: tapped(spots, spot, choosable), seat: spot.seat });
    },
    keep: (which) => {
      const again = now.kept === which ? moves.find((move) => move.kind === 'keep' && move.which === which) : undefined;
      if (again !== undefined) play(again);
      else setLast({ ...now, kept: which });
    },
    wake: () => setLast({ ...now, waking: true }),
    turnTo: (seat) => setLast({ ...now, seat }),
    clear: () => setLast({ ...fresh, seat: now.seat }),
  };
}
