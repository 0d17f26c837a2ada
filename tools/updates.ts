/**
 * How long updates are: of every game and preset, as bots play it at the production hall, to everybody on a seat and to one who watches. Sizes are exact: the same
 * seed gives the same table, whoever reckons. Prints all of them: node tools/updates.ts
 */
import { type BotLevel, seeded } from '@parlour/kernel';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { type Actor, ExampleTable, playOn, seated } from './protocol/stage.ts';

export interface UpdateSizes {
  readonly game: string;
  readonly preset: string;
  readonly seats: number;
  /** How many, and how many bytes each has on average. */
  readonly updates: number;
  readonly bytes: number;
  /** What one of each part has, over all updates: most have no table and no own part. */
  readonly parts: Readonly<Record<(typeof PARTS)[number], number>>;
}

const PARTS = ['table', 'turn', 'open', 'own', 'news'] as const;
const LEVEL: BotLevel = 'casual';
const NAMES = ['Ola', 'Jan', 'Ewa', 'Max', 'Iza', 'Leo', 'Zoe', 'Tom', 'Una', 'Ben'];

/** Games are played until so many steps were taken, from the first word at the table on. */
export async function sizesOf(game: string, preset: string, steps: number): Promise<UpdateSizes> {
  const { bot, game: rules } = gameNamed(game);
  const seats = rules.sheet.presets[preset]?.usualSeats ?? 2;
  const stage = new ExampleTable(`updates of ${game} ${preset}`);
  const chance = seeded(`bots of ${game} ${preset}`);
  const watcher = await stage.person('Eve');
  const actors = await seated(stage, NAMES.slice(0, seats), { game, preset, roundEnd: 'host' }, [watcher]);
  const chosen = ({ known: { view } }: Actor, moves: Parameters<typeof bot.choose>[0]['moves']) => {
    const move =
      view && bot.choose({ view: view as Parameters<typeof bot.choose>[0]['view'], moves, must: true, level: LEVEL, chance, more: () => false });
    return move === null ? moves : [move];
  };
  const [host] = actors;
  for (let step = 0; step < steps; step++) if (!(await playOn(stage, actors, chosen))) await host?.does({ kind: 'rematch' });
  // Who asks for legal moves gets them beside all that.
  const texts = stage.frames.flatMap(({ who, way, text }) => (way === '<' && who !== actors.at(-1)?.name && text.startsWith(UPDATE) ? [text] : []));
  return { game, preset, seats, updates: texts.length, bytes: averageOf(texts, bytesOf), parts: partsOf(texts) };
}
const UPDATE = '{"kind":"update"';

/** Of every preset of every game. */
export async function allSizes(steps: number): Promise<readonly UpdateSizes[]> {
  const all: UpdateSizes[] = [];
  for (const game of gameNames) for (const preset of Object.keys(gameNamed(game).game.sheet.presets)) all.push(await sizesOf(game, preset, steps));
  return all;
}

/** Every preset counts alike. */
export const averageBytes = (sizes: readonly UpdateSizes[]): number => averageOf(sizes, ({ bytes }) => bytes);

function partsOf(texts: readonly string[]): UpdateSizes['parts'] {
  const updates = texts.map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>);
  const part = (name: string): number =>
    averageOf(updates, ({ [name]: each }) => (each === undefined ? 0 : bytesOf(JSON.stringify(each)) + name.length + 4));
  return { table: part('table'), turn: part('turn'), open: part('open'), own: part('own'), news: part('news') };
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

const averageOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, each) => sum + of(each), 0) / Math.max(1, items.length);

if (import.meta.main) {
  const steps = Number(process.argv[2] ?? 400);
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0).padStart(8) : cell.padEnd(10))).join(' ');
  const sizes = await allSizes(steps);
  console.log(
    [...['game', 'preset'].map((name) => name.padEnd(10)), ...['seats', 'updates', 'bytes', ...PARTS].map((name) => name.padStart(8))].join(' '),
  );
  for (const { game, preset, seats, updates, bytes, parts } of sizes)
    console.log(row([game, preset, seats, updates, bytes, ...PARTS.map((name) => parts[name])]));
  console.log(`${averageBytes(sizes).toFixed(0)} bytes on average`);
}
