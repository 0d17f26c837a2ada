/** What is counted by one process alone, in memory: for stores that only one process has open, and those whose processes are one person's. */
import { Allowances } from '../allowances.ts';
import type { Limit } from '../limits.ts';
import type { Store } from './store.ts';

export class Counts {
  private readonly allowances = new Allowances();

  spend(what: string, limit: Limit, at: number): boolean {
    return this.allowances.of(what).take(limit, at);
  }

  unspend(what: string): void {
    this.allowances.of(what).giveBack();
  }
}

export function countsInMemory(): Pick<Store, 'spend' | 'unspend'> {
  const counts = new Counts();
  return {
    spend: (what, limit, at) => Promise.resolve(counts.spend(what, limit, at)),
    unspend: (what) => Promise.resolve(counts.unspend(what)),
  };
}
