/**
 * Parlour's frames as the load knows them: how each begins, and what stands in it of whose turn it is. That is looked up in the text, which costs
 * less than reading it, and does not care how the rest is said.
 */
import { PROTOCOL } from '@parlour/protocol/codes';
import { numberAt, starts } from './lookup.ts';
import type { Turn } from './rounds.ts';

export type Heard =
  /** The turn is null where it was not asked for, or where the frame says nothing of it: then it is as before. */
  | { readonly kind: 'update'; readonly n: number; readonly turn: Turn | null }
  /** A command made this entry. */
  | { readonly kind: 'done'; readonly n: number }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'other' };

/** Throws where a command of the load was refused. */
export function heardIn(payload: Buffer, askTurn: boolean): Heard {
  if (starts(payload, UPDATE)) return { kind: 'update', n: numberAt(payload, UPDATE.length), turn: askTurn ? turnIn(payload) : null };
  if (starts(payload, DONE)) return { kind: 'done', n: numberAt(payload, payload.lastIndexOf(':') + 1) };
  if (starts(payload, WELCOME)) return { kind: 'welcome' };
  if (starts(payload, REFUSED)) throw new Error(`a command of the load was refused: ${payload.toString()}`);
  return { kind: 'other' };
}

export const helloText = (token: string, table: string): string =>
  JSON.stringify({ kind: 'hello', protocol: PROTOCOL, build: null, token, table, since: null });

const UPDATE = Buffer.from('{"kind":"update","n":');
const DONE = Buffer.from('{"kind":"done"');
const WELCOME = Buffer.from('{"kind":"welcome"');
const REFUSED = Buffer.from('{"kind":"refused"');
const TURN = Buffer.from('"turn":');
/** A change says what is there now in brackets: nothing, in place of a turn. */
const GONE = Buffer.from('[null]');
const AWAITED = Buffer.from('"awaited":[');
const BETWEEN = [Buffer.from('"between":true'), Buffer.from('"between":[true]')];
/** The phase of a table whose game is over. */
const FINISHED = Buffer.from('"finished"');
/** What is said of the turn is no longer than this, in bytes. */
const TURN_BYTES = 160;
const BRACKET = 91;

/** The turn comes whole, or as what changed of it; a game that is over has none. */
function turnIn(payload: Buffer): Turn | null {
  if (payload.includes(FINISHED)) return { kind: 'none' };
  const at = payload.indexOf(TURN);
  if (at < 0) return null;
  const turn = payload.subarray(at + TURN.length, at + TURN_BYTES);
  if (starts(turn, GONE)) return { kind: 'none' };
  if (BETWEEN.some((each) => turn.includes(each))) return { kind: 'between' };
  const awaited = turn.indexOf(AWAITED);
  if (awaited < 0) return null;
  const list = awaited + AWAITED.length;
  return { kind: 'awaited', seat: numberAt(turn, turn[list] === BRACKET ? list + 1 : list) };
}

export async function post(url: string, path: string, body: object, token?: string): Promise<{ token?: string; code?: string }> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token?: string; code?: string };
}
