/** What is asked of the person now. Two questions with one key are the same question: it is put once. */
import type { TableState } from '@parlour/client';
import { type MoveValue, sameMove } from '@parlour/kernel';
import { isPerson, type TurnView } from '@parlour/table';
import { type Position, positionOf } from './position.ts';

export type Question =
  | { readonly kind: 'nothing'; readonly key: '' }
  | { readonly kind: 'lobby'; readonly key: string }
  | { readonly kind: 'paused'; readonly key: string }
  /** A round is over, and others let the next one begin: there is something to see, and nothing to answer. */
  | { readonly kind: 'between'; readonly key: string }
  /** The next round has to be let begin. */
  | { readonly kind: 'round'; readonly key: string }
  | { readonly kind: 'must' | 'may'; readonly key: string; readonly position: Position }
  | { readonly kind: 'end'; readonly key: string };

export const NOTHING: Question = { kind: 'nothing', key: '' };

/** `declined` are moves out of turn that were offered before: the same is not offered twice. */
export function questionOf(sight: TableState, declined: readonly MoveValue[] | 'all'): Question {
  const { table, turn, you, status } = sight;
  if (table === null || you === null || status !== 'live') return NOTHING;
  switch (table.phase) {
    case 'lobby':
      return lobbyQuestion(sight);
    case 'opening':
    case 'abandoned':
      return NOTHING;
    case 'finished':
      return { kind: 'end', key: `end ${table.games}` };
    case 'playing':
      break;
  }
  if (table.pause !== null) return you.seat === null ? NOTHING : { kind: 'paused', key: `paused ${table.pause.at}` };
  if (turn?.between === true) return roundQuestion(sight, turn);
  if (you.seat === null) return NOTHING;
  const position = positionOf(sight);
  if (position === null || position.listed.length === 0) return NOTHING;
  const moves = JSON.stringify(position.listed.map(({ move }) => move));
  if (position.must) return { kind: 'must', key: `must ${moves}`, position };
  const news = declined !== 'all' && position.listed.some(({ move }) => !declined.some((old) => sameMove(old, move)));
  return news ? { kind: 'may', key: `may ${moves}`, position } : NOTHING;
}

function roundQuestion({ table, you }: TableState, { willing, since }: TurnView): Question {
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
function lobbyQuestion({ table, you }: TableState): Question {
  const seat = you?.seat ?? null;
  const occupant = seat === null ? null : table?.seats[seat];
  if (isPerson(occupant) && occupant.ready && table?.host !== you?.player) return NOTHING;
  return { kind: 'lobby', key: `lobby ${table?.games} ${seat} ${table?.host === you?.player} ${JSON.stringify(table?.settings)}` };
}
