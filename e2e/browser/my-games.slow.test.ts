/**
 * A person's memory on real pages: a game that was played is in it, on another device of the same person too; a name that is erased is nowhere; it
 * can be saved, removed and added again, and goes with its owner. The page is looked over from all sides.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BrowserGuest, GuestIdentity } from './guest.ts';
import { DESK, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { startsHere } from './here-form.ts';
import { player, playToTheEnd } from './playing.ts';
import { quickGame } from './quick-game.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** What the browser keeps of who one is. */
const identityOf = ({ page }: BrowserGuest): Promise<GuestIdentity> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parlour.identity') ?? 'null') as GuestIdentity); // the page wrote it

const opensMemory = async (guest: BrowserGuest): Promise<void> => {
  const people = guest.page.waitForResponse((answer) => answer.url().endsWith('/people'));
  await guest.opens('/mine');
  await guest.heading('mine.list.title').waitFor();
  await people;
};

/** Everything that a browser keeps or shows: the page, and both of its stores. */
const everything = ({ page }: BrowserGuest): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [document.documentElement.innerHTML, Object.entries(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        kept.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });

const lines = ({ page }: BrowserGuest) => page.getByRole('link', { name: /^Watch again/ });

test('a game that is over is remembered, here and on another device; names vanish; saved, removed and added again', async () => {
  const game = await quickGame(server, 'perudo', { size: DESK }, { options: { dicePerPlayer: 1 } });
  const { host, friend, code } = game;
  await playToTheEnd('perudo', [player(host, 'ola', byText), player(friend, 'jan', byText)]);
  const noted = await host.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parlour.mine.game.')));
  expect(noted).toEqual([`parlour.mine.game.server.${code}.1`]);

  // From the front page, and without the record: this device saw the game end.
  const records: string[] = [];
  host.page.on('request', (request) => void (/\/api\/records\/\w+\/\d+$/.test(request.url()) && records.push(request.url())));
  await host.opens('/');
  await host.link('mine.title').click();
  await host.page.getByRole('row', { name: /Jan/ }).waitFor();
  expect(await lines(host).count()).toBe(1);
  expect(records).toEqual([]);

  // A fresh browser of the same person reads it from the server, once; the way to the replay leads there.
  const phone = await server.guest({ size: PHONE, as: await identityOf(host) });
  await opensMemory(phone);
  await phone.page.getByRole('row', { name: /Jan/ }).waitFor();
  const result = (guest: BrowserGuest) =>
    guest.page
      .getByRole('listitem')
      .filter({ has: lines(guest) })
      .locator('p')
      .first()
      .textContent();
  expect(await result(phone)).toBe(await result(host));
  await lines(phone).click();
  await phone.page.waitForURL(`**/replay/${code}/1`);

  // Whoever has their name erased is nowhere on these devices when their pages are opened again.
  const { token } = await identityOf(friend);
  expect(await everything(host)).toContain('Jan');
  await fetch(`${server.url}/api/me`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  for (const guest of [host, phone]) {
    await opensMemory(guest);
    await guest.page.getByRole('row', { name: /Anonymous/ }).waitFor();
    expect(await everything(guest)).not.toContain('Jan');
  }

  // Without the server it is what this device remembers.
  host.complaints.expect(/ERR_FAILED/);
  await host.page.route('**/api/**', (route) => route.abort());
  await host.opens('/mine');
  await host.text('mine.reading.away').waitFor();
  expect(await lines(host).count()).toBe(1);
  await host.page.unroute('**/api/**');

  const download = host.page.waitForEvent('download');
  await host.button('mine.own.save').click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).not.toMatch(/Jan|Ola|Anonymous/);
  await host.button('mine.own.removeAll').click();
  await host.button('mine.own.do').click();
  await host.heading('mine.empty.title').waitFor();
  await host.page.reload();
  await host.heading('mine.empty.title').waitFor();
  await host.button('mine.own.again').waitFor();
  expect(await lines(host).count()).toBe(0);

  const adds = (name: string, text: string): Promise<void> =>
    host.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await adds('shopping.json', '{"milk":2}');
  await host.text('mine.own.strange').waitFor();
  // Somebody else's is theirs, unless its owner says that it was they: the page goes on saying so.
  const anothers = saved.replaceAll((await identityOf(host)).player, 'somebody').replace('"number":1,', '"number":9,');
  await adds('friend.json', anothers);
  await host.button('mine.own.othersLeave').click();
  await host.heading('mine.empty.title').waitFor();
  await adds('friend.json', anothers);
  await host.button('mine.own.othersAdd').click();
  await host.text('mine.others', { count: 1 }).waitFor();
  await host.page.getByRole('button', { name: /^Remove: / }).click();
  await host.button('mine.list.do').click();
  await host.heading('mine.empty.title').waitFor();
  await adds('games.json', saved);
  await host.text('mine.own.added', { count: 1 }).first().waitFor();
  await adds('games.json', saved);
  await host.text('mine.own.addedNone').waitFor();
  expect(await lines(host).count()).toBe(1);

  // One game, and then the owner: nothing stays.
  await host.page.getByRole('button', { name: /^Remove: / }).click();
  await host.button('mine.list.do').click();
  await host.heading('mine.empty.title').waitFor();
  await adds('games.json', saved);
  await lines(host).waitFor();
  await host.button('settings.title').click();
  await host.button('settings.erase.name').click();
  await host.button('settings.erase.do').click();
  await host.text('settings.erase.done').waitFor();
  expect(await host.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parlour.mine.')))).toEqual([]);
});

test('whoever plays alone on a device is “you” there, and needs no server for it', async () => {
  const guest = await server.guest({ size: PHONE });
  await guest.opens('/here/new/perudo');
  await startsHere(guest, { dice: 1 });
  await playToTheEnd('perudo', [player(guest, 'ola', byText)]);
  await guest.opens('/mine');
  await lines(guest).waitFor();
  await guest.heading('mine.games').waitFor();
  await lines(guest).click();
  await guest.page.waitForURL(/\/here\/[A-Z2-9]{6}\/replay\/1/);
});

test('the page looked over: with many games, and with none', async () => {
  expect(await sweep(screens())).toEqual([]);
});

async function* screens(): AsyncGenerator<ScreenSize> {
  const guest = await server.guest({ language: 'en-XA' });
  await guest.opens('/mine');
  await guest.heading('mine.empty.title').waitFor();
  yield { name: 'a memory without games', guest };
  await guest.page.evaluate(() => {
    const bot = { kind: 'bot', level: 'casual' };
    for (let i = 1; i <= 24; i++) {
      const isHere = i % 6 === 0;
      const others = isHere
        ? [
            { kind: 'here', name: 'Ola' },
            { kind: 'here', name: 'Jan' },
          ]
        : [
            { kind: 'person', player: 'me' },
            { kind: 'person', player: 'jan' },
          ];
      const seats = [...others, bot].map((who, seat) => ({ who, left: i === 2 && seat === 0, rank: ((seat + i) % 3) + 1, score: 0 }));
      const game = {
        home: isHere ? 'device' : 'server',
        table: 'ABCDEF',
        number: i,
        game: ['perudo', 'sen', 'dalmuti', 'sen', 'sen'][i % 5],
        preset: null,
      };
      const line = { format: 1, ...game, at: 1_700_000_000_000 + i * 86_400_000, told: 'record', you: isHere ? null : 0, seats };
      localStorage.setItem(`parlour.mine.game.${line.home}.ABCDEF.${i}`, JSON.stringify(line));
    }
    localStorage.setItem('parlour.mine.names', JSON.stringify({ jan: 'Jan' }));
  });
  await guest.opens('/mine');
  await guest.heading('mine.list.title').waitFor();
  await guest.button('mine.own.removeAll').click();
  await guest.page
    .getByRole('button', { name: /Remove: / })
    .first()
    .click();
  yield { name: 'a memory of many games', guest };
}
