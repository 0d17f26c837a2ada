/** A decision in the making: entries are added one by one, and the table goes along, so that later ones see what earlier ones did. */
import { type Key, keyToText, type Seat } from '@parlour/kernel';
import type { Decision, DecisionMoment, EntryEvent, Games } from './decision.ts';
import type { Entry, EntryBody } from './entries.ts';
import { evolve, gameOf } from './evolve.ts';
import { type PlayerId, seatOf, type Table } from './state.ts';

export class Draft {
  readonly games: Games;
  readonly moment: DecisionMoment;
  private current: Table;
  private secret: Key | null;
  private readonly entries: Entry[] = [];
  private readonly tables: Table[] = [];
  private readonly events: (readonly EntryEvent[])[] = [];

  constructor(games: Games, table: Table, moment: DecisionMoment) {
    this.games = games;
    this.moment = moment;
    this.current = table;
    this.secret = moment.secret;
  }

  get table(): Table {
    return this.current;
  }

  seatOf(player: PlayerId): Seat | null {
    return seatOf(this.current, player);
  }

  add(body: EntryBody): void {
    if (body.kind === 'started') this.secret = this.moment.fresh;
    // Time never runs backwards in a log, whatever the machine's clock does.
    const entry: Entry = { ...body, n: this.current.n + 1, at: Math.max(this.moment.now, this.current.at) };
    const { table, events } = evolve(this.games, this.current, entry, this.secret);
    this.current = table;
    this.entries.push(entry);
    this.tables.push(table);
    this.events.push(events);
    if (body.kind === 'moved' || body.kind === 'step' || body.kind === 'dealt') this.finishIfOver();
  }

  decision(): Decision {
    return { entries: this.entries, tables: this.tables, events: this.events };
  }

  private finishIfOver(): void {
    const { phase } = this.current;
    if (phase.kind !== 'playing' || !gameOf(this.games, phase.begun.game).over(phase.state)) return;
    if (this.secret === null) throw new Error('a running game needs its secret');
    this.add({ kind: 'finished', secret: keyToText(this.secret) });
  }
}
