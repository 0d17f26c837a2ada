/** A planted bug that takes longer to find. */
import { afterEach, expect, it } from 'vitest';
import { LiveTable } from '../../hall/src/tables/live-table.ts';
import { firstBreach, plant, weed } from './plant.ts';

afterEach(weed);

it('a hall that does not read what another server wrote is found', async () => {
  plant(LiveTable.prototype, 'heardOf', () => {});
  expect(await firstBreach({ nodes: 2 })).toMatch(/does not end/);
});
