/**
 * One socket, from its opening to its end. It reads frames, keeps the limits, notices silence and slow readers. What is said in between is for
 * the destination that it has come to: a table, or the list of tables.
 */

import { type Cancel, type Refusal, refusal } from '@parlour/kernel';
import type { FromClient, FromServer, Hello, ReadFrame } from '@parlour/protocol';
import { CLOSE, type CloseReason, LIMITS } from '@parlour/protocol/codes';
import type { PlayerId } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { Allowance, beyond, type Limit, PINGS } from '../limits.ts';
import type { HallPorts, Wire } from '../ports.ts';
import type { Entrance } from './entrance.ts';

/** Makes a message of a frame's text. Frames from strangers are checked against the schemas; those of one's own process need not be. */
export type FrameReader = (text: string) => ReadFrame;

/** A socket as it comes in. */
interface Incoming {
  readonly wire: Wire;
  /** Null for the machine itself. */
  readonly address: string | null;
  readonly read: FrameReader;
  /** Who it is, where the hall itself says so; null: whoever has the token of the hello. */
  readonly player: PlayerId | null;
}

/** What the edge tells of a socket. */
export interface Caller {
  receive(text: string): void;
  pong(): void;
  closed(): void;
}

/** What a destination hears. */
type Passed = Exclude<FromClient, { kind: 'hello' | 'ping' }>;

/** Where a socket is after its hello. */
export interface Destination {
  enter(): void;
  /** How many messages its guest may send. */
  limit(): Limit;
  /** Refuses what makes no sense here. */
  receive(message: Passed): Refusal | null;
  leave(): void;
}

/** Bytes that the other side has not taken yet, from which on it is too slow. */
export const SLOW_BYTES = 256 * 1024;
export const MALFORMED_IN_A_ROW = 3;
export const SILENT_BEATS = 2;
/** Beyond a limit so many times as much is refused with a word; then the socket is closed. */
export const PATIENCE = 2;
/** Messages that are kept while the hello is still being looked at. */
export const HELD = 32;

export class HallConnection implements Caller {
  readonly id: string;
  /** In ms. */
  readonly openedAt: number;
  readonly address: string | null;
  /** Who it is, without a token. */
  readonly player: PlayerId | null;
  private readonly wire: Wire;
  private readonly read: FrameReader;
  private readonly context: HallContext;
  private readonly entrance: Entrance;
  private readonly excess = new Allowance();
  private readonly ownAllowance = new Allowance();
  private readonly pings = new Allowance();
  /** Asked for with each message, never kept: those of the quiet are forgotten, and who then came anew would count apart. */
  private allowance: () => Allowance = () => this.ownAllowance;
  /** What all of its address may send; null before the hello, and for the machine itself. */
  private shared: () => Allowance | null = () => null;
  private destination: Destination | null = null;
  private readonly helloTimer: Cancel;
  private saidHello = false;
  /** Its frames list the legal moves of its seat. */
  private listsMoves = false;
  private held: Passed[] = [];
  private isOpen = true;
  private silentBeats = 0;
  private malformed = 0;

  constructor({ wire, address, read, player }: Incoming, context: HallContext, entrance: Entrance) {
    this.id = context.leases.newConnection();
    this.openedAt = context.ports.clock.now();
    this.read = read;
    this.wire = wire;
    this.address = address;
    this.player = player;
    this.context = context;
    this.entrance = entrance;
    this.helloTimer = this.ports.patience.after(LIMITS.helloMs, () => this.close('mute'));
  }

  private get ports(): HallPorts {
    return this.context.ports;
  }

  get open(): boolean {
    return this.isOpen;
  }

  receive(text: string): void {
    if (!this.isOpen) return;
    this.silentBeats = 0;
    const frame = this.read(text);
    if (!this.isWithinLimits(frame)) return;
    switch (frame.kind) {
      case 'outdated':
        this.refuse(null, refusal('protocol/outdated'));
        this.close('outdated');
        break;
      case 'malformed':
        this.notUnderstood(frame.id, frame.code);
        break;
      case 'message':
        this.understood(frame.message);
    }
  }

  pong(): void {
    this.silentBeats = 0;
  }

  closed(): void {
    this.end();
  }

