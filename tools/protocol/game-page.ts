/** The page of one game: what is to know beyond the schema (the game's own protocol.md), its options, moves, view and events, and a view as it really was. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, isRefusal, type MoveValue, ranges, seatsOf, settle, type WordTree } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import { fieldsOf } from './game-lists.ts';
import { type Definitions, reachable, type Schema, written } from './json-schema.ts';
import { code, Scribe, sentence, table, type Where } from './markdown.ts';
import { readSchema, schemaOf, titleOf } from './schemas.ts';
import { ExampleTable, playOn, seated } from './stage.ts';
import { ROOT } from './types.ts';

export async function gamePage(id: string): Promise<string[]> {
  const { game, words } = gameNamed(id);
  const { definitions } = readSchema(schemaOf(id));
  const parts = viewParts(definitions);
  const where: Where = (name) =>
    parts.includes(name) || name === 'Open' || name === 'Own' ? `#${name.toLowerCase()}` : name === 'Options' ? '#options' : null;
  const scribe = new Scribe(definitions, where);
  const of = (name: string): Schema => definitions[name] ?? {};
  const part = (name: string): string[] => [`### ${name}`, '', ...about(of(name)), ...shape(scribe, of(name))];
  return [
    `# ${titleOf(id)} on the wire`,
    '',
    `Game \`${id}\`, version ${game.version} of its rules. Made by \`npm run protocol\`. [The protocol](../protocol.md); [the rules](../../games/${id}/words/rules.en.md), for players;`,
    `the same as a JSON Schema: [\`games/${id}/schema.json\`](../../games/${id}/schema.json).`,
    '',
    readFileSync(join(ROOT, `games/${id}/protocol.md`), 'utf8').trim(),
    '',
    '## Options',
    '',
    ...table(
      ['option', 'takes', 'unless said', ''],
      fieldsOf(game).map(([name, field]) => {
        const schema = of('Options').properties?.[name] ?? {};
        return [code(name), scribe.takes(schema), code(JSON.stringify(field.default)), sentence(schema.description ?? '')];
      }),
    ),
    ...presets(game),
    'A value in quotes is text, even if it is a number.',
    '',
    '## Moves',
    '',
    'What is out of bounds is `move/malformed`.',
    '',
    ...movesTable(scribe, of('Move')),
    '## The view',
    '',
    '`open` is `Open`, `own` is `Own`.',
    '',
    ...part('Open'),
    ...part('Own'),
    ...parts.flatMap(part),
    '## Events',
    '',
    'News of the game. Those that begin with “To” are told to these seats alone.',
    '',
    ...scribe.kinds(of('Event'), 'kind'),
    '## Refusals',
    '',
    'What is in braces our own clients fill in, mostly from the parameter of that name.',
    '',
    ...table(
      ['code', 'in English'],
      game.refusals.map((name) => [code(name), refusalWords(words['en'], name)]),
    ),
    '## As it was',
    '',
    ...(await example(id)),
  ];
}

/** What is seen of a game, without what fits into a line. */
function viewParts(definitions: Definitions): readonly string[] {
  const names = Object.keys(reachable(definitions, ['Open', 'Own', 'Event']));
  const isLong = ({ properties, anyOf, type, description, enum: values }: Schema): boolean =>
    properties !== undefined ||
    anyOf !== undefined ||
    (type === 'array' && description !== undefined) ||
    (values !== undefined && description !== undefined);
  return names.filter((name) => !['Open', 'Own', 'Options', 'Event'].includes(name) && (isLong(definitions[name] ?? {}) || name === 'Viewers'));
}

const about = ({ description = '' }: Schema): string[] => (description === '' ? [] : [sentence(description), '']);

function shape(scribe: Scribe, schema: Schema): string[] {
  if (schema.properties !== undefined) return scribe.fields(schema);
  return [`${sentence(scribe.takes(schema))}`, ''];
}

