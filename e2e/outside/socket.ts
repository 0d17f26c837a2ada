/**
 * A seat over a WebSocket, written from the protocol's page alone. It says hello, folds what it hears into what it knows, comes back when
 * the line breaks and sends again what was not answered. Every frame, in either direction, is held against the JSON Schemas.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { after } from './changes.ts';
import { type House, Refused } from './requests.ts';
import type { Schemas } from './schemas.ts';
import { Knowledge, type Seat } from './seat.ts';
import type { Command, FromServer, Known, Table, Turn, Update, Welcome } from './shapes.ts';

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

export type SocketKnown = Known & { readonly watching: readonly string[] };

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
  /** Every time that the line had broken: the number that was known then, and the welcome back. */
  readonly returns: { readonly since: number; readonly welcome: Welcome }[] = [];
  /** What was folded by the time of a welcome, and how often there was one. */
  private folded: SocketKnown | null = null;
  private welcomes = 0;

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

  /** Asks for everything anew; gives what was folded until it came, and what came: they should be the same. */
  async resync(): Promise<{ readonly folded: SocketKnown | null; readonly whole: SocketKnown }> {
    const before = this.welcomes;
    this.send({ kind: 'resync' });
    const whole = await this.until(() => this.welcomes > before);
    return { folded: this.folded, whole };
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
        protocol: 2,
        build: null,
        token,
        table: code,
        since: this.knowledge.isEmpty ? null : this.known.n,
        ...(moves === undefined ? {} : { moves }),
        ...(passcode === undefined ? {} : { passcode }),
      });
    });
    socket.on('message', (frame: Buffer) => this.guarded(() => this.hear(this.house.schemas.read('FromServer', frame.toString('utf8')))));
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
    switch (message.kind) {
      case 'welcome':
        this.welcomed(message);
        break;
      case 'skip':
        this.next(message.n, (known) => ({ ...known, n: message.n }));
        break;
      case 'update':
        this.next(message.n, (known) => updated(this.house.schemas, known, message));
        break;
      case 'names': {
        const { named, unnamed, came, went } = message;
        const kept = Object.entries(this.known.people).filter(([player]) => !unnamed.includes(player));
        const still = this.known.watching.filter((player) => !unnamed.includes(player) && !went.includes(player));
        this.knowledge.set({ ...this.known, people: { ...Object.fromEntries(kept), ...named }, watching: [...still, ...came] });
        break;
      }
      case 'presence':
        this.knowledge.set({ ...this.known, gone: message.gone });
        break;
      case 'done':
        this.unanswered.get(message.id)?.resolve(message.n);
        this.unanswered.delete(message.id);
        break;
      case 'refused':
        this.refused(message.id, new Refused(message));
        break;
      default: // chat, pong and the list of tables: not needed to play
    }
  }

  private welcomed(welcome: Welcome): void {
    const { n, you, table, turn, view, people, watching, gone, moves } = welcome;
    this.tries = 0;
    this.astray = false;
    this.welcomes += 1;
    this.folded = this.knowledge.isEmpty ? null : this.known;
    if (!this.isIn && this.folded !== null) this.returns.push({ since: this.folded.n, welcome });
    this.knowledge.set({ n, you, table, turn, view, people, watching, gone, moves });
    // After a resync the answers are still to come on this socket.
    if (this.isIn) return;
    this.isIn = true;
    for (const asked of this.unanswered.values()) this.again(asked);
  }

  /** One entry later; whoever has missed one starts from a whole view. */
  private next(n: number, fold: (known: SocketKnown) => SocketKnown): void {
    if (this.astray) return;
    if (n === this.known.n + 1) {
      this.knowledge.set(fold(this.known));
      return;
    }
    this.astray = true;
    this.send({ kind: 'resync' });
  }

  private again({ id, command }: Unanswered): void {
    if (this.isIn && this.unanswered.has(id)) this.send({ kind: 'command', id, command });
  }

  private refused(id: string | null, why: Refused): void {
    const asked = id === null ? undefined : this.unanswered.get(id);
    if (asked === undefined) throw why;
    if (DECIDES_NOTHING.test(why.code)) {
      setTimeout(() => this.again(asked), 1000 * Number(why.params['seconds'] ?? 1));
      return;
    }
    this.unanswered.delete(asked.id);
    asked.reject(why);
  }
}

/** The server knows nothing of what it refused so: the same may be asked again. */
const DECIDES_NOTHING = /^(?:server\/(?:busy|mishap|stopping)|limit\/.*)$/;

function updated(
  schemas: Schemas,
  known: SocketKnown,
  { n, own = known.view?.own ?? null, moves, you = known.you, ...changes }: Update,
): SocketKnown {
  const table = schemas.check<Table>('TableView', after(known.table, changes.table));
  const turn = after(known.turn, changes.turn);
  const open = after(known.view?.open ?? null, changes.open);
  return {
    ...known,
    n,
    table,
    turn: turn === null ? null : schemas.check<Turn>('TurnView', turn),
    you,
    moves,
    view: open === null ? null : { open: schemas.check('GameOpen', open), own },
  };
}
