/**
 * What does it cost to imagine? States a second from one view in the middle of a game, of each game's first preset: many from one view, as a search takes
 * them; the first from a view that was not seen before, with whatever the game prepares for it; and, where a game tells how it is thought about (`bot/mind.ts`),
 * a hundred of them weighed by what was seen.
 */
import { existsSync } from 'node:fs';
import { believe, type Mind } from '@parlour/bots';
import { Sitting } from '@parlour/bots/arena';
import { type GameTypes, isRefusal, seeded, settle, simulatedKey, type View } from '@parlour/kernel';
import { GAMES, type LoadedGame } from '@parlour/registry/loaded';
import type { Bench, Case } from './case.ts';

const SEED = 'bench imagine';
/** As many as a belief is made of. */
const BELIEVED = 100;

const minds = await Promise.all(GAMES.map(async ({ game }) => ({ name: game.id, mind: await mindOf(game.id) })));

export const imagine: Bench = {
  title: 'Imagining: states that fit one view in the middle of a game',
  unit: 'states',
  groups: [
    { title: 'many of one view', cases: GAMES.map((loaded) => imagining(loaded, (view) => view)) },
    { title: 'the first of a new view', cases: GAMES.map((loaded) => imagining(loaded, (view) => ({ ...view }))) },
    { title: `${BELIEVED} believed, by the evidence`, cases: minds.flatMap(({ name, mind }) => (mind === null ? [] : [believing(name, mind)])) },
  ].filter(({ cases }) => cases.length > 0),
  baselines: [],
  notes: [
    'One playout is one call: of imagine, or of believe with its hundred states. The view is that of a seat on turn after half of a game of casual bots.',
  ],
  check: () => {
    for (const loaded of GAMES) viewInTheMiddle(loaded);
  },
};

function imagining(loaded: LoadedGame, shown: (view: View) => View): Case {
  const { game } = loaded;
  const prepare = () => {
    const [view, chance] = [viewInTheMiddle(loaded), seeded(SEED)];
    return () => {
      game.imagine(shown(view), chance);
      return 1;
    };
  };
  return { name: game.id, prepare };
}

function believing(name: string, mind: Mind): Case {
  const prepare = () => {
    const loaded = GAMES.find(({ game }) => game.id === name);
    if (loaded === undefined) throw new Error(`there is no game ${name}`);
    const [view, chance] = [viewInTheMiddle(loaded), seeded(SEED)];
    return () => believe(mind, view, BELIEVED, chance).states.length;
  };
  return { name: `${name}, believe`, prepare };
}

/** What the seat on turn sees after half of the steps of a game that casual bots play. */
function viewInTheMiddle(loaded: LoadedGame): View {
  const all = played(loaded, Number.POSITIVE_INFINITY).steps;
  const { view } = played(loaded, all / 2);
  if (view === null) throw new Error(`there is no middle in a game of ${loaded.game.id}`);
  return view;
}

function played({ game, bot }: LoadedGame, until: number): { readonly steps: number; readonly view: View | null } {
  const [preset = ''] = Object.keys(game.sheet.presets);
  const settings = settle(game, { preset });
  if (isRefusal(settings)) throw new Error(`${game.id} refuses ${preset}: ${settings.code}`);
  const start = { version: game.version, options: settings.options, seats: settings.seats };
  const [order, chance] = [seeded(`${SEED} order`), seeded(`${SEED} whims`)];
  const sitting = new Sitting<GameTypes>({ game, start, key: simulatedKey(SEED, 1), order });
  for (let asked = sitting.question(); asked !== null; asked = sitting.question()) {
    if (asked.must && sitting.steps >= until) return { steps: sitting.steps, view: asked.view };
    sitting.answer(bot.choose({ ...asked, level: 'casual', chance, more: () => true }));
  }
  return { steps: sitting.steps, view: null };
}

/** Games have one if their bot searches. */
async function mindOf(name: string): Promise<Mind | null> {
  const file = new URL(`../games/${name}/bot/mind.ts`, import.meta.url);
  if (!existsSync(file)) return null;
  const module: unknown = await import(file.href);
  const mind: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'mind') : undefined;
  return typeof mind === 'object' && mind !== null && 'game' in mind ? (mind as Mind) : null; // a game's own, looked at
}
