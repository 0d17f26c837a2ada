/**
 * The door. Whoever says hello is known by their token, and gets to the table they name unless it is gone, they were kicked, or it asks for a
 * passcode that they do not know. Who sits there or was let in before needs none. Codes and passcodes that are wrong count as guesses.
 */
import { isRefusal, NewerRules, type Refusal, refusal } from '@parlour/kernel';
import type { CloseReason, Hello } from '@parlour/protocol';
import { type PersonCommand, seatOf, type TableCode } from '@parlour/table';
import { Allowances } from '../allowances.ts';
import type { HallContext } from '../context.ts';
import { type Allowance, beyond } from '../limits.ts';
import { fitsPasscode, PASSCODE } from '../people/credentials.ts';
import type { People } from '../people/people.ts';
import { StoreAway, type StoredPerson } from '../store/store.ts';
import { TableDamaged } from '../tables/damage.ts';
import type { PageTexts } from '../tables/histories.ts';
import type { CommandOutcome } from '../tables/ledger.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { HallConnection } from './connection.ts';
import { AtList, AtTable } from './destinations.ts';
import type { Guesser } from './guessing.ts';
import type { ListReader } from './list-feed.ts';

/** Where somebody wants to go, and what they bring. */
export interface TableVisit {
  readonly table: TableCode;
  readonly passcode: string | undefined;
  /** Where they come from; null for the machine itself. */
  readonly address: string | null;
}

export class Entrance {
  private readonly context: HallContext;
  private readonly people: People;
  private readonly hellos = new Allowances();
  private readonly messages = new Allowances();
  private readonly ofAddress = new Allowances();

  constructor(context: HallContext, people: People) {
    this.context = context;
    this.people = people;
  }

  enter(connection: HallConnection, hello: Hello): void {
    if (this.context.isStopping) connection.close('stopping');
    this.lead(connection, hello).catch((error: unknown) => {
      this.context.trouble('hello', error, hello.table ?? undefined);
      connection.close(closeReasonOf(error, this.context.ports.peers));
    });
  }

  /** A command that comes without a socket: through the same door, within the same limits. */
  async ask(person: StoredPerson, visit: TableVisit, id: string, command: PersonCommand): Promise<CommandOutcome> {
    const { clock, limits } = this.context.ports;
    const { player } = person;
    const table = await this.admit(person, visit);
    if (table === null) return { kind: 'gone' };
    if (isRefusal(table)) return { kind: 'refused', refusal: table };
    const limit = seatOf(table.table, player) === null ? limits.spectator : limits.seat;
    if (!this.messages.of(theirsAt(person, table.code)).take(limit, clock.now()))
      return { kind: 'refused', refusal: beyond('limit/messages', limit) };
    if (this.sharedBy(visit.address)?.take(limits.messages, clock.now()) === false)
      return { kind: 'refused', refusal: beyond('limit/messages', limits.messages) };
    if (!table.isInHand) return this.ask(person, visit, id, command);
    return new Promise((resolve) => table.submit(player, id, command, resolve));
  }

  /** A page of the history for somebody without a socket: through the same door. Null if there is no such table. */
  async history(person: StoredPerson, visit: TableVisit, before: number | null): Promise<PageTexts | Refusal | null> {
    const table = await this.admit(person, visit);
    if (table === null || isRefusal(table)) return table;
    return this.context.histories.page(table, { player: person.player, address: visit.address }, before);
  }

  /**
   * The right to a table's records is the right to the table, while it is there and after: who does not sit there, or was not let in, brings
   * the passcode. Who sat in that game was let in, and is not asked again. Nobody need say who they are.
   */
  async toRecord(person: StoredPerson | null, visit: TableVisit, game: number): Promise<'open' | 'locked' | Refusal> {
    const { store } = this.context.ports;
    const standing = await store.secret(visit.table, PASSCODE);
    const sealed = standing ?? (await store.records(visit.table))?.lock ?? null;
    if (sealed === null) return 'open';
    const table = person === null || standing === null ? null : await this.context.tables.get(visit.table);
    const isKicked = person !== null && table?.table.kicked.includes(person.player) === true;
    if (person !== null && !isKicked && (await store.satIn(visit.table, game, person.player))) return 'locked';
    if (person !== null && table !== null) return (await this.turnedAway(person, table, visit)) ?? 'locked';
    if (visit.passcode === undefined) return refusal('passcode/table');
    return (await this.tried({ player: person?.player ?? null, address: visit.address }, visit.passcode, sealed)) ?? 'locked';
  }

  forgetIdle(): void {
    const { clock, limits } = this.context.ports;
    this.context.histories.forgetIdle();
    this.hellos.forgetIdle(limits.person, clock.now());
    this.messages.forgetIdle(limits.seat, clock.now());
    this.ofAddress.forgetIdle(limits.messages, clock.now());
  }

