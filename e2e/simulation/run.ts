/**
 * One run: a seed makes an evening, with halls and clients as they are in production, on simulated clocks, network, store and chance. Faults
 * come until the log is long enough; then they stop, and the game has to end. The laws are held all the while.
 */
import { seeded } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { Games, TableCode } from '@parlour/table';
import { type MemoryStore, memoryStore } from '../../hall/src/store/memory.ts';
import { checkCaughtUp, checkFold, checkLive, checkRecords } from './books.ts';
import { Chronicle, type TableStory } from './chronicle.ts';
import { Desk } from './desk.ts';
import { type FaultKind, happen, recover } from './faults.ts';
import { Laws } from './laws.ts';
import { Network } from './network.ts';
import { type Ground, Node } from './node.ts';
import type { RunOptions, RunOutcome, SimulatedStorage } from './outcome.ts';
import { SimulatedPerson } from './person.ts';
import { type Scenario, scenarioOf } from './scenario.ts';
import { type AskedCommand, BrowserTab, type TabPorts } from './tab.ts';
import { Talk } from './talk.ts';
import { Process, Time } from './time.ts';
import { Wiretap } from './wiretap.ts';

/** In virtual ms: how long faults last at most, and how long a game may take after them. */
const TROUBLED_MS = 15 * 60_000;
const CALM_MS = 4 * 3_600_000;
/** And until everybody has read what was said last. */
const SILENT_MS = 3 * 60_000;

const games: Games = (id) => findGame(id)?.game;

