/** The reference: every message, command, field, address, code and limit, from the schemas and the lists that the code itself uses. */

import { CAPS_BY_DEFAULT, LIMITS_BY_DEFAULT } from '@parlour/hall';
import { kernelWords } from '@parlour/kernel/words';
import { CLOSE, comesBack, DEFINITIONS, type HttpRoute, LIMITS, PROTOCOL, ROUTES } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import { tableWords } from '@parlour/table/words';
import { STATUS } from '../../server/src/edge/refusals.ts';
import { type Counterpart, KALITIRI, PERUDO_PLUS } from './counterparts.ts';
import type { Definitions, Schema } from './json-schema.ts';
import { code, Scribe, sentence, table, type Where } from './markdown.ts';

export function referencePage(definitions: Definitions, gameLinks: string): string[] {
  const where: Where = (name) => (LINKED.has(name) ? `#${name.toLowerCase()}` : (OF_GAMES[name] ?? null));
  const scribe = new Scribe(definitions, where);
  const of = (name: string): Schema => definitions[name] ?? {};
  const part = (name: string): string[] => [`#### ${name}`, '', ...about(of(name)), ...body(scribe, of(name))];
  const message = (each: Schema): string[] => [
    `### ${String(each.properties?.['kind']?.const)}`,
    '',
    ...about(each),
    ...scribe.fields(each, ['kind']),
  ];
  return [
    '# The protocol: reference',
    '',
    `Version ${PROTOCOL}. Made by \`npm run protocol\`. [How it goes together](../protocol.md); games: ${gameLinks}.`,
    '',
    'A field with `?` may be missing. Names that are links are explained there, and are definitions of the JSON Schema.',
    '',
    ...section('Formats'),
    ...table(
      ['', 'is', ''],
      FORMATS.map((name) => [`<a id="${name.toLowerCase()}"></a>${name}`, scribe.takes(of(name)), sentence(of(name).description ?? '')]),
    ),
    ...section('What a client says', 'Unknown fields are refused. Numbers and lengths are bounds that the server keeps.'),
    ...scribe.variants(of('FromClient')).flatMap(message),
    ...section('Commands', 'What `command` asks of the table. Each is answered by `done` or `refused`, with its id.'),
    ...scribe.kinds(of('Command'), 'command'),
    ...part('SettingsWish'),
    ...section('What a server says'),
    ...scribe.variants(of('FromServer')).flatMap(message),
    ...section('The table'),
    ...PARTS.table.flatMap(part),
    ...section('Whose move it is'),
    ...PARTS.turn.flatMap(part),
    ...section('News'),
    ...PARTS.news.flatMap(part),
    ...section('News of the table', 'A `PublicEntry`. A move is told by the news of its game instead.'),
    '<a id="publicentry"></a>',
    '',
    ...scribe.kinds(of('PublicEntry'), 'kind'),
    ...section('The list of tables'),
    ...PARTS.list.flatMap(part),
    ...section('Chat lines'),
    ...PARTS.chat.flatMap(part),
    ...section('Phrases and reactions'),
    ...table(['phrase', 'in English'], wordRows('phrases')),
    ...table(['reaction', 'in English'], wordRows('reactions')),
    ...closeCodes(),
    ...section(
      'HTTP',
      'Who you are goes into the header `Authorization: Bearer TOKEN`. A table’s passcode goes into `parlour-passcode`, percent-encoded.',
    ),
    ...ROUTES.flatMap((route) => address(scribe, of, route)),
    ...section('Games of a server'),
    ...PARTS.games.flatMap(part),
    ...section('Records'),
    ...PARTS.records.flatMap(part),
    ...refusals(gameLinks),
    ...limits(),
    ...section('Coming from elsewhere', 'What the messages of the Perudo+ and KaliTiri projects are called here.'),
    ...counterparts('Perudo+', PERUDO_PLUS),
    ...counterparts('KaliTiri', KALITIRI),
  ];
}

const FORMATS = ['Seat', 'EntryNumber', 'Time', 'PlayerId', 'TableCode', 'CommandId', 'Token', 'Hex64', 'RefusalParams', 'BotLevel', 'WrittenLevel'];

/** What has a place of its own on the page. */
const PARTS = {
  table: ['TableView', 'TableSettings', 'Occupant', 'PersonOnSeat', 'BotOnSeat', 'Beginning', 'RecordedPlayer', 'Pause', 'Place'],
  turn: ['TurnView'],
  news: ['News', 'Happening'],
  list: ['TableCard'],
  chat: ['ChatLine', 'ChatWords'],
  games: ['ListedGame', 'WholeField', 'ChoiceField', 'ToggleField', 'ListedPreset'],
  records: ['TableRecord', 'Step', 'Fairness'],
} as const;
const LINKED: ReadonlySet<string> = new Set([...FORMATS, 'SettingsWish', 'PublicEntry', ...Object.values(PARTS).flat()]);

