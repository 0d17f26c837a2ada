/** The people of the campaign and their tables: all games, with and without bots, somebody who watches each, and a second tab here and there. */
import { api, connectList, type ListLink } from '@parlour/client';
import { type Chance, isRefusal, type Refusal, seeded } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import type { TableCode } from '@parlour/table';
import type { History } from './history.ts';
import { type Identity, Person } from './person.ts';

export interface ClusterTable {
  readonly code: TableCode;
  readonly game: string;
  readonly people: readonly Person[];
}

/** What is played, by how many people, beside how many bots. */
const TABLES = [
  ['perudo', 3, 0],
  ['dalmuti', 4, 0],
  ['sen', 2, 1],
  ['kalitiri', 4, 0],
  ['perudo', 2, 2],
  ['sen', 3, 0],
] as const;

const NAMES = ['Nina', 'Max', 'Iza', 'Oskar', 'Lena', 'Adam', 'Zofia', 'Boris'];

export interface Company {
  readonly tables: readonly ClusterTable[];
  /** Somebody who sits nowhere looks at it. */
  readonly list: ListLink;
  /** Who that is. */
  readonly token: string;
}

export async function seatCompany(url: string, tables: number, history: History, seed: string): Promise<Company> {
  const all: ClusterTable[] = [];
  for (let i = 0; i < tables; i++) {
    const [game, people, bots] = TABLES[i % TABLES.length] ?? TABLES[0];
    all.push(await seatTable(url, { number: i, game, people, bots }, history, seeded(`${seed} table ${i}`)));
  }
  const { token } = await sure(api(url).newPerson('Hugo'));
  return { tables: all, list: connectList({ url, token }), token };
}

interface TablePlan {
  readonly number: number;
  readonly game: string;
  readonly people: number;
  readonly bots: number;
}

async function seatTable(url: string, { number, game, people: many, bots }: TablePlan, history: History, chance: Chance): Promise<ClusterTable> {
  const identities: Identity[] = [];
  for (let i = 0; i <= many; i++) identities.push(await sure(api(url).newPerson(`${NAMES[i]}${number}`)));
  const settings = { game, seats: many + bots, roundEnd: 'all', pace: 'brisk', visibility: 'public', name: `Table ${number}` } as const;
  const levels = Array.from({ length: bots }, () => 'casual' as const);
  const { code } = await sure(api(url, identities[0]?.token).createTable({ settings, bots: levels }));
  const { game: rules } = gameNamed(game);
  const people = identities.map((identity, i) => {
    const plays = i < many;
    const person = new Person(identity, { url, table: code, game: rules, plays, history, chance: seeded(`${chance.below(2 ** 31)}`) });
    if (i === number % many) person.openTab();
    return person;
  });
  return { code, game, people };
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}
