/**
 * Two servers with the same table, but for what is hidden: the other's state is imagined from somebody's view. Both hear the same over real
 * sockets and HTTP, with the same chance and a clock that goes when told to; so whatever leaves one of them can be held against what leaves the other.
 */
import type { BotQuestion } from '@parlour/hall';
import { memoryStore, type Store } from '@parlour/hall/store';
import { type Chance, type Game, keyFromText, type MoveValue, type Seat, same, seatsOf, seeded, type Viewer, viewOf } from '@parlour/kernel';
import { GAMES } from '@parlour/registry/loaded';
import { jsonLog, type RunningServer, startServer } from '@parlour/server';
import { type Entry, type Evolved, evolve, type PersonCommand, secretName, type Table } from '@parlour/table';
import { RecentUpdates } from '../../hall/src/audience/recent-updates.ts';
import { hashOfToken } from '../../hall/src/people/credentials.ts';
import type { IdentityWithToken } from '../../hall/src/people/people.ts';
import { snapshotOf } from '../../hall/src/tables/folding.ts';
import { person, playing, TestHalls } from '../../hall/test/halls.ts';
import { step } from '../../hall/test/moves.ts';
import { games, randomFrom, SteppedClock, settled } from '../../hall/test/test-ports.ts';
import { TwinLine, TwinStream } from './twin-lines.ts';

const PLENTY = { most: 1_000_000, perMs: 1 };
const LIMITS = { seat: PLENTY, spectator: PLENTY, chat: PLENTY, joins: PLENTY, tables: PLENTY };

/** No bot takes longer, in ms. */
const BOTS_MOMENT = 3_000;

type Playing = Extract<Table['phase'], { kind: 'playing' }>;
export type TwinSettings = Readonly<Record<string, unknown>> & { readonly game: string; readonly seats: number };

/** A moment of a game that was played so far in one hall: what both servers begin with. */
export interface TwinMoment {
  readonly game: Game;
  readonly table: Table;
  readonly phase: Playing;
  readonly secret: string;
  readonly texts: readonly string[];
  readonly summary: Parameters<Store['append']>[0]['summary'];
  /** Those on seats, by seat; the last seat is a bot's. Then one who watches. */
  readonly people: readonly IdentityWithToken[];
  readonly at: number;
}

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva', 'Fay', 'Gil'];

/** Steps of one game that are looked through. */
const LONGEST = 200;

/** Moments of one game of random moves, each the first of its kind: by phase, who is awaited, and what may be looked at. */
export async function twinMoments(settings: TwinSettings, seed: string): Promise<readonly TwinMoment[]> {
  const halls = new TestHalls({ limits: LIMITS });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, NAMES.slice(0, settings.seats - 1), { settings, bots: ['casual'] });
  const people = [...guests.map(({ who }) => who), await person(hall, 'Wil')];
  const secret = (await halls.kept.secret(code, secretName(1))) ?? '';
  const chance = seeded(seed);
  const found = new Map<string, TwinMoment>();
  const log: string[] = [];
  let table: Table | null = null;
  for (let turn = 0; turn < LONGEST; turn++) {
    if (!(await step(guests, chance))) await halls.clock.pass(8_000);
    for (const { text } of await halls.kept.read(code, log.length + 1, 1_000)) {
      table = evolve(games, table, JSON.parse(text) as Entry, keyFromText(secret)).table;
      log.push(text);
    }
    if (table === null || table.phase.kind !== 'playing') break;
    const game = gameOf(table.phase.begun.game);
    if (game.between(table.phase.state)) continue;
    const kind = kindOf(game, table.phase.state, turn);
    const stored = await halls.kept.table(code);
    if (found.has(kind) || stored === null) continue;
    found.set(kind, { game, table, phase: table.phase, secret, texts: [...log], summary: stored.summary, people, at: halls.clock.now() });
  }
  return [...found.values()];
}

/** Phases differ by name or kind; within one, early and late moments count as others. */
function kindOf(game: Game, state: object, turn: number): string {
  const { phase } = game.open(state) as { readonly phase: unknown };
  return JSON.stringify([typeof phase === 'object' ? (phase as { readonly kind: string }).kind : phase, turn > 30, turn > 80]);
}

