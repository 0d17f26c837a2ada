/**
 * Commands and lines of chat on their way. Each has an id, and is sent again on every new socket until it is answered; the server does it once. What was done
 * is answered here only when the table shows it. A refusal that the table did not decide says nothing of an earlier sending, which may have
 * been done: then it is sent once more.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Clock, Random, Refusal } from '@parlour/kernel';
import type { ChatWords } from '@parlour/protocol';
import type { CloseReason } from '@parlour/protocol/codes';
import type { PersonCommand } from '@parlour/table';
import type { Reply } from './link.ts';

/** What is asked, and is answered once. */
export type LinkRequest =
  | { readonly kind: 'command'; readonly command: PersonCommand }
  | { readonly kind: 'say'; readonly words: ChatWords }
  | { readonly kind: 'unsay'; readonly line: string };

/** A request as it is sent. */
export type SentRequest = LinkRequest & { readonly id: string };

interface Pending {
  readonly request: SentRequest;
  readonly answer: (answer: Reply) => void;
  /** The entry with which it was done, which the table has not reached yet. */
  done: number | null;
  /** It may have reached the server on an earlier socket. */
  resent: boolean;
  /** How often it was refused without being decided. */
  undecided: number;
}

const ID_BYTES = 16;
/** In place of the first ones: the time in ms, in hexadecimal. */
const TIME_CHARACTERS = 11;

/** Refusals by a server that did not look whether the command was done before. */
const NOT_LOOKED = ['limit/messages', 'limit/chat', 'server/busy'];
/** Those of a server that will be itself again, and does not know whether it was done. */
const NOT_ITSELF = ['server/mishap', 'server/stopping'];
const MOST_UNDECIDED = 5;

export class Outbox {
  private readonly random: Random;
  private readonly clock: Clock;
  /** In the order in which they were asked. */
  private readonly all = new Map<string, Pending>();

  constructor(random: Random, clock: Clock) {
    this.random = random;
    this.clock = clock;
  }

  get size(): number {
    return this.all.size;
  }

  add(request: LinkRequest, answer: (answer: Reply) => void): SentRequest {
    const sent: SentRequest = { ...request, id: this.newId(request) };
    this.all.set(sent.id, { request: sent, answer, done: null, resent: false, undecided: 0 });
    return sent;
  }

  /**
   * A command's begins with the time: a server that keeps ids in order has those of one moment together, and less to write. A line of chat has its
   * id shown to all, and the time here is nobody's business.
   */
  private newId({ kind }: LinkRequest): string {
    const id = bytesToHex(this.random(ID_BYTES));
    if (kind !== 'command') return id;
    return Math.floor(this.clock.now()).toString(16).padStart(TIME_CHARACTERS, '0') + id.slice(TIME_CHARACTERS);
  }

  /** To be sent on a new socket. */
  unanswered(): readonly SentRequest[] {
    const open = [...this.all.values()].filter(({ done }) => done === null);
    for (const pending of open) pending.resent = true;
    return open.map(({ request }) => request);
  }

  find(id: string): SentRequest | null {
    return this.all.get(id)?.request ?? null;
  }

  /** Gives what is done now. */
  done(id: string, n: number): SentRequest | null {
    const pending = this.all.get(id);
    if (pending !== undefined) pending.done = n;
    return pending?.request ?? null;
  }

  /** Gives the command if it has to be sent once more, after a pause: nobody has decided it. Else whether it was decided now; one that nobody
   * decides for long is given up, and may have been done all the same. */
  refused(id: string, { code, params }: Refusal): SentRequest | 'decided' | 'undecided' {
    const pending = this.all.get(id);
    if (pending === undefined) return 'undecided';
    if (!NOT_ITSELF.includes(code) && !(pending.resent && NOT_LOOKED.includes(code))) {
      this.answer(id, { kind: 'refused', code, params });
      return 'decided';
    }
    pending.resent = true;
    if (++pending.undecided <= MOST_UNDECIDED) return pending.request;
    this.answer(id, { kind: 'lost', why: 'mishap' });
    return 'undecided';
  }

  /** The table is at entry n. */
  reached(n: number): void {
    for (const [id, { done }] of this.all) if (done !== null && done <= n) this.answer(id, { kind: 'done', n: done });
  }

  /** The link is closed for good. */
  lose(why: CloseReason | null): void {
    this.reached(Number.POSITIVE_INFINITY);
    for (const id of this.all.keys()) this.answer(id, { kind: 'lost', why });
  }

  private answer(id: string, answer: Reply): void {
    const pending = this.all.get(id);
    this.all.delete(id);
    pending?.answer(answer);
  }
}
