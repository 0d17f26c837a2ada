/**
 * A server that lies about chance. Behind it is the real hall; between the hall and each person's client stands somebody who may change, swallow,
 * answer or invent every frame in both directions, and who writes the records. The clients are real, with a storage each.
 */
import { type ClientStorage, connectTable, movesOf, recallGame, type SocketEvents, storageIn, type TableLink, type Transport } from '@parlour/client';
import { type Chance, isRefusal, seeded } from '@parlour/kernel';
import { type FromClient, type FromServer, readFrame } from '@parlour/protocol';
import { findGame } from '@parlour/registry/loaded';
import type { GameNotes, PersonCommand, TableCode, TableRecord } from '@parlour/table';
import { ManualClock, testRandom } from '../../client/test/test-ports.ts';
import { saidWhole, type WholeFrame, WholeFrames } from '../../client/test/whole-frames.ts';
import { Hall } from '../../hall/src/hall.ts';
import { memoryStore } from '../../hall/src/store/memory.ts';

export type PersonName = 'Ann' | 'Bo';

/** What is done to frames; null swallows one. What is not said passes as it is. Updates are read as what came of them, and go on with everything whole. */
export interface Lie {
  fromClient?(message: FromClient, who: PersonName, answer: (message: FromServer) => void): FromClient | null;
  fromServer?(message: WholeFrame, who: PersonName): WholeFrame | null;
}

/** Of every frame, in ms; also the step of the clock. */
const LATENCY = 10;

export class LyingServer {
  readonly clock = new ManualClock();
  private readonly hall: Hall;
  private readonly seed: string;
  private readonly chance: Chance;
  private readonly tokens = new Map<PersonName, string>();
  private readonly storages = new Map<PersonName, ClientStorage>();
  private readonly links = new Map<PersonName, TableLink>();
  private readonly lines = new Map<PersonName, () => void>();
  lie: Lie;
  code: TableCode = '';

  constructor(lie: Lie, seed = 'lies') {
    this.lie = lie;
    this.seed = seed;
    this.chance = seeded(`${seed} players`);
    this.hall = new Hall({
      store: memoryStore(),
      games: (id) => findGame(id)?.game,
      bots: () => Promise.resolve(null),
      clock: this.clock,
      random: testRandom(`${seed} server`),
      log: { info() {}, warn() {}, error() {} },
      limits: { seat: { most: 10_000, perMs: 1_000 } },
    });
  }

  /** Ann and Bo at a table of Perudo with so many dice each, both ready. */
  async seated(dicePerPlayer = 1): Promise<this> {
    for (const name of ['Ann', 'Bo'] as const) {
      const made = await this.hall.people.newPerson(name);
      if (isRefusal(made)) throw new Error(made.code);
      this.tokens.set(name, made.token);
      this.storages.set(name, storageIn(new Map()));
      if (name === 'Ann') {
        const ann = await this.hall.people.byToken(made.token);
        const table =
          ann &&
          (await this.hall.createTable(ann, {
            settings: { game: 'perudo', seats: 2, options: { dicePerPlayer } },
            bots: [],
            passcode: undefined,
          }));
        if (table === null || isRefusal(table)) throw new Error('no table');
        this.code = table.code;
      }
      this.connect(name);
    }
    await this.until(() => this.link('Bo').now.you !== null && this.link('Ann').now.you?.seat === 0);
    await this.ask('Bo', { kind: 'sit' });
    await this.ask('Bo', { kind: 'ready', on: true });
    return this;
  }

  /** A game from its start to its end, both playing what is legal. */
  async game(command: PersonCommand = { kind: 'start' }): Promise<this> {
    await this.ask('Ann', command);
    await this.until(() => this.phase('Ann') === 'playing');
    await this.playOn();
    return this;
  }

  async playOn(): Promise<void> {
    await this.until(
      () => this.phase('Ann') === 'finished' && this.phase('Bo') === 'finished',
      () => {
        for (const name of ['Ann', 'Bo'] as const) this.move(name);
      },
    );
  }

  link(name: PersonName): TableLink {
    const link = this.links.get(name);
    if (link === undefined) throw new Error(`${name} is not there`);
    return link;
  }

  /** Breaks the line of this person, who will come back. */
  cut(name: PersonName): void {
    this.lines.get(name)?.();
  }

