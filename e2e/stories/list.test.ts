/** Finding a table: the live list, tables by link only, tables with a passcode. */
import { connectList, type ListState } from '@parlour/client';
import type { TableCard } from '@parlour/protocol';
import { CLOSE } from '@parlour/protocol/codes';
import type { TableCode } from '@parlour/table';
import { expect, onTestFinished, test } from 'vitest';
import type { StoryPerson } from './person.ts';
import { anEvening, sure } from './story-server.ts';
import { until } from './until.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

/** Somebody who looks at the list, and what they see of one table. */
function looksAtTheList({ token }: StoryPerson) {
  const link = connectList({ url: evening.url, token });
  onTestFinished(() => link.close());
  const card = ({ tables }: ListState, code: TableCode): TableCard | undefined => tables?.find((each) => each.code === code);
  return {
    link,
    card: (code: TableCode) => card(link.now, code),
    sees: (code: TableCode, holds: (shown: TableCard) => boolean, what: string) =>
      until(
        link,
        (now) => {
          const shown = card(now, code);
          return shown !== undefined && holds(shown);
        },
        what,
      ),
  };
}

test('the list shows a table as people make it, join it, play at it and go', async () => {
  const wil = await evening.person('Wil');
  const list = looksAtTheList(wil);
  await until(list.link, ({ tables }) => tables !== null, 'the list is there');
  const ann = await evening.person('Ann');
  const code = await evening.table(ann, { ...perudo, seats: 2, name: 'Kitchen' });
  await list.sees(code, () => true, 'the table is listed');
  expect(list.card(code)).toMatchObject({ name: 'Kitchen', game: 'perudo', host: 'Ann', taken: 1, seats: 2, phase: 'lobby', locked: false });
  expect((await sure(wil.api.tables())).tables).toEqual(list.link.now.tables);

  await ann.opens(code);
  const bo = await evening.person('Bo');
  await bo.opens(code);
  await bo.tab.does({ kind: 'sit' });
  await list.sees(code, ({ taken }) => taken === 2, 'two sit there');
  await sure(ann.api.rename('Anna'));
  await list.sees(code, ({ host }) => host === 'Anna', 'the host has another name');
  await ann.tab.does({ kind: 'set', settings: { name: 'Balcony' } });
  await list.sees(code, ({ name }) => name === 'Balcony', 'the table has another name');
  await bo.tab.does({ kind: 'ready', on: true });
  await ann.tab.does({ kind: 'start' });
  await list.sees(code, ({ phase }) => phase === 'playing', 'they play');
  expect(list.card(code)?.preset).toBe(null); // one die each is nobody’s preset
  await bo.tab.does({ kind: 'pause' });
  await list.sees(code, ({ phase }) => phase === 'paused', 'they pause');
  await bo.tab.does({ kind: 'resume' });
  await list.sees(code, ({ phase }) => phase === 'playing', 'they play on');
  for (const { tab } of [ann, bo]) tab.plays();
  await list.sees(code, ({ phase }) => phase === 'finished', 'their game is over');
  const isListed = ({ tables }: ListState): boolean => tables?.some((each) => each.code === code) === true;
  for (const { tab } of [ann, bo]) tab.close();
  await until(list.link, (now) => !isListed(now), 'nobody is there any more');
  await ann.opens(code);
  await until(list.link, isListed, 'she is back');
  await ann.tab.does({ kind: 'lobby' });
  await list.sees(code, ({ phase }) => phase === 'lobby', 'they are back in the lobby');
  await ann.tab.does({ kind: 'set', settings: { visibility: 'unlisted' } });
  await until(list.link, ({ tables }) => tables?.every((each) => each.code !== code) === true, 'the table is no longer listed');
});

test('the list begins with lobbies that have a free seat', async () => {
  const [ann, bo] = [await evening.person('Ann'), await evening.person('Bo')];
  const list = looksAtTheList(bo);
  const open = await evening.table(ann, { ...perudo, seats: 3 });
  const full = await evening.table(ann, { ...perudo, seats: 2 }, { bots: ['casual'] });
  await list.sees(full, () => true, 'both are listed');
  const order = (tables: readonly TableCard[] | null) => tables?.flatMap(({ code }) => (code === open || code === full ? [code] : []));
  expect(order(list.link.now.tables)).toEqual([open, full]);
  expect(order((await sure(bo.api.tables())).tables)).toEqual([open, full]);
});

test('a table by link only is in no list, and whoever has the link sits down', async () => {
  const [ann, bo] = [await evening.person('Ann'), await evening.person('Bo')];
  const list = looksAtTheList(bo);
  const hidden = await evening.table(ann, { ...perudo, visibility: 'unlisted' });
  const shown = await evening.table(ann, perudo);
  await list.sees(shown, () => true, 'the one made later is listed');
  expect(list.card(hidden)).toBe(undefined);
  expect((await sure(bo.api.tables())).tables.map(({ code }) => code)).not.toContain(hidden);
  await bo.opens(hidden);
  await bo.tab.does({ kind: 'sit' });
  expect(bo.seat).toBe(1);
});

test('a table with a passcode lets in who knows it, once for all; who sits there needs none', async () => {
  const passcode = 'open sesame';
  const [ann, bo] = [await evening.person('Ann'), await evening.person('Bo')];
  const code = await evening.table(ann, perudo, { passcode });
  const list = looksAtTheList(bo);
  await list.sees(code, ({ locked }) => locked, 'it is listed as locked');
  await ann.opens(code); // made it, so sits there
  for (const wrong of [undefined, 'open barley']) {
    const tab = bo.knocks(code, wrong);
    await tab.until(({ status }) => status === 'closed', 'Bo is not let in');
    expect(tab.now).toMatchObject({ closed: { code: CLOSE.passcode, reason: 'passcode' }, table: null, n: 0 });
  }
  await bo.opens(code, passcode);
  await bo.reloads(); // was let in before
  await bo.tab.does({ kind: 'sit' });
  expect(bo.seat).toBe(1);
});
