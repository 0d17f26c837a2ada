/** The contract of a store as tests, which every store has to pass. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Store } from '../../src/store/index.ts';
import { appending } from './contract/appending.ts';
import { counting } from './contract/counting.ts';
import { agreesWithModel } from './contract/model.ts';
import { people } from './contract/people.ts';
import { type OpenTwice, ringing } from './contract/ringing.ts';
import { running } from './contract/running.ts';
import { tables } from './contract/tables.ts';
import { TestedStore } from './contract/tested-store.ts';

interface ContractOptions {
  /** How many stories the store and its model are told; fewer where every call is a long way. */
  readonly runs?: number;
  /** For stores that several processes can have open. */
  readonly openTwice?: OpenTwice;
}

export function contract(name: string, open: () => Promise<Store>, { runs = 60, openTwice }: ContractOptions = {}): void {
  describe(name, () => {
    const tested = new TestedStore(open);
    beforeAll(() => tested.start());
    afterAll(() => tested.store.close());

    appending(tested);
    tables(tested);
    people(tested);
    running(tested);
    counting(tested);
    if (openTwice !== undefined) ringing(openTwice);
    test('it does what a simple model of it does, whatever the calls', () => agreesWithModel(tested.store, runs));
  });
}
