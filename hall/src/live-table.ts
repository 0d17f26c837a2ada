/**
 * One table in hand. Everything that happens to it goes through one queue: commands of people, moves of bots, the clock, people coming and
 * going. After each it looks at what is due next and sets one timer for it.
 */
import { type Refusal, refusal } from '@parlour/kernel';
import type { CloseReason } from '@parlour/protocol';
import { type Gone, isRunning, type PersonCommand, type PlayerId, seatOf, type Table, type TableCode } from '@parlour/table';
import { Audience } from './audience.ts';
import { Chat } from './chat.ts';
import { faceOf, nextDue, shownCard } from './face.ts';
import { type Step, snapshotOf } from './folding.ts';
import type { Guest } from './guest.ts';
import type { Happenings } from './happenings.ts';
import { type Home, mishap } from './home.ts';
import { Ledger, type Order, type Outcome } from './ledger.ts';
import { type Loaded, outageSince } from './loading.ts';
import { playThought } from './playing.ts';
import { Presence } from './presence.ts';
import { Queue } from './queue.ts';
import type { Thought } from './thoughts.ts';
import { Timetable } from './timetable.ts';

/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 200;
/** A table that nobody used for so long, and where nothing is due for as long, may be put away. In ms. */
const IDLE_MS = 60_000;

export class LiveTable {
  readonly code: TableCode;
  readonly chat: Chat;
  private readonly home: Home;
  private readonly ledger: Ledger;
  private readonly happenings: Happenings;
  private readonly audience: Audience;
  private readonly presence: Presence;
  private readonly timetable: Timetable;
  private readonly queue: Queue;
  /** The log may hold more than this table knows. */
  private behind = false;
  private looking = false;
  private snapshotAt: number;
  private card: string | null;
  private lastUse: number;
  private inHand = true;

  constructor(home: Home, { table, secrets, happenings, people, leases, snapshotAt }: Loaded) {
    const { world } = home;
    const now = world.clock.now();
    this.code = table.code;
    this.home = home;
    this.ledger = new Ledger(world, table, secrets, (step) => this.told(step));
    this.happenings = happenings;
    this.audience = new Audience(world, table, happenings, people);
    this.chat = new Chat(home, this.audience, () => this.table);
    this.presence = new Presence(now, (player) => this.audience.has(player));
    this.presence.learn(leases, now);
    this.timetable = new Timetable(world, this.presence, {
      play: (thought) => this.queue.add(() => this.play(thought)),
      ring: () => this.ring(),
    });
    this.queue = new Queue((error) => this.failed(error));
    this.snapshotAt = snapshotAt;
    this.card = shownCard(world.games, table);
    this.lastUse = now;
  }

  get table(): Table {
    return this.ledger.table;
  }

  /** False once it was dropped: whoever wants the table has to ask for it anew. */
  get isInHand(): boolean {
    return this.inHand;
  }

  /** First of all, gives back the time in which no server ran. Then the clock runs again. */
  async wake(outageMs: number): Promise<void> {
    if (outageMs > 0) await this.queue.run(() => this.delay(outageMs));
    this.timetable.settleIn();
    this.settle();
  }

  /** The store can write again: what waited is due now. */
  resume(): void {
    this.queue.add(async () => {
      const outageMs = await outageSince(this.home.world.store, this.table);
      if (outageMs > 0) await this.delay(outageMs);
    });
    this.look();
  }

  // People.

  join(guest: Guest, since: number | null): void {
    this.lastUse = this.now();
    const isFirst = this.audience.size === 0;
    this.audience.join(guest);
    this.home.leases.take(guest.connection, { table: this.code, player: guest.player });
    if (isFirst) this.home.background('list', this.relist());
    this.welcome(guest, since);
    this.chat.greet(guest);
    this.look();
  }

  leave(guest: Guest): void {
    this.lastUse = this.now();
    this.audience.leave(guest);
    this.home.leases.giveBack(guest.connection);
    if (this.audience.size === 0) this.home.background('list', this.relist());
    if (seatOf(this.table, guest.player) !== null) this.presence.seen(guest.player, this.lastUse);
    this.look();
  }

  welcome(guest: Guest, since: number | null): void {
    this.audience.welcome(guest, since, [...this.gone().keys()]);
  }

