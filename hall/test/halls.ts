/** Halls on one store, and people who come to them. */
import { isRefusal, type Refusal } from '@parlour/kernel';
import type { Create } from '@parlour/table';
import { Hall, type HallOptions } from '../src/hall.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { memoryStore } from '../src/store/memory.ts';
import type { Store, StoredPerson } from '../src/store/store.ts';
import { anyMove, games, randomFrom, rememberingLog, SteppedClock, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

export class TestHalls {
  readonly clock = new SteppedClock();
  readonly log = rememberingLog();
  readonly kept: Store;
  /** What halls get; a test may put something in between. */
  store: Store;
  private readonly options: Partial<HallOptions>;
  private halls = 0;

  constructor(options: Partial<HallOptions> = {}) {
    this.kept = options.store ?? memoryStore();
    this.store = this.kept;
    this.options = options;
  }

  hall(options: Partial<HallOptions> = {}): Hall {
    const random = randomFrom(`hall ${++this.halls}`);
    const { clock, log, store } = this;
    return new Hall({ games, bots: anyMove, clock, log, random, ...this.options, store, ...options });
  }
}

/** What was not refused. */
export function sure<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}

export async function person(hall: Hall, name: string): Promise<IdentityWithToken> {
  const made = await hall.people.newPerson(name);
  if (isRefusal(made)) throw new Error(made.code);
  return made;
}

export async function known(hall: Hall, { token }: IdentityWithToken): Promise<StoredPerson> {
  const found = await hall.people.byToken(token);
  if (found === null) throw new Error('unknown token');
  return found;
}

interface Ask {
  readonly settings?: Create['settings'];
  readonly bots?: Create['bots'];
  readonly passcode?: string | undefined;
}

/** A table of Perudo, made by this person. */
export async function tableOf(hall: Hall, maker: IdentityWithToken, { settings = {}, bots = [], passcode }: Ask = {}): Promise<string> {
  const made = await hall.createTable(await known(hall, maker), { settings: { game: 'perudo', ...settings }, bots, passcode });
  if (isRefusal(made)) throw new Error(made.code);
  return made.code;
}

/** People on the first seats of a table, connected, the maker first. */
export async function seated(hall: Hall, names: readonly string[], ask: Ask = {}): Promise<{ code: string; guests: readonly Visitor[] }> {
  const people: IdentityWithToken[] = [];
  for (const name of names) people.push(await person(hall, name));
  const [maker] = people;
  if (maker === undefined) throw new Error('a table needs a maker');
  const { passcode } = ask;
  const code = await tableOf(hall, maker, ask);
  const guests: Visitor[] = [];
  for (const who of people) guests.push(await new Visitor(hall, who).hello(code, passcode === undefined ? {} : { passcode }));
  for (const guest of guests.slice(1)) expectDone(await guest.ask({ kind: 'sit' }));
  return { code, guests };
}

/** The same, with a game under way. */
export async function playing(hall: Hall, names: readonly string[], ask: Ask = {}): Promise<{ code: string; guests: readonly Visitor[] }> {
  const { code, guests } = await seated(hall, names, ask);
  for (const guest of guests.slice(1)) expectDone(await guest.ask({ kind: 'ready', on: true }));
  expectDone(await (guests[0] as Visitor).ask({ kind: 'start' }));
  await settled();
  return { code, guests };
}

function expectDone(answer: string): void {
  if (answer !== 'done') throw new Error(answer);
}
