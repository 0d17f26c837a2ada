/**
 * One socket after the other. A connection says hello on each new socket and is live from the answer on. When a socket breaks it opens
 * another: at once, then after growing pauses, unless the server said not to come back. A socket that only seems to be there (a phone that
 * slept, a router that forgot, a server that is paused) is found by silence and a ping, within 8 s whatever it was doing. What an earlier
 * socket still has to say is not heard.
 */

import type { Cancel, Random } from '@parlour/kernel';
import type { FromClient, FromServer, Hello } from '@parlour/protocol';
import { CLOSE, type CloseReason, comesBack, LIMITS } from '@parlour/protocol/codes';
import type { LinkState } from './link.ts';
import { readMessage } from './messages.ts';
import type { SentRequest } from './outbox.ts';
import type { Ports, Socket } from './ports.ts';

interface SocketOwner {
  hello(): Hello;
  /** Comes with the answer to hello first, and then with everything; `state` is as it is after the message. */
  heard(message: FromServer): void;
  /** `state` changed without a message. */
  changed(): void;
}

/** What is said after hello. A game's moves have types of their own, which the wire does not know. */
type Said = Exclude<FromClient, { kind: 'hello' | 'ping' | 'command' | 'say' | 'unsay' }> | SentRequest;

/** The server was asked for a word, and has not said any since. */
interface Question {
  /** When it counts as silent, in ms of the own clock. */
  readonly until: number;
  readonly cancel: Cancel;
}

/** In ms. */
const PATIENCE = {
  /** Until a socket is open: as long as one that is may be silent. */
  opening: LIMITS.silenceMs + LIMITS.pongMs,
  /** From hello, or asking for a whole view, to the answer. A table may be long; that the server is there is told by its pongs. */
  welcome: LIMITS.helloMs,
  /** Without a word from the server, until it is asked for one. */
  silence: LIMITS.silenceMs,
  pong: LIMITS.pongMs,
  /** The same, after a sign that the network changed: people look at the screen. */
  wakingPong: 2_000,
  /** The same, after a sign that there is none any more. A server on this very device, or beside it, answers all the same. */
  suspectedPong: 500,
  /** A timer that comes later than this tells of a device that slept, or was busy: what was said to it meanwhile may not be heard yet. */
  late: 250,
  /** A socket that held for so long was a good one: the next pauses begin anew. Servers that are restarted in turn follow one another faster than one thinks. */
  stable: 2_000,
  firstPause: 250,
  longestPause: 10_000,
} as const;

export class ReconnectingSocket {
  state: LinkState = { status: 'connecting', closed: null, retryAt: null, clockOffset: 0 };
  private readonly url: string;
  private readonly ports: Pick<Ports, 'transport' | 'clock' | 'random'>;
  private readonly owner: SocketOwner;
  private socket: Socket | null = null;
  /** How many attempts in a row came to nothing that lasted. */
  private failures = 0;
  private beganAt = 0;
  private liveAt: number | null = null;
  private heardAt = 0;
  private retrying: Cancel | null = null;
  private listening: Cancel | null = null;
  private question: Question | null = null;
  /** What this socket has yet to do in time: to open, or to bring a welcome. */
  private awaiting: Cancel | null = null;
  /** When the server was last asked for its time, and how long the quickest answer took on this socket. */
  private askedAt = 0;
  private quickest = Number.POSITIVE_INFINITY;

  constructor(url: string, ports: Pick<Ports, 'transport' | 'clock' | 'random'>, owner: SocketOwner) {
    this.url = url;
    this.ports = ports;
    this.owner = owner;
  }

  /** Opens a socket now, instead of the one there is. */
  open(): void {
    this.abandon();
    const { transport, clock } = this.ports;
    this.beganAt = clock.now();
    this.quickest = Number.POSITIVE_INFINITY;
    const socket: Socket = transport.open(this.url, {
      opened: () => {
        if (this.socket !== socket) return;
        this.askedAt = clock.now();
        socket.send(JSON.stringify(this.owner.hello()));
        this.allow(PATIENCE.welcome);
        this.listen();
      },
      heard: (text) => {
        if (this.socket === socket) this.hear(text);
      },
      closed: (code) => {
        if (this.socket !== socket) return;
        this.socket = null;
        this.broke(code);
      },
    });
    this.socket = socket;
    this.allow(PATIENCE.opening);
    this.change({ retryAt: null });
  }

  /** Says something on the socket that is live; without one nothing is said, and the owner repeats it when there is. */
  say(message: Said): void {
    if (this.state.status !== 'live' || this.socket === null) return;
    if (message.kind === 'resync') {
      this.askedAt = this.ports.clock.now();
      this.allow(PATIENCE.welcome);
    }
    this.socket.send(JSON.stringify(message));
  }

  wake(): void {
    if (this.state.status === 'closed') return;
    this.failures = 0;
    if (this.state.status === 'live') this.ask(PATIENCE.wakingPong);
    else if (this.retrying !== null || this.ports.clock.now() - this.beganAt > PATIENCE.wakingPong) this.open();
  }

