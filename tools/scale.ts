/**
 * `npm run scale`: writes the figures of docs/scale.md and of docs/running.md, between their marks, from what `npm run bench -- nodes --save` kept: what
 * was measured, and what follows from it for a million tables at once. Nothing is measured here; the reckoning stands here so that it can be read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH } from '../cli/src/locale.ts';
import { table, withSection } from './players.ts';

const ROOT = join(import.meta.dirname, '..');
const KEPT = 'bench/results/nodes.json';

/** What is reckoned with, and was not measured. */
const WORLD = {
  tables: 1_000_000,
  people: 4,
  /** Moves a second at a table: people think. */
  pace: 0.25,
  /** Of a core, that a node may be busy, so that it answers at once; the same for the database. */
  busy: 0.5,
  /** Cores of a machine that a database has for itself. */
  databaseCores: 16,
  /** Days for which a log is kept after its game. */
  kept: 14,
  /** Hours of each day at which so many play. */
  evening: 5,
} as const;

interface KeptRow {
  readonly name: string;
  readonly movesPerSecond: number;
  readonly p99: number;
  readonly cpuPerMove: number;
  readonly databasePerMove: number | null;
}

interface KeptNodes {
  readonly measured: string;
  readonly machine: { readonly processor: string; readonly cores: number };
  readonly few: readonly KeptRow[];
  readonly many: readonly KeptRow[];
  /** KiB a table; bytes an entry on disk, and in the log of the database; µs a second of a quiet table. */
  readonly footprint: {
    readonly table: number;
    readonly entry: number;
    readonly logged: number;
    readonly quiet: { readonly node: number; readonly database: number };
  };
}

/** The pages as they ought to be, by their paths. */
export function scaledPages(): ReadonlyMap<string, string> {
  const kept = JSON.parse(readFileSync(join(ROOT, KEPT), 'utf8')) as KeptNodes;
  const page = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const scale = withSection(page('docs/scale.md'), 'measured', measured(kept), 'scale');
  return new Map([
    ['docs/scale.md', withSection(scale, 'reckoned', reckoned(kept), 'scale')],
    ['docs/running.md', withSection(page('docs/running.md'), 'measured', perNode(kept), 'scale')],
  ]);
}

const round = (number: number): string => ENGLISH.count(Number(number.toPrecision(2)));
const exact = (number: number | null): string => (number === null ? '–' : ENGLISH.count(Math.round(number)));
const source = ({ measured: at, machine: { processor, cores } }: KeptNodes): string =>
  `Measured on ${at.slice(0, 10)}, ${processor}, ${cores} cores for load, nodes and database together.`;

function perNode(kept: KeptNodes): string {
  const rows = kept.many.map(({ name, movesPerSecond, p99, cpuPerMove, databasePerMove }) => [
    name,
    exact(movesPerSecond),
    exact(p99),
    exact(cpuPerMove),
    exact(databasePerMove),
  ]);
  return [
    ...table(['50 tables of four, as fast as it goes', 'moves/s', 'p99 ms', 'CPU µs/move, nodes', 'CPU µs/move, database'], rows),
    '',
    `${source(kept)} A table with four sockets takes ${exact(kept.footprint.table)} KiB of its node; an entry ${exact(kept.footprint.entry)} bytes of the database’s disk.`,
    '',
    pair(kept),
  ].join('\n');
}

/** What two nodes carry that are as busy as they may be, people of each table at any of them. */
function pair(kept: KeptNodes): string {
  const { people, pace, busy } = WORLD;
  const { node, database } = coresOf(kept, nodesOfTable(2));
  const tables = (2 * busy) / node;
  return (
    `Two nodes that are half busy, where a move [costs more](scale.md#what-was-measured), carry some ${round(tables)} tables at which ${people} people make a move every ${1 / pace} s: ` +
    `${round(tables * pace)} moves a second, ${ENGLISH.decimal(tables * database)} busy cores of the database, and ${round((tables * people) / 2)} sockets each, which \`socketsInAll\` has to let in.`
  );
}

/**
 * What one node costs for a move, and what each further node adds at which somebody of the table is. By the few tables: a node that is half busy has
 * as few moves under way at once, and the more there are, the less each of them costs.
 */
function costsOf({ few }: KeptNodes) {
  const [, together, , apart] = few;
  if (together?.databasePerMove == null || apart?.databasePerMove == null) throw new Error(`${KEPT} lacks a row`);
  return {
    node: together.cpuPerMove,
    database: together.databasePerMove,
    furtherNode: Math.max(0, apart.cpuPerMove - together.cpuPerMove),
    furtherDatabase: Math.max(0, apart.databasePerMove - together.databasePerMove),
  };
}

/** Cores that a table keeps busy whose people are at so many nodes: in all nodes together, and in the database. */
function coresOf(kept: KeptNodes, at: number): { readonly node: number; readonly database: number } {
  const cost = costsOf(kept);
  const { quiet } = kept.footprint;
  return {
    node: (WORLD.pace * (cost.node + (at - 1) * cost.furtherNode) + at * quiet.node) / 1e6,
    database: (WORLD.pace * (cost.database + (at - 1) * cost.furtherDatabase) + at * quiet.database) / 1e6,
  };
}

