/**
 * The talk at one table: two streams of lines beside its log, and reactions that nobody keeps. A line is told when it is stored, to those who may
 * read it then; one thing after another, so that everybody has the same order. It waits for no move, and no move waits for it. What is written
 * by another server is found by reading (chat-lines.ts), and so are own lines where there are others: then all have them in the store's order.
 * Who may write what, and who reads it, goes by the log as it stands: somebody here may have been removed, or have given up their seat, elsewhere.
 */
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import type { ChatWords, FromServer } from '@parlour/protocol';
import { CHAT_STREAMS, type ChatStream, LIMITS, type Reaction } from '@parlour/protocol/codes';
import type { PlayerId, Table, TableCode } from '@parlour/table';
import { Allowances } from '../allowances.ts';
import type { HallContext } from '../context.ts';
import { mishap } from '../faults.ts';
import { beyond } from '../limits.ts';
import { newId } from '../people/credentials.ts';
import { Queue } from '../queue.ts';
import type { StoredLine } from '../store/store.ts';
import type { Audience } from './audience.ts';
import { ChatLines, shown } from './chat-lines.ts';
import { mayRead, streamOf } from './chat-streams.ts';
import { cleanLine } from './chat-text.ts';
import { type Shouted, shoutedIn, shoutText } from './shouts.ts';
import type { TableGuest } from './table-guest.ts';

/** Of what other servers passed on, to know it again: a bell may ring twice. */
const SHOUTS_REMEMBERED = 50;

/** The sender's answer: null when it is done. */
type Answer = (refused: Refusal | null) => void;

export class Chat {
  private readonly context: HallContext;
  private readonly code: TableCode;
  private readonly audience: Audience;
  private readonly queue: Queue;
  private readonly stored: ChatLines;
  private readonly upToDate: () => Promise<void>;
  private readonly lines = new Allowances();
  private readonly reactions = new Allowances();
  private shouts: readonly string[] = [];
  private looking = false;

  /** `upToDate` resolves when all here were told what the log held at that moment. */
  constructor(context: HallContext, audience: Audience, upToDate: () => Promise<void>) {
    this.context = context;
    this.audience = audience;
    this.upToDate = upToDate;
    this.code = audience.table.code;
    this.queue = new Queue((error) => context.trouble('chat', error, this.code));
    this.stored = new ChatLines(context, audience, { upToDate, send: (stream, message, to) => this.send(stream, message, to) });
  }

  private get table(): Table {
    return this.audience.table;
  }

  get idle(): boolean {
    return this.queue.idle;
  }

  ended(): Promise<void> {
    return this.queue.ended();
  }

  /** Gives a newcomer what they may read. */
  greet(guest: TableGuest): void {
    for (const stream of CHAT_STREAMS) if (mayRead(this.table, guest.player, stream)) this.stored.owe(stream, [guest]);
    this.look();
  }

  /** A game has ended: whoever played it may read now what was said behind their backs. */
  gameEnded(): void {
    this.stored.owe('spectators', this.audience.all());
    this.look();
  }

  /** Another server may have written here, or somebody waits for what was. */
  look(): void {
    if (this.looking || this.audience.size === 0 || !CHAT_STREAMS.some((stream) => this.isToBeRead(stream))) return;
    this.looking = true;
    this.queue.add(async () => {
      this.looking = false;
      for (const stream of CHAT_STREAMS) if (this.isToBeRead(stream)) await this.stored.bringUpToDate(stream);
    });
  }

  /** Whoever still waits for lines that could not be read gets them now. */
  makeGood(): void {
    if (CHAT_STREAMS.some((stream) => this.stored.isOwed(stream))) this.look();
  }

  /** Another server passes something on. */
  heard(text: string): void {
    if (this.audience.size === 0 || this.shouts.includes(text)) return;
    this.shouts = [...this.shouts, text].slice(-SHOUTS_REMEMBERED);
    const shouted = shoutedIn(text);
    if (shouted === null) return;
    // That of somebody who watches waits until it is known who plays.
    const tell = (): void => this.tellReaction(shouted);
    if (shouted.stream === 'spectators') this.context.background('reaction', this.upToDate().then(tell));
    else tell();
  }