  suspect(): void {
    if (this.state.status === 'live') this.ask(PATIENCE.suspectedPong);
  }

  close(): void {
    if (this.state.status !== 'closed') this.end(GOING, null);
  }

  private hear(text: string): void {
    this.heardAt = this.ports.clock.now();
    this.listen();
    const message = readMessage(text);
    if (message === null) return;
    if ('time' in message) this.reckonClock(message.time);
    if (message.kind === 'welcome' || message.kind === 'tables') {
      this.awaiting?.();
      this.awaiting = null;
      this.goLive();
    }
    if (this.state.status === 'live') this.owner.heard(message);
  }

  private goLive(): void {
    if (this.state.status === 'live') return;
    this.state = { ...this.state, status: 'live' };
    this.liveAt = this.heardAt;
  }

  /** Half of the way there and back is taken as the way back; the quickest answer errs the least. */
  private reckonClock(time: number): void {
    const took = this.heardAt - this.askedAt;
    if (took < 0 || took >= this.quickest) return;
    this.quickest = took;
    this.state = { ...this.state, clockOffset: Math.round(time + took / 2 - this.heardAt) };
  }

  /** Gives what is to come so much time. */
  private allow(patience: number): void {
    this.awaiting?.();
    this.awaiting = this.ports.clock.after(patience, () => this.drop());
  }

  /** A word came, whatever it says: silence begins anew, by a timer of its own, which does not mind when somebody sets the clock. */
  private listen(): void {
    this.question?.cancel();
    this.question = null;
    this.listening?.();
    const { clock, transport } = this.ports;
    this.listening = transport.isNear === true ? null : clock.after(PATIENCE.silence, () => this.ask(PATIENCE.pong));
  }

  /** Asks for a word. While one is waited for nothing more is asked, and the wait gets no longer. `again`: a late timer was forgiven before. */
  private ask(patience: number, again = false): void {
    const { clock } = this.ports;
    const until = clock.now() + patience;
    if (this.question === null) {
      this.askedAt = clock.now();
      this.socket?.send(JSON.stringify({ kind: 'ping' } satisfies FromClient));
    } else if (this.question.until <= until) return;
    this.question?.cancel();
    this.question = { until, cancel: clock.after(patience, () => this.unanswered(until, again)) };
  }

  private unanswered(until: number, again: boolean): void {
    this.question = null;
    const isLate = this.ports.clock.now() - until > PATIENCE.late;
    if (isLate && !again) this.ask(PATIENCE.wakingPong, true);
    else this.drop();
  }

  /** Gives up a socket that does not answer. */
  private drop(): void {
    this.abandon();
    this.broke(BROKEN);
  }

  private broke(code: number): void {
    if (!comesBack(code)) {
      this.end(code, REASONS.get(code) ?? null);
      return;
    }
    const { clock, random } = this.ports;
    if (this.liveAt !== null && clock.now() - this.liveAt >= PATIENCE.stable) this.failures = 0;
    // A server that says so itself wants a moment.
    if (REASONS.has(code)) this.failures = Math.max(1, this.failures);
    this.abandon();
    this.liveAt = null;
    const pause = pauseAfter(this.failures++, random);
    this.retrying = clock.after(pause, () => this.open());
    this.change({ status: this.state.status === 'connecting' ? 'connecting' : 'reconnecting', retryAt: clock.now() + pause });
  }

  private end(code: number, reason: CloseReason | null): void {
    this.abandon();
    this.change({ status: 'closed', closed: { code, reason }, retryAt: null });
  }

  /** Lets go of the socket, and of everything that was waited for. */
  private abandon(): void {
    for (const cancel of [this.retrying, this.awaiting, this.listening, this.question?.cancel]) cancel?.();
    this.retrying = null;
    this.awaiting = null;
    this.listening = null;
    this.question = null;
    // Let go of it first: a socket that is still being opened may say from within `close` that it is closed.
    const { socket } = this;
    this.socket = null;
    socket?.close(GOING, '');
  }

  private change(changes: Partial<LinkState>): void {
    this.state = { ...this.state, ...changes };
    this.owner.changed();
  }
}

/** The numbers of an ordinary end and of a broken connection, in the WebSocket protocol. */
const GOING = 1000;
const BROKEN = 1006;

const REASONS: ReadonlyMap<number, CloseReason> = new Map((Object.keys(CLOSE) as CloseReason[]).map((reason) => [CLOSE[reason], reason]));

/** None after the first failure, then twice as long each time; up to half of it is left to chance, so that a whole evening does not return in step. */
function pauseAfter(failures: number, random: Random): number {
  if (failures === 0) return 0;
  const whole = Math.min(PATIENCE.firstPause * 2 ** (failures - 1), PATIENCE.longestPause);
  const share = (random(1)[0] ?? 0) / 255;
  return Math.round(whole * (0.5 + share / 2));
}
