/**
 * A worked session, as it really goes: two people at a table of Perudo, from the first word to the first doubt, with a connection that breaks.
 * Of what is heard it shows Jan's side; what is long is cut.
 */
import { commitmentOf } from '@parlour/table';
import { type Actor, ExampleTable, type Frame } from './stage.ts';

export interface Session {
  readonly lines: readonly Frame[];
  /** One of the updates, uncut: Ola's bid, as Jan hears it. */
  readonly update: string;
}

export async function workedSession(): Promise<Session> {
  const stage = new ExampleTable('worked session');
  const [ola, jan] = [await stage.person('Ola'), await stage.person('Jan')];
  const code = await stage.table(ola, { game: 'perudo', seats: 2, options: { dicePerPlayer: 2, firstStarter: 'seat0' } });
  const numbers = [ola, jan].map(() => Array.from({ length: 64 }, () => stage.chance.below(16).toString(16)).join(''));
  const [olas = '', jans = ''] = numbers;
  await ola.hello(code);
  await jan.hello(code);
  await jan.does({ kind: 'sit' });
  await jan.does({ kind: 'ready', on: true, commitment: commitmentOf(jans) });
  await ola.does({ kind: 'start', commitment: commitmentOf(olas) });
  await ola.does({ kind: 'open', number: olas });
  await jan.does({ kind: 'open', number: jans });
  await jan.says({ kind: 'say', id: 'line-of-jan-1', words: { phrase: 'good-luck' } });
  await ola.does({ kind: 'move', move: { kind: 'bid', quantity: 1, face: 4 } });
  await jan.goes();
  await jan.hello(code, seen(jan) - 1);
  await jan.does({ kind: 'move', move: { kind: 'dudo', bid: 7 } });
  await jan.does({ kind: 'move', move: { kind: 'dudo', bid: 0 } });
  await ola.does({ kind: 'go-on' });
  const shown = stage.frames.filter(({ who, way }) => who === 'Jan' || way === '>');
  const lines = shown.map(({ who, way, text }) => ({ who, way, text: shortened(hidden(text, [ola, jan])) }));
  const update = shown.find(({ who, way, text }) => who === 'Jan' && way === '<' && text.includes('"game":{"kind":"bid"'));
  if (update === undefined) throw new Error('nobody has heard of the bid');
  return { lines, update: update.text };
}

/** Jan has not read the last entry when the line breaks. */
const seen = ({ known }: Actor): number => known?.n ?? 0;

const hidden = (text: string, actors: readonly Actor[]): string => actors.reduce((shown, { token }) => shown.replace(token, '…'), text);

/** Longer parts than this say nothing more on a page. */
const LONGEST_PART = 60;

/** News are shown three levels deep: which, of what kind, with which fields. */
const shortened = (text: string): string =>
  text.startsWith('{') ? cut(JSON.parse(text), (name) => (name === 'news' || name === 'missed' ? 3 : name === 'command' ? 2 : 0)) : text;

function cut(value: unknown, depthOf: (name: string) => number): string {
  if (Array.isArray(value)) return `[${value.map((each) => cut(each, depthOf)).join(',')}]`;
  if (typeof value === 'string' && value.length > LONGEST_PART) return `"${value.slice(0, 8)}…"`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const depth = depthOf(name);
    const short = JSON.stringify(field).length <= LONGEST_PART;
    const written = short
      ? JSON.stringify(field)
      : depth > 0
        ? cut(field, () => depth - 1)
        : typeof field === 'string'
          ? cut(field, depthOf)
          : Array.isArray(field)
            ? '[…]'
            : '{…}';
    return `${JSON.stringify(name)}:${written}`;
  });
  return `{${fields.join(',')}}`;
}
