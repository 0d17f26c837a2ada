/** Who sits around this device, and what the front page remembers of its tables. */
import type { Game } from '@parlour/kernel';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { boxOf } from '../src/games.ts';
import { type Chair, earlier, firstChairs, fitting, nameFault, peopleOn, seatsOf, withBot, without, withPerson } from '../src/here/chairs.ts';
import { findTablesHere } from '../src/here/found-tables.ts';
import { nextName, notePeopleHere, peopleHere } from '../src/here/people-here.ts';
import { suggestedNames } from '../src/here/suggested-names.ts';
import { openTableFile } from '../src/here/table-files.ts';
import { forgetTableHere, isListKept, noteFoundHere, noteTableHere, tablesHere } from '../src/here/tables-here.ts';
import { safePlace } from '../src/parts/catch.tsx';
import { firstDraft } from '../src/parts/table-draft.ts';
import { pathOf, readRoute } from '../src/paths.ts';
import { keyOf, store, stored } from '../src/storage.ts';
import type { Words } from '../src/words/words.ts';

const told = (chairs: readonly Chair[]): string => chairs.map((chair) => (chair.kind === 'bot' ? '·' : chair.name)).join(' ');

describe('the chairs around a device', () => {
  const four = firstChairs('Ola', 4);

  test('one person and bots to begin with', () => expect(told(four)).toBe('Ola · · ·'));

  test('whoever comes takes a bot’s chair, and a new one where there is none', () => {
    const two = withPerson(four, 'Jan');
    expect(told(two)).toBe('Ola Jan · ·');
    expect(told(withPerson(withPerson(withPerson(two, 'Zoe'), 'Max'), 'Eve'))).toBe('Ola Jan Zoe Max Eve');
  });

  test('the order is changed place by place, and the first stays the first', () => {
    const [first, second] = withPerson(four, 'Jan');
    expect(told(earlier([first, second] as readonly Chair[], second?.id ?? -1))).toBe('Jan Ola');
    expect(told(earlier(four, 0))).toBe(told(four));
  });

  test('a chair that is taken away and one that comes are not the same', () => {
    const next = withBot(without(four, 3));
    expect(new Set(next.map(({ id }) => id)).size).toBe(4);
  });

  test('seats are people by name and bots of the level', () => {
    expect(seatsOf(firstChairs('Ola', 2), 'casual')).toEqual([
      { kind: 'person', name: 'Ola' },
      { kind: 'bot', level: 'casual' },
    ]);
  });

  test.each([
    [['Ola', 'Jan'], null],
    [['Ola', ''], 'malformed'],
    [['Ola', ' ola '], 'twice'],
    [['Ola', 'x'.repeat(25)], 'malformed'],
  ])('%j: the fault is %j', (names, fault) => {
    const chairs = names.slice(1).reduce<readonly Chair[]>(withPerson, firstChairs(names[0] ?? '', 1));
    expect(nameFault(chairs)?.fault ?? null).toBe(fault);
  });

  test('bots come and go with what the game allows; people stay', async () => {
    const game = (await boxOf('kalitiri')?.game()) as Game;
    const draft = firstDraft(game, '');
    const alone = firstChairs('Ola', 1);
    const fitted = fitting(game, draft, alone);
    expect(fitted.length).toBeGreaterThanOrEqual(4);
    expect(peopleOn(fitted)).toHaveLength(1);
    const crowd = Array.from({ length: 11 }, (_, i) => `P${i}`).reduce<readonly Chair[]>(withPerson, alone);
    expect(fitting(game, draft, crowd)).toBe(crowd);
    expect(told(fitting(game, draft, withBot(fitted)))).toBe(told(withBot(fitted)));
  });
});

