/**
 * The talk at one table: two streams of lines beside its log, and reactions that nobody keeps. A line is told when it is stored, to those who may
 * read it then; one thing after another, so that everybody has the same order. It waits for no move, and no move waits for it.
 */
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import type { ChatLine, ChatWords, FromServer } from '@parlour/protocol';
import { CHAT_STREAMS, type ChatStream, LIMITS, type Reaction } from '@parlour/protocol/codes';
import type { PlayerId, Table, TableCode } from '@parlour/table';
import { Allowances } from '../allowances.ts';
import type { HallContext } from '../context.ts';
import { mishap } from '../faults.ts';
import { beyond } from '../limits.ts';
import { ERASED } from '../people/erasing.ts';
import { Queue } from '../queue.ts';
import type { StoredLine } from '../store/store.ts';
import type { Audience } from './audience.ts';
import { mayRead, streamOf } from './chat-streams.ts';
import { cleanLine } from './chat-text.ts';
import type { TableGuest } from './table-guest.ts';

/** The sender's answer: null when it is done. */
type Answer = (refused: Refusal | null) => void;

export class Chat {
  private readonly context: HallContext;
  private readonly code: TableCode;
  private readonly audience: Audience;
  private readonly queue: Queue;
  private readonly lines = new Allowances();
  private readonly reactions = new Allowances();

  constructor(context: HallContext, audience: Audience) {
    this.context = context;
    this.audience = audience;
    this.code = audience.table.code;
    this.queue = new Queue((error) => context.trouble('chat', error, this.code));
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
    for (const stream of CHAT_STREAMS) if (mayRead(this.table, guest.player, stream)) this.show(stream, () => [guest]);
  }

  /** A game has ended: whoever played it may read now what was said behind their backs. */
  gameEnded(): void {
    this.show('spectators', () => this.audience.all());
  }

  say(player: PlayerId, id: string, words: ChatWords, answer: Answer): void {
    const { clock, limits } = this.context.ports;
    const clean = this.cleaned(words);
    if (isRefusal(clean)) {
      answer(clean);
      return;
    }
    if (!this.lines.of(player).take(limits.chat, clock.now())) {
      answer(beyond('limit/chat', limits.chat));
      return;
    }
    const stream = streamOf(this.table, player);
    this.write(answer, async () => {
      const line: StoredLine = { id, stream, player, at: clock.now(), text: JSON.stringify(clean) };
      const said = await this.context.ports.store.say(this.code, line);
      if (said === 'no-table') return refusal('table/gone');
      if (said === 'taken') return refusal('message/malformed');
      if (said === 'said') this.tell(stream, { kind: 'line', stream, line: shown(line, this.audience.wrote(stream, player)) });
      return null;
    });
  }

  /** One's own line, or as the host anybody's. One that is not there is erased already. */
  unsay(player: PlayerId, id: string, answer: Answer): void {
    const { store } = this.context.ports;
    this.write(answer, async () => {
      const line = await store.line(this.code, id);
      if (line === null) return null;
      if (line.player !== player && this.table.host !== player) return refusal('chat/not-yours');
      if (await store.eraseLine(this.code, id)) this.tell(line.stream, { kind: 'unsaid', stream: line.stream, lines: [id] });
      return null;
    });
  }

  /** Goes to those who may read what this person writes now. */
  react(player: PlayerId, reaction: Reaction): Refusal | null {
    const { clock, limits } = this.context.ports;
    if (!this.reactions.of(player).take(limits.chat, clock.now())) return beyond('limit/chat', limits.chat);
    this.tell(streamOf(this.table, player), { kind: 'reaction', player, reaction });
    return null;
  }

  /** Everything that this person wrote is going to be erased by `erase`: then those who see it are told. */
  async forget(player: PlayerId): Promise<() => void> {
    if (this.audience.size === 0) return () => {};
    const written = new Map<ChatStream, string[]>();
    for (const stream of CHAT_STREAMS) {
      const lines = await this.recent(stream);
      written.set(
        stream,
        lines.flatMap((line) => (line.player === player ? [line.id] : [])),
      );
    }
    return () => {
      for (const [stream, lines] of written) if (lines.length > 0) this.tell(stream, { kind: 'unsaid', stream, lines });
    };
  }

  forgetIdle(): void {
    const { clock, limits } = this.context.ports;
    for (const kept of [this.lines, this.reactions]) kept.forgetIdle(limits.chat, clock.now());
  }

  private cleaned(words: ChatWords): ChatWords | Refusal {
    if ('phrase' in words) return words;
    if (!this.table.settings.chat) return refusal('chat/off');
    return cleanLine(words.text);
  }

  private write(answer: Answer, work: () => Promise<Refusal | null>): void {
    this.queue.add(async () => {
      try {
        answer(this.context.closed ?? (await work()));
      } catch (error) {
        this.context.trouble('chat', error, this.code);
        answer(mishap(error));
      }
    });
  }

  /** Sends the last lines of a stream to those of these who may read them by then. */
  private show(stream: ChatStream, to: () => readonly TableGuest[]): void {
    this.queue.add(async () => {
      const lines = await this.recent(stream);
      const names = await this.names(stream, lines);
      const message = { kind: 'chat', stream, lines: lines.map((line) => shown(line, names.get(line.player) ?? ERASED)) } satisfies FromServer;
      this.send(stream, message, to());
    });
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

  /** As the table shows them: a line is never somebody else's by its name. */
  private async names(stream: ChatStream, lines: readonly StoredLine[]): Promise<ReadonlyMap<PlayerId, string>> {
    const writers = [...new Set(lines.map(({ player }) => player))];
    const people = writers.length === 0 ? [] : await this.context.ports.store.people(writers);
    return this.audience.writersOf(stream, people);
  }
}

/** The words were cleaned and checked before they were kept. */
const shown = ({ id, player, at, text }: StoredLine, name: string): ChatLine => ({ id, player, name, at, words: JSON.parse(text) as ChatWords });
