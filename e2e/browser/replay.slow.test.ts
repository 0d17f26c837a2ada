/**
 * A finished game, watched again on real pages: from the result of a table on a real server, from a link to a moment and from a file; with the eyes of
 * every seat and with everything open; by keys; verified, and refused where somebody changed it.
 */
import { readFileSync } from 'node:fs';
import { type Game, type GameRecord, isRefusal, type Seat, type Speaker, seatsOf, type View } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import type { TableRecord } from '@parlour/table';
import { expect, test } from 'vitest';
import { boxOf } from '../../web/src/games.ts';
import { type Eyes, sightHash } from '../../web/src/replay/eyes.ts';
import { everyoneAt, replayedGame, stateAt } from '../../web/src/replay/replayed-game.ts';
import { voiceOf } from '../../web/src/table/voice.ts';
import type { BrowserGuest } from './guest.ts';
import { PHONE } from './guest.ts';
import { scenesOf } from './scenes/scene.ts';
import type { SteeredTable } from './scenes/steering.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

const OVER = scenesOf(perudo, [
  {
    name: 'over',
    seats: 2,
    options: { dicePerPlayer: 2 },
    comes: ({ finished }) => finished,
    leans: ({ moves }) => moves.filter(({ kind }) => kind === 'dudo'),
  },
]);

/** A table whose game is over, and its record as the server gives it. */
async function finished(): Promise<{ readonly stage: SteeredTable; readonly record: TableRecord }> {
  const [scene] = OVER;
  if (scene === undefined) throw new Error('there is one');
  const stage = await server.stage(scene);
  const answer = await fetch(`${server.url}/api/records/${stage.code}/1`);
  return { stage, record: (await answer.json()) as TableRecord };
}

const slider = (guest: BrowserGuest) => guest.page.getByRole('slider', { name: guest.says('replay.bar.moments') });

/** Waits until the replay stands there, and says so in its address. */
async function standsAt(guest: BrowserGuest, moment: number, eyes: Eyes): Promise<void> {
  await guest.page.waitForFunction((hash) => location.hash === hash, sightHash({ moment, eyes }));
  expect(await slider(guest).inputValue()).toBe(String(moment));
}

async function leaps(guest: BrowserGuest, moment: number, eyes: Eyes): Promise<void> {
  const hash = sightHash({ moment, eyes });
  await guest.page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await expect.poll(() => slider(guest).inputValue()).toBe(String(moment));
}

const withFile = (guest: BrowserGuest, name: string, text: string): Promise<void> =>
  guest.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('from the result of a table to its replay, by keys through it, and a link brings a stranger to the very moment', async () => {
  const { stage, record } = await finished();
  const guest = await server.guest({ as: stage.who });
  const { page } = guest;
  await guest.opens(`/t/${stage.code}`);
  await guest
    .dialog('result.title')
    .getByRole('link', { name: guest.says('replay.watch'), exact: true })
    .click();
  const last = record.steps.length;
  const own = record.players.findIndex(({ began }) => began.kind === 'person' && began.player === stage.who.player);
  // Who played sees it with their own eyes first, and everybody by name.
  await standsAt(guest, 0, own);
  for (const name of [stage.who.name, stage.other.name]) expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);

  const pages = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await standsAt(guest, 1, own);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await standsAt(guest, 1, own);
  await page.keyboard.press('End');
  await standsAt(guest, last, own);
  expect(await slider(guest).getAttribute('aria-valuetext')).toContain(String(last));
  await page.keyboard.press('Home');
  await standsAt(guest, 0, own);
  await page.keyboard.press('Shift+ArrowRight');
  const round = Number(await slider(guest).inputValue());
  expect(round).toBeGreaterThan(1);
  await standsAt(guest, round, own);
  await page.keyboard.press('Shift+ArrowLeft');
  await standsAt(guest, 0, own);
  await page.keyboard.press(' ');
  await guest.button('replay.bar.pause').waitFor();
  await expect.poll(() => slider(guest).inputValue()).not.toBe('0');
  await guest.button('replay.bar.pause').click();
  await leaps(guest, round, own);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(pages + 1); // the address that was typed

  await guest.button('replay.bar.eyes', { eyes: stage.who.name }).click();
  await guest.picks(guest.says('replay.eyes.label'), guest.says('replay.eyes.all'));
  const address = await guest.field('replay.address').inputValue();
  expect(address).toBe(`${server.url}/replay/${stage.code}/1#m=${round}&eyes=all`);
  const stranger = await server.guest({ size: PHONE });
  await stranger.opens(address);
  await standsAt(stranger, round, 'all');
  expect(await stranger.page.getByText(stage.who.name, { exact: true }).count()).toBeGreaterThan(0);
  await stranger.page.reload();
  await standsAt(stranger, round, 'all');
  // Where one looks is no other page: nothing is fetched again for it, and so no network is needed.
  await stranger.page.route('**/api/records/**', (route) => route.abort());
  await leaps(stranger, 1, 0);
  await stranger.page.goBack();
  await standsAt(stranger, round, 'all');
});

