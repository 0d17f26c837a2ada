/**
 * What a client knows by what it was told bit by bit, held against the whole that it gets when it asks: whoever comes, goes, sits, leaves, is removed, talks, is
 * called otherwise, moves to another device or is erased meanwhile, one thing on the heels of another and while the store lets everybody wait.
 */
import { type FoldedTable, folded, NOTHING_KNOWN } from '@parlour/client';
import { seeded } from '@parlour/kernel';
import { type FromServer, fromServer, PROTOCOL, readFrame } from '@parlour/protocol';
import { CHAT_STREAMS, LIMITS } from '@parlour/protocol/codes';
import { type PersonCommand, peopleOn, seatOf, type Table } from '@parlour/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRead } from '../src/audience/chat-streams.ts';
import type { Hall } from '../src/hall.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { memoryStore } from '../src/store/memory.ts';
import { gated } from './faults.ts';
import { known, person, sure, TestHalls, tableOf } from './halls.ts';
import { movesOf } from './moves.ts';
import { settled, TestWire } from './test-ports.ts';
import { witnessed } from './witness.ts';

const NAMES = ['Ann', 'Ann', 'Bob', 'Cid', 'Dan', 'Eve'];
const MUCH = { most: 1_000_000, perMs: 1_000 };
const LAVISH = { seat: MUCH, spectator: MUCH, chat: MUCH, person: MUCH, names: MUCH, messages: MUCH, sockets: MUCH };

/** What is told bit by bit and comes with the whole, too. */
type Shown = Pick<FoldedTable, 'n' | 'you' | 'table' | 'turn' | 'view' | 'people' | 'watching' | 'left' | 'more' | 'gone' | 'chat'> & {
  readonly moves: unknown;
};

/** A socket whose owner believes what they are told. */
class Line {
  readonly who: IdentityWithToken;
  readonly caller: ReturnType<Hall['open']>;
  private readonly wire = new TestWire();
  private read = 0;
  private welcomes = 0;
  private folded: FoldedTable = NOTHING_KNOWN;
  private moves: unknown = null;

  constructor(hall: Hall, who: IdentityWithToken, table: string, since: number | null, moves: boolean) {
    this.who = who;
    this.caller = hall.open(this.wire, '10.0.0.1', readFrame);
    this.say({ kind: 'hello', protocol: PROTOCOL, build: null, token: who.token, table, since, moves });
  }

  say(message: object): void {
    this.caller.receive(JSON.stringify(message));
  }

  get isOpen(): boolean {
    return this.wire.closedWith === null;
  }

  get known(): Shown {
    while (this.read < this.wire.sent.length) this.hear(JSON.parse(this.wire.sent[this.read++] ?? '') as FromServer); // as is checked next
    const { n, you, table, turn, view, people, watching, left, more, gone, chat } = this.folded;
    return { n, you, table, turn, view, people, watching, left, more, gone, chat, moves: this.moves };
  }

  /** The same, after the whole has come. It comes at once. */
  whole(): Shown {
    const { welcomes } = this;
    this.say({ kind: 'resync' });
    const { known: now } = this;
    expect(this.welcomes).toBe(welcomes + 1);
    return now;
  }

  private hear(message: FromServer): void {
    fromServer.parse(message);
    if (message.kind === 'welcome') this.welcomes++;
    if (message.kind === 'update' || message.kind === 'skip') expect(message.n).toBe(this.folded.n + 1);
    this.folded = folded(this.folded, message) ?? expect.fail(`a change does not fit: ${JSON.stringify(message)}`);
    if (message.kind === 'welcome' || message.kind === 'update') this.moves = message.moves ?? null;
  }
}

const ASKED = [
  'sit',
  'stand',
  'leave',
  'ready',
  'start',
  'bot',
  'unbot',
  'kick',
  'set',
  'pause',
  'resume',
  'go-on',
  'lobby',
  'rematch',
  'close',
] as const;
const DONE = [
  'come',
  'come',
  'come',
  'go',
  'swap',
  'say',
  'say',
  'unsay',
  'rename',
  'handover',
  'erase',
  'resync',
  'hold',
  'let go',
  'settle',
  'settle',
  'pass',
  'begin',
  'begin',
  'begin',
  'move',
  'move',
  'move',
  'move',
  'play',
  'play',
] as const;

/** What is done, by whom, and a number that decides the rest. */
type Act = readonly [what: (typeof ASKED)[number] | (typeof DONE)[number], who: number, how: number];
const act: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...ASKED, ...DONE), fc.nat(NAMES.length - 1), fc.nat(1_000_000));

