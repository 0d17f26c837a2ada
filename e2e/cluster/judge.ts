/**
 * Whether what was promised was kept: the history of everybody's commands and lines against the logs as they lie in the database. Pure, so that made
 * histories can show that each broken promise is found.
 */
import type { Finding, Span } from '@parlour/hall/store';
import { same } from '@parlour/kernel';
import { CHAT_STREAMS, type ChatStream } from '@parlour/protocol/codes';
import type { Entry, PlayerId, TableCode } from '@parlour/table';
import { isVerdict, type SentCommand, type SentLine } from './history.ts';
import type { Transcript } from './transcript.ts';
import type { Witness } from './witness.ts';

export const PROMISES = ['lost', 'twice', 'order', 'chain', 'seen', 'chat', 'state', 'stuck', 'sent away', 'late'] as const;
export type PromiseName = (typeof PROMISES)[number];

/** A promise that was not kept, and what happened, so that it can be looked at. */
export interface Broken {
  readonly promise: PromiseName;
  readonly table: TableCode;
  readonly story: string;
}

/** Everything that was asked of one table, and what its readers saw of it. */
export interface TableHistory {
  readonly code: TableCode;
  readonly commands: readonly SentCommand[];
  readonly lines: readonly SentLine[];
  readonly readers: readonly ChatReader[];
  /** Somebody lost their way back, and the table waits for them as long as its rules say. */
  readonly waits: boolean;
}

export interface ChatReader {
  readonly name: string;
  /** When they came, in ms of the history's clock: what was sent since they were shown. */
  readonly since: number;
  /** They looked away before the end. */
  readonly ended: boolean;
  readonly witness: Pick<Witness, 'heard' | 'leaps' | 'backwards' | 'n'>;
  /** Those that they could read all the time. */
  readonly streams: Readonly<Partial<Record<ChatStream, Pick<Transcript, 'lines' | 'shown' | 'doubled' | 'gaps'>>>>;
}

/** The table as the database has it. */
export interface TableTruth {
  readonly entries: readonly Entry[];
  /** By the id of the command that made these entries. */
  readonly spans: ReadonlyMap<string, Span>;
  /** The ids of the last lines, oldest first. */
  readonly chat: Readonly<Record<ChatStream, readonly string[]>>;
  readonly findings: readonly Finding[];
  /** The numbers of those entries that tell everybody something. */
  readonly told: readonly number[];
}

/** No table stands still for so long while people play and nodes come and go, in ms: longer than anybody waits for a server, a bot and a clock together. */
export const STANDSTILL = 30_000;

export function judge(history: TableHistory, truth: TableTruth): readonly Broken[] {
  const broken: Broken[] = [];
  const say = (promise: PromiseName, story: string): void => void broken.push({ promise, table: history.code, story });
  judgePlaces(history, truth, say);
  judgeEntries(history, truth, say);
  judgeOrder(history, truth, say);
  judgeSeen(history, truth, say);
  if (!history.waits) judgePace(truth, say);
  for (const finding of truth.findings) say('chain', JSON.stringify(finding));
  for (const stream of CHAT_STREAMS) judgeChat(stream, history, truth.chat[stream], say);
  return broken;
}

type Say = (promise: PromiseName, story: string) => void;

/** What was acknowledged is where it was said to be, and what was refused is nowhere. */
function judgePlaces({ commands }: TableHistory, { spans, entries }: TableTruth, say: Say): void {
  for (const sent of commands) {
    const { id, done, refused, command } = sent;
    const span = spans.get(id);
    const place = span === undefined ? 'the log does not have it' : `the log has it at ${spanText(span)}`;
    if (done !== null && span?.last !== done.n) say('lost', `${named(sent)} was acknowledged at entry ${done.n}, and ${place}`);
    if (done === null && refused !== null && isVerdict(refused) && span !== undefined)
      say('lost', `${named(sent)} was refused (${refused}), and ${place}`);
    if (span === undefined || command.kind !== 'move') continue;
    const entry = entries[span.first - 1];
    if (entry?.kind !== 'moved' || entry.by !== 'person' || !same(entry.move, command.move))
      say('lost', `${named(sent)} was ${JSON.stringify(command.move)}, and entry ${span.first} is ${JSON.stringify(entry)}`);
  }
}

