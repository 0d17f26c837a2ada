/** A device in a test: its hall, links to its tables, and people who pass it around and play whatever is legal. */
import { connectTable, storageIn, type TableLink } from '@parlour/client';
import { type Game, isRefusal, seeded } from '@parlour/kernel';
import type { Games } from '@parlour/table';
import { expect, onTestFinished, vi } from 'vitest';
import { DeviceHall, type DeviceTableRequest } from '../src/device/index.ts';
import type { Store } from '../src/store/index.ts';
import { memoryStore } from '../src/store/memory.ts';
import { anyMove, games, randomFrom, SteppedClock } from './test-ports.ts';

export const PEOPLE = ['Ola', 'Jan', 'Iza', 'Max'].map((name) => ({ kind: 'person', name }) as const);

/** `mishaps`: what the hall may log; it logs nothing else. */
export async function opened(store: Store = memoryStore(), clock = new SteppedClock(), mishaps: readonly string[] = [], known: Games = games) {
  const random = randomFrom('device');
  const heard = (event: string): void => expect(mishaps).toContain(event);
  const log = { info() {}, warn: heard, error: heard };
  const device = await DeviceHall.open({ store, games: known, bots: anyMove, clock, random, log });
  onTestFinished(() => device.close());
  const link = (code: string, player: string | null): TableLink => {
    const ports = { transport: device.transport(player), clock, random, storage: storageIn(new Map()) };
    const made = connectTable({ url: 'http://localhost', table: code, token: '', home: 'device', ports });
    onTestFinished(() => made.close());
    return made;
  };
  const make = async (request: DeviceTableRequest): Promise<string> => {
    const made = await device.create(request);
    if (isRefusal(made)) throw new Error(made.code);
    return made.code;
  };
  return { device, clock, link, make, store };
}

export type OnDevice = Awaited<ReturnType<typeof opened>>;

export const live = (link: TableLink): Promise<void> => vi.waitFor(() => expect(link.now.status).toBe('live'));

/** Plays on, each seat by whoever sits there, until the game is over or so many moves were made. What all may see tells whose turn it is. */
export async function play({ device, clock, link }: OnDevice, code: string, most = 5_000): Promise<TableLink> {
  const all = link(code, null);
  await live(all);
  const players = (all.now.table?.seats ?? []).map((each) => (each?.kind === 'person' ? each.player : null));
  const links = players.map((player) => (player === null ? null : link(code, player)));
  for (const each of links) if (each !== null) await live(each);
  const game = games(all.now.table?.begun?.game ?? '') as Game;
  const chance = seeded(`play ${code}`);
  for (let made = 0; made < most && all.now.table?.phase === 'playing'; made++) {
    const { turn, table } = all.now;
    // Where it is secret who has moved, some who are awaited have no move left.
    const able = (turn?.awaited ?? []).flatMap((seat) => {
      const own = links[seat];
      const moves = own?.now.view ? game.moves(game.imagine(own.now.view as never, seeded('see')), seat) : [];
      return moves.length === 0 ? [] : [{ player: players[seat] ?? '', move: chance.pick(moves) }];
    });
    const [first] = able;
    if (turn?.between === true) await device.ask(code, table?.host ?? '', { kind: 'go-on' });
    else if (first !== undefined) expect(await device.ask(code, first.player, { kind: 'move', move: first.move })).toHaveProperty('n');
    else await clock.pass(3_000);
    await clock.pass(0);
  }
  for (const each of links) each?.close();
  return all;
}
