/**
 * Three real servers on a real PostgreSQL, people who play and talk through a balancer, and a short story with a bit of all that can befall them; at
 * length: `npm run cluster`. It takes most of a minute because it waits for what is real: servers start, one is frozen for longer than people wait,
 * another one's database says nothing for as long as it takes to be believed gone.
 */
import { expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { short } from './stories.ts';
import { TROUBLES } from './troubles.ts';

const SEED = 'short';

test('nodes are restarted, killed, frozen and cut off from their database: nothing is lost, nothing is done twice, nobody is stuck', async () => {
  const { broken, mishaps, ordeals, acknowledged, resent, entries, heard, lines } = await campaign({
    nodes: 3,
    tables: 4,
    seed: SEED,
    story: short(SEED),
  });
  expect(broken).toEqual([]);
  expect([...mishaps]).toEqual([]);
  // It was no idle evening: every trouble of the story befell somebody, and something was on its way when it did.
  const befell = new Set(ordeals.filter(({ waits }) => waits.length > 0).map(({ kind }) => kind));
  const told = [
    'node stopped',
    'node killed',
    'node paused',
    'database cut off',
    'connections cut',
    'database silent',
    'database restarted',
  ] as const;
  expect(told.filter((kind) => !befell.has(kind))).toEqual([]);
  expect(Math.min(acknowledged, resent, entries, heard, lines)).toBeGreaterThan(0);
  // Each promise was put to the test: somebody waited through that trouble, and through no other one at the same time.
  const measured = new Set(ordeals.filter(({ limit, waits }) => limit !== null && waits.some(({ alone }) => alone)).map(({ kind }) => kind));
  expect(told.filter((kind) => TROUBLES[kind] !== null && !measured.has(kind))).toEqual([]);
});
