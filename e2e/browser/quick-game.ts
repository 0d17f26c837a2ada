/** A game that runs, for tests that are about something else: two people, and bots where the game wants more. */

import type { BrowserGuest, Manner } from './guest.ts';
import { joins, starts } from './joining.ts';
import type { TableFormValues } from './table-form.ts';
import { lays } from './table-form.ts';
import type { TestServer } from './test-server.ts';

/** The smallest company of each game. */
const SMALLEST: Readonly<Record<string, Partial<TableFormValues>>> = {
  perudo: { seats: 2, bots: 0 },
  kalitiri: { seats: 4, bots: 2 },
  sen: { seats: 2, bots: 0 },
  dalmuti: { seats: 3, bots: 1 },
};

interface QuickGame {
  readonly code: string;
  readonly host: BrowserGuest;
  readonly friend: BrowserGuest;
}

export async function quickGame(house: TestServer, game: string, manner: Manner = {}, values: Partial<TableFormValues> = {}): Promise<QuickGame> {
  const host = await house.guest(manner);
  const code = await lays(host, { name: 'Lamplight', host: 'Ola', ...SMALLEST[game], ...values, game });
  const friend = await house.guest(manner);
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  return { code, host, friend };
}

/** Who is to move, and who waits; waits until it is one of these two, who then have all the time there is. */
export async function turnOf(game: string, { host, friend }: QuickGame): Promise<{ readonly mover: BrowserGuest; readonly other: BrowserGuest }> {
  const yours = host.says('title.yours', { game: host.game(game) });
  const isMine = (guest: BrowserGuest) =>
    guest.page.waitForFunction((title) => document.title === title, yours, { timeout: 60_000 }).then(() => guest);
  const mover = await Promise.race([isMine(host), isMine(friend)]);
  return { mover, other: mover === host ? friend : host };
}
