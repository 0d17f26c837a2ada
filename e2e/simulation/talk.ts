/**
 * The truth of the talk at one table: every line as the store took it, when, and what became of it. Lines are held against the laws as they are
 * kept, told and answered: what was asked once is kept once, under its writer and with their words; and what is said behind the players' backs
 * reaches nobody who plays, while the game runs.
 */
import type { ChatLine, ChatWords, FromServer } from '@parlour/protocol';
import { CHAT_STREAMS, type ChatStream, LIMITS, PHRASES, readsStream } from '@parlour/protocol/codes';
import { isRunning, type PlayerId, seatOf, type Table } from '@parlour/table';
import type { Said, Store, StoredLine } from '../../hall/src/store/store.ts';
import type { TableStory } from './chronicle.ts';
import type { Laws } from './laws.ts';
import type { NetworkLine } from './network.ts';

/** In every free text that people of a simulation write, and nowhere else. */
export const CANARY = 'psst, ';

/** What somebody asked for once, with one id. */
export type TalkAsked =
  | { readonly kind: 'say'; readonly player: PlayerId; readonly words: ChatWords }
  | { readonly kind: 'unsay'; readonly player: PlayerId; readonly line: string };

interface KeptLine extends StoredLine {
  /** Among all lines that were ever kept. */
  readonly place: number;
  /** How long the log was then. */
  readonly head: number;
}

type TalkMessage = Extract<FromServer, { kind: 'chat' | 'line' | 'unsaid' | 'reaction' | 'said' }>;

export class Talk {
  takenBack = 0;
  /** Whether halls read the log before they tell what was said behind players' backs: other servers may have written to it. */
  private readonly isShared: boolean;
  private readonly laws: Laws;
  private readonly story: () => TableStory;
  private readonly lines = new Map<string, KeptLine>();
  private readonly kept: Record<ChatStream, readonly string[]> = { players: [], spectators: [] };
  /** By the id under which it was sent. */
  private readonly asked = new Map<string, TalkAsked>();
  private readonly reacted = new Set<string>();
  /** Those who never take a seat. */
  private readonly watchers = new Set<PlayerId>();
  private readonly toldTo = new WeakMap<NetworkLine, Set<string>>();

  constructor(isShared: boolean, laws: Laws, story: () => TableStory) {
    this.isShared = isShared;
    this.laws = laws;
    this.story = story;
  }

  get said(): number {
    return this.lines.size;
  }

  watches(player: PlayerId): void {
    this.watchers.add(player);
  }

