/**
 * The end of a campaign: the servers are well, and have to show that nobody and nothing is stuck. Then people fall silent, and what everybody is shown and
 * was told is held against the database.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@parlour/client';
import { isRefusal, same } from '@parlour/kernel';
import type { TableCard } from '@parlour/protocol';
import { inspectPostgres } from '@parlour/server/store';
import type { ClusterTable } from './company.ts';
import { type Broken, judge, type PromiseName } from './judge.ts';
import type { Person } from './person.ts';
import type { ClusterScene } from './scene.ts';
import { folded, otherThan, readTruth } from './truth.ts';

export interface EndReport {
  readonly broken: readonly Broken[];
  readonly tables: number;
  readonly entries: number;
  readonly games: number;
  /** What people were told of entries, and how often the whole table came in place of what they had missed. */
  readonly heard: number;
  readonly leaps: number;
  readonly lines: number;
  readonly handovers: number;
  /** What servers refused for reasons of their own, so that somebody had to ask again. */
  readonly turnedAway: readonly string[];
  /** Requests over plain HTTP that had to be made again. */
  readonly unreachable: number;
  /** People who are nobody any more, because the answer to a move to another device was lost. */
  readonly stranded: number;
}

/** In ms. */
const PATIENCE = {
  /** Until everybody could act once more. */
  acting: 20_000,
  /** Until every table has gone on. */
  going: 30_000,
  /** Until nothing moves any more, and everybody is shown the same. */
  settling: 30_000,
} as const;
const LOOKING = 100;

type Say = (promise: PromiseName, table: string, story: string) => void;

export async function endOf(scene: ClusterScene, company: readonly ClusterTable[]): Promise<EndReport> {
  const broken: Broken[] = [];
  const say: Say = (promise, table, story) => void broken.push({ promise, table, story });
  const { people, history, database } = scene;
  const there = (): readonly Person[] => people.filter(({ stranded, sentAway }) => !stranded && sentAway === null);

  await everybodyActs(scene, there(), say);
  await everyTableGoesOn(scene, company, say);
  await everythingSettles(there(), company, say);

  const store = await inspectPostgres(database.url(database.port));
  let entries = 0;
  let games = 0;
  let heard = 0;
  let leaps = 0;
  try {
    for (const table of company) {
      const commands = [...history.commands.values()].filter((sent) => sent.table === table.code);
      const lines = [...history.lines.values()].filter((sent) => sent.table === table.code);
      const truth = await readTruth(store, table.code, commands);
      const readers = table.people.flatMap((person) => person.readers());
      const fold = await folded(store, table.code, truth.entries).catch((error: unknown) => {
        say('chain', table.code, `the log can’t be folded: ${String(error)}`);
        return null;
      });
      broken.push(
        ...judge(
          { code: table.code, commands, lines, readers, waits: table.people.some(({ stranded }) => stranded) },
          { ...truth, told: fold?.told ?? [] },
        ),
      );
      heard += readers.reduce((sum, { witness }) => sum + witness.heard.length, 0);
      leaps += readers.reduce((sum, { witness }) => sum + Math.max(0, witness.leaps.length - 1), 0);
      if (fold === null) continue;
      const { table: fresh } = fold;
      entries += truth.entries.length;
      games += fresh.games;
      if (fresh.phase.kind === 'abandoned') say('stuck', table.code, 'the game was abandoned');
      const names = new Map((await store.people(table.people.map(({ player }) => player))).map(({ player, name }) => [player, name]));
      for (const person of table.people.filter((each) => there().includes(each)))
        for (const link of person.links) {
          const other = otherThan(fresh, link);
          if (other !== null) say('state', table.code, `${person.name} is shown something else than the log says: ${other}`);
          for (const [player, shown] of Object.entries(link.now.people))
            if (names.has(player) && names.get(player) !== shown)
              say('state', table.code, `${person.name} is shown ${shown} for ${player}, whose name is ${names.get(player)}`);
        }
    }
  } finally {
    await store.close();
  }
  await listsAgree(scene, say);
  for (const contradiction of history.contradictions) say('twice', '', contradiction);
  for (const { sentAway, player, link } of people)
    if (sentAway !== null) say('sent away', link.now.table?.code ?? '', `${player} was sent away for good: ${sentAway}`);
  for (const { player, left } of people)
    for (const { now } of left) if (now.status !== 'closed') say('stuck', now.table?.code ?? '', `the device that ${player} left is still connected`);
  return {
    broken,
    tables: company.length,
    entries,
    games,
    heard,
    leaps,
    lines: history.lines.size,
    handovers: people.reduce((sum, { left }) => sum + left.length, 0),
    turnedAway: people.flatMap(({ turnedAway }) => turnedAway),
    unreachable: people.reduce((sum, { unreachable }) => sum + unreachable, 0),
    stranded: people.filter(({ stranded }) => stranded).length,
  };
}

