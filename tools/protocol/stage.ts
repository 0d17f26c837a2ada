/**
 * A table on the production hall, with a clock and a chance of its own: whatever is played here is the same whenever it is played. Frames are kept
 * whole, in the order in which they were sent.
 */
import { type FoldedTable, folded, movesOf, NOTHING_KNOWN } from '@parlour/client';
import { Hall } from '@parlour/hall';
import { memoryStore } from '@parlour/hall/store';
import { type Chance, type Game, type MoveValue, seeded } from '@parlour/kernel';
import { type FromServer, type NewTable, PROTOCOL, readFrame, type StreamLine } from '@parlour/protocol';
import { findGame } from '@parlour/registry/loaded';
import type { PersonCommand } from '@parlour/table';
import { lineOf } from '../../server/src/edge/stream-line.ts';

export interface Frame {
  readonly who: string;
  /** `>` from the client, `<` from the server. */
  readonly way: '>' | '<';
  readonly text: string;
}

const BEGINNING = Date.UTC(2026, 0, 1, 20, 0, 0);

export class ExampleTable {
  readonly frames: Frame[] = [];
  readonly chance: Chance;
  readonly hall: Hall;
  private now = BEGINNING;
  private ids = 0;

  constructor(seed: string, games: (id: string) => Game | undefined = (id) => findGame(id)?.game) {
    const chance = seeded(seed);
    this.chance = chance;
    this.hall = new Hall({
      store: memoryStore(),
      games,
      bots: () => Promise.resolve(null),
      clock: { now: () => this.now, after: () => () => {} },
      random: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
      log: { info() {}, warn() {}, error() {} },
    });
  }

  get time(): number {
    return this.now;
  }

  async person(name: string): Promise<Actor> {
    const made = await this.hall.people.newPerson(name);
    if (!('token' in made)) throw new Error(made.code);
    return new Actor(this, name, made.token);
  }

  async table(host: Actor, settings: NewTable['settings']): Promise<string> {
    const person = await this.hall.people.byToken(host.token);
    if (person === null) throw new Error('no host');
    const made = await this.hall.createTable(person, { settings, bots: [] });
    if ('params' in made) throw new Error(made.code);
    return made.code;
  }

  /** A second later; everything that waits for nothing but itself has happened when this resolves. */
  async passes(run: () => void): Promise<void> {
    this.now += 1_000;
    run();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  nextId(): string {
    return `worked-${String(++this.ids).padStart(4, '0')}`;
  }
}

/** Somebody with a socket. */
export class Actor {
  readonly name: string;
  readonly token: string;
  known: FoldedTable = NOTHING_KNOWN;
  private readonly stage: ExampleTable;
  private caller: ReturnType<Hall['open']> | null = null;

  constructor(stage: ExampleTable, name: string, token: string) {
    this.stage = stage;
    this.name = name;
    this.token = token;
  }

  async hello(table: string, since: number | null = null, more: object = {}): Promise<void> {
    const { stage, name } = this;
    this.caller = stage.hall.open(
      {
        send: (text) => {
          stage.frames.push({ who: name, way: '<', text });
          const known = folded(this.known, JSON.parse(text) as FromServer);
          if (known === null) throw new Error(`this does not follow: ${text}`);
          this.known = known;
        },
        close: (code, reason) => void stage.frames.push({ who: name, way: '<', text: `closed ${code} ${reason}` }),
        ping: () => {},
        pending: () => 0,
      },
      '192.0.2.7',
      readFrame,
    );
    await this.says({ kind: 'hello', protocol: PROTOCOL, build: null, token: this.token, table, since, ...more });
  }

  async says(message: object): Promise<void> {
    const text = JSON.stringify(message);
    this.stage.frames.push({ who: this.name, way: '>', text });
    await this.stage.passes(() => this.caller?.receive(text));
  }

  does(command: PersonCommand): Promise<void> {
    return this.says({ kind: 'command', id: this.stage.nextId(), command });
  }

  /** The socket breaks. */
  async goes(): Promise<void> {
    const { caller } = this;
    this.caller = null;
    await this.stage.passes(() => caller?.closed());
  }

  /** The table as a stream would tell it now. */
  line(): StreamLine {
    const moves = this.moves().map((move) => ({ ...move }));
    return JSON.parse(lineOf(this.known, moves, [], this.stage.time)) as StreamLine;
  }

  /** Every legal move of the own seat, whether it asked for them or not. */
  moves(): readonly MoveValue[] {
    const game = findGame(this.known.table?.begun?.game ?? '')?.game;
    return game === undefined ? [] : movesOf(game, this.known);
  }
}

/** A table of this game at which everybody sits, some watch, and the cards are dealt. The first of those who sit is the host. */
export async function seated(
  stage: ExampleTable,
  names: readonly string[],
  settings: NewTable['settings'],
  watching: readonly Actor[] = [],
): Promise<readonly Actor[]> {
  const actors: Actor[] = [];
  for (const name of names) actors.push(await stage.person(name));
  const [host, ...others] = actors;
  if (host === undefined) throw new Error('nobody came');
  const code = await stage.table(host, { seats: names.length, ...settings });
  // The last one knows no rules.
  for (const actor of actors) await actor.hello(code, null, actor === actors.at(-1) ? { moves: true } : {});
  for (const actor of watching) await actor.hello(code);
  for (const actor of others) {
    await actor.does({ kind: 'sit' });
    await actor.does({ kind: 'ready', on: true });
  }
  await host.does({ kind: 'start' });
  return actors;
}

/** Somebody who has a move makes one, or the host lets the next round begin; false when the game is over. */
export async function playOn(
  stage: ExampleTable,
  actors: readonly Actor[],
  choices: (mover: Actor, moves: readonly MoveValue[]) => readonly MoveValue[] = (_, moves) => moves,
): Promise<boolean> {
  const [host] = actors;
  if (host?.known.table?.phase !== 'playing') return false;
  if (host.known.turn?.between === true) {
    const everybody = host.known.table.settings.roundEnd === 'all' ? actors : [host];
    for (const actor of everybody) if (host.known.turn?.between === true) await actor.does({ kind: 'go-on' });
    return true;
  }
  const mover = actors.find((actor) => actor.known.turn?.awaited.includes(actor.known.you?.seat ?? -1) === true && actor.moves().length > 0);
  if (mover === undefined) throw new Error('nobody has a move');
  const moves = mover.moves();
  const liked = choices(mover, moves);
  await mover.does({ kind: 'move', move: stage.chance.pick(liked.length > 0 ? liked : moves) });
  return true;
}
