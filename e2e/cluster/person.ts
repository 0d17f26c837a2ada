/**
 * Somebody at a table of the cluster, on a seat or watching, with the client that browsers have. They play by legal moves, talk, take back what they
 * said, change their name, and now and then move to another device. Whatever happens to the servers, they do what people do: they wait, and go on.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { api, connectTable, type Reply, storageIn, type TableLink } from '@parlour/client';
import { type Chance, type Game, isRefusal, type Refusal } from '@parlour/kernel';
import { CHAT_STREAMS, PHRASES, readsStream } from '@parlour/protocol/codes';
import type { PersonCommand, PlayerId, TableCode } from '@parlour/table';
import { whatIsWanted } from '../wanted.ts';
import { type History, isVerdict, type NotedPlace } from './history.ts';
import type { ChatReader } from './judge.ts';
import { Transcript } from './transcript.ts';
import { Witness } from './witness.ts';

export interface Identity {
  readonly player: PlayerId;
  readonly token: string;
  readonly name: string;
}

export interface PersonSetup {
  /** Of the balancer. */
  readonly url: string;
  readonly table: TableCode;
  readonly game: Game;
  /** Whether they take a seat; else they watch. */
  readonly plays: boolean;
  readonly history: History;
  readonly chance: Chance;
}

interface Look extends Omit<ChatReader, 'ended'> {
  readonly link: TableLink;
}

/** How long people think, in ms: as fast as is useful where two cores do everything. */
const THINKING = { shortest: 30, longest: 250 };
/** How often they look again where nothing changes, in ms. */
const LOOKING = 400;
/** Out of a thousand turns of the loop. */
const OFTEN = { say: 12, unsay: 2, rename: 2, moveOver: 1 };
const RETRY = 500;

export class Person {
  readonly player: PlayerId;
  readonly plays: boolean;
  name: string;
  /** Why they were sent away for good, if they were. */
  sentAway: string | null = null;
  /** What servers refused for reasons of their own, so that the client gave it up. */
  readonly turnedAway: string[] = [];
  /** Requests over plain HTTP that no server answered, and moves to another device of which the answer was lost. */
  unreachable = 0;
  stranded = false;
  /** Devices of before, whose links should be closed as moved. */
  readonly left: TableLink[] = [];
  private readonly setup: PersonSetup;
  private token: string;
  private current: TableLink;
  private tab: TableLink | null = null;
  private port: number | null = null;
  private names = 0;
  private readonly lines: string[] = [];
  private readonly looks: Look[] = [];
  private acting = true;
  private gone = false;

  constructor({ player, token, name }: Identity, setup: PersonSetup) {
    this.player = player;
    this.token = token;
    this.name = name;
    this.plays = setup.plays;
    this.setup = setup;
    this.current = this.connect();
    this.live().catch((error: unknown) => {
      this.sentAway ??= `their program failed: ${String(error)}`;
    });
  }

  get link(): TableLink {
    return this.current;
  }

  get links(): readonly TableLink[] {
    return this.tab === null ? [this.current] : [this.current, this.tab];
  }

  /** Of the socket that is open, or was last. */
  get localPort(): number | null {
    return this.port;
  }

  /** Looks at the same table from a second tab, and does nothing there. */
  openTab(): void {
    this.tab = this.connect(false);
  }

  /** Does nothing any more by themselves. */
  hush(): void {
    this.acting = false;
  }

  /** Asks something of the table now. */
  ask(command: PersonCommand): Promise<Reply> {
    return this.noting(command.kind, this.current.ask(command));
  }

  /** Says one of the ready-made phrases. */
  say(): Promise<Reply> {
    return this.noting('say', this.current.say({ phrase: this.setup.chance.pick(PHRASES) }));
  }

  /** The ways they looked at the table: a device, after it others, and a second tab. */
  readers(): readonly ChatReader[] {
    return this.looks.map(({ link, ...look }) => ({ ...look, ended: !this.links.includes(link) || this.stranded || this.sentAway !== null }));
  }

  leave(): void {
    this.gone = true;
    for (const link of this.links) link.close();
  }

  /** A refusal by a server, and not by the table, is one that somebody sees who did nothing wrong. */
  private async noting(what: string, asked: Promise<Reply>): Promise<Reply> {
    const reply = await asked;
    const turnedAway =
      reply.kind === 'refused' && !isVerdict(reply.code) ? reply.code : reply.kind === 'lost' && reply.why === 'mishap' ? 'lost' : null;
    if (turnedAway !== null) this.turnedAway.push(`${what}: ${turnedAway}`);
    return reply;
  }

