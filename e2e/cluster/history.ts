/**
 * What people were promised: every command and every line that they sent, when, and what was answered, learnt from the frames themselves, so that
 * nothing between the socket and this page can flatter. All people live in one process, so one clock orders everything they did.
 */
import type { Socket, SocketEvents, Transport } from '@parlour/client';
import type { FromClient, FromServer } from '@parlour/protocol';
import { type ChatStream, streamWritten } from '@parlour/protocol/codes';
import type { PersonCommand, PlayerId, TableCode } from '@parlour/table';
import { WebSocket } from 'ws';

/** In ms of the monotonic clock. */
type Moment = number;

export interface SentCommand {
  readonly id: string;
  readonly table: TableCode;
  readonly by: PlayerId;
  readonly command: PersonCommand;
  /** For the first time. */
  readonly sentAt: Moment;
  /** The first acknowledgement, with the number of the entry from which on it is done. */
  done: { readonly n: number; readonly at: Moment } | null;
  /** The last refusal; of a server that did not look it is no verdict. */
  refused: string | null;
}

export interface SentLine {
  readonly id: string;
  readonly table: TableCode;
  readonly by: PlayerId;
  /** Null: whoever wrote it was about to sit down, so that it may be in either. */
  readonly stream: ChatStream | null;
  readonly sentAt: Moment;
  saidAt: Moment | null;
  refused: string | null;
  /** Its erasing was asked for; from when on it was acknowledged. */
  erasing: boolean;
  erasedAt: Moment | null;
}

/** An answer to something that was sent for the first time at that moment. */
export interface AnswerHeard {
  readonly by: PlayerId;
  readonly sentAt: Moment;
  readonly at: Moment;
}

/** Where somebody's socket leads. */
export interface NotedPlace {
  readonly table: TableCode;
  readonly by: PlayerId;
  /** Whether they have a seat there now; null where they are to have one, and are not shown it. */
  readonly plays: () => boolean | null;
  /** Told the port of each of its sockets as it opens. */
  readonly opened: (port: number | null) => void;
  /** Called when the client has taken a frame in. `welcome`: it was one with which a server greets. */
  readonly took: (welcome: boolean) => void;
}

/** Refusals by a server that will be itself again, or that another will answer for: the client asks once more. */
export const isVerdict = (code: string): boolean => !code.startsWith('server/');

export class History {
  readonly commands = new Map<string, SentCommand>();
  readonly lines = new Map<string, SentLine>();
  /** Answers that can't both be true. */
  readonly contradictions: string[] = [];
  resent = 0;
  acknowledged = 0;
  private readonly sockets = new Set<WebSocket>();
  private readonly erasures = new Map<string, SentLine>();
  private readonly listeners = new Set<(answer: AnswerHeard) => void>();

  /** Called with every command and line that is acknowledged; gives a way to stop. */
  onAnswer(listener: (answer: AnswerHeard) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A transport that notes what goes through it. */
  noting({ table, by, plays, opened, took }: NotedPlace): Transport {
    return {
      open: (url, events) => {
        const socket = new WebSocket(url, { perMessageDeflate: false });
        this.sockets.add(socket);
        socket.on('upgrade', ({ socket: { localPort } }) => opened(localPort ?? null));
        socket.on('close', () => this.sockets.delete(socket));
        listen(socket, events, {
          before: (text) => this.heard(text),
          after: (text) => took(text.startsWith(WELCOME)),
        });
        const near: Socket = {
          send: (text) => {
            this.said(table, by, plays(), text);
            socket.send(text, () => {}); // what could not be sent any more is sent again on the next socket
          },
          close: (code, reason) => socket.close(code, reason),
        };
        return near;
      },
    };
  }

  /** Lets go of every socket that still hangs somewhere. */
  end(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private said(table: TableCode, by: PlayerId, plays: boolean | null, text: string): void {
    const message = JSON.parse(text) as FromClient;
    const sentAt = performance.now();
    switch (message.kind) {
      case 'command': {
        const { id, command } = message;
        if (this.commands.has(id)) this.resent++;
        else this.commands.set(id, { id, table, by, command, sentAt, done: null, refused: null });
        break;
      }
      case 'say':
        if (this.lines.has(message.id)) this.resent++;
        else
          this.lines.set(message.id, {
            id: message.id,
            table,
            by,
            stream: plays === null ? null : streamWritten(plays),
            sentAt,
            saidAt: null,
            refused: null,
            erasing: false,
            erasedAt: null,
          });
        break;
      case 'unsay': {
        const line = this.lines.get(message.line);
        if (line === undefined) break;
        line.erasing = true;
        this.erasures.set(message.id, line);
        break;
      }
      default:
        break;
    }
  }

  private heard(text: string): void {
    if (!ANSWERS.some((start) => text.startsWith(start))) return;
    const message = JSON.parse(text) as Extract<FromServer, { kind: 'done' | 'said' | 'refused' }>;
    const at = performance.now();
    switch (message.kind) {
      case 'done':
        this.done(message.id, message.n, at);
        break;
      case 'said':
        this.kept(message.id, at);
        break;
      case 'refused':
        this.refused(message.id ?? '', message.code);
        break;
    }
  }

  private done(id: string, n: number, at: Moment): void {
    const sent = this.commands.get(id);
    if (sent === undefined) return;
    if (sent.done !== null) {
      if (sent.done.n !== n) this.contradictions.push(`${sent.table} ${id}: ${sent.command.kind}, done at ${sent.done.n}, then at ${n}`);
      return;
    }
    sent.done = { n, at };
    this.tell(sent, at);
  }

  private kept(id: string, at: Moment): void {
    const erased = this.erasures.get(id);
    if (erased !== undefined) erased.erasedAt ??= at;
    const line = this.lines.get(id);
    if (line === undefined || line.saidAt !== null) return;
    line.saidAt = at;
    this.tell(line, at);
  }

  private refused(id: string, code: string): void {
    const sent = this.commands.get(id) ?? this.lines.get(id);
    if (sent !== undefined) sent.refused = code;
  }

  private tell({ by, sentAt }: SentCommand | SentLine, at: Moment): void {
    this.acknowledged++;
    for (const listener of this.listeners) listener({ by, sentAt, at });
  }
}

const ANSWERS = ['done', 'said', 'refused'].map((kind) => `{"kind":"${kind}"`);

const WELCOME = '{"kind":"welcome"';

interface Eavesdropper {
  /** Before the client hears a frame, and after. */
  readonly before: (text: string) => void;
  readonly after: (text: string) => void;
}

function listen(socket: WebSocket, events: SocketEvents, { before, after }: Eavesdropper): void {
  socket.on('open', () => events.opened());
  socket.on('message', (data, binary) => {
    if (binary || !Buffer.isBuffer(data)) return;
    const text = data.toString('utf8');
    before(text);
    events.heard(text);
    after(text);
  });
  socket.on('error', () => {}); // a close follows, which says all there is to know
  socket.on('close', (code) => events.closed(code));
}