  rename(player: PlayerId, name: string): void {
    this.audience.rename(player, name);
  }

  /** A person's command. They are answered once it is stored, and before anybody is told. */
  submit(player: PlayerId, id: string, ask: PersonCommand, answer: (outcome: Outcome) => void): void {
    this.lastUse = this.now();
    this.queue.add(async () => {
      await this.perform({ id, command: { by: 'person', player, ask } }, answer);
      this.settle();
    });
  }

  close(reason: CloseReason): void {
    this.audience.close(reason);
  }

  // The hall's care.

  /** Reads the log: another server may have written to it. False if that went wrong. */
  async catchUp(): Promise<boolean> {
    let done = false;
    await this.queue.run(async () => {
      await this.readOn();
      done = true;
      this.settle();
    });
    return done;
  }

  /** Somebody says that the log is at this number; 0 if it is no more. */
  heardOf(head: number): void {
    this.queue.add(async () => {
      if (head > this.table.n) await this.readOn();
      if (head === 0) this.vanish();
      this.settle();
    });
  }

  /** Looks at the clock and at who is there, as soon as the queue lets it. */
  look(): void {
    if (this.looking || !this.inHand || this.home.isStopping()) return;
    this.looking = true;
    this.queue.add(async () => {
      this.looking = false;
      if (!this.home.isReadOnly()) {
        const outcome = await this.perform({ id: `clock:${this.table.n}`, command: { by: 'time' } });
        if (outcome.kind === 'nothing' && this.timetable.isDue(this.table)) this.timetable.rest();
      }
      this.settle();
    });
  }

  /** Sets the timer anew: the machine may have slept, or its clock been set. */
  rewind(): void {
    this.chat.forgetIdle();
    if (this.queue.idle) this.settle();
  }

  /** Whether it may be put away: nobody here, nothing under way, nothing due soon. */
  isIdle(): boolean {
    const now = this.now();
    if (!this.isDeserted() || this.behind || now - this.lastUse < IDLE_MS) return false;
    const due = nextDue(this.home.world.games, this.table, this.gone());
    return due === null || due > now + IDLE_MS;
  }

  get hasViewers(): boolean {
    return this.audience.size > 0;
  }

  /** Nobody is here, as far as this server knows, and nothing is under way. */
  isDeserted(): boolean {
    return this.audience.size === 0 && this.queue.idle && this.chat.idle && this.presence.nextLapse(this.table, this.now()) === null;
  }

  /** Stops the clock and the bots, and resolves when all commands under way are stored and answered. */
  async halt(): Promise<void> {
    this.timetable.halt();
    await this.queue.ended();
    await this.chat.ended();
  }

  /** Takes the table out of hand. */
  drop(): void {
    if (!this.inHand) return;
    this.inHand = false;
    this.timetable.halt();
    this.home.dropped(this.code);
  }

  /** Keeps where the table stands, so that it is sooner in hand next time. */
  async putAway(): Promise<void> {
    const { store, games } = this.home.world;
    if (this.table.n > this.snapshotAt) await store.keepSnapshot(this.code, snapshotOf(games, this.table, this.happenings));
    await this.refresh();
  }

  /** Tells the list and the sweep how this table stands, and since when nobody is here. */
  async refresh(): Promise<void> {
    const { store, games } = this.home.world;
    const lastSeen = this.hasViewers ? this.now() : ((await store.table(this.code))?.attendedUntil ?? null);
    await store.refresh(this.code, this.table.n, faceOf(games, this.table, this.gone(), lastSeen, this.now()));
  }

  /** Removes the table for good, when everything before has ended. */
  async remove(): Promise<void> {
    await this.queue.run(async () => {
      await this.readOn();
      if (await this.home.world.store.remove(this.code, this.table.n)) this.vanish();
    });
  }

  // What goes through the queue.

  private async delay(ms: number): Promise<void> {
    const { n } = this.table;
    await this.perform({ id: `outage:${n}`, command: { by: 'outage', n, ms } });
  }

