/** What happens at a table, around the game: which of it is worth a sentence, and why something is refused. */
import type { TableSight } from '@parlour/client';
import type { Refusal } from '@parlour/kernel';
import { isKernelRefusal, kernelWords } from '@parlour/kernel/words';
import { WIRE_REFUSALS } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import { type PlayerId, type PublicEntry, TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import type { Entry } from '../registry.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf, playerName, seatName } from './company.ts';

const { t: ofTables } = speakerOf(tableWords);
const { t: ofProtocol } = speakerOf(protocolWords);
const { t: ofKernel } = speakerOf(kernelWords);

export const closedWords = (reason: string): string => ofProtocol(`closed.${reason}`);
export const noticeWords = (code: string): string => ofProtocol(`notices.${code}`);

/** A sentence, or null where there is nothing to say: what one did oneself one knows, and the game tells its own beginning and end. */
export function entrySentence(entry: PublicEntry, sight: TableSight): string | null {
  const say = (gaps: Readonly<Record<string, string | number>> = {}): string => ofTables(`events.${entry.kind}`, gaps);
  const of = (player: PlayerId): string | null => (player === sight.you?.player ? null : say({ player: playerName(sight, player) }));
  switch (entry.kind) {
    case 'created':
    case 'opened':
    case 'finished':
    case 'started':
      return null;
    case 'dealt':
      return entry.leftOut.length === 0 ? null : say();
    case 'set':
    case 'paused':
    case 'resumed':
    case 'abandoned':
    case 'lobby':
      return say();
    case 'sat':
      return entry.player === sight.you?.player ? null : say({ player: playerName(sight, entry.player), seat: entry.seat + 1 });
    case 'bot':
      return say({ name: entry.name, seat: entry.seat + 1 });
    case 'unbot':
      return say({ seat: entry.seat + 1 });
    case 'ready':
      return entry.on ? of(entry.player) : null;
    case 'host':
      if (entry.player === null) return null;
      return entry.player === sight.you?.player ? say({ context: 'you' }) : say({ player: playerName(sight, entry.player) });
    case 'stood':
    case 'kicked':
    case 'left':
    case 'returned':
      return of(entry.player);
    case 'willing':
    case 'away':
    case 'back':
    case 'timeout':
      if (entry.seat === sight.you?.seat) return entry.kind === 'timeout' ? say({ context: 'you' }) : null;
      return say({ player: seatName(sight, entry.seat) });
  }
}

/** Why not, in the words of whoever said no: the table, the way to it, the settings, or the game. */
export function refusalWords({ code, params }: Refusal, entry: Entry | null, sight: TableSight | null): string {
  if (isOneOf(TABLE_REFUSALS, code)) return ofTables(`refusals.${code}`, params);
  if (isOneOf(WIRE_REFUSALS, code)) return ofProtocol(`refusals.${code}`, params);
  if (isKernelRefusal(code)) return ofKernel(`refusals.${code}`, params);
  if (entry === null) return `That was refused: ${code}.`;
  return entry.edition.speech.refusal({ code, params }, speakerOf(entry.edition.words, sight === null ? undefined : companyOf(sight)));
}

const isOneOf = (codes: readonly string[], code: string): boolean => codes.includes(code);
