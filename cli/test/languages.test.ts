/** The terminal speaks the language of `--lang`, or of the environment: in its help, its mistakes and its reports; machines read what they always read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { helpOf, helpOfAll } from '../src/help.ts';
import { inkFor } from '../src/ink.ts';
import { spokenLanguage } from '../src/language.ts';
import { localeOf } from '../src/locale.ts';
import { mistake } from '../src/mistake.ts';
import { panel } from '../src/panel.ts';
import { progressLine } from '../src/progress.ts';
import { bannerLines } from '../src/serve/banner.ts';
import { widthOf } from '../src/text.ts';
import { summary } from '../src/verify.ts';
import { parlour, scratch } from './binary.ts';

const at = scratch();
const FOREIGN = LANGUAGES.filter((language) => language !== 'en');

describe('which language', () => {
  test.each<[env: Readonly<Record<string, string>>, language: Language]>([
    [{}, 'en'],
    [{ LANG: 'pl_PL.UTF-8' }, 'pl'],
    [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
    [{ LANG: 'ru' }, 'ru'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'pl_PL', LANG: 'ru_RU' }, 'pl'],
    [{ LC_ALL: 'C.UTF-8', LANG: 'ru_RU.UTF-8' }, 'en'],
    [{ LC_CTYPE: 'pl_PL.UTF-8' }, 'en'],
  ])('%j: %s', (env, language) => {
    expect(spokenLanguage(['play'], env)).toEqual({ language, args: ['play'], mistake: null });
  });

  test.each<[typed: string, language: Language, rest: string]>([
    ['play --lang pl', 'pl', 'play'],
    ['--lang ru play sen --seed 4', 'ru', 'play sen --seed 4'],
    ['play --lang=pl sen', 'pl', 'play sen'],
    ['erase --lang pl -- --lang', 'pl', 'erase -- --lang'],
    ['erase -- --lang pl', 'en', 'erase -- --lang pl'],
  ])('%s', (typed, language, rest) => {
    expect(spokenLanguage(typed.split(' '), {})).toEqual({ language, args: rest.split(' '), mistake: null });
  });

  test.each([
    ['play --lang', `--lang needs a value: --lang ${LANGUAGES.join('|')}.`],
    ['play --lang --seed 4', `--lang needs a value: --lang ${LANGUAGES.join('|')}.`],
    ['play --lang xx', `--lang takes ${LANGUAGES.join(', ')}, not “xx”.`],
    ['play --lang pl --lang ru', '--lang is given twice.'],
  ])('%s: %s', (typed, said) => {
    expect(spokenLanguage(typed.split(' '), {}).mistake?.message).toBe(said);
  });
});

describe.each(LANGUAGES)('the help in %s', (language) => {
  const locale = localeOf(language);
  const pages = COMMANDS.map((command) => [command.name, helpOf(command, { locale, width: 100 })] as const);
  const whole = helpOfAll(COMMANDS, { locale, width: 100 });

  test.each([...pages, ['parlour', whole] as const])('%s: fits, and its columns, or what stands below, are under each other', (_, lines) => {
    expect(lines.filter((line) => widthOf(line) > 100)).toEqual([]);
    const sections = lines.join('\n').split('\n\n').slice(1);
    for (const section of sections) {
      const rows = section.split('\n').slice(1);
      const starts = rows.map((row) => widthOf(/^(?: {2}\S.*?)? {3,}(?=\S)/.exec(row)?.[0] ?? ''));
      // What is long has its meaning below it, all in one column too.
      if (starts[0] === 0) expect(rows.filter((row) => !/^(?: {2}| {6})\S/.test(row))).toEqual([]);
      else expect(new Set(starts).size).toBe(1);
    }
  });

  test('every command says what it does, and how to speak another language', () => {
    for (const [name, lines] of pages) {
      expect(lines[0]).toMatch(new RegExp(`^parlour ${name}( |$)`));
      expect(lines.join('\n')).toContain(`\n  --lang ${locale.t('values.LANGUAGE')} `);
      expect(lines.join('\n')).toContain(`\n${locale.t('help.examples')}\n  `);
      expect(whole.join('\n')).toContain(`\n  parlour ${name} `);
    }
  });

  test('a narrow terminal breaks what a flag does, and never the flag', () => {
    for (const command of COMMANDS)
      for (const flag of Object.keys(command.flags))
        expect(helpOf(command, { locale, width: 60 }).filter((line) => line.startsWith(`  --${flag}`))).not.toEqual([]);
  });
});

test.each(FOREIGN)('no line of the help is English in %s', (language) => {
  const english = COMMANDS.map(({ about }) => localeOf('en').t(about));
  const help = helpOfAll(COMMANDS, { locale: localeOf(language), width: 200 }).join('\n');
  expect(english.filter((text) => help.includes(text))).toEqual([]);
});

describe('numbers, plurals and frames', () => {
  test.each<[language: Language, shown: readonly string[]]>([
    ['en', ['1,234,568', '20.6 %', '3 min 5 s', '0.8 s']],
    ['pl', ['1 234 568', '20,6 %', '3 min 5 s', '0,8 s']],
    ['ru', ['1 234 568', '20,6 %', '3 мин 5 с', '0,8 с']],
  ])('%s', (language, shown) => {
    const locale = localeOf(language);
    const said = [locale.count(1_234_567.8), locale.percent(0.20649), locale.duration(185), locale.duration(0.8)];
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(shown);
  });

  test('Polish and Russian count as their players do', () => {
    const tables = (language: Language) => [1, 2, 5, 22].map((count) => localeOf(language).t('doctor.tables', { count }));
    expect(tables('pl')).toEqual(['1 stół', '2 stoły', '5 stołów', '22 stoły']);
    expect(tables('ru')).toEqual(['1 стол', '2 стола', '5 столов', '22 стола']);
    expect(summary([1, 2, 4], 1, 0, localeOf('pl'))).toBe('poprawne zapisy: 3 z 4, wiersze 1–2, 4.');
  });

  test('a panel closes around Cyrillic, accents and wide signs', () => {
    const lines = panel('Раунд 2 · 健太', [['Zażółć gęślą jaźń', '健太 🎲 ❤️'], ['Ставка: 4 пятёрки']], inkFor({}));
    expect(new Set(lines.map(widthOf)).size).toBe(1);
  });

  test('progress', () => {
    const shown = { done: 500, all: 2000, said: '', seconds: 3 };
    expect(progressLine(shown, localeOf('ru'))).toBe('━━━━━━────────────────── 25 %      ещё 9,0 с');
  });
});

test('a server says where it is, in every language', () => {
  const server = { port: 3000, host: null, network: '192.168.1.7', publicUrl: null, home: { kind: 'folder' as const, path: 'data' }, passcode: true };
  for (const language of LANGUAGES) {
    const lines = bannerLines(server, localeOf(language), inkFor({}), { drawn: true, coloured: false });
    expect(lines.join('\n')).toMatch(/^ {2}\S.* {3,}http:\/\/localhost:3000\n {2}\S.* {3,}http:\/\/192\.168\.1\.7:3000$/m);
    const [here, others] = lines.filter((line) => line.includes('http')).map((line) => line.indexOf('http'));
    expect(here).toBe(others);
  }
});

test('a mistake is English to programs and spoken to people', () => {
  const unknown = mistake('game/unknown', { name: 'chess', games: 'sen' });
  expect(unknown.message).toBe('There is no game “chess”. Games: sen.');
  expect(unknown.said(localeOf('pl'))).toBe('Nie ma gry „chess”. Gry: sen.');
});

describe('the real command line', () => {
  test.each<[typed: string, env: Readonly<Record<string, string>>, said: RegExp]>([
    ['--help --lang pl', {}, /^Parlour: gry przy stole.*\n\nPolecenia\n/],
    ['help sim', { LC_ALL: '', LANG: 'ru_RU.UTF-8' }, /^parlour sim ИГРА \[--ключ …\]\n/],
    ['rules sen --lang pl', {}, /^Sen\n═══\n[\s\S]*Pobudka/],
    ['rules perudo', { LC_ALL: 'ru_RU.UTF-8' }, /^Перудо\n══════\n/],
  ])('%s %j', async (typed, env, said) => {
    const { code, out, err } = await parlour(typed.split(' '), '', env);
    expect(out).toMatch(said);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test.each([
    ['--lang ru sim chess', `Нет игры «chess». Игры: ${gameNames.join(', ')}.\n`],
    ['sim perudo --preset wild --lang pl', 'Nie ma wariantu „wild”. Warianty: classic, tactical, chaos, pasari.\n'],
    ['sim perudo --lang pl --games 0', '--games przyjmuje liczbę całkowitą od 1 do 1 000 000 000, a nie „0”.\n'],
    ['verify none --lang xx', `--lang takes ${LANGUAGES.join(', ')}, not “xx”.\n`],
  ])('%s: %s', async (typed, said) => {
    const { code, out, err } = await parlour(typed.split(' '));
    expect({ code, out, err: err.replaceAll('\u00a0', ' ') }).toEqual({ code: 2, out: '', err: said });
  });

  test('what machines read is the same in every language', async () => {
    const traces = await Promise.all(
      LANGUAGES.map(async (language) => {
        const [trace, records] = [at(`${language}.trace`), at(`${language}.jsonl`)];
        const { code } = await parlour(['sim', 'sen', '--games', '2', '--trace', trace, '--records', records, '--lang', language]);
        return { code, trace: readFileSync(trace, 'utf8'), records: readFileSync(records, 'utf8') };
      }),
    );
    for (const trace of traces) expect(trace).toEqual(traces[0]);
    writeFileSync(at('broken.jsonl'), '{"format":1\n');
    const { code, out } = await parlour(['verify', at('en.jsonl'), at('broken.jsonl'), '--lang', 'ru']);
    expect(out.split('\n').map((line) => line.split(': ').slice(1).join(': '))).toEqual([
      'все записи сходятся с правилами (2), но не каждая доказывает что-то о жребии.',
      '',
      '',
      'это не JSON',
      'запись неверна.',
      '',
    ]);
    expect(code).toBe(1);
  });
});
