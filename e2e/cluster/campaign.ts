/**
 * Several real servers on one real PostgreSQL, people who play through a balancer, and trouble after trouble: then everything that anybody was promised is
 * looked up in the database. Everything that was started here ends here, however it goes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openBalancer } from './balancer.ts';
import { type ClusterTable, seatCompany } from './company.ts';
import { startDatabase } from './database.ts';
import { type EndReport, endOf } from './ending.ts';
import { History } from './history.ts';
import type { Broken } from './judge.ts';
import { NodeProcess } from './node-process.ts';
import type { Person } from './person.ts';
import { openProxy } from './proxy.ts';
import { type Ordeal, Recovery } from './recovery.ts';
import type { ClusterScene } from './scene.ts';
import { type ClusterNode, NeverWell } from './troubles.ts';

export interface ClusterCampaign {
  readonly nodes: number;
  readonly tables: number;
  readonly seed: string;
  /** What happens while people play. */
  readonly story: (scene: ClusterScene) => Promise<void>;
  /** Told what goes on from now on; what is given back is called when it is over. */
  readonly told?: (what: string) => () => void;
  /** Told from time to time how many commands and lines were acknowledged. */
  readonly counted?: (acknowledged: number) => void;
  /** Ends everything at once; then this rejects with its reason. */
  readonly signal?: AbortSignal;
}

export interface ClusterReport extends EndReport {
  readonly sent: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly ordeals: readonly Ordeal[];
  readonly broken: readonly Broken[];
  /** By what the servers logged of their own mistakes, how often. */
  readonly mishaps: ReadonlyMap<string, number>;
  /** The longest time for which this very program was held up, in ms: so exact are its figures. */
  readonly heldUp: number;
}

/** Until every table plays, in ms. */
const SETTLING = 30_000;
/** Answers at a table before its game counts as under way. */
const UNDER_WAY = 4;
const LOOKING = 50;
const COUNTING = 250;

export async function campaign({
  nodes: many,
  tables,
  seed,
  story,
  told = () => () => {},
  counted = () => {},
  signal,
}: ClusterCampaign): Promise<ClusterReport> {
  const home = mkdtempSync(join(tmpdir(), 'parlour-cluster-'));
  const endings: (() => Promise<void> | void)[] = [() => rmSync(home, { recursive: true, force: true })];
  const running: NodeProcess[] = [];
  const last = (): void => {
    for (const server of running) server.retire().catch(() => {});
  };
  process.on('exit', last);
  endings.push(() => void process.off('exit', last));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  try {
    told('PostgreSQL starts');
    const database = await startDatabase();
    endings.push(() => database.stop());
    const nodes: ClusterNode[] = [];
    for (let at = 0; at < many; at++) {
      const proxy = await openProxy(database.port);
      endings.push(() => proxy.end());
      const server = await NodeProcess.on(`node ${at + 1}`, database.url(proxy.port), process.env['NODE_COMPILE_CACHE'] ?? join(home, 'compiled'));
      running.push(server);
      endings.push(() => server.retire());
      nodes.push({ at, server, proxy });
    }
    told(`${many} nodes start`);
    await Promise.all(nodes.map(({ server }) => server.start()));
    const balancer = await openBalancer(nodes.map(({ server }) => server.port));
    endings.push(() => balancer.end());
    await balancer.allUp();

    told('people sit down');
    const history = new History();
    endings.push(() => history.end());
    const { tables: company, list, token } = await seatCompany(balancer.url, tables, history, seed);
    const people = company.flatMap((table) => table.people);
    endings.push(() => {
      for (const person of people) person.leave();
      list.close();
    });
    const recovery = new Recovery();
    history.onAnswer((answer) => recovery.answered(answer));
    await allPlay(company, history);

    const broken: Broken[] = [];
    const scene: ClusterScene = {
      database,
      nodes,
      balancer,
      people,
      recovery,
      history,
      list,
      token,
      tell: told,
      expectNobodyTurnedAway: () => broken.push(...turnedAway(people)),
    };
    const counting = setInterval(() => counted(history.acknowledged), COUNTING);
    endings.push(() => clearInterval(counting));
    delay.enable();
    try {
      await orAborted(story(scene), signal);
    } catch (error) {
      if (!(error instanceof NeverWell)) throw error;
      broken.push({ promise: 'stuck', table: '', story: error.message });
    }
    delay.disable();
    told('everything is looked up');
    const end = await endOf(scene, company);
    const ordeals = recovery.all();
    return {
      ...end,
      sent: history.commands.size + history.lines.size,
      acknowledged: history.acknowledged,
      resent: history.resent,
      ordeals,
      broken: [...broken, ...end.broken, ...tooLate(ordeals)],
      mishaps: mishapsOf(nodes),
      heldUp: delay.max / 1e6,
    };
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** What goes on then finds its servers gone, and ends too. */
async function orAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  work.catch(() => {});
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Aborted('stopped'));
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** Somebody stopped the campaign. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

async function allPlay(company: readonly ClusterTable[], history: History): Promise<void> {
  const until = performance.now() + SETTLING;
  for (;;) {
    const done = new Map<string, number>();
    for (const { table, done: answered } of history.commands.values()) if (answered !== null) done.set(table, (done.get(table) ?? 0) + 1);
    const idle = company.filter(({ code, people }) => (done.get(code) ?? 0) < UNDER_WAY || !people.every(seesGame));
    if (idle.length === 0) return;
    if (performance.now() > until) throw new Error(`no game began in time at ${idle.map(({ game, code }) => `${code} (${game})`).join(', ')}`);
    await pause(LOOKING);
  }
}

/** Whoever is still about to sit down could be held for one who watches. */
const seesGame = ({ link: { now }, plays }: Person): boolean => (now.table?.begun ?? null) !== null && (!plays || (now.you?.seat ?? null) !== null);

function tooLate(ordeals: readonly Ordeal[]): readonly Broken[] {
  return ordeals.flatMap(({ kind, limit, waits, stuck }) => [
    ...stuck.map((player): Broken => ({ promise: 'stuck', table: '', story: `${player} could never act again after: ${kind}` })),
    ...waits
      .filter(({ ms, alone }) => alone && limit !== null && ms > limit)
      .map(
        ({ ms, player }): Broken => ({
          promise: 'late',
          table: '',
          story: `${player} had to wait ${Math.round(ms)} ms after: ${kind} (at most ${limit} ms)`,
        }),
      ),
  ]);
}

/** In the middle of a restart in turn people have to find another server without noticing. */
const turnedAway = (people: readonly Person[]): readonly Broken[] =>
  people.flatMap(({ player, turnedAway: all, link }) =>
    all.map(
      (what): Broken => ({
        promise: 'sent away',
        table: link.now.table?.code ?? '',
        story: `${player} was refused for good in a restart in turn: ${what}`,
      }),
    ),
  );

function mishapsOf(nodes: readonly ClusterNode[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { server } of nodes) for (const [what, times] of server.mishaps) all.set(what, (all.get(what) ?? 0) + times);
  return all;
}