function measured(kept: KeptNodes): string {
  const { node, database, furtherNode, furtherDatabase } = costsOf(kept);
  const { table: kib, entry, logged, quiet } = kept.footprint;
  return [
    ...table(
      ['', 'a node', 'the database'],
      [
        ['CPU of a move, four viewers at one node', `${exact(node)} µs`, `${exact(database)} µs`],
        ['for each further node at which some of them are', `+ ${exact(furtherNode)} µs`, `+ ${exact(furtherDatabase)} µs`],
        ['CPU of a table at which nothing happens, a second', `${exact(quiet.node)} µs`, `${exact(quiet.database)} µs`],
        ['memory of a table with four sockets', `${exact(kib)} KiB`, '–'],
        ['an entry on disk, with its indexes', '–', `${exact(entry)} bytes`],
        ['an entry in the write-ahead log', '–', `${exact(logged)} bytes`],
      ],
    ),
    '',
    source(kept),
  ].join('\n');
}

/** At how many of so many nodes a table's people are, on average, if each may be at any. */
const nodesOfTable = (nodes: number): number => nodes * (1 - (1 - 1 / nodes) ** WORLD.people);

interface Plan {
  /** Nodes at which a table's people are. */
  readonly apart: number;
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly databases: number;
  readonly nodes: number;
}

/** `apart`: by how many nodes share a database. More of them spread people further, which takes more of them: until it comes to rest. */
function planned(kept: KeptNodes, apart: (nodes: number) => number): Plan {
  const { tables, busy, databaseCores: cores } = WORLD;
  let perDatabase = 1;
  for (;;) {
    const at = apart(perDatabase);
    const each = coresOf(kept, at);
    const [nodeCores, databaseCores] = [tables * each.node, tables * each.database];
    const databases = Math.ceil(databaseCores / (cores * busy));
    const nodes = Math.ceil(nodeCores / busy / databases) * databases;
    if (nodes / databases === perDatabase) return { apart: at, nodeCores, databaseCores, databases, nodes };
    perDatabase = Math.max(perDatabase, nodes / databases);
    if (nodes / databases < perDatabase) return { apart: at, nodeCores, databaseCores, databases, nodes: perDatabase * databases };
  }
}

function reckoned(kept: KeptNodes): string {
  const { tables, people, pace, databaseCores: cores, kept: days, evening } = WORLD;
  const { table: kib, entry, logged } = kept.footprint;
  const plans = [planned(kept, nodesOfTable), planned(kept, () => 1)];
  const moves = tables * pace;
  const perDay = moves * entry * 3_600 * evening;
  const row = (what: string, of: (plan: Plan) => string): readonly string[] => [what, ...plans.map(of)];
  return [
    `${ENGLISH.count(tables)} tables, ${ENGLISH.count(tables * people)} people, ${ENGLISH.count(moves)} moves a second:`,
    '',
    ...table(
      ['', 'people of a table at any node', 'people of a table at one node'],
      [
        row('nodes that have a table in hand', ({ apart }) => ENGLISH.decimal(apart)),
        row('cores busy in nodes, in databases', ({ nodeCores, databaseCores }) => `${round(nodeCores)}, ${round(databaseCores)}`),
        row(`shards: databases of ${cores} cores, half busy`, ({ databases }) => exact(databases)),
        row('of each: tables, moves a second', ({ databases }) => `${round(tables / databases)}, ${round(moves / databases)}`),
        row('nodes, each half busy, and how many a shard', ({ nodes, databases }) => `${exact(nodes)}, ${exact(nodes / databases)}`),
        row('of each: sockets, memory for tables', ({ nodes, apart }) => {
          const gib = (tables * apart * kib) / nodes / 1024 ** 2;
          return `${round((tables * people) / nodes)}, ${ENGLISH.decimal(gib)} GiB`;
        }),
        row('written to the log of a database, a second', ({ databases }) => `${round((moves * logged) / databases / 1e6)} MB`),
        row(`new on the disk of a shard in an evening of ${evening} hours`, ({ databases }) => `${round(perDay / databases / 1e9)} GB`),
        row(`the same for ${days} evenings, as logs are kept`, ({ databases }) => `${round((days * perDay) / databases / 1e9)} GB`),
        row('core hours of an evening', ({ databases, nodes }) => round(evening * (databases * cores + nodes))),
      ],
    ),
  ].join('\n');
}

if (import.meta.main) {
  for (const [path, text] of scaledPages()) {
    const file = join(ROOT, path);
    const isCurrent = readFileSync(file, 'utf8') === text;
    if (!isCurrent) writeFileSync(file, text);
    console.log(`${path} ${isCurrent ? 'is current' : 'was made anew'}`);
  }
}
