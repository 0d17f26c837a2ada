/**
 * Sen is a game of memory, and the page is none: what somebody has seen alone can be read in the moment of looking and nowhere afterwards, not on
 * the board, not beside it, not in what the browser keeps, not after a reload. Unless the table plays with the memory aid, or the round is over.
 */
import { connectTable } from '@parlour/client';
import type { FromServer } from '@parlour/protocol';
import type { Card, Event } from '@parlour/sen';
import { expect, test } from 'vitest';
import { until } from '../stories/until.ts';
import { SERVER_AWAY } from './complaints.ts';
import { DESK, type Guest, PHONE } from './guest.ts';
import { aHouse } from './house.ts';
import { isPlaying, joins, starts } from './joining.ts';
import { lays } from './laying.ts';
import { aLine } from './line.ts';
import { shoots } from './shots.ts';

const house = aHouse();

interface Pair {
  readonly code: string;
  readonly host: Guest;
  readonly friend: Guest;
  /** What each was told alone, as it came over the line. */
  readonly told: ReadonlyMap<Guest, Event[]>;
}

async function aPair(options: Readonly<Record<string, boolean | number>> = {}, friendAt?: string): Promise<Pair> {
  const host = await house.guest({ size: DESK });
  const friend = await house.guest({ size: PHONE, ...(friendAt === undefined ? {} : { at: friendAt }) });
  const told = new Map([host, friend].map((guest) => [guest, listensTo(guest)]));
  const code = await lays(host, { game: 'sen', seats: 2, bots: 0, options, host: 'Ola' });
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  return { code, host, friend, told };
}

function listensTo({ page }: Guest): Event[] {
  const heard: Event[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromServer;
      const news = message.kind === 'update' ? message.news : message.kind === 'welcome' ? (message.missed ?? []).flatMap((each) => each.news) : [];
      for (const each of news) if ('game' in each && ALONE.has(each.game.kind)) heard.push(each.game as unknown as Event); // the table plays Sen
    }),
  );
  return heard;
}

const ALONE: ReadonlySet<string> = new Set(['saw', 'drawn', 'offered']);

const seenBy = (pair: Pair, guest: Guest) => (pair.told.get(guest) ?? []).filter((event) => event.kind === 'saw');

/** Everything on the page that somebody, or their screen reader, could read, and everything that the browser keeps of it. */
function readable({ page }: Guest): Promise<string> {
  return page.evaluate(async () => {
    const attributes = [...document.querySelectorAll('*')].flatMap((each) => [...each.attributes].map(({ name, value }) => `${name}: ${value}`));
    const databases = await indexedDB.databases();
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    const kept = [sessionStorage, localStorage].map((store) => JSON.stringify(Object.entries(store)).replaceAll('\\"', '"'));
    return [document.title, document.body.textContent, ...attributes, ...kept, JSON.stringify([databases, caches])].join('\n');
  });
}

const nameOf = (card: Card): string => ({ T5: 'Take 2 (5)', P6: 'Peek 1 (6)', S7: 'Swap 2 (7)' })[card as 'T5' | 'P6' | 'S7'] ?? card;

/** How a card that was seen can stand somewhere. */
function traces(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'saw') {
      const [place, card] = [event.spot.place + 1, nameOf(event.card)];
      return [`card ${place} is ${card}.`, `card ${place}: ${card}`, `card ${place}, as you remember it: ${card}`, '"kind":"saw"'];
    }
    return event.kind === 'drawn' ? [`It is ${nameOf(event.card)}.`, `the ${nameOf(event.card)} with your card`, '"kind":"drawn"'] : [];
  });
}

const found = async (guest: Guest, events: readonly Event[]): Promise<string[]> => {
  const all = await readable(guest);
  return traces(events).filter((trace) => all.includes(trace));
};

const barOf = ({ page }: Guest) => page.locator('[data-part="action-bar"]');
const looksDone = (guest: Guest) => barOf(guest).getByRole('button', { name: 'I have seen them', exact: true });
const history = ({ page }: Guest) => page.getByRole('log').getByRole('listitem').allInnerTexts();

async function peeks(guest: Guest): Promise<void> {
  for (const place of [1, 3]) await guest.page.getByRole('button', { name: `Your card ${place}, face down`, exact: true }).click();
  await barOf(guest).getByRole('button', { name: 'Look', exact: true }).click();
  await looksDone(guest).waitFor();
}

test('what was seen can be read in the moment of looking, and then nowhere; at the round’s end everything can', async () => {
  const pair = await aPair({ rounds: 1 });
  const { host, friend } = pair;
  await peeks(host);
  const seen = seenBy(pair, host);
  expect(seen).toHaveLength(2);
  // On the board, and in the live region, where it is spoken.
  const during = await readable(host);
  for (const event of seen) expect(traces([event]).filter((trace) => during.includes(trace)).length).toBeGreaterThanOrEqual(2);
  expect((await history(host)).join(' ')).not.toContain('Seen');
  // Who reloads in the middle of a look may finish it.
  await host.page.reload();
  await looksDone(host).waitFor();
  expect((await history(host)).join(' ')).not.toContain('Seen');
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

const yours = (guest: Guest): string => guest.says('title.yours', { game: guest.game('sen') });

function isTurnOf({ host, friend }: Pair): Promise<Guest> {
  const mine = (guest: Guest) => guest.page.waitForFunction((title) => document.title === title, yours(guest)).then(() => guest);
  return Promise.race([mine(host), mine(friend)]);
}

test('with the memory aid it stays: on the board, in the history and after a reload', async () => {
  const pair = await aPair({ memoryAid: true });
  const { host } = pair;
  for (const key of ['1', '3', 'Enter']) await host.page.keyboard.press(key);
  const remembers = () => host.page.getByRole('img', { name: /as you remember it/ });
  await remembers().nth(1).waitFor();
  for (const again of [false, true]) {
    if (again) await host.page.reload();
    await remembers().nth(1).waitFor();
    expect((await history(host)).filter((line) => line.startsWith('Seen: '))).toHaveLength(2);
  }
});

test('who was away when it could be seen is shown it once on return', async () => {
  const line = await aLine(house.port);
  try {
    const pair = await aPair({}, line.url);
    const { friend, code } = pair;
    friend.complaints.expect(...SERVER_AWAY);
    const identity = await friend.page.evaluate(() => localStorage.getItem('parlour.identity') ?? '');
    const { token } = JSON.parse(identity) as { readonly token: string };
    line.cut();
    await friend.text('connection.lost.title').first().waitFor();
    // The move was under way, and was made.
    const link = connectTable({ url: house.url, table: code, token });
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