  private connect(main = true): TableLink {
    const { url, table, history } = this.setup;
    const witness = new Witness();
    const place: NotedPlace = {
      table,
      by: this.player,
      plays: () => (!this.plays ? false : (this.current.now.you?.seat ?? null) !== null ? true : null),
      opened: (port) => {
        if (main) this.port = port;
      },
      took: (welcome) => witness.reach(link.now.n, welcome && link.now.resumed === 'snapshot'),
    };
    const link: TableLink = connectTable({
      url,
      table,
      token: this.token,
      ports: { transport: history.noting(place), storage: storageIn(new Map()) },
    });
    this.read(link, witness);
    return link;
  }

  private read(link: TableLink, witness: Witness): void {
    const streams = { players: new Transcript(), spectators: new Transcript() };
    const whole = this.plays ? { players: streams.players } : streams;
    const since = performance.now();
    this.looks.push({ name: `${this.name} at ${this.looks.length + 1}`, since, streams: whole, witness, link });
    link.onEvents(({ n }) => witness.hear(n));
    link.subscribe(() => {
      const { chat, you, table, status } = link.now;
      const running = table?.phase === 'opening' || table?.phase === 'playing';
      for (const stream of CHAT_STREAMS)
        if (status === 'live' && readsStream(stream, (you?.seat ?? null) !== null, running)) streams[stream].see(chat[stream].map(({ id }) => id));
    });
  }

  /** One thing after another: what the table needs of them first. */
  private async live(): Promise<void> {
    const { chance } = this.setup;
    while (!this.gone) {
      await pause(THINKING.shortest + chance.below(THINKING.longest - THINKING.shortest));
      if (this.current.now.status === 'closed') {
        if (!this.gone) this.sentAway = this.current.now.closed?.reason ?? `code ${this.current.now.closed?.code}`;
        return;
      }
      if (!this.acting) continue;
      const wanted = this.plays ? whatIsWanted(this.current.now, this.setup.game, this.setup.chance) : null;
      const changed = this.change();
      if (wanted !== null) {
        const reply = await this.ask(wanted);
        // Somebody was faster, or the table moved on: look again when it has.
        if (reply.kind === 'refused') await changed;
      } else await changed;
      if (this.acting) await this.otherwise(chance.below(1_000));
    }
  }

  private async otherwise(drawn: number): Promise<void> {
    const { say, unsay, rename, moveOver } = OFTEN;
    if (drawn < say) await this.talk();
    else if (drawn < say + unsay) await this.takeBack();
    else if (drawn < say + unsay + rename) await this.rename();
    else if (drawn < say + unsay + rename + moveOver && this.tab === null) await this.moveOver();
  }

  private async talk(): Promise<void> {
    const before = new Set(this.setup.history.lines.keys());
    const reply = await this.say();
    if (reply.kind !== 'done') return;
    for (const line of this.setup.history.lines.values()) if (line.by === this.player && !before.has(line.id)) this.lines.push(line.id);
  }

  private async takeBack(): Promise<void> {
    const line = this.lines.pop();
    if (line !== undefined) await this.noting('unsay', this.current.unsay(line));
  }

  private async rename(): Promise<void> {
    const next = `${this.name.split(' ')[0]} ${++this.names}`;
    await this.insist(() => api(this.setup.url, this.token).rename(next));
    this.name = next;
  }

  /**
   * To another device, by a code. If its answer is lost nobody has the new token, and the old one may be worthless: then the person is stranded, as they
   * would be at a table.
   */
  private async moveOver(): Promise<void> {
    const { url } = this.setup;
    const { code } = await this.insist(() => api(url, this.token).handover());
    const taken = await api(url).takeOver(code);
    if (isRefusal(taken)) {
      this.unreachable++;
      const me = await this.insist(() => api(url, this.token).me(), ['identity/unknown']);
      this.stranded = isRefusal(me);
      if (this.stranded) this.leave();
      return;
    }
    this.left.push(this.current);
    this.token = taken.token;
    this.lines.length = 0;
    this.current = this.connect();
  }

  /** Asks until somebody answers. Other refusals than a server's own are mistakes of this program's, unless they are expected. */
  private async insist<T extends object>(ask: () => Promise<T | Refusal>): Promise<T>;
  private async insist<T extends object>(ask: () => Promise<T | Refusal>, expected: readonly string[]): Promise<T | Refusal>;
  private async insist<T extends object>(ask: () => Promise<T | Refusal>, expected: readonly string[] = []): Promise<T | Refusal> {
    for (;;) {
      const answer = await ask();
      if (!isRefusal(answer) || expected.includes(answer.code)) return answer;
      if (!(answer.code.startsWith('server/') || answer.code === 'network/unreachable')) throw new Error(`refused: ${answer.code}`);
      this.unreachable++;
      await pause(RETRY);
      if (this.gone) throw new Error('gone before anybody answered');
    }
  }

  /** Resolves with the next change, or a little later. */
  private change(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(late);
        stop();
        resolve();
      };
      const stop = this.current.subscribe(done);
      const late = setTimeout(done, LOOKING);
    });
  }
}
