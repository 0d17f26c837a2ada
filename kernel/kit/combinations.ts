/**
 * The tables that the kit plays at: every preset with each of its numbers of seats, every variant with each of its own, and option sets that are
 * drawn (pairwise.ts).
 */
import {
  type Coding,
  type Encoder,
  type Game,
  type GameTypes,
  isRefusal,
  presetSeats,
  type RequestedSettings,
  type Start,
  settle,
} from '../src/kernel.ts';
import { fail } from './nonconformance.ts';
import { pairwise } from './pairwise.ts';
import type { KitSpec, TinyTable } from './spec.ts';

/** What is to be played. Settled only when a check runs, so that bad options fail a test and not the loading of the file. */
export interface Combination {
  readonly name: string;
  readonly requested: RequestedSettings;
  readonly origin: 'preset' | 'variant' | 'drawn' | 'tiny';
}

export interface TestedTable<T extends GameTypes> {
  readonly name: string;
  readonly game: Game<T>;
  readonly start: Start<T['options']>;
  /** Its numbers; null where nobody has said how they are made. */
  readonly coding: Coding<T> | null;
}

export function combinationsOf<T extends GameTypes>({ game, variants }: KitSpec<T>): readonly Combination[] {
  const presets = Object.keys(game.sheet.presets).flatMap((preset) =>
    presetSeats(game, preset).map((count) => ({ name: named(preset, count), requested: { preset, seats: count }, origin: 'preset' as const })),
  );
  const others = variants.flatMap(({ name, preset, options, seats }) =>
    seats.map((count) => ({ name: named(name, count), requested: { preset, options: { ...options }, seats: count }, origin: 'variant' as const })),
  );
  return [...presets, ...others];
}

export const drawnCombinations = <T extends GameTypes>({ game }: Pick<KitSpec<T>, 'game'>, seed: string): readonly Combination[] =>
  pairwise(game, `${seed} / ${game.id}`).map((requested, i) => ({
    name: named(`drawn options ${i + 1}`, requested.seats),
    requested,
    origin: 'drawn',
  }));

export const tinyCombination = <T extends GameTypes>({ name, preset, options, seats }: TinyTable<T>): Combination => ({
  name: named(name, seats),
  requested: { preset, options: { ...options }, seats },
  origin: 'tiny',
});

export function tableOf<T extends GameTypes>(game: Game<T>, { name: given, requested, origin }: Combination, encoder?: Encoder<T>): TestedTable<T> {
  const name = origin === 'drawn' ? `${given} (${JSON.stringify(requested.options)})` : given;
  const settings = settle(game, requested);
  if (isRefusal(settings))
    fail(`${name} can't be played: ${settings.code} ${JSON.stringify(settings.params)}. Mend the sheet, seats(), check() or the spec.`);
  const start = { version: game.version, options: settings.options, seats: settings.seats };
  return { name, game, start, coding: encoder?.coding(start, 'game') ?? null };
}

const named = (name: string, seats: number): string => `${name}, ${seats} seats`;
