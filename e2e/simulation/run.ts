/**
 * One run: a seed makes an evening, with halls and clients as they are in production, on simulated clocks, network, store and chance. Faults
 * come until the log is long enough; then they stop, and the game has to end. The laws are held all the while.
 */
import { isRefusal, seeded } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { Games, TableCode } from '@parlour/table';
import type { Hall } from '../../hall/src/hall.ts';
import { type MemoryStore, memoryStore } from '../../hall/src/store/memory.ts';
import { checkCaughtUp, checkFold, checkLive, checkRecord } from './books.ts';
import { Chronicle, type TableStory } from './chronicle.ts';
import { type FaultKind, happen, recover } from './faults.ts';
import { Laws } from './laws.ts';
import { Network } from './network.ts';
import { type Ground, Node } from './node.ts';
import type { RunOptions, RunOutcome, SimulatedStorage } from './outcome.ts';
import { SimulatedPerson } from './person.ts';
import { type Scenario, scenarioOf } from './scenario.ts';
import { type AskedCommand, BrowserTab, type TabPorts } from './tab.ts';
import { Process, Time } from './time.ts';
import { checkTrust } from './trust.ts';
import { Wiretap } from './wiretap.ts';

/** In virtual ms: how long faults last at most, and how long a game may take after them. */
const TROUBLED_MS = 15 * 60_000;
const CALM_MS = 4 * 3_600_000;
const HTTP_PATIENCE = 15_000;

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
  private readonly tap: Wiretap;
  private readonly network: Network;
  private readonly nodes: readonly Node[];
  private readonly people: SimulatedPerson[] = [];
  private readonly tabs: BrowserTab[] = [];
  private readonly asks = new Map<string, AskedCommand>();
  private readonly faults = new Map<FaultKind, number>();
  private readonly closed = new Map<string, number>();
  private code: TableCode | null = null;
  private calm = false;
  private end = 'unfinished';

  constructor(seed: number, { storage, nodes, onLine }: RunOptions) {
    this.seed = seed;
    this.chance = seeded(`evening ${seed}`);
    const scenario = scenarioOf(seed, seeded(`scenario ${seed}`));
    this.scenario = { ...scenario, nodes: nodes ?? scenario.nodes };
    this.storage = storage?.() ?? { store: memoryStore(), crashed() {} };
    this.kept = this.storage.store;
    this.chronicle = new Chronicle(this.kept, games, this.laws, (command) => this.asks.get(command));
    this.tap = new Wiretap(this.time, this.laws, this.chronicle, () => this.code, {
      acknowledged: ({ door }) => this.nodes.find((node) => node.door === door && node.diesAfterAcknowledging)?.crash('it has acknowledged'),
    });
    this.tap.onLine = onLine ?? null;
    this.network = new Network(this.time, seeded(`network ${seed}`), this.tap, () => this.someDoor());
    this.nodes = Array.from({ length: this.scenario.nodes }, (_, i) => new Node(`node ${i + 1}`, this.ground(), () => this.network));
  }

  async pass(): Promise<void> {
    const { settings, bots, people, spectators } = this.scenario;
    this.tap.note(JSON.stringify(this.scenario));
    for (const node of this.nodes) node.start();
    await this.during(this.gather(people, spectators, () => this.table(settings, bots)));
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

  private async gather(players: number, spectators: number, table: () => Promise<TableCode>): Promise<void> {
    const { habits, passcode } = this.scenario;
    if (passcode !== undefined) this.tap.canaries.add(passcode);
    for (let i = 0; i < players + spectators; i++) {
      const name = NAMES[i] ?? `Guest ${i}`;
      const { player, token } = await this.call(async (hall) => hall.people.newPerson(name));
      this.tap.canaries.add(token);
      const chance = seeded(`${this.seed} ${name}`);
      this.people.push(
        new SimulatedPerson(name, { player, token, passcode }, i < players, habits, {
          chance,
          games,
          rematch: this.scenario.rematch,
          isCalm: () => this.calm,
          openTab: (person) => this.openTab(person),
          note: (words) => this.tap.note(words),
          in: (ms, act) => void this.time.in(ms, act),
        }),
      );
    }
    this.code = await table();
    for (const person of this.people) person.live();
  }

  private async table(settings: Scenario['settings'], bots: number): Promise<TableCode> {
    const [host] = this.people;
    const { passcode } = this.scenario;
    const { code } = await this.call(async (hall) => {
      const person = await hall.people.byToken(host?.token ?? '');
      if (person === null) throw new Error('nobody has this token');
      return hall.createTable(person, { settings, bots: Array.from({ length: bots }, () => 'casual' as const), passcode });
    });
    return code;
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
      sends: (id, ask) => void this.asks.set(id, ask),
    };
    const tab = new BrowserTab(person, ports);
    this.tabs.push(tab);
    return tab;
  }

  /** Over HTTP, so to speak: asked until somebody answers. */
  private async call<T extends object>(work: (hall: Hall) => Promise<T>): Promise<Exclude<T, { readonly params: unknown }>> {
    for (;;) {
      await this.time.wait(10 + this.chance.below(30));
      const node = this.nodes.find(({ hall }) => hall !== null);
      if (node?.hall == null) continue;
      const answer = await Promise.race([work(node.hall).catch(() => null), this.time.wait(HTTP_PATIENCE).then(() => null)]);
      if (answer === null || isRefusal(answer)) continue;
      return answer as Exclude<T, { readonly params: unknown }>;
    }
  }

  // Servers.

  private ground(): Ground {
    const { time, laws } = this;
    return {
      time,
      laws,
      games,
      chance: seeded(`ground ${this.seed}`),
      store: () => this.kept.another(),
      witness: { appended: (append, appended) => this.chronicle.appended(append, appended) },
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
    return this.people.every(({ tabs }) =>
      tabs.every(({ now }) => now.status === 'closed' || (now.status === 'live' && now.n === this.story.head && now.pending === 0)),
    );
  }

  // The laws that are held now and then.

  /** Folded log = live table, wherever it is in hand; what clients show is the truth. */
  private async lookAround(): Promise<void> {
    for (const story of this.chronicle.stories.values()) await story.audit(this.kept);
    for (const node of this.nodes) for (const { table } of node.inHand) checkLive(node, table, this.chronicle.story(table.code), this.laws);
    for (const tab of this.tabs) if (tab.process.alive) tab.check();
  }

  /** At the end: every hall has caught up, and what the store keeps is whole. */
  private async closeTheBooks(): Promise<void> {
    const { story } = this;
    for (const node of this.nodes) await checkCaughtUp(node, story, this.laws);
    await checkFold(this.kept, story, games, this.laws);
    for (let game = 1; game <= story.last.games; game++) {
      const { text } = await this.call(async (hall) => ({ text: await hall.record(story.code, game) }));
      if (text !== null) for (const person of this.people) checkTrust(text, person, story.code, games, this.laws);
    }
    if (story.last.phase.kind !== 'finished') return;
    const { record } = await this.call(async (hall) => ({ record: await hall.record(story.code, story.last.games) }));
    checkRecord(record, games, this.laws);
  }
}

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay', 'Gus'];
