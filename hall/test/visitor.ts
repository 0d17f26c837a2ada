/**
 * Someone at a hall's door, with a client that trusts nobody: it keeps the view by what it is told, and fails on a gap, a duplicate, or a
 * message that the protocol does not have.
 */
import { type WholeFrame, WholeFrames } from '@parlour/client/test/whole-frames';
import {
  type ChatLine,
  type ChatStream,
  type ChatWords,
  CLOSE,
  type CloseReason,
  fromServer,
  type Happening,
  type Hello,
  PROTOCOL,
  readFrame,
  type Welcome,
} from '@parlour/protocol';
import type { PersonCommand, TableView, TurnView } from '@parlour/table';
import type { Hall } from '../src/hall.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { settled, TestWire } from './test-ports.ts';

/** Updates are read as what came of them. */
export type Message<K extends WholeFrame['kind']> = Extract<WholeFrame, { kind: K }>;

/** What a client shows. */
export interface ShownTable {
  readonly n: number;
  readonly table: TableView;
  readonly turn: TurnView | null;
  readonly open: unknown;
  readonly own: unknown;
}

/** Whom a client names, by the list of a welcome and what was told of it since. */
export type ShownNames = Pick<Welcome, 'people' | 'watching' | 'left' | 'more'>;

export interface ToldNews {
  readonly n: number;
  /** As JSON. */
  readonly news: string;
}

let commands = 0;

/** One socket. */
export class Visitor {
  readonly wire = new TestWire();
  readonly who: IdentityWithToken;
  private readonly caller: ReturnType<Hall['open']>;
  private read = 0;
  private readonly heard: WholeFrame[] = [];
  private readonly frames = new WholeFrames();
  private shown: ShownTable | null = null;
  private you: Welcome['you'] | null = null;
  private readonly noted: ToldNews[] = [];
  private named: ShownNames | null = null;

  constructor(hall: Hall, who: IdentityWithToken, address: string | null = '10.0.0.1') {
    this.who = who;
    this.caller = hall.open(this.wire, address, readFrame);
  }

  async hello(table: string | null, more: Partial<Hello> = {}): Promise<this> {
    this.say({ kind: 'hello', protocol: PROTOCOL, build: null, token: this.who.token, table, since: null, ...more });
    await settled();
    return this;
  }

  /** Gives the command's id. */
  command(command: PersonCommand, id = `command-${++commands}`): string {
    this.say({ kind: 'command', id, command });
    return id;
  }

  /** Writes to the chat; gives what was answered: said, or the code of the refusal. */
  async write(words: ChatWords | string, id = `line-${++commands}-said`): Promise<string> {
    this.say({ kind: 'say', id, words: typeof words === 'string' ? { text: words } : words });
    await settled();
    return this.answerTo(id);
  }

  async erase(line: string, id = `unsay-${++commands}-now`): Promise<string> {
    this.say({ kind: 'unsay', id, line });
    await settled();
    return this.answerTo(id);
  }

  /** Everything of a stream that this client was told and that was not erased, as texts and phrases. */
  talk(stream: ChatStream): readonly string[] {
    let lines: readonly ChatLine[] = [];
    for (const each of this.messages()) {
      if (each.kind === 'chat' && each.stream === stream) lines = each.lines;
      if (each.kind === 'line' && each.stream === stream) lines = [...lines, each.line];
      if (each.kind === 'unsaid' && each.stream === stream) lines = lines.filter(({ id }) => !each.lines.includes(id));
    }
    return lines.map(({ words }) => ('text' in words ? words.text : words.phrase));
  }

  /** Sends a command and gives what was answered: done, or the code of the refusal. */
  async ask(command: PersonCommand, id?: string): Promise<string> {
    const sent = this.command(command, id);
    await settled();
    return this.answerTo(sent);
  }

  /** A page of the game's history; or the code of the refusal. */
  async history(before: number | null = null, id = `history-${++commands}`): Promise<Message<'history'> | string> {
    this.say({ kind: 'history', id, before });
    await settled();
    return this.of('history').find((each) => each.id === id) ?? this.answerTo(id);
  }

