/** Who comes late, or to another browser, reads the history from the game's beginning: by keyboard, and without losing their place in it. */
import { api, connectTable, movesOf, type TableLink } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { SERVER_AWAY } from './complaints.ts';
import { aLine } from './cuttable-proxy.ts';
import { type BrowserGuest, DESK, type GuestIdentity } from './guest.ts';
import { isPlaying, watches } from './joining.ts';
import { testServer } from './test-server.ts';

const server = testServer();
/** Far longer than it takes, in ms. */
const PATIENCE = 20_000;
/** So low that a few lines have to be scrolled. */
const LOW = { ...DESK, height: 420 };
/** A server tells who comes back what they missed, up to 64 entries of it. */
const MORE_THAN_MISSED = 66;
const NAMES = ['Ola', 'Jan', 'Zoe', 'Max'];

interface Company {
  readonly code: string;
  readonly people: readonly GuestIdentity[];
  /** They make so many moves. */
  plays(moves: number): Promise<void>;
  goes(): void;
}

/** People without browsers at a table of KaliTiri, in which a round has more entries than a page of the history. */
async function company(): Promise<Company> {
  const people: GuestIdentity[] = [];
  for (const name of NAMES) people.push(done(await api(server.url).newPerson(name)));
  const [host] = people;
  const { code } = done(await api(server.url, host?.token).createTable({ settings: { game: 'kalitiri', seats: 4 }, bots: [] }));
  const links = people.map(({ token }) => connectTable({ url: server.url, table: code, token }));
  const [first] = links as [TableLink];
  for (const [i, link] of links.entries()) {
    await until(link, () => link.now.status === 'live');
    for (const kind of i === 0 ? [] : (['sit', 'ready'] as const)) await link.ask(kind === 'ready' ? { kind, on: true } : { kind });
  }
  await first.ask({ kind: 'start' });
  for (const link of links) await until(link, () => link.now.view !== null);
  const game = findGame('kalitiri')?.game ?? expect.fail('no game');
  return {
    code,
    people,
    async plays(moves) {
      for (let i = 0; i < moves; i++) {
        const mover = links.find(({ now }) => movesOf(game, now).length > 0);
        if (mover === undefined) for (const link of links) await link.ask({ kind: 'go-on' });
        else await mover.ask({ kind: 'move', move: movesOf(game, mover.now).at(-1) ?? {} });
        const n = Math.max(...links.map(({ now }) => now.n));
        for (const link of links) await until(link, () => link.now.n >= n);
      }
    },
    goes: () => {
      for (const link of links) link.close();
    },
  };
}

function done<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}

const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });

const lines = ({ page }: BrowserGuest): Promise<readonly string[]> => page.getByRole('log').getByRole('listitem').allInnerTexts();

test('who watches late fills the history by keyboard, in place; after a reload it is still there; who sits there has their own in another browser', async () => {
  const evening = await company();
  try {
    await evening.plays(90);
    const guest = await server.guest({ size: LOW });
    await watches(guest, evening.code, 'Eve');
    await isPlaying(guest);
    await evening.plays(8);
    const log = guest.page.getByRole('log');
    // The history tells what the board has shown.
    await expect.poll(async () => (await lines(guest)).length, { timeout: PATIENCE }).toBeGreaterThan(7);
    const few = await lines(guest);
    // Somebody reads the top of it.
    await log.evaluate((list) => list.scrollTo(0, 0));
    const before = await log.getByRole('listitem').first().boundingBox();
    await guest.button('history.fill').focus();
    await guest.page.keyboard.press('Enter');
    await guest.text('history.filled').waitFor();
    const all = await lines(guest);
    // Meanwhile the board may have shown more.
    const at = all.lastIndexOf(few[0] ?? '');
    expect(all.slice(at, at + few.length)).toEqual(few);
    expect(all.length).toBeGreaterThan(90);
    const after = await log.getByRole('listitem').nth(at).boundingBox();
    // The way to it is a line less high when it is done, and a line may have come.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(60);
    expect(await guest.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('log');

    await guest.page.reload();
    await isPlaying(guest);
    await expect.poll(async () => (await lines(guest)).slice(0, all.length), { timeout: PATIENCE }).toEqual(all);
    const last = await lines(guest);
    expect(await guest.button('history.fill').count()).toBe(0);

    const [ola] = evening.people as [GuestIdentity];
    const seated = await server.guest({ size: DESK, as: ola });
    await seated.opens(`/t/${evening.code}`);
    await isPlaying(seated);
    await seated.button('history.fill').click();
    await seated.text('history.filled').waitFor();
    // The same, but for her hands, which were told to her alone.
    expect((await lines(seated)).length).toBeGreaterThan(last.length);
  } finally {
    evening.goes();
  }
});

test('what a tab was never told is still missing after a reload; what another tab of the same browser was told is not', async () => {
  const evening = await company();
  const line = await aLine(server.port);
  try {
    const guest = await server.guest({ size: DESK, at: line.url });
    await watches(guest, evening.code, 'Eve');
    await isPlaying(guest);
    const { page } = guest;
    const fill = guest.button('history.fill');
    const fills = async (): Promise<void> => {
      await fill.click();
      await guest.text('history.filled').waitFor();
    };
    await fills();
    // She looks at the table in another tab for a while.
    await page.goto('about:blank');
    const other = await page.context().newPage();
    await other.goto(`${line.url}/t/${evening.code}`);
    await other.getByRole('button', { name: guest.says('history.fill') }).waitFor();
    await evening.plays(6);
    await expect.poll(() => other.getByRole('log').getByRole('listitem').count(), { timeout: PATIENCE }).toBeGreaterThan(5);
    await other.close();
    await guest.opens(`/t/${evening.code}`);
    await isPlaying(guest);
    const told = await lines(guest);
    expect(await fill.count()).toBe(0);

    guest.complaints.expect(...SERVER_AWAY);
    line.cut();
    await evening.plays(MORE_THAN_MISSED);
    line.mend();
    await fill.waitFor();
    await page.reload();
    await isPlaying(guest);
    await fills();
    const all = await lines(guest);
    expect(all.slice(0, told.length)).toEqual(told);
    expect(all.length).toBeGreaterThan(told.length + MORE_THAN_MISSED);
    // Nothing else was missing: whoever asks for everything anew reads the same.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await guest.opens(`/t/${evening.code}`);
    await isPlaying(guest);
    await fills();
    expect((await lines(guest)).slice(0, all.length)).toEqual(all);
  } finally {
    evening.goes();
    await line.end();
  }
});
