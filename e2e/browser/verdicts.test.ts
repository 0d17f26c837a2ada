/**
 * The result page and `parlour verify` say the same of a record: each fact of one has its counterpart in the other, whenever it is said. Which
 * texts are facts is written down here for every text of both.
 */
import { writeFileSync } from 'node:fs';
import {
  begin,
  botMove,
  type GameTypes,
  keyToText,
  LANGUAGES,
  randomBot,
  record as recordOf,
  type Step,
  seeded,
  simulatedKey,
  streamOf,
  take,
} from '@parlour/kernel';
import {
  type ChancePart,
  chanceKey,
  commitmentOf,
  commitmentOfSecret,
  type DeviceRecord,
  type GameNotes,
  publishedIn,
  shortCode,
  type TableRecord,
} from '@parlour/table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parlour, type Ran, scratch } from '../../cli/test/binary.ts';
import { words as terminal } from '../../cli/words/reports.en.ts';
import { boxOf } from '../../web/src/games.ts';
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
  'result.unsaid': ['verify.chance.silent'],
  'result.free': ['verify.chance.free'],
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
  'result.limits.unsaid': ['verify.chance.silent'],
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
  'verify.chance.free': ['result.free'],
  'verify.chance.code': ['chance.compare'],
  'verify.chance.device': ['result.onDevice'],
  'verify.chance.silent': ['result.unsaid'],
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
  ...['seats', 'seat', 'bot', 'part', 'reused', 'whole'].map((name) => `verify.chance.${name}`),
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
const speech = (await boxOf('perudo')?.speech()) ?? expect.fail('no speech');

function pageSays(claim: TableRecord | DeviceRecord, noted: GameNotes | null, said = words): string {
  const reckoning = reckon(game, claim, null, noted);
  const draw = (node: Parameters<typeof createElement>[2]): string => renderToStaticMarkup(createElement(WordsProvider, { value: said }, node));
  const drawn = [RecordAlarm, RecordCheck].map((part) =>
    draw(createElement(part, { game: game.id, speech, record: claim, reckoning, notes: noted, state })),
  );
  return drawn
    .join('\n')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"');
}

function terminalSays(claim: object, noted: GameNotes | null): Promise<Ran> {
  writeFileSync(at('record.json'), JSON.stringify(claim));
  writeFileSync(at('notes.json'), JSON.stringify(noted));
  return parlour(['verify', at('record.json'), ...(noted === null ? [] : ['--notes', at('notes.json')])]);
}

describe('what one says, the other says', () => {
  const { fair: _, ...unproved } = record;
  const { rounds: _rounds, drawn: _drawn, ...before } = record;
  const { table: _table, number: _number, players: _players, ...unsaid } = unproved;
  const device: DeviceRecord = { ...unproved, home: 'device' };
  test.each<[string, TableRecord | DeviceRecord, GameNotes | null, number, readonly string[]]>([
    ['with notes', record, ola, 0, ['result.movesAll', 'result.views', 'chance.yours', 'result.byRounds']],
    ['without notes', record, null, 0, ['result.unnoted', 'chance.others']],
    ['of before, with notes of half of it', before, { ...ola, whole: false }, 0, ['result.noRounds', 'result.partly', 'result.moves']],
    ['with a number left out', dealtWith(['mixed', 'left-out']), null, 0, ['chance.leftOut', 'result.byChance']],
    ['with nobody’s number', dealtWith(['none', 'none']), null, 0, ['result.free', 'result.byChance']],
    ['of one device', device, null, 3, ['result.onDevice', 'result.limits.device']],
    ['of one device, with notes', device, ola, 1, ['result.differs', 'result.onDevice']],
    ['that does not say where it was played', unsaid as TableRecord, null, 3, ['result.unsaid', 'result.limits.unsaid', 'result.byRounds']],
    ['against the notes', record, { ...ola, moves: ola.moves.slice(1) }, 1, ['result.differs']],
    ['with another standing after a round', { ...record, rounds: [] }, ola, 1, ['result.broken']],
  ])('a record %s', async (_name, claim, noted, exit, least) => {
    const { code, out: printed } = await terminalSays(claim, noted);
    const page = pageSays(claim, noted);
    expect(code).toBe(exit);
    const [shown, told] = [saidIn(onPage, ON_PAGE, page), saidIn(inTerminal, IN_TERMINAL, printed)];
    expect(shown).toEqual(expect.arrayContaining([...least]));
    // What a record can't prove stands on the page though this one proves nothing; in a terminal nobody has to open it.
    const claimed = told.includes('verify.line') ? shown.filter((path) => !path.startsWith('result.limits.')) : shown;
    for (const path of claimed) expect(told, path).toContain(oneOf(told, ON_PAGE[path]));
    for (const path of told) expect(shown, path).toContain(oneOf(shown, IN_TERMINAL[path]));
  });
});

