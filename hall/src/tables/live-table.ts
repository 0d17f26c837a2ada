/**
 * One table in hand. Everything that happens to it goes through one queue: commands of people, moves of bots, the clock, people coming and
 * going. After each it looks at what is due next and sets one timer for it.
 */
import type { Cancel } from '@parlour/kernel';
import { type PersonCommand, type PlayerId, seatOf, type Table, type TableCode } from '@parlour/table';
import { Audience } from '../audience/audience.ts';
import { Chat } from '../audience/chat.ts';
import { Elsewhere } from '../audience/elsewhere.ts';
import type { Named } from '../audience/nameplates.ts';
import type { TableGuest } from '../audience/table-guest.ts';
import { botMistake, botOrder, fallbackFor } from '../bots/bot-move.ts';
import { type BotAnswer, Thinking } from '../bots/thinking.ts';
import type { HallContext } from '../context.ts';
import { Queue } from '../queue.ts';
import { Rereading } from '../rereading.ts';
import { DueNext } from './due-next.ts';
import { type CommandOutcome, Ledger, type Order } from './ledger.ts';
import { type Loaded, outageSince } from './loading.ts';
import { Orders } from './orders.ts';
import { Presence } from './presence.ts';
import { Timetable } from './timetable.ts';
import { Upkeep } from './upkeep.ts';

/** A table that nobody used for so long, and where nothing is due for as long, may be put away. In ms. */
const IDLE_MS = 60_000;

/** Among more people than these at other servers, comings and goings are looked up together, after so many ms. */
const FEW = 60;
const TOGETHER_MS = 1_000;

export class LiveTable {
  readonly code: TableCode;
  readonly chat: Chat;
  readonly upkeep: Upkeep;
  private readonly context: HallContext;
  private readonly audience: Audience;
  private readonly presence: Presence;
  private readonly elsewhere: Elsewhere;
  private readonly logReading: Rereading;
  private readonly due: DueNext;
  private readonly timetable: Timetable;
  private readonly orders: Orders;
  private readonly queue: Queue;
  private looking = false;
  private lookingAround = false;
  private lookAroundSoon: Cancel | null = null;
  /** Those whose coming other servers can't know of yet: until it is written. */
  private readonly arriving = new Map<PlayerId, Promise<void>>();
  private lastUse: number;
  private inHand = true;

  constructor(context: HallContext, { table, secrets, recent, people, leases, snapshotAt }: Loaded) {
    const { ports } = context;
    this.code = table.code;
    this.context = context;
    this.due = new DueNext(ports.games);
    this.audience = new Audience(ports, table, recent, people);
    this.logReading = new Rereading(() => this.followLog());
    this.chat = new Chat(context, this.audience, () => this.upToDate());
    this.presence = new Presence(context, this.audience, leases);
    this.elsewhere = new Elsewhere(context, this.audience);
    this.upkeep = new Upkeep(context, this.audience, this.presence, this.due, recent, snapshotAt);
    this.queue = new Queue((error) => this.orders.failed(error));
    const thinking = new Thinking(ports, (answer) => this.queue.add(() => this.play(answer)));
    this.timetable = new Timetable(ports, this.due, this.presence, thinking, () => this.ring());
    const ledger = new Ledger(ports, table.code, secrets, this.due);
    this.orders = new Orders(context, ledger, this.audience, this.chat, this.presence, this.timetable, () => this.letGo());
    this.lastUse = this.now();
  }

  /** As all here were told of it. */
  get table(): Table {
    return this.audience.table;
  }

  /** False once it was dropped: whoever wants the table has to ask for it anew. */
  get isInHand(): boolean {
    return this.inHand;
  }

  get hasViewers(): boolean {
    return this.audience.size > 0;
  }

  // People.

  /**
   * Before somebody comes: where the log stands, and who is at other servers if nobody was here to be shown them. They came first, and have their
   * names plain, as they do there.
   */
  async prepare(): Promise<void> {
    await this.upToDate();
    if (this.hasViewers || !this.context.ports.peers) return;
    await this.presence.look();
    await this.elsewhere.learn(this.presence.elsewhere());
    // Nobody compared names while nobody was shown them.
    this.learnNames(new Map((await this.context.ports.store.people([...this.people()])).map((person) => [person.player, person])));
  }

