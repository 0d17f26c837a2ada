/** Of all mutants the few that are marked as a sample are planted in every run of the tests; `npm run mutants` plants all. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMutants } from './catalogue.ts';
import { plantAll } from './plant.ts';

const root = join(import.meta.dirname, '..', '..');

/** More would take more than the 45 seconds that two cores have for it. */
const MOST = 8;

test('a sample of the mutants is caught', async () => {
  const mutants = (await findMutants(root)).filter(({ sample }) => sample);
  expect(mutants.length).toBeGreaterThanOrEqual(6);
  expect(mutants.length).toBeLessThanOrEqual(MOST);
  const plantings = await plantAll({ root, mutants, jobs: 2, patience: 120 });
  expect(plantings.map(({ mutant, verdict }) => `${mutant.name}: ${verdict.kind}`)).toEqual(mutants.map(({ name }) => `${name}: caught`));
});
