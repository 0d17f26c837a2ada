/**
 * A server that can die: one hall after the other on the same store. Whatever dies takes its timers, its sockets and its unanswered questions
 * with it; the next hall knows only what the store kept.
 */

import { type Chance, legalMoves, seeded } from '@parlour/kernel';
import { readFrame } from '@parlour/protocol';
import type { Games, TableCode } from '@parlour/table';
import type { HallContext } from '../../hall/src/context.ts';
import { Hall } from '../../hall/src/hall.ts';
import type { Log } from '../../hall/src/ports.ts';
import { type AskBot, NO_TALLIES } from '../../hall/src/ports.ts';
import type { Store } from '../../hall/src/store/store.ts';
import type { LiveTable } from '../../hall/src/tables/live-table.ts';
import type { TablesInHand } from '../../hall/src/tables/tables-in-hand.ts';
import type { Laws } from './laws.ts';
import type { Network, NodeDoor } from './network.ts';
import { type StoreTroubles, type StoreWitness, storeFor } from './store.ts';
import { Process, type Time } from './time.ts';

/** What a node stands on. */
export interface Ground {
  readonly time: Time;
  readonly chance: Chance;
  readonly laws: Laws;
  readonly games: Games;
  /** What each node opens: its own view of the one store. */
  store(): Store;
  readonly witness: Omit<StoreWitness, 'crash'>;
  note(words: string): void;
  /** A server died. */
  crashed(): void;
  /** A server closed a socket. */
  closed(reason: string): void;
}

/** One life of a server. */
interface Life extends NodeDoor {
  readonly hall: Hall;
  isUp: boolean;
}

/** In ms: a server that does not manage to stop is killed. */
const STOPPING = 10_000;

export class Node {
  readonly name: string;
  readonly troubles: StoreTroubles = { nextAppend: null, slowness: 0, failsOneIn: 0, full: false, doorbell: null };
  /** It dies when it has acknowledged the next command. */
  diesAfterAcknowledging = false;
  crashes = 0;
  private readonly ground: Ground;
  private readonly network: () => Network;
  private life: Life | null = null;
  private lives = 0;

  constructor(name: string, ground: Ground, network: () => Network) {
    this.name = name;
    this.ground = ground;
    this.network = network;
  }

  /** Where its clients call; null while it takes no calls. */
  get door(): NodeDoor | null {
    return this.life?.isUp ? this.life : null;
  }

  get hall(): Hall | null {
    return this.life?.isUp ? this.life.hall : null;
  }

  get process(): Process | null {
    return this.life?.process ?? null;
  }

  /** The tables it has in hand, whether it takes calls or not. */
  get inHand(): readonly LiveTable[] {
    return this.life === null ? [] : tablesOf(this.life.hall).all();
  }

  live(code: TableCode): LiveTable | null {
    return this.life === null ? null : tablesOf(this.life.hall).inHand(code);
  }

  start(): void {
    if (this.life !== null) return;
    const { time, chance, games, witness } = this.ground;
    const draws = seeded(`${chance.below(2 ** 32)} ${this.name}`);
    const process = new Process(time, (most) => draws.below(most));
    const hall = new Hall({
      store: storeFor(this.ground.store(), process, this.troubles, { ...witness, crash: () => this.crash('its store call') }, time, draws),
      games,
      bots: this.bots(process, draws),
      clock: process,
      random: (count) => Uint8Array.from({ length: count }, () => draws.below(256)),
      log: this.log(process),
      tallies: { ...NO_TALLIES, closed: (reason) => this.ground.closed(reason) },
    });
    const life: Life = { process, hall, isUp: false, open: (wire, address) => hall.open(wire, address, readFrame) };
    this.life = life;
    this.lives++;
    this.ground.note(`${this.name} starts, life ${this.lives}`);
    hall.start().then(
      () => {
        if (process.alive) life.isUp = true;
      },
      () => {
        if (process.alive) this.crash('a start that failed');
      },
    );
  }

  /** Gone at once. After a while it starts again. */
  crash(why: string): void {
    const { life } = this;
    if (life === null) return;
    const { chance } = this.ground;
    this.crashes++;
    this.ground.note(`${this.name} crashes: ${why}`);
    this.ground.crashed();
    this.end(life, () => (chance.below(4) === 0 ? null : chance.below(300)));
    this.ground.time.in(200 + chance.below(chance.below(8) === 0 ? 90_000 : 8_000), () => this.start());
  }

  /** Asked to stop, for a new version perhaps. */
  restart(): void {
    const { life } = this;
    if (life === null || !life.isUp) return;
    const { time, chance } = this.ground;
    this.ground.note(`${this.name} stops`);
    life.isUp = false;
    const over = (): void => {
      if (this.life !== life) return;
      this.end(life, () => 10);
      time.in(500 + chance.below(3_000), () => this.start());
    };
    life.hall.stop().then(over, over);
    time.in(STOPPING, over);
  }

  private end(life: Life, learns: () => number | null): void {
    life.process.die();
    life.isUp = false;
    this.life = null;
    this.diesAfterAcknowledging = false;
    this.troubles.nextAppend = null;
    this.network().cutAll(life, learns);
  }

  private bots(process: Process, draws: Chance): AskBot {
    return ({ game: name, view, must, seed }) => {
      const game = this.ground.games(name);
      const chance = seeded(seed);
      const moves = game === undefined ? [] : legalMoves(game, view, chance);
      const speaks = moves.length > 0 && (must || chance.below(8) === 0);
      const answer = speaks ? chance.pick(moves) : null;
      const thinks = draws.below(10) === 0 ? draws.below(4_000) : 0;
      return thinks === 0 ? Promise.resolve(answer) : new Promise((resolve) => process.after(thinks, () => resolve(answer)));
    };
  }

  /** The store's troubles are ours. Whatever else a hall complains of breaks a law. */
  private log(process: Process): Log {
    return {
      info() {},
      warn: (event, fields) => this.complaint(process, event, fields),
      error: (event, fields) => this.complaint(process, event, fields),
    };
  }

  private complaint(process: Process, event: string, fields: Readonly<Record<string, string | number>> = {}): void {
    if (!process.alive || this.ground.laws.broken !== null) return;
    const isOurs = event === 'store/full' || (event === 'mishap' && (fields['error'] === 'StoreTrouble' || fields['error'] === 'StoreFull'));
    if (isOurs) return;
    this.ground.laws.broken = `${this.name} complains of ${event} ${JSON.stringify(fields)}`;
  }
}

/** A hall keeps its tables to itself; the laws look at them all the same. */
const tablesOf = (hall: Hall): TablesInHand => (Reflect.get(hall, 'context') as HallContext).tables;