/** Each entry belongs to one command at most, and what only people do belongs to the command of one of them. */
function judgeEntries({ commands }: TableHistory, { spans, entries }: TableTruth, say: Say): void {
  const byId = new Map(commands.map((sent) => [sent.id, sent]));
  const makers = new Map<number, SentCommand>();
  for (const [id, { first, last }] of spans) {
    const maker = byId.get(id);
    if (maker === undefined) continue;
    for (let n = first; n <= last; n++) {
      const other = makers.get(n);
      if (other !== undefined) say('twice', `entry ${n} was made by ${named(other)} and by ${named(maker)}`);
      makers.set(n, maker);
    }
  }
  for (const entry of entries) {
    if (!isOfPeople(entry) || makers.has(entry.n)) continue;
    const likely = commands.find((sent) => sent.command.kind === 'move' && entry.kind === 'moved' && same(sent.command.move, entry.move));
    say(
      'twice',
      `entry ${entry.n} is ${JSON.stringify(entry)}, and nobody's command made it${likely === undefined ? '' : `; ${named(likely)} asked for the same`}`,
    );
  }
}

/** Entries that come of a person's command, always, and each of one of its own. */
const isOfPeople = (entry: Entry): boolean =>
  (entry.kind === 'moved' && entry.by === 'person') || entry.kind === 'willing' || entry.kind === 'opened';

/** What was acknowledged before something else was asked lies before it; and one person's acknowledgements came in the order of the log. */
function judgeOrder({ commands }: TableHistory, { spans }: TableTruth, say: Say): void {
  const acknowledged = commands
    .flatMap((sent) => (sent.done === null ? [] : [{ sent, n: sent.done.n, at: sent.done.at }]))
    .sort((a, b) => a.at - b.at);
  let last: (typeof acknowledged)[number] | null = null;
  let next = 0;
  for (const sent of commands.toSorted((a, b) => a.sentAt - b.sentAt)) {
    for (let each = acknowledged[next]; each !== undefined && each.at < sent.sentAt; each = acknowledged[++next])
      if (last === null || each.n > last.n) last = each;
    const span = spans.get(sent.id);
    if (span !== undefined && last !== null && span.first <= last.n)
      say('order', `${named(sent)} is at ${spanText(span)}, and ${named(last.sent)}, acknowledged before it was sent, is at ${last.n}`);
  }
  const lastOf = new Map<PlayerId, (typeof acknowledged)[number]>();
  for (const each of acknowledged) {
    const before = lastOf.get(each.sent.by);
    if (before !== undefined && each.n <= before.n)
      say('order', `${named(each.sent)} is at ${each.n}, and ${named(before.sent)}, acknowledged before, is at ${before.n}`);
    lastOf.set(each.sent.by, each);
  }
}

/** Whoever is at the table is told each entry once and in order, whichever nodes they were at meanwhile. */
function judgeSeen({ readers }: TableHistory, { told }: TableTruth, say: Say): void {
  for (const { name, witness } of readers) {
    const { heard, leaps, backwards, n: last } = witness;
    if (backwards > 0) say('seen', `${name} was shown a table older than what they had seen of it, ${backwards} times`);
    const odd = heard.findIndex((n, i) => i > 0 && n <= (heard[i - 1] ?? 0));
    if (odd > 0) say('seen', `${name} was told of entry ${heard[odd]} after entry ${heard[odd - 1]}`);
    const known = new Set(heard);
    const missed = told.filter((n) => n <= last && !known.has(n) && !leaps.some((leap) => leap.first <= n && n <= leap.last));
    if (missed.length > 0) say('seen', `${name} was never told of entry ${missed.slice(0, 4).join(', ')}${missed.length > 4 ? ' …' : ''}`);
  }
}

/** From the first game on something happens all the time. */
function judgePace({ entries }: TableTruth, say: Say): void {
  const began = entries.findIndex(({ kind }) => kind === 'started');
  for (const [i, { n, at }] of entries.entries()) {
    const before = began >= 0 && i > began ? entries[i - 1] : undefined;
    if (before !== undefined && at - before.at > STANDSTILL)
      say('stuck', `nothing happened for ${Math.round((at - before.at) / 1_000)} s before entry ${n}`);
  }
}