test('runs to the end by itself, and four times as fast at four times the speed', async () => {
  const { stage, record } = await finished();
  const guest = await server.guest({ motion: true });
  const { page } = guest;
  await page.clock.install({ time: 0 });
  await guest.opens(`/replay/${stage.code}/1`);
  await slider(guest).waitFor();
  // From now on time passes only where the test says so.
  await page.clock.pauseAt(1_000_000);
  const took = async (): Promise<number> => {
    await page.keyboard.press('Home');
    await guest.button('replay.bar.play').click();
    await guest.button('replay.bar.pause').waitFor();
    let ms = 0;
    for (; (await guest.button('replay.bar.pause').count()) > 0; ms += STRIDE) await page.clock.runFor(STRIDE);
    expect(await slider(guest).inputValue()).toBe(String(record.steps.length));
    return ms;
  };
  const usual = await took();
  for (const speed of ['1×', '2×']) await guest.button('replay.bar.speed', { speed }).click();
  const ratio = usual / (await took());
  expect(ratio).toBeGreaterThan(3);
  expect(ratio).toBeLessThan(5);
});

/** In ms of the page's time. */
const STRIDE = 100;

/** As by hand, out of a folder. */
async function drops({ page }: BrowserGuest, text: string, size = text.length): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([content, length]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content.padEnd(length)], 'record.json', { type: 'application/json' }));
      return transfer;
    },
    [text, size] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('a file is opened wherever one is, and is judged as what it is', async () => {
  const { stage, record } = await finished();
  const guest = await server.guest();
  const { page } = guest;
  const simulated = goldenOf('perudo', 'pasari');
  await guest.opens(`/replay/${stage.code}/1#m=3&eyes=all`);
  await slider(guest).waitFor();
  await drops(guest, simulated);
  await page.waitForURL((url) => url.pathname === '/replay');
  await standsAt(guest, 0, 'all');
  const steps = (text: string): string => String((JSON.parse(text) as GameRecord).steps.length);
  expect(await slider(guest).getAttribute('max')).toBe(steps(simulated));
  // Nothing was promised, so nothing is proved, and nothing is wrong.
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('m');
  const menu = guest.dialog('rail.menu');
  await menu.getByText(guest.says('result.unsaid'), { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: guest.says('result.download'), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('parlour-perudo.json');
  await guest.closesSheet();
  await leaps(guest, 7, 1);

  // Another one begins at its beginning.
  const other = goldenOf('dalmuti', 'base');
  await page.keyboard.press('m');
  await menu.waitFor();
  await withFile(guest, 'other.json', other);
  await standsAt(guest, 0, 'all');
  expect(await slider(guest).getAttribute('max')).toBe(steps(other));
  await drops(guest, '', 20_000_001);
  await guest.text('replay.file.large').waitFor();
  expect(await slider(guest).getAttribute('max')).toBe(steps(other));
  await drops(guest, JSON.stringify({ ...record, version: 99 }));
  await guest.heading('replay.broken.title').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('99');

  await guest.opens('/');
  await withFile(guest, 'record.json', JSON.stringify(record));
  await standsAt(guest, 0, 'all');
  expect(await slider(guest).getAttribute('max')).toBe(String(record.steps.length));
});

const goldenOf = (id: string, name: string): string => readFileSync(new URL(`../../games/${id}/test/golden/${name}.json`, import.meta.url), 'utf8');

const GOLDEN = { perudo: 'pasari', kalitiri: 'short', sen: 'standard', dalmuti: 'base' } as const;

test.each(Object.entries(GOLDEN))('%s is seen by every seat as it saw it, and with everything open, by board and in words', async (id, name) => {
  const [game, speech] = await Promise.all([boxOf(id)?.game(), boxOf(id)?.speech()]);
  const text = goldenOf(id, name);
  const replayed = replayedGame(game as Game, JSON.parse(text));
  if (speech === undefined || isRefusal(replayed)) throw new Error(`${id} can’t be shown`);
  const guest = await server.guest();
  const { page, words } = guest;
  await guest.opens('/replay');
  await withFile(guest, `${name}.json`, text);
  await slider(guest).waitFor();
  const seats = seatsOf(replayed.record.seats);
  const people = Object.fromEntries(seats.map((seat) => [`seat ${seat + 1}`, words.t('replay.player', { number: seat + 1 })]));
  const spokenTo = (n: number, eyes: Eyes): Speaker => voiceOf(words, id, speech, { ...stateAt(replayed, n, eyes), people }, false).speaker;
  const handOf = (n: number, seat: Seat): readonly string[] =>
    speech.scene(stateAt(replayed, n, seat).view as View, spokenTo(n, seat)).hand.map((each) => each.words);
  const heldAt = (n: number): readonly string[] =>
    seats.flatMap((seat) => {
      const held = speech.held(everyoneAt(replayed, n), seat, spokenTo(n, 'all'));
      return held === '' ? [] : [`${spokenTo(n, 'all').name(seat)}: ${held}`];
    });
  const moments = [0, 1, 5, Math.floor(replayed.last / 2), replayed.last];
  await page.keyboard.press('t');
  for (const n of moments)
    for (const eyes of ['open', 'all', ...seats] as const) {
      await leaps(guest, n, eyes);
      const shown = (where: string): Promise<readonly string[]> => page.locator(where).allTextContents();
      await expect.poll(() => shown('section[aria-labelledby=text-hand] p')).toEqual(typeof eyes === 'number' ? handOf(n, eyes) : []);
      const hands = [...(await shown('section[aria-labelledby=text-hands] li'))].sort();
      expect(hands).toEqual(eyes === 'all' ? [...heldAt(n)].sort() : []);
    }
  // The board itself draws each of them, without a complaint.
  await page.keyboard.press('t');
  for (const eyes of ['open', 'all', ...seats] as const) await leaps(guest, moments[3] ?? 0, eyes);
  await page.locator('[data-part=table]').waitFor();
});

test('a record is taken home and verified from its file; a changed one says what is wrong, and is no game', async () => {
  const { stage, record } = await finished();
  const guest = await server.guest();
  const { page } = guest;
  await guest.opens(`/replay/${stage.code}/1`);
  await slider(guest).waitFor();
  await page.keyboard.press('m');
  const menu = guest.dialog('rail.menu');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: guest.says('result.download'), exact: true }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(saved)).toEqual(record);

  await guest.opens('/replay');
  await withFile(guest, 'record.json', saved);
  await slider(guest).waitFor();
  await page.keyboard.press('m');
  await menu.getByText(guest.says('result.byRules', { count: record.steps.length }), { exact: true }).waitFor();
  await menu.getByText(guest.says('result.byChance'), { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  const refused = async (text: string): Promise<string | null> => {
    await guest.opens('/replay');
    await withFile(guest, 'record.json', text);
    await guest.heading('replay.broken.title').waitFor();
    expect(await slider(guest).count()).toBe(0);
    return page.getByRole('alert').textContent();
  };
  const why = (path: 'record/format' | 'record/step', gaps?: Readonly<Record<string, string | number>>): string =>
    guest.says('result.broken', { why: guest.words.of('kernel', `refusals.${path}`, gaps) });
  expect(await refused('not even JSON')).toBe(why('record/format'));
  expect(await refused(JSON.stringify({ ...record, steps: [record.steps[1], ...record.steps.slice(1)] }))).toContain('1');
  expect(await refused(JSON.stringify({ ...record, standing: [] } satisfies GameRecord))).not.toBeNull();

  // Its chance was changed, and the game goes by the rules: it is a game, with an alarm over it.
  await guest.opens('/replay');
  await withFile(guest, 'record.json', JSON.stringify({ ...record, fair: { ...record.fair, secret: '0'.repeat(64) } }));
  await slider(guest).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(guest.says('result.broken', { why: guest.words.of('table', 'refusals.fair/secret') }));
  // Of a device nothing is proved, and nothing is wrong.
  const { fair: _, ...bare } = record;
  await guest.opens('/replay');
  await withFile(guest, 'record.json', JSON.stringify({ ...bare, home: 'device' }));
  await slider(guest).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('m');
  await menu.getByText(guest.says('result.onDevice'), { exact: true }).waitFor();
});

test('a locked record asks for its passcode, and what is not there is told', async () => {
  const { stage } = await finished();
  const guest = await server.guest({ as: stage.who });
  const { page } = guest;
  guest.complaints.expect(/403/, /404/);
  await page.route('**/api/records/**', (route) =>
    route.request().headers()['parlour-passcode'] === 'friends'
      ? route.continue()
      : route.fulfill({ status: 403, json: { code: 'passcode/table', params: {} } }),
  );
  await guest.opens(`/replay/${stage.code}/1`);
  await guest.field('join.passcode.label').fill('enemies');
  await page.keyboard.press('Enter');
  await guest.text('join.passcode.wrong').waitFor();
  await guest.field('join.passcode.label').fill('friends');
  await page.keyboard.press('Enter');
  await slider(guest).waitFor();
  await page.unroute('**/api/records/**');
  await guest.opens(`/replay/${stage.code}/2`);
  await guest.heading('replay.missing.title').waitFor();
  // Records outlive their table: whoever was there finds them where it was.
  const gone = [{ code: 'ABCDEF', game: 'perudo', name: 'Lamplight', games: 3 }];
  await page.evaluate((visits) => localStorage.setItem('parlour.visited', visits), JSON.stringify(gone));
  await guest.opens('/t/ABCDEF');
  await guest.heading('closed.gone').waitFor();
  expect(await guest.link('replay.watchGame', { number: 3 }).getAttribute('href')).toBe('/replay/ABCDEF/3');
});

test('looked over from all sides', async () => {
  expect(await sweep(screens())).toEqual([]);
});

async function* screens(): AsyncGenerator<ScreenSize> {
  const { stage } = await finished();
  const guest = await server.guest({ language: 'en-XA' });
  await guest.opens(`/replay/${stage.code}/1#m=3&eyes=1`);
  await slider(guest).waitFor();
  yield { name: 'a replay', guest };
  await guest.page.keyboard.press('m');
  await guest.dialog('rail.menu').waitFor();
  yield { name: 'the menu of a replay', guest };
  await guest.closesSheet();
  await guest.button('replay.bar.eyes', { eyes: 'Ola' }).click();
  await guest.dialog('replay.eyes.title').waitFor();
  yield { name: 'whose eyes', guest };
  await guest.opens('/replay');
  await guest.heading('replay.file.title').waitFor();
  yield { name: 'a file to choose', guest };
  await withFile(guest, 'record.json', '{}');
  await guest.heading('replay.broken.title').waitFor();
  yield { name: 'a broken record', guest };
}
