/** The contract of a store as tests, which every home of tables has to pass. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Store } from '../../src/store/index.ts';
import { appending } from './contract/appending.ts';
import { Home } from './contract/home.ts';
import { agreesWithModel } from './contract/model.ts';
import { people } from './contract/people.ts';
import { running } from './contract/running.ts';
import { tables } from './contract/tables.ts';

export function contract(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    const home = new Home(open);
    beforeAll(() => home.start());
    afterAll(() => home.store.close());

    appending(home);
    tables(home);
    people(home);
    running(home);
    test('it does what a simple model of it does, whatever the calls', () => agreesWithModel(home.store));
  });
}
