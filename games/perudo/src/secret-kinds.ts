/**
 * What everyone has seen of a die whose type stays secret (rules §8.3): the faces it showed at calls, and the Polishes and Cracks it went through.
 * Faces tell of the type a die was *rolled* as, so a chapter lasts as long as that is the same, and a roll after a step begins the next. Small counts
 * are kept, never decimals: how likely that makes each type is worked out when somebody asks (kind-weights.ts).
 */
import type { Viewers } from '@parlour/kernel';
import { type DieType, HIGHEST_TYPE, steppedType } from './kinds.ts';

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
export const FACES = 6;
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
  return { by: readBy(written.charAt(0)), knew: knew ?? 0, looks: looks ?? 0 };
}

/** A chapter that is over: the faces it showed, from 1, and the steps that ended it. */
interface PastChapter {
  readonly seen: readonly number[];
  readonly steps: readonly (1 | -1)[];
}

/** The chapters before the one that runs, the oldest first. */
export const pastChapters = ({ past }: DieStory): readonly PastChapter[] =>
  past
    .split('/')
    .slice(0, -1)
    .map((written) => {
      const steps = /[+-]*$/.exec(written)?.[0] ?? '';
      return { seen: readCounts(written.slice(0, written.length - steps.length)), steps: Array.from(steps, readBy) };
    });

const readBy = (written: string): 1 | -1 => (written === '+' ? 1 : -1);

/** What a type becomes by these steps. A d3 stays at a Crack; null if a d10 were polished, which is refused. */
export function afterSteps(from: DieType, steps: readonly (1 | -1)[]): DieType | null {
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
