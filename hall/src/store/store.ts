/**
 * Where tables are kept. One contract, several homes: memory (tests, simulation), SQLite (one node, the default), PostgreSQL (many nodes), a
 * browser (tables of one device). One suite of tests holds all of them to it (hall/test/store).
 *
 * The promises. An append that answers `ok` is on disk. It happens only if the table stood at the number the caller expected, and never
 * twice for one command id of one sender. Entries are gapless and hash-chained. The secrets an append carries are kept in the same transaction. A call made
 * after an awaited one sees what that one did. What strangers can make is bounded and goes when it has had its time. Nothing here reads a clock: times are the caller's, in whole ms.
 *
 * A write that rejects was not done, unless the machine went down in that moment, or the way to it (StoreAway): whoever sends it again sends the
 * same command id.
 * What is kept for a table that is not there (a late snapshot, a lease) is let go without a word.
 */
import type { ChatStream } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import type { PlayerId, TableCode } from '@parlour/table';
import type { Limit } from '../limits.ts';

/** Text of one entry of a table's log, as JSON. The store does not look into it. */
type EntryText = string;

export interface Append {
  readonly table: TableCode;
  /** The number of the table's last entry, as the caller knows it; 0 makes the table. */
  readonly expected: number;
  /** Who sent the command; null for the hall itself (a clock, a bot). One's ids never answer for another's. */
  readonly by: PlayerId | null;
  /** Made by the sender of the command, unique among theirs at this table. */
  readonly command: string;
  /** At least one; the first gets number expected + 1. */
  readonly entries: readonly EntryText[];
  /** What the list and the sweep need to know of the table after these entries. */
  readonly summary: TableSummary;
  /** To be kept with these entries, by name: the chance key of a game that starts. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** The first and the last of the entries that one command made. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export type Appended =
  | { readonly kind: 'ok'; readonly first: number; readonly last: number }
  /** The command was done before, whatever the caller expected; these are the entries it made then. */
  | { readonly kind: 'duplicate'; readonly first: number; readonly last: number }
  /** The table has moved on (or is gone: head 0). Nothing was written. */
  | { readonly kind: 'conflict'; readonly head: number };

/** A table as lists show it and sweeps find it, without folding its log. */
export interface TableSummary {
  /** What the list of tables shows, as JSON. */
  readonly card: string;
  /** Whether the list shows it at all. */
  readonly listed: boolean;
  /** When something is due by itself (a clock, a pause), in ms; null if nothing is. The sweep of a starting server looks at it. */
  readonly wakeAt: number | null;
  /** From when on the table may be removed, in ms; null if never. */
  readonly expiresAt: number | null;
  /** Whose seats these are, those included for whom a bot plays: they are kept as long as the table. */
  readonly seated: readonly PlayerId[];
}

export interface StoredEntry {
  readonly n: number;
  readonly text: EntryText;
  /** sha-256 over the previous entry's hash and this text, in hexadecimal; see chain.ts. */
  readonly hash: string;
}

export interface StoredTable {
  readonly code: TableCode;
  readonly head: number;
  /** The hash of the last entry, kept apart from it: an entry cut off the end is missed. */
  readonly headHash: string;
  readonly summary: TableSummary;
  /** Until when somebody is here, or when the last one went, as leases say, in ms; null if nobody ever held one. */
  readonly attendedUntil: number | null;
}

export interface Snapshot {
  readonly n: number;
  readonly text: string;
}

export interface StoredSnapshot extends Snapshot {
  /** The hash of its text, chained to entry `n`: a changed snapshot is noticed as an entry is. */
  readonly seal: string;
}

export interface RecordToKeep {
  /** As JSON. The store does not look into it. */
  readonly text: string;
  /** Who sat in it: see record-players.ts. */
  readonly players: readonly PlayerId[];
  /** Since when it is kept, in ms. */
  readonly at: number;
  /** The table's sealed passcode; null if it has none. */
  readonly lock: string | null;
}

/** A record as those who sat in it find it. */
export interface OwnRecord {
  readonly table: TableCode;
  readonly game: number;
  /** Since when it is kept, in ms. */
  readonly at: number;
}

/** The records of one table, which may be no more. */
export interface RecordsKept {
  /** The table's sealed passcode; null if it had none. */
  readonly lock: string | null;
}

export interface StoredPerson {
  readonly player: PlayerId;
  /** sha-256 of their token, in hexadecimal. The token itself is never kept. */
  readonly tokenHash: string;
  readonly name: string;
  readonly createdAt: number;
  /** When they last came, to a day or so. */
  readonly seenAt: number;
}

/** A sign that a player is connected, good until its time runs out. One a connection. The last of a table to end is kept. */
export interface Lease {
  readonly table: TableCode;
  readonly player: PlayerId;
  /** Made by the server, unique; a lease of the same connection takes the place of the one before. */
  readonly connection: string;
  readonly until: number;
}

/** A way to another device: who has the code may take this person over, once and until its time. */
export interface Handover {
  /** sha-256 of the code, in hexadecimal. */
  readonly codeHash: string;
  readonly player: PlayerId;
  readonly until: number;
}

export interface StoredLine {
  /** Made by its writer, unique at this table. An erased line's is not used again, as long as it is remembered: what was said once is not said twice. */
  readonly id: string;
  readonly stream: ChatStream;
  readonly player: PlayerId;
  readonly at: number;
  /** JSON: a ready-made phrase's id, or free text. */
  readonly text: string;
}

/** Duplicate: a line of this id was said before by the same person, or erased since. Taken: another's line has this id. */
export type Said = 'said' | 'duplicate' | 'taken' | 'no-table';

/** What has had its time. */
export interface Tidying {
  /** The time now. */
  readonly at: number;
  /** People who were last seen before, and who sit nowhere, go. */
  readonly unseenSince: number;
  /** Records that were kept before go. */
  readonly recordsBefore: number;
  /** Rows of each kind that go in one call: no sweep holds up a move for longer than these take. */
  readonly most: number;
}

/** What can be asked. The doctor and the exports need no more. */
export interface ReadStore {
  /** Which entries a command of this sender's made at this table, or null. */
  done(table: TableCode, by: PlayerId | null, command: string): Promise<Span | null>;
  /** Entries from number `from` on, in order, at most `limit`. */
  read(table: TableCode, from: number, limit: number): Promise<readonly StoredEntry[]>;
  table(code: TableCode): Promise<StoredTable | null>;
  snapshot(table: TableCode): Promise<StoredSnapshot | null>;
  secret(table: TableCode, name: string): Promise<string | null>;
  /** A finished game's record, as JSON. Records outlive their table. */
  record(table: TableCode, game: number): Promise<string | null>;
  /** Null if there are none of this table. */
  records(table: TableCode): Promise<RecordsKept | null>;
  /** Records in which this player sat, the last kept first (then by table and game, downwards), behind the one given. */
  recordsOf(player: PlayerId, behind: OwnRecord | null, limit: number): Promise<readonly OwnRecord[]>;
  /** Whether there is such a record, and this player sat in it. */
  satIn(table: TableCode, game: number, player: PlayerId): Promise<boolean>;