  /** All of it, page by page. */
  async wholeHistory(): Promise<readonly Happening[]> {
    let all: readonly Happening[] = [];
    for (let before: number | null = null; ; ) {
      const page = await this.history(before);
      if (typeof page === 'string') throw new Error(page);
      all = [...page.happenings, ...all];
      if (!page.more) return all;
      before = page.happenings[0]?.n ?? 0;
    }
  }

  answerTo(id: string): string {
    const answer = this.messages().find((each) => (each.kind === 'done' || each.kind === 'said' || each.kind === 'refused') && each.id === id);
    return answer?.kind === 'refused' ? answer.code : (answer?.kind ?? 'no answer');
  }

  say(message: object): void {
    this.caller.receive(JSON.stringify(message));
  }

  raw(text: string): void {
    this.caller.receive(text);
  }

  pong(): void {
    this.caller.pong();
  }

  /** The other end is gone. */
  hangUp(): void {
    this.caller.closed();
  }

  get closed(): CloseReason | null {
    const found = Object.entries(CLOSE).find(([, code]) => code === this.wire.closedWith);
    return (found?.[0] as CloseReason | undefined) ?? null;
  }

  messages(): readonly WholeFrame[] {
    while (this.read < this.wire.sent.length) {
      const message = this.frames.read(fromServer.parse(JSON.parse(this.wire.sent[this.read++] ?? '')));
      this.heard.push(message);
      this.take(message);
    }
    return this.heard;
  }

  of<K extends WholeFrame['kind']>(kind: K): readonly Message<K>[] {
    return this.messages().filter((each): each is Message<K> => each.kind === kind);
  }

  get welcome(): Welcome {
    const last = this.of('welcome').at(-1);
    if (last === undefined) throw new Error(`no welcome; closed with ${this.closed}`);
    return last;
  }

  /** What this client shows now. */
  get now(): ShownTable {
    this.messages();
    if (this.shown === null) throw new Error('nothing was shown yet');
    return this.shown;
  }

  get names(): ShownNames {
    this.messages();
    if (this.named === null) throw new Error('nobody was named yet');
    return this.named;
  }

  /** The own seat, as the server tells it. */
  get seat(): number | null {
    this.messages();
    return this.you?.seat ?? null;
  }

  /** The entries that told this client something, in order. */
  get told(): readonly ToldNews[] {
    this.messages();
    return this.noted;
  }

  private take(message: WholeFrame): void {
    if (message.kind === 'welcome') {
      const { n, table, turn, view, missed } = message;
      this.you = message.you;
      for (const { n: at, news } of missed ?? []) this.note(at, news);
      this.shown = { n, table, turn, open: view?.open ?? null, own: view?.own ?? null };
      const { people, watching, left, more } = message;
      this.named = { people, watching, left, more };
    }
    if (message.kind === 'names') this.rename(message);
    if (message.kind !== 'update' && message.kind !== 'skip') return;
    if (this.shown === null || message.n !== this.shown.n + 1) throw new Error(`entry ${message.n} after ${this.shown?.n}`);
    if (message.kind === 'skip') this.shown = { ...this.shown, n: message.n };
    else {
      const { n, table = this.shown.table, turn, open, own, news } = message;
      this.you = message.you ?? this.you;
      this.note(n, news);
      this.shown = { n, table, turn, open, own };
    }
  }

  private rename({ named, unnamed, came, went, left, more }: Message<'names'>): void {
    if (this.named === null) throw new Error('names before the welcome');
    const { people, watching } = this.named;
    const lost = [...unnamed.filter((player) => !(player in people)), ...went.filter((player) => !watching.includes(player))];
    if (lost.length > 0 || came.some((player) => watching.includes(player))) throw new Error('the names of before are not those that were told');
    const kept = Object.fromEntries(Object.entries(people).filter(([player]) => !unnamed.includes(player)));
    const still = watching.filter((player) => !unnamed.includes(player) && !went.includes(player));
    this.named = { people: { ...kept, ...named }, watching: [...still, ...came], left, more };
  }

  private note(n: number, news: readonly unknown[]): void {
    this.noted.push({ n, news: JSON.stringify(news) });
  }
}
