/** What happens at a table, around the game: which of it is worth a sentence, and why something is refused. */
import type { TableState } from '@parlour/client';
import type { BotLevel, Refusal } from '@parlour/kernel';
import { isKernelRefusal, kernelWords } from '@parlour/kernel/words';
import { WIRE_REFUSALS } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import type { LoadedGame } from '@parlour/registry/loaded';
import { type PublicEntry, TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { entryGaps } from '@parlour/table/words/entry-words';
import type { Locale } from '../locale.ts';
import { levelName } from './levels.ts';
import { playerName, seatName, seatNamesOf } from './seat-names.ts';

export const closedText = (reason: string, locale: Locale): string => locale.speaker(protocolWords).t(`closed.${reason}`);
export const olderText = (version: number, locale: Locale): string => locale.speaker(tableWords).t('older', { version });
export const noticeText = (code: string, locale: Locale): string => locale.speaker(protocolWords).t(`notices.${code}`);

/** A sentence, or null where there is nothing to say: what one did oneself one knows, but for what happens to one. */
export function entrySentence(entry: PublicEntry, state: TableState, locale: Locale): string | null {
  const names = {
    player: (player: string) => playerName(state, player, locale),
    seat: (seat: number) => seatName(state, seat, locale),
    level: (level: BotLevel) => levelName(level, locale),
    you: state.you,
  };
  const gaps = entryGaps(entry, names);
  if (gaps === null || (gaps['context'] === 'you' && entry.kind !== 'host' && entry.kind !== 'timeout')) return null;
  return locale.speaker(tableWords).t(`events.${entry.kind}`, gaps);
}

/** The game and the table at which something was refused; null where there is none yet. */
interface RefusedAt {
  readonly loaded: LoadedGame | null;
  readonly state: TableState | null;
}

/** Why not, in the words of whoever said no: the table, the way to it, the settings, or the game. */
export function refusalText({ code, params }: Refusal, { loaded, state }: RefusedAt, locale: Locale): string {
  if (isOneOf(TABLE_REFUSALS, code)) return locale.speaker(tableWords).t(`refusals.${code}`, params);
  if (isOneOf(WIRE_REFUSALS, code)) return locale.speaker(protocolWords).t(`refusals.${code}`, params);
  if (isKernelRefusal(code)) return locale.speaker(kernelWords).t(`refusals.${code}`, params);
  if (loaded === null) return locale.t('play.refused', { code });
  const { speech, words } = loaded;
  return speech.refusal({ code, params }, locale.speaker(words, state === null ? undefined : seatNamesOf(state, locale)));
}

/** Before there is a table. */
export const NOWHERE: RefusedAt = { loaded: null, state: null };

const isOneOf = (codes: readonly string[], code: string): boolean => codes.includes(code);
