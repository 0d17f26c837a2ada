/** What an environment is, as data: what its results are cited by, and what its numbers mean. */
import { readFileSync } from 'node:fs';
import type { Axis, Episode, OptionValue, RewardKind } from '@parlour/kernel';
import { sizeOfField } from '@parlour/kernel';
import type { EnvironmentSetup } from './environment.ts';
import { sizesOf } from './sizes.ts';

/** Whoever has this makes the same environment again. */
export interface Citation {
  /** The version of this program. */
  readonly parlour: string;
  readonly game: string;
  /** The version of its rules. */
  readonly rules: number;
  readonly configuration: string | null;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly episode: Episode;
  readonly rewards: RewardKind;
  readonly pointWorth: number;
  readonly reactions: boolean;
  readonly limit: number;
  readonly seed: string;
}

export interface EnvironmentSheet {
  readonly citation: Citation;
  /** By number. The last is `wait` where somebody may merely move. */
  readonly actions: readonly string[];
  /** The number of waiting; −1 where nobody ever may. */
  readonly wait: number;
  readonly fields: readonly SheetField[];
  /** How many numbers an observation has. */
  readonly observationSize: number;
}

/** A part of an observation: the numbers from `from` on, `size` of them. */
export interface SheetField {
  readonly name: string;
  readonly about: string;
  readonly from: number;
  readonly size: number;
  readonly axes: readonly Axis[];
}

export function sheetOf(setup: EnvironmentSetup, seed: string | number): EnvironmentSheet {
  const { coding } = setup;
  const { wait, observationSize } = sizesOf(setup);
  let from = 0;
  const fields = coding.fields.map((field): SheetField => {
    const size = sizeOfField(field);
    from += size;
    return { name: field.name, about: field.about, from: from - size, size, axes: field.axes };
  });
  return {
    citation: citationOf(setup, seed),
    actions: wait < 0 ? coding.actions : [...coding.actions, 'wait'],
    wait,
    fields,
    observationSize,
  };
}

export function citationOf(setup: EnvironmentSetup, seed: string | number): Citation {
  const { game, start, episode, rewards, pointWorth, reactions, limit, configuration } = setup;
  return {
    parlour: VERSION,
    game: game.id,
    rules: start.version,
    configuration,
    options: { ...start.options },
    seats: start.seats,
    episode,
    rewards,
    pointWorth,
    reactions,
    limit,
    seed: String(seed),
  };
}

const VERSION = versionIn(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

function versionIn(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && typeof manifest.version === 'string') return manifest.version;
  throw new Error('package.json has no version');
}

/** Actions beside each other whose names begin with the same word. */
export interface ActionKind {
  /** The number of the first. */
  readonly from: number;
  readonly names: readonly string[];
}

export function actionKinds(actions: readonly string[]): readonly ActionKind[] {
  const kinds: { readonly from: number; readonly names: string[] }[] = [];
  for (const [number, name] of actions.entries()) {
    const last = kinds.at(-1);
    if (last !== undefined && firstWord(last.names[0]) === firstWord(name)) last.names.push(name);
    else kinds.push({ from: number, names: [name] });
  }
  return kinds;
}

const firstWord = (name = ''): string => name.split(' ', 1)[0] ?? '';
