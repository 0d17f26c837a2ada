/** What a start still waits for, as the table would say it if it were asked: the host need not try to find out. */
import { type Game, isRefusal, type Refusal, settle } from '@parlour/kernel';
import type { PlayerId, TableView } from '@parlour/table';

export type Gap =
  | { readonly kind: 'not-ready'; readonly players: readonly PlayerId[] }
  /** So many more are needed at least. */
  | { readonly kind: 'few'; readonly more: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Null: nothing is missing. */
export function startGap({ settings, seats, host }: Pick<TableView, 'settings' | 'seats' | 'host'>, game: Game): Gap | null {
  const taken = seats.filter((occupant) => occupant !== null).length;
  const refusal = refusalFor(game, settings, taken);
  if (refusal !== null) {
    const enough = Array.from({ length: seats.length - taken }, (_, i) => i + 1).find((more) => refusalFor(game, settings, taken + more) === null);
    return enough === undefined ? { kind: 'refused', refusal } : { kind: 'few', more: enough };
  }
  const players = seats.flatMap((occupant) => (occupant?.kind === 'person' && occupant.player !== host && !occupant.ready ? [occupant.player] : []));
  return players.length === 0 ? null : { kind: 'not-ready', players };
}

function refusalFor(game: Game, { preset, changed }: TableView['settings'], seats: number): Refusal | null {
  const settled = settle(game, { preset, options: changed, seats });
  return isRefusal(settled) ? settled : null;
}