  private async perform(order: Order, answer: (outcome: Outcome) => void = () => {}): Promise<Outcome> {
    const given: Outcome[] = [];
    const once = (outcome: Outcome): void => {
      given.push(outcome);
      answer(outcome);
    };
    try {
      if (this.behind) await this.readOn();
      await this.ledger.carryOut(order, {
        refuse: this.closedBecause(),
        gone: () => this.goneForSure(order),
        watching: () => new Set(this.audience.watching()),
        answer: once,
      });
      this.timetable.rested();
    } catch (error) {
      if (given.length === 0) once({ kind: 'refused', refusal: mishap(error) });
      this.failed(error);
    }
    const [outcome = NOTHING] = given;
    if (outcome.kind === 'gone') this.vanish();
    if (outcome.kind === 'refused' && outcome.refusal.code === 'server/busy') this.timetable.rest();
    return outcome;
  }

  private closedBecause(): Refusal | null {
    return this.home.isReadOnly() ? refusal('server/read-only') : null;
  }

  private async play(thought: Thought): Promise<void> {
    if (!this.inHand || this.home.isStopping()) return;
    await playThought(
      this.home.world,
      thought,
      () => this.table,
      (order) => this.perform(order),
    );
    this.settle();
  }

  /** Where another server writes, it has the table in hand too, and may know better who is there: it goes first. */
  private async readOn(): Promise<void> {
    if ((await this.ledger.catchUp()) > 0) this.timetable.settleIn();
    this.behind = false;
  }

  // What follows.

  private told(step: Step): void {
    const { entry, before, table } = step;
    if (entry.kind === 'sat' || entry.kind === 'returned') this.presence.seen(entry.player, this.now());
    this.audience.tell(step);
    if (before !== null && isRunning(before) && !isRunning(table)) this.chat.gameEnded();
    if (table.phase.kind === 'finished' && entry.kind === 'finished') this.home.finished(this.code, table.phase.begun);
  }

  /** After everything that may have changed something. */
  private settle(): void {
    if (!this.inHand) return;
    const { world } = this.home;
    const { table } = this;
    this.audience.tellGone([...this.gone().keys()]);
    const strangers = this.audience.strangers();
    if (strangers.length > 0) this.home.background('names', this.introduce(strangers));
    const card = shownCard(world.games, table);
    if (card !== this.card) this.home.relist(this.code);
    this.card = card;
    if (table.n - this.snapshotAt >= SNAPSHOT_EVERY) {
      this.snapshotAt = table.n;
      this.home.background('snapshot', world.store.keepSnapshot(this.code, snapshotOf(world.games, table, this.happenings)));
    }
    if (this.home.isReadOnly() || this.home.isStopping()) this.timetable.halt();
    else if (!this.behind) this.timetable.follow(table);
  }

  /** Somebody came to a table where nobody was, or the last one went. The list goes by leases, so those are written first. */
  private async relist(): Promise<void> {
    await this.home.leases.settled();
    if (this.hasViewers && this.inHand && !this.home.isReadOnly()) await this.refresh();
    this.home.relist(this.code);
  }

  private async introduce(strangers: readonly PlayerId[]): Promise<void> {
    this.audience.introduce(await this.home.world.store.people(strangers));
  }

  private ring(): void {
    if (this.behind || this.timetable.isDueByNow(this.table)) this.look();
    else this.settle();
  }

  private failed(error: unknown): void {
    this.behind = true;
    this.timetable.rest();
    this.home.trouble('table', error, this.code);
  }

  /** The table is no more. */
  private vanish(): void {
    this.audience.close('gone');
    this.drop();
    this.home.relist(this.code);
  }

  private gone(): Gone {
    return this.presence.gone(this.table, this.now());
  }

  /** Before something is done or refused because somebody is gone, or is here by a lease, it is looked up whether other servers have them now. */
  private async goneForSure({ command }: Order): Promise<Gone> {
    const isSure = this.gone().size === 0 && this.presence.nextLapse(this.table, this.now()) === null;
    const matters = this.timetable.isDue(this.table) || (command.by === 'person' && command.ask.kind === 'ready');
    if (!isSure && matters) this.presence.learn(await this.home.leases.others(this.code), this.now());
    return this.gone();
  }

  private now(): number {
    return this.home.world.clock.now();
  }
}

const NOTHING: Outcome = { kind: 'nothing' };
