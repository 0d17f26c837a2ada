/**
 * Calls and answers as they pass between the threads of the store. Appends are as many as there are moves, so they and their answers go as plain
 * values in a row: to copy them as objects costs twice as much. Anything else goes as it is.
 */
import type { Append, Appended } from '@parlour/hall/store';
import type { CallAnswer, Name, StoreCall } from './calls.ts';

type Plain = string | number | null;
export type PackedCalls<N extends Name> = readonly (Plain | StoreCall<N>)[];
export type PackedAnswers = readonly (Plain | CallAnswer)[];

export function packCalls<N extends Name>(calls: readonly StoreCall<N>[]): PackedCalls<N> {
  const packed: (Plain | StoreCall<N>)[] = [];
  for (const call of calls) {
    if (isAppend(call)) packed.push(...packAppend(call.args[0]));
    else packed.push(call);
  }
  return packed;
}

export function unpackCalls<N extends Name>(packed: PackedCalls<N>): readonly StoreCall<N>[] {
  const row = new Row(packed);
  const calls: StoreCall<N>[] = [];
  while (!row.isEnd) {
    const call = row.object() ?? { name: 'append', args: [unpackAppend(row)] };
    calls.push(call as StoreCall<N>); // What packCalls was given.
  }
  return calls;
}

/** `calls`: what is answered. */
export function packAnswers(calls: readonly StoreCall<Name>[], answers: readonly CallAnswer[]): PackedAnswers {
  const packed: (Plain | CallAnswer)[] = [];
  for (const [i, answer] of answers.entries()) {
    const call = calls[i];
    if (call === undefined || !isAppend(call) || answer.kind !== 'done') packed.push(answer);
    else packed.push(...packAppended(answer.value as Appended)); // `perform` types what is done for a name.
  }
  return packed;
}

export function unpackAnswers(packed: PackedAnswers): readonly CallAnswer[] {
  const row = new Row(packed);
  const answers: CallAnswer[] = [];
  while (!row.isEnd) answers.push(row.object() ?? { kind: 'done', value: unpackAppended(row) });
  return answers;
}

const isAppend = (call: StoreCall<Name>): call is StoreCall<'append'> => call.name === 'append';

function packAppend({ table, expected, by, command, entries, summary, secrets = {} }: Append): readonly Plain[] {
  const { card, listed, wakeAt, expiresAt, seated } = summary;
  const kept = Object.entries(secrets).flat();
  const about = [table, expected, by, command, card, listed ? 1 : 0, wakeAt, expiresAt];
  return [...about, entries.length, ...entries, seated.length, ...seated, kept.length, ...kept];
}

function unpackAppend(row: Row<object>): Append {
  const about = { table: row.text(), expected: row.number(), by: row.textOrNull(), command: row.text() };
  const shown = { card: row.text(), listed: row.number() === 1, wakeAt: row.numberOrNull(), expiresAt: row.numberOrNull() };
  const entries = row.texts();
  const summary = { ...shown, seated: row.texts() };
  const secrets: Record<string, string> = {};
  for (let left = row.number(); left > 0; left -= 2) {
    const name = row.text();
    secrets[name] = row.text();
  }
  return { ...about, entries, summary, secrets };
}

const packAppended = (appended: Appended): readonly Plain[] =>
  appended.kind === 'conflict' ? [appended.kind, appended.head] : [appended.kind, appended.first, appended.last];

function unpackAppended(row: Row<object>): Appended {
  const kind = row.text();
  if (kind === 'conflict') return { kind, head: row.number() };
  if (kind !== 'ok' && kind !== 'duplicate') throw broken();
  return { kind, first: row.number(), last: row.number() };
}

/** Values one after another, as they were packed. */
class Row<Whole extends object> {
  private readonly values: readonly (Plain | Whole)[];
  private at = 0;

  constructor(values: readonly (Plain | Whole)[]) {
    this.values = values;
  }

  get isEnd(): boolean {
    return this.at === this.values.length;
  }

  /** What comes next and was left as it is; null if that is a plain value. */
  object(): Whole | null {
    const next = this.values[this.at];
    if (typeof next !== 'object' || next === null) return null;
    this.at++;
    return next;
  }

  text(): string {
    const next = this.values[this.at++];
    if (typeof next !== 'string') throw broken();
    return next;
  }

  number(): number {
    const next = this.values[this.at++];
    if (typeof next !== 'number') throw broken();
    return next;
  }

  textOrNull(): string | null {
    return this.isNull() ? null : this.text();
  }

  numberOrNull(): number | null {
    return this.isNull() ? null : this.number();
  }

  texts(): readonly string[] {
    const texts: string[] = [];
    for (let left = this.number(); left > 0; left--) texts.push(this.text());
    return texts;
  }

  private isNull(): boolean {
    if (this.values[this.at] !== null) return false;
    this.at++;
    return true;
  }
}

const broken = (): Error => new Error('A message between the threads of the store is not what was packed.');