  join(guest: TableGuest, since: number | null): void {
    this.lastUse = this.now();
    const isFirst = !this.hasViewers;
    this.audience.join(guest);
    this.context.leases.take(guest.connection, { table: this.code, player: guest.player });
    this.announce(guest.player);
    if (isFirst) this.upkeep.relist();
    this.welcome(guest, since);
    this.chat.greet(guest);
    this.look();
    // While nobody was here, nothing but the log was followed.
    if (isFirst && this.context.ports.peers) this.context.background('compare', this.compare());
  }

  leave(guest: TableGuest): void {
    this.lastUse = this.now();
    this.audience.leave(guest);
    this.context.leases.giveBack(guest.connection);
    if (!this.hasViewers) this.upkeep.relist();
    if (seatOf(this.table, guest.player) !== null) this.presence.seen(guest.player);
    this.look();
  }

  welcome(guest: TableGuest, since: number | null): void {
    this.audience.welcome(guest, since, this.presence.goneAsTold());
  }

  rename(player: PlayerId, name: string): void {
    this.audience.rename(player, name);
  }

  /** Everybody of whom something may be shown here. */
  people(): Iterable<PlayerId> {
    return this.audience.people();
  }

  /** What people are called now: those who are not named here among others. */
  learnNames(names: ReadonlyMap<PlayerId, Named>): void {
    this.audience.learnNames(names);
  }

  /** A person's name was erased. */
  erased(player: PlayerId): void {
    this.audience.erase(player);
  }

  /** A person's command. They are answered once it is stored, and before anybody is told. `openedAt`: when their socket opened, if it came by one. */
  submit(player: PlayerId, id: string, ask: PersonCommand, answer: (outcome: CommandOutcome) => void, openedAt = Number.NEGATIVE_INFINITY): void {
    this.lastUse = this.now();
    const heardSince = Math.max(this.context.heardSince, openedAt);
    this.queue.add(async () => {
      await this.arriving.get(player);
      await this.perform({ id, command: { by: 'person', player, ask }, heardSince }, answer);
      this.settle();
    });
  }

  // The hall's care.

  /** First of all, gives back the time in which no server ran. Then the clock runs again. */
  async wake(outageMs: number): Promise<void> {
    if (outageMs > 0) await this.queue.run(() => this.delay(outageMs));
    this.timetable.settleIn();
    this.settle();
  }

  /** The store can be written to again: what waited is due now. Nobody is held to have been away meanwhile, for they could not come. */
  resume(): void {
    this.presence.anew();
    this.queue.add(async () => {
      // What was to be tried again was called off with everything else.
      if (this.orders.isBehind) await this.orders.readOn();
      const outageMs = await outageSince(this.context.ports.store, this.table);
      if (outageMs > 0) await this.delay(outageMs);
      this.timetable.settleIn();
      this.settle();
    });
  }

  /** Resolves when all here were told what the log held at this moment. */
  upToDate(): Promise<void> {
    return this.logReading.again();
  }

