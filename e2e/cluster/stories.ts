/** What happens while people play: troubles drawn by a seed, in two lanes at once; every server restarted in turn; and a short story with a bit of all. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, seeded } from '@parlour/kernel';
import { Lanes } from './lanes.ts';
import type { ClusterScene } from './scene.ts';
import { type AllTrouble, befallAll, befallNode, type ClusterNode, type NodeTrouble, peopleAt, type TroubleLength } from './troubles.ts';

export type ClusterStory = (scene: ClusterScene) => Promise<void>;

/** One after the other. */
export const inTurn =
  (...stories: readonly ClusterStory[]): ClusterStory =>
  async (scene) => {
    for (const story of stories) await story(scene);
  };

/** As often as they come. */
const DRAWN: readonly NodeTrouble[] = [
  'node killed',
  'node killed',
  'node stopped',
  'node paused',
  'database cut off',
  'database cut off',
  'database silent',
  'database slow',
  'connections cut',
  'connections slow',
];
/** How long each lane is calm between two troubles, in ms. */
const CALM = [
  [500, 4_000],
  [4_000, 15_000],
] as const;
/** How long it is until another phone loses its network for a moment, in ms: so people spread over the nodes again. */
const WANDERING = [500, 1_500] as const;
/** The database itself is gone so often in a campaign, at moments that part it evenly. */
const ALL_GONE: readonly AllTrouble[] = ['database restarted', 'database killed'];

/** Troubles for so long, in ms. */
export const troubled =
  (lasting: number, seed: string): ClusterStory =>
  async (scene) => {
    const began = performance.now();
    const until = began + lasting;
    const lanes = new Lanes(scene.nodes);
    const chance = seeded(`${seed} troubles`);
    const chances = Array.from({ length: CALM.length + 1 }, () => seeded(`${chance.below(2 ** 31)}`));
    const [wandering = chance, ...own] = chances;
    await allOf([
      wander(scene, wandering, until),
      ...own.map((each, i) => lane(scene, lanes, each, CALM[i] ?? CALM[0], until)),
      ...ALL_GONE.map((kind, i) => gone(scene, lanes, kind, began + ((i + 1) * lasting) / (ALL_GONE.length + 1))),
    ]);
  };

async function wander({ people, balancer }: ClusterScene, chance: Chance, until: number): Promise<void> {
  while (performance.now() < until) {
    await pause(between(chance, WANDERING));
    const { localPort } = chance.pick(people);
    if (localPort !== null) balancer.cut([localPort]);
  }
}

async function lane(scene: ClusterScene, lanes: Lanes<ClusterNode>, chance: Chance, calm: readonly [number, number], until: number): Promise<void> {
  while (performance.now() < until) {
    await pause(between(chance, calm));
    const kind = chance.pick(DRAWN);
    const node = lanes.take((free) => crowded(scene, chance, free));
    if (node === null) continue;
    await befall(scene, node, kind, chance).finally(() => lanes.giveBack(node));
  }
}

/** One where people are, if there is one: what befalls nobody shows little. */
function crowded(scene: ClusterScene, chance: Chance, free: readonly ClusterNode[]): ClusterNode {
  const full = free.filter(({ at }) => peopleAt(scene, at).length > 0);
  return chance.pick(full.length > 0 ? full : free);
}

const between = (chance: Chance, [from, to]: readonly [number, number]): number => from + chance.below(to - from);

async function gone(scene: ClusterScene, lanes: Lanes<ClusterNode>, kind: AllTrouble, at: number): Promise<void> {
  await pause(Math.max(0, at - performance.now()));
  const over = await lanes.alone();
  await telling(scene, kind, () => befallAll(scene, kind)).finally(over);
}

const befall = (scene: ClusterScene, node: ClusterNode, kind: NodeTrouble, chance: Chance, lasts?: TroubleLength): Promise<void> =>
  telling(scene, `${kind}: ${node.server.name}`, () => befallNode(scene, node, kind, chance, lasts));

async function telling({ tell }: ClusterScene, what: string, work: () => Promise<void>): Promise<void> {
  const over = tell(what);
  await work().finally(over);
}

/** Every server is restarted in turn, so many times, each when the one before is well. Nobody may be turned away for good meanwhile. */
export const rolling =
  (rounds: number, seed: string): ClusterStory =>
  async (scene) => {
    const chance = seeded(`${seed} rolling`);
    for (let round = 0; round < rounds; round++) for (const node of scene.nodes) await befall(scene, node, 'node stopped', chance);
    scene.expectNobodyTurnedAway();
  };

/**
 * One trouble after the other, each when all are back after the one before: what was promised holds for one trouble alone. It befalls the node at which
 * most people are.
 */
export const oneByOne =
  (seed: string): ClusterStory =>
  async (scene) => {
    const chance = seeded(`${seed} one by one`);
    const allBack = (): Promise<void> => untilBack(scene);
    const troubles: readonly (readonly [NodeTrouble, TroubleLength])[] = [
      ['node killed', { dead: DEAD }],
      // Nobody is left there: longer need it not last.
      ['node paused', { frozen: allBack }],
      ['database cut off', {}],
      ['connections cut', {}],
      ['database silent', { silent: SILENT }],
    ];
    for (const [kind, lasts] of troubles) {
      await allBack();
      const fullest = scene.nodes.toSorted((a, b) => peopleAt(scene, b.at).length - peopleAt(scene, a.at).length)[0];
      if (fullest !== undefined) await befall(scene, fullest, kind, chance, lasts);
    }
    await allBack();
  };

/** In ms. */
const DEAD = 200;
const SILENT = 4_000;

/** A bit of all: a round of restarts, one trouble after the other, and in the end the database is restarted. */
export const short = (seed: string): ClusterStory =>
  inTurn(rolling(1, seed), oneByOne(seed), (scene) => telling(scene, 'database restarted', () => befallAll(scene, 'database restarted')));

/** Until nobody waits any more, or as long as anybody may. */
async function untilBack({ recovery }: ClusterScene): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (!recovery.isOver && performance.now() < until) await pause(LOOKING);
}

/** In ms. */
const LONGEST_WAIT = 15_000;
const LOOKING = 50;

/** Each comes to its end, also if another one goes wrong. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const wrong = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (wrong?.status === 'rejected') throw wrong.reason;
}
