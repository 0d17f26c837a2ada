/** The protocol's pages: a guide with its gaps filled, the reference, and a page for each game. With the schemas they are what `npm run protocol` writes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gameNames } from '@parlour/registry/loaded';
import { gamePage } from './game-page.ts';
import { written } from './json-schema.ts';
import { code, Scribe, sentence, table } from './markdown.ts';
import { CLOCK_ROWS, filled, NUMBERS } from './numbers.ts';
import { referencePage } from './reference.ts';
import { fileText, PROTOCOL_SCHEMA, readSchema, schemaFiles, titleOf } from './schemas.ts';
import { workedSession } from './session.ts';
import { ExampleTable } from './stage.ts';
import { ROOT } from './types.ts';

export const GUIDE = 'docs/protocol.md';

/** What each page has to say, by its path, given the schemas as they lie there. */
export async function pages(): Promise<ReadonlyMap<string, string>> {
  const { definitions } = readSchema(PROTOCOL_SCHEMA);
  const made = new Map([
    [GUIDE, await guide()],
    ['docs/protocol/reference.md', textOf(referencePage(definitions, links('')))],
  ]);
  for (const id of gameNames) made.set(`docs/protocol/${id}.md`, textOf(await gamePage(id)));
  return made;
}

const textOf = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

const links = (folder: string): string => gameNames.map((id) => `[${titleOf(id)}](${folder}${id}.md)`).join(', ');

async function guide(): Promise<string> {
  const template = readFileSync(join(import.meta.dirname, 'guide.md'), 'utf8');
  const stage = new ExampleTable('a new table');
  const host = await stage.person('Ola');
  await host.hello(await stage.table(host, { game: 'perudo' }));
  const line = host.line();
  const { settings } = line.table;
  const { lines, update } = await workedSession();
  return filled(template, {
    ...NUMBERS,
    gamePages: links('protocol/'),
    rulesPages: gameNames.map((id) => `[${titleOf(id)}](../games/${id}/words/rules.en.md)`).join(', '),
    settingsTable: settingsTable({ ...settings }).trimEnd(),
    settingsExample: written(settings),
    clockTable: table(['`settings.clock`', 'each seat begins with', 'and gets for a move'], CLOCK_ROWS).join('\n').trimEnd(),
    streamExample: written(line),
    updateExample: written(JSON.parse(update)),
    session: lines.map(({ who, way, text }) => `${who} ${way} ${text}`).join('\n'),
  });
}

/** What can be asked for, and what a table has if nothing is. */
function settingsTable(settled: Readonly<Record<string, unknown>>): string {
  const { definitions } = readSchema(PROTOCOL_SCHEMA);
  const scribe = new Scribe(definitions, () => null);
  const rows = Object.entries(definitions['SettingsWish']?.properties ?? {}).map(([name, schema]) => [
    code(name),
    scribe.takes(schema),
    UNSAID[name] ?? code(JSON.stringify(settled[name])),
    sentence(schema.description ?? ''),
  ]);
  return table(['setting', 'takes', 'unless said', ''], rows).join('\n');
}

/** Where that depends on the game. */
const UNSAID: Readonly<Record<string, string>> = {
  game: 'must be said',
  preset: 'the game’s first',
  options: 'those of the preset',
  seats: 'the preset’s usual number',
  roundEnd: 'as the preset says',
};

if (import.meta.main) {
  let anew = 0;
  const write = (path: string, text: string): void => {
    const file = join(ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) return;
    writeFileSync(file, text);
    console.log(`${path} was made anew`);
    anew++;
  };
  for (const [path, document] of schemaFiles()) write(path, fileText(document));
  for (const [path, text] of await pages()) write(path, text);
  if (anew === 0) console.log('all schemas and pages are current');
}
