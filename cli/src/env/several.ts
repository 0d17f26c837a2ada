/**
 * Many environments on lines, in step. Lists are base64 of their bytes in memory, little-endian as on every machine that Node runs on today. Those that come
 * to their end begin their next episode at once.
 */
import { type EnvironmentSetup, Pool, type PoolRequest } from '@parlour/env';
import { answerTo, said } from './answers.ts';
import { type Asked, actionsIn, LineMistake, type LineOrder, readLine, seedIn } from './asked.ts';
import type { Partner } from './lines.ts';

type SeveralOrder = 'reset' | 'step' | 'random' | 'close';

const ORDERS: readonly LineOrder<SeveralOrder>[] = [
  { name: 'reset', fields: ['seed'] },
  { name: 'step', fields: ['actions'] },
  { name: 'random', fields: [] },
  { name: 'close', fields: [] },
];

export class Several implements Partner {
  isClosed = false;
  private readonly pool: Pool;
  private isFresh = true;

  constructor(setup: EnvironmentSetup, request: PoolRequest) {
    this.pool = new Pool(setup, request);
  }

  answer(line: string | null): string {
    return answerTo(line, (text) => this.obey(readLine(text, ORDERS)));
  }

  /** Ends the threads. */
  end(): Promise<void> {
    return this.pool.close();
  }

  private obey(asked: Asked<SeveralOrder>): string {
    switch (asked.name) {
      case 'reset':
        return this.reset(seedIn(asked));
      case 'step':
        return this.step(actionsIn(asked, this.pool.count));
      case 'random':
        this.pool.stepAtRandom();
        this.isFresh = false;
        return this.told(true);
      case 'close':
        this.isClosed = true;
        return said({ closed: true });
    }
  }

  /** Without a seed there would be no saying with which deals they begin, but for the first time. */
  private reset(seed: string | undefined): string {
    if (seed !== undefined) this.pool.reset(seed);
    else if (!this.isFresh) throw new LineMistake('field/missing', 'Each begins its next episode by itself; to begin all anew, give a “seed”.');
    this.isFresh = false;
    return this.told(false);
  }

  private step(actions: readonly number[]): string {
    const { pool } = this;
    const wrong = actions.findIndex((action, i) => action < 0 || action >= pool.actionCount || pool.masks[i * pool.actionCount + action] !== 1);
    if (wrong >= 0) {
      const message = `Action ${actions[wrong]} of environment ${wrong} is not legal for seat ${pool.agents[wrong]} now: choose one that its mask allows.`;
      throw new LineMistake('action/illegal', message);
    }
    pool.actions.set(actions);
    pool.step();
    this.isFresh = false;
    return this.told(false);
  }

  private told(withActions: boolean): string {
    const { agents, observations, masks, rewards, terminated, truncated, actions } = this.pool;
    const lists = { agents, observations, masks, rewards, terminated, truncated, ...(withActions ? { actions } : {}) };
    const members = Object.entries(lists).map(([name, { buffer, byteOffset, byteLength }]) => {
      return `"${name}":"${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}"`;
    });
    return `{${members.join(',')}}`;
  }
}
