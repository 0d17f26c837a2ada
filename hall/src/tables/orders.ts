/**
 * What is ordered at one table: by people, bots and the clock, one thing after another. An order is stored, then answered, then told, and what
 * another server wrote is told as it is read.
 */
import { NewerRules, refusal } from '@parlour/kernel';
import { isRunning, type PlayerId, type Table } from '@parlour/table';
import type { Audience } from '../audience/audience.ts';
import type { Chat } from '../audience/chat.ts';
import type { HallContext } from '../context.ts';
import { mishap } from '../faults.ts';
import type { FoldedEntry } from './folding.ts';
import { BUSY, type CarriedOut, type CommandOutcome, type Ledger, type Order } from './ledger.ts';
import type { Presence } from './presence.ts';
import { keepRecord } from './records.ts';
import type { Timetable } from './timetable.ts';
import { ToldGame } from './told-game.ts';

/** How often a command is decided again because the table has moved on. */
const TRIES = 5;

export class Orders {
  private readonly context: HallContext;
  private readonly ledger: Ledger;
  private readonly audience: Audience;
  private readonly chat: Chat;
  private readonly presence: Presence;
  private readonly timetable: Timetable;
  private readonly outgrown: () => void;
  private readonly toldGame = new ToldGame();
  private behind = false;

  /** `outgrown`: the table has gone on by rules that are not known here. */
  constructor(context: HallContext, ledger: Ledger, audience: Audience, chat: Chat, presence: Presence, timetable: Timetable, outgrown: () => void) {
    this.context = context;
    this.ledger = ledger;
    this.audience = audience;
    this.chat = chat;
    this.presence = presence;
    this.timetable = timetable;
    this.outgrown = outgrown;
  }

  /** The log may hold more than was told. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Stored, then answered, then told: the one place where an order is answered, and after which its entries are told. */
  async perform(order: Order, answer: (outcome: CommandOutcome) => void = () => {}): Promise<CommandOutcome> {
    const carried = await this.carryOut(order).catch((error: unknown) => new Mishap(error));
    const { outcome } = carried;
    answer(outcome);
    await this.follow(carried);
    if (outcome === BUSY) this.timetable.rest();
    return outcome;
  }

  /** Where another server writes, it has the table in hand too, and may know better who is there: it goes first. */
  async readOn(): Promise<void> {
    if (await this.tellNew()) this.timetable.settleIn();
    this.behind = false;
  }

  /** The log may hold more than is known here: it is read before the next order. */
  failed(error: unknown): void {
    this.behind = true;
    this.timetable.rest();
    this.context.trouble('table', error, this.table.code);
    if (error instanceof NewerRules) this.outgrown();
  }

  /** Where the log has moved on (another server), it is read on and the order decided again. */
  private async carryOut(order: Order): Promise<CarriedOut> {
    if (this.behind) await this.readOn();
    for (let again = 0; again <= TRIES; again++) {
      const { closed } = this.context;
      const gone = this.absenceMatters(order) ? await this.presence.goneForSure() : this.presence.gone();
      const watching = { has: (player: PlayerId) => this.audience.watching.has(player) || this.presence.elsewhere().has(player) };
      if (order.heardSince !== undefined && this.context.isMissed(order.heardSince)) return MISSED;
      const carried = await this.ledger.carryOut(order, { table: this.table, gone, watching, closed });
      if (carried.log !== 'perhaps-ahead' || !(await this.tellNew())) return carried;
    }
    return { outcome: BUSY, entries: [], log: 'as-known' };
  }

  private async follow(carried: CarriedOut | Mishap): Promise<void> {
    try {
      if (carried instanceof Mishap) throw carried.error;
      for (const folded of carried.entries) this.tell(folded);
      if (carried.log === 'ahead') await this.tellNew();
      if (carried.outcome !== BUSY) this.timetable.rested();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Tells what the log holds beyond this table; false if that is nothing. */
  private async tellNew(): Promise<boolean> {
    const { n } = this.table;
    for await (const folded of this.ledger.newEntries(this.table)) this.tell(folded);
    return this.table.n > n;
  }

  private tell(folded: FoldedEntry): void {
    const { entry, before, table } = folded;
    if (entry.kind === 'sat' || entry.kind === 'returned') this.presence.seen(entry.player);
    this.audience.tell(folded);
    this.toldGame.add(entry);
    if (before !== null && isRunning(before) && !isRunning(table)) this.chat.gameEnded();
    if (table.phase.kind !== 'finished' || entry.kind !== 'finished') return;
    const { begun } = table.phase;
    const log = this.toldGame.take();
    this.context.backgroundInTurn('record', () => keepRecord(this.context.ports, table.code, begun, log));
  }

  /**
   * Before something is done or refused because somebody is gone, it is looked up whether they are. Whatever a person asks for may bring it about
   * (a pause that ends, a host who stands up), but a move: what absence does to a running game was due before it.
   */
  private absenceMatters({ command }: Order): boolean {
    return this.timetable.isDue(this.table) || (command.by === 'person' && command.ask.kind !== 'move');
  }

  private get table(): Table {
    return this.audience.table;
  }
}

/** Whether it was done is looked up elsewhere. */
const MISSED: CarriedOut = { outcome: { kind: 'refused', refusal: refusal('server/away') }, entries: [], log: 'as-known' };

/** An order that went wrong for no fault of its sender's. */
class Mishap {
  readonly error: unknown;
  readonly outcome: CommandOutcome;

  constructor(error: unknown) {
    this.error = error;
    this.outcome = { kind: 'refused', refusal: mishap(error) };
  }
}
