/**
 * The result page and `parlour verify` say the same of a record: each fact of one has its counterpart in the other, whenever it is said. Which
 * texts are facts is written down here for every text of both.
 */
import { writeFileSync } from 'node:fs';
import type { DeviceRecord, GameNotes, TableRecord } from '@parlour/table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parlour, scratch } from '../../cli/test/binary.ts';
import { words as terminal } from '../../cli/words/reports.en.ts';
import { reckon } from '../../web/src/table/reckoning.ts';
import { RecordAlarm, RecordCheck } from '../../web/src/table/record-check.tsx';
import { WordsProvider } from '../../web/src/words/context.ts';
import { loadWords } from '../../web/src/words/words.ts';
import { playedGame } from '../../web/test/played-game.ts';
import { words as web } from '../../web/words/table.en.ts';

/** What the page says, and which lines of the terminal say it, too. */
const ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  'result.byRules': ['verify.valid', 'verify.byRules'],
  'result.byRounds': ['verify.rounds.compared'],
  'result.noRounds': ['verify.rounds.silent'],
  'result.byChance': ['verify.chance.follows'],
  'result.onDevice': ['verify.chance.device'],
  'result.byMemory': ['verify.notes.agree'],
  'result.views': ['verify.notes.agree'],
  'result.moves': ['verify.notes.agree'],
  'result.movesAll': ['verify.notes.all'],
  'result.others': ['verify.notes.others'],
  'result.incomparable': ['verify.notes.incomparable'],
  'result.partly': ['verify.notes.partly'],
  'result.unnoted': ['verify.chance.limits'],
  'result.broken': ['verify.line'],
  'result.differs': ['verify.notes.differ'],
  'result.limits.withheld': ['verify.chance.withheld'],
  'result.limits.looked': ['verify.chance.limits'],
  'result.limits.codes': ['verify.chance.code'],
  'result.limits.device': ['verify.chance.device'],
  'chance.compare': ['verify.chance.code'],
  'chance.alone': ['verify.chance.free'],
  'chance.yours': ['verify.chance.all'],
  'chance.others': ['verify.chance.all'],
  'chance.leftOut': ['verify.chance.choice'],
};

/** And the other way round. */
const IN_TERMINAL: Readonly<Record<string, readonly string[]>> = {
  'verify.valid': ['result.byRules'],
  'verify.byRules': ['result.byRules'],
  'verify.invalid': ['result.broken'],
  'verify.line': ['result.broken'],
  'verify.rounds.compared': ['result.byRounds'],
  'verify.rounds.silent': ['result.noRounds'],
  'verify.chance.follows': ['result.byChance'],
  'verify.chance.all': ['chance.yours', 'chance.others'],
  'verify.chance.choice': ['chance.leftOut'],
  'verify.chance.free': ['chance.alone'],
  'verify.chance.code': ['chance.compare'],
  'verify.chance.device': ['result.onDevice'],
  'verify.chance.withheld': ['result.limits.withheld'],
  'verify.chance.limits': ['result.limits.looked'],
  'verify.notes.agree': ['result.byMemory'],
  'verify.notes.all': ['result.movesAll'],
  'verify.notes.differ': ['result.differs', 'result.broken'],
  'verify.notes.noNumber': ['chance.others', 'chance.alone', 'chance.leftOut'],
  'verify.notes.partly': ['result.partly'],
  'verify.notes.others': ['result.others'],
  'verify.notes.incomparable': ['result.incomparable'],
};

/** Titles, buttons, gaps of other texts, what is said while a game runs; and what only many records, or none, give reason to say. */
const NO_FACTS: readonly string[] = [
  ...['title', 'rounds', 'chart', 'lobby', 'ready', 'waiting', 'record', 'checking', 'missing', 'verify', 'command.notes', 'command.record']
    .concat('download', 'limits.title')
    .map((name) => `result.${name}`),
  ...['title', 'code', 'bot', 'until', 'told', 'toldLeftOut', 'save', 'alarm.title', 'alarm.about', 'alarm.read'].map((name) => `chance.${name}`),
  ...['input', 'none', 'allValid', 'noneValid', 'some', 'many', 'older', 'json', 'fails', 'allByRules', 'device'].map((name) => `verify.${name}`),
  ...['seats', 'seat', 'bot', 'part', 'reused', 'silent', 'whole'].map((name) => `verify.chance.${name}`),
  ...['device', 'found', 'none'].map((name) => `verify.notes.${name}`),
];

