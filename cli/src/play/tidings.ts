/** What happens at a table, around the game: which of it is worth a sentence, and why something is refused. */
import type { TableState } from '@parlour/client';
import type { Refusal } from '@parlour/kernel';
import { isKernelRefusal, kernelWords } from '@parlour/kernel/words';
import { WIRE_REFUSALS } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import { type PublicEntry, TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { tellingOf } from '@parlour/table/words/telling';
import type { Entry } from '../registry.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf, playerName, seatName } from './company.ts';

const { t: ofTables } = speakerOf(tableWords);
const { t: ofProtocol } = speakerOf(protocolWords);
const { t: ofKernel } = speakerOf(kernelWords);

export const closedWords = (reason: string): string => ofProtocol(`closed.${reason}`);
export const olderWords = (version: number): string => ofTables('older', { version });
export const noticeWords = (code: string): string => ofProtocol(`notices.${code}`);

/** A sentence, or null where there is nothing to say: what one did oneself one knows, but for what happens to one. */
export function entrySentence(entry: PublicEntry, sight: TableState): string | null {
  const gaps = tellingOf(entry, { player: (player) => playerName(sight, player), seat: (seat) => seatName(sight, seat), you: sight.you });
  if (gaps === null || (gaps['context'] === 'you' && entry.kind !== 'host' && entry.kind !== 'timeout')) return null;
  return ofTables(`events.${entry.kind}`, gaps);
}

/** Why not, in the words of whoever said no: the table, the way to it, the settings, or the game. */
export function refusalWords({ code, params }: Refusal, entry: Entry | null, sight: TableState | null): string {
  if (isOneOf(TABLE_REFUSALS, code)) return ofTables(`refusals.${code}`, params);
  if (isOneOf(WIRE_REFUSALS, code)) return ofProtocol(`refusals.${code}`, params);
  if (isKernelRefusal(code)) return ofKernel(`refusals.${code}`, params);
  if (entry === null) return `That didn’t work: ${code}.`;
  return entry.edition.speech.refusal({ code, params }, speakerOf(entry.edition.words, sight === null ? undefined : companyOf(sight)));
}

const isOneOf = (codes: readonly string[], code: string): boolean => codes.includes(code);