/** What is the game's own stands on the games' pages, which the guide leads to, as it does to changes, and commands in their table. */
const VIEW = '../protocol.md#what-you-know-and-how-it-changes';
const OF_GAMES: Readonly<Record<string, string>> = {
  Change: '../protocol.md#changes',
  GameOptions: '../protocol.md#settings',
  GameMove: '../protocol.md#moves',
  GameOpen: VIEW,
  GameOwn: VIEW,
  GameEvent: VIEW,
  Command: '#commands',
};

const section = (title: string, words = ''): string[] => [`## ${title}`, '', ...(words === '' ? [] : [words, ''])];

const about = ({ description = '' }: Schema): string[] => (description === '' ? [] : [sentence(description), '']);

function body(scribe: Scribe, schema: Schema): string[] {
  if (schema.properties !== undefined) return scribe.fields(schema);
  const hasKinds = scribe.variants(schema).some((each) => each.properties?.['kind'] !== undefined);
  const isReferring = schema.anyOf?.every((each) => each.$ref !== undefined) === true;
  return hasKinds && !isReferring ? scribe.kinds(schema, 'kind') : [`${sentence(scribe.takes(schema))}`, ''];
}

function address(
  scribe: Scribe,
  of: (name: string) => Schema,
  { method, path, identity, body: asked, status, answer, about: words }: HttpRoute,
): string[] {
  const shape = (what: string, schema: HttpRoute['answer']): string[] => {
    const name = Object.entries(DEFINITIONS).find(([, each]) => each === schema)?.[0];
    if (name === undefined) return [];
    return LINKED.has(name) ? [`${what} [${name}](#${name.toLowerCase()})`, ''] : [`${what} \`${name}\``, '', ...scribe.fields(of(name))];
  };
  return [
    `### ${method} ${path}`,
    '',
    `${sentence(words)}${identity ? '' : ' No identity needed.'}`,
    '',
    ...(asked === null ? [] : shape('Takes', asked)),
    ...(answer === null ? [] : shape(`Answers ${status}:`, answer)),
  ];
}

function closeCodes(): string[] {
  const rows = Object.entries(CLOSE).map(([reason, number]) => [
    String(number),
    code(reason),
    comesBack(number) ? 'yes' : 'no',
    wordsAt(protocolWords, 'closed', reason),
  ]);
  return [
    ...section(
      'Close codes',
      'With which the server closes a socket, and by name how a stream ends. Up to 4099: come back, with a pause that grows. From 4100 on: don’t, until a person decides.',
    ),
    ...table(['code', '', 'come back', ''], rows),
  ];
}

function refusals(gameLinks: string): string[] {
  const rows = (tree: unknown): string[][] =>
    Object.entries(treeAt(tree, 'refusals')).map(([name, words]) => [code(name), String(STATUS.get(name) ?? 422), words]);
  const inEnglish = (whose: string, tree: unknown): string[] => [`### of ${whose}`, '', ...table(['code', 'status', 'in English'], rows(tree))];
  return [
    ...section(
      'Refusals',
      `A refusal is a code and parameters; the words are the client’s, and those in braces are parameters. Seats in those of tables count from 1, as people count. The status is that over HTTP. Those of games, all 422, are on their pages: ${gameLinks}.`,
    ),
    ...inEnglish('servers and clients', protocolWords),
    ...inEnglish('tables', tableWords),
    ...inEnglish('settings and records', kernelWords),
  ];
}

function limits(): string[] {
  return [
    ...section(
      'Limits',
      'Beyond them: refused, and closed if it goes on. An operator can change those that are counted in a time, and those in all, with `PARLOUR_LIMITS`.',
    ),
    ...table(
      ['what', 'limit'],
      [
        ...Object.entries(LIMITS_BY_DEFAULT).map(([what, { most, perMs }]) => [code(what), `${most} in ${perMs / 1000} s`]),
        ...Object.entries(CAPS_BY_DEFAULT).map(([what, most]) => [code(what), `${most} at once`]),
        ...Object.entries(LIMITS).map(([what, most]) => [code(what), String(most)]),
      ],
    ),
  ];
}

const wordRows = (branch: string): string[][] => Object.entries(treeAt(protocolWords, branch)).map(([id, words]) => [code(id), words]);

/** A branch of the English words; its leaves are texts. */
const treeAt = (tree: unknown, branch: string): Readonly<Record<string, string>> =>
  (tree as { readonly en: Readonly<Record<string, Readonly<Record<string, string>>>> }).en[branch] ?? {};

const wordsAt = (tree: unknown, branch: string, leaf: string): string => treeAt(tree, branch)[leaf] ?? '';

const counterparts = (whose: string, list: readonly Counterpart[]): string[] => [
  `### ${whose}`,
  '',
  ...table(
    ['there', 'here'],
    list.map(({ theirs, here }) => [code(theirs), here]),
  ),
];