type Tree = { readonly [name: string]: string | Tree };

/** All texts by path; plurals are one. */
function textsIn(tree: Tree, path: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, inner] of Object.entries(tree)) {
    if (typeof inner === 'object') for (const [at, found] of textsIn(inner, `${path}.${name}`)) texts.set(at, [...found]);
    else {
      const at = `${path}.${name.replace(/_(?:one|few|many|other)$/, '')}`;
      texts.set(at, [...(texts.get(at) ?? []), inner]);
    }
  }
  return texts;
}

const onPage = new Map([...textsIn(web.result, 'result'), ...textsIn(web.chance, 'chance')]);
const inTerminal = textsIn(terminal.verify, 'verify');

test('every text of both is a fact with a counterpart, or none', () => {
  const known = [...Object.keys(ON_PAGE), ...Object.keys(IN_TERMINAL), ...NO_FACTS];
  expect([...onPage.keys(), ...inTerminal.keys()].toSorted()).toEqual(known.toSorted());
});

/** A text as it looks once its gaps are filled. */
const filled = (raw: string): RegExp => new RegExp(raw.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\{[^}]*\}\}/g, '.+?'));

const saidIn = (texts: ReadonlyMap<string, readonly string[]>, facts: object, said: string): readonly string[] =>
  Object.keys(facts).filter((path) => (texts.get(path) ?? []).some((raw) => filled(raw).test(said)));

const at = scratch();
const words = await loadWords('en');
const { game, record, state, notes } = await playedGame();
const { ola } = notes;

function pageSays(claim: TableRecord | DeviceRecord, noted: GameNotes | null): string {
  const reckoning = reckon(game, claim, null, noted);
  const draw = (node: Parameters<typeof createElement>[2]): string => renderToStaticMarkup(createElement(WordsProvider, { value: words }, node));
  const drawn = [RecordAlarm, RecordCheck].map((part) => draw(createElement(part, { game: game.id, record: claim, reckoning, notes: noted, state })));
  return drawn.join('\n').replaceAll(/<[^>]*>/g, '\n');
}

async function terminalSays(claim: object, noted: GameNotes | null): Promise<string> {
  writeFileSync(at('record.json'), JSON.stringify(claim));
  writeFileSync(at('notes.json'), JSON.stringify(noted));
  return (await parlour(['verify', at('record.json'), ...(noted === null ? [] : ['--notes', at('notes.json')])])).out;
}

describe('what one says, the other says', () => {
  const { fair: _, ...unproved } = record;
  const { rounds: _rounds, ...before } = record;
  const device: DeviceRecord = { ...unproved, home: 'device' };
  test.each<[string, TableRecord | DeviceRecord, GameNotes | null, readonly string[]]>([
    ['with notes', record, ola, ['result.movesAll', 'result.views', 'chance.yours', 'result.byRounds']],
    ['without notes', record, null, ['result.unnoted', 'chance.others']],
    ['of before, with notes of half of it', before, { ...ola, whole: false }, ['result.noRounds', 'result.partly', 'result.moves']],
    ['of one device', device, null, ['result.onDevice', 'result.limits.device']],
    ['of one device, with notes', device, ola, ['result.differs', 'result.onDevice']],
    ['against the notes', record, { ...ola, moves: ola.moves.slice(1) }, ['result.differs']],
    ['with another standing after a round', { ...record, rounds: [] }, ola, ['result.broken']],
  ])('a record %s', async (_name, claim, noted, least) => {
    const [page, printed] = [pageSays(claim, noted), await terminalSays(claim, noted)];
    const [shown, told] = [saidIn(onPage, ON_PAGE, page), saidIn(inTerminal, IN_TERMINAL, printed)];
    expect(shown).toEqual(expect.arrayContaining([...least]));
    // What a record can't prove stands on the page though this one proves nothing; in a terminal nobody has to open it.
    const claimed = told.includes('verify.line') ? shown.filter((path) => !path.startsWith('result.limits.')) : shown;
    for (const path of claimed) expect(told, path).toContain(oneOf(told, ON_PAGE[path]));
    for (const path of told) expect(shown, path).toContain(oneOf(shown, IN_TERMINAL[path]));
  });
});

/** The counterpart that was said; else what it would be. */
const oneOf = (said: readonly string[], counterparts: readonly string[] = []): string =>
  counterparts.find((path) => said.includes(path)) ?? counterparts.join(' or ');