/** Everybody reads every line once, in one order, and so does who asks the database. */
function judgeChat(stream: ChatStream, { lines, readers }: TableHistory, kept: readonly string[], say: Say): void {
  const isIn = (each: ChatStream, id: string): boolean => readers.some(({ streams }) => streams[each]?.lines.includes(id) === true);
  const written = lines.filter(({ id, stream: known }) => (known ?? (isIn('spectators', id) ? 'spectators' : 'players')) === stream);
  const sent = new Map(written.map((line) => [line.id, line]));
  const isErased = (id: string): boolean => typeof sent.get(id)?.erasedAt === 'number';
  const lasting = (ids: readonly string[]): readonly string[] => ids.filter((id) => sent.get(id)?.erasing !== true);
  const reading = readers.flatMap((reader) => {
    const transcript = reader.streams[stream];
    return transcript === undefined ? [] : [{ ...reader, transcript, places: new Map(transcript.lines.map((id, i) => [id, i])) }];
  });
  const reference = reading.toSorted((a, b) => b.places.size - a.places.size)[0];
  if (reference === undefined) return;

  for (const { name, transcript, places, since, ended } of reading) {
    for (const id of transcript.doubled) say('chat', `${name} was shown line ${id} of the ${stream} twice`);
    for (const id of transcript.lines)
      if (!sent.has(id)) say('chat', `${name} was shown line ${id} among those of the ${stream}, where nobody wrote it`);
    const swapped = outOfOrder(transcript.lines, reference.places);
    if (swapped !== null) say('chat', `${name} has line ${swapped.join(' before ')} of the ${stream}, and ${reference.name} the other way round`);
    if (ended) continue;
    if (!same(lasting(transcript.shown), lasting(kept)))
      say('chat', `${name} ends with the lines ${brief(transcript.shown)} of the ${stream}, and the database with ${brief(kept)}`);
    for (const id of transcript.shown.filter(isErased)) say('chat', `${name} is still shown line ${id}, which was erased`);
    if (transcript.gaps > 0) continue;
    for (const { id, saidAt, sentAt, erasing, by } of sent.values())
      if (saidAt !== null && sentAt > since && !erasing && !places.has(id))
        say('chat', `${name} was never shown line ${id} of the ${stream} by ${by}, which was acknowledged`);
  }
  for (const id of kept.filter(isErased)) say('chat', `the database still has line ${id}, which was erased`);
  judgeChatTimes([...sent.values()], reference.places, say);
}

/** A line that was acknowledged before another was sent stands before it. */
function judgeChatTimes(lines: readonly SentLine[], places: ReadonlyMap<string, number>, say: Say): void {
  const placed = lines.flatMap((line) => {
    const place = places.get(line.id);
    return place === undefined ? [] : [{ ...line, place }];
  });
  const said = placed
    .flatMap((line) => (line.saidAt === null ? [] : [{ id: line.id, at: line.saidAt, place: line.place }]))
    .sort((a, b) => a.at - b.at);
  let last: (typeof said)[number] | null = null;
  let next = 0;
  for (const { id, sentAt, place } of placed.sort((a, b) => a.sentAt - b.sentAt)) {
    for (let each = said[next]; each !== undefined && each.at < sentAt; each = said[++next])
      if (last === null || each.place > last.place) last = each;
    if (last !== null && place < last.place) say('chat', `line ${id} stands before line ${last.id}, which was acknowledged before it was sent`);
  }
}

/** Two lines that stand the other way round in the reference. */
function outOfOrder(lines: readonly string[], reference: ReadonlyMap<string, number>): readonly [string, string] | null {
  let last: { readonly id: string; readonly place: number } | null = null;
  for (const id of lines) {
    const place = reference.get(id);
    if (place === undefined) continue;
    if (last !== null && place < last.place) return [last.id, id];
    last = { id, place };
  }
  return null;
}

const named = ({ by, id, command }: SentCommand): string => `command ${id} of ${by} (${command.kind})`;
const spanText = ({ first, last }: Span): string => (first === last ? `${first}` : `${first} to ${last}`);
const brief = (ids: readonly string[]): string =>
  `… ${ids
    .slice(-4)
    .map((id) => id.slice(0, 8))
    .join(' ')} (${ids.length})`;
