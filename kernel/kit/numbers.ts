/** Observations for tests to read: numbers by the names of their places. */
import { type Axis, type Coding, type GameTypes, type ObservedField, type Seat, sizeOfField, sizeOfFields } from '../src/kernel.ts';

/** What a learner on this seat sees of a state. */
export function observed<T extends GameTypes>(coding: Coding<T>, state: T['state'], seat: Seat): Float32Array {
  const numbers = new Float32Array(sizeOfFields(coding.fields));
  coding.observe(state, seat, numbers, 0);
  return numbers;
}

/**
 * What one field says to a seat, without zeros: by the names of its places, or as they are counted from 0, those of several axes with a blank between;
 * `it` in a field of one number.
 */
export function seenIn<T extends GameTypes>(coding: Coding<T>, state: T['state'], seat: Seat, name: string): Readonly<Record<string, number>> {
  const at = coding.fields.findIndex((field) => field.name === name);
  const field = coding.fields[at];
  if (field === undefined) throw new Error(`there is no field "${name}"; there are ${coding.fields.map((each) => each.name).join(', ')}`);
  const from = sizeOfFields(coding.fields.slice(0, at));
  const numbers = observed(coding, state, seat).subarray(from, from + sizeOfField(field));
  const said = placesOf(field).map((place, i) => [place || 'it', numbers[i] ?? 0] as const);
  return Object.fromEntries(said.filter(([, number]) => number !== 0));
}

const placesOf = ({ axes }: ObservedField): readonly string[] =>
  axes.reduce<readonly string[]>((all, axis) => all.flatMap((before) => namesOf(axis).map((place) => `${before} ${place}`.trim())), ['']);

const namesOf = ({ size, names }: Axis): readonly string[] => names ?? Array.from({ length: size }, (_, i) => `${i}`);

/** A part of a whole as an observation has it. */
export const partOf = (count: number, whole: number): number => Math.fround(count / whole);
