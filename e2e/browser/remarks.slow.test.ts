/**
 * What bots say at a table: a page says what anybody can work out from public facts, where it hides nothing, to eyes and to ears once; and nothing
 * where it is switched off on this device.
 */
import { api, connectTable } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';
import { type Remark, remarkOn } from '@parlour/table/remarks';
import { expect, test } from 'vitest';
import { until } from '../stories/until.ts';
import { type BrowserGuest, DESK, type GuestIdentity, PHONE } from './guest.ts';
import { isPlaying } from './joining.ts';
import { testServer } from './test-server.ts';

const server = testServer();

const BOTS = ['Iza', 'Max', 'Nina'];

test('a bot’s remark is said beside its plate, hides nothing, and is told once; a device that wants none has none', async () => {
  const ola = await sure(api(server.url).newPerson('Ola'));
  const dealt = await dealEntry(ola, (await table(ola)).code);
  const [one, other] = [await talkative(ola, dealt), await talkative(ola, dealt)];
  const [phone, desk] = await Promise.all([server.guest({ as: ola, size: PHONE }), server.guest({ as: ola, size: DESK, language: 'pl' })]);
  await Promise.all([hears(phone, one), silences(desk, other.code).then(() => begins(desk, other.code))]);
  // It would have been said when the deal was shown; now a move has been made since.
  await desk.page.locator('[aria-live] li').nth(3).waitFor({ state: 'attached' });
  expect(await desk.page.evaluate(() => document.documentElement.dataset['remarks'])).toBeUndefined();
});

interface Talkative {
  readonly code: TableCode;
  readonly remark: Remark;
}

async function hears(guest: BrowserGuest, { code, remark: { seat, remark, wording } }: Talkative): Promise<void> {
  await begins(guest, code);
  const text = guest.words.of('table', `remarks.${remark as 'welcome'}.${wording}`);
  const slip = guest.page.locator('[data-part="remark"]');
  await slip.getByText(text, { exact: true }).waitFor();
  expect(await guest.page.evaluate(hidden)).toEqual([]);
  const told = guest.says('bots.says', { name: BOTS[seat - 1], text });
  expect(await guest.page.locator('[aria-live="polite"]').getByText(told, { exact: true }).count()).toBe(1);
  await slip.waitFor({ state: 'detached' });
  expect(await guest.page.getByText(told, { exact: true }).count()).toBe(0);
}

/** In the settings; what is chosen there is remembered. */
async function silences(guest: BrowserGuest, code: TableCode): Promise<void> {
  await guest.opens(`/t/${code}`);
  await guest.button('settings.title').click();
  await guest.page.getByRole('switch', { name: guest.says('settings.remarks.name') }).click();
}

/** What the slip lies on. */
function hidden(): readonly string[] {
  const slip = document.querySelector('[data-part="remark"]')?.getBoundingClientRect();
  if (slip === undefined) return ['there is no slip'];
  return [...document.querySelectorAll('main button, main svg, main p, main [data-seat]')].flatMap((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const over = left < slip.right && right > slip.left && top < slip.bottom && bottom > slip.top;
    return over && each.checkVisibility({ visibilityProperty: true }) ? [`${each.tagName} ${each.textContent}`] : [];
  });
}

/** Starts the game on this page, which notes whether anything was ever said. */
async function begins(guest: BrowserGuest, code: TableCode): Promise<void> {
  await guest.context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-part="remark"]') !== null) document.documentElement.dataset['remarks'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await guest.opens(`/t/${code}`);
  await guest.button('lobby.bar.doStart').click();
  await isPlaying(guest);
}

/** A table where the deal is remarked on: by its code, which anybody knows. */
async function talkative(host: GuestIdentity, n: number): Promise<Talkative> {
  const bots = BOTS.map((name, i) => ({ seat: i + 1, name }));
  for (;;) {
    const { code } = await table(host);
    const remark = remarkOn(code, { n, at: 0, occasions: [{ remark: 'welcome', besides: [] }] }, bots, null);
    if (remark !== null) return { code, remark };
  }
}

const table = (host: GuestIdentity) =>
  sure(api(server.url, host.token).createTable({ settings: { game: 'perudo', seats: 4 }, bots: BOTS.map(() => 'casual' as const) }));

/** The number of the entry with which a game at such a table is dealt. */
async function dealEntry({ token }: GuestIdentity, code: TableCode): Promise<number> {
  const link = connectTable({ url: server.url, table: code, token });
  const dealt = new Promise<number>((resolve) => link.onEvents(({ n, news }) => news.some((each) => 'game' in each) && resolve(n)));
  await until(link, ({ status }) => status === 'live', 'the table is there');
  await link.ask({ kind: 'start' });
  const n = await dealt;
  link.close();
  return n;
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}
