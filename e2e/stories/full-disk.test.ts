/** The disk gets full in the middle of a game: everyone is told, nothing is pretended, and with room again it goes on. */
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

/** Room for some moves more, in pages. */
const LITTLE = 4;
const evening = anEvening();

test('what can’t be written is refused with a word to all; after a restart with more room the game goes on where it was', async () => {
  const [eve, passcode] = [await evening.person('Eve'), 'open sesame'];
  const players = await evening.players(['Ann', 'Bo', 'Cy'], { game: 'perudo', roundEnd: 'all', options: { dicePerPlayer: 10 } });
  const locked = await evening.table(players.host, { game: 'sen' }, { passcode });
  await players.starts();
  await evening.stop();
  await evening.begin({ maxPages: evening.pages() + LITTLE });
  await players.all(({ status }) => status === 'live', 'all are back');
  players.plays();
  await players.all(({ notice }) => notice === 'read-only', 'the server can’t write');
  evening.clock.rate = 0; // the server would look again whether it can write, now and then
  players.rests();
  await players.all(({ pending }) => pending === 0, 'everything asked was answered');
  await players.agrees();
  expect(players.host.tab.now.table?.phase).toBe('playing');
  const log = await evening.log(players.code);
  expect(players.host.tab.now.n).toBe(log.length); // nobody was told what is not on disk

  expect(await players.at(1).tab.mayNot({ kind: 'pause' })).toBe('server/read-only');
  expect(await eve.api.createTable({ settings: { game: 'sen' } })).toMatchObject({ code: 'server/read-only' });
  expect((await fetch(`${evening.url}/healthz`)).status).toBe(503);
  // Everything can still be looked at.
  await players.at(2).reloads();
  await eve.opens(players.code);
  expect(eve.tab.now.view?.open).toEqual(players.host.tab.now.view?.open);
  await eve.opens(locked, passcode);

  evening.clock.rate = 1;
  await evening.stop();
  expect(evening.mistakes.splice(0).every((line) => line.startsWith('store/full '))).toBe(true);
  await evening.begin();
  await players.all(({ status, notice, gone }) => status === 'live' && notice === null && gone.length === 0, 'all are back');
  expect((await evening.log(players.code)).slice(0, log.length)).toEqual(log);
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code));
});
