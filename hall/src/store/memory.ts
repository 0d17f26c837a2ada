/**
 * A store in memory, for tests and for the deterministic simulation: no timers, no chance, no clock. What a call does is done before it
 * returns its promise, so calls take effect in the order they are made.
 */
import type { PlayerId, TableCode } from '@parlour/table';
import { later } from '../later.ts';
import { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT } from './alive.ts';
import { chain } from './chain.ts';
import { Counts } from './counts.ts';
import { MemoryRecords } from './memory-records.ts';
import { type MemoryTable, newTable, unseen, withLine } from './memory-table.ts';
import type {
  Append,
  Appended,
  Bell,
  DoorbellListener,
  Handover,
  Lease,
  Outage,
  Said,
  Store,
  StoredLine,
  StoredPerson,
  StoredTable,
  TableSummary,
  Tidying,
} from './store.ts';
import { CHAT_KEPT, LEASE_KEPT } from './store.ts';

export interface MemoryStore extends Store {
  /** What another process has that opens the same: its own end, and its own doorbell. */
  another(): MemoryStore;
}

export function memoryStore(): MemoryStore {
  /** In the order of their making. */
  const tables = new Map<TableCode, MemoryTable>();
  const records = new MemoryRecords();
  const persons = new Map<PlayerId, StoredPerson>();
  const leases = new Map<string, Lease>();
  const handovers = new Map<PlayerId, Handover>();
  let outages: Outage[] = [];
  let lastAlive: number | null = null;
  const counts = new Counts();
  /** Those who listen, by the process they are in. */
  const doorbells = new Set<Set<DoorbellListener>>();

  function append({ table: code, expected, by, command, entries, summary, secrets }: Append): Appended {
    if (entries.length === 0) throw new Error('An append needs an entry.');
    const found = tables.get(code);
    const before = found?.commands.get(commandKey(by, command));
    if (before !== undefined) return { kind: 'duplicate', ...before };
    const head = found?.entries.length ?? 0;
    if (head !== expected) return { kind: 'conflict', head };
    const table = found ?? newTable(code, summary);
    tables.set(code, table);
    for (const text of entries) {
      table.headHash = chain.next(table.headHash, text);
      table.entries.push({ n: table.entries.length + 1, text, hash: table.headHash });
    }
    const span = { first: head + 1, last: table.entries.length };
    table.commands.set(commandKey(by, command), span);
    table.summary = summary;
    for (const [name, value] of Object.entries(secrets ?? {})) table.secrets.set(name, value);
    return { kind: 'ok', ...span };
  }

  function remove(code: TableCode, head: number): boolean {
    if (tables.get(code)?.entries.length !== head) return false;
    for (const { table, connection } of leases.values()) if (table === code) leases.delete(connection);
    return tables.delete(code);
  }

  function release(connection: string, at: number): void {
    const lease = leases.get(connection);
    if (lease === undefined) return;
    leases.set(connection, { ...lease, until: Math.min(lease.until, at) });
    for (const other of leases.values())
      if (other.table === lease.table && other.connection !== connection && other.until <= at) leases.delete(other.connection);
  }

  function keepPerson(person: StoredPerson): void {
    for (const other of persons.values())
      if (other.player !== person.player && other.tokenHash === person.tokenHash) throw new Error('This token is another person’s.');
    persons.set(person.player, person);
  }

  function change(player: PlayerId, changes: Partial<StoredPerson>): boolean {
    const person = persons.get(player);
    if (person === undefined) return false;
    keepPerson({ ...person, ...changes });
    return true;
  }

  function alive(at: number): void {
    if (lastAlive !== null && at - lastAlive > ALIVE_GAP) {
      outages.push({ from: lastAlive, to: at });
      outages = outages.filter(({ to }) => to >= at - OUTAGE_AGE).slice(-OUTAGES_KEPT);
    }
    lastAlive = Math.max(at, lastAlive ?? at);
  }

  function say(code: TableCode, line: StoredLine): Said {
    const table = tables.get(code);
    if (table === undefined) return 'no-table';
    const same = table.chat.find(({ id }) => id === line.id);
    if (same !== undefined) return same.player === line.player ? 'duplicate' : 'taken';
    if (table.erased.includes(line.id)) return 'duplicate';
    table.chat = withLine(table.chat, line);
    return 'said';
  }

  function eraseLines(table: MemoryTable, isIt: (line: StoredLine) => boolean): boolean {
    const ids = table.chat.filter(isIt).map(({ id }) => id);
    table.chat = table.chat.filter((line) => !isIt(line));
    table.erased = [...table.erased, ...ids].slice(-CHAT_KEPT);
    return ids.length > 0;
  }

  function tidy({ at, unseenSince, recordsBefore, most }: Tidying): number {
    const seated = new Set([...tables.values()].flatMap(({ summary }) => summary.seated));
    const gone = [
      ...unseen(persons.values(), seated, unseenSince)
        .slice(0, most)
        .map(({ player }) => persons.delete(player) && handovers.delete(player)),
      ...[...handovers.values()]
        .filter(({ until }) => until <= at)
        .slice(0, most)
        .map(({ player }) => handovers.delete(player)),
    ];
    return gone.length + records.tidy(recordsBefore, most);
  }

  function shown(code: TableCode): StoredTable | null {
    const table = tables.get(code);
    if (table === undefined) return null;
    const ends = [...leases.values()].flatMap((lease) => (lease.table === code ? [lease.until] : []));
    const attendedUntil = ends.length === 0 ? null : Math.max(...ends);
    return { code, head: table.entries.length, headHash: table.headHash, summary: table.summary, attendedUntil };
  }

  /** Codes of tables whose time has come, by that time, then by code. */
  function reached(timeOf: (summary: TableSummary) => number | null, by: number, limit: number): TableCode[] {
    const timed = [...tables.values()].flatMap(({ code, summary }) => {
      const at = timeOf(summary);
      return at !== null && at <= by ? [{ code, at }] : [];
    });
    timed.sort((a, b) => a.at - b.at || inOrder(a.code, b.code));
    return timed.slice(0, limit).map(({ code }) => code);
  }

  function ring(own: ReadonlySet<DoorbellListener>, bell: Bell): void {
    for (const doorbell of doorbells) {
      if (doorbell === own) continue;
      later(() => {
        for (const heard of doorbell) heard(bell);
      });
    }
  }

  const open = (): MemoryStore => {
    let closed = false;
    const doorbell = new Set<DoorbellListener>();
    doorbells.add(doorbell);

    const rings = (bell: Bell): void => ring(doorbell, bell);

    /** Does it now and answers in a microtask; what is thrown becomes a rejection. */
    const now = <T>(answer: () => T): Promise<T> =>
      new Promise((resolve) => {
        if (closed) throw new Error('The store is closed.');
        resolve(answer());
      });

    return {
      another: open,
      shared: true,
      isSound: () => true,
      watch: (heard) => {
        doorbell.add(heard);
        return () => void doorbell.delete(heard);
      },
      shout: (table, text) => now(() => rings({ kind: 'shout', table, text })),
      append: (wanted) =>
        now(() => {
          const { table } = wanted;
          const before = tables.get(table)?.summary;
          const appended = append(wanted);
          if (appended.kind !== 'ok') return appended;
          rings({ kind: 'log', table, head: appended.last });
          if (!isShownAlike(before, wanted.summary)) rings({ kind: 'card', table });
          return appended;
        }),
      done: (table, by, command) => now(() => tables.get(table)?.commands.get(commandKey(by, command)) ?? null),
      read: (table, from, limit) => now(() => tables.get(table)?.entries.slice(Math.max(from, 1) - 1, Math.max(from, 1) - 1 + limit) ?? []),
      table: (code) => now(() => shown(code)),
      refresh: (code, head, summary) =>
        now(() => {
          const table = tables.get(code);
          if (table?.entries.length !== head) return;
          if (!isShownAlike(table.summary, summary)) rings({ kind: 'card', table: code });
          table.summary = summary;
        }),

      snapshot: (table) => now(() => tables.get(table)?.snapshot ?? null),
      keepSnapshot: (code, snapshot) =>
        now(() => {
          const table = tables.get(code);
          const entry = table?.entries[snapshot.n - 1];
          if (table === undefined || entry === undefined || snapshot.n < (table.snapshot?.n ?? 0)) return;
          table.snapshot = { ...snapshot, seal: chain.next(entry.hash, snapshot.text) };
        }),
      secret: (table, name) => now(() => tables.get(table)?.secrets.get(name) ?? null),
      keepSecret: (table, name, value) =>
        now(() => {
          if (value === null) tables.get(table)?.secrets.delete(name);
          else tables.get(table)?.secrets.set(name, value);
        }),
      record: (table, game) => now(() => records.text(table, game)),
      records: (table) => now(() => records.ofTable(table)),
      recordsOf: (player, behind, limit) => now(() => records.ofPlayer(player, behind, limit)),
      satIn: (table, game, player) => now(() => records.isSatIn(table, game, player)),
      keepRecord: (table, game, record) => now(() => records.keep(table, game, record)),

      listed: (limit) =>
        now(() =>
          [...tables.values()]
            .reverse()
            .filter(({ summary }) => summary.listed)
            .slice(0, limit)
            .flatMap(({ code }) => shown(code) ?? []),
        ),
      tables: (after, limit) =>
        now(() =>
          [...tables.values()]
            .filter(({ code }) => after === null || code > after)
            .sort((a, b) => inOrder(a.code, b.code))
            .slice(0, limit)
            .flatMap(({ code }) => shown(code) ?? []),
        ),
      due: (by, limit) => now(() => reached(({ wakeAt }) => wakeAt, by, limit)),
      tableCount: () => now(() => tables.size),
      expired: (at, limit) => now(() => reached(({ expiresAt }) => expiresAt, at, limit)),
      remove: (code, head) =>
        now(() => {
          const removed = remove(code, head);
          if (removed) {
            rings({ kind: 'log', table: code, head: 0 });
            rings({ kind: 'card', table: code });
          }
          return removed;
        }),

      addPerson: (person) =>
        now(() => {
          if (persons.has(person.player)) throw new Error('This player is known already.');
          keepPerson(person);
        }),
      personByToken: (tokenHash) => now(() => [...persons.values()].find((person) => person.tokenHash === tokenHash) ?? null),
      people: (players) => now(() => players.flatMap((player) => persons.get(player) ?? [])),
      seen: (player, at) => now(() => void change(player, { seenAt: Math.max(at, persons.get(player)?.seenAt ?? 0) })),
      rename: (player, name) =>
        now(() => {
          if (change(player, { name })) rings({ kind: 'person', player, change: 'name' });
        }),
      retoken: (player, tokenHash) =>
        now(() => {
          const known = change(player, { tokenHash });
          if (known) rings({ kind: 'person', player, change: 'token' });
          return known;
        }),
      erase: (player, name, tokenHash) =>
        now(() => {
          for (const table of tables.values()) if (eraseLines(table, (line) => line.player === player)) rings({ kind: 'chat', table: table.code });
          handovers.delete(player);
          const known = change(player, { name, tokenHash });
          if (known) rings({ kind: 'person', player, change: 'erased' });
          return known;
        }),
      keepHandover: (handover) => now(() => void handovers.set(handover.player, handover)),
      takeOver: (codeHash, tokenHash, at) =>
        now(() => {
          const handover = [...handovers.values()].find((each) => each.codeHash === codeHash && each.until > at);
          if (handover === undefined || !change(handover.player, { tokenHash })) return null;
          handovers.delete(handover.player);
          rings({ kind: 'person', player: handover.player, change: 'token' });
          return persons.get(handover.player) ?? null;
        }),

      admit: (table, player) => now(() => void tables.get(table)?.admitted.add(player)),
      admitted: (table, player) => now(() => tables.get(table)?.admitted.has(player) ?? false),
      lease: (wanted) =>
        now(() => {
          for (const lease of wanted) {
            if (!tables.has(lease.table)) continue;
            const before = leases.get(lease.connection);
            if (before?.table !== lease.table || before.player !== lease.player) rings({ kind: 'leases', table: lease.table });
            leases.set(lease.connection, lease);
            for (const other of leases.values())
              if (other.table === lease.table && other.until < lease.until - LEASE_KEPT) leases.delete(other.connection);
          }
        }),
      release: (connection, at) =>
        now(() => {
          const table = leases.get(connection)?.table;
          release(connection, at);
          if (table !== undefined) rings({ kind: 'leases', table });
        }),
      leases: (table, after) =>
        now(() =>
          [...leases.values()].filter((lease) => lease.table === table && lease.until > after).sort((a, b) => inOrder(a.connection, b.connection)),
        ),

      say: (code, line) =>
        now(() => {
          const said = say(code, line);
          if (said === 'said') rings({ kind: 'chat', table: code });
          return said;
        }),
      line: (table, id) => now(() => tables.get(table)?.chat.find((line) => line.id === id) ?? null),
      chat: (table, stream, limit) =>
        now(() => {
          const lines = (tables.get(table)?.chat ?? []).filter((line) => line.stream === stream);
          return lines.slice(Math.max(0, lines.length - limit));
        }),
      eraseLine: (code, id) =>
        now(() => {
          const table = tables.get(code);
          const erased = table !== undefined && eraseLines(table, (line) => line.id === id);
          if (erased) rings({ kind: 'chat', table: code });
          return erased;
        }),

      spend: (what, limit, at) => now(() => counts.spend(what, limit, at)),
      unspend: (what) => now(() => counts.unspend(what)),

      alive: (at) => now(() => alive(at)),
      reserve: () => now(() => {}),
      tidy: (tidying) => now(() => tidy(tidying)),
      outages: (since) => now(() => outages.filter(({ to }) => to > since)),
      lastAlive: () => now(() => lastAlive),
      close: () => {
        closed = true;
        doorbells.delete(doorbell);
        return Promise.resolve();
      },
    };
  };
  return open();
}

/** Whether lists show the same of both. */
const isShownAlike = (one: TableSummary | undefined, other: TableSummary): boolean => one?.card === other.card && one.listed === other.listed;

/** Ids are their sender's own, the hall's apart from all. */
const commandKey = (by: PlayerId | null, command: string): string => JSON.stringify([by, command]);

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
