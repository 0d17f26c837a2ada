/** What is said of a game's chance while it is played: an alarm that stands until it is read, everybody's part by name, and what follows from it. */
import type { ChanceFinding, ChanceReport, TableState } from '@parlour/client';
import { beginning, ME, tableState, tableView } from '@parlour/client/test/fixtures';
import { LANGUAGES } from '@parlour/kernel';
import { type ChancePart, FINDINGS, isAlarm } from '@parlour/table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChanceAlarm, ChanceInMenu, ChanceNotes, isMixedIn } from '../src/table/chance.tsx';
import { chanceSays, unreadAlarms, withRead } from '../src/table/chance-words.ts';
import { historyLines } from '../src/table/history-lines.ts';
import { WordsProvider } from '../src/words/context.ts';
import { loadWords } from '../src/words/words.ts';

const words = await loadWords('en');
const { t } = words;
const draw = (node: Parameters<typeof createElement>[2], said = words): string =>
  renderToStaticMarkup(createElement(WordsProvider, { value: said }, node));

const finding = (code: ChanceFinding['code']): ChanceFinding => ({ code, params: { game: 1, games: 2 }, alarm: isAlarm(code) });
const report = (over: Partial<ChanceReport> = {}): ChanceReport => ({
  game: 1,
  code: 'ABCD-2345',
  parts: ['mixed', 'left-out', 'none'],
  findings: [],
  ...over,
});

/** Bo and Ann began, and a bot. */
function sight(chance: ChanceReport | null): TableState {
  const begun = beginning({
    seats: 3,
    players: [
      { kind: 'person', player: 'player-bo' },
      { kind: 'person', player: ME },
      { kind: 'bot', level: 'casual', name: 'Iza' },
    ],
    commitments: ['a'.repeat(64), 'b'.repeat(64), null],
  });
  return tableState(tableView({ phase: 'playing', begun, games: 1 }), { people: { [ME]: 'Ann', 'player-bo': 'Bo' }, chance });
}
const DEALT = [{ n: 6, place: 0, at: 0, news: { table: { kind: 'dealt' as const, leftOut: [] } } }];

describe('an alarm', () => {
  test.each(FINDINGS.filter(isAlarm))('%s is seen and heard without opening anything', (code) => {
    const html = draw(createElement(ChanceAlarm, { code: 'ABCDEF', chance: report({ findings: [finding(code)] }) }));
    expect(html).toContain('role="alert"');
    expect(html).toContain(words.of('table', `findings.${code}`));
    expect(html).toContain(t('chance.alarm.read'));
  });

  test.each(FINDINGS.filter((code) => !isAlarm(code)))('%s is none: it is told in the menu, in the history and in the lobby', (code) => {
    const chance = report({ findings: [finding(code)] });
    expect(draw(createElement(ChanceAlarm, { code: 'ABCDEF', chance }))).toBe('');
    const text = words.of('table', `findings.${code}`, { game: 1, games: 2 });
    expect(draw(createElement(ChanceInMenu, { state: sight(chance) }))).toContain(text);
    expect(draw(createElement(ChanceNotes, { chance }))).toContain(text);
    expect(historyLines(DEALT, sight(chance), words, null).map((line) => line.text)).toContain(text);
  });

  test('does not wait for the deal', () => {
    const chance = report({ code: null, parts: null, findings: [finding('promise-missing')] });
    expect(draw(createElement(ChanceAlarm, { code: 'ABCDEF', chance }))).toContain('role="alert"');
  });

  test('stands until it is read; another one, or one of another game, stands again', () => {
    const dropped = [finding('number-dropped')];
    const read = withRead([], 1, dropped);
    expect(unreadAlarms(report({ findings: dropped }), read)).toEqual([]);
    expect(unreadAlarms(report({ findings: [...dropped, finding('secret-changed')] }), read)).toEqual([finding('secret-changed')]);
    expect(unreadAlarms(report({ game: 2, findings: dropped }), read)).toEqual(dropped);
  });

  test('leaves nothing reassuring in the menu', () => {
    const html = draw(
      createElement(ChanceInMenu, { state: sight(report({ parts: ['mixed', 'mixed', 'none'], findings: [finding('promise-missing')] })) }),
    );
    expect(html).toContain(words.of('table', 'findings.promise-missing'));
    for (const silent of ['chance.yours', 'chance.others'] as const) expect(html).not.toContain(t(silent));
  });
});