  private async lead(connection: HallConnection, hello: Hello): Promise<void> {
    const { player } = connection;
    const person = player === null ? await this.people.byToken(hello.token) : await this.people.byId(player);
    if (person === null) return connection.close('stranger');
    const { clock, limits } = this.context.ports;
    if (connection.address !== null && !this.hellos.of(person.player).take(limits.person, clock.now())) {
      connection.refuse(null, beyond('limit/requests', limits.person));
      return connection.close('flood');
    }
    if (connection.open) this.context.connections.known(connection, { player: person.player, tokenHash: player === null ? person.tokenHash : null });
    if (hello.table === null) this.toList(connection, person);
    else await this.toTable(connection, person, hello.table, hello);
  }

  private toList(connection: HallConnection, { player, name }: StoredPerson): void {
    if (!connection.open) return;
    const reader: ListReader = { player, name, say: (message) => connection.say(message) };
    connection.settle(
      new AtList(this.context, reader),
      () => this.messages.of(player),
      () => this.sharedBy(connection.address),
    );
  }

  private async toTable(connection: HallConnection, person: StoredPerson, code: TableCode, hello: Hello): Promise<void> {
    const { since, passcode } = hello;
    const visit = { table: code, passcode, address: connection.address };
    const table = await this.find(person, visit);
    if (table === null) return connection.close('gone');
    if (isRefusal(table)) return turnAway(connection, table);
    const refused = await this.turnedAway(person, table, visit);
    if (refused !== null) return turnAway(connection, refused);
    // Nobody is shown a table that is older than what they saw of it, or let in because their removal was not heard of here.
    if (this.context.ports.peers || (since !== null && since > table.table.n)) await table.prepare();
    if (!connection.open) return;
    // While we looked, the table may have been put away, or the person kicked.
    if (!table.isInHand) return this.toTable(connection, person, code, hello);
    if (table.table.kicked.includes(person.player)) return connection.close('kicked');
    const whose = theirsAt(person, code);
    connection.settle(
      new AtTable(this.context, connection, table, person, hello),
      () => this.messages.of(whose),
      () => this.sharedBy(connection.address),
    );
  }

  /** The table that somebody may enter; null if there is none. */
  private async admit(person: StoredPerson, visit: TableVisit): Promise<LiveTable | Refusal | null> {
    const table = await this.find(person, visit);
    if (table === null || isRefusal(table)) return table;
    return (await this.turnedAway(person, table, visit)) ?? table;
  }

  /** The table of this code, null if there is none; or why it is not looked for. Who sits there has nothing to guess. */
  private async find({ player }: StoredPerson, { table: code, address }: TableVisit): Promise<LiveTable | Refusal | null> {
    const { tables, guessing } = this.context;
    const inHand = tables.inHand(code);
    if (inHand !== null && seatOf(inHand.table, player) !== null) return inHand;
    const attempt = await guessing.begin({ player, address });
    if (attempt === null) return guessing.refusal();
    try {
      const table = await tables.get(code);
      if (table !== null) await attempt.right();
      return table;
    } catch (error) {
      await attempt.right(); // a table that can't be opened is one
      throw error;
    }
  }

  /** What a household sends together; the machine itself is not counted. */
  private sharedBy(address: string | null): Allowance | null {
    return address === null ? null : this.ofAddress.of(address);
  }

  private async turnedAway({ player }: StoredPerson, { code, table }: LiveTable, { passcode, address }: TableVisit): Promise<Refusal | null> {
    const { store } = this.context.ports;
    // Who was kicked is told so, whatever they know.
    if (table.kicked.includes(player)) return refusal('player/kicked');
    if (!table.settings.locked || seatOf(table, player) !== null || (await store.admitted(code, player))) return null;
    if (passcode === undefined) return refusal('passcode/table');
    const refused = await this.tried({ player, address }, passcode, await store.secret(code, PASSCODE));
    // Whoever comes back in a moment has to be known.
    if (refused === null) await store.admit(code, player);
    return refused;
  }

  private async tried(guesser: Guesser, passcode: string, sealed: string | null): Promise<Refusal | null> {
    const { guessing } = this.context;
    const attempt = await guessing.begin(guesser);
    if (attempt === null) return guessing.refusal();
    if (sealed === null || !fitsPasscode(passcode, sealed)) return refusal('passcode/table');
    await attempt.right();
    return null;
  }
}

/** Whose messages are counted together, on however many sockets: one person's at one table. */
const theirsAt = ({ player }: StoredPerson, code: TableCode): string => `${player} ${code}`;

/** Who has guessed too much is told for how long, beside the reason. */
function turnAway(connection: HallConnection, refused: Refusal): void {
  if (refused.code === 'limit/guesses') connection.refuse(null, refused);
  connection.close(refused.code === 'player/kicked' ? 'kicked' : refused.code === 'limit/guesses' ? 'guesses' : 'passcode');
}

function closeReasonOf(error: unknown, peers: boolean): CloseReason {
  if (error instanceof NewerRules) return peers ? 'older' : 'newer';
  if (error instanceof TableDamaged) return 'damaged';
  return error instanceof StoreAway ? 'away' : 'mishap';
}
