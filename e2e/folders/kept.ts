/**
 * A data folder that a program of before left behind, and what it had told those who were there. Each lies here under the commit that made it
 * (make.ts): the database, and what people's browsers had, both compressed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TableState } from '@parlour/client';
import type { PlayerId, TableCode } from '@parlour/table';

export interface KeptFolder {
  /** When its server stopped, in ms. */
  readonly at: number;
  readonly people: readonly KeptPerson[];
  readonly tables: readonly KeptTable[];
}

export interface KeptPerson {
  readonly name: string;
  readonly player: PlayerId;
  readonly token: string;
  /** What their browser keeps between visits. */
  readonly memory: Readonly<Record<string, string>>;
}

export interface KeptTable {
  /** What is special about it. */
  readonly name: string;
  readonly code: TableCode;
  /** What each who was there had been told when the server stopped; the host comes first. */
  readonly told: readonly KeptState[];
}

export interface KeptState extends Pick<TableState, 'n' | 'table' | 'turn' | 'view' | 'chat'> {
  readonly player: PlayerId;
}

const DATABASE = 'parlour.db';
const TOLD = 'told.json';

/** The folders that are kept here, the oldest first. */
export const keptFolders: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name)
  .sort();

export function readKept(name: string): KeptFolder {
  return JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, name, `${TOLD}.gz`))).toString('utf8')) as KeptFolder; // writeKept wrote it
}

/** Lays the data folder out as it was. */
export function unpack(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, DATABASE), gunzipSync(readFileSync(join(import.meta.dirname, name, `${DATABASE}.gz`))));
}

/** Keeps a data folder whose server was stopped. It takes no other's place. */
export function writeKept(name: string, data: string, kept: KeptFolder): void {
  const folder = join(import.meta.dirname, name);
  mkdirSync(folder);
  writeFileSync(join(folder, `${DATABASE}.gz`), gzipSync(readFileSync(join(data, DATABASE)), { level: 9 }));
  writeFileSync(join(folder, `${TOLD}.gz`), gzipSync(JSON.stringify(kept), { level: 9 }));
}
