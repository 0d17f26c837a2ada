/**
 * Sen is a game of memory, and the page is none: what somebody has seen alone can be read in the moment of looking and nowhere afterwards, not on
 * the board, not beside it, not in what the browser keeps, not after a reload. Unless the table plays with the memory aid, or the round is over.
 */
import { connectTable } from '@parlour/client';
import { expect, test } from 'vitest';
import { until } from '../stories/until.ts';
import { SERVER_AWAY } from './complaints.ts';
import { aLine } from './cuttable-proxy.ts';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { aPair, barOf, found, history, looksDone, type Pair, peeks, readable, seenBy, traces } from './memory.ts';
import { shoots } from './shots.ts';
import { testServer } from './test-server.ts';

const server = testServer();

test('what was seen can be read in the moment of looking, and then nowhere; at the round’s end everything can', async () => {
  const pair = await aPair(server, { rounds: 1 });
  const { host, friend } = pair;
  await peeks(host);
  const seen = seenBy(pair, host);
  expect(seen).toHaveLength(2);
  // On the board, and in the live region, where it is spoken.
  const during = await readable(host);
  for (const event of seen) expect(traces([event]).filter((trace) => during.includes(trace)).length).toBeGreaterThanOrEqual(2);
  expect((await history(host)).join(' ')).not.toMatch(/card \d is /);
  // Who reloads in the middle of a look may finish it.
  await host.page.reload();
  await looksDone(host).waitFor();
  expect((await history(host)).join(' ')).not.toMatch(/card \d is /);
  await looksDone(host).click();
  await looksDone(host).waitFor({ state: 'hidden' });
  expect(await found(host, seen)).toEqual([]);
  // Neither the other view, nor coming back from it, nor a reload shows it again.
  await host.page.keyboard.press('t');
  await host.page.locator('[data-part="moves"]').waitFor();
  expect(await found(host, seen)).toEqual([]);
  await host.page.keyboard.press('t');
  await isPlaying(host);
  expect(await found(host, seen)).toEqual([]);
  await host.page.reload();
  await isPlaying(host);
  await host.page.getByRole('log').getByRole('listitem').first().waitFor();
  expect(await found(host, seen)).toEqual([]);
  expect((await history(host)).join(' ')).toContain('You peek at your cards 1 and 3.');

  // In the text view it is a note, until its button or a move.
  await friend.page.keyboard.press('t');
  await friend.page.getByRole('button', { name: 'Peek at your cards 1 and 2' }).click();
  await friend.heading('unseen.title').waitFor();
  const theirs = seenBy(pair, friend);
  expect((await found(friend, theirs)).length).toBeGreaterThanOrEqual(2);
  expect(await shoots(friend, 'sen-unseen-text')).toEqual([]);
  await friend.button('unseen.done').click();
  await friend.heading('unseen.title').waitFor({ state: 'hidden' });
  expect(await found(friend, theirs)).toEqual([]);
  await friend.page.keyboard.press('t');
  await isPlaying(friend);
  expect(await found(friend, theirs)).toEqual([]);

  await draws(pair);
  await endsTheRound(pair);
});

/** Whoever is to move draws, and puts the card into their dream: it can be read while it is in hand. */
async function draws(pair: Pair): Promise<void> {
  const mover = await isTurnOf(pair);
  await barOf(mover).getByRole('button', { name: 'Draw', exact: true }).click();
  await mover.page.getByRole('img', { name: /^In hand: \d|^In hand: \w+ \d \(/ }).waitFor();
  const drawn = (pair.told.get(mover) ?? []).filter(({ kind }) => kind === 'drawn');
  expect(drawn).toHaveLength(1);
  await mover.page.reload();
  await mover.page.getByRole('img', { name: /^In hand: / }).waitFor();
  await mover.page.keyboard.press('4');
  await mover.page.keyboard.press('Enter');
  await mover.page.getByRole('img', { name: /^In hand: / }).waitFor({ state: 'hidden' });
  await mover.page.waitForFunction((title) => document.title !== title, yours(mover));
  expect(await found(mover, [...seenBy(pair, mover), ...drawn])).toEqual([]);
  await mover.page.reload();
  await isPlaying(mover);
  expect(await found(mover, [...seenBy(pair, mover), ...drawn])).toEqual([]);
}

/** All dreams lie face up, for both. */
async function endsTheRound(pair: Pair): Promise<void> {
  const mover = await isTurnOf(pair);
  await mover.page.keyboard.press('w');
  await mover.page.keyboard.press('Enter');
  for (const guest of [pair.host, pair.friend]) {
    await guest.dialog('result.title').waitFor();
    await guest.closesSheet();
    await guest.page.waitForFunction(
      () => document.querySelectorAll('[role="img"][aria-label*="card "]:not([aria-label*="face down"])').length === 8,
    );
  }
}

const yours = (guest: BrowserGuest): string => guest.says('title.yours', { game: guest.game('sen') });

function isTurnOf({ host, friend }: Pair): Promise<BrowserGuest> {
  const mine = (guest: BrowserGuest) => guest.page.waitForFunction((title) => document.title === title, yours(guest)).then(() => guest);
  return Promise.race([mine(host), mine(friend)]);
}

test('with the memory aid it stays: on the board, in the history and after a reload', async () => {
  const pair = await aPair(server, { memoryAid: true });
  const { host } = pair;
  for (const key of ['1', '3', 'Enter']) await host.page.keyboard.press(key);
  const remembers = () => host.page.getByRole('img', { name: /as you remember it/ });
  await remembers().nth(1).waitFor();
  for (const again of [false, true]) {
    if (again) await host.page.reload();
    await remembers().nth(1).waitFor();
    expect((await history(host)).filter((line) => /^Your card \d is /.test(line))).toHaveLength(2);
  }
});

test('who was away when it could be seen is shown it once on return', async () => {
  const line = await aLine(server.port);
  try {
    const pair = await aPair(server, {}, line.url);
    const { friend, code } = pair;
    friend.complaints.expect(...SERVER_AWAY);
    const identity = await friend.page.evaluate(() => localStorage.getItem('parlour.identity') ?? '');
    const { token } = JSON.parse(identity) as { readonly token: string };
    line.cut();
    await friend.text('connection.lost.title').first().waitFor();
    // The move was under way, and was made.
    const link = connectTable({ url: server.url, table: code, token });
    await until(link, ({ view }) => view !== null, 'the table is there');
    expect(await link.ask({ kind: 'move', move: { kind: 'peek', round: 1, first: 0, second: 2 } })).toMatchObject({ kind: 'done' });
    link.close();
    await peeks(pair.host);
    line.mend();
    await friend.dialog('unseen.missed').waitFor();
    const seen = seenBy(pair, friend);
    expect(seen).toHaveLength(2);
    for (const event of seen) expect(await friend.dialog('unseen.missed').textContent()).toContain(traces([event])[0]);
    expect(await shoots(friend, 'sen-unseen-missed')).toEqual([]);
    await friend
      .dialog('unseen.missed')
      .getByRole('button', { name: friend.says('unseen.done') })
      .click();
    await friend.dialog('unseen.missed').waitFor({ state: 'hidden' });
    expect(await found(friend, seen)).toEqual([]);
    await friend.page.reload();
    await isPlaying(friend);
    expect(await found(friend, seen)).toEqual([]);
    expect(await friend.dialog('unseen.missed').count()).toBe(0);
  } finally {
    await line.end();
  }
});