test('nothing is shown of a game whose chance is not known', () => {
  for (const node of [
    createElement(ChanceAlarm, { code: 'ABCDEF', chance: null }),
    createElement(ChanceNotes, { chance: null }),
    createElement(ChanceInMenu, { state: sight(null) }),
  ])
    expect(draw(node)).toBe('');
  expect(historyLines(DEALT, sight(null), words, null)).toEqual([]);
});

test('the menu has the code, and everybody who began by name and part', () => {
  const text = draw(createElement(ChanceInMenu, { state: sight(report()) })).replaceAll(/(?:<[^>]*>)+/g, '|');
  expect(text).toContain('ABCD-2345');
  expect(text).toContain('|mixed in|Bo|left out|Ann|no number|Iza (bot)|');
  expect(text).toContain(t('chance.leftOut', { count: 1, deals: 2 }));
});

test('after the deal the history tells the code, and who was left out', () => {
  expect(historyLines(DEALT, sight(report()), words, null).map((line) => line.text)).toEqual([
    'Everything is shuffled from the opened numbers. Code to compare: ABCD-2345.',
    'Numbers left out of the deal: Ann.',
  ]);
  const [alone] = historyLines(DEALT, sight(report({ parts: ['none', 'left-out', 'none'] })), words, null);
  expect(alone?.text).toBe(`${t('chance.alone')} Code to compare: ABCD-2345.`);
});

test.each<[readonly ChancePart[], boolean, string]>([
  [['mixed', 'mixed', 'none'], true, 'Your number is in this deal, so the server couldn’t choose it.'],
  [['mixed', 'mixed', 'none'], false, 'The server couldn’t choose this deal, unless everyone mixed in helped it.'],
  [['mixed', 'left-out'], true, '1 promised number was left out, so the server had up to 2 deals to choose from.'],
  [['left-out', 'mixed', 'left-out'], true, '2 promised numbers were left out, so the server had up to 4 deals to choose from.'],
  [['left-out', 'mixed', 'left-out', 'left-out'], false, '3 promised numbers were left out, so the server had up to 8 deals to choose from.'],
  [['none', 'none'], false, 'No player’s number is in this deal: the server alone made its chance.'],
  [['left-out', 'none'], false, 'No player’s number is in this deal: the server alone made its chance.'],
])('%j, with a number of mine in it: %j', (parts, mine, says) => {
  expect(chanceSays(parts, mine, words)).toBe(says);
});

test('a number is mine only where this device gave it, and it is the one in the deal', () => {
  const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(isMixedIn({ seat: 1, number: mine }, [other, mine])).toBe(true);
  for (const numbers of [[mine, other], [other, null], null]) expect(isMixedIn({ seat: 1, number: mine }, numbers)).toBe(false);
  expect(isMixedIn({ seat: 1, number: null }, [null, null])).toBe(false);
  expect(isMixedIn(null, [mine])).toBe(false);
});

test.each(LANGUAGES)('in %s no gap is left open', async (language) => {
  const said = await loadWords(language);
  const chance = report({ findings: FINDINGS.map(finding) });
  const html = [createElement(ChanceAlarm, { code: 'ABCDEF', chance }), createElement(ChanceInMenu, { state: sight(chance) })].map((node) =>
    draw(node, said),
  );
  expect(html.join()).not.toContain('{{');
  for (const left of [1, 2, 5]) expect(said.t('chance.leftOut', { count: left, deals: 2 ** left })).toMatch(new RegExp(`${left}.*${2 ** left}`));
});