  /** Tables that lists show, the last made first. */
  listed(limit: number): Promise<readonly StoredTable[]>;
  /** Every table, in order of code, after the one given: for operators and the doctor. */
  tables(after: TableCode | null, limit: number): Promise<readonly StoredTable[]>;
  /** How many tables are kept. */
  tableCount(): Promise<number>;
  /** Tables where something is due by then (wakeAt ≤ by), the most urgent first. */
  due(by: number, limit: number): Promise<readonly TableCode[]>;
  /** Tables that may be removed at this time (expiresAt ≤ at), the longest expired first. */
  expired(at: number, limit: number): Promise<readonly TableCode[]>;

  personByToken(tokenHash: string): Promise<StoredPerson | null>;
  /** Those of them who are known, in the order asked. */
  people(players: readonly PlayerId[]): Promise<readonly StoredPerson[]>;
  admitted(table: TableCode, player: PlayerId): Promise<boolean>;
  /** Leases of a table that are good after this time (until > after), in order of connection. */
  leases(table: TableCode, after: number): Promise<readonly Lease[]>;
  /** The last lines of a stream, oldest first. */
  chat(table: TableCode, stream: ChatStream, limit: number): Promise<readonly StoredLine[]>;
  /** One line; null if it was erased, too. */
  line(table: TableCode, id: string): Promise<StoredLine | null>;
  /** Times at which no server was running and which ended after `since`, in order; see alive.ts for what makes one and how long it is kept. */
  outages(since: number): Promise<readonly Outage[]>;
  /** The last time at which some server was known to run; null if none ever was. */
  lastAlive(): Promise<number | null>;

  /** Finishes what was asked before, then lets go. Every later call rejects. */
  close(): Promise<void>;
}

export interface Store extends ReadStore {
  /** Whether other processes can have it open too, and so append. */
  readonly shared: boolean;
  /**
   * The doorbell: rung when another process did something that those here may have to be told. It may be late, lost or doubled, and says only
   * where to look; a store that only one process can open never rings. Gives a way to stop.
   */
  watch(heard: DoorbellListener): () => void;
  /** Passes a text on to the other processes that watch: for what nobody keeps. At most SHOUT_BYTES long. */
  shout(table: TableCode, text: string): Promise<void>;
  /** False as soon as something could not be read or written because it is damaged: whoever watches over the server has to know. */
  isSound(): boolean;

