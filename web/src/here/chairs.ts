/**
 * Who sits around this device, in the order of play: people by name, and bots on the chairs that they leave empty. Whoever comes takes a bot's
 * chair where there is one, so the number of seats stays as the game likes it until somebody takes a chair away.
 */

import type { DeviceSeat } from '@parlour/hall/device';
import type { BotLevel, Game } from '@parlour/kernel';
import { cleanText } from '@parlour/table';
import { LONGEST_NAME } from '@parlour/table/lengths';
import { seatsFor, type TableDraft } from '../parts/table-draft.ts';

export type Chair = { readonly id: number; readonly kind: 'person'; readonly name: string } | { readonly id: number; readonly kind: 'bot' };

export const firstChairs = (name: string, seats: number): readonly Chair[] =>
  Array.from({ length: Math.max(1, seats) }, (_, id) => (id === 0 ? { id, kind: 'person', name } : { id, kind: 'bot' }));

export function withPerson(chairs: readonly Chair[], name: string): readonly Chair[] {
  const person: Chair = { id: nextId(chairs), kind: 'person', name };
  const bot = chairs.findIndex(({ kind }) => kind === 'bot');
  return bot < 0 ? [...chairs, person] : chairs.with(bot, person);
}

export const withBot = (chairs: readonly Chair[]): readonly Chair[] => [...chairs, { id: nextId(chairs), kind: 'bot' }];

export const without = (chairs: readonly Chair[], id: number): readonly Chair[] => chairs.filter((chair) => chair.id !== id);

export const renamed = (chairs: readonly Chair[], id: number, name: string): readonly Chair[] =>
  chairs.map((chair) => (chair.id === id && chair.kind === 'person' ? { ...chair, name } : chair));

/** One place earlier in the order of play. */
export function earlier(chairs: readonly Chair[], id: number): readonly Chair[] {
  const at = chairs.findIndex((chair) => chair.id === id);
  const [before, chair] = [chairs[at - 1], chairs[at]];
  return before === undefined || chair === undefined ? chairs : chairs.with(at - 1, chair).with(at, before);
}

/** Bots come and go until the game can be played so; people stay, and if they are too few or too many the game says why. */
export function fitting(game: Game, draft: TableDraft, chairs: readonly Chair[]): readonly Chair[] {
  const people = peopleOn(chairs).length;
  const possible = seatsFor(game, draft).filter((seats) => seats >= people);
  if (possible.length === 0 || possible.includes(chairs.length)) return chairs;
  const wanted = possible.toSorted((a, b) => Math.abs(a - chairs.length) - Math.abs(b - chairs.length))[0] ?? chairs.length;
  let fitted = chairs;
  while (fitted.length < wanted) fitted = withBot(fitted);
  while (fitted.length > wanted) fitted = without(fitted, fitted.findLast(({ kind }) => kind === 'bot')?.id ?? -1);
  return fitted;
}

type PersonChair = Extract<Chair, { kind: 'person' }>;

export const peopleOn = (chairs: readonly Chair[]): readonly PersonChair[] => chairs.filter((chair) => chair.kind === 'person');

export const seatsOf = (chairs: readonly Chair[], level: BotLevel): readonly DeviceSeat[] =>
  chairs.map((chair) => (chair.kind === 'person' ? { kind: 'person', name: chair.name } : { kind: 'bot', level }));

/** What is wrong with the first name that can't be so; null if all can. The device is passed on by name, so each is somebody's alone. */
export function nameFault(chairs: readonly Chair[]): { readonly id: number; readonly fault: 'malformed' | 'twice' } | null {
  const heard = new Set<string>();
  for (const { id, name } of peopleOn(chairs)) {
    const clean = cleanText(name, LONGEST_NAME)?.toLocaleLowerCase() ?? null;
    if (clean === null) return { id, fault: 'malformed' };
    if (heard.has(clean)) return { id, fault: 'twice' };
    heard.add(clean);
  }
  return null;
}

const nextId = (chairs: readonly Chair[]): number => Math.max(-1, ...chairs.map(({ id }) => id)) + 1;
