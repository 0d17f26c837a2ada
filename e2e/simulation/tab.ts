/**
 * A browser's tab: the production client, and somebody who checks what it shows. After every frame its state must be the truth at its
 * number, and its news must have told everything since the last, each once; or it says honestly that it starts from a snapshot.
 */
import { type ClientStorage, connectTable, type Reply, type TableLink, type TableState, type Transport } from '@parlour/client';
import type { Chance } from '@parlour/kernel';
import type { FromClient, Happening } from '@parlour/protocol';
import type { PersonCommand } from '@parlour/table';
import type { TableStory } from './chronicle.ts';
import type { Laws } from './laws.ts';
import { TabTalk } from './tab-talk.ts';
import type { Talk } from './talk.ts';
import type { Process } from './time.ts';
import { checkCalm } from './trust.ts';

/** Something that a person asked for, once. */
export interface AskedCommand {
  readonly command: PersonCommand;
  /** Under which it was sent. */
  id: string | null;
}

export interface TabPorts {
  readonly process: Process;
  readonly transport: Transport;
  readonly storage: ClientStorage;
  readonly chance: Chance;
  readonly laws: Laws;
  readonly story: TableStory;
  readonly talk: Talk;
  /** A command with this id is on its way because of this. */
  sends(id: string, ask: AskedCommand): void;
}

export interface Resumes {
  exact: number;
  snapshot: number;
}

export interface TabOwner {
  readonly player: string;
  readonly token: string;
  readonly passcode: string | undefined;
}

export class BrowserTab {
  readonly process: Process;
  readonly resumes: Resumes = { exact: 0, snapshot: 0 };
  readonly talk: TabTalk;
  private readonly link: TableLink;
  private readonly player: string;
  private readonly ports: TabPorts;
  private asking: AskedCommand | null = null;
  /** Up to which entry everything was told, or honestly left out. */
  private told = 0;
  private heard: Happening[] = [];
  /** Ids of commands. */
  private readonly sent = new Set<string>();

