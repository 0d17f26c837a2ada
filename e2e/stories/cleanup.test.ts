/** What is cleaned up when nobody comes any more, and what stays. */
import { expect, test } from 'vitest';
import { anEvening } from './evening.ts';

const evening = anEvening();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('an empty lobby goes after an hour; a record stays when its table has gone', async () => {
  const empty = await evening.company(['Ann', 'Bo'], perudo);
  const played = await (await evening.company(['Cy', 'Di'], perudo)).starts();
  await played.playsToTheEnd();
  const record = await evening.record(played.code);
  for (const person of [...empty.people, ...played.people]) person.goes();

  // Half an hour later everything is there; an hour after the last had lost their seat the lobby is not.
  const wil = await evening.person('Wil');
  await wil.opens(empty.code);
  await evening.soon(wil.tab.until(({ table }) => table?.seats.every((each) => each === null) === true, 'the lobby is empty'));
  wil.tab.close();
  evening.clock.leap(HOUR / 2);
  await (await wil.opens(empty.code)).until(({ status }) => status === 'live', 'it is there');
  wil.tab.close();
  evening.clock.leap(HOUR);
  await evening.soon(gone(empty.code));
  const late = wil.knocks(empty.code);
  await late.until(({ status }) => status === 'closed', 'it is gone');
  expect(late.now.closed?.reason).toBe('gone');

  evening.forget(empty.code);
  evening.clock.leap(15 * DAY);
  await evening.soon(gone(played.code));
  evening.forget(played.code);
  expect(await evening.record(played.code)).toEqual(record);
});

/** Resolves when the store has no such table any more. */
async function gone(code: string): Promise<void> {
  while ((await evening.store.table(code)) !== null) await new Promise((resolve) => void evening.clock.after(1_000, () => resolve(null)));
}
