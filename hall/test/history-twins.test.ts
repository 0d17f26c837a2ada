/**
 * Histories of games that look the same to who watches, though other cards were dealt: every viewer's pages end at the same places and are as
 * long, to the sign, and whoever watches gets the same ones. Two logs from two secrets, with moves that all see alike; all games and presets.
 */
import { type Game, keyFromText, type MoveValue, type Seat, seatsOf, seeded, type TableStep, viewOf } from '@parlour/kernel';
import { commitmentOfSecret, type Entry, type EntryEvent, type Evolved, evolve, secretName, type Table } from '@parlour/table';
import { expect, test } from 'vitest';
import { hashOfToken } from '../src/people/credentials.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { memoryStore } from '../src/store/memory.ts';
import type { TableSummary } from '../src/store/store.ts';
import { person, playing, TestHalls } from './halls.ts';
import { games } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'].map((id) => games(id) ?? expect.fail(id));
const TABLES = GAMES.flatMap((game) =>
  Object.entries(game.sheet.presets).map(([preset, { usualSeats }]) => ({ game: game.id, preset, seats: usualSeats })),
);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva', 'Fay', 'Gil'];
const PLENTY = { most: 1_000_000, perMs: 1 };

/** Moves that are made, and those of one kind that are tried to find two that look alike; deals that are tried for a second one. */
const MOVES = 120;
const TRIED = 5;
const DEALS = 400;
/** Pages that end within so many entries of the game's beginning, and of now; and about where that is. */
const ENDS = 16;
const BEGUN = 10;

/** One table's log. */
interface World {
  readonly secret: string;
  readonly texts: string[];
  table: Table;
  /** What was told to some alone. */
  alone: number;
}

test.each(TABLES)('$game $preset', async (settings) => {
  const halls = new TestHalls({ limits: { seat: PLENTY } });
  const hall = halls.hall();
  const { code, guests } = await playing(hall, NAMES.slice(0, settings.seats), { settings });
  const people = [...guests.map(({ who }) => who), await person(hall, 'Wil')];
  const begun = (await halls.kept.read(code, 1, 100)).map(({ text }) => text);
  const summary = (await halls.kept.table(code))?.summary ?? expect.fail('no table');
  const truth = dealt(begun, (await halls.kept.secret(code, secretName(1))) ?? '');
  const other = twinOf(truth, begun);
  const chance = seeded(`history twins ${settings.game} ${settings.preset}`);
  let moves = 0;
  for (; moves < MOVES; moves++) if (!alike(truth, other, (some) => chance.shuffle(some))) break;

  const [one, another] = [await historiesIn(truth, people, summary), await historiesIn(other, people, summary)];
  expect(another.map((texts) => texts.map(({ length }) => length))).toEqual(one.map((texts) => texts.map(({ length }) => length)));
  const plain = (texts: readonly string[] | undefined): readonly string[] => (texts ?? []).map((text) => text.replaceAll(/[0-9a-f]{64}/g, 'hash'));
  expect(plain(another.at(-1))).toEqual(plain(one.at(-1)));
  // Something was told to some alone, and it was not the same.
  expect([moves > 0, truth.alone > 0]).toEqual([true, true]);
  if (settings.game !== 'sen') expect(another.slice(0, -1).map(plain)).not.toEqual(one.slice(0, -1).map(plain));
});

function dealt(begun: readonly string[], secret: string): World {
  const key = keyFromText(secret) ?? expect.fail('no key');
  const texts: string[] = [];
  let table: Table | null = null;
  let alone = 0;
  for (const text of begun) {
    const entry = JSON.parse(text) as Entry;
    const mended: Entry = entry.kind === 'started' ? { ...entry, begun: { ...entry.begun, commitment: commitmentOfSecret(key) } } : entry;
    const evolved: Evolved = evolve(games, table, mended, key);
    table = evolved.table;
    alone += aloneIn(evolved.events);
    texts.push(JSON.stringify(mended));
  }
  return { secret, texts, alone, table: table ?? expect.fail('no table') };
}

/** The first deal that looks the same. */
function twinOf(truth: World, begun: readonly string[]): World {
  for (let i = 1; i <= DEALS; i++) {
    const world = dealt(begun, i.toString(16).padStart(64, '0'));
    if (shown(world.table, []) === shown(truth.table, [])) return world;
  }
  return expect.fail('no deal looks the same');
}