  /** Reads the log: another server has written to it. */
  catchUp(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.queue.add(async () => {
        const read = this.orders.readOn();
        read.then(resolve, reject);
        await read;
        this.settle();
      }),
    );
  }

  /** Somebody says that the log is at this number; 0 if it is no more. */
  heardOf(head: number): void {
    this.queue.add(async () => {
      if (head > this.table.n) await this.orders.readOn();
      if (head === 0) this.vanish();
      this.settle();
    });
  }

  /** Somebody came or went at another server. */
  heardOfPeople(): void {
    const look = (): void => this.context.background('leases', this.lookAround());
    if (this.presence.elsewhere().size <= FEW) look();
    else
      this.lookAroundSoon ??= this.context.ports.clock.after(TOGETHER_MS, () => {
        this.lookAroundSoon = null;
        look();
      });
  }

  /** Compares what is shown here with the store: bells get lost. */
  async compare(): Promise<void> {
    this.chat.look();
    await Promise.all([this.upToDate(), this.lookAround()]);
  }

  /** Looks at the clock and at who is there, as soon as the queue lets it. */
  look(): void {
    if (this.looking || !this.inHand || this.context.isStopping) return;
    this.looking = true;
    this.queue.add(async () => {
      this.looking = false;
      if (!this.context.isReadOnly) {
        const outcome = await this.perform({ id: `clock:${this.table.n}`, command: { by: 'time' } });
        if (outcome.kind === 'nothing' && this.timetable.isDue(this.table)) this.timetable.rest();
      }
      this.settle();
    });
  }

  /** Sets the timer anew: the machine may have slept, or its clock been set. What could not be told of the talk is told. */
  rewind(): void {
    this.chat.forgetIdle();
    this.chat.makeGood();
    if (this.queue.idle) this.settle();
  }

  /** Whether it may be put away: nobody here, nothing under way, nothing due soon. */
  isIdle(): boolean {
    const now = this.now();
    if (!this.isDeserted() || this.orders.isBehind || now - this.lastUse < IDLE_MS) return false;
    const due = this.due.next(this.table, this.presence.gone());
    return due === null || due > now + IDLE_MS;
  }

  /** Nobody is here, as far as this server knows, and nothing is under way. */
  isDeserted(): boolean {
    return !this.hasViewers && this.queue.idle && this.chat.idle && this.presence.nextLapse() === null;
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
    this.lookAroundSoon?.();
    this.timetable.halt();
    this.context.tables.drop(this.code);
  }

  /** Removes the table for good, when everything before has ended. */
  async remove(): Promise<void> {
    await this.queue.run(async () => {
      await this.orders.readOn();
      if (await this.context.ports.store.remove(this.code, this.table.n)) this.vanish();
    });
  }

  // What goes through the queue.

  private async perform(order: Order, answer?: (outcome: CommandOutcome) => void): Promise<CommandOutcome> {
    const outcome = await this.orders.perform(order, answer);
    if (outcome.kind === 'gone') this.vanish();
    return outcome;
  }

  private async delay(ms: number): Promise<void> {
    const { n } = this.table;
    await this.perform({ id: `outage:${n}`, command: { by: 'outage', n, ms } });
  }

  /** A bot that has no legal answer must not hold up the game: that it made a mistake is logged, and the fallback played. */
  private async play({ turn, move }: BotAnswer): Promise<void> {
    const { games, log } = this.context.ports;
    if (!this.inHand || this.context.isStopping) return;
    const isVoid = this.table.n !== turn.n;
    const outcome = isVoid || !move ? null : await this.perform(botOrder(turn, move));
    const mistake = outcome === null ? null : botMistake(outcome);
    if (mistake !== null) log.error('bot/illegal', { table: this.code, seat: turn.seat, n: turn.n });
    const fallback = outcome === null || mistake !== null ? fallbackFor(turn, games, this.table) : null;
    if (fallback !== null) await this.perform(botOrder(turn, fallback));
    this.settle();
  }

  /** Other servers must not hold somebody for gone of whom they read in the log: first it is written that they are here, then what they do. */
  private announce(player: PlayerId): void {
    if (!this.context.ports.peers) return;
    const written = this.context.leases.settled().then(() => {
      if (this.arriving.get(player) === written) this.arriving.delete(player);
    });
    this.arriving.set(player, written);
  }

  /** After everything that may have changed something. */
  private settle(): void {
    if (!this.inHand) return;
    if (this.hasViewers) {
      this.elsewhere.follow(this.presence.elsewhere());
      if (this.presence.isUnsure() && !this.lookingAround) this.context.background('leases', this.lookAround());
    }
    this.audience.tellGone(this.presence.goneAsTold());
    const strangers = this.audience.strangers();
    if (strangers.length > 0) this.context.background('names', this.introduce(strangers));
    this.upkeep.follow();
    if (this.context.isReadOnly || this.context.isStopping) this.timetable.halt();
    else if (!this.orders.isBehind) this.timetable.follow(this.table);
  }

  private async introduce(strangers: readonly PlayerId[]): Promise<void> {
    this.audience.introduce(await this.context.ports.store.people(strangers));
  }

  /** Who is here by other servers? Nobody asks where there are none, or where nobody would be told. */
  private async lookAround(): Promise<void> {
    if (!this.context.ports.peers || !this.hasViewers) return;
    this.lookingAround = true;
    await this.presence.look().finally(() => {
      this.lookingAround = false;
    });
    this.settle();
  }

  private async followLog(): Promise<void> {
    const stored = await this.context.ports.store.table(this.code);
    if (stored === null) this.heardOf(0);
    else if (stored.head > this.table.n) await this.catchUp();
  }

  private ring(): void {
    if (this.orders.isBehind || this.timetable.isDueByNow(this.table)) this.look();
    else this.settle();
  }

  /** A newer server plays on by its rules. Those here are sent to it, who knows it; what would be shown here is the past. */
  private letGo(): void {
    this.audience.close(this.context.ports.peers ? 'older' : 'newer');
    this.drop();
  }

  /** The table is no more. */
  private vanish(): void {
    this.audience.close('gone');
    this.drop();
    this.context.list.changed(this.code);
  }

  private now(): number {
    return this.context.ports.clock.now();
  }
}