export function gameOf(id: string): Game {
  const game = games(id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  return game;
}

/** The same table, with everything as it may be for all that this viewer knows. */
export function imaginedBy({ game, table, phase }: TwinMoment, viewer: Viewer, seed: string): Table {
  return { ...table, phase: { ...phase, state: game.imagine(viewOf(game, phase.state, viewer), seeded(seed)) } };
}

/** A server that has this table before it. */
export class TwinServer {
  table: Table;
  readonly logged: string[] = [];
  readonly questions: BotQuestion[] = [];
  /** Every socket there was, in order, by who it was of. */
  readonly lines = new Map<string, TwinLine>();
  readonly streams = new Map<string, TwinStream>();
  private answerBot: (move: object | null) => void = () => {};
  private readonly clock = new SteppedClock();
  private readonly store = memoryStore();
  private readonly moment: TwinMoment;
  private server: RunningServer | null = null;
  private commands = 0;

  constructor(moment: TwinMoment, table: Table) {
    this.moment = moment;
    this.table = table;
  }

  private get url(): string {
    return `127.0.0.1:${this.server?.port ?? 0}`;
  }

  async begin(): Promise<this> {
    const { clock, store, moment, logged } = this;
    const { texts, summary, secret, people } = moment;
    clock.fall(moment.at - clock.now());
    await store.append({
      table: this.table.code,
      expected: 0,
      by: null,
      command: 'so far',
      entries: texts,
      summary,
      secrets: { [secretName(1)]: secret },
    });
    await store.keepSnapshot(this.table.code, snapshotOf(games, this.table, new RecentUpdates()));
    for (const { player, name, token } of people) await store.addPerson({ player, name, tokenHash: hashOfToken(token), createdAt: 0, seenAt: 1 });
    const log = jsonLog('info', { write: (line) => void logged.push(line) });
    this.server = await startServer({
      store,
      games: GAMES.map(({ game }) => game),
      bots: (question) => {
        this.questions.push(question);
        return new Promise((resolve) => {
          this.answerBot = resolve;
        });
      },
      log,
      host: '127.0.0.1',
      port: 0,
      publicUrl: null,
      serverPasscode: null,
      proxies: 0,
      metricsReaders: 'local',
      limits: LIMITS,
      clock,
      random: randomFrom('twins'),
    });
    return this;
  }

  /** Opens a socket for the person with this number. `name` is what the capture is called. */
  async opens(name: string, number: number, since: number | null = null): Promise<void> {
    const line = await TwinLine.open(`ws://${this.url}/socket`);
    this.lines.set(name, line);
    line.hello(this.token(number), this.table.code, since);
    await line.hears((frame) => frame.kind === 'welcome');
    await this.quiet();
  }

  async listens(name: string, number: number): Promise<void> {
    this.streams.set(name, await TwinStream.open(`http://${this.url}/api/tables/${this.table.code}/stream`, this.token(number)));
    await this.quiet();
  }

  /** The answer to a command over this socket, as it came. */
  async asks(name: string, command: PersonCommand): Promise<string> {
    const line = this.lines.get(name);
    if (line === undefined) throw new Error(`${name} is not here`);
    const answer = await line.ask(`command-${++this.commands}`, command);
    await this.quiet();
    await this.readOn();
    return answer;
  }

  /** A page of the history over this socket: whether it came. */
  async tellsAgain(name: string, before: number | null): Promise<string | undefined> {
    const told = await this.lines.get(name)?.tellAgain(`command-${++this.commands}`, before);
    await this.quiet();
    return told;
  }

  /** What anybody gets at this address; or, with a command, whoever sends it. */
  async gets(path: string, number?: number, command?: PersonCommand): Promise<string> {
    const headers = { connection: 'close', 'content-type': 'application/json', authorization: `Bearer ${this.token(number ?? -1)}` };
    const body = JSON.stringify({ id: `command-${++this.commands}`, command });
    const answer = await fetch(`http://${this.url}${path}`, command === undefined ? {} : { method: 'POST', headers, body });
    const text = await answer.text();
    await this.quiet();
    return `${answer.status} ${text}`;
  }

  /** The bot has thought, and its moment comes. */
  async botPlays(move: object): Promise<void> {
    this.answerBot(move);
    await this.passes(BOTS_MOMENT);
  }

  async closes(name: string): Promise<void> {
    const open = await this.connections();
    this.lines.get(name)?.close();
    while ((await this.connections()) === open) await settled(); // the server hears of it in its own time
    return this.quiet();
  }

  async passes(ms: number): Promise<void> {
    await this.clock.pass(ms);
    await this.quiet();
    await this.readOn();
  }

  /** What is counted, without what the machine itself adds. */
  async metrics(): Promise<readonly string[]> {
    const text = await (await fetch(`http://${this.url}/metrics`, { headers: { connection: 'close' } })).text();
    return text.split('\n').filter((line) => line.startsWith('parlour_'));
  }

  private async connections(): Promise<string | undefined> {
    return (await this.metrics()).find((line) => line.startsWith('parlour_connections '));
  }

  async stop(): Promise<void> {
    for (const line of this.lines.values()) line.close();
    await this.server?.stop();
    await Promise.all([...this.streams.values()].map(({ ended }) => ended));
  }

  /** All that is under way has been done and heard. */
  private async quiet(): Promise<void> {
    for (let i = 0; i < 3; i++) await settled();
    await Promise.all([...this.lines.values()].map((line) => line.roundTrip()));
  }

  private async readOn(): Promise<void> {
    const entries = await this.store.read(this.table.code, this.table.n + 1, 1_000);
    for (const { text } of entries) this.table = evolve(games, this.table, JSON.parse(text) as Entry, keyFromText(this.moment.secret)).table;
  }

  private token(number: number): string {
    return this.moment.people[number]?.token ?? '';
  }
}

/**
 * Moves of this seat, one at each table, after which this viewer can't tell the two apart any better. Two different ones where there are such, unless it is the
 * viewer's own seat: a Peek here, a False Tell there.
 */
export function quietMoves(secret: string, tables: TwinPair<Table>, seat: Seat, viewer: Viewer, chance: Chance): TwinPair<MoveValue> | null {
  const [here, there] = [outcomes(secret, tables[0], seat, viewer, chance), outcomes(secret, tables[1], seat, viewer, chance)];
  const pairs = here.flatMap((one) => there.flatMap((other): TwinPair<MoveValue>[] => (one.shown === other.shown ? [[one.move, other.move]] : [])));
  const fitting = pairs.filter(([one, other]) => seat !== viewer || same(one, other));
  return fitting.find(([one, other]) => !same(one, other)) ?? fitting[0] ?? null;
}

export type TwinPair<X> = readonly [truth: X, imagined: X];

/** A few moves of each kind, and what each would show. */
function outcomes(
  secret: string,
  table: Table,
  seat: Seat,
  viewer: Viewer,
  chance: Chance,
): readonly { readonly move: MoveValue; readonly shown: string }[] {
  if (table.phase.kind !== 'playing') return [];
  const game = gameOf(table.phase.begun.game);
  const kinds = Object.groupBy(game.moves(table.phase.state, seat), ({ kind }) => kind);
  const tried = chance.shuffle(Object.values(kinds).flatMap((moves = []) => moves.slice(0, TRIED)));
  return tried.map((move) => {
    const entry: Entry = { n: table.n + 1, at: table.at, kind: 'moved', seat, move, by: 'person' };
    return { move, shown: shownBy(game, evolve(games, table, entry, keyFromText(secret)), viewer) };
  });
}

/** Moves of one kind. */
const TRIED = 8;

/** What a viewer gets of it. */
function shownBy(game: Game, { table: { phase }, events }: Evolved, viewer: Viewer): string {
  const state = phase.kind === 'playing' ? phase.state : {};
  const heard = events.filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)));
  return JSON.stringify([viewOf(game, state, viewer), game.over(state), game.between(state), heard]);
}

/** The seats that may move now, awaited ones first. */
export function movers({ phase }: Table): readonly Seat[] {
  if (phase.kind !== 'playing') return [];
  const game = gameOf(phase.begun.game);
  const awaited = game.awaited(phase.state);
  return [...awaited, ...seatsOf(phase.begun.seats).filter((seat) => !awaited.includes(seat))];
}
