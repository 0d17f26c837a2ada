/** The two places where a socket can get to: a table, and the list of tables. */
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import type { CloseReason, FromServer, Hello, Reaction } from '@parlour/protocol';
import { seatOf } from '@parlour/table';
import type { Named } from '../audience/nameplates.ts';
import type { TableGuest } from '../audience/table-guest.ts';
import type { HallContext } from '../context.ts';
import { mishap } from '../faults.ts';
import { jsonObject, jsonOf } from '../json-text.ts';
import type { Limit } from '../limits.ts';
import type { CommandOutcome } from '../tables/ledger.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Destination, HallConnection } from './connection.ts';
import type { ListReader } from './list-feed.ts';

type Message = Parameters<Destination['receive']>[0];
type HistoryMessage = Extract<FromServer, { readonly kind: 'history' }>;
/** What is answered. */
type Asked = Extract<Message, { id: string }>;

/** Whoever comes while nothing can be written was not there when all were told. */
function tellCondition(context: HallContext, connection: HallConnection): void {
  if (context.isReadOnly && !context.isAway) connection.say({ kind: 'notice', code: 'read-only' });
}

/** At a table: on a seat, or watching. */
export class AtTable implements Destination {
  private readonly context: HallContext;
  private readonly connection: HallConnection;
  private readonly table: LiveTable;
  private readonly guest: TableGuest;
  private readonly since: number | null;

  constructor(context: HallContext, connection: HallConnection, table: LiveTable, { player, name }: Named, { since, moves = false }: Hello) {
    this.context = context;
    this.connection = connection;
    this.table = table;
    this.since = since;
    const send = (text: string): void => connection.send(text);
    const close = (reason: CloseReason): void => connection.close(reason);
    this.guest = { connection: connection.id, player, name, wantsMoves: moves, send, close };
  }

  enter(): void {
    this.table.join(this.guest, this.since);
    tellCondition(this.context, this.connection);
  }

  limit(): Limit {
    const { seat, spectator } = this.context.ports.limits;
    return seatOf(this.table.table, this.guest.player) === null ? spectator : seat;
  }

  receive(message: Message): Refusal | null {
    switch (message.kind) {
      case 'resync':
        this.table.welcome(this.guest, null);
        tellCondition(this.context, this.connection);
        break;
      case 'react':
        this.react(message.reaction);
        break;
      default:
        if (this.context.isStopping) this.connection.refuse(message.id, refusal('server/stopping'));
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
      else this.refuse(id, refused);
    };
    switch (message.kind) {
      case 'command':
        this.table.submit(player, id, message.command, (outcome) => this.answer(id, outcome), this.connection.openedAt);
        break;
      case 'say':
        this.table.chat.say(player, id, message.words, said);
        break;
      case 'unsay':
        this.table.chat.unsay(player, message.line, said);
        break;
      case 'history':
        this.context.background('history', this.tellAgain(id, message.before));
    }
  }

  private async tellAgain(id: string, before: number | null): Promise<void> {
    const { histories, ports } = this.context;
    const { player } = this.guest;
    const page = await histories.page(this.table, { player, address: this.connection.address }, before).catch((error: unknown): Refusal => {
      this.context.trouble('history', error, this.table.code);
      return mishap(error);
    });
    if (!isRefusal(page)) this.connection.send(jsonObject<HistoryMessage>({ kind: jsonOf('history'), id: jsonOf(id), ...page }));
    else {
      this.refuse(id, page);
      if (page.code === 'limit/history') this.connection.exceeded(ports.limits.history);
    }
  }

  /**
   * Of what was asked while the store went away nobody knows whether it was done, and what is asked of an older server may be done by a newer one:
   * it is asked again elsewhere, by the same id.
   */
  private refuse(id: string, refused: Refusal): void {
    if (refused.code === 'server/away') this.connection.close('away');
    else if (refused.code === 'table/newer' && this.context.ports.peers) this.connection.close('older');
    else this.connection.refuse(id, refused);
  }

  private answer(id: string, outcome: CommandOutcome): void {
    switch (outcome.kind) {
      case 'done':
        this.connection.say({ kind: 'done', id, n: outcome.n });
        break;
      case 'nothing':
        this.connection.say({ kind: 'done', id, n: this.table.table.n });
        break;
      case 'refused':
        this.refuse(id, outcome.refusal);
        break;
      case 'gone':
        break; // the socket is closed with that reason
    }
  }
}

/** At the list of tables. There is nothing to ask for but the list. */
export class AtList implements Destination {
  private readonly context: HallContext;
  private readonly reader: ListReader;

  constructor(context: HallContext, reader: ListReader) {
    this.context = context;
    this.reader = reader;
  }

  enter(): void {
    this.context.list.join(this.reader);
  }

  limit(): Limit {
    return this.context.ports.limits.spectator;
  }

  receive(message: Message): Refusal | null {
    if (message.kind !== 'resync') return refusal('message/malformed');
    this.context.list.join(this.reader);
    return null;
  }

  leave(): void {
    this.context.list.leave(this.reader);
  }
}
