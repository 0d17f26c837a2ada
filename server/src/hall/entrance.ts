/**
 * The door. Whoever says hello is known by their token, and gets to the table they name unless it is gone, they were kicked, or it asks for a
 * passcode that they do not know. Who sits there or was let in before needs none.
 */
import { refusal } from '@parlour/kernel';
import type { Hello } from '@parlour/protocol';
import { seatOf, type TableCode } from '@parlour/table';
import type { Limit } from '../limits.ts';
import type { Person } from '../store/store.ts';
import { Allowances } from './allowances.ts';
import type { Connection } from './connection.ts';
import { fitsPasscode } from './credentials.ts';
import type { Home } from './home.ts';
import type { ListFeed, ListReader } from './list-feed.ts';
import type { LiveTable } from './live-table.ts';
import type { People } from './people.ts';
import { AtList, AtTable } from './places.ts';
import type { TablesInHand } from './tables-in-hand.ts';

/** Passcodes that one address may try. */
const TRIES: Limit = { most: 20, perMs: 60_000 };

/** The name under which the store keeps a table's sealed passcode. */
export const PASSCODE = 'passcode';

export class Entrance {
  private readonly home: Home;
  private readonly people: People;
  private readonly tables: TablesInHand;
  private readonly feed: ListFeed;
  private readonly tries = new Allowances();
  private readonly messages = new Allowances();

  constructor(home: Home, people: People, tables: TablesInHand, feed: ListFeed) {
    this.home = home;
    this.people = people;
    this.tables = tables;
    this.feed = feed;
  }

  async enter(connection: Connection, hello: Hello, known: (person: Person) => void): Promise<void> {
    const person = await this.people.byToken(hello.token);
    if (person === null) return connection.close('stranger');
    known(person);
    if (hello.table === null) this.toList(connection, person);
    else await this.toTable(connection, person, hello.table, hello);
  }

  forgetIdle(): void {
    const { clock, limits } = this.home.world;
    this.tries.forgetIdle(TRIES, clock.now());
    this.messages.forgetIdle(limits.seat, clock.now());
  }

  private toList(connection: Connection, { player, name }: Person): void {
    if (!connection.open) return;
    const reader: ListReader = { player, name, say: (message) => connection.say(message) };
    connection.settle(new AtList(this.home, this.feed, reader), this.messages.of(player));
  }

  private async toTable(connection: Connection, person: Person, code: TableCode, hello: Hello): Promise<void> {
    const { since, passcode } = hello;
    const table = await this.tables.get(code);
    if (table === null) return connection.close('gone');
    if (!(await this.mayEnter(connection, person, table, passcode))) return connection.close('passcode');
    if (since !== null && since > table.table.n) await table.catchUp();
    if (!connection.open) return;
    // While we looked, the table may have been put away, or the person kicked.
    if (!table.isInHand) return this.toTable(connection, person, code, hello);
    if (table.table.kicked.includes(person.player)) return connection.close('kicked');
    connection.settle(new AtTable(this.home, connection, table, person, since), this.messages.of(`${person.player} ${code}`));
  }

  private async mayEnter(connection: Connection, { player }: Person, { code, table }: LiveTable, passcode: string | undefined): Promise<boolean> {
    const { store, clock } = this.home.world;
    // Who was kicked is told so, whatever they know.
    if (!table.settings.locked || seatOf(table, player) !== null || table.kicked.includes(player)) return true;
    if (await store.admitted(code, player)) return true;
    if (passcode === undefined) return false;
    if (!this.tries.of(connection.address).take(TRIES, clock.now())) {
      connection.refuse(null, refusal('limit/passcodes'));
      return false;
    }
    const sealed = await store.secret(code, PASSCODE);
    if (sealed === null || !fitsPasscode(passcode, sealed)) return false;
    this.home.background('admit', store.admit(code, player));
    return true;
  }
}