  /** Asks for a sign of life, and closes if the last questions had no answer. */
  beat(): void {
    this.silentBeats++;
    if (this.silentBeats > SILENT_BEATS) this.close('silent');
    else this.wire.ping();
  }

  /** The hello was good: the destination is entered, and from here on messages go there and count for that person. */
  settle(destination: Destination, allowance: () => Allowance, shared: () => Allowance | null): void {
    this.destination = destination;
    this.allowance = allowance;
    this.shared = shared;
    destination.enter();
    const held = this.held;
    this.held = [];
    for (const message of held) if (this.isOpen) this.pass(message, destination);
  }

  send(text: string): void {
    this.deliver(text, this.listsMoves ? 0 : text.length);
  }

  /** `counted`: its length in what is counted. That of lists of legal moves and of refusals depends on cards, and is nobody's who counts. */
  private deliver(text: string, counted: number): void {
    if (!this.isOpen) return;
    if (this.wire.pending() > SLOW_BYTES) {
      this.close('slow');
      return;
    }
    this.ports.tallies.sent(counted);
    this.wire.send(text);
  }

  say(message: FromServer): void {
    this.send(JSON.stringify(message));
  }

  refuse(id: string | null, { code, params }: Refusal): void {
    this.ports.tallies.refusal(code);
    this.deliver(JSON.stringify({ kind: 'refused', id, code, params } satisfies FromServer), 0);
  }

  close(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.end();
    this.ports.tallies.closed(reason);
    this.wire.close(CLOSE[reason], reason);
  }

  /** More than a limit allows was refused here: whoever goes on is closed out. */
  exceeded({ most, perMs }: Limit): void {
    if (!this.excess.take({ most: most * PATIENCE, perMs }, this.ports.clock.now())) this.close('flood');
  }

  private end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.helloTimer();
    this.held = [];
    this.destination?.leave();
    this.context.connections.left(this);
  }

  private understood(message: FromClient): void {
    if (message.kind === 'hello') this.greeted(message);
    else if (!this.saidHello) this.notUnderstood(idOf(message), 'message/malformed');
    else if (message.kind === 'ping') this.answerPing();
    else if (this.destination !== null) this.pass(message, this.destination);
    else if (this.held.length < HELD) this.held.push(message);
  }

  private greeted(hello: Hello): void {
    if (this.saidHello) {
      this.notUnderstood(null, 'message/malformed');
      return;
    }
    this.malformed = 0;
    this.saidHello = true;
    this.listsMoves = hello.moves === true;
    this.helloTimer();
    this.entrance.enter(this, hello);
  }

  private pass(message: Passed, destination: Destination): void {
    const refused = destination.receive(message);
    if (refused === null) this.malformed = 0;
    else this.notUnderstood(idOf(message), refused.code);
  }

  /** Also while the hello is still being looked at: that takes its time, and who waits should know that we are there. */
  private answerPing(): void {
    this.malformed = 0;
    this.say({ kind: 'pong', time: this.ports.clock.now() });
  }

  private notUnderstood(id: string | null, code: string): void {
    this.ports.log.warn('frame/malformed', { connection: this.id, code });
    this.refuse(id, refusal(code));
    this.malformed++;
    if (this.malformed >= MALFORMED_IN_A_ROW) this.close('malformed');
  }

  private isWithinLimits(frame: ReadFrame): boolean {
    const now = this.ports.clock.now();
    if (isPing(frame) && this.pings.take(PINGS, now)) return true;
    const limit = this.destination?.limit() ?? this.ports.limits.spectator;
    const { messages } = this.ports.limits;
    // Pages of a history are counted by themselves (histories.ts).
    const isWithin = isHistory(frame) || this.allowance().take(limit, now);
    if (isWithin && this.shared()?.take(messages, now) !== false) return true;
    const id = frame.kind === 'message' ? idOf(frame.message) : frame.kind === 'malformed' ? frame.id : null;
    this.refuse(id, beyond('limit/messages', isWithin ? messages : limit));
    this.exceeded(limit);
    return false;
  }
}

const isPing = (frame: ReadFrame): boolean => frame.kind === 'message' && frame.message.kind === 'ping';

const isHistory = (frame: ReadFrame): boolean => frame.kind === 'message' && frame.message.kind === 'history';

const idOf = (message: FromClient): string | null => ('id' in message ? message.id : null);
