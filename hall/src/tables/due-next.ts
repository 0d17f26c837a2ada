/**
 * What a table does by itself next: the deadline of its clocks and the turns of its bots. Whoever stores a table, sets its timer or puts it away
 * asks for it; it is worked out once an entry, and the deadline once more when somebody comes or goes.
 */
import { type BotTurn, botTurns, deadline, type Games, type Gone, type Table } from '@parlour/table';

export class DueNext {
  private readonly games: Games;
  private turns: { readonly table: Table; readonly turns: readonly BotTurn[] } | null = null;
  private due: { readonly table: Table; readonly gone: Gone; readonly at: number | null } | null = null;

  constructor(games: Games) {
    this.games = games;
  }

  botTurns(table: Table): readonly BotTurn[] {
    if (this.turns?.table !== table) this.turns = { table, turns: botTurns(this.games, table) };
    return this.turns.turns;
  }

  /** When something is due, in ms; null if nothing is. It may be past: then it is due now. */
  deadline(table: Table, gone: Gone): number | null {
    if (this.due?.table !== table || !isSame(this.due.gone, gone)) this.due = { table, gone, at: deadline(this.games, table, gone) };
    return this.due.at;
  }

  /** When the clock or a bot acts next, in ms. */
  next(table: Table, gone: Gone): number | null {
    const moments = this.botTurns(table).flatMap(({ at, must }) => (must ? [at] : []));
    const due = this.deadline(table, gone);
    const all = due === null ? moments : [...moments, due];
    return all.length === 0 ? null : Math.min(...all);
  }
}

const isSame = (some: Gone, others: Gone): boolean =>
  some === others || (some.size === others.size && [...some].every(([player, since]) => others.get(player) === since));
