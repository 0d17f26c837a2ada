/** People around a table without browsers: they sit down, start, and one of them is to make the first move. */
import { api, connectTable, type TableLink } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import type { PersonCommand } from '@parlour/table';
import { until } from '../../e2e/stories/until.ts';

export interface Sitter {
  readonly token: string;
  readonly player: string;
  readonly name: string;
  readonly link: TableLink;
}

export interface LaidTable {
  readonly code: string;
  readonly people: readonly Sitter[];
  readonly host: Sitter;
}

const NAMES = ['Ola', 'Jan', 'Zoe', 'Iza', 'Max', 'Nina', 'Leo', 'Ewa', 'Tom', 'Kai'];
/** In ms; on a busy machine ten people take a while. */
const PATIENCE = 30_000;

/** A table for so many, with all but `free` seats taken. */
export async function lays(url: string, game: string, seats: number, free = 0): Promise<LaidTable> {
  const made = await Promise.all(NAMES.slice(0, seats - free).map((name) => sure(api(url).newPerson(name))));
  const [first] = made;
  if (first === undefined) throw new Error('nobody came');
  const { code } = await sure(api(url, first.token).createTable({ settings: { game, seats, name: 'Lamplight', visibility: 'unlisted' } }));
  const people = made.map((person) => ({ ...person, link: connectTable({ url, table: code, token: person.token }) }));
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody came');
  await Promise.all(people.map(({ link }) => until(link, ({ status }) => status === 'live', 'the table is there', PATIENCE)));
  for (const other of others) {
    await asks(other, { kind: 'sit' });
    await asks(other, { kind: 'ready', on: true });
  }
  return { code, people, host };
}

/** Gives whom all wait for. */
export async function starts({ people, host }: LaidTable): Promise<Sitter> {
  await asks(host, { kind: 'start' });
  const { turn } = await until(host.link, (now) => (now.turn?.awaited.length ?? 0) > 0, 'somebody is to move', PATIENCE);
  const first = people.find(({ link }) => turn?.awaited.includes(link.now.you?.seat ?? -1) === true);
  if (first === undefined) throw new Error('nobody is to move');
  return first;
}

export async function asks({ link, name }: Sitter, command: PersonCommand): Promise<void> {
  const answer = await link.ask(command);
  if (answer.kind !== 'done') throw new Error(`${name}’s ${JSON.stringify(command)} was not done: ${JSON.stringify(answer)}`);
}

export function leaves({ people }: LaidTable): void {
  for (const { link } of people) link.close();
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}
