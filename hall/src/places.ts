/** The two places where a socket can be: a table, and the list of tables. */
import { type Refusal, refusal } from '@parlour/kernel';
import type { CloseReason, Hello, Reaction } from '@parlour/protocol';
import { seatOf } from '@parlour/table';
import type { Connection, Place } from './connection.ts';
import type { Guest } from './guest.ts';
import type { Home } from './home.ts';
import type { Outcome } from './ledger.ts';
import type { Limit } from './limits.ts';
import type { ListFeed, ListReader } from './list-feed.ts';
import type { LiveTable } from './live-table.ts';
import type { Named } from './nameplates.ts';

type Message = Parameters<Place['receive']>[0];
/** What is answered. */
type Asked = Extract<Message, { id: string }>;

/** Whoever comes while nothing can be written was not there when all were told. */
function tellCondition(home: Home, connection: Connection): void {
  if (home.isReadOnly()) connection.say({ kind: 'notice', code: 'read-only' });
}

/** At a table: on a seat, or watching. */
export class AtTable implements Place {
  private readonly home: Home;
  private readonly connection: Connection;
  private readonly table: LiveTable;
  private readonly guest: Guest;
  private readonly since: number | null;

  constructor(home: Home, connection: Connection, table: LiveTable, { player, name, createdAt }: Named, { since, moves = false }: Hello) {
    this.home = home;
    this.connection = connection;
    this.table = table;
    this.since = since;
    const send = (text: string): void => connection.send(text);
    const close = (reason: CloseReason): void => connection.close(reason);
    this.guest = { connection: connection.id, player, name, createdAt, wantsMoves: moves, send, close };
  }

  enter(): void {
    this.table.join(this.guest, this.since);
    tellCondition(this.home, this.connection);
  }

  limit(): Limit {
    const { seat, spectator } = this.home.world.limits;
    return seatOf(this.table.table, this.guest.player) === null ? spectator : seat;
  }

  receive(message: Message): Refusal | null {
    switch (message.kind) {
      case 'resync':
        this.table.welcome(this.guest, null);
        tellCondition(this.home, this.connection);
        break;
      case 'react':
        this.react(message.reaction);
        break;
      default:
        if (this.home.isStopping()) this.connection.refuse(message.id, refusal('server/stopping'));
        else this.ask(message);
    }
    return null;
  }

  leave(): void {
    this.table.leave(this.guest);
  }

  private react(reaction: Reaction): void {
    const refused = this.table.chat.react(this.guest.player, reaction);
    if (refused !== null) this.connection.refuse(null, refused);
  }

  private ask(message: Asked): void {
    const { player } = this.guest;
    const { id } = message;
    const said = (refused: Refusal | null): void => {
      if (refused === null) this.connection.say({ kind: 'said', id });
      else this.connection.refuse(id, refused);
    };
    switch (message.kind) {
      case 'command':
        this.table.submit(player, id, message.command, (outcome) => this.answer(id, outcome));
        break;
      case 'say':
        this.table.chat.say(player, id, message.words, said);
        break;
      case 'unsay':
        this.table.chat.unsay(player, message.line, said);
    }
  }

  private answer(id: string, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'done':
        this.connection.say({ kind: 'done', id, n: outcome.n });
        break;
      case 'nothing':
        this.connection.say({ kind: 'done', id, n: this.table.table.n });
        break;
      case 'refused':
        this.connection.refuse(id, outcome.refusal);
        break;
      case 'gone':
        break; // the socket is closed with that reason
    }
  }
}

/** At the list of tables. There is nothing to ask for but the list. */
export class AtList implements Place {
  private readonly home: Home;
  private readonly feed: ListFeed;
  private readonly reader: ListReader;

  constructor(home: Home, feed: ListFeed, reader: ListReader) {
    this.home = home;
    this.feed = feed;
    this.reader = reader;
  }

  enter(): void {
    this.feed.join(this.reader);
  }

  limit(): Limit {
    return this.home.world.limits.spectator;
  }

  receive(message: Message): Refusal | null {
    if (message.kind !== 'resync') return refusal('message/malformed');
    this.feed.join(this.reader);
    return null;
  }

  leave(): void {
    this.feed.leave(this.reader);
  }
}