async function holds(patience: number, what: () => boolean): Promise<boolean> {
  const until = performance.now() + patience;
  while (!what()) {
    if (performance.now() > until) return false;
    await pause(LOOKING);
  }
  return true;
}

/** Each says a line, and has the answer in time. */
async function everybodyActs({ recovery }: ClusterScene, people: readonly Person[], say: Say): Promise<void> {
  const silent = new Set(people);
  for (const person of people)
    person
      .say()
      .then(() => silent.delete(person))
      .catch(() => {});
  await holds(PATIENCE.acting, () => silent.size === 0 && recovery.isOver);
  for (const { player, link } of silent)
    say('stuck', link.now.table?.code ?? '', `${player} had no answer to a line of chat, when all was well (${link.now.status})`);
}

/** A person's command is done at every table. */
async function everyTableGoesOn({ history }: ClusterScene, company: readonly ClusterTable[], say: Say): Promise<void> {
  const since = performance.now();
  const moved = new Set<string>();
  const idle = (): readonly ClusterTable[] => {
    for (const { table, done } of history.commands.values()) if (done !== null && done.at > since) moved.add(table);
    return company.filter(({ code }) => !moved.has(code));
  };
  await holds(PATIENCE.going, () => idle().length === 0);
  for (const { code, game, people } of idle()) {
    const now = people[0]?.link.now;
    say(
      'stuck',
      code,
      `nobody did anything at ${game} for ${PATIENCE.going / 1_000} s, when all was well: phase ${now?.table?.phase}, turn ${JSON.stringify(now?.turn)}`,
    );
  }
}

/** People do nothing more, games are paused, bots fall silent, and everybody is shown the same number. */
async function everythingSettles(people: readonly Person[], company: readonly ClusterTable[], say: Say): Promise<void> {
  for (const person of people) person.hush();
  const unanswered = (): readonly Person[] => people.filter(({ links }) => links.some(({ now }) => now.pending > 0));
  await holds(PATIENCE.acting, () => unanswered().length === 0);
  for (const { player, link } of unanswered())
    say('stuck', link.now.table?.code ?? '', `${player} never had an answer to ${link.now.pending} requests (${link.now.status})`);
  const pausing = new Set<Person>();
  let still = 0;
  let seen = '';
  const isStill = (): boolean => {
    for (const { people: here } of company) {
      const host = here.find(({ link: { now }, player }) => now.table?.host === player);
      const { table, status } = host?.link.now ?? {};
      if (host === undefined || status !== 'live' || table?.phase !== 'playing' || table.pause !== null || pausing.has(host)) continue;
      pausing.add(host);
      host
        .ask({ kind: 'pause' })
        .finally(() => pausing.delete(host))
        .catch(() => {});
    }
    const numbers = company.map((table) =>
      table.people.filter((each) => people.includes(each)).flatMap(({ links }) => links.map(({ now }) => (now.status === 'live' ? now.n : 0))),
    );
    const agreed = numbers.every((all) => new Set(all).size === 1);
    const shown = JSON.stringify(numbers);
    still = agreed && pausing.size === 0 && shown === seen ? still + 1 : 0;
    seen = shown;
    return still >= STILL;
  };
  if (!(await holds(PATIENCE.settling, isStill))) say('stuck', '', `not everybody was shown the same in the end: ${seen}`);
}

/** So many looks in a row without a change. */
const STILL = 15;

/** The list is the same at every node, and for who has looked at it all the time. */
async function listsAgree({ nodes, list, token }: ClusterScene, say: Say): Promise<void> {
  const cards = async (): Promise<readonly (readonly TableCard[])[]> => {
    const answers = await Promise.all(nodes.map(({ server }) => api(server.url, token).tables()));
    return [...answers.map((answer) => (isRefusal(answer) ? [] : answer.tables)), list.now.tables ?? []];
  };
  const until = performance.now() + PATIENCE.acting;
  for (;;) {
    const seen = await cards();
    if (seen.every((each) => same(each, seen[0]))) return;
    if (performance.now() > until) return say('state', '', `the list is not the same everywhere: ${JSON.stringify(seen)}`);
    await pause(LOOKING);
  }
}