  constructor({ player, token, passcode }: TabOwner, ports: TabPorts) {
    const { process, storage, chance } = ports;
    this.process = process;
    this.player = player;
    this.ports = ports;
    const random = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => chance.below(256));
    this.link = connectTable({
      url: 'http://parlour.test',
      table: ports.story.code,
      token,
      passcode,
      ports: { transport: this.transport(), clock: process, random, storage },
      onRefusedFrame: ({ code }) => this.ports.laws.hold(code === 'limit/messages', () => `a frame of ${player}'s client was refused: ${code}`),
    });
    this.talk = new TabTalk(this.link, { player, process, talk: ports.talk, laws: ports.laws });
    this.link.onEvents((happening) => this.heard.push(happening));
  }

  get now(): TableState {
    return this.link.now;
  }

  /** Whether somebody waits for an answer here. */
  get isBusy(): boolean {
    return this.asking !== null;
  }

  /** Asks, unless an answer is still waited for. */
  ask(command: PersonCommand, answered: (answer: Reply) => void): void {
    if (this.asking !== null) return;
    const ask: AskedCommand = { command, id: null };
    this.asking = ask;
    const done = (answer: Reply): void => {
      this.asking = null;
      const shows = answer.kind !== 'done' || this.now.n >= answer.n || this.now.status === 'closed';
      this.ports.laws.hold(shows, () => `${this.player} was told that ${command.kind} is done, and does not see it`);
      answered(answer);
    };
    // A tab that was closed hears nothing any more.
    this.link.ask(command).then((answer) => {
      if (this.process.alive) done(answer);
    }, this.wentWrong);
  }

  wake(): void {
    this.link.wake();
  }

  resync(): void {
    this.link.resync();
  }

  /** Closed as people close tabs: with a word to the server, or without one. */
  close(silently: boolean): void {
    if (!silently) this.link.close();
    this.process.die();
  }

  /** What is not here yet, though nothing more comes; null if everything is. */
  lacks(): string | null {
    const { status, pending } = this.link.now;
    if (status === 'closed') return null;
    return status === 'live' && pending === 0 ? this.talk.lacks() : `${this.player} is ${status} and waits for ${pending} answers`;
  }

  /** Everything the tab shows is the truth at its number. */
  check(): void {
    const { story } = this.ports;
    const laws: Laws = this.ports.laws;
    const { n, table, turn, view, you, status } = this.link.now;
    if (n === 0) return;
    const seen = story.see(n, story.viewerAt(n, this.player));
    const shows = {
      table: JSON.stringify(table),
      turn: JSON.stringify(turn),
      open: JSON.stringify(view?.open ?? null),
      own: JSON.stringify(view?.own ?? null),
    };
    for (const part of ['table', 'turn', 'open', 'own'] as const)
      laws.hold(
        shows[part] === seen[part],
        () => `${this.player} (${status}) shows another ${part} at entry ${n}: ${shows[part]}, not ${seen[part]}`,
      );
    checkCalm(this.link.now, this.player, laws);
    laws.hold(you?.seat === story.seatAt(n, this.player), () => `${this.player} shows the seat ${you?.seat} at entry ${n}`);
  }

  private transport(): Transport {
    const { transport } = this.ports;
    return {
      open: (url, events) => {
        const socket = transport.open(url, { ...events, heard: (text) => this.hear(text, (heard) => events.heard(heard)) });
        return { send: (text) => this.send(text, (frame) => socket.send(frame)), close: (code, reason) => socket.close(code, reason) };
      },
    };
  }

  private send(text: string, carry: (text: string) => void): void {
    const message = JSON.parse(text) as FromClient;
    if (message.kind === 'hello' && this.now.n === 0) this.told = message.since ?? 0;
    if (message.kind === 'say' || message.kind === 'unsay') this.talk.sends(message);
    if (message.kind === 'command' && message.command.kind !== 'open' && this.asking !== null) this.sends(message.id, this.asking);
    carry(text);
  }

  private sends(id: string, ask: AskedCommand): void {
    // What was answered already may be sent once more.
    if (this.sent.has(id)) return;
    this.sent.add(id);
    const laws: Laws = this.ports.laws;
    laws.hold((ask.id ?? id) === id, () => `${this.player} asked ${ask.command.kind} once, and it is sent under two ids`);
    ask.id = id;
    this.ports.sends(id, ask);
  }

  private hear(text: string, take: (text: string) => void): void {
    try {
      const before = this.now.n;
      take(text);
      const { n, resumed } = this.now;
      if (n !== before) this.check();
      this.talk.look();
      const isWelcome = text.startsWith('{"kind":"welcome"');
      if (isWelcome && resumed !== null) this.resumes[resumed]++;
      this.checkNews(n, isWelcome && resumed === 'snapshot');
    } catch (error) {
      this.wentWrong(error);
    }
  }

  private checkNews(n: number, fromSnapshot: boolean): void {
    const { story } = this.ports;
    const laws: Laws = this.ports.laws;
    const heard = this.heard;
    this.heard = [];
    laws.hold(n >= this.told || n === 0, () => `${this.player} was at entry ${this.told} and is back at ${n}`);
    const expected: string[] = [];
    for (let each = this.told + 1; each <= n && !fromSnapshot; each++) {
      const { news } = story.see(each, story.viewerAt(each, this.player));
      if (news !== '[]') expected.push(`${each} ${news}`);
    }
    const got = heard.map((happening) => `${happening.n} ${JSON.stringify(happening.news)}`);
    const same = got.length === expected.length && got.every((each, i) => each === expected[i]);
    laws.hold(same, () => `${this.player} heard, between entries ${this.told} and ${n}: ${got.join(' ')}, not ${expected.join(' ')}`);
    this.told = Math.max(this.told, n);
  }

  private readonly wentWrong = (error: unknown): void => {
    this.ports.laws.broken ??= `${this.player}'s client went wrong: ${error instanceof Error ? error.stack : String(error)}`;
  };
}
