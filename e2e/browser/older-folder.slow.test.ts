/**
 * A table that has run since a program of before, out of a folder that is kept of it: its menu and its rules say that it goes by older rules, and
 * its rules page is of that version, clause by clause. The next game at the same table is of today, and so is its page.
 */
import { readFileSync } from 'node:fs';
import { pageAt } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { keptFolders, readKept, unpack } from '../folders/kept.ts';
import { StoryPerson } from '../stories/person.ts';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { testServer } from './test-server.ts';

/** The oldest, in which Perudo is played by its first version. */
const [folder = ''] = keptFolders;
const kept = readKept(folder);
const server = testServer({ rate: 5, kept: { unpack: (data) => unpack(folder, data), at: kept.at + 60_000 } });

const OLD = 1;
const { version: newest } = gameNamed('perudo').game;
const page = readFileSync(new URL('../../games/perudo/words/rules.en.md', import.meta.url), 'utf8');

/** Plain sentences that the page of one version has, and that of the other has not. */
function clausesOf(version: number, other: number): readonly string[] {
  const lines = pageAt(page, other).split('\n');
  return pageAt(page, version)
    .split('\n')
    .filter((line) => /^\w[^[*|]*$/.test(line) && !lines.includes(line));
}

test('a table of before shows the rules that it goes by, and its next game those of today', async () => {
  const table = kept.tables.find(({ name, told }) => name.startsWith('Perudo, changed') && told[0]?.table?.begun?.version === OLD);
  if (table === undefined) throw new Error('the folder has no such table');
  const people = table.told.map(({ player }) => {
    const known = kept.people.find((each) => each.player === player);
    if (known === undefined) throw new Error('the folder does not know them');
    const person = new StoryPerson(server.url, known.name, player, known.token);
    for (const [key, text] of Object.entries(known.memory)) person.memory.set(key, text);
    return person;
  });
  try {
    await Promise.all(people.map((person) => person.opens(table.code)));
    const [host] = people;
    if (host === undefined) throw new Error('there is no host');
    const guest = await server.guest({ as: host });
    await guest.opens(`/t/${table.code}`);
    await isPlaying(guest);
    expect(await shownIn(guest)).toEqual({ menu: true, note: true, old: 'all', today: 'none' });

    for (const { tab } of people) tab.plays();
    await host.tab.until(({ table: now }) => now?.phase === 'finished', 'the end');
    for (const { tab } of people) tab.rests();
    await guest.button('finished.rematch').first().click();
    await host.tab.until(({ table: now }) => now?.phase === 'playing' && now.begun?.version === newest, 'the next game');
    await isPlaying(guest);
    expect(await shownIn(guest)).toEqual({ menu: false, note: false, old: 'none', today: 'all' });
  } finally {
    for (const person of people) person.goes();
  }
});

/** What the menu and the rules say, and which clauses the page has: all of one version, and none of the other. */
async function shownIn(guest: BrowserGuest) {
  const dialog = guest.page.getByRole('dialog');
  const said = dialog.getByText(guest.words.of('table', 'older', { version: OLD }), { exact: true });
  await guest.page.keyboard.press('m');
  await dialog.waitFor();
  const menu = await said.isVisible();
  await guest.closesSheet();
  await guest.page.keyboard.press('r');
  await guest.page.locator('article.rules-text h2').first().waitFor();
  const note = await said.isVisible();
  const text = (await guest.page.locator('article.rules-text').textContent()) ?? '';
  await guest.closesSheet();
  const shown = (clauses: readonly string[]): string => {
    const found = clauses.filter((clause) => text.includes(clause)).length;
    return found === 0 ? 'none' : found === clauses.length ? 'all' : 'some';
  };
  return { menu, note, old: shown(clausesOf(OLD, newest)), today: shown(clausesOf(newest, OLD)) };
}
