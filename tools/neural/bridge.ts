/**
 * Rounds of The Great Dalmuti for a learner in another program (train.py), which starts one of these for each core. Both have a file in memory between them:
 * here a row is written for each round, there an action. A byte over the pipe says which group of rounds to move, and one comes back when it has moved.
 *
 * A row is bytes: the observation in parts of 240, which is exact for all its numbers; the hands of all seats from the one that looks, which only the
 * learner's critic gets; the mask; the seat; whether the last action ended a round; and what each seat got for it. Moves without a choice are made here.
 */
import { openSync, readSync, writeSync } from 'node:fs';
import { Environment, setUp } from '@parlour/env';
import type { State } from '../../games/dalmuti/src/dalmuti.ts';

const PARTS = 240;
const SEATS = 4;
/** Groups are numbered from 0, and each has a file of its own. */
const [path = '', groups = '1', rounds = '1', first = '0', count = '1', seed = '1'] = process.argv.slice(2);

const setup = await setUp({ game: 'dalmuti', preset: 'base', seats: SEATS, episode: 'round', rewards: 'places' });

class Group {
  private readonly environments: readonly Environment[];
  private readonly file: number;
  private readonly actions: Uint8Array;
  private readonly rows: Uint8Array;
  private readonly observation: Float32Array;
  private readonly mask: Uint8Array;
  private readonly width: number;
  private readonly hands: number;

  constructor(number: number) {
    this.environments = Array.from({ length: Number(count) }, (_, i) => new Environment(setup, `${seed} / ${number} / ${Number(first) + i}`));
    const [sample] = this.environments;
    this.observation = new Float32Array(sample?.observationSize ?? 0);
    this.mask = new Uint8Array(sample?.actionCount ?? 0);
    this.hands = sample === undefined ? 0 : handsOf(sample).flat().length;
    this.width = this.observation.length + this.hands + this.mask.length + 2 + SEATS;
    this.file = openSync(`${path}.${number}`, 'r+');
    this.actions = new Uint8Array(this.environments.length);
    this.rows = new Uint8Array(this.environments.length * this.width);
    for (const [i, environment] of this.environments.entries()) {
      this.untilChoice(environment);
      this.show(environment, i, false);
    }
    this.hand();
  }

  step(): void {
    readSync(this.file, this.actions, 0, this.actions.length, Number(rounds) * this.width + Number(first));
    for (const [i, environment] of this.environments.entries()) {
      environment.step(this.actions[i] as number);
      const ended = this.untilChoice(environment);
      if (ended) {
        this.reward(environment, i);
        environment.reset();
        if (this.untilChoice(environment)) throw new Error('A round went by without a choice.');
      }
      this.show(environment, i, ended);
    }
    this.hand();
  }

  /** Goes on while there is but one thing to do; leaves the mask of the choice. Whether the round ended before one came. */
  private untilChoice(environment: Environment): boolean {
    const { mask } = this;
    while (environment.agent >= 0) {
      mask.fill(0);
      environment.mask(mask);
      const only = mask.indexOf(1);
      if (mask.indexOf(1, only + 1) >= 0) return false;
      environment.step(only);
    }
    return true;
  }

  private show(environment: Environment, i: number, ended: boolean): void {
    const { observation, mask, rows, width } = this;
    const { agent } = environment;
    let at = i * width;
    observation.fill(0);
    environment.observe(agent, observation);
    for (const each of observation) rows[at++] = Math.round(each * PARTS);
    const hands = handsOf(environment);
    for (let other = 0; other < SEATS; other++) for (const cards of hands[(agent + other) % SEATS] ?? []) rows[at++] = cards;
    rows.set(mask, at);
    at += mask.length;
    rows[at++] = agent;
    rows[at] = ended ? 1 : 0;
  }

  /** From −1 to 1, in parts of 120 above −1. */
  private reward({ rewards }: Environment, i: number): void {
    const at = (i + 1) * this.width - SEATS;
    for (let seat = 0; seat < SEATS; seat++) this.rows[at + seat] = Math.round(((rewards[seat] ?? 0) + 1) * (PARTS / 2));
  }

  private hand(): void {
    writeSync(this.file, this.rows, 0, this.rows.length, Number(first) * this.width);
  }
}

/** The truth, which no player sees: it is for the critic, who is gone when training is over. */
const handsOf = ({ state }: Environment): State['hands'] => (state as State).hands; // the environment was made for this game

const all = Array.from({ length: Number(groups) }, (_, number) => new Group(number));
const word = new Uint8Array(1);
writeSync(1, word);
while (readSync(0, word, 0, 1, null) === 1) {
  all[word[0] ?? 0]?.step();
  writeSync(1, word);
}
