/** Whether a record holds, and if not, why, in words. Records come from anywhere: nothing in them is taken for granted. */
import { type GameRecord, gameOfRecord, isRefusal, refusedMove, replay, seatsOf } from '@parlour/kernel';
import { kernelWords } from '@parlour/kernel/words';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { checkFairness, type DeviceRecord, isDeviceRecord, isOfTable, type TableRecord } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import type { Locale, SeatNames } from './locale.ts';

/** A record that holds by the rules, or why it does not. */
export type Judgement = { readonly why: string } | SoundRecord;

export interface SoundRecord {
  readonly why: null;
  readonly record: GameRecord;
  /** It again, if it also says how its chance was made, and that holds in itself. */
  readonly table: TableRecord | null;
  /** It again, if it says that it was played on one device: of its chance nothing is proved. */
  readonly device: DeviceRecord | null;
}

export function judge(text: string, locale: Locale): Judgement {
  const { t } = locale.speaker(kernelWords);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { why: locale.t('verify.json') };
  }
  const game = gameOfRecord(json);
  if (game === null) return { why: t('refusals.record/format') };
  const loaded = findGame(game);
  if (loaded === undefined) return { why: t('refusals.record/game', { game, games: gameNames.join(', ') }) };
  const record = json as GameRecord; // gameOfRecord has looked at its fields
  const why = whyNotOf(loaded, record, locale);
  if (why !== null) return { why };
  const device = isDeviceRecord(record) ? record : null;
  return { why, record, device, table: device === null && isOfTable(record) ? record : null };
}

/** By which older rules a record was played that holds; null if by the newest. */
export function olderRules({ game, version }: Pick<GameRecord, 'game' | 'version'>): Pick<GameRecord, 'game' | 'version'> | null {
  const newest = findGame(game)?.game.version ?? version;
  return version < newest ? { game, version } : null;
}

function whyNotOf({ game, speech, words }: LoadedGame, claim: GameRecord, locale: Locale): string | null {
  try {
    const replayed = replay(game, claim);
    if (!isRefusal(replayed)) return unfairness(claim, locale);
    const { code, params } = replayed;
    const refused = refusedMove(game, claim);
    const said = refused === null ? params['why'] : speech.refusal(refused, locale.speaker(words, seatsCounted(claim, locale)));
    return locale.speaker(kernelWords).t(`refusals.${code}`, { ...params, words: said });
  } catch (error) {
    return locale.t('verify.fails', { why: error instanceof Error ? error.message : String(error) });
  }
}

/** Seats are counted from 1, as people do. */
const seatsCounted = ({ seats }: GameRecord, { t }: Locale): SeatNames => ({
  names: seatsOf(seats).map((seat) => t('verify.chance.seat', { seat: seat + 1 })),
  you: null,
  aids: false,
});

function unfairness(claim: GameRecord, locale: Locale): string | null {
  const refused = isOfTable(claim) && !isDeviceRecord(claim) ? checkFairness(claim) : null;
  return refused === null ? null : locale.speaker(tableWords).t(`refusals.${refused.code}`, refused.params);
}