class Evening {
  private readonly kept = memoryStore();
  private readonly gate = gated(this.kept.another());
  private readonly halls = new TestHalls({ store: this.kept, limits: LAVISH });
  private readonly nodes: readonly Hall[];
  private readonly people: IdentityWithToken[] = [];
  private lines: Line[] = [];
  private code = '';
  private ids = 0;
  compared = 0;

  constructor(nodes: number) {
    const peers = nodes > 1;
    this.nodes = Array.from({ length: nodes }, (_, node) => this.halls.hall({ peers, store: node === 0 ? this.gate.store : this.kept.another() }));
  }

  private get hall(): Hall {
    return this.nodes[0] ?? expect.fail('no hall');
  }

  async pass(settings: { readonly game: string; readonly preset: string }, acts: readonly Act[]): Promise<void> {
    for (const hall of this.nodes) await hall.start();
    for (const name of NAMES) this.people.push(await person(this.hall, name));
    this.code = await tableOf(this.hall, this.person(0), { settings });
    this.come(0, 0);
    await this.wait();
    for (const [what, who, how] of acts) {
      await this.act(what, who, how);
      if (what === 'settle' && how % 4 === 0) await this.compare();
    }
    await this.compare();
  }

  private async compare(): Promise<void> {
    this.letGo();
    await this.wait();
    this.lines = this.lines.filter(({ isOpen }) => isOpen);
    const { lines } = this;
    const told = lines.map((line) => line.known);
    const { table } = (await witnessed(this.kept, this.code)).at(-1) ?? expect.fail('no table');
    for (const [i, line] of lines.entries()) {
      const known = told[i] ?? expect.fail('nothing is known');
      const whole = line.whole();
      expect(known).toEqual(whole);
      for (const part of ['table', 'turn', 'view'] as const) expect(JSON.stringify(known[part])).toBe(JSON.stringify(whole[part]));
      await this.compareWithTruth(line.who.player, known, table);
      this.compared++;
    }
  }

  private async compareWithTruth(player: string, { n, gone, people, watching, more, chat }: Shown, table: Table): Promise<void> {
    const here = new Set(this.lines.map(({ who }) => who.player));
    expect(n).toBe(table.n);
    expect(gone).toEqual(peopleOn(table).flatMap((each) => (here.has(each.player) ? [] : [each.player])));
    expect(peopleOn(table).filter((each) => people[each.player] === undefined)).toEqual([]);
    expect([watching.toSorted(), more]).toEqual([[...here].filter((each) => seatOf(table, each) === null).sort(), 0]);
    for (const stream of CHAT_STREAMS) {
      const lines = mayRead(table, player, stream) ? await this.kept.chat(this.code, stream, LIMITS.chatLines) : [];
      expect([stream, chat[stream].map(({ id }) => id)]).toEqual([stream, lines.map(({ id }) => id)]);
    }
  }

  private async act(what: Act[0], who: number, how: number): Promise<void> {
    const { hall, lines } = this;
    const own = lines.filter(({ isOpen, who: { player } }) => isOpen && player === this.person(who).player);
    const line = own[how % Math.max(1, own.length)];
    const host = lines.find((each) => each.isOpen && each.who.player === each.known.table?.host);
    switch (what) {
      case 'come':
        if (own.length < 3) this.come(who, how);
        break;
      case 'hold':
        this.gate.closed = true;
        break;
      case 'let go':
        this.letGo();
        break;
      case 'settle':
        await this.wait();
        break;
      case 'pass':
        for (const { caller } of lines) caller.pong();
        await this.halls.clock.pass([100, 3_000, 10_000, 31_000][how % 4] ?? 0);
        break;
      case 'rename':
        await hall.people.rename(await known(hall, this.person(who)), NAMES[how % NAMES.length] ?? 'Ann');
        break;
      case 'erase':
        // It waits for what was said before, and that at two servers for the log.
        this.letGo();
        await hall.people.erase(this.person(who).player);
        this.people[who] = await person(hall, NAMES[who] ?? 'Ann');
        break;
      case 'handover': {
        const { code } = sure(await hall.people.handover(await known(hall, this.person(who))));
        this.people[who] = sure(await hall.people.takeOver(code));
        break;
      }
      case 'play':
        for (let i = 0; line !== undefined && i < how % 40 && !this.gate.closed; i++) {
          this.move(how + i, line);
          await this.wait();
        }
        break;
      default:
        if (line === undefined) this.come(who, how);
        else if (what === 'go' || what === 'swap') this.go(line, what === 'swap', how);
        else this.sayAt(line, host ?? line, what, how);
    }
  }

