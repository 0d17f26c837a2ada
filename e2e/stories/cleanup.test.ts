/** What is cleaned up when nobody comes any more, and what stays. */
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';

const evening = anEvening();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('an empty lobby goes after an hour; a record stays when its table has gone', async () => {
  const empty = await evening.players(['Ann', 'Bo'], perudo);
  const played = await (await evening.players(['Cy', 'Di'], perudo)).starts();
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
  // The server may notice only now that Wil has gone: the hour counts from there.
  for (const name of ['Xen', 'Yan']) {
    await evening.person(name);
    evening.clock.leap(HOUR);
  }
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

test('a paused game goes after 14 days, though the server restarts meanwhile', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], perudo)).starts();
  await players.host.tab.does({ kind: 'pause' });
  for (const person of players.people) person.goes();
  for (const days of [6, 7]) {
    await evening.stop();
    evening.clock.leap(days * DAY);
    await evening.begin();
  }
  const wil = await evening.person('Wil'); // who looks for it in the list, and so is nobody there
  expect(await evening.store.table(players.code)).not.toBe(null);
  expect(await wil.api.tables()).toEqual({ tables: [] });
  await evening.stop();
  evening.clock.leap(DAY);
  await evening.begin();
  await evening.soon(gone(players.code));
  evening.forget(players.code);
});

/** Resolves when the store has no such table any more. */
async function gone(code: string): Promise<void> {
  while ((await evening.store.table(code)) !== null) await new Promise((resolve) => void evening.clock.after(1_000, () => resolve(null)));
}