/** Makes a step at both tables after which they still look the same: of another seat, or another one, where there are such. False if there is none. */
function alike(truth: World, other: World, shuffled: <X>(some: readonly X[]) => readonly X[]): boolean {
  const some = (world: World): readonly Choice[] =>
    shuffled([...Map.groupBy(choicesAt(world.table), kindOf).values()].flatMap((kind) => shuffled(kind).slice(0, TRIED)));
  const chosen = some(truth);
  const legal = new Set(choicesAt(other.table).map((choice) => JSON.stringify(choice)));
  const here = chosen.map((choice) => tried(truth, choice));
  const there = [...some(other), ...chosen.filter((choice) => legal.has(JSON.stringify(choice)))].map((choice) => tried(other, choice));
  const pairs = here.flatMap((one) => there.flatMap((another) => (one.shown === another.shown ? [[one, another] as const] : [])));
  const differing = (by: (choice: Choice) => string) => pairs.find(([one, another]) => by(one.choice) !== by(another.choice));
  const pair = differing(kindOf) ?? differing((choice) => JSON.stringify(choice)) ?? pairs[0];
  for (const each of pair ?? []) each.make();
  return pair !== undefined;
}

type Choice =
  | { readonly kind: 'moved'; readonly seat: Seat; readonly move: MoveValue; readonly by: 'person' }
  | { readonly kind: 'step'; readonly step: TableStep };

interface Outcome {
  readonly choice: Choice;
  readonly shown: string;
  readonly make: () => void;
}

/** Who does what. */
const kindOf = (choice: Choice): string => (choice.kind === 'step' ? choice.step : `${choice.seat} ${choice.move.kind}`);

function choicesAt(table: Table): readonly Choice[] {
  if (table.phase.kind !== 'playing') return [];
  const { begun, state } = table.phase;
  const game = gameOf(table);
  if (game.between(state)) return [{ kind: 'step', step: 'next' }];
  return seatsOf(begun.seats).flatMap((seat) => game.moves(state, seat).map((move): Choice => ({ kind: 'moved', seat, move, by: 'person' })));
}

function tried(world: World, choice: Choice): Outcome {
  const { n, at } = world.table;
  const entry: Entry = { n: n + 1, at: at + 1_000, ...choice };
  const { table, events } = evolve(games, world.table, entry, keyFromText(world.secret));
  const make = (): void => {
    world.texts.push(JSON.stringify(entry));
    world.table = table;
    world.alone += aloneIn(events);
  };
  return { choice, shown: shown(table, events), make };
}

const aloneIn = (events: readonly EntryEvent[]): number => events.filter(({ to }) => to !== null).length;

const gameOf = (table: Table): Game => games(table.settings.game) ?? expect.fail('no game');

/** What all see of it, and hear. A game that is over is looked at no further. */
function shown(table: Table, events: readonly EntryEvent[]): string {
  const { phase } = table;
  if (phase.kind !== 'playing') return expect.fail('no game is played');
  const game = gameOf(table);
  const heard = events.filter(({ to }) => to === null);
  return JSON.stringify([viewOf(game, phase.state, 'spectator'), game.awaited(phase.state), game.over(phase.state), heard]);
}

/** The pages of each of these, as they come over the wire, from a hall that finds this log. */
async function historiesIn(
  { texts, secret, table }: World,
  people: readonly IdentityWithToken[],
  summary: TableSummary,
): Promise<readonly (readonly string[])[]> {
  const store = memoryStore();
  const secrets = { [secretName(1)]: secret };
  await store.append({ table: table.code, expected: 0, by: null, command: 'so far', entries: texts, summary, secrets });
  for (const { player, name, token } of people) await store.addPerson({ player, name, tokenHash: hashOfToken(token), createdAt: 0, seenAt: 1 });
  const hall = new TestHalls({ store }).hall();
  const told: string[][] = [];
  for (const who of people) {
    const visitor = await new Visitor(hall, who).hello(table.code);
    await visitor.wholeHistory();
    // In another order the whole would be as long: pages that end anywhere tell.
    for (let before = table.n; before > table.n - ENDS && before > 1; before--) await visitor.history(before);
    for (let before = BEGUN; before < BEGUN + ENDS; before++) await visitor.history(before);
    told.push(visitor.wire.sent.filter((text) => text.startsWith('{"kind":"history"')).map((text) => text.replace(/"id":"[^"]*"/, '')));
  }
  return told;
}
