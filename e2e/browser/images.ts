/** The README's images, made anew from real tables with bots: `npm run images`. Each is of a moment of one's own turn, with something to see. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import type { BrowserGuest, Manner } from './guest.ts';
import { byBoard } from './hands.ts';
import { isPlaying } from './joining.ts';
import { settled } from './layout-checks.ts';
import { type BoardHand, player, playUntil } from './playing.ts';
import { lays, type TableFormValues } from './table-form.ts';
import { testServer } from './test-server.ts';

const FOLDER = join(import.meta.dirname, '../../docs/images');
const server = testServer({ rate: 4 });

const WIDE = { width: 1280, height: 760 };
const PHONE = { width: 375, height: 680 };
const SIDEWAYS = { width: 812, height: 375 };

type ImageTable = TableFormValues & { readonly game: string };
/** Whether it is a moment to show, after so many own moves. */
type Moment = (guest: BrowserGuest, moves: number) => Promise<boolean>;

const TABLES: Readonly<Record<string, readonly [ImageTable, Moment]>> = {
  perudo: [{ game: 'perudo', preset: 'chaos', seats: 5, bots: 4 }, async (guest, moves) => moves > 3 && (await sees(guest, '[data-bid]')) > 0],
  kalitiri: [{ game: 'kalitiri', seats: 6, bots: 5 }, async (_, moves) => moves > 4],
  sen: [{ game: 'sen', seats: 4, bots: 3 }, async (_, moves) => moves > 6],
  dalmuti: [
    { game: 'dalmuti', preset: 'court', seats: 6, bots: 5 },
    async (guest, moves) => moves > 3 && (await sees(guest, `button:not([aria-disabled]):text-is("${guest.game('dalmuti', 'moves.pass')}")`)) > 0,
  ],
};

const sees = (guest: BrowserGuest, selector: string): Promise<number> => guest.page.locator(selector).filter({ visible: true }).count();

/** Does what the bar offers first, as most people would; else anything. */
const sensibly: BoardHand = async (who) => {
  const main = who.guest.page.locator('[data-part="action-bar"] button.bg-brass:not([aria-disabled])').first();
  if ((await main.count()) === 0) return byBoard(who);
  return main.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
};

async function ownTurn(game: string, manner: Manner): Promise<BrowserGuest> {
  const [values, isMoment] = TABLES[game] ?? [];
  if (values === undefined || isMoment === undefined) throw new Error(`no table of ${game}`);
  const guest = await server.guest(manner);
  await lays(guest, { name: 'Lamplight', host: 'Ola', ...values });
  await guest.button('lobby.bar.doStart').click();
  await isPlaying(guest);
  const who = player(guest, `image of ${game}`, sensibly);
  await playUntil(game, who, () => isMoment(guest, who.moves));
  await guest.page.getByRole('button', { name: guest.says('table.skip') }).waitFor({ state: 'hidden' });
  await guest.page.locator('header').hover();
  await settled(guest.page);
  return guest;
}

test.each(['perudo', 'kalitiri'])('%s on a desk', async (game) => {
  const { page } = await ownTurn(game, { size: WIDE });
  await page.screenshot({ path: join(FOLDER, `${game}.png`) });
});

test('phones: upright side by side, and sideways', async () => {
  const parts = mkdtempSync(join(tmpdir(), 'parlour-images-'));
  const upright: string[] = [];
  const sideways: string[] = [];
  for (const game of Object.keys(TABLES)) {
    const guest = await ownTurn(game, { size: PHONE });
    upright.push(await part(guest, join(parts, `${game}.png`)));
    await guest.page.setViewportSize(SIDEWAYS);
    await settled(guest.page);
    sideways.push(await part(guest, join(parts, `${game}-sideways.png`)));
    await guest.goes();
  }
  await sheet(upright, PHONE.width * 4 + 26, 4, 'phones.png');
  await sheet(sideways, SIDEWAYS.width * 2 + 14, 2, 'sideways.png');
});

test('the front page by day', async () => {
  await ownTurn('perudo', { size: PHONE });
  const guest = await server.guest({ size: { width: 1280, height: 1000 }, light: 'day' });
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  await settled(guest.page);
  await guest.page.screenshot({ path: join(FOLDER, 'front.png') });
});

async function part({ page }: BrowserGuest, path: string): Promise<string> {
  await page.screenshot({ path });
  return `data:image/png;base64,${readFileSync(path).toString('base64')}`;
}

/** Several pictures as one. */
async function sheet(pictures: readonly string[], width: number, across: number, name: string): Promise<void> {
  const { page } = await server.guest({ size: { width, height: 100 } });
  await page.setContent(
    `<body style="margin:4px;display:grid;gap:6px;grid-template-columns:repeat(${across},1fr);background:#1d2b26">${pictures.map((each) => `<img src="${each}" style="width:100%">`).join('')}`,
  );
  await page.screenshot({ path: join(FOLDER, name), fullPage: true });
}