export async function run(seed: number, options: RunOptions = {}): Promise<RunOutcome> {
  const evening = new Evening(seed, options);
  try {
    await evening.pass();
  } catch (error) {
    evening.laws.broken ??= error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  return evening.outcome();
}

class Evening {
  readonly laws: Laws = new Laws();
  private readonly seed: number;
  private readonly scenario: Scenario;
  private readonly time = new Time();
  private readonly chance;
  private readonly kept: MemoryStore;
  private readonly storage: SimulatedStorage;
  private readonly chronicle: Chronicle;
  private readonly talk: Talk;
  private readonly tap: Wiretap;
  private readonly network: Network;
  private readonly nodes: readonly Node[];
  private readonly desk: Desk;
  private readonly people: SimulatedPerson[] = [];
  private readonly tabs: BrowserTab[] = [];
  private readonly asks = new Map<string, AskedCommand>();
  private readonly faults = new Map<FaultKind, number>();
  private readonly closed = new Map<string, number>();
  private code: TableCode | null = null;
  private calm = false;
  private quiet = false;
  private end = 'unfinished';

  constructor(seed: number, { storage, nodes, onLine }: RunOptions) {
    this.seed = seed;
    this.chance = seeded(`evening ${seed}`);
    const scenario = scenarioOf(seed, seeded(`scenario ${seed}`));
    this.scenario = { ...scenario, nodes: nodes ?? scenario.nodes };
    this.storage = storage?.() ?? { store: memoryStore(), crashed() {} };
    this.kept = this.storage.store;
    this.chronicle = new Chronicle(this.kept, games, this.laws, (command) => this.asks.get(command));
    this.talk = new Talk(this.scenario.nodes > 1, this.laws, () => this.story);
    this.tap = new Wiretap(this.time, this.laws, this.chronicle, this.talk, () => this.code, {
      acknowledged: ({ door }) => this.nodes.find((node) => node.door === door && node.diesAfterAcknowledging)?.crash('it has acknowledged'),
    });
    this.tap.onLine = onLine ?? null;
    this.network = new Network(this.time, seeded(`network ${seed}`), this.tap, () => this.someDoor());
    this.nodes = Array.from({ length: this.scenario.nodes }, (_, i) => new Node(`node ${i + 1}`, this.ground(), () => this.network));
    this.desk = new Desk(this.time, this.chance, () => this.nodes);
  }

  async pass(): Promise<void> {
    this.tap.note(JSON.stringify(this.scenario));
    for (const node of this.nodes) node.start();
    await this.during(this.gather());
    this.scheduleFault();
    await this.until(() => this.isLongEnough(), TROUBLED_MS);
    this.calm = true;
    this.tap.note('faults stop');
    recover(
      this.nodes,
      this.tabs.map(({ process }) => process),
    );
    await this.lookAround();
    const ended = await this.until(() => this.isOver(), CALM_MS);
    this.laws.hold(
      ended,
      () =>
        `the game does not end: ${JSON.stringify(this.story.last.phase).slice(0, 200)} ${this.people.map((person) => person.whereabouts(this.story.head)).join('; ')}`,
    );
    await this.fallSilent();
    await this.lookAround();
    await this.during(this.closeTheBooks());
  }

  outcome(): RunOutcome {
    const { entries } = this.chronicle;
    return {
      seed: this.seed,
      broken: this.laws.broken,
      trace: this.tap.digest(),
      lastLines: this.tap.lastLines(),
      game: `${this.scenario.settings.game} ${this.scenario.settings.preset}`,
      end: this.end,
      entries,
      nodes: this.nodes.length,
      said: this.talk.said,
      takenBack: this.talk.takenBack,
      frames: this.tap.frames,
      acknowledged: this.tap.acknowledged,
      crashes: this.nodes.reduce((sum, { crashes }) => sum + crashes, 0),
      exact: this.tabs.reduce((sum, { resumes }) => sum + resumes.exact, 0),
      snapshots: this.tabs.reduce((sum, { resumes }) => sum + resumes.snapshot, 0),
      faults: this.faults,
      closed: this.closed,
      lasted: this.time.sinceBeginning,
    };
  }

  private get story(): TableStory {
    return this.chronicle.story(this.code ?? '');
  }

  // People come.

  private async gather(): Promise<void> {
    const { habits, passcode, settings, bots, people: players, spectators, saidBefore } = this.scenario;
    if (passcode !== undefined) this.tap.canaries.add(passcode);
    for (let i = 0; i < players + spectators; i++) {
      const name = NAMES[i] ?? `Guest ${i}`;
      const { player, token } = await this.desk.ask(async (hall) => hall.people.newPerson(name));
      this.tap.canaries.add(token);
      if (i >= players) this.talk.watches(player);
      const chance = seeded(`${this.seed} ${name}`);
      this.people.push(
        new SimulatedPerson(name, { player, token, passcode }, i < players, habits, {
          chance,
          talkChance: seeded(`${this.seed} ${name} talks`),
          games,
          rematch: this.scenario.rematch,
          isCalm: () => this.calm,
          isQuiet: () => this.quiet,
          openTab: (person) => this.openTab(person),
          note: (words) => this.tap.note(words),
          in: (ms, act) => void this.time.in(ms, act),
        }),
      );
    }
    const { token = '', player = '' } = this.people[0] ?? {};
    this.code = await this.desk.newTable(token, settings, bots, passcode);
    await this.talk.begin(this.kept, player, saidBefore);
    for (const person of this.people) person.live();
  }

  private openTab(person: SimulatedPerson): BrowserTab {
    const offset = this.chance.below(4) === 0 ? this.chance.below(7_200_000) - 3_600_000 : 0;
    const chance = seeded(`${this.seed} ${person.name} ${this.tabs.length}`);
    const process = new Process(this.time, (most) => chance.below(most), offset);
    const ports: TabPorts = {
      process,
      chance,
      transport: this.network.transport(process, person.player),
      storage: person.storage,
      laws: this.laws,
      story: this.story,
      talk: this.talk,
      sends: (id, ask) => void this.asks.set(id, ask),
    };
    const tab = new BrowserTab(person, ports);
    this.tabs.push(tab);
    return tab;
  }

  // Servers.

  private ground(): Ground {
    const { time, laws } = this;
    return {
      time,
      laws,
      games,
      chance: seeded(`ground ${this.seed}`),
      store: () => ({ ...this.kept.another(), shared: this.scenario.nodes > 1 }),
      witness: {
        appended: (append, appended) => this.chronicle.appended(append, appended),
        said: (line, said) => this.talk.keeps(line, said),
        erased: (line) => this.talk.erases(line),
      },
      note: (words) => this.tap.note(words),
      crashed: () => this.storage.crashed(),
      closed: (reason) => void this.closed.set(reason, (this.closed.get(reason) ?? 0) + 1),
    };
  }

  private someDoor() {
    const doors = this.nodes.flatMap(({ door }) => door ?? []);
    return doors.length === 0 ? null : this.chance.pick(doors);
  }

  // Time passes.

  /** Lets time pass until this has ended. */
  private async during(work: Promise<void>): Promise<void> {
    const ended: boolean[] = [];
    const noted = work.then(
      () => void ended.push(true),
      (error: unknown) => {
        this.laws.broken ??= error instanceof Error ? (error.stack ?? error.message) : String(error);
      },
    );
    const came = await this.until(() => ended.length > 0, CALM_MS);
    if (!came) throw new Error('it never ends');
    await noted;
  }

  private async until(holds: () => boolean, ms: number): Promise<boolean> {
    const held = await this.time.goOn(() => this.laws.broken !== null || holds(), this.time.now + ms);
    if (this.laws.broken !== null) throw new Error(this.laws.broken);
    return held;
  }

  private scheduleFault(): void {
    const { faults, calmness } = this.scenario;
    const chance = seeded(`faults ${this.seed}`);
    const next = (): void => {
      this.time.in(chance.below(2 * calmness), () => {
        if (this.calm) return;
        const kind = chance.pick(faults);
        const whom = happen(kind, { time: this.time, chance, nodes: this.nodes, network: this.network, processes: () => this.openProcesses() });
        if (whom !== null) {
          this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
          this.tap.note(`fault: ${kind}, ${whom}`);
          this.lookAround().catch((error: unknown) => {
            this.laws.broken ??= String(error);
          });
        }
        next();
      });
    };
    next();
  }

  private openProcesses(): readonly Process[] {
    return this.tabs.flatMap(({ process }) => (process.alive ? [process] : []));
  }

  private isLongEnough(): boolean {
    const { entries, rematch } = this.scenario;
    const awaitsRematch = rematch && this.story.last.phase.kind === 'finished';
    return this.story.head >= entries || (!awaitsRematch && this.isOver());
  }

  private isOver(): boolean {
    const { phase } = this.story.last;
    const everybodyLeft = this.people.every(({ plays, gone }) => gone || !plays);
    if (phase.kind !== 'finished' && phase.kind !== 'abandoned' && !everybodyLeft) return false;
    this.end = phase.kind;
    return this.people.every((person) => person.shows(this.story.head));
  }

  /** When nobody says anything more, everybody who is there shows all that was said. */
  private async fallSilent(): Promise<void> {
    this.quiet = true;
    const lacks = (): string | null => this.people.map((person) => person.lacks()).find((lack) => lack !== null) ?? null;
    const settled = await this.until(() => lacks() === null, SILENT_MS);
    this.laws.hold(settled, () => `in the end, ${lacks()}`);
  }

  // The laws that are held now and then.

  /** Folded log = live table, wherever it is in hand; what clients show is the truth. */
  private async lookAround(): Promise<void> {
    for (const story of this.chronicle.stories.values()) await story.audit(this.kept);
    await this.talk.audit(this.kept);
    for (const node of this.nodes) for (const { table } of node.inHand) checkLive(node, table, this.chronicle.story(table.code), this.laws);
    for (const tab of this.tabs) if (tab.process.alive) tab.check();
  }

  /** At the end: every hall has caught up, and what the store keeps is whole. */
  private async closeTheBooks(): Promise<void> {
    const { story } = this;
    for (const node of this.nodes) await checkCaughtUp(node, story, this.laws);
    await checkFold(this.kept, story, games, this.laws);
    await checkRecords((game) => this.desk.record(story.code, game), story, this.people, games, this.laws);
  }
}

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay', 'Gus'];
