/**
 * What befalls a cluster. Each trouble begins, lasts its time, and is over when everything that it touched is well again; how long the people wait whom
 * it befalls is measured from its first moment. One node at least is always spared, unless it is the database itself that is gone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@parlour/kernel';
import type { Balancer } from './balancer.ts';
import type { DatabaseInTrouble } from './database.ts';
import { CLEAR, delayed, held, type LineWay, WAYS } from './line.ts';
import type { NodeProcess } from './node-process.ts';
import type { Person } from './person.ts';
import type { DatabaseProxy } from './proxy.ts';
import type { Recovery } from './recovery.ts';

export interface Cluster {
  readonly database: DatabaseInTrouble;
  readonly nodes: readonly ClusterNode[];
  readonly balancer: Balancer;
  readonly people: readonly Person[];
  readonly recovery: Recovery;
}

export interface ClusterNode {
  readonly at: number;
  readonly server: NodeProcess;
  readonly proxy: DatabaseProxy;
}

/** How long people may wait, in ms; null where nothing is promised. */
export const TROUBLES = {
  'node killed': 5_000,
  'node stopped': 5_000,
  'node paused': 10_000,
  'database cut off': 5_000,
  'database silent': 5_000,
  'database slow': null,
  'connections cut': 5_000,
  'connections slow': null,
  'database restarted': null,
  'database killed': null,
} as const satisfies Readonly<Record<string, number | null>>;
export type TroubleKind = keyof typeof TROUBLES;

export type NodeTrouble = Exclude<TroubleKind, AllTrouble>;
/** These befall everybody, and come alone. */
export type AllTrouble = 'database restarted' | 'database killed';

/** How long what is begun lasts, in ms. */
const LASTS = { dead: [200, 3_000], frozen: [2_000, 30_000], silent: 10_000, slow: 8_000 } as const;
/** How late things are then, in ms. */
const DATABASE_LATE = 300;
const PEOPLE_LATE = 150;
/** How long a node may take to be well again when its trouble is over, in ms. */
const WELL = 30_000;

export interface TroubleLength {
  /** Until when a paused node stays so; for a time that is drawn where nothing is said. */
  readonly frozen?: () => Promise<void>;
  /** In ms. */
  readonly dead?: number;
  readonly silent?: number;
}

/** Resolves when the node is well again. */
export async function befallNode(cluster: Cluster, node: ClusterNode, kind: NodeTrouble, chance: Chance, lasts: TroubleLength = {}): Promise<void> {
  const { balancer, recovery } = cluster;
  const { server, proxy, at } = node;
  const people = kind === 'connections slow' ? cluster.people : peopleAt(cluster, at);
  let over = (): void => {};
  const begin = (): void => {
    over = recovery.begin(kind, TROUBLES[kind], people);
  };
  switch (kind) {
    case 'node killed': {
      const killed = server.kill();
      begin();
      await killed;
      await pause(lasts.dead ?? between(chance, LASTS.dead));
      await server.start();
      break;
    }
    case 'node stopped': {
      const stopped = server.stop();
      begin();
      await stopped;
      await server.start();
      break;
    }
    case 'node paused':
      server.freeze();
      begin();
      await (lasts.frozen?.() ?? pause(between(chance, LASTS.frozen)));
      server.thaw();
      break;
    case 'database cut off':
      proxy.cut();
      begin();
      break;
    case 'database silent':
      proxy.become(held(chance.pick(SILENCES)));
      begin();
      await pause(lasts.silent ?? LASTS.silent);
      proxy.become(CLEAR);
      break;
    case 'database slow':
      proxy.become(delayed(DATABASE_LATE / 2));
      begin();
      await pause(LASTS.slow);
      proxy.become(CLEAR);
      break;
    case 'connections cut':
      balancer.cut(people.flatMap(({ localPort }) => localPort ?? []));
      begin();
      break;
    case 'connections slow':
      balancer.become(delayed(PEOPLE_LATE));
      begin();
      await pause(LASTS.slow);
      balancer.become(CLEAR);
      break;
  }
  await untilWell(cluster, [node]);
  over();
}

const SILENCES: readonly (readonly LineWay[])[] = [WAYS, ['there'], ['back']];

/** The database itself. The wait is counted from the moment at which it is back. */
export async function befallAll(cluster: Cluster, kind: AllTrouble): Promise<void> {
  const { database, nodes, people, recovery } = cluster;
  await (kind === 'database killed' ? database.killAndStart() : database.restart());
  const over = recovery.begin(kind, TROUBLES[kind], people);
  await untilWell(cluster, nodes);
  over();
}

async function untilWell({ balancer }: Cluster, nodes: readonly ClusterNode[]): Promise<void> {
  const until = performance.now() + WELL;
  // What the balancer thinks may be from before the trouble; it has asked again by then.
  await pause(RECHECK);
  while (!nodes.every(({ at }) => balancer.isUp(at))) {
    const ill = nodes.filter(({ at }) => !balancer.isUp(at)).map(({ server }) => server.name);
    if (performance.now() > until) throw new NeverWell(`${ill.join(', ')} did not get well again`);
    await pause(LOOKING);
  }
}

/** In ms. */
const RECHECK = 1_200;
const LOOKING = 50;

/** A node is not there again although its trouble is over. */
export class NeverWell extends Error {
  override readonly name = 'NeverWell';
}

/** Who is connected to a node now. */
export const peopleAt = ({ people, balancer }: Pick<Cluster, 'people' | 'balancer'>, node: number): readonly Person[] =>
  people.filter(({ localPort, link }) => link.now.status === 'live' && localPort !== null && balancer.nodeOf(localPort) === node);

const between = (chance: Chance, [from, to]: readonly [number, number]): number => from + chance.below(to - from);
