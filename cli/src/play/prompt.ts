/** What is asked of the person now. Two prompts with one key are the same: it is put once. */
import type { TableState } from '@parlour/client';
import { type MoveValue, sameMove } from '@parlour/kernel';
import { isPerson, type TurnView } from '@parlour/table';
import type { Locale } from '../locale.ts';
import { type Position, positionOf } from './position.ts';

export type Prompt =
  | { readonly kind: 'nothing'; readonly key: '' }
  | { readonly kind: 'lobby'; readonly key: string }
  | { readonly kind: 'paused'; readonly key: string }
  /** A round is over, and others let the next one begin: there is something to see, and nothing to answer. */
  | { readonly kind: 'between'; readonly key: string }
  /** The next round has to be let begin. */
  | { readonly kind: 'round'; readonly key: string }
  | MovePrompt
  | { readonly kind: 'end'; readonly key: string };

export interface MovePrompt {
  readonly kind: 'must' | 'may';
  readonly key: string;
  readonly position: Position;
}

export const NOTHING: Prompt = { kind: 'nothing', key: '' };

/** Moves out of turn that were offered before: the same is not offered twice. 'all' if none is to be. */
export type Declined = readonly MoveValue[] | 'all';

export function promptOf(state: TableState, declined: Declined, locale: Locale): Prompt {
  const { table, turn, you, status } = state;
  if (table === null || you === null || status !== 'live') return NOTHING;
  switch (table.phase) {
    case 'lobby':
      return lobbyPrompt(state);
    case 'opening':
    case 'abandoned':
      return NOTHING;
    case 'finished':
      return { kind: 'end', key: `end ${table.games}` };
    case 'playing':
      break;
  }
  if (table.pause !== null) return you.seat === null ? NOTHING : { kind: 'paused', key: `paused ${table.pause.at}` };
  if (turn?.between === true) return roundPrompt(state, turn);
  if (you.seat === null) return NOTHING;
  const position = positionOf(state, locale);
  if (position === null || position.listed.length === 0) return NOTHING;
  const moves = JSON.stringify(position.listed.map(({ move }) => move));
  if (position.must) return { kind: 'must', key: `must ${moves}`, position };
  const news = declined !== 'all' && position.listed.some(({ move }) => !declined.some((old) => sameMove(old, move)));
  return news ? { kind: 'may', key: `may ${moves}`, position } : NOTHING;
}

function roundPrompt({ table, you }: TableState, { willing, since }: TurnView): Prompt {
  const seat = you?.seat ?? null;
  switch (seat === null ? 'time' : table?.settings.roundEnd) {
    case 'host':
      return { kind: table?.host === you?.player ? 'round' : 'between', key: `round ${since}` };
    case 'all':
      return seat !== null && willing.includes(seat) ? NOTHING : { kind: 'round', key: `round ${since}` };
    default:
      return { kind: 'between', key: `round ${since}` };
  }
}

/** The host is asked to start, a guest to be ready, and whoever has no seat to take one. */
function lobbyPrompt({ table, you }: TableState): Prompt {
  const seat = you?.seat ?? null;
  const occupant = seat === null ? null : table?.seats[seat];
  if (isPerson(occupant) && occupant.ready && table?.host !== you?.player) return NOTHING;
  return { kind: 'lobby', key: `lobby ${table?.games} ${seat} ${table?.host === you?.player} ${JSON.stringify(table?.settings)}` };
}
