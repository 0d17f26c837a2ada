/**
 * A page with a table in its worker. The person on it sits at the production client and lets the game's own bot choose, on this thread, from
 * what the page knows. The test calls `hostAndPlay`.
 */
import { type ChanceReport, connectTable, storageIn, type TableLink, type Transport } from '@parlour/client';
import { insist, sitAmongBots, think } from '@parlour/hall';
import type { View } from '@parlour/kernel';
import { playSeat } from '../../../web/showcase/play-seat.ts';
import { playersOf } from '../../../web/src/device/players.ts';
import { openWorkerTable } from '../../../web/src/local/worker-table.ts';

export interface PlayedInWorker {
  readonly result: unknown;
  /** Moves that the person chose. */
  readonly moves: number;
  readonly frames: number;
  /** The seats whose own part of the view came to this page. */
  readonly owners: readonly number[];
  readonly chance: ChanceReport | null;
}

/** Where the person sits; the host's place by itself is the first. */
const SEAT = 1;

async function hostAndPlay(game: string): Promise<PlayedInWorker> {
  const players = await playersOf(game);
  const table = await openWorkerTable({ name: 'Ola', settings: { game } });
  table.hurry(true);
  const frames: string[] = [];
  const link = connectTable({ ...table.invitation, ports: { transport: overheard(table.transport, frames), storage: storageIn(new Map()) } });
  await sitAmongBots(link, SEAT, 'easy');
  await insist(link, { kind: 'start' });
  let moves = 0;
  playSeat(link, () => {
    const view = link.now.view as View; // of the game that is played
    const question = { game, level: 'easy', seat: SEAT, view, must: true, ms: 0, seed: `${moves++}` } as const;
    return think({ find: () => players, now: () => performance.now() }, question);
  });
  const result = await theEnd(link);
  const { chance } = link.now;
  link.close();
  table.close();
  return { result, moves, frames: frames.length, owners: ownersIn(frames), chance };
}

const theEnd = (link: TableLink): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.subscribe(() => {
      const { table, closed } = link.now;
      if (table?.phase === 'finished') resolve(table.result);
      else if (closed !== null) reject(new Error(`closed: ${closed.reason}`));
    });
  });

const overheard = (transport: Transport, frames: string[]): Transport => ({
  open: (url, events) =>
    transport.open(url, {
      ...events,
      heard: (text) => {
        frames.push(text);
        events.heard(text);
      },
    }),
});

function ownersIn(frames: readonly string[]): readonly number[] {
  const owners = frames.flatMap((text) => {
    const { own = null, view = null } = JSON.parse(text) as { own?: { seat: number } | null; view?: { own: { seat: number } | null } | null };
    const part = own ?? view?.own ?? null;
    return part === null ? [] : [part.seat];
  });
  return [...new Set(owners)];
}

Object.assign(globalThis, { hostAndPlay });