  /** To a new device with the link that moves a person, and nothing in its storage. */
  async moveOver(name: PersonName): Promise<void> {
    const person = await this.hall.people.byToken(this.tokens.get(name) ?? '');
    const handover = person && (await this.hall.people.handover(person));
    const made = handover !== null && !isRefusal(handover) ? await this.hall.people.takeOver(handover.code) : null;
    if (made === null || isRefusal(made)) throw new Error('nobody moved');
    this.link(name).close();
    this.tokens.set(name, made.token);
    this.storages.set(name, storageIn(new Map()));
    this.connect(name);
    await this.until(() => this.link(name).now.status === 'live');
  }

  phase = (name: PersonName): string | undefined => this.link(name).now.table?.phase;

  findings = (name: PersonName): readonly string[] => this.link(name).now.chance?.findings.map(({ code }) => code) ?? [];

  notes(name: PersonName, game = 1): GameNotes {
    const notes = recallGame(this.tokens.get(name) ?? '', this.code, game, this.storages.get(name));
    if (notes === null) throw new Error(`${name} noted nothing`);
    return notes;
  }

  async record(game = 1): Promise<TableRecord> {
    const text = await this.hall.record(this.code, game);
    if (text === null) throw new Error('there is no record');
    return JSON.parse(text) as TableRecord;
  }

  /** Asks, and lets time pass until there is an answer, or for six seconds if nobody gives one. */
  async ask(name: PersonName, command: PersonCommand): Promise<void> {
    let answered = false;
    const settle = (): void => {
      answered = true;
    };
    this.link(name).ask(command).then(settle, settle);
    const patience = this.clock.now() + 6_000;
    await this.until(() => answered || this.clock.now() > patience);
  }

  async until(holds: () => boolean, meanwhile: () => void = () => {}): Promise<void> {
    for (let i = 0; i < 50_000; i++) {
      await new Promise(setImmediate);
      if (holds()) return;
      meanwhile();
      this.clock.advance(LATENCY);
    }
    throw new Error('it did not come');
  }

  private readonly asking = new Set<PersonName>();

  private move(name: PersonName): void {
    const { now } = this.link(name);
    const game = findGame('perudo')?.game;
    if (game === undefined || now.view === null || this.asking.has(name)) return;
    const between = now.turn?.between === true && now.table?.host === now.you?.player;
    const moves = movesOf(game, now);
    if (!between && moves.length === 0) return;
    this.asking.add(name);
    const command: PersonCommand = between ? { kind: 'go-on' } : { kind: 'move', move: this.chance.pick(moves) };
    const settle = (): void => void this.asking.delete(name);
    this.link(name).ask(command).then(settle, settle);
  }

  private connect(name: PersonName): void {
    const ports = {
      transport: this.transport(name),
      clock: this.clock,
      random: testRandom(`${this.seed} ${this.tokens.get(name)}`),
      storage: this.storages.get(name),
    };
    this.links.set(
      name,
      connectTable({
        url: 'http://liar',
        table: this.code,
        token: this.tokens.get(name) ?? '',
        ports: { ...ports, storage: ports.storage ?? storageIn(new Map()) },
      }),
    );
  }

  private transport(who: PersonName): Transport {
    const soon = (run: () => void) => void this.clock.after(LATENCY, run);
    return {
      open: (_: string, events: SocketEvents) => {
        let open = true;
        const frames = new WholeFrames();
        const told = (message: FromServer | null): void => {
          if (message !== null) soon(() => open && events.heard(JSON.stringify(message)));
        };
        const lied = (message: WholeFrame | null): void => told(message?.kind === 'update' ? saidWhole(message) : message);
        this.lines.set(who, () => {
          open = false;
          caller.closed();
          soon(() => events.closed(1006));
        });
        const caller = this.hall.open(
          {
            send: (text) => {
              const message = JSON.parse(text) as FromServer;
              const whole = frames.read(message);
              if (this.lie.fromServer === undefined) told(message);
              else lied(this.lie.fromServer(whole, who));
            },
            close: (code) => soon(() => events.closed(code)),
            ping: () => soon(() => caller.pong()),
            pending: () => 0,
          },
          '192.0.2.1',
          readFrame,
        );
        soon(() => open && events.opened());
        return {
          send: (text) => {
            const message = JSON.parse(text) as FromClient;
            const passed = this.lie.fromClient === undefined ? message : this.lie.fromClient(message, who, told);
            if (passed !== null) soon(() => open && caller.receive(JSON.stringify(passed)));
          },
          close: () => caller.closed(),
        };
      },
    };
  }
}
