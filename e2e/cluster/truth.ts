/** A table as the database has it, read afresh: its log, where each command lies in it, its chat, and what comes of folding it from the first entry. */

import type { TableLink } from '@parlour/client';
import { examine, type ReadStore, type Span } from '@parlour/hall/store';
import { difference, type Game, type Key, keyFromText } from '@parlour/kernel';
import { CHAT_STREAMS, type ChatStream, LIMITS } from '@parlour/protocol/codes';
import { findGame } from '@parlour/registry/loaded';
import { type Entry, evolve, gameView, secretName, type Table, type TableCode, tableView, turnView, viewerOfPlayer } from '@parlour/table';
import type { SentCommand } from './history.ts';
import type { TableTruth } from './judge.ts';

const games = (id: string): Game | undefined => findGame(id)?.game;

/** Entries read at once, and commands looked up at once. */
const PAGE = 1_000;
const TOGETHER = 16;

export type TableRead = Omit<TableTruth, 'told'>;

export async function readTruth(store: ReadStore, code: TableCode, commands: readonly SentCommand[]): Promise<TableRead> {
  const entries = await readLog(store, code);
  const spans = new Map<string, Span>();
  for (let i = 0; i < commands.length; i += TOGETHER) {
    const some = commands.slice(i, i + TOGETHER);
    for (const [at, span] of (await Promise.all(some.map(({ by, id }) => store.done(code, by, id)))).entries()) {
      const sent = some[at];
      if (span !== null && sent !== undefined) spans.set(sent.id, span);
    }
  }
  const chat: Record<ChatStream, readonly string[]> = { players: [], spectators: [] };
  for (const stream of CHAT_STREAMS) chat[stream] = (await store.chat(code, stream, LIMITS.chatLines)).map(({ id }) => id);
  return { entries, spans, chat, findings: await examine(store, code) };
}

async function readLog(store: ReadStore, code: TableCode): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await store.read(code, entries.length + 1, PAGE);
    for (const { text } of page) entries.push(JSON.parse(text) as Entry); // The hall wrote it, and its chain is examined beside this.
    if (page.length < PAGE) return entries;
  }
}

/** A log folded without any snapshot: where it leads, and the numbers of those entries that tell everybody something. */
export interface Folded extends Pick<TableTruth, 'told'> {
  readonly table: Table;
}

export async function folded(store: Pick<ReadStore, 'secret'>, code: TableCode, entries: readonly Entry[]): Promise<Folded> {
  const secrets = new Map<number, Key | null>();
  const told: number[] = [];
  let table: Table | null = null;
  for (const entry of entries) {
    const game: number = entry.kind === 'started' ? entry.begun.number : (table?.games ?? 0);
    if (game > 0 && !secrets.has(game)) secrets.set(game, keyFromText((await store.secret(code, secretName(game))) ?? ''));
    const evolved = evolve(games, table, entry, secrets.get(game) ?? null);
    if (evolved.events.some(({ to }) => to === null)) told.push(entry.n);
    table = evolved.table;
  }
  if (table === null) throw new Error(`${code} has no log`);
  return { table, told };
}

/** What somebody is shown, and should not be, or the other way round; null if it is what the log says. */
export function otherThan(table: Table, { now }: Pick<TableLink, 'now'>): string | null {
  const { you } = now;
  if (you === null) return 'nothing was ever shown';
  if (now.n !== table.n) return `entry ${now.n} is shown as the last, and ${table.n} is`;
  const game = table.phase.kind === 'lobby' ? undefined : games(table.phase.begun.game);
  const view = game === undefined ? null : gameView(game, table, viewerOfPlayer(table, you.player));
  const right = {
    table: tableView(table),
    turn: game === undefined ? null : turnView(game, table),
    view: view === null ? null : { open: view.open, own: view.own ?? null },
  };
  // As it comes over the wire: without what is undefined.
  return difference(JSON.parse(JSON.stringify(right)), { table: now.table, turn: now.turn, view: now.view });
}
