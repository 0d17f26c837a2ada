/** A record against the notes that somebody's device took while the game was played (table §4.3). */
import { readFileSync } from 'node:fs';
import { isTableStep } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { checkNotes, type GameNotes, isAlarm, readNotes, type TableRecord } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';

export function notesIn(path: string): GameNotes {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw mistake('notes/form', { path });
  }
  const notes = readNotes(json);
  if (notes === null) throw mistake('notes/form', { path });
  return notes;
}

export const isOfNotes = ({ table, game }: GameNotes, record: Pick<TableRecord, 'table' | 'number'>): boolean =>
  record.table === table && record.number === game;

export interface NotesReport {
  readonly holds: boolean;
  readonly lines: readonly string[];
}

/** Of a record that says the game was played on one device: nobody notes such a game, so these notes are of a server's. */
export const deviceReport = ({ t }: Locale): NotesReport => ({ holds: false, lines: [t('verify.notes.differ', { why: t('verify.notes.device') })] });

export function notesReport(record: TableRecord, notes: GameNotes, locale: Locale): NotesReport {
  const game = findGame(record.game)?.game;
  if (game === undefined) throw new Error(`a record of ${record.game} was judged without its rules`);
  const { t } = locale;
  const table = locale.speaker(tableWords);
  const { refusal, views, incomparable, moves, others } = checkNotes(game, record, notes);
  const alarms = notes.findings.filter(isAlarm);
  const verdict =
    refusal === null ? t('verify.notes.agree', { views, moves }) : t('verify.notes.differ', { why: table.t(`refusals.${refusal.code}`) });
  const part = notes.number === null ? [t('verify.notes.noNumber')] : [];
  const isNamed = record.steps.every((step) => isTableStep(step) || step.seat !== notes.seat || step.by !== undefined);
  return {
    holds: refusal === null && alarms.length === 0,
    lines: [
      verdict,
      ...(refusal === null ? part : []),
      ...(refusal === null && moves > 0 && notes.whole && isNamed ? [t('verify.notes.all')] : []),
      ...(refusal === null && !notes.whole ? [t('verify.notes.partly')] : []),
      ...(others === 0 ? [] : [t('verify.notes.others', { count: others })]),
      ...(incomparable === 0 ? [] : [t('verify.notes.incomparable', { count: incomparable })]),
      ...notes.findings.map((code) => t('verify.notes.found', { what: table.t(`findings.${code}`, { game: notes.game }) })),
    ],
  };
}
