/**
 * A seat or a spectator's place at a table of a server, over sockets that come and go. Updates are taken only in order: whatever came before
 * is in `now`, and a gap, or a change that does not fit, is closed by asking for the whole table. Commands wait in the outbox until they are answered.
 */
import type { Cancel, Clock, Refusal } from '@parlour/kernel';
import type { ChatWords, FromServer, Happening, Hello, Reaction, Welcome } from '@parlour/protocol';
import { PROTOCOL } from '@parlour/protocol/codes';
import type { PersonCommand, TableCode, TableHome, TableView } from '@parlour/table';
import { socketUrl } from './addresses.ts';
import { FairChance } from './fair-chance.ts';
import { eventsSince, type FoldedTable, folded, NOTHING_KNOWN } from './fold.ts';
import { Inquiries } from './inquiries.ts';
import type { HistoryReply, Reacted, Reply, TableLink, TableState } from './link.ts';
import { Listeners } from './listeners.ts';
import { Notebook } from './notebook.ts';
import { Observable } from './observable.ts';
import { type LinkRequest, Outbox } from './outbox.ts';
import { outside } from './outside.ts';
import type { ClientStorage, Ports } from './ports.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { storageAt, storageOf } from './storage.ts';

export interface TableInvitation {
  /** The server's address, such as http://192.168.1.20:8080. */
  readonly url: string;
  readonly table: TableCode;
  readonly token: string;
  /** The table is in this very device, which makes the chance alone: nothing is promised, and nothing noted. */
  readonly home?: TableHome | undefined;
  readonly passcode?: string | undefined;
  /** The build of a web client. */
  readonly build?: string | undefined;
  /** The last entry that whoever looks through this link was told of, if another one of theirs may have been told more; else what was seen last. */
  readonly since?: number | undefined;
  /** Hears of frames that the server refused without saying which: a mistake of this client's, or too many at once. */
  readonly onRefusedFrame?: ((refusal: Refusal) => void) | undefined;
  readonly ports?: Partial<Ports> | undefined;
}

export const connectTable = (invitation: TableInvitation): TableLink => new SocketLink(invitation);

class SocketLink implements TableLink {
  private readonly invitation: TableInvitation;
  private readonly storage: ClientStorage;
  private readonly clock: Clock;
  private readonly connection: ReconnectingSocket;
  private readonly outbox: Outbox;
  private readonly inquiries: Inquiries;
  private readonly fair: FairChance | null;
  private readonly state: Observable<TableState>;
  private readonly events = new Listeners<Happening>();
  private readonly reactions = new Listeners<Reacted>();
  private known: FoldedTable = NOTHING_KNOWN;
  /** The number of the last entry that was seen here, in an earlier visit too; null before the first. */
  private seen: number | null;
  /** Whether this socket's first welcome has come. */
  private greeted = false;
  /** Whether a whole view was asked for and has not come. */
  private asking = false;
  /** The highest number this socket spoke of. */
  private spokenOf = 0;
  /** Requests that will be sent once more. */
  private readonly again = new Set<Cancel>();

  readonly subscribe: TableLink['subscribe'];
  readonly onEvents: TableLink['onEvents'] = this.events.add;
  readonly onReaction: TableLink['onReaction'] = this.reactions.add;

  constructor(invitation: TableInvitation) {
    const { url, table, token, home } = invitation;
    const ports = outside(invitation.ports);
    this.invitation = invitation;
    this.clock = ports.clock;
    this.storage = storageAt(ports.storage, token, table);
    this.seen = invitation.since ?? readNumber(this.storage.get(SEEN));
    this.outbox = new Outbox(ports.random, ports.clock);
    this.inquiries = new Inquiries(ports.random);
    this.fair = home === 'device' ? null : new FairChance(table, ports.random, new Notebook(storageOf(ports.storage, token), table));
    this.connection = new ReconnectingSocket(socketUrl(url), ports, {
      hello: () => this.hello(),
      heard: (message) => this.heard(message),
      changed: () => this.changed(),
    });
    this.state = new Observable(this.whole());
    this.subscribe = this.state.subscribe;
    this.connection.open();
  }

  get now(): TableState {
    return this.state.now;
  }

  ask(command: PersonCommand): Promise<Reply> {
    const said = command.kind === 'move' ? forThisGame(command, this.known.table) : command;
    return this.asked({ kind: 'command', command: this.fair?.withCommitment(said, this.known.table) ?? said });
  }

  say(words: ChatWords): Promise<Reply> {
    return this.asked({ kind: 'say', words });
  }

  unsay(line: string): Promise<Reply> {
    return this.asked({ kind: 'unsay', line });
  }

  react(reaction: Reaction): void {
    this.connection.say({ kind: 'react', reaction });
  }

  history(before: number | null): Promise<HistoryReply> {
    const { status, closed } = this.connection.state;
    if (status === 'closed') return Promise.resolve({ kind: 'lost', why: closed?.reason ?? null });
    return new Promise((resolve) => {
      const question = this.inquiries.add(before, resolve);
      if (this.greeted) this.connection.say(question);
    });
  }

  resync(): void {
    if (this.asking || this.connection.state.status !== 'live') return;
    this.asking = true;
    this.connection.say({ kind: 'resync' });
  }

  wake(): void {
    this.connection.wake();
  }

