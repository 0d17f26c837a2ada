/**
 * A worked session, as it really goes: two people at a table of Perudo, on the production hall with a clock and a chance of its own, so that it
 * is the same whenever the page is made. What is long is cut.
 */
import { seeded } from '@parlour/kernel';
import { Hall, memoryStore } from '@parlour/server';
import { findGame } from '../../cli/src/registry.ts';

export interface Line {
  readonly who: 'Ola' | 'Jan';
  /** `>` from the client, `<` from the server. */
  readonly way: '>' | '<';
  readonly text: string;
}

const BEGINNING = Date.UTC(2026, 0, 1, 20, 0, 0);

export async function workedSession(): Promise<Line[]> {
  const chance = seeded('worked session');
  let now = BEGINNING;
  const store = memoryStore();
  const hall = new Hall({
    store,
    games: (id) => findGame(id)?.edition.game,
    bots: () => Promise.resolve(null),
    clock: { now: () => now, after: () => () => {} },
    random: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
    log: { info() {}, warn() {}, error() {} },
  });
  const lines: Line[] = [];
  const person = async (name: 'Ola' | 'Jan') => {
    const made = await hall.people.newPerson(name);
    if (!('token' in made)) throw new Error(made.code);
    return made;
  };
  const ola = await person('Ola');
  const jan = await person('Jan');
  const host = await hall.people.byToken(ola.token);
  if (host === null) throw new Error('no host');
  const made = await hall.createTable(host, { settings: { game: 'perudo', seats: 2, options: { dicePerPlayer: 2 } }, bots: [] });
  if (!('code' in made) || 'params' in made) throw new Error('no table');

  const connect = (who: 'Ola' | 'Jan', token: string) => {
    const caller = hall.open(
      {
        send: (text) => void lines.push({ who, way: '<', text: shortened(text) }),
        close: (code, reason) => void lines.push({ who, way: '<', text: `closed ${code} ${reason}` }),
        ping: () => {},
        pending: () => 0,
      },
      '192.0.2.7',
    );
    const say = async (message: object): Promise<void> => {
      now += 1_000;
      const text = JSON.stringify(message);
      lines.push({ who, way: '>', text: text.replace(token, '…') });
      caller.receive(text);
      await settled();
    };
    return { say, hello: (since: number | null) => say({ kind: 'hello', protocol: 1, build: null, token, table: made.code, since }) };
  };

  let ids = 0;
  const command = (ask: object): object => ({ kind: 'command', id: `worked-${String(++ids).padStart(4, '0')}`, command: ask });
  const first = connect('Ola', ola.token);
  const second = connect('Jan', jan.token);
  await first.hello(null);
  await second.hello(null);
  await second.say(command({ kind: 'sit' }));
  await second.say(command({ kind: 'ready', on: true }));
  await first.say(command({ kind: 'start' }));
  await first.say(command({ kind: 'move', move: { kind: 'bid', quantity: 1, face: 4 } }));
  await second.say(command({ kind: 'move', move: { kind: 'dudo', bid: 7 } }));
  await second.say(command({ kind: 'move', move: { kind: 'dudo', bid: 0 } }));
  return lines;
}

/** Everything that waits for nothing but itself has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Longer parts than this say nothing more on a page. */
const LONGEST_PART = 60;

/** News are shown three levels deep: which, of what kind, with which fields. */
const shortened = (text: string): string => cut(JSON.parse(text), (name) => (name === 'news' || name === 'missed' ? 3 : 0));

function cut(value: unknown, depthOf: (name: string) => number): string {
  if (Array.isArray(value)) return `[${value.map((each) => cut(each, depthOf)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const depth = depthOf(name);
    const short = JSON.stringify(field).length <= LONGEST_PART;
    const written = short
      ? JSON.stringify(field)
      : depth > 0
        ? cut(field, () => depth - 1)
        : Array.isArray(field)
          ? '[…]'
          : typeof field === 'string'
            ? '"…"'
            : '{…}';
    return `${JSON.stringify(name)}:${written}`;
  });
  return `{${fields.join(',')}}`;
}
