/** The protocol's reference page, made from the schemas, the codes and a session that was really held. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kernelWords } from '@parlour/kernel/words';
import { CLOSE, comesBack, fromClient, fromServer, LIMITS, PROTOCOL, personCommand, ROUTES, SOCKET_PATH } from '@parlour/protocol';
import { protocolWords } from '@parlour/protocol/words';
import { LIMITS_BY_DEFAULT } from '@parlour/server';
import { tableWords } from '@parlour/table/words';
import { gameNamed, gameNames } from '../../cli/src/registry.ts';
import { type Counterpart, KALITIRI, PERUDO_PLUS } from './counterparts.ts';
import { type Field, fieldsOf, variantsOf } from './fields.ts';
import { workedSession } from './session.ts';

export const PAGE = join(import.meta.dirname, '../../docs/protocol.md');

export async function protocolPage(): Promise<string> {
  return `${[
    '# The protocol',
    '',
    `Version ${PROTOCOL}. Made by \`npm run protocol\` from the schemas in [\`protocol/src\`](../protocol/src); a test fails if it is not current.`,
    '',
    ...INTRODUCTION,
    ...(await session()),
    ...section('What a client says', 'Unknown fields are refused. Numbers and lengths are bounds that the server keeps.'),
    ...variantsOf(fromClient).flatMap(({ kind, about, fields }) => message(kind, about, fields)),
    ...section('Commands', 'What `command` asks of the table. Each is answered by `done` or `refused`, with its id.'),
    ...table(
      ['command', 'fields', ''],
      variantsOf(personCommand).map(({ kind, about, fields }) => [
        `\`${kind}\``,
        fields.map(({ name, takes }) => `\`${name}\` ${takes}`).join('; '),
        about,
      ]),
    ),
    ...section('What a server says', 'A game’s views, events and moves are the game’s own: `parlour rules GAME`, and the types in `games/*/src`.'),
    ...variantsOf(fromServer).flatMap(({ kind, about, fields }) => message(kind, about, fields)),
    ...section('Close codes', 'Up to 4099: come back, with a pause that grows. From 4100 on: don’t, until a person decides.'),
    ...table(
      ['code', '', 'come back', ''],
      Object.entries(CLOSE).map(([reason, code]) => [
        String(code),
        `\`${reason}\``,
        comesBack(code) ? 'yes' : 'no',
        wordsAt(protocolWords, 'closed', reason),
      ]),
    ),
    ...section('Over plain HTTP', 'JSON in and out. Who you are goes into the header `Authorization: Bearer TOKEN`, never into an address.'),
    ...ROUTES.flatMap(({ method, path, identity, body, answer, about }) => [
      `**\`${method} ${path}\`**${identity ? '' : ' (no identity needed)'}: ${about}.`,
      ...(body === null ? [] : ['', `asks: ${inline(fieldsOf(body))}`]),
      ...(answer === null ? [] : ['', `answers: ${inline(fieldsOf(answer))}`]),
      '',
    ]),
    ...section('Refusals', 'A refusal is a code and parameters; the words are the client’s. Over HTTP it is the body of a 4xx or 5xx.'),
    ...refusals(),
    ...section('Limits', 'Beyond them: refused, and closed if it goes on. An operator can change the first five with `PARLOUR_LIMITS`.'),
    ...table(
      ['what', 'limit'],
      [
        ...Object.entries(LIMITS_BY_DEFAULT).map(([what, { most, perMs }]) => [`\`${what}\``, `${most} in ${perMs / 1000} s`]),
        ...Object.entries(LIMITS).map(([what, most]) => [`\`${what}\``, String(most)]),
      ],
    ),
    ...section('Coming from elsewhere', 'What the messages of the Perudo+ and KaliTiri projects are called here.'),
    ...counterparts('Perudo+', PERUDO_PLUS),
    ...counterparts('KaliTiri', KALITIRI),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

const INTRODUCTION = [
  `JSON in text frames over a WebSocket at \`${SOCKET_PATH}\`. A person is a token: \`POST /api/people\` gives one. The first message is \`hello\`; the`,
  'server answers with `welcome`: the table, the game as this viewer may know it, and what was missed since the number given. From then on each',
  'entry of the table’s log is one `update` (or a `skip`, if nothing changed for this viewer), numbered without gaps. A client that finds a gap asks',
  '`resync`. A command carries a random id made by its sender: sent twice, it is done once and answered twice. `done` means that it is on disk.',
  '',
];

async function session(): Promise<string[]> {
  const lines = await workedSession();
  return [
    '## A session',
    '',
    'Two people at a table of Perudo; `>` is said by a client, `<` by the server, and … stands for what is long. Jan’s first doubt names a bid that does not exist.',
    '',
    '```',
    ...lines.map(({ who, way, text }) => `${who} ${way} ${text}`),
    '```',
    '',
  ];
}

const section = (title: string, about: string): string[] => [`## ${title}`, '', about, ''];

function message(kind: string, about: string, fields: readonly Field[]): string[] {
  const rows = fields.map(({ name, takes, about: note }) => [`\`${name}\``, takes, note]);
  return [`### ${kind}`, '', ...(about === '' ? [] : [`${sentence(about)}`, '']), ...(rows.length === 0 ? [] : table(['field', 'takes', ''], rows))];
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
const inline = (fields: readonly Field[]): string =>
  fields.length === 0 ? 'nothing' : fields.map(({ name, takes }) => `\`${name}\` ${takes}`).join('; ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row), ''];
}

function refusals(): string[] {
  const rows = (tree: unknown): string[][] => Object.entries(treeAt(tree, 'refusals')).map(([code, words]) => [`\`${code}\``, words]);
  const games = gameNames.flatMap((name) => {
    const { edition } = gameNamed(name);
    return [`### of ${name}`, '', edition.game.refusals.map((code) => `\`${code}\``).join(' '), ''];
  });
  const inEnglish = (whose: string, tree: unknown): string[] => [`### of ${whose}`, '', ...table(['code', 'in English'], rows(tree))];
  return [
    ...inEnglish('servers and clients', protocolWords),
    ...inEnglish('tables', tableWords),
    ...inEnglish('settings and records', kernelWords),
    ...games,
  ];
}

/** A branch of the English words; its leaves are texts. */
const treeAt = (tree: unknown, branch: string): Readonly<Record<string, string>> =>
  (tree as { readonly en: Readonly<Record<string, Readonly<Record<string, string>>>> }).en[branch] ?? {};

const wordsAt = (tree: unknown, branch: string, leaf: string): string => treeAt(tree, branch)[leaf] ?? '';

const counterparts = (whose: string, list: readonly Counterpart[]): string[] => [
  `### ${whose}`,
  '',
  ...table(
    ['there', 'here'],
    list.map(({ theirs, here }) => [`\`${theirs}\``, here]),
  ),
];

if (import.meta.main) {
  const page = await protocolPage();
  const before = readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' });
  writeFileSync(PAGE, page);
  console.log(before === page ? 'docs/protocol.md is current' : 'docs/protocol.md was made anew');
}
