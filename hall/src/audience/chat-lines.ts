/**
 * The lines of a table's two streams, as they are told. Newcomers get what a stream holds. Where other servers write to it too, all others are told
 * what has changed since: what was told is compared with what the store has, whoever wrote it, so that everybody has each line once and all
 * have them in the store's order. What went wrong is made good the next time.
 */
import type { ChatLine, ChatWords, FromServer } from '@parlour/protocol';
import { type ChatStream, LIMITS } from '@parlour/protocol/codes';
import type { PlayerId } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { ERASED } from '../people/erasing.ts';
import type { StoredLine } from '../store/store.ts';
import type { Audience } from './audience.ts';
import { changesOf, type StreamChanges } from './chat-changes.ts';
import { utf8Bytes } from './nameplates.ts';
import type { TableGuest } from './table-guest.ts';

export interface ChatPorts {
  /** Resolves when everybody here was told what the log held at this moment. */
  upToDate(): Promise<void>;
  /** Sends something to those of these who may read this stream. */
  send(stream: ChatStream, message: FromServer, to: readonly TableGuest[]): void;
}

export class ChatLines {
  private readonly context: HallContext;
  private readonly audience: Audience;
  private readonly ports: ChatPorts;
  private readonly newcomers: Readonly<Record<ChatStream, Set<TableGuest>>> = { players: new Set(), spectators: new Set() };
  /** Ids of the lines that all others have, in order. */
  private readonly told = new Map<ChatStream, readonly string[]>();

  constructor(context: HallContext, audience: Audience, ports: ChatPorts) {
    this.context = context;
    this.audience = audience;
    this.ports = ports;
  }

  /** These get the stream when it is read next. */
  owe(stream: ChatStream, guests: readonly TableGuest[]): void {
    for (const guest of guests) this.newcomers[stream].add(guest);
  }

  isOwed(stream: ChatStream): boolean {
    return this.newcomers[stream].size > 0;
  }

  /** Reads the stream, and tells each what they do not have of it. */
  async bringUpToDate(stream: ChatStream): Promise<void> {
    const { store, peers } = this.context.ports;
    if (this.audience.size === 0) return;
    const lines = await store.chat(this.audience.table.code, stream, LIMITS.chatLines);
    // What was written behind the backs of those who play now must not reach them because they still watch as far as is known here.
    if (peers && stream === 'spectators') await this.ports.upToDate();
    const told = this.told.get(stream);
    const changes = told === undefined ? NONE : changesOf(told, lines, LIMITS.chatLines);
    const { gone, fresh } = changes ?? NONE;
    const newcomers = changes === null ? this.audience.all() : [...this.newcomers[stream]];
    const known = newcomers.length === 0 ? [] : await this.writers(stream, lines);
    const names = new Map([...known, ...(await this.newWriters(stream, fresh))]);
    const named = (line: StoredLine): ChatLine => shown(line, names.get(line.player) || ERASED);
    const served = new Set(newcomers);
    // Whoever came while names were looked up gets the stream the next time.
    const others = this.audience.all().filter((guest) => !served.has(guest) && !this.newcomers[stream].has(guest));
    if (gone.length > 0) this.ports.send(stream, { kind: 'unsaid', stream, lines: [...gone] }, others);
    for (const line of fresh) this.ports.send(stream, { kind: 'line', stream, line: named(line) }, others);
    if (newcomers.length > 0) this.ports.send(stream, { kind: 'chat', stream, lines: lastWithin(CHAT_BYTES, lines.map(named)) }, newcomers);
    for (const guest of newcomers) this.newcomers[stream].delete(guest);
    if (!peers) return;
    this.told.set(
      stream,
      lines.map(({ id }) => id),
    );
  }

  /** Whoever wrote one of these, as the table shows them: a line is never somebody else's by its name. */
  private async writers(stream: ChatStream, lines: readonly StoredLine[]): Promise<ReadonlyMap<PlayerId, string>> {
    const writers = [...new Set(lines.map(({ player }) => player))];
    const people = writers.length === 0 ? [] : await this.context.ports.store.people(writers);
    return this.audience.writersOf(stream, people);
  }

  /** The same for lines that come to those before. */
  private async newWriters(stream: ChatStream, lines: readonly StoredLine[]): Promise<ReadonlyMap<PlayerId, string>> {
    const writers = [...new Set(lines.map(({ player }) => player))];
    const strangers = writers.filter((player) => !this.audience.isKnown(player));
    if (strangers.length > 0) this.audience.introduce(await this.context.ports.store.people(strangers));
    return new Map(writers.map((player) => [player, this.audience.wrote(stream, player)]));
  }
}

/** Of a stream, that newcomers get. Both streams together are far from what makes a reader too slow (connection.ts): they come in one moment. */
const CHAT_BYTES = 96 * 1024;

/** The last ones that take no more than so many bytes. */
function lastWithin(most: number, lines: readonly ChatLine[]): ChatLine[] {
  let room = most;
  const first = lines.findLastIndex((line) => {
    room -= utf8Bytes(JSON.stringify(line)) + 1;
    return room < 0;
  });
  return lines.slice(first + 1);
}

const NONE: StreamChanges<StoredLine> = { gone: [], fresh: [] };

/** The words were cleaned and checked before they were kept. */
export const shown = ({ id, player, at, text }: StoredLine, name: string): ChatLine => ({
  id,
  player,
  name,
  at,
  words: JSON.parse(text) as ChatWords,
});
