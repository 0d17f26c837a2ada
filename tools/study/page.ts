/** `npm run study` writes docs/study: what each game is in numbers, made from its encoder, so that a page says what the environment does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { actionKinds, configurationsOf, type EnvironmentRequest, type EnvironmentSheet, type SheetField, setUp, sheetOf } from '@parlour/env';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { code, table } from '../protocol/markdown.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What each page has to say, by its path. */
export async function studyPages(): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(gameNames.map(async (id) => [`docs/study/${id}.md`, await studyPage(id)] as const));
  return new Map(pages);
}

/** A set-up that the page speaks of: a preset, or a configuration. */
interface Shown {
  readonly name: string;
  readonly about: string;
  readonly request: EnvironmentRequest;
  readonly sheet: EnvironmentSheet;
}

async function studyPage(id: string): Promise<string> {
  const shown = await setUpsOf(id);
  const [first] = shown;
  if (first === undefined) throw new Error(`${id} has no presets`);
  const { name, sheet } = first;
  const { seats } = sheet.citation;
  const lines = [
    `# ${titleOf(id)} in numbers`,
    '',
    'Made by `npm run study` from the game’s encoder; [what an environment is](../study.md). Seats are counted from the one that looks or acts: `own`, `seat +1` to the left of it, and so on; faces, quantities and the like from 1, other places from 0.',
    '',
    '## Set-ups',
    '',
    ...(await setUpTable(shown)),
    `## Actions`,
    '',
    `Of ${code(name)} with ${seats} seats. A move of a seat is one of them; which of them are legal the mask says.`,
    '',
    ...actionTable(sheet.actions),
    ...otherActions(shown),
    '## Observations',
    '',
    `Of ${code(name)} with ${seats} seats, one field after the other. All numbers are from −1 to 1.`,
    '',
    ...fieldTable(sheet.fields),
    ...otherFields(shown),
    '## Axes',
    '',
    ...axisTable(shown),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

async function setUpsOf(id: string): Promise<readonly Shown[]> {
  const { game, words } = gameNamed(id);
  const presets = Object.keys(game.sheet.presets).map((preset) => ({
    name: preset,
    about: textAt(words.en, `presets.${preset}.about`),
    request: { game: id, preset },
  }));
  const configurations = Object.entries(await configurationsOf(id)).map(([configuration, { about }]) => ({
    name: configuration,
    about,
    request: { game: id, configuration },
  }));
  return Promise.all([...presets, ...configurations].map(async (each) => ({ ...each, sheet: sheetOf(await setUp(each.request), 1) })));
}

async function setUpTable(shown: readonly Shown[]): Promise<string[]> {
  const rows = await Promise.all(
    shown.map(async ({ name, about, request, sheet }) => {
      const { actions, observationSize, citation } = sheet;
      const round = sheetOf(await setUp({ ...request, episode: 'round' }), 1);
      const how = request.configuration === undefined ? 'preset' : 'configuration';
      const counts = citation.episode === 'round' ? ['', ''] : [actions.length, observationSize];
      return [code(name), how, about, citation.seats, ...counts, round.actions.length, round.observationSize].map(String);
    }),
  );
  return table(['', '', '', 'seats', 'actions', 'numbers', 'actions, one round', 'numbers, one round'], rows);
}

const actionTable = (actions: readonly string[]): string[] =>
  table(
    ['numbers', 'how many', 'actions'],
    actionKinds(actions).map(({ from, names }) => [span(from, names.length), String(names.length), fromTo(names)]),
  );

/** Kinds of actions that other set-ups have beside those of the first. */
function otherActions([first, ...others]: readonly Shown[]): string[] {
  const known = new Set(kindsIn(first));
  return others.flatMap((each) => {
    const kinds = actionKinds(each.sheet.actions).filter(({ names }) => !known.has(kindOf(names)));
    for (const { names } of kinds) known.add(kindOf(names));
    if (kinds.length === 0) return [];
    const rows = kinds.map(({ names }) => [String(names.length), fromTo(names)]);
    return [`With ${code(each.name)} (${each.sheet.citation.seats} seats) come`, '', ...table(['how many', 'actions'], rows)];
  });
}

const kindOf = (names: readonly string[]): string => (names[0] ?? '').split(' ', 1)[0] ?? '';
const kindsIn = (shown: Shown | undefined): readonly string[] => actionKinds(shown?.sheet.actions ?? []).map(({ names }) => kindOf(names));

const fieldTable = (fields: readonly SheetField[]): string[] =>
  table(
    ['field', 'numbers', 'by', ''],
    fields.map(({ name, size, axes, about }) => [code(name), String(size), axes.map(({ by, size: places }) => `${by} ${places}`).join(' × '), about]),
  );

function otherFields([first, ...others]: readonly Shown[]): string[] {
  const known = new Set(first?.sheet.fields.map(({ name }) => name));
  return others.flatMap((each) => {
    const fields = each.sheet.fields.filter(({ name }) => !known.has(name));
    for (const { name } of fields) known.add(name);
    return fields.length === 0 ? [] : [`With ${code(each.name)} (${each.sheet.citation.seats} seats) come`, '', ...fieldTable(fields)];
  });
}

/** The names of places, of every axis that has some beside 1, 2, 3 … */
function axisTable(shown: readonly Shown[]): string[] {
  const axes = new Map(
    shown
      .flatMap(({ sheet }) => sheet.fields)
      .flatMap((field) => field.axes)
      .flatMap(({ by, names }) => (names === undefined || isNumbered(names) ? [] : [[`${by} ${names.join('|')}`, { by, names }] as const])),
  );
  return table(
    ['axis', 'places'],
    [...axes.values()].map(({ by, names }) => [by, names.join(', ')]),
  );
}

const isNumbered = (names: readonly string[]): boolean => names.every((name, at) => name === String(at + 1));

const span = (from: number, count: number): string => (count === 1 ? String(from) : `${from}–${from + count - 1}`);
const fromTo = (names: readonly string[]): string =>
  names.length < 4 ? names.map(code).join(', ') : `${code(names[0] ?? '')} … ${code(names.at(-1) ?? '')}`;

const titleOf = (id: string): string => textAt(gameNamed(id).words.en, 'name');

function textAt(tree: unknown, path: string): string {
  let found = tree;
  for (const key of path.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  if (typeof found !== 'string') throw new Error(`there are no words at ${path}`);
  return found;
}

if (import.meta.main) {
  for (const [path, text] of await studyPages()) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
}