  say(player: PlayerId, id: string, words: ChatWords, answer: Answer): void {
    const { clock, limits } = this.context.ports;
    const clean = 'text' in words ? cleanLine(words.text) : words;
    if (isRefusal(clean)) {
      answer(clean);
      return;
    }
    if (!this.lines.of(player).take(limits.chat, clock.now())) {
      answer(beyond('limit/chat', limits.chat));
      return;
    }
    this.write(player, answer, async () => {
      if ('text' in clean && !this.table.settings.chat) return refusal('chat/off');
      const stream = streamOf(this.table, player);
      const line: StoredLine = { id, stream, player, at: clock.now(), text: JSON.stringify(clean) };
      const said = await this.context.ports.store.say(this.code, line);
      if (said === 'no-table') return refusal('table/gone');
      if (said === 'taken') return refusal('message/malformed');
      if (said === 'said') await this.told(stream, () => ({ kind: 'line', stream, line: shown(line, this.audience.wrote(stream, player)) }));
      return null;
    });
  }

  /** One's own line, or as the host anybody's. One that is not there is erased already. */
  unsay(player: PlayerId, id: string, answer: Answer): void {
    const { store } = this.context.ports;
    this.write(player, answer, async () => {
      const line = await store.line(this.code, id);
      if (line === null) return null;
      if (line.player !== player && this.table.host !== player) return refusal('chat/not-yours');
      const { stream } = line;
      if (await store.eraseLine(this.code, id)) await this.told(stream, () => ({ kind: 'unsaid', stream, lines: [id] }));
      return null;
    });
  }

  /** Goes to those who may read what this person writes now. */
  react(player: PlayerId, reaction: Reaction): Refusal | null {
    const { clock, limits, peers } = this.context.ports;
    if (!this.reactions.of(player).take(limits.chat, clock.now())) return beyond('limit/chat', limits.chat);
    if (peers) this.context.background('shout', this.passOn(player, reaction));
    else this.tellReaction({ player, stream: streamOf(this.table, player), reaction });
    return null;
  }

  /** Everything that this person wrote is going to be erased by `erase`: then those who see it are told. */
  async forget(player: PlayerId): Promise<() => void> {
    await this.queue.run(async () => {}); // What they said a moment ago is stored first.
    if (this.audience.size === 0) return () => {};
    if (this.context.ports.peers) return () => this.look();
    const written = new Map<ChatStream, string[]>();
    for (const stream of CHAT_STREAMS) {
      const lines = await this.recent(stream);
      written.set(
        stream,
        lines.flatMap((line) => (line.player === player ? [line.id] : [])),
      );
    }
    // Whoever is just being given the last lines gets them first.
    return () =>
      this.queue.add(() => {
        for (const [stream, lines] of written) if (lines.length > 0) this.tell(stream, { kind: 'unsaid', stream, lines });
        return Promise.resolve();
      });
  }

  forgetIdle(): void {
    const { clock, limits } = this.context.ports;
    for (const kept of [this.lines, this.reactions]) kept.forgetIdle(limits.chat, clock.now());
  }

  private write(player: PlayerId, answer: Answer, work: () => Promise<Refusal | null>): void {
    this.queue.add(async () => {
      try {
        answer(this.context.closed ?? (await this.barred(player)) ?? (await work()));
      } catch (error) {
        this.context.trouble('chat', error, this.code);
        answer(mishap(error));
      }
    });
  }

  /** Looks up where the table stands, and why this person may not write there. */
  private async barred(player: PlayerId): Promise<Refusal | null> {
    if (this.context.ports.peers) await this.upToDate();
    return this.table.kicked.includes(player) ? refusal('player/kicked') : null;
  }

  private async passOn(player: PlayerId, reaction: Reaction): Promise<void> {
    const { store, random } = this.context.ports;
    if ((await this.barred(player)) !== null) return;
    const shouted = { player, stream: streamOf(this.table, player), reaction };
    this.tellReaction(shouted);
    await store.shout(this.code, shoutText(shouted, newId(random)));
  }

  private isToBeRead(stream: ChatStream): boolean {
    return this.context.ports.peers || this.stored.isOwed(stream);
  }

  /** A change that is stored: told at once where nobody else writes. */
  private async told(stream: ChatStream, change: () => FromServer): Promise<void> {
    if (this.context.ports.peers) await this.stored.bringUpToDate(stream).catch((error: unknown) => this.context.trouble('chat', error, this.code));
    else this.tell(stream, change());
  }

  private tellReaction({ player, stream, reaction }: Shouted): void {
    this.tell(stream, { kind: 'reaction', player, reaction });
  }

  private tell(stream: ChatStream, message: FromServer): void {
    this.send(stream, message, this.audience.all());
  }

  private send(stream: ChatStream, message: FromServer, to: readonly TableGuest[]): void {
    const text = JSON.stringify(message);
    for (const guest of to) if (mayRead(this.table, guest.player, stream)) guest.send(text);
  }

  private recent(stream: ChatStream): Promise<readonly StoredLine[]> {
    return this.context.ports.store.chat(this.code, stream, LIMITS.chatLines);
  }
}
