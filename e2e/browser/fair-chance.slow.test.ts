/**
 * Chance that people can check, on real pages: the code that they compare, everybody's part in the deal, what the device's notes say to the
 * record, both files to take home; and an alarm over everything where the server between them is a liar.
 */
import { readFileSync } from 'node:fs';
import { gameOfRecord } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { checkNotes, readNotes, type TableRecord } from '@parlour/table';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { joins, starts } from './joining.ts';
import { player, playToTheEnd } from './playing.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 8 });
const SHORT = { game: 'perudo', seats: 2, options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('friends compare a code, see whose number is in the deal, and take home a record and notes that agree', async () => {
  const host = await server.guest();
  const code = await lays(host, { ...SHORT, host: 'Ola' });
  const friend = await server.guest({ size: PHONE });
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  const codes: string[] = [];
  for (const guest of [host, friend]) codes.push(await codeInMenu(guest));
  expect(codes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(codes[1]).toBe(codes[0]);

  await playToTheEnd(
    SHORT.game,
    [host, friend].map((guest, i) => player(guest, `fair ${i}`, byText)),
  );
  const result = friend.dialog('result.title');
  await result.getByText(friend.says('result.byMemory'), { exact: true }).waitFor();
  expect(await result.textContent()).toContain(codes[0]);
  expect(await partsIn(friend.page)).toEqual({ 'chance-mixed': 'Ola, Jan' });
  expect(await result.getByText(friend.says('chance.yours'), { exact: true }).isVisible()).toBe(true);
  expect(await friend.page.getByRole('alert').count()).toBe(0);

  const [record, notes] = [await saved(friend, 'result.download'), await saved(friend, 'chance.save')];
  expect(notes.name).toBe(`parlour-${code}-1-notes.json`);
  const game = findGame(gameOfRecord(record.json) ?? '')?.game;
  const noted = readNotes(notes.json);
  if (game === undefined || noted === null) throw new Error('what was saved can’t be read');
  expect(checkNotes(game, record.json as TableRecord, noted)).toMatchObject({ refusal: null, moves: noted.moves.length, incomparable: 0 });
});

test('a server that leaves out the friend’s promise is found out: the alarm stands over everything until it is read', async () => {
  const host = await server.guest();
  const code = await lays(host, { ...SHORT, host: 'Ola' });
  const friend = await server.guest({ size: PHONE });
  await friend.page.routeWebSocket(/./, (socket) => {
    const honest = socket.connectToServer();
    honest.onMessage((frame) => socket.send(typeof frame === 'string' ? withoutPromise(frame) : frame));
  });
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  const alarm = friend.page.getByRole('alert');
  await alarm.getByText(friend.words.of('table', 'findings.promise-missing'), { exact: true }).waitFor();
  expect(await axeFinds(friend.page)).toEqual([]);

  await friend.page.reload();
  await alarm.waitFor();
  await friend.button('chance.alarm.read').click();
  await alarm.waitFor({ state: 'hidden' });
  await codeInMenu(friend);
  expect(await friend.page.getByRole('dialog').count()).toBe(0);
  expect(await host.page.getByRole('alert').count()).toBe(0);
});

/** Jan sits on the second seat; the list of promises that reaches him has none there. */
const withoutPromise = (frame: string): string =>
  frame.replace(/"commitments":\[("\w+"|null),"\w+"/g, (_, first: string) => `"commitments":[${first},null`);

/** Opens the menu, unfolds what it says of chance, and closes it. */
async function codeInMenu(guest: BrowserGuest): Promise<string> {
  await guest.button('rail.menu').click();
  const chance = guest.page.getByRole('dialog').locator('details', { hasText: guest.says('chance.title') });
  await chance.locator('summary').click();
  const code = await chance.locator('strong').textContent();
  await guest.closesSheet();
  return code ?? '';
}

const partsIn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page
    .locator('[data-part^="chance-"]')
    .evaluateAll((parts) =>
      Object.fromEntries(parts.map((part) => [part.getAttribute('data-part') ?? '', part.querySelector('dd')?.textContent ?? ''])),
    );

async function saved(guest: BrowserGuest, path: 'result.download' | 'chance.save'): Promise<{ readonly name: string; readonly json: unknown }> {
  const coming = guest.page.waitForEvent('download');
  await guest.button(path).click();
  const file = await coming;
  return { name: file.suggestedFilename(), json: JSON.parse(readFileSync(await file.path(), 'utf8')) };
}
