/** A table in this process, with bots on all other seats. */
import { connectTable, storageIn, systemClock, systemRandom } from '@parlour/client';
import { hurryingClock, insist, openLocalTable, practiceBots, practiceRandom, sitAmongBots } from '@parlour/hall';
import { type BotLevel, refusal, seeded } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { bots } from '../bots.ts';
import type { GameSetup } from '../game-setup.ts';
import { complain } from '../out.ts';
import type { TableSession } from './session.ts';

interface Offline {
  readonly setup: GameSetup;
  readonly name: string;
  /** For practice: the same seed deals the same. Without one every deal is new and unguessable. */
  readonly seed: string | null;
  readonly level: BotLevel;
  readonly fast: boolean;
}

export async function playOffline({ setup: { loaded, preset, changed, start }, name, seed, level, fast }: Offline): Promise<TableSession> {
  const clock = hurryingClock(systemClock);
  const random = seed === null ? systemRandom : practiceRandom(seed);
  const table = await openLocalTable({
    name,
    settings: { game: loaded.game.id, preset, options: changed, seats: start.seats },
    games: (id) => findGame(id)?.game,
    bots: seed === null ? bots : practiceBots(seed, bots),
    clock,
    patience: systemClock,
    random,
    log: ERRORS_ONLY,
  });
  const link = connectTable({ ...table.invitation, ports: { transport: table.transport, clock, random, storage: storageIn(new Map()) } });
  const seat = seed === null ? (random(1)[0] ?? 0) % start.seats : seeded(`${seed} / your seat`).below(start.seats);
  await sitAmongBots(link, seat, level);

  return {
    link,
    shared: false,
    level,
    async settleIn() {
      await insist(link, { kind: 'start' });
      return [];
    },
    hurry: (on) => clock.hurry(on && fast),
    record: async (game) => (await table.record(game)) ?? refusal('record/unknown'),
    notes: () => null,
    async close() {
      link.close();
      await table.close();
      clock.stop();
    },
  };
}

const ERRORS_ONLY = {
  info() {},
  warn() {},
  error(event: string, fields: Readonly<Record<string, string | number>> = {}) {
    complain([`${event} ${JSON.stringify(fields)}`]);
  },
};
