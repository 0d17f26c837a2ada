/**
 * What everyone has seen of a die whose type stays secret (rules §8.3), and how likely that makes each type (rules §8.4): the faces it showed at
 * calls, and the Polishes and Cracks it went through. Faces tell of the type a die was *rolled* as, so a chapter lasts as long as that is
 * the same, and a roll after a step begins the next. Small counts are kept, never decimals: weights are worked out when somebody asks.
 */
import type { Viewers } from '@parlour/kernel';
import { type DieType, faceProbability, HIGHEST_TYPE, LADDER, RANDOM_TYPES, steppedType } from './kinds.ts';

export interface DieStory {
  /** The chapters before this one as text, each with its end: `0.2.1+-/`. */
  readonly past: string;
  /** How often a call showed each face, from 1, in this chapter. A face that still lies counts when it is rolled away. */
  readonly seen: readonly number[];
  /** What Polish and Crack have done since the roll. */
  readonly steps: readonly LadderStep[];
  /** How many of the looks at the die came before its roll: they may have shown the type, but not this face. */
  readonly looks: number;
}

interface LadderStep {
  readonly by: 1 | -1;
  /** Who knew the type before the step, for all to see; and how many looks at the die there had been. */
  readonly knew: Viewers;
  readonly looks: number;
}

/** Secret dice are mixed ones, and those show 1 to 6. */
const FACES = 6;
const NO_FACES: readonly number[] = new Array<number>(FACES).fill(0);
const NO_STEPS: readonly LadderStep[] = [];

export const UNTOLD: DieStory = { past: '', seen: NO_FACES, steps: NO_STEPS, looks: 0 };

/** The story goes on with a roll. `face` is what all saw it show before, `looks` are all looks at the die so far. */
export function rolledOn({ past, seen, steps }: DieStory, face: number | null, looks: number): DieStory {
  const now = face === null ? seen : withFace(seen, face);
  return steps.length === 0 ? { past, seen: now, steps, looks } : { past: past + chapter(now, steps), seen: NO_FACES, steps: NO_STEPS, looks };
}

function withFace(seen: readonly number[], face: number): readonly number[] {
  const more = seen.slice();
  more[face - 1] = (more[face - 1] ?? 0) + 1;
  return more;
}

const chapter = (seen: readonly number[], steps: readonly LadderStep[]): string => `${counts(seen)}${steps.map(sign).join('')}/`;
const counts = (seen: readonly number[]): string => seen.slice(0, 1 + seen.findLastIndex((count) => count > 0)).join('.');
const sign = ({ by }: LadderStep): string => (by > 0 ? '+' : '-');

/** The story of a die as a view has it, and who is known to know its type; null if that is only its owner. */
export interface SeenStory {
  readonly story: DieStory;
  readonly knowers: Viewers | null;
}

/** As text, because it is in every view: `0.2.1+/0.0.0.0.1-5:0@1~5` (a step says who knew, and the looks before it). */
export function writeStory({ story: { past, seen, steps, looks }, knowers }: SeenStory): string {
  const now = steps.map((step) => `${sign(step)}${step.knew}:${step.looks}`).join('');
  return `${past}${counts(seen)}${now}${looks > 0 ? `@${looks}` : ''}${knowers === null ? '' : `~${knowers}`}`;
}

export function readStory(written: string): SeenStory {
  const [, past = '', seen = '', steps = '', looks = '0', knowers] = /^(.*\/)?([\d.]*)((?:[+-]\d+:\d+)*)(?:@(\d+))?(?:~(\d+))?$/.exec(written) ?? [];
  const story: DieStory = { past, seen: readCounts(seen), steps: (steps.match(/[+-]\d+:\d+/g) ?? []).map(readStep), looks: Number(looks) };
  return { story, knowers: knowers === undefined ? null : Number(knowers) };
}

function readCounts(written: string): readonly number[] {
  const found = written.split('.').map(Number);
  return NO_FACES.map((none, i) => found[i] ?? none);
}

function readStep(written: string): LadderStep {
  const [knew, looks] = written.slice(1).split(':').map(Number);
  return { by: written.startsWith('+') ? 1 : -1, knew: knew ?? 0, looks: looks ?? 0 };
}

/** How likely each type of the ladder is to be the one rolled, in proportion, to whoever knows the story alone. */
export function rolledWeights({ past, seen, steps }: DieStory): readonly number[] {
  let weights = LADDER.map((type): number => (RANDOM_TYPES.includes(type) ? 1 : 0));
  for (const written of past.split('/').slice(0, -1)) {
    const ups = /[+-]*$/.exec(written)?.[0] ?? '';
    const before = shown(weights, readCounts(written.slice(0, written.length - ups.length)));
    weights = LADDER.map(() => 0);
    for (const [i, type] of LADDER.entries()) {
      const to = afterSteps(type, Array.from(ups, readBy));
      if (to !== null) weights[LADDER.indexOf(to)] = (weights[LADDER.indexOf(to)] ?? 0) + (before[i] ?? 0);
    }
  }
  const now = shown(weights, seen);
  const taken = steps.map(({ by }) => by);
  return LADDER.map((type, i) => (afterSteps(type, taken) === null ? 0 : (now[i] ?? 0)));
}

const readBy = (written: string): 1 | -1 => (written === '+' ? 1 : -1);

/** Each weight times the chance of the faces seen; the largest is 1 again. By logarithms: over hundreds of calls the product itself is too small. */
function shown(weights: readonly number[], seen: readonly number[]): number[] {
  const logs = weights.map((weight, i) =>
    seen.reduce((sum, count, face) => (count === 0 ? sum : sum + count * (LOGS[i]?.[face] ?? -Infinity)), Math.log(weight)),
  );
  const most = Math.max(...logs);
  return logs.map((log) => Math.exp(log - most));
}
const LOGS = LADDER.map((type) => NO_FACES.map((_, i) => Math.log(faceProbability(type, i + 1, FACES))));

/** What a type becomes by these steps. A d3 stays at a Crack; null if a d10 were polished, which is refused. */
function afterSteps(from: DieType, steps: readonly (1 | -1)[]): DieType | null {
  let type = from;
  for (const by of steps) {
    if (by > 0 && type === HIGHEST_TYPE) return null;
    type = steppedType(type, by);
  }
  return type;
}

/** What a die rolled as this type is after the first steps of its story; after all of them unless said. null if it can't be. */
export function typeAfter(rolled: DieType, { steps }: DieStory, first: number = steps.length): DieType | null {
  return afterSteps(
    rolled,
    steps.slice(0, first).map(({ by }) => by),
  );
}
