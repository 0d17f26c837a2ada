/**
 * A table of an honest server behind a network that is not: a log, the ids of what was done, the last few updates in memory, and sockets on
 * which frames take their time. What the network does to them is the test's.
 */
import type { ChatLine, ChatWords, FromClient, FromServer, Happening } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import type { SocketEvents, Transport } from '../src/client.ts';
import { happening, ME, update, welcome } from './fixtures.ts';
import type { ManualClock } from './test-ports.ts';

/** How many updates it remembers for those who come back. */
const MEMORY = 6;

export class HonestServer implements Transport {
  n = 0;
  /** How often each command was done, by id. */
  readonly times = new Map<string, number>();
  readonly said: ChatLine[] = [];
  private readonly clock: ManualClock;
  private readonly log: Happening[] = [];
  private readonly done = new Map<string, number>();
  private readonly gone: string[] = [];
  private line: ServerLine | null = null;

  constructor(clock: ManualClock) {
    this.clock = clock;
  }

  open(_: string, events: SocketEvents) {
    const line = new ServerLine(this.clock, events, (message) => this.heard(line, message));
    this.line = line;
    line.later(() => events.opened());
    return { send: (text: string) => line.fromClient(text), close: () => line.breakLater() };
  }

  /** What somebody else did. */
  happen(): void {
    this.n++;
    this.log.push(this.n % 5 === 0 ? { ...happening(this.n), news: [] } : happening(this.n));
    if (this.line?.greeted !== true) return;
    if (this.n % 7 === 0) this.line.toClient({ kind: 'skip', n: this.n });
    else this.line.toClient(update(this.n, this.log[this.n - 1]));
  }

  goneNow(player: string): void {
    this.gone.push(player);
    if (this.line?.greeted === true) this.line.toClient({ kind: 'presence', gone: [...this.gone] });
  }

  /** What a viewer who knows everything sees. */
  get truth() {
    return { n: this.n, view: this.view, gone: this.gone };
  }

  /** The network's doings to the socket there is. */
  get network(): ServerLine | null {
    return this.line;
  }

  private get view() {
    // A skipped entry changes nothing, so the view is that of the last which did.
    const at = this.n % 7 === 0 && this.n > 0 ? this.n - 1 : this.n;
    return { open: { at }, own: null };
  }

  private heard(line: ServerLine, message: FromClient): void {
    switch (message.kind) {
      case 'hello':
        line.toClient(this.welcome(message.since));
        line.toClient({ kind: 'chat', stream: 'spectators', lines: this.said.slice(-LIMITS.chatLines) });
        line.greeted = true;
        break;
      case 'resync':
        line.toClient(this.welcome(null));
        break;
      case 'ping':
        line.toClient({ kind: 'pong', time: this.clock.now() });
        break;
      case 'command':
        this.command(line, message.id, message.command.kind);
        break;
      case 'say':
        this.say(line, message.id, message.words);
        break;
      case 'unsay':
      case 'history':
      case 'react':
        break;
    }
  }

  private command(line: ServerLine, id: string, kind: string): void {
    if (kind === 'pause') {
      line.toClient({ kind: 'refused', id, code: 'pause/already', params: {} });
      return;
    }
    const before = this.done.get(id);
    if (before !== undefined) {
      line.toClient({ kind: 'done', id, n: before });
      return;
    }
    const entries = kind === 'sit' ? 2 : 1;
    this.done.set(id, this.n + entries);
    this.times.set(id, (this.times.get(id) ?? 0) + 1);
    line.toClient({ kind: 'done', id, n: this.n + entries });
    for (let i = 0; i < entries; i++) this.happen();
  }

  private say(line: ServerLine, id: string, words: ChatWords): void {
    if (!this.said.some((each) => each.id === id)) {
      this.said.push({ id, player: ME, name: 'Ann', at: this.clock.now(), words });
      const last = this.said.at(-1);
      if (last !== undefined) line.toClient({ kind: 'line', stream: 'spectators', line: last });
    }
    line.toClient({ kind: 'said', id });
  }

  private welcome(since: number | null): FromServer {
    const known = since !== null && since <= this.n && this.n - since <= MEMORY;
    const missed = known ? this.log.slice(since).filter(({ n }) => n % 7 !== 0) : null;
    return welcome(this.n, { view: this.view, gone: [...this.gone], missed, you: { player: ME, name: 'Ann', seat: null } });
  }
}

/** One socket on its way. Frames arrive in order, each after its delay, unless the network is told to do worse. */
export class ServerLine {
  greeted = false;
  /** For the frames to come, in ms. */
  delay = 10;
  private readonly clock: ManualClock;
  private readonly events: SocketEvents;
  private readonly take: (message: FromClient) => void;
  private broken = false;
  private mute = false;
  private due = 0;
  private worse: 'twice' | 'late' | null = null;

  constructor(clock: ManualClock, events: SocketEvents, take: (message: FromClient) => void) {
    this.clock = clock;
    this.events = events;
    this.take = take;
  }

  later(run: () => void, extra = 0): void {
    this.due = Math.max(this.due, this.clock.now() + this.delay);
    this.clock.after(this.due - this.clock.now() + extra, run);
  }

  toClient(message: FromServer): void {
    const text = JSON.stringify(message);
    const { worse } = this;
    this.worse = null;
    // What is under way when a line breaks may still arrive; the client must know better.
    const arrive = () => {
      if (!this.mute) this.events.heard(text);
    };
    // A real socket keeps its order. What has a number is safe even without; the answer to hello and what has none need it.
    const numbered = message.kind === 'update' || message.kind === 'skip' || message.kind === 'done' || message.kind === 'welcome';
    this.later(arrive, worse === 'late' && numbered && this.greeted ? 150 : 0);
    if (worse === 'twice') this.later(arrive);
  }

  fromClient(text: string): void {
    const twice = this.worse === 'twice';
    for (let i = 0; i < (twice ? 2 : 1); i++) {
      this.later(() => {
        if (!this.broken && !this.mute) this.take(JSON.parse(text) as FromClient);
      });
    }
  }

  /** The next frame comes twice, or after those behind it. */
  worsen(how: 'twice' | 'late'): void {
    this.worse = how;
  }

  /** Both sides think that it is there, and nothing comes through. */
  silence(): void {
    this.mute = true;
    this.greeted = false;
  }

  break(code: number): void {
    if (this.broken) return;
    this.leave();
    this.events.closed(code);
  }

  /** The client closed it; that is told too, when it is done. */
  breakLater(): void {
    if (this.broken) return;
    this.leave();
    this.later(() => this.events.closed(1000));
  }

  private leave(): void {
    this.broken = true;
    this.greeted = false;
  }
}
