/** From a link to a result, for every game, through what is on the pages and nothing else. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge } from '../../cli/src/judge.ts';
import { ENGLISH } from '../../cli/src/locale.ts';
import { type BrowserGuest, DESK, PHONE } from './guest.ts';
import { byBoard, byText } from './hands.ts';
import { hurriesPages } from './hurried-page.ts';
import { joins, starts } from './joining.ts';
import { player, playToTheEnd } from './playing.ts';
import { lays, type TableFormValues } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 12 });

/** So many times faster the pages' own time goes: most of a game is what is shown at a pace that eyes can follow. */
const PAGES = 4;

type Game = TableFormValues & { readonly people: number };

/** Each is as short as its rules allow. Two are played side by side: much of a game is waiting. */
const GAMES: readonly (readonly [Game, Game])[] = [
  [
    { game: 'perudo', people: 4, seats: 4, options: { dicePerPlayer: 1 }, roundEnd: 'host' },
    { game: 'kalitiri', people: 2, seats: 4, bots: 2, preset: 'short' },
  ],
  [
    { game: 'sen', people: 2, seats: 3, bots: 1, options: { rounds: 1 } },
    { game: 'dalmuti', people: 2, seats: 8, bots: 6, options: { rounds: '1' } },
  ],
];

for (const [one, other] of GAMES) {
  test(`${one.game} and ${other.game}: friends come by a link, sit down in two taps, play to the end, and the record that they keep holds`, async () => {
    await Promise.all([wholeGame(one), wholeGame(other)]);
  });
}

async function wholeGame({ people, ...values }: Game): Promise<void> {
  const host = await server.guest({ size: DESK });
  await hurriesPages(host, PAGES);
  const code = await lays(host, { ...values, host: 'Ola' });
  const friends: BrowserGuest[] = [];
  for (const [i, name] of ['Jan', 'Iza', 'Max'].slice(0, people - 1).entries()) {
    const friend = await server.guest({
      size: i === 0 ? PHONE : DESK,
      light: i === 1 ? 'day' : 'evening',
      motion: values.game === 'perudo' && i === 0,
    });
    await hurriesPages(friend, PAGES);
    expect(await joins(friend, code, name)).toBeLessThanOrEqual(2);
    friends.push(friend);
  }
  await starts(host, friends);

  const everyone = [host, ...friends].map((guest, i) => player(guest, `${values.game} ${i}`, i < 2 ? byBoard : byText));
  await playToTheEnd(values.game, everyone);

  for (const { guest, moves } of everyone) {
    await guest.text('result.byChance').waitFor();
    await guest.text('result.byMemory').waitFor();
    expect(await guest.dialog('result.title').getByRole('list').first().getByRole('listitem').count()).toBe(values.seats);
    expect(moves).toBeGreaterThan(0);
  }
  expect(judge(await downloaded(host), ENGLISH).why).toBe(null);

  for (const friend of friends) await friend.button('result.ready').click();
  for (const friend of friends) await friend.button('result.waiting').waitFor();
  await host
    .dialog('result.title')
    .getByRole('button', { name: host.says('finished.rematch') })
    .click();
  for (const { guest } of everyone) await guest.dialog('result.title').waitFor({ state: 'hidden' });
  for (const { guest } of everyone) await guest.page.locator('[data-seat]').first().waitFor();
}

async function downloaded(guest: BrowserGuest): Promise<string> {
  const coming = guest.page.waitForEvent('download');
  await guest.button('result.download').click();
  return readFileSync(await (await coming).path(), 'utf8');
}
