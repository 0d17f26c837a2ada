/** What the pages around the table reckon by themselves, and their words in every language. */
import { readFileSync } from 'node:fs';
import { type Game, LANGUAGES } from '@parlour/kernel';
import { namedOptions } from '@parlour/kernel/kit';
import { afterEach, describe, expect, test } from 'vitest';
import { BOXES, boxOf } from '../src/games.ts';
import { nameHere, SUGGESTIONS, suggestedName } from '../src/names.ts';
import { ageOf } from '../src/pages/age.ts';
import { withOptionNames } from '../src/pages/named-options.ts';
import { draftRefusal, firstDraft, optionValue, seatsFor, withOption, withPreset, withSeats } from '../src/parts/table-draft.ts';
import { pathOf, readRoute } from '../src/paths.ts';
import { store } from '../src/storage.ts';
import { startGap } from '../src/table/lobby-gap.ts';
import { readTableCode } from '../src/table-code.ts';
import { noteVisit, visits } from '../src/visited.ts';
import { loadWords } from '../src/words/words.ts';
import { words as commonEn } from '../words/common.en.ts';
import { words as en } from '../words/pages.en.ts';
import { words as tableEn } from '../words/table.en.ts';

describe('a table’s code', () => {
  test.each([
    ['K7M3QX', 'K7M3QX'],
    [' k7m 3qx ', 'K7M3QX'],
    ['K7M-3QX', 'K7M3QX'],
    ['http://192.168.1.20:3000/t/k7m3qx', 'K7M3QX'],
    ['https://parlour.example/t/K7M3QX?from=chat', 'K7M3QX'],
    ['К7М3QХ', 'K7M3QX'],
    ['K7M3Q', null],
    ['K7M3QXX', null],
    ['', null],
    ['https://parlour.example/rules/sen', null],
  ])('%j is read as %j', (written, code) => expect(readTableCode(written)).toBe(code));
});

describe('the tables one was at', () => {
  afterEach(() => store('visited', null));

  test('are told newest first, each once, five at most', () => {
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'AAAAAA', 'DDDDDD', 'EEEEEE', 'FFFFFF'])
      noteVisit({ code, game: 'sen', name: `at ${code}`, games: 2 });
    expect(visits().map(({ code }) => code)).toEqual(['FFFFFF', 'EEEEEE', 'DDDDDD', 'AAAAAA', 'CCCCCC']);
    expect(visits()[0]?.games).toBe(2);
  });

  test('of before have no games', () => {
    store('visited', '[{"code":"AAAAAA","game":"sen","name":"at AAAAAA"}]');
    expect(visits()).toEqual([{ code: 'AAAAAA', game: 'sen', name: 'at AAAAAA', at: 0, games: 0 }]);
  });

  test.each(['nonsense', '{}', '[1, null, {"code": "AAAAAA"}]'])('are none if %j was kept', (kept) => {
    store('visited', kept);
    expect(visits()).toEqual([]);
  });
});

test.each([
  [20_000, 'now'],
  [-5_000, 'now'],
  [61_000, '1 min. ago'],
  [3 * 3_600_000, '3 hr. ago'],
  [50 * 3_600_000, '2 days ago'],
])('%i ms ago is %j', (ms, said) => expect(ageOf(ms, 'en')).toBe(said));

