/** Two people at a table of Sen, what each of them was told alone, and everything that can be read on their pages or is kept by their browsers. */
import type { FromServer } from '@parlour/protocol';
import type { Card, Event } from '@parlour/sen';
import { type BrowserGuest, DESK, PHONE } from './guest.ts';
import { joins, starts } from './joining.ts';
import { lays } from './table-form.ts';
import type { TestServer } from './test-server.ts';

export interface Pair {
  readonly code: string;
  readonly host: BrowserGuest;
  readonly friend: BrowserGuest;
  /** What each was told alone, as it came over the line. */
  readonly told: ReadonlyMap<BrowserGuest, Event[]>;
}

export async function aPair(server: TestServer, options: Readonly<Record<string, boolean | number>> = {}, friendAt?: string): Promise<Pair> {
  const host = await server.guest({ size: DESK });
  const friend = await server.guest({ size: PHONE, ...(friendAt === undefined ? {} : { at: friendAt }) });
  const told = new Map([host, friend].map((guest) => [guest, listensTo(guest)]));
  const code = await lays(host, { game: 'sen', seats: 2, bots: 0, options, host: 'Ola' });
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  return { code, host, friend, told };
}

function listensTo(guest: BrowserGuest): Event[] {
  const heard: Event[] = [];
  onMessage(guest, (message) => {
    const news = message.kind === 'update' ? message.news : message.kind === 'welcome' ? (message.missed ?? []).flatMap((each) => each.news) : [];
    for (const each of news) if ('game' in each && ALONE.has(each.game.kind)) heard.push(each.game as unknown as Event); // the table plays Sen
  });
  return heard;
}

/** Everything that comes over the line from now on. */
export function onMessage({ page }: BrowserGuest, hear: (message: FromServer) => void): void {
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(JSON.parse(String(payload)) as FromServer)));
}

const ALONE: ReadonlySet<string> = new Set(['saw', 'drawn', 'offered']);

export const seenBy = (pair: Pair, guest: BrowserGuest) => (pair.told.get(guest) ?? []).filter((event) => event.kind === 'saw');

/** Everything on the page that somebody, or their screen reader, could read, and everything that the browser keeps of it. */
export function readable({ page }: BrowserGuest): Promise<string> {
  return page.evaluate(async () => {
    const attributes = [...document.querySelectorAll('*')].flatMap((each) => [...each.attributes].map(({ name, value }) => `${name}: ${value}`));
    const databases = await indexedDB.databases();
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    const kept = [sessionStorage, localStorage].map((store) => JSON.stringify(Object.entries(store)).replaceAll('\\"', '"'));
    return [document.title, document.body.textContent, ...attributes, ...kept, JSON.stringify([databases, caches])].join('\n');
  });
}

const nameOf = (card: Card): string => ({ T5: 'Take 2 (5)', P6: 'Peek 1 (6)', S7: 'Swap 2 (7)' })[card as 'T5' | 'P6' | 'S7'] ?? card;

const objectOf = (card: Card): string => (card.length > 1 ? nameOf(card) : `${card === '8' ? 'an' : 'a'} ${card}`);

/** How a card that was seen can stand somewhere. */
export function traces(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'saw') {
      const [place, card] = [event.spot.place + 1, nameOf(event.card)];
      return [`card ${place} is ${objectOf(event.card)}.`, `card ${place}: ${card}`, `card ${place}, as you remember it: ${card}`, '"kind":"saw"'];
    }
    return event.kind === 'drawn'
      ? [`It is ${objectOf(event.card)}.`, `for the ${nameOf(event.card)}`, `You drew ${objectOf(event.card)}`, '"kind":"drawn"']
      : [];
  });
}

export const found = async (guest: BrowserGuest, events: readonly Event[]): Promise<string[]> => {
  const all = await readable(guest);
  return traces(events).filter((trace) => all.includes(trace));
};

export const barOf = ({ page }: BrowserGuest) => page.locator('[data-part="action-bar"]');
export const looksDone = (guest: BrowserGuest) => barOf(guest).getByRole('button', { name: 'I have seen them', exact: true });
export const history = ({ page }: BrowserGuest) => page.getByRole('log').getByRole('listitem').allInnerTexts();

export async function peeks(guest: BrowserGuest): Promise<void> {
  for (const place of [1, 3]) await guest.page.getByRole('button', { name: `Your card ${place}, face down`, exact: true }).click();
  await barOf(guest).getByRole('button', { name: 'Look', exact: true }).click();
  // Around one device it stands there only while they are being turned up; then the device is passed on.
  await looksDone(guest).or(guest.button('curtain.on')).first().waitFor();
}