  /** Somebody has said so many lines already, over the edge of which new ones push the old. */
  async begin(store: Store, player: PlayerId, count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const words: ChatWords = { phrase: PHRASES[i % PHRASES.length] ?? 'hello' };
      const line: StoredLine = { id: `earlier-${i}`, stream: 'players', player, at: 0, text: JSON.stringify(words) };
      this.asks(line.id, { kind: 'say', player, words });
      this.keeps(line, await store.say(this.story().code, line));
    }
  }

  // What people do.

  asks(id: string, ask: TalkAsked): void {
    this.asked.set(id, ask);
  }

  reacts(player: PlayerId, reaction: string): void {
    this.reacted.add(`${player} ${reaction}`);
  }

  /** The writer was told so. What the chat itself refused is nowhere; limits and servers' troubles say nothing of an earlier sending. */
  isRefused(id: string, code: string): void {
    this.laws.hold(!code.startsWith('chat/') || !this.lines.has(id), () => `line ${id} was refused (${code}), and the store has it`);
  }

  // What the store does.

  keeps(line: StoredLine, said: Said): void {
    if (said !== 'said') return;
    const { id, player, stream, text } = line;
    const ask = this.asked.get(id);
    this.laws.hold(!this.lines.has(id), () => `line ${id} was said twice`);
    const isTheirs = ask?.kind === 'say' && ask.player === player && JSON.stringify(ask.words) === text;
    this.laws.hold(isTheirs, () => `line ${id} of ${player} is ${text}, which they did not say`);
    const isTheirStream = !this.watchers.has(player) || stream === 'spectators';
    this.laws.hold(isTheirStream, () => `line ${id} of ${player}, who watches, stands among those of the ${stream}`);
    this.lines.set(id, { ...line, place: this.lines.size, head: this.story().head });
    this.kept[stream] = [...this.kept[stream], id].slice(-LIMITS.chatLines);
  }

  erases(id: string): void {
    const line = this.lines.get(id);
    const isAsked = [...this.asked.values()].some((ask) => ask.kind === 'unsay' && ask.line === id);
    this.laws.hold(isAsked && line !== undefined, () => `line ${id} was erased, and nobody took it back`);
    this.takenBack++;
    this.kept[line.stream] = this.kept[line.stream].filter((each) => each !== id);
  }

  /** The store has what it was given: the last lines of each stream, but for those that were erased. */
  async audit(store: Store): Promise<void> {
    for (const stream of CHAT_STREAMS) {
      const expected = this.kept[stream];
      const found = (await store.chat(this.story().code, stream, LIMITS.chatLines)).map(({ id }) => id);
      this.laws.hold(isSame(found, expected), () => `the store has the lines ${brief(found)} of the ${stream}, and was given ${brief(expected)}`);
    }
  }

  // What halls say.

  /** `n`: the entry that this socket was told of last. */
  told(socket: NetworkLine, message: FromServer, text: string, n: number): void {
    if (isTalk(message)) this.tells(socket, message, n);
    else this.laws.hold(!text.includes(CANARY), () => `a frame to ${socket.player} that is no chat holds what somebody wrote: ${text}`);
  }

  private tells(socket: NetworkLine, message: TalkMessage, n: number): void {
    switch (message.kind) {
      case 'said':
        this.acknowledged(socket.player, message.id);
        break;
      case 'chat':
        this.secrecy(
          socket,
          message.stream,
          n,
          message.lines.map(({ id }) => id),
        );
        for (const line of message.lines) this.shown(message.stream, line, socket.player);
        this.toldTo.set(socket, new Set([...(this.toldTo.get(socket) ?? []), ...message.lines.map(({ id }) => id)]));
        break;
      case 'line': {
        const { id } = message.line;
        const before = this.toldTo.get(socket) ?? new Set();
        this.secrecy(socket, message.stream, n, [id]);
        this.shown(message.stream, message.line, socket.player);
        this.laws.hold(!before.has(id), () => `${socket.player} is told of line ${id} twice`);
        this.toldTo.set(socket, before.add(id));
        break;
      }
      case 'unsaid':
        this.secrecy(socket, message.stream, n, message.lines);
        for (const id of message.lines)
          this.laws.hold(!this.stands(id), () => `${socket.player} is told that line ${id} is erased, and the store has it`);
        break;
      case 'reaction': {
        const { player, reaction } = message;
        if (this.watchers.has(player)) this.secrecy(socket, 'spectators', n, []);
        this.laws.hold(this.reacted.has(`${player} ${reaction}`), () => `${socket.player} is shown a sign that ${player} did not make: ${reaction}`);
      }
    }
  }

  private acknowledged(player: PlayerId, id: string): void {
    const ask = this.asked.get(id);
    this.laws.hold(ask?.player === player, () => `${player} has an answer to ${id}, which they did not ask`);
    if (ask.kind === 'say') this.laws.hold(this.lines.has(id), () => `line ${id} of ${player} was acknowledged and is not in the store`);
    else this.laws.hold(!this.stands(ask.line), () => `line ${ask.line} was acknowledged as taken back, and is still in the store`);
  }

  private stands(id: string): boolean {
    return CHAT_STREAMS.some((stream) => this.kept[stream].includes(id));
  }

  /** A line that is shown is one of the store's, as it was written. */
  shown(stream: ChatStream, { id, player, words }: ChatLine, to: PlayerId): KeptLine {
    const line = this.lines.get(id);
    this.laws.hold(line !== undefined, () => `${to} is shown line ${id}, which the store never had`);
    const isAlike = line.stream === stream && line.player === player && line.text === JSON.stringify(words);
    this.laws.hold(isAlike, () => `${to} is shown line ${id} of ${player} among the ${stream}: ${JSON.stringify(words)}, not ${line.text}`);
    return line;
  }

  /** No player hears what is said behind their back: neither while they are told that a game runs nor, where servers ask the log, once it does. */
  private secrecy({ player }: NetworkLine, stream: ChatStream, n: number, lines: readonly string[]): void {
    if (stream === 'players') return;
    const story = this.story();
    this.laws.hold(n > 0, () => `${player} hears what spectators say before the welcome`);
    this.laws.hold(!playsNow(story.at(n), player), () => `${player} plays, and hears what spectators say: ${lines.join(' ')}`);
    if (!this.isShared || !playsNow(story.last, player)) return;
    let since = story.head;
    while (since > 1 && playsNow(story.at(since - 1), player)) since--;
    for (const id of lines) {
      const { head = 0 } = this.lines.get(id) ?? {};
      this.laws.hold(head < since, () => `${player} plays since entry ${since}, and hears what spectators said at entry ${head}: ${id}`);
    }
  }

  // What is left in the end.

  /** What somebody reads who has heard of everything; null for a stream that is not for them. */
  readBy(player: PlayerId, stream: ChatStream): readonly string[] | null {
    const table = this.story().last;
    return readsStream(stream, isAmongPlayers(table, player), isRunning(table)) ? this.kept[stream] : null;
  }
}

const playsNow = (table: Table, player: PlayerId): boolean => isRunning(table) && isAmongPlayers(table, player);

/** Whoever left a running game and may come back is still one of the players, so that leaving is no way to listen. */
const isAmongPlayers = (table: Table, player: PlayerId): boolean =>
  seatOf(table, player) !== null ||
  (isRunning(table) && table.seats.some((seat) => seat?.kind === 'bot' && seat.insteadOf?.player === player && seat.insteadOf.mayReturn));

const TALK: ReadonlySet<string> = new Set<TalkMessage['kind']>(['chat', 'line', 'unsaid', 'reaction', 'said']);
const isTalk = (message: FromServer): message is TalkMessage => TALK.has(message.kind);

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

export const brief = (ids: readonly string[]): string =>
  `… ${ids
    .slice(-5)
    .map((id) => id.slice(0, 6))
    .join(' ')} (${ids.length})`;