  suspect(): void {
    this.connection.suspect();
  }

  close(): void {
    this.connection.close();
  }

  private asked(request: LinkRequest): Promise<Reply> {
    return new Promise((resolve) => this.send(request, resolve));
  }

  private send(request: LinkRequest, answer: (answer: Reply) => void): void {
    const { status, closed } = this.connection.state;
    if (status === 'closed') {
      answer({ kind: 'lost', why: closed?.reason ?? null });
      return;
    }
    const sent = this.outbox.add(request, answer);
    if (sent.kind === 'command') this.fair?.sending(sent.command, sent.id);
    this.connection.say(sent);
    this.show();
  }

  private hello(): Hello {
    const { token, table, build = null, passcode } = this.invitation;
    return { kind: 'hello', protocol: PROTOCOL, build, token, table, since: this.seen, ...(passcode === undefined ? {} : { passcode }) };
  }

  private changed(): void {
    const { status, closed } = this.connection.state;
    if (status !== 'live') {
      this.greeted = false;
      this.asking = false;
      // The next welcome has everything sent that has no answer.
      for (const cancel of this.again) cancel();
      this.again.clear();
    }
    if (closed !== null) {
      this.outbox.lose(closed.reason);
      this.inquiries.lose(closed.reason);
    }
    this.show();
  }

  private heard(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'update':
        this.step(message.n, () => this.apply(message, [{ n: message.n, at: message.at, news: message.news }], true));
        break;
      case 'skip':
        this.step(message.n, () => this.apply(message, [], true));
        break;
      case 'done': {
        const request = this.outbox.done(message.id, message.n);
        if (request?.kind === 'command') this.fair?.done(request.command, request.id, message.n);
        this.outbox.reached(this.known.n);
        break;
      }
      case 'said':
        this.outbox.done(message.id, this.known.n);
        this.outbox.reached(this.known.n);
        break;
      case 'history':
        this.inquiries.answered(message.id, message);
        break;
      case 'reaction':
        this.reactions.tell({ player: message.player, reaction: message.reaction });
        break;
      case 'refused':
        if (message.id === null) this.invitation.onRefusedFrame?.(message);
        else if (!this.inquiries.refused(message.id, message)) this.refused(message.id, message);
        break;
      case 'names':
      case 'presence':
      case 'chat':
      case 'line':
      case 'unsaid':
      case 'notice':
        this.known = folded(this.known, message);
        break;
      case 'pong':
      case 'tables':
      case 'listed':
      case 'unlisted':
        break;
    }
    this.show();
  }

  private refused(id: string, refusal: Refusal): void {
    const asked = this.outbox.find(id);
    const request = this.outbox.refused(id, refusal);
    if (request === 'decided' && asked?.kind === 'command') this.fair?.refused(asked.command, id);
    if (typeof request === 'string') return;
    const cancel = this.clock.after(AGAIN, () => {
      this.again.delete(cancel);
      this.connection.say(request);
    });
    this.again.add(cancel);
  }

  private welcome(welcome: Welcome): void {
    this.asking = false;
    if (!this.greeted) {
      this.greeted = true;
      this.spokenOf = 0;
      // A server that is behind what was seen here has lost its memory: what it tells now is the truth, and nothing more will come of the rest.
      if (this.seen !== null && welcome.n < this.seen) this.outbox.reached(Number.POSITIVE_INFINITY);
      for (const request of [...this.outbox.unanswered(), ...this.inquiries.unanswered()]) this.connection.say(request);
    } else if (welcome.n < this.known.n) return;
    this.apply(welcome, this.seen === null ? [] : eventsSince(this.seen, welcome), welcome.n === this.known.n);
    if (this.spokenOf > this.known.n) this.resync();
  }

  /** Takes what is one entry later. What came before is known already; what comes later shows a gap. */
  private step(n: number, take: () => void): void {
    this.spokenOf = Math.max(this.spokenOf, n);
    if (n === this.known.n + 1) take();
    else if (n > this.known.n) this.resync();
  }

  /** First what is known, then those who listen: whoever is told finds it in `now`. Of what does not fit nothing is taken, and the whole is asked for. */
  private apply(message: FromServer, happenings: readonly Happening[], onward: boolean): void {
    const known = folded(this.known, message, this.seen);
    if (known === null) {
      this.resync();
      return;
    }
    this.known = known;
    this.seen = known.n;
    this.storage.set(SEEN, String(known.n));
    this.outbox.reached(known.n);
    const due = this.fair?.follow(known, onward) ?? null;
    this.show();
    if (due !== null) this.send({ kind: 'command', command: due }, () => {});
    for (const happening of happenings) if (happening.news.length > 0) this.events.tell(happening);
  }

  private show(): void {
    this.state.set(this.whole());
  }

  private whole(): TableState {
    return { ...this.connection.state, ...this.known, pending: this.outbox.size, chance: this.fair?.report ?? null };
  }
}

const SEEN = 'seen';
/** How long to wait before a command is sent once more that nobody has decided, in ms. */
const AGAIN = 3_000;

function readNumber(text: string | null): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Sent again after a break it may come so late that the next game is on. */
const forThisGame = (move: Extract<PersonCommand, { readonly kind: 'move' }>, table: TableView | null): PersonCommand => {
  const game = table?.begun?.number;
  return game === undefined ? move : { ...move, game };
};
