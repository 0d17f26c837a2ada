/**
 * A seat over a WebSocket, written from the protocol's page alone. It says hello, folds what it hears into what it knows, comes back when
 * the line breaks and sends again what was not answered. Every frame, in either direction, is held against the JSON Schemas.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawData, WebSocket } from 'ws';
import { type House, Refused } from './requests.ts';
import { Knowledge, type Seat } from './seat.ts';
import type { Command, FromServer, Known, Update, Welcome } from './shapes.ts';

export interface SocketWish {
  readonly token: string;
  /** As people type it; it is made capital here. */
  readonly code: string;
  readonly moves?: boolean;
  readonly passcode?: string;
}

interface Unanswered {
  readonly id: string;
  readonly command: Command;
  readonly resolve: (n: number) => void;
  readonly reject: (why: Error) => void;
}

/** Who was closed out, and should not come back before a person decides. */
export class Closed extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`closed with ${code}`);
    this.code = code;
  }
}

type SocketKnown = Known & { readonly watching: readonly string[] };

export class SocketSeat implements Seat {
  private readonly house: House;
  private readonly wish: SocketWish;
  private readonly knowledge = new Knowledge<SocketKnown>();
  private readonly unanswered = new Map<string, Unanswered>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private over = false;
  /** This socket has had its welcome; what is asked before waits for it. */
  private isIn = false;
  /** Entries were missed, and a welcome is on its way. */
  private astray = false;
  /** How often each kind of message was heard. */
  readonly heard = new Map<string, number>();
  /** Every welcome, the first included. */
  readonly welcomes: Welcome[] = [];

  private constructor(house: House, wish: SocketWish) {
    this.house = house;
    this.wish = { ...wish, code: wish.code.toUpperCase() };
  }

  /** Resolves with the first welcome; whoever is not let in gets `Closed` thrown. */
  static async at(house: House, wish: SocketWish): Promise<SocketSeat> {
    const seat = new SocketSeat(house, wish);
    seat.connect();
    await seat.until(() => true);
    return seat;
  }

  get known(): SocketKnown {
    return this.knowledge.known;
  }

  until(holds: (known: Known) => boolean): Promise<SocketKnown> {
    return this.knowledge.until(holds);
  }

  command(command: Command): Promise<number> {
    return new Promise((resolve, reject) => {
      const asked = { id: randomUUID(), command, resolve, reject };
      this.unanswered.set(asked.id, asked);
      if (this.isIn) this.send({ kind: 'command', id: asked.id, command });
    });
  }

  /** A whole view, in place of what was folded. */
  async resync(): Promise<Welcome> {
    const before = this.welcomes.length;
    this.send({ kind: 'resync' });
    await this.until(() => this.welcomes.length > before);
    const welcome = this.welcomes[before];
    if (welcome === undefined) throw new Error('no welcome');
    return welcome;
  }

  /** The line breaks, without a word; `close` is final. */
  drop(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.over = true;
    this.socket?.close();
    this.knowledge.end(new Error('closed by ourselves'));
  }

  private connect(): void {
    const { token, code, moves, passcode } = this.wish;
    const socket = new WebSocket(`${this.house.base.replace(/^http/, 'ws')}/socket`);
    this.socket = socket;
    this.isIn = false;
    socket.on('open', () => {
      this.send({
        kind: 'hello',
        protocol: 1,
        build: null,
        token,
        table: code,
        since: this.knowledge.isEmpty ? null : this.known.n,
        ...(moves === undefined ? {} : { moves }),
        ...(passcode === undefined ? {} : { passcode }),
      });
    });
    socket.on('message', (frame: RawData) => this.guarded(() => this.hear(this.house.schemas.read('FromServer', String(frame)))));
    socket.on('error', () => {}); // a close follows
    socket.on('close', (code) => void this.closed(code));
  }

  /** What is against the page ends everything here, loudly. */
  private guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private fail(why: Error): void {
    this.over = true;
    this.socket?.terminate();
    this.knowledge.end(why);
    for (const { reject } of this.unanswered.values()) reject(why);
  }

  private async closed(code: number): Promise<void> {
    if (this.over) return;
    if (code >= 4100 && code <= 4199) return this.fail(new Closed(code));
    const wait = this.tries === 0 ? 0 : Math.min(10_000, 250 * 2 ** this.tries) * (0.5 + Math.random() / 2);
    this.tries += 1;
    await pause(wait);
    if (!this.over) this.connect();
  }

  private send(message: object): void {
    this.house.schemas.check('FromClient', message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    this.heard.set(message.kind, (this.heard.get(message.kind) ?? 0) + 1);
    switch (message.kind) {
      case 'welcome':
        return this.welcomed(message);
      case 'skip':
        return this.next(message.n, () => this.knowledge.set({ ...this.known, n: message.n }));
      case 'update':
        return this.next(message.n, () => this.knowledge.set(folded(this.known, message)));
      case 'people':
        return this.knowledge.set({ ...this.known, people: message.people, watching: message.watching });
      case 'presence':
        return this.knowledge.set({ ...this.known, gone: message.gone });
      case 'done':
        this.unanswered.get(message.id)?.resolve(message.n);
        this.unanswered.delete(message.id);
        return;
      case 'refused':
        return this.refused(message.id, new Refused(message));
      default:
        return;
    }
  }

  private welcomed(welcome: Welcome): void {
    const { n, you, table, turn, view, people, watching, gone, moves } = welcome;
    this.tries = 0;
    this.astray = false;
    this.welcomes.push(welcome);
    this.knowledge.set({ n, you, table, turn, view, people, watching, gone, moves });
    // After a resync the answers are still to come on this socket.
    if (this.isIn) return;
    this.isIn = true;
    for (const { id, command } of this.unanswered.values()) this.send({ kind: 'command', id, command });
  }

  private next(n: number, fold: () => void): void {
    if (this.astray) return;
    if (n === this.known.n + 1) return fold();
    this.astray = true;
    this.send({ kind: 'resync' });
  }

  private refused(id: string | null, why: Refused): void {
    const asked = id === null ? undefined : this.unanswered.get(id);
    if (asked === undefined) throw why;
    if (DECIDES_NOTHING.test(why.code)) {
      void pause(500).then(() => {
        if (this.isIn && this.unanswered.has(asked.id)) this.send({ kind: 'command', id: asked.id, command: asked.command });
      });
      return;
    }
    this.unanswered.delete(asked.id);
    asked.reject(why);
  }
}

const DECIDES_NOTHING = /^(?:server\/(?:busy|mishap|stopping)|limit\/.*)$/;

function folded(known: SocketKnown, { n, turn, open, own, moves, table = known.table, you = known.you }: Update): SocketKnown {
  return { ...known, n, turn, table, you, moves, view: open === null ? null : { open, own } };
}
