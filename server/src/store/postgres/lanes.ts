/** Writes about one thing go one after the other, in the order of the calls, over whatever connection is free. */
import { StoreAway } from '@parlour/hall/store';
import type { SqlRow } from '../rows.ts';
import { left, type Moment, soon } from './deadline.ts';
import type { Statement, Value } from './pool.ts';

/** What a write is about: a table, a person. */
export type Write = (subject: string, statement: Statement, values: readonly Value[]) => Promise<readonly SqlRow[]>;

export function inLanes(ask: (statement: Statement, values: readonly Value[], until: Moment) => Promise<readonly SqlRow[]>): Write {
  const tails = new Map<string, Promise<unknown>>();
  return async (subject, statement, values) => {
    const until = soon();
    const before = tails.get(subject);
    const done = before === undefined ? ask(statement, values, until) : before.then(() => askInTime(statement, values, until));
    const tail = done.catch(() => {}); // the caller hears of it
    tails.set(subject, tail);
    try {
      return await done;
    } finally {
      if (tails.get(subject) === tail) tails.delete(subject);
    }
  };

  /** What waited until its time was over is not begun. */
  function askInTime(statement: Statement, values: readonly Value[], until: Moment): Promise<readonly SqlRow[]> {
    return left(until) > 0 ? ask(statement, values, until) : Promise.reject(new StoreAway('The database can’t be reached.'));
  }
}
