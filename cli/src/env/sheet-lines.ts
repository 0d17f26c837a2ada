/**
 * What an environment is, for people: how it is cited, its actions kind by kind, and where in an observation what stands. What fields mean is said in English,
 * as code is.
 */
import { actionKinds, type EnvironmentSheet, sheetOf } from '@parlour/env';
import type { Axis } from '@parlour/kernel';
import { align, alignWithin, glossary } from '../columns.ts';
import { setupTitle, titleWithGame } from '../game-setup.ts';
import type { Locale } from '../locale.ts';
import { widthOf, wrap } from '../text.ts';
import type { StudySetup } from './setup.ts';

type Row = readonly string[];

export function sheetLines({ table, environment }: StudySetup, seed: string, width: number, locale: Locale): string[] {
  const { t } = locale;
  const sheet = sheetOf(environment, seed);
  const inner = width - INDENT.length;
  const section = (title: string, lines: readonly string[]): string[] => ['', title, ...lines.map((line) => `${INDENT}${line}`)];
  const part = (title: string, rows: readonly Row[]): string[] => section(title, alignWithin(rows, inner).flat());
  return [
    t('env.title', { title: titleWithGame(table, locale) }),
    ...section(t('env.cited'), glossary(citationRows(sheet, setupTitle(table, locale), locale), inner)),
    ...part(t('env.actions', { count: sheet.actions.length }), actionRows(sheet.actions, locale)),
    ...section(t('env.observation', { count: sheet.observationSize }), fieldLines(sheet, inner, locale)),
    ...part(t('env.axes'), axisRows(sheet, locale)),
  ];
}
const INDENT = '  ';

function citationRows({ citation, wait }: EnvironmentSheet, title: string, locale: Locale): [string, string][] {
  const { t } = locale;
  const { parlour, game, rules, configuration, options, seats, episode, rewards, pointWorth, limit, reactions, seed } = citation;
  const reacts = wait < 0 ? (reactions ? 'none' : 'off') : 'on';
  return [
    ['Parlour', parlour],
    [t('env.rows.game'), t('env.game', { game, rules, title })],
    ...(configuration === null ? [] : [[t('env.rows.configuration'), configuration] satisfies [string, string]]),
    [
      t('env.rows.options'),
      Object.entries(options)
        .map(([option, value]) => `${option}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`)
        .join(' '),
    ],
    [t('env.rows.seats'), locale.count(seats)],
    [t('env.rows.episode'), `${episode}: ${t(`env.episodes.${episode}`)}`],
    [t('env.rows.rewards'), `${rewards}: ${t(`env.rewards.${rewards}`, { worth: locale.precise(pointWorth) })}`],
    [t('env.rows.reactions'), t(`env.reactions.${reacts}`, { wait })],
    [t('env.rows.limit'), t('env.limit', { count: limit })],
    [t('env.rows.seed'), seed],
  ];
}

const actionRows = (actions: readonly string[], { t }: Locale): Row[] => [
  [t('env.columns.numbers'), t('env.columns.count'), t('env.columns.actions')],
  ...actionKinds(actions).map(({ from, names }) => [span(from, names.length), String(names.length), fromTo(names)]),
];

const fromTo = (names: readonly string[]): string => (names.length < 3 ? names.join(', ') : `${names[0]} … ${names.at(-1)}`);

/** What a field means stands beside it where there is room to read it, else below. */
function fieldLines({ fields }: EnvironmentSheet, width: number, { t }: Locale): string[] {
  const rows = [
    [t('env.columns.numbers'), t('env.columns.count'), t('env.columns.field'), t('env.columns.axes')],
    ...fields.map(({ name, from, size, axes }) => [
      span(from, size),
      String(size),
      name,
      axes.map(({ by, size: places }) => `${by} ${places}`).join(' × '),
    ]),
  ];
  const lines = align(rows);
  if (width - Math.max(...lines.map(widthOf)) - GAP >= READABLE) {
    const meanings = [t('env.columns.meaning'), ...fields.map(({ about }) => about)];
    return alignWithin(
      rows.map((row, i) => [...row, meanings[i] ?? '']),
      width,
    ).flat();
  }
  const widest = (column: number): number => Math.max(...rows.map((row) => widthOf(row[column] ?? '')));
  const below = ' '.repeat(widest(0) + GAP + widest(1) + GAP);
  return lines.flatMap((line, i) => {
    const field = fields[i - 1]; // the first line is the heading
    return [line, ...(field === undefined ? [] : wrap(field.about, width - below.length).map((meaning) => `${below}${meaning}`))];
  });
}
/** In columns: a narrower text is hard to read. */
const READABLE = 44;
/** Between columns. */
const GAP = 3;

/** Each axis whose places have names, once. */
function axisRows({ fields }: EnvironmentSheet, { t }: Locale): Row[] {
  const axes = new Map<string, Axis>();
  for (const axis of fields.flatMap((field) => field.axes)) axes.set(JSON.stringify(axis), axis);
  const rows = [...axes.values()].map(
    ({ by, size, names }): Row => [`${by} ${size}`, names === undefined ? t(SEATS.includes(by) ? 'env.seats' : 'env.numbered') : some(names)],
  );
  return rows.length === 0 ? [] : [[t('env.columns.axis'), t('env.columns.places')], ...rows];
}

/** Axes whose places are seats, by who they are there. */
const SEATS: readonly string[] = ['seat', 'player', 'looker', 'winner'];

/** Of many the first and the last. */
const some = (names: readonly string[]): string => (names.length <= MOST_NAMES ? names : [...names.slice(0, 3), '…', ...names.slice(-2)]).join(', ');
const MOST_NAMES = 15;

const span = (from: number, size: number): string => (size === 1 ? String(from) : `${from}–${from + size - 1}`);