describe('the options that a rules page names', () => {
  const cases = LANGUAGES.flatMap((language) => BOXES.map(({ id }) => ({ id, language })));

  test.each(cases)('of $id in $language are called as on the table’s form', async ({ id, language }) => {
    const words = await loadWords(language);
    const name = words.ofGame(id);
    const page = readFileSync(new URL(`../../games/${id}/words/rules.${language}.md`, import.meta.url), 'utf8');
    const named = withOptionNames(page, name, (option) => option);
    expect(namedOptions(page).length).toBeGreaterThan(0);
    for (const option of namedOptions(page)) expect(named).toContain(`[${name(`options.${option}.name`)}`);
    expect(named).not.toMatch(/options\.|\[[a-z]\w*[A-Z]/);
  });
});

test.each(['/', '/new', '/new/sen', '/t/K7M3QX', '/rules/perudo', '/mine', '/replay', '/replay/K7M3QX/2', '/here/K7M3QX/replay/1'])(
  'the address %s leads to a page and back',
  (path) => {
    expect(pathOf(readRoute(path, ''))).toBe(path);
  },
);

describe('a table that is being thought of', async () => {
  const game = await boxOf('perudo')?.game();
  if (game === undefined) throw new Error('Perudo is on the box');
  const draft = firstDraft(game, 'By lamplight');

  test('begins as the first preset, and can be played so', () => {
    expect(draft).toMatchObject({ preset: 'classic', options: {}, seats: 5, roundEnd: 'host' });
    expect(draftRefusal(game, draft)).toBeNull();
  });

  test('offers every number of seats that its options allow, in a preset and beyond', () => {
    expect(seatsFor(game, draft)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(seatsFor(game, withOption(game, draft, 'calza', true))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('departs from a preset only where an option differs', () => {
    const departed = withOption(game, draft, 'faces', 7);
    expect(departed.options).toEqual({ faces: 7 });
    expect(optionValue(game, departed, 'faces')).toBe(7);
    expect(withOption(game, departed, 'faces', 6).options).toEqual({});
  });

  test('forgets options with another preset, and keeps seats that still fit', () => {
    const pasari = withPreset(game, { ...draft, options: { faces: 7 }, seats: 5 }, 'pasari');
    expect(pasari).toMatchObject({ preset: 'pasari', options: {}, seats: 5, roundEnd: 'time' });
    expect(withPreset(game, { ...pasari, seats: 8 }, 'classic').seats).toBe(8);
    expect(withPreset(game, { ...pasari, seats: 9 }, 'classic').seats).toBe(5);
  });

  test('an option that would do nothing goes back to what is usual: it is not offered, so nobody could', async () => {
    const mixed = withOption(game, withOption(game, draft, 'dice', 'mixed'), 'callShows', 'dice');
    expect(mixed.options).toEqual({ dice: 'mixed', callShows: 'dice' });
    expect(withOption(game, mixed, 'dice', 'plain').options).toEqual({});
    const [dalmuti, kalitiri] = await Promise.all([boxOf('dalmuti')?.game(), boxOf('kalitiri')?.game()]);
    if (dalmuti === undefined || kalitiri === undefined) throw new Error('both are there');
    const courtless = withOption(dalmuti, withPreset(dalmuti, firstDraft(dalmuti, ''), 'court'), 'court', false);
    expect(courtless.options).toEqual({ court: false, reseat: false });
    expect(draftRefusal(dalmuti, courtless)).toBeNull();
    const odd = withOption(kalitiri, withSeats(kalitiri, firstDraft(kalitiri, ''), 7), 'threshold', 300);
    expect(odd.options).toEqual({ threshold: 300 });
    expect(seatsFor(kalitiri, odd)).toContain(4);
    expect(withSeats(kalitiri, odd, 4).options).toEqual({});
  });

  test('says why it can’t be played', () => {
    const tactical = withOption(game, withPreset(game, draft, 'tactical'), 'dice', 'plain');
    expect(draftRefusal(game, withOption(game, tactical, 'faces', 7))?.code).toBe('options/deck-needs-six-faces');
  });

  describe('and what its start waits for', () => {
    const settings = { name: '', game: 'perudo', preset: 'classic', changed: {}, options: {}, locked: false } as const;
    const tableWith = (seats: Parameters<typeof startGap>[0]['seats']): Parameters<typeof startGap>[0] => ({
      settings: {
        ...settings,
        seats: seats.length,
        visibility: 'public',
        clock: 'off',
        away: 'bot',
        pace: 'natural',
        roundEnd: 'host',
        chat: true,
        aids: true,
        hints: false,
      },
      seats,
      host: 'host00',
    });
    const person = (player: string, ready = false) => ({ kind: 'person', player, since: 1, ready, commitment: null, away: false }) as const;
    const bot = { kind: 'bot', level: 'casual', name: 'Iza', insteadOf: null } as const;
    const gap = (seats: Parameters<typeof startGap>[0]['seats'], of: Game = game) => startGap(tableWith(seats), of);

    test('nothing, with bots and people who are ready; the host counts as ready', () => {
      expect(gap([person('host00'), bot, person('guest0', true), null])).toBeNull();
    });
    test('those who are not ready', () => {
      expect(gap([person('host00'), person('guest0'), null, null])).toEqual({ kind: 'not-ready', players: ['guest0'] });
    });
    test('one more, where the host is alone', () => {
      expect(gap([person('host00'), null, null, null])).toEqual({ kind: 'few', more: 1 });
    });
  });
});

describe('the words', () => {
  test('share no part with those of the table and of all pages', () => {
    const others = [...Object.keys(tableEn), ...Object.keys(commonEn)];
    expect(Object.keys(en).filter((key) => others.includes(key))).toEqual([]);
  });
  test('have so many names to suggest, in every language, and the last is reached', () => {
    for (const each of [en.names.person, en.names.table]) expect(Object.keys(each)).toEqual(SUGGESTIONS.map(String));
    const t = (path: string) => path;
    expect(suggestedName({ t }, 'person', () => 0)).toBe('names.person.0');
    expect(suggestedName({ t }, 'table', () => 0.999)).toBe('names.table.11');
  });
  test('call somebody without a name the same at every table', () => {
    const t = (path: string) => path;
    const names = Array.from({ length: 20 }, () => nameHere({ t }));
    expect(new Set(names).size).toBe(1);
  });
});