/** Kinds with the same fields and the same words stand in one row. */
function movesTable(scribe: Scribe, { anyOf = [] }: Schema): string[] {
  const rows = new Map<string, { kinds: string[]; cells: readonly [string, string] }>();
  for (const { properties = {}, description = '' } of anyOf) {
    const fields = Object.entries(properties)
      .filter(([name]) => name !== 'kind')
      .map(
        ([name, field]) =>
          `${code(name)} ${scribe.takes(field)}${field.description === undefined ? '' : ` (${sentence(field.description).replace(/\.$/, '')})`}`,
      )
      .join('; ');
    const row = rows.get(fields + description) ?? { kinds: [], cells: [fields, sentence(description)] };
    row.kinds.push(code(String(properties['kind']?.const)));
    rows.set(fields + description, row);
  }
  return table(
    ['kind', 'fields', ''],
    [...rows.values()].map(({ kinds, cells }) => [kinds.join(' '), ...cells]),
  );
}

/** More seats than any table has. */
const MOST_SEATS = 11;

function presets(game: Game): string[] {
  const rows = Object.entries(game.sheet.presets).map(([name, { options, usualSeats, roundEnd }]) => {
    const seats = seatsOf(MOST_SEATS).filter((count) => !isRefusal(settle(game, { preset: name, seats: count })));
    const changed = Object.entries(options).map(([option, value]) => code(`${option}: ${JSON.stringify(value)}`));
    return [code(name), changed.join(' '), ranges(seats), String(usualSeats), code(roundEnd)];
  });
  return table(['preset', 'options', 'seats', 'usually', 'roundEnd'], rows);
}

/** Our own words for it; some have several, for what is and is not known. */
function refusalWords(tree: WordTree | undefined, name: string): string {
  const { refusals = {} } = tree ?? {};
  const text = typeof refusals === 'object' ? refusals[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** How far the example's game is played, and what is played there if it can be. */
const STEPS = 14;

async function example(id: string): Promise<string[]> {
  const stage = new ExampleTable(`${id} as it was`);
  const [preset = ''] = Object.keys(gameNamed(id).game.sheet.presets);
  const { usualSeats = 4 } = gameNamed(id).game.sheet.presets[preset] ?? {};
  const actors = await seated(stage, ['Ola', 'Jan', 'Ewa', 'Max', 'Iza', 'Leo'].slice(0, usualSeats), { game: id, preset });
  for (let i = 0; i < STEPS; i++) await playOn(stage, actors, (_, moves) => calm(moves));
  const viewer = actors.find(({ known }) => known?.turn?.awaited.includes(known.you?.seat ?? -1));
  if (viewer === undefined) throw new Error('nobody is awaited');
  const { you, turn, view, moves } = viewer.line();
  const update = stage.frames.findLast(({ who, way, text }) => who === viewer.name && way === '<' && text.startsWith('{"kind":"update"'));
  const { news } = JSON.parse(update?.text ?? '{}') as { readonly news: object };
  return [
    `A table of \`${preset}\` for ${usualSeats}, a few moves on. ${viewer.name} on seat ${you.seat} is to move, and has ${moves.length} legal moves. The last news:`,
    '',
    '```json',
    written(news),
    '```',
    '',
    'The turn and the view:',
    '',
    '```json',
    written({ turn, view }),
    '```',
    '',
    moves.length > SHOWN_MOVES ? `The first ${SHOWN_MOVES} of the moves:` : 'The moves:',
    '',
    '```json',
    written(moves.slice(0, SHOWN_MOVES)),
    '```',
    '',
  ];
}

const SHOWN_MOVES = 6;

/** No round is ended, and of bids, which are listed from the lowest up, only the next are made. */
function calm(moves: readonly MoveValue[]): readonly MoveValue[] {
  const going = moves.filter(({ kind }) => !ENDS.has(kind));
  const isBid = ({ kind }: MoveValue): boolean => kind === 'bid';
  return [...going.filter((move) => !isBid(move)), ...going.filter(isBid).slice(0, 2)];
}
const ENDS = new Set(['dudo', 'jonti', 'calza', 'pacao', 'pobudka']);