  private sayAt(line: Line, host: Line, what: Exclude<Act[0], 'go' | 'swap'>, how: number): void {
    switch (what) {
      case 'say':
        line.say({ kind: 'say', id: `line-${++this.ids}-of`, words: how % 2 === 0 ? { text: `word ${how}` } : { phrase: 'hello' } });
        break;
      case 'unsay':
        line.say({ kind: 'unsay', id: `unsay-${++this.ids}`, line: `line-${this.ids - (how % 9)}-of` });
        break;
      case 'resync':
        line.say({ kind: 'resync' });
        break;
      case 'begin':
        // So that games are played at all.
        this.ask(line, { kind: 'sit' });
        this.ask(line, { kind: 'ready', on: true });
        if (how % 2 === 0) this.ask(host, { kind: 'bot', level: 'casual' });
        this.ask(host, { kind: 'start' });
        break;
      case 'move':
        this.move(how, line);
        break;
      default:
        this.ask(how % 3 === 0 ? line : host, commandOf(what as (typeof ASKED)[number], line, how));
    }
  }

  private ask(line: Line, command: PersonCommand): void {
    line.say({ kind: 'command', id: `command-${++this.ids}`, command });
  }

  /** Whoever is awaited moves; between rounds, or while the table stands still, somebody lets it go on. */
  private move(how: number, other: Line): void {
    const mover = this.lines.find(({ isOpen, known: { turn, you } }) => isOpen && turn?.awaited.includes(you?.seat ?? -1)) ?? other;
    const { n, table, turn, view } = mover.known;
    if (table === null) return;
    if (turn?.between) for (const line of this.lines) this.ask(line, { kind: 'go-on' });
    if (table.pause !== null) this.ask(mover, { kind: 'resume' });
    const moves = movesOf({ now: { n, table, turn, open: view?.open ?? null, own: view?.own ?? null } }, seeded(`move ${how}`));
    if (moves.length > 0) this.ask(mover, { kind: 'move', move: moves[how % moves.length] });
  }

  private come(who: number, how: number): void {
    const since = [null, 0, 3, 9_999_999, this.lines.at(-1)?.known.n ?? null][how % 5] ?? null;
    this.lines.push(new Line(this.nodes[(how % 7) % this.nodes.length] ?? this.hall, this.person(who), this.code, since, how % 3 === 0));
  }

  /** The line breaks; another one may be there before. */
  private go(line: Line, comesBack: boolean, how: number): void {
    if (comesBack)
      this.come(
        this.people.findIndex(({ player }) => player === line.who.player),
        how,
      );
    line.caller.closed();
    this.lines = this.lines.filter((each) => each !== line);
  }

  private letGo(): void {
    this.gate.closed = false;
    this.gate.letGo();
  }

  private async wait(): Promise<void> {
    for (let i = 0; i < (this.nodes.length > 1 ? 40 : 6); i++) await settled();
  }

  private person(at: number): IdentityWithToken {
    return this.people[at] ?? expect.fail('no person');
  }
}

function commandOf(kind: (typeof ASKED)[number], { who: { player } }: Line, how: number): PersonCommand {
  switch (kind) {
    case 'sit':
    case 'unbot':
      return { kind, seat: how % 5 };
    case 'ready':
      return { kind, on: how % 4 > 0 };
    case 'bot':
      return { kind, level: 'casual', ...(how % 2 === 0 ? {} : { seat: how % 5 }) };
    case 'kick':
      return how % 10 === 0 ? { kind, player } : { kind: 'go-on' };
    case 'set': {
      const settings = [{ name: `table ${how}` }, { seats: 3 + (how % 3) }, { clock: 'fast' }, { roundEnd: 'all' }, { aids: how % 2 === 0 }] as const;
      return { kind, settings: settings[how % settings.length] ?? {} };
    }
    default:
      return { kind };
  }
}

const TABLES = [
  ['perudo', 'classic', 1],
  ['perudo', 'chaos', 2],
  ['kalitiri', 'short', 1],
  ['sen', 'short', 2],
  ['dalmuti', 'court', 1],
] as const;

test.each(TABLES)('at a table of %s %s everybody has what they would be told whole (servers: %i)', async (game, preset, nodes) => {
  let compared = 0;
  const evenings = fc.array(act, { minLength: 40, maxLength: 160, size: 'max' });
  await fc.assert(
    fc.asyncProperty(evenings, async (acts) => {
      const evening = new Evening(nodes);
      await evening.pass({ game, preset }, acts);
      compared += evening.compared;
    }),
    { numRuns: 8, seed: 7 },
  );
  expect(compared).toBeGreaterThan(50);
});
