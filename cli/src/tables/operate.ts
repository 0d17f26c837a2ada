/**
 * Changes something where tables are kept. While a server runs on a data folder, it is asked to do so: it has the folder for itself, and has to
 * tell those who are connected. Its address and the key to it lie in a file there that only its user can read. A database needs neither: it is
 * changed at once, and rings for its servers, who tell those who are connected to them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorFile } from '@parlour/server';
import { openStore, type ServingStore, type StoreHome } from '@parlour/server/store';
import { errorCode } from '../error-code.ts';
import { mistake } from '../mistake.ts';
import { orMistake } from './inspect.ts';

export const operatorFileIn = (folder: string): string => join(folder, 'operator.json');

/** Removes what lies at this path of a folder's server; without such a server, what `alone` removes. False if there was nothing. */
export async function operate(home: StoreHome, path: string, alone: (store: ServingStore) => Promise<boolean>): Promise<boolean> {
  const answered = home.kind === 'folder' ? await askServer(home.path, path) : null;
  if (answered !== null) return answered;
  const store = await orMistake(home, () => openStore(home));
  try {
    return await orMistake(home, () => alone(store));
  } finally {
    await store.close();
  }
}

/** In ms. */
const PATIENCE = 10_000;

/** Null if no server runs there: one that was killed leaves its file behind. */
async function askServer(folder: string, path: string): Promise<boolean | null> {
  const file = readFile(operatorFileIn(folder));
  if (file === null) return null;
  const answer = await ask(new URL(path, file.url), file.key);
  if (answer === null || answer.code === 'http/not-found') return null;
  if (answer.ok) return true;
  if (answer.code === 'table/gone' || answer.code === 'person/unknown') return false;
  throw mistake('operator/refused', { url: file.url, code: answer.code });
}

async function ask(url: URL, key: string): Promise<{ readonly ok: boolean; readonly code: string } | null> {
  try {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(url, { method: 'DELETE', headers, signal: AbortSignal.timeout(PATIENCE) });
    const json: unknown = await answer.json();
    const code = typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : '';
    return { ok: answer.ok, code };
  } catch {
    return null;
  }
}

function readFile(path: string): OperatorFile | null {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof json !== 'object' || json === null || !('url' in json) || !('key' in json)) return null;
    return { url: String(json.url), key: String(json.key) };
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw mistake('operator/rights', { path });
    return null;
  }
}
