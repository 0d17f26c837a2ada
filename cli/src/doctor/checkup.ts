/**
 * Whether what is kept of a table is whole: its log has no gap and nothing in it was changed; folding it breaks no law of its game; the snapshot
 * is what the log says; each record can be played again and is what the log says. Reads only, so a server may be at work meanwhile.
 */

import { lastSnapshot } from '@parlour/hall';
import { examine, type Finding, type ReadStore } from '@parlour/hall/store';
import { difference, type Gaps, keyFromText, NewerRules, same } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import {
  commitmentOfSecret,
  type DeviceRecord,
  type Entry,
  evolve,
  isRunning,
  recordOf,
  secretName,
  type Table,
  type TableCode,
  type TableRecord,
} from '@parlour/table';
import { judge } from '../judge.ts';
import type { Locale } from '../locale.ts';

export interface Checkup {
  readonly entries: number;
  readonly records: number;
  /** What is wrong, in words; empty if all is well. */
  readonly wrong: readonly string[];
}

/** Entries read at once. */
const PAGE = 500;

const games = (id: string) => findGame(id)?.game;

/** So often a table is looked at that goes on meanwhile. */
const LOOKS = 5;

/** What is wrong at a table that a server moved on, or removed, since we began to look may be no more than that: we look again. */
export async function checkUp(store: ReadStore, code: TableCode, locale: Locale): Promise<Checkup> {
  for (let looks = 1; ; looks++) {
    const before = await store.table(code);
    const found = await look(store, code, locale);
    if (found.wrong.length === 0 || looks === LOOKS || (await store.table(code))?.head === before?.head) return found;
  }
}

async function look(store: ReadStore, code: TableCode, locale: Locale): Promise<Checkup> {
  const findings = await examine(store, code);
  // Removed since it was listed: a server does that when its time is up.
  if (findings.some(({ kind }) => kind === 'no-table')) return { entries: 0, records: 0, wrong: [] };
  if (findings.length > 0)
    return { entries: 0, records: 0, wrong: findings.map((each) => locale.t(`doctor.findings.${each.kind}`, numbersOf(each))) };

  const snapshot = await lastSnapshot({ store, games }, code);
  const { table, entries, wrong } = await fold(store, code, snapshot?.table ?? null, locale);
  if (table === null) return { entries: entries.length, records: 0, wrong };
  const broken = [...wrong, ...brokenLaws(table, locale)];
  let records = 0;
  for (let game = 1; game <= table.games; game++) {
    const kept = await store.record(code, game);
    if (kept === null) continue;
    records++;
    const why = whyRecordNot(kept, recordOf(games, entries, game), locale);
    if (why !== null) broken.push(locale.t('doctor.record', { game, why }));
  }
  return { entries: entries.length, records, wrong: broken };
}

interface Folded {
  /** Null if it can't be folded. */
  readonly table: Table | null;
  readonly entries: readonly Entry[];
  readonly wrong: readonly string[];
}

async function fold(store: ReadStore, code: TableCode, snapshot: Table | null, { t }: Locale): Promise<Folded> {
  const entries: Entry[] = [];
  const wrong: string[] = [];
  let table: Table | null = null;
  for (;;) {
    const page = await store.read(code, entries.length + 1, PAGE);
    for (const { n, text } of page) {
      try {
        const entry = JSON.parse(text) as Entry; // the hash chain says that a server wrote it
        entries.push(entry);
        const secret = await secretFor(store, code, table, entry);
        if (entry.kind === 'started' && secret !== null && commitmentOfSecret(secret) !== entry.begun.commitment)
          wrong.push(t('doctor.secret', { game: entry.begun.number }));
        table = evolve(games, table, entry, secret).table;
      } catch (error) {
        const why = error instanceof NewerRules ? t('doctor.newer', newerRules(error)) : t('doctor.entry', { n, why: messageOf(error) });
        return { table: null, entries, wrong: [...wrong, why] };
      }
      const odd = snapshot?.n === n ? difference(snapshot, JSON.parse(JSON.stringify(table))) : null;
      // Only where: the values may be somebody's cards.
      if (odd !== null) wrong.push(t('doctor.snapshot', { n, path: odd.split(':', 1).join('') }));
    }
    if (page.length < PAGE) return { table, entries, wrong };
  }
}

const newerRules = ({ game, version, newest }: NewerRules): Gaps => ({ game, version, newest });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function secretFor(store: ReadStore, code: TableCode, table: Table | null, entry: Entry): Promise<Uint8Array | null> {
  const game = entry.kind === 'started' ? entry.begun.number : table !== null && isRunning(table) ? table.games : null;
  const text = game === null ? null : await store.secret(code, secretName(game));
  return text === null ? null : keyFromText(text);
}

function brokenLaws({ phase }: Table, { t }: Locale): string[] {
  if (phase.kind !== 'playing' && phase.kind !== 'finished') return [];
  const laws = games(phase.begun.game)?.laws ?? [];
  return laws.flatMap((law) => {
    const broken = law.broken(phase.state);
    return broken === null ? [] : [t('doctor.law', { law: law.name, what: broken })];
  });
}

/** Null if it holds. */
function whyRecordNot(kept: string, rebuilt: TableRecord | DeviceRecord | null, locale: Locale): string | null {
  const { why } = judge(kept, locale);
  if (why !== null) return why;
  const record = JSON.parse(kept) as TableRecord | DeviceRecord; // it was judged
  const today = JSON.parse(JSON.stringify(rebuilt)) as typeof rebuilt; // as it would be kept
  return today !== null && same(record, sayingNoMore(record, today)) ? null : locale.t('doctor.otherGame');
}

/**
 * What records of before did not say came in two steps: who made each move, together with the short code; then the standing after each round and what was drawn.
 * So one that says the latter says all of it, and one with a code says who moved: what lacks only a part was changed.
 */
function sayingNoMore(kept: TableRecord | DeviceRecord, today: TableRecord | DeviceRecord): unknown {
  if (kept.rounds !== undefined || !tellsChance(kept) || !tellsChance(today)) return today;
  const { rounds: _rounds, drawn: _drawn, ...rest } = today;
  if (kept.fair.code !== undefined) return rest;
  const { code: _code, ...fair } = today.fair;
  return { ...rest, fair, steps: today.steps.map((step) => (typeof step === 'string' ? step : { seat: step.seat, move: step.move })) };
}

/** What was judged may also be of a game on one device, or of none at a table. */
const tellsChance = (record: TableRecord | DeviceRecord): record is TableRecord => 'fair' in record && record.fair !== null;

/** The entry that a finding is about, and how many there are. */
const numbersOf = (finding: Finding): Gaps => ({ n: 'n' in finding ? finding.n : undefined, head: 'head' in finding ? finding.head : undefined });
