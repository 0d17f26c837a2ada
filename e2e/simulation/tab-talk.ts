/**
 * The talk of one tab: what is said there, and what it shows. It shows no line twice, none that the store never had, all in the store's order, and
 * nothing from behind to who plays; and when all is quiet it shows exactly what the store has of the streams that it may read.
 */
import type { Reply, TableLink, TableState } from '@parlour/client';
import type { ChatWords, FromClient } from '@parlour/protocol';
import { CHAT_STREAMS, type ChatStream, type Reaction, readsStream } from '@parlour/protocol/codes';
import { Transcript } from '../cluster/transcript.ts';
import type { Laws } from './laws.ts';
import { brief, isSame, type Talk, type TalkAsked } from './talk.ts';
import type { Process } from './time.ts';

export interface TabTalkPorts {
  readonly player: string;
  readonly process: Process;
  readonly talk: Talk;
  readonly laws: Laws;
}

export class TabTalk {
  private readonly link: Pick<TableLink, 'now' | 'say' | 'unsay' | 'react'>;
  private readonly ports: TabTalkPorts;
  private readonly transcripts: Readonly<Record<ChatStream, Transcript>> = { players: new Transcript(), spectators: new Transcript() };
  private seen: TableState['chat'] | null = null;
  private asking: { readonly ask: TalkAsked; id: string | null } | null = null;
  /** Ids of what was asked. */
  private readonly sent = new Set<string>();

  constructor(link: TableLink, ports: TabTalkPorts) {
    this.link = link;
    this.ports = ports;
  }

  /** Whether an answer is still waited for here. */
  get isBusy(): boolean {
    return this.asking !== null;
  }

  say(words: ChatWords, answered: (answer: Reply) => void): void {
    this.ask({ kind: 'say', player: this.ports.player, words }, () => this.link.say(words), answered);
  }

  unsay(line: string, answered: (answer: Reply) => void): void {
    this.ask({ kind: 'unsay', player: this.ports.player, line }, () => this.link.unsay(line), answered);
  }

  react(reaction: Reaction): void {
    this.ports.talk.reacts(this.ports.player, reaction);
    this.link.react(reaction);
  }

  /** The client sends this. */
  sends(message: Extract<FromClient, { kind: 'say' | 'unsay' }>): void {
    const { asking } = this;
    const { talk, player } = this.ports;
    const laws: Laws = this.ports.laws;
    // What was answered already may be sent once more.
    if (asking === null || this.sent.has(message.id)) return;
    this.sent.add(message.id);
    laws.hold((asking.id ?? message.id) === message.id, () => `${player} asked to ${message.kind} once, and it is sent under two ids`);
    asking.id = message.id;
    talk.asks(message.id, asking.ask);
  }

  /** After every frame. */
  look(): void {
    const { chat, you, table } = this.link.now;
    if (chat === this.seen) return;
    this.seen = chat;
    const { player } = this.ports;
    const laws: Laws = this.ports.laws;
    const isRunning = table?.phase === 'opening' || table?.phase === 'playing';
    for (const stream of CHAT_STREAMS) {
      const isReader = readsStream(stream, (you?.seat ?? null) !== null, isRunning);
      laws.hold(isReader || chat[stream].length === 0, () => `${player} plays, and is shown what spectators say`);
      this.read(stream, chat[stream]);
    }
  }

  /** What is wrong with what it shows, when nothing more comes; null if it is all there is to read. */
  lacks(): string | null {
    const { talk, player } = this.ports;
    for (const stream of CHAT_STREAMS) {
      const expected = talk.readBy(player, stream);
      const shown = this.link.now.chat[stream].map(({ id }) => id);
      if (expected !== null && !isSame(shown, expected))
        return `${player} shows the lines ${brief(shown)} of the ${stream}, and the store has ${brief(expected)}`;
    }
    return null;
  }

  private read(stream: ChatStream, lines: TableState['chat'][ChatStream]): void {
    const { talk, player } = this.ports;
    const laws: Laws = this.ports.laws;
    const transcript = this.transcripts[stream];
    const places = lines.map((line) => talk.shown(stream, line, player).place);
    const isInOrder = places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0));
    laws.hold(isInOrder, () => `${player} shows lines of the ${stream} in another order than the store: ${places.join(' ')}`);
    transcript.see(lines.map(({ id }) => id));
    laws.hold(transcript.doubled.length === 0, () => `${player} is shown line ${transcript.doubled[0]} of the ${stream} a second time`);
  }

  private ask(ask: TalkAsked, begin: () => Promise<Reply>, answered: (answer: Reply) => void): void {
    if (this.asking !== null) return;
    const { laws, talk, player, process } = this.ports;
    const asking = { ask, id: null as string | null };
    this.asking = asking;
    const done = (answer: Reply): void => {
      if (!process.alive) return;
      this.asking = null;
      if (ask.kind === 'say' && asking.id !== null && answer.kind === 'refused') talk.isRefused(asking.id, answer.code);
      answered(answer);
    };
    begin()
      .then(done)
      .catch((error: unknown) => {
        laws.broken ??= `${player}'s talk went wrong: ${String(error)}`;
      });
  }
}