  append(append: Append): Promise<Appended>;
  /** Changes what the list and the sweep know, without an entry; ignored unless the table stands at `head`. */
  refresh(code: TableCode, head: number, summary: TableSummary): Promise<void>;
  /** Keeps the newest one, and seals it. A snapshot older than the kept one is let go, and one of an entry that is not there. */
  keepSnapshot(table: TableCode, snapshot: Snapshot): Promise<void>;
  /** Null forgets it. */
  keepSecret(table: TableCode, name: string, value: string | null): Promise<void>;
  /** Keeps the last one told, and who sat in it, in one transaction. */
  keepRecord(table: TableCode, game: number, record: RecordToKeep): Promise<void>;
  /** Removes a table with its log, snapshot, secrets, admissions, chat and leases, if it still stands at `head`; records stay, and so does who sat in them. */
  remove(code: TableCode, head: number): Promise<boolean>;

  /** Rejects if the player or the token is known already. */
  addPerson(person: StoredPerson): Promise<void>;
  rename(player: PlayerId, name: string): Promise<void>;
  /** This person came. */
  seen(player: PlayerId, at: number): Promise<void>;
  /** Gives a person another token (a seat moved to another device). False if the person is unknown; rejects if the token is another's. */
  retoken(player: PlayerId, tokenHash: string): Promise<boolean>;
  /** Puts another name and another token in place of a person's and erases every line of their chat. What they played stays, by their id. False if unknown. */
  erase(player: PlayerId, name: string, tokenHash: string): Promise<boolean>;
  /** Notes a way to another device; it takes the place of an earlier one of the same person. */
  keepHandover(handover: Handover): Promise<void>;
  /** Gives the person of this code another token, and forgets the code; null if no such code is good at this time (until > at). */
  takeOver(codeHash: string, tokenHash: string, at: number): Promise<StoredPerson | null>;

  /** Notes whom a table with a passcode has let in. */
  admit(table: TableCode, player: PlayerId): Promise<void>;
  /** Others of their tables that have ended long since (LEASE_KEPT) are let go: a server that fell leaves no more than the last ones. */
  lease(leases: readonly Lease[]): Promise<void>;
  /** This connection has ended by this time. Other leases of its table that ended by then are let go. */
  release(connection: string, at: number): Promise<void>;

  /** Of each stream the last CHAT_KEPT lines stay, and of erased ones as many ids. */
  say(table: TableCode, line: StoredLine): Promise<Said>;
  eraseLine(table: TableCode, id: string): Promise<boolean>;

  /**
   * Counts one more of something, unless that is beyond the limit; then nothing is counted, and the answer is false. All processes count together.
   * What is counted goes when it has had its time, and need not outlive a restart.
   */
  spend(what: string, limit: Limit, at: number): Promise<boolean>;
  /** One that was counted is not counted after all. */
  unspend(what: string): Promise<void>;

  /** A note that some server is running at this time. */
  alive(at: number): Promise<void>;
  /** Takes up so many bytes of room, instead of those taken before; whether that works tells whether a full store can be written to again. */
  reserve(bytes: number): Promise<void>;
  /** Lets go of what has had its time: people, records, handovers, what is left of removed tables. Gives how many rows went. */
  tidy(tidying: Tidying): Promise<number>;
}

/** Lines of a stream that are kept: those that are shown. */
export const CHAT_KEPT = LIMITS.chatLines;

/** Leases of a table that ended so long before a newer one will are let go with that one's coming, in ms. */
export const LEASE_KEPT = 600_000;

/** In UTF-8. */
export const SHOUT_BYTES = 2_000;

/** What another process did, in so far as somebody here may have to be told. */
export type Bell =
  /** The log is at this number now; 0: the table was removed. */
  | { readonly kind: 'log'; readonly table: TableCode; readonly head: number }
  /** What the list shows of this table is another. */
  | { readonly kind: 'card'; readonly table: TableCode }
  /** Lines were said or erased. */
  | { readonly kind: 'chat'; readonly table: TableCode }
  /** Somebody came or went: its leases are others. */
  | { readonly kind: 'leases'; readonly table: TableCode }
  /** Somebody has another name, another token, or neither any more. */
  | { readonly kind: 'person'; readonly player: PlayerId; readonly change: 'name' | 'token' | 'erased' }
  | { readonly kind: 'shout'; readonly table: TableCode; readonly text: string }
  /** Rings may have been lost: anything may have happened. */
  | { readonly kind: 'anything' };

export type DoorbellListener = (bell: Bell) => void;

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What lies on the disk is damaged, and this could not be read or written. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';
}

/** The store can't be reached now. What was asked may have been done or not. Whether it is back is found by asking: it comes back by itself. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** The store can't write now (disk full). Nothing was written; reading goes on, and so does writing as soon as there is room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
