/**
 * One environment on lines: whoever asks acts for all seats, one after the other, and may look as each of them. What comes out is what a seat sees, or
 * what a spectator does; there is no order for the whole state. An episode that is over stays so until a reset.
 */
import { Environment, type EnvironmentSetup } from '@parlour/env';
import { viewOf } from '@parlour/kernel';
import { answerTo, said } from './answers.ts';
import { type Asked, actionIn, LineMistake, type LineOrder, readLine, seatIn, seedIn } from './asked.ts';
import type { Partner } from './lines.ts';
import type { Painter } from './table-text.ts';

type SingleOrder = 'reset' | 'step' | 'observe' | 'view' | 'text' | 'close';

const ORDERS: readonly LineOrder<SingleOrder>[] = [
  { name: 'reset', fields: ['seed'] },
  { name: 'step', fields: ['action'] },
  { name: 'observe', fields: ['seat'] },
  { name: 'view', fields: ['seat'] },
  { name: 'text', fields: ['seat'] },
  { name: 'close', fields: [] },
];

export class Single implements Partner {
  isClosed = false;
  private readonly setup: EnvironmentSetup;
  private readonly environment: Environment;
  private readonly paint: Painter;
  private readonly seen: Float32Array;
  private readonly mask: Uint8Array;
  /** Nobody has moved yet in the episode that there was at first: a reset without a seed gives that one. */
  private isFresh = true;

  constructor(setup: EnvironmentSetup, seed: string, paint: Painter) {
    this.setup = setup;
    this.environment = new Environment(setup, seed);
    this.paint = paint;
    this.seen = new Float32Array(this.environment.observationSize);
    this.mask = new Uint8Array(this.environment.actionCount);
  }

  answer(line: string | null): string {
    return answerTo(line, (text) => this.obey(readLine(text, ORDERS)));
  }

  private obey(asked: Asked<SingleOrder>): string {
    const { environment, setup } = this;
    const seat = seatIn(asked, environment.seats);
    switch (asked.name) {
      case 'reset':
        return this.reset(seedIn(asked));
      case 'step':
        return this.step(actionIn(asked));
      case 'observe':
        if (seat === undefined) throw new LineMistake('field/missing', 'Say whose: “seat” is missing.');
        return `{"observation":${this.observation(seat)}}`;
      case 'view':
        return said({ view: viewOf(setup.game, environment.state, seat ?? 'spectator') });
      case 'text':
        return said({ text: this.paint(environment, seat ?? 'spectator') });
      case 'close':
        this.isClosed = true;
        return said({ closed: true });
    }
  }

  private reset(seed: string | undefined): string {
    if (seed !== undefined || !this.isFresh) this.environment.reset(seed);
    this.isFresh = false;
    return this.told();
  }

  private step(action: number): string {
    const { environment } = this;
    const { agent, actionCount } = environment;
    if (agent < 0) throw new LineMistake('episode/over', 'The episode is over: reset first.');
    if (action < 0 || action >= actionCount || !environment.isLegal(action))
      throw new LineMistake('action/illegal', `Action ${action} is not legal for seat ${agent} now: choose one of “legal”.`);
    environment.step(action);
    this.isFresh = false;
    return this.told();
  }

  /** Nothing but numbers, so it is put together by hand: it is said at every step. */
  private told(): string {
    const { agent, rewards, terminated, truncated, moves } = this.environment;
    const isOver = agent < 0;
    return `{"agent":${isOver ? null : agent},"observation":${isOver ? null : this.observation(agent)},"legal":[${isOver ? '' : this.legal()}],"rewards":${JSON.stringify(Array.from(rewards))},"terminated":${terminated},"truncated":${truncated},"moves":${moves}}`;
  }

  private observation(seat: number): string {
    this.seen.fill(0);
    return `[${this.environment.observe(seat, this.seen).join()}]`;
  }

  private legal(): string {
    const { mask } = this;
    mask.fill(0);
    this.environment.mask(mask);
    const legal: number[] = [];
    for (let action = mask.indexOf(1); action >= 0; action = mask.indexOf(1, action + 1)) legal.push(action);
    return legal.join();
  }
}
