/**
 * Whether what is kept of a table is whole: its log has no gap and nothing in it was changed; folding it breaks no law of its game; the snapshot
 * is what the log says; each record can be played again and is what the log says. Reads only, so a server may be at work meanwhile.
 */

import { lastSnapshot } from '@parlour/hall';
import { examine, type Finding, type ReadStore } from '@parlour/hall/store';
import { difference, keyFromText, NewerRules, same } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { type Entry, evolve, isRunning, recordOf, secretName, type Table, type TableCode, type TableRecord } from '@parlour/table';
import { whyNot } from '../judge.ts';

export interface Checkup {
  readonly entries: number;
  readonly records: number;
  /** What is wrong, in words; empty if all is well. */
  readonly wrong: readonly string[];
}

/** Entries read at once. */
const PAGE = 500;

const games = (id: string) => findGame(id)?.game;

export async function checkUp(store: ReadStore, code: TableCode): Promise<Checkup> {
  const findings = await examine(store, code);
  // Removed since it was listed: a server does that when its time is up.
  if (findings.some(({ kind }) => kind === 'no-table')) return { entries: 0, records: 0, wrong: [] };
  if (findings.length > 0) return { entries: 0, records: 0, wrong: findings.map(findingWords) };

  const snapshot = await lastSnapshot({ store, games }, code);
  const { table, entries, wrong } = await fold(store, code, snapshot?.table ?? null);
  if (table === null) return { entries: entries.length, records: 0, wrong };
  const broken = [...wrong, ...brokenLaws(table)];
  let records = 0;
  for (let game = 1; game <= table.games; game++) {
    const kept = await store.record(code, game);
    if (kept === null) continue;
    records++;
    const why = whyRecordNot(kept, recordOf(games, entries, game));
    if (why !== null) broken.push(`the record of game ${game} is not valid: ${why}`);
  }
  return { entries: entries.length, records, wrong: broken };
}

interface Folded {
  /** Null if it can't be folded. */
  readonly table: Table | null;
  readonly entries: readonly Entry[];
  readonly wrong: readonly string[];
}

async function fold(store: ReadStore, code: TableCode, snapshot: Table | null): Promise<Folded> {
  const entries: Entry[] = [];
  const wrong: string[] = [];
  let table: Table | null = null;
  for (;;) {
    const page = await store.read(code, entries.length + 1, PAGE);
    for (const { n, text } of page) {
      try {
        const entry = JSON.parse(text) as Entry; // the hash chain says that a server wrote it
        entries.push(entry);
        table = evolve(games, table, entry, await secretFor(store, code, table, entry)).table;
      } catch (error) {
        return {
          table: null,
          entries,
          wrong: [error instanceof NewerRules ? newerWords(error) : `entry ${n} can’t be applied: ${messageOf(error)}`],
        };
      }
      const odd = snapshot?.n === n ? difference(snapshot, JSON.parse(JSON.stringify(table))) : null;
      // Only where: the values may be somebody's cards.
      if (odd !== null) wrong.push(`the snapshot at entry ${n} is not what the log says, at ${odd.split(':', 1).join('')}`);
    }
    if (page.length < PAGE) return { table, entries, wrong };
  }
}

const newerWords = ({ game, version, newest }: NewerRules): string =>
  `it was played with version ${version} of the rules of ${game}, but this Parlour knows only ${newest}. Use a newer Parlour; until then it can’t be opened`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function secretFor(store: ReadStore, code: TableCode, table: Table | null, entry: Entry): Promise<Uint8Array | null> {
  const game = entry.kind === 'started' ? entry.begun.number : table !== null && isRunning(table) ? table.games : null;
  const text = game === null ? null : await store.secret(code, secretName(game));
  return text === null ? null : keyFromText(text);
}

function brokenLaws({ phase }: Table): string[] {
  if (phase.kind !== 'playing' && phase.kind !== 'finished') return [];
  const laws = games(phase.begun.game)?.laws ?? [];
  return laws.flatMap((law) => {
    const broken = law.broken(phase.state);
    return broken === null ? [] : [`the game breaks a law, ${law.name}: ${broken}`];
  });
}

/** Null if it holds. */
function whyRecordNot(kept: string, rebuilt: TableRecord | null): string | null {
  const why = whyNot(kept);
  if (why !== null) return why;
  return same(JSON.parse(kept), JSON.parse(JSON.stringify(rebuilt))) ? null : 'the table’s log tells a different game';
}

function findingWords(finding: Finding): string {
  switch (finding.kind) {
    case 'no-table':
      return 'it is gone';
    case 'gap':
      return `entry ${finding.n} is missing`;
    case 'broken-chain':
      return `entry ${finding.n}, or the one before, was changed`;
    case 'other-end':
      return 'the end of its log was changed or cut off';
    case 'beyond-head':
      return `there are entries after its last one, ${finding.head}`;
    case 'snapshot-beyond-head':
      return `its snapshot is of entry ${finding.n}, and there are only ${finding.head}`;
  }
}