describe('the people of this device', () => {
  afterEach(() => store('people-here', null));

  test('are remembered, the latest first, each once; the next chair is for one who is not there yet', () => {
    notePeopleHere(['Ola', 'Jan']);
    notePeopleHere(['Zoe', 'Ola']);
    expect(peopleHere()).toEqual(['Zoe', 'Ola', 'Jan']);
    expect(nextName(['Zoe', 'Ola'], ['Lynx'])).toBe('Jan');
    expect(nextName(['Zoe', 'Ola', 'Jan'], ['Lynx'])).toBe('Lynx');
  });

  test('suggestions are each other’s others', () => {
    const names = suggestedNames({ t: (path) => path }, () => 0.5);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the tables of this device on the front page', () => {
  afterEach(() => {
    for (const { code } of tablesHere()) forgetTableHere(code);
  });

  test('the newest first, each once, until one is forgotten', () => {
    noteTableHere({ code: 'AAAAAA', game: 'sen', people: ['Ola'], at: 1 });
    noteTableHere({ code: 'BBBBBB', game: 'sen', people: ['Jan'], at: 2 });
    noteTableHere({ code: 'AAAAAA', game: 'sen', people: ['Ola', 'Zoe'], at: 3 });
    expect(tablesHere().map(({ code, people }) => [code, ...people])).toEqual([
      ['AAAAAA', 'Ola', 'Zoe'],
      ['BBBBBB', 'Jan'],
    ]);
    forgetTableHere('AAAAAA');
    expect(tablesHere().map(({ code }) => code)).toEqual(['BBBBBB']);
  });

  test.each(['nonsense', '{}', '[1, null, {"code": "AAAAAA", "game": "sen", "people": [1], "at": 1}]'])('what is no list (%s) is none', (text) => {
    store('here', text);
    noteTableHere({ code: 'BBBBBB', game: 'sen', people: ['Jan'], at: 2 });
    expect(tablesHere().map(({ code }) => code)).toEqual(['BBBBBB']);
  });
});

describe('a list that the browser has lost', () => {
  const OLA = { code: 'AAAAAA', game: 'sen', people: ['Ola'], at: 5 };

  afterEach(() => store('here', null));

  test('is made anew from what lies in the store; what is known stays as it is', () => {
    noteTableHere({ ...OLA, at: 9 });
    noteFoundHere([OLA, { ...OLA, code: 'BBBBBB', at: 20 }]);
    expect(tablesHere().map(({ code, at }) => [code, at])).toEqual([
      ['BBBBBB', 20],
      ['AAAAAA', 9],
    ]);
  });

  test('is not one of which the last was removed', () => {
    expect(isListKept()).toBe(false);
    noteFoundHere([]);
    expect(isListKept()).toBe(true);
    noteTableHere(OLA);
    forgetTableHere(OLA.code);
    expect([isListKept(), tablesHere()]).toEqual([true, []]);
  });

  test.each([
    ['where nobody ever played, nothing is opened', false, ['another'], 0],
    ['where the database is there, its tables are opened', false, ['parlour-tables'], 1],
    ['where the list is there, nothing is even asked', true, ['parlour-tables'], 0],
  ])('%s', async (_, isKept, names, openings) => {
    if (isKept) noteFoundHere([]);
    const worker = vi.fn(function refuse() {
      throw new Error('there are no workers here');
    });
    vi.stubGlobal('Worker', worker);
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(names.map((name) => ({ name }))) });
    onTestFinished(() => void vi.unstubAllGlobals());
    await findTablesHere();
    expect(worker).toHaveBeenCalledTimes(openings);
  });

  test('what another tab kept is not overwritten with what this one knew', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    noteTableHere(OLA);
    // Another tab's table.
    kept.set(keyOf('here'), JSON.stringify([{ ...OLA, code: 'BBBBBB' }, OLA]));
    noteTableHere({ ...OLA, at: 30 });
    expect(tablesHere().map(({ code }) => code)).toEqual(['AAAAAA', 'BBBBBB']);
    store('here', null);
    expect(stored('here')).toBeNull();
  });
});

test('a file that is larger than any table is refused unread', async () => {
  const text = vi.fn(() => Promise.resolve(''));
  const said: string[] = [];
  const words = {
    has: () => true,
    of: (_: string, path: string) => {
      said.push(path);
      return path;
    },
  } as unknown as Words;
  await openTableFile({ size: 40_000_001, text } as unknown as Blob, words);
  expect(text).not.toHaveBeenCalled();
  expect(said).toEqual(['refusals.file/format']);
});

test('a page that breaks says where the game is safe', () => {
  expect(safePlace({ page: 'here', code: 'K7M3QX' })).toBe('lost.broken.here');
  expect(safePlace({ page: 'table', code: 'K7M3QX' })).toBe('lost.broken.text');
});

describe('the addresses of tables on this device and of replays', () => {
  test.each([
    ['/here/new/sen', { page: 'here-new', game: 'sen' }],
    ['/here/K7M3QX', { page: 'here', code: 'K7M3QX' }],
    ['/here/K7M3QX/replay/2', { page: 'here-replay', code: 'K7M3QX', game: 2 }],
    ['/replay/K7M3QX/1', { page: 'replay', table: 'K7M3QX', game: 1 }],
    ['/replay', { page: 'replay-file' }],
  ] as const)('%s is %j, and back', (path, route) => {
    expect(readRoute(path, '')).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  test.each([
    '/here',
    '/here/new',
    '/here/new/sen/2',
    '/here/K7M',
    '/here/K7M3QX/2',
    '/here/K7M3QX/replay/0',
    '/here/K7M3QX/replay/1/2',
    '/replay/K7M3QX',
    '/replay/K7M3QX/x',
    '/replay/K7M3QX/1/2',
    '/t/K7M3QX/1',
  ])('%s is nowhere', (path) => expect(readRoute(path, '')).toEqual({ page: 'nowhere' }));
});
