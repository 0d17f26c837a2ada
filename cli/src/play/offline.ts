/**
 * A table in this process, with bots on all other seats: the same hall and the same client as over a network, with a store that forgets. So
 * what is played here is what is played there.
 */
import { type ClientStorage, connectTable, type TableLink } from '@parlour/client';
import { type AskBot, Hall, inProcess } from '@parlour/hall';
import { memoryStore } from '@parlour/hall/store';
import { BOT_LEVELS, isRefusal, type Refusal, refusal, type Seat, seatsOf, seeded } from '@parlour/kernel';
import type { PersonCommand } from '@parlour/table';
import { bots } from '../bots.ts';
import { findGame } from '../registry.ts';
import type { Wished } from '../wish.ts';
import type { Home } from './home.ts';
import { hurryingClock } from './hurry.ts';

interface Offline {
  readonly wished: Wished;
  readonly name: string;
  /** For practice: the same seed deals the same. Without one every deal is new and unguessable. */
  readonly seed: string | null;
  readonly fast: boolean;
}

export async function playOffline({ wished, name, seed, fast }: Offline): Promise<Home> {
  const clock = hurryingClock();
  const random = seed === null ? chanceOfTheSystem : chanceOf(seed);
  const thinking = seed === null ? bots : mindsOf(seed);
  const limits = { seat: { most: Number.POSITIVE_INFINITY, perMs: 1000 } };
  const hall = new Hall({ store: memoryStore(), games: (id) => findGame(id)?.edition.game, bots: thinking, clock, random, log: SILENT, limits });
  await hall.start();

  const { entry, preset, changed, start } = wished;
  const me = sure(await hall.people.newPerson(name));
  const person = await hall.people.byToken(me.token);
  if (person === null) throw new Error('a person who was just made is known');
  const settings = { game: entry.edition.game.id, preset, options: changed, seats: start.seats, ...AT_HOME };
  const { code } = sure(await hall.createTable(person, { settings, bots: [] }));
  const ports = { transport: inProcess(hall), clock, random, storage: memoryOfOneVisit() };
  const link = connectTable({ url: 'http://localhost', table: code, token: me.token, ports });
  await liveAt(link);

  const seat = seed === null ? (random(1)[0] ?? 0) % start.seats : seeded(`${seed} / your seat`).below(start.seats);
  if (seat !== link.now.you?.seat) await ask(link, { kind: 'sit', seat });
  for (const other of others(start.seats, seat)) await ask(link, { kind: 'bot', seat: other, level: BOT_LEVELS[0] });

  return {
    link,
    shared: false,
    async settleIn() {
      await ask(link, { kind: 'start' });
      return [];
    },
    hurry: (on) => clock.hurry(on && fast),
    record: async (game) => (await hall.record(code, game)) ?? refusal('record/unknown'),
    async close() {
      link.close();
      await hall.stop();
      clock.stop();
    },
  };
}

/** One person decides when a round begins, and nobody is late. */
const AT_HOME = { pace: 'brisk', roundEnd: 'all', clock: 'off', away: 'wait', visibility: 'unlisted' } as const;

const others = (seats: number, seat: Seat): readonly Seat[] => seatsOf(seats).filter((each) => each !== seat);

function sure<T extends object>(made: T | Refusal): T {
  if (isRefusal(made)) throw new Error(`refused: ${made.code}`);
  return made;
}

async function ask(link: TableLink, command: PersonCommand): Promise<void> {
  const answer = await link.ask(command);
  if (answer.kind !== 'done') throw new Error(`${command.kind} was ${answer.kind}: ${answer.kind === 'refused' ? answer.code : answer.why}`);
}

function liveAt(link: TableLink): Promise<void> {
  return new Promise((resolve) => {
    const stop = link.subscribe(() => {
      if (link.now.status !== 'live') return;
      stop();
      resolve();
    });
  });
}

const chanceOfTheSystem = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

function chanceOf(seed: string): typeof chanceOfTheSystem {
  const chance = seeded(`${seed} / chance`);
  return (count) => Uint8Array.from({ length: count }, () => chance.below(256));
}

/** What bots draw depends on what they see, not on when they were asked. */
const mindsOf =
  (seed: string): AskBot =>
  (ask) =>
    bots({ ...ask, seed: `${seed} / ${ask.seat} / ${JSON.stringify(ask.view)}` });

function memoryOfOneVisit(): ClientStorage {
  const kept = new Map<string, string>();
  return { get: (name) => kept.get(name) ?? null, set: (name, text) => void kept.set(name, text) };
}

const SILENT = {
  info() {},
  warn() {},
  error(event: string, fields: Readonly<Record<string, string | number>> = {}) {
    process.stderr.write(`${event} ${JSON.stringify(fields)}\n`);
  },
};