/** A game of bots at a server's table, in whose chance each seat has this part. */
function dealtWith(wanted: readonly ChancePart[]): TableRecord {
  const [secret, key] = [simulatedKey('secret', 0), (seat: number) => keyToText(simulatedKey('number', seat))];
  const commitments = wanted.map((part, seat) => (part === 'none' ? null : commitmentOf(key(seat))));
  const numbers = wanted.map((part, seat) => (part === 'mixed' ? key(seat) : null));
  const start = { version: record.version, options: record.options, seats: wanted.length };
  const chance = chanceKey(secret, numbers);
  const steps: Step<GameTypes['move']>[] = [];
  let now = begin(game, start, streamOf(chance, 0));
  while (!game.over(now)) {
    const next = game.between(now) ? 'next' : botMove(game, now, wanted.length, seeded(steps.length), () => ({ bot: randomBot(), level: 'casual' }));
    steps.push(next);
    now = take(game, now, next, streamOf(chance, steps.length));
  }
  const kept = { ...record, ...recordOf(game, start, chance, steps), steps, players: record.players.slice(0, wanted.length) } as TableRecord;
  const fair = { secret: keyToText(secret), commitment: commitmentOfSecret(secret), commitments, numbers };
  return { ...kept, fair: { ...fair, code: shortCode({ ...publishedIn({ ...kept, fair }), table: kept.table }, numbers) } };
}

/** A terminal knows seats, the page players. */
const SEAT = { en: /seat |Player /g, pl: /miejsce |Gracz /g, ru: /место |Игрок /g } as const;

describe('what was changed is refused by both, for the same reason', () => {
  const other = (hex: string): string => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const { fair, steps, standing, rounds = [], drawn = '' } = record;
  const { drawn: _, ...undrawn } = record;
  const { fair: _fair, ...unfair } = record;
  const changed: Readonly<Record<string, object>> = {
    'another key': { ...record, key: other(record.key) },
    'other draws': { ...record, drawn: other(drawn) },
    'no draws': undrawn,
    'a step missing': { ...record, steps: steps.slice(0, -1) },
    'a step too many': { ...record, steps: [...steps, 'next'] },
    'a step out of turn': { ...record, steps: [steps[1], ...steps] },
    'a step that is none': { ...record, steps: [{ seat: 0, move: { kind: 'fold' } }, ...steps] },
    'another end': { ...record, standing: standing.toReversed() },
    'another round': { ...record, rounds: [[], ...rounds] },
    'another secret': { ...record, fair: { ...fair, secret: other(fair.secret) } },
    'another number': { ...record, fair: { ...fair, numbers: fair.numbers.map((each) => each && other(each)) } },
    'a number taken out': { ...record, fair: { ...fair, numbers: fair.numbers.map(() => null) } },
    'a promise taken out': { ...record, fair: { ...fair, commitments: fair.commitments.slice(1) } },
    'another table': { ...record, table: 'ABCDEF' },
    'no promises': unfair,
    'promises of a device': { ...record, home: 'device' },
    'rules of the future': { ...record, version: 99 },
  };

  test.each(LANGUAGES)('in %s', async (language) => {
    const said = await loadWords(language);
    const input = Object.values(changed).map((each) => JSON.stringify(each));
    const { code, out } = await parlour(['verify', '-', '--lang', language], input.join('\n'));
    expect(code).toBe(1);
    const lines = out.split('\n');
    for (const [i, [name, claim]] of Object.entries(changed).entries()) {
      const [, printed = ''] = lines[i]?.split(/: (.*)/) ?? [];
      const [first = ''] = pageSays(claim as TableRecord, null, said)
        .split('\n')
        .filter((line) => line !== ''); // it is none, and that is found
      const bare = (text: string): string => text.replaceAll(SEAT[language], '');
      expect([name, bare(first)]).toEqual([name, bare(said.t('result.broken', { why: printed }))]);
    }
  });
});

/** The counterpart that was said; else what it would be. */
const oneOf = (said: readonly string[], counterparts: readonly string[] = []): string =>
  counterparts.find((path) => said.includes(path)) ?? counterparts.join(' or ');
