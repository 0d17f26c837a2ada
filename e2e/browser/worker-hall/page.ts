/**
 * A page with a table in its worker. The person on it sits at the production client and lets the game's own bot choose, on this thread, from
 * what the page knows. The test calls `hostAndPlay`.
 */
import { connectTable, storageIn, type TableLink, type Transport } from '@parlour/client';
import { insist, sitAmongBots, think } from '@parlour/hall';
import { playersOf } from '../../../web/src/local/games.ts';
import { openWorkerTable } from '../../../web/src/local/worker-table.ts';

export interface PlayedInWorker {
  readonly phase: string;
  readonly result: unknown;
  readonly seats: number;
  /** Moves that the person made. */
  readonly moves: number;
  /** The seats whose own part of the view came to this page. */
  readonly owners: readonly number[];
  readonly frames: number;
}

/** Where the person sits; the host's place by itself is the first. */
export const SEAT = 1;

export async function hostAndPlay(game: string): Promise<PlayedInWorker> {
  const players = await playersOf(game);
  const table = await openWorkerTable({ name: 'Ola', settings: { game } });
  table.hurry(true);
  const frames: string[] = [];
  const ports = { transport: overheard(table.transport, frames), storage: storageIn(new Map()) };
  const link = connectTable({ ...table.invitation, ports });
  const bot = { find: () => players, now: () => performance.now() };
  let moves = 0;
  let drawn = 0;

  /** A bot may have been quicker where several may move: then it is refused, and thought about anew. */
  const make = async (move: object): Promise<void> => {
    if ((await link.ask({ kind: 'move', move })).kind === 'done') moves++;
  };

  /** Null while there is nothing to do. */
  const next = (): Promise<void> | null => {
    const { turn, view, you, pending, table: now } = link.now;
    const seat = you?.seat ?? null;
    if (pending > 0 || now?.phase !== 'playing' || turn === null || view === null || seat === null) return null;
    if (turn.between) return insist(link, { kind: 'go-on' });
    if (!turn.awaited.includes(seat)) return null;
    const question = { game, level: 'easy', seat, view: view as Parameters<typeof think>[1]['view'], must: true, ms: 0, seed: `${drawn++}` } as const;
    const move = think(bot, question);
    if (move === null) return null;
    return make(move);
  };

  await sitAmongBots(link, SEAT, 'easy');
  await insist(link, { kind: 'start' });
  const played = await toTheEnd(link, next);
  link.close();
  table.close();
  return { ...played, moves, owners: ownersIn(frames), frames: frames.length };
}

function toTheEnd(link: TableLink, next: () => Promise<void> | null): Promise<Pick<PlayedInWorker, 'phase' | 'result' | 'seats'>> {
  return new Promise((resolve, reject) => {
    let waited = '';
    const look = (): void => {
      const { table, closed, n } = link.now;
      const at = `${n} ${link.now.pending}`;
      if (closed !== null) reject(new Error(`closed: ${closed.reason}`));
      else if (table?.phase === 'finished') resolve({ phase: table.phase, result: table.result, seats: table.seats.length });
      else if (at !== waited) {
        waited = at;
        next()?.catch(reject);
      }
    };
    link.subscribe(look);
    look();
  });
}

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
