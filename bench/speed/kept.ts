/**
 * What the benches kept in results/: the page that each made, and the figures behind it. `NAME-before.json` is an earlier run that is kept to be
 * compared with. Nothing here knows what a bench measures: whoever looks for a figure says where it stands, and may not find it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTable } from '../page.ts';

export interface KeptPage {
  readonly title: string;
  readonly method: string;
  readonly tables: readonly PageTable[];
  readonly notes: readonly string[];
}

export interface KeptMachine {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly platform: string;
}

export interface Kept {
  readonly bench: string;
  /** When, as an ISO date and time. */
  readonly measured: string;
  readonly machine: KeptMachine;
  readonly page: KeptPage;
  readonly figures: unknown;
}

/** By bench. */
export interface KeptRuns {
  readonly now: ReadonlyMap<string, Kept>;
  readonly before: ReadonlyMap<string, Kept>;
}

const BEFORE = '-before';

export function keptIn(folder: string): KeptRuns {
  const now = new Map<string, Kept>();
  const before = new Map<string, Kept>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue;
    const name = file.slice(0, -'.json'.length);
    const kept = keptOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), file);
    if (name.endsWith(BEFORE)) before.set(name.slice(0, -BEFORE.length), kept);
    else now.set(name, kept);
  }
  return { now, before };
}

function keptOf(json: unknown, file: string): Kept {
  const [bench, measured, page] = [textAt(json, 'bench'), textAt(json, 'measured'), pageOf(at(json, 'page'))];
  const machine = machineOf(at(json, 'machine'));
  if (bench === null || measured === null || machine === null || page === null)
    throw new Error(`bench/results/${file} is nothing that a bench of today kept: measure it again with --save, or remove it`);
  return { bench, measured, machine, page, figures: json };
}

function machineOf(json: unknown): KeptMachine | null {
  const [processor, node, platform] = [textAt(json, 'processor'), textAt(json, 'node'), textAt(json, 'platform')];
  const cores = numberAt(json, 'cores');
  return processor === null || node === null || platform === null || cores === null ? null : { processor, cores, node, platform };
}

function pageOf(json: unknown): KeptPage | null {
  const [title, method, notes] = [textAt(json, 'title'), textAt(json, 'method'), textsOf(at(json, 'notes'))];
  const tables = listAt(json, 'tables').map(tableOf);
  const whole = tables.flatMap((table) => table ?? []);
  return title === null || method === null || notes === null || whole.length < tables.length ? null : { title, method, notes, tables: whole };
}

function tableOf(json: unknown): PageTable | null {
  const [title, headings, bold] = [textAt(json, 'title'), textsOf(at(json, 'headings')), numberAt(json, 'bold')];
  const rows = listAt(json, 'rows').map(textsOf);
  const whole = rows.flatMap((row) => (row === null ? [] : [row]));
  return title === null || headings === null || bold === null || whole.length < rows.length ? null : { title, headings, bold, rows: whole };
}

const textsOf = (json: unknown): readonly string[] | null =>
  Array.isArray(json) && json.every((each): each is string => typeof each === 'string') ? json : null;

/** What stands there; undefined where nothing does. */
export function at(json: unknown, ...path: readonly (string | number)[]): unknown {
  let found = json;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(String(step));
  }
  return found;
}

export function listAt(json: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(json, ...path);
  return Array.isArray(found) ? found : [];
}

export function numberAt(json: unknown, ...path: readonly (string | number)[]): number | null {
  const found = at(json, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function textAt(json: unknown, ...path: readonly (string | number)[]): string | null {
  const found = at(json, ...path);
  return typeof found === 'string' ? found : null;
}
