/**
 * `npx node env/examples/self-play/learn.ts [--episodes N] [--seed S] [--faces F] [--dice D] [--save FOLDER]`: a network learns small Perudo by playing against
 * itself, within a minute on one core. Now and then the solver says what a best reply would win of it: the curve falls from what a random player loses nearly
 * to an equilibrium's 0. With `--save` the curve is kept in that folder, as a picture (learning.svg) and as figures (learning.json).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { citationOf, EnvironmentMistake, setUp } from '@parlour/env';
import { PLAN, type Plan, SelfPlay } from './learner.ts';
import { Measure } from './measure.ts';
import { type Curve, type CurvePoint, curvePicture } from './picture.ts';
import { dealtPerudo, roundRequest, type SmallRound } from './small-perudo.ts';

/** After so many episodes the network is measured first. */
const FIRST = 800;

/** When it is measured: ten times from each number of episodes to ten times as many, the last time at the end. */
const measuredAt = (episodes: number): readonly number[] =>
  Array.from({ length: Math.floor(10 * Math.log10(episodes / FIRST)) + 1 }, (_, i) => episodes / 10 ** (i / 10)).toReversed();

async function learn(round: SmallRound, plan: Plan): Promise<Curve> {
  if (!(plan.episodes >= FIRST)) throw new EnvironmentMistake(`--episodes takes a number from ${FIRST}.`);
  const setup = await setUp(roundRequest(round));
  const measure = new Measure(setup, dealtPerudo(setup));
  const learner = new SelfPlay(setup, plan);
  const random = measure.randomPolicy();
  const equilibrium = measure.equilibrium();
  const points: CurvePoint[] = [];
  let seconds = 0;
  const note = (): void => {
    const point = { episodes: learner.episodes, seconds, exploitability: measure.exploitability(measure.policyOf(learner.network)) };
    points.push(point);
    console.log(lineOf(point));
  };
  note();
  for (const next of measuredAt(plan.episodes)) {
    if (learner.episodes >= next) continue;
    const before = process.cpuUsage();
    while (learner.episodes < next) learner.advance();
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
    note();
  }
  const learnt = measure.policyOf(learner.network);
  const players = Object.entries({ random, learnt, equilibrium }).map(([name, policy]) => ({
    name,
    exploitability: measure.exploitability(policy),
    worth: measure.worth(policy, policy),
    againstRandom: measure.gain(policy, random),
    againstEquilibrium: measure.gain(policy, equilibrium),
  }));
  return { citation: citationOf(setup, plan.seed), players, points };
}

const lineOf = ({ episodes, seconds, exploitability }: CurvePoint): string =>
  `${COUNT.format(episodes).padStart(9)} episodes ${seconds.toFixed(1).padStart(6)} s   exploitability ${exploitability.toFixed(4)}`;

/** Rewards: from −1, every round lost, to 1, every round won. */
function tableOf({ players }: Curve): string {
  const signed = (reward: number): string => `${reward < 0 ? '−' : '+'}${Math.abs(reward).toFixed(4)}`;
  const headings = ['player', 'exploitability', 'against random', 'against equilibrium', 'opener, among themselves'];
  const rows = players.map((each) => [
    each.name,
    each.exploitability.toFixed(4),
    signed(each.againstRandom),
    signed(each.againstEquilibrium),
    signed(each.worth),
  ]);
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value);

const COUNT = new Intl.NumberFormat('en');

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: {
        episodes: { type: 'string', default: String(PLAN.episodes) },
        seed: { type: 'string', default: String(PLAN.seed) },
        faces: { type: 'string', default: '6' },
        dice: { type: 'string', default: '1' },
        save: { type: 'string' },
      },
    });
    const curve = await learn(
      { dice: Number(values.dice), faces: Number(values.faces) },
      { ...PLAN, seed: values.seed, episodes: Number(values.episodes) },
    );
    console.log(`\n${tableOf(curve)}\n\n${JSON.stringify(curve.citation)}`);
    if (values.save !== undefined) {
      writeFileSync(join(values.save, 'learning.svg'), `${curvePicture(curve)}\n`);
      writeFileSync(join(values.save, 'learning.json'), `${JSON.stringify(curve, rounded, 2)}\n`);
    }
  } catch (error) {
    if (!(error instanceof EnvironmentMistake || isMistyped(error))) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** What `parseArgs` says of a flag that there is not. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
