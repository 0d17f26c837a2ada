/**
 * What a viewer knows of each die, and how likely it holds each type: rules/perudo.md §8. Every die has its own story and no two depend on
 * each other, so this is all that odds and `imagine` need.
 */
import type { Seat, View } from '@parlour/kernel';
import { type DieType, faceProbability, LADDER, RANDOM_TYPES } from './kinds.ts';
import { facesOf } from './options.ts';
import { readStory, rolledWeights, type Story, typeAfter } from './story.ts';
import type { PerudoTypes } from './types.ts';
import type { Mark, Open, Own } from './view.ts';

export interface TypeWeight {
  readonly type: DieType;
  /** From above 0 to 1; all of a die's add up to 1. */
  readonly weight: number;
}

/** The types that a die may have now, for this viewer, up the ladder. Of a known one there is only that. */
export function weightsOf(view: View<PerudoTypes>, seat: Seat, place: number): readonly TypeWeight[] {
  const chances = rollsOf(view, seat, place);
  const types = [...new Set(chances.map(({ type }) => type))].toSorted((a, b) => LADDER.indexOf(a) - LADDER.indexOf(b));
  return types.map((type) => ({ type, weight: chances.reduce((sum, each) => sum + (each.type === type ? each.weight : 0), 0) }));
}

/** A type that the die may have been rolled as, and so be now. */
export interface RollWeight extends TypeWeight {
  readonly rolled: DieType;
}

/** What a die may have been rolled as, for this viewer: that decides which faces are likely. Weights add up to 1. */
export function rollsOf({ open, own }: View<PerudoTypes>, seat: Seat, place: number): readonly RollWeight[] {
  const { type, face } = knownOf(open, own, seat, place);
  const secret = storyAt(open, seat, place);
  if (secret === null) {
    if (type !== null) return [{ rolled: markAt(open, seat, place)?.rolled ?? type, type, weight: 1 }];
    return RANDOM_TYPES.map((each) => ({ rolled: each, type: each, weight: 1 / RANDOM_TYPES.length }));
  }
  const { story, weights } = secret;
  if (type !== null && story.steps.length === 0) return [{ rolled: type, type, weight: 1 }];
  const fits = own?.rolledAs.find((each) => each.seat === seat && each.place === place)?.types ?? LADDER;
  const faces = facesOf(open.options);
  const found = LADDER.flatMap((rolled, i): readonly RollWeight[] => {
    const now = typeAfter(rolled, story);
    const weight = (weights[i] ?? 0) * (face === null ? 1 : faceProbability(rolled, face, faces));
    return now === null || weight === 0 || !fits.includes(rolled) ? [] : [{ rolled, type: now, weight }];
  });
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found.map((each) => ({ ...each, weight: each.weight / total }));
}

/** What the viewer knows of a die for certain. */
export function knownOf(open: Open, own: Own | null, seat: Seat, place: number) {
  const publicType: DieType | null = open.seats[seat]?.types[place] ?? null;
  const publicFace = open.seats[seat]?.faces?.[place] ?? null;
  if (own?.seat === seat) return { type: own.types[place] ?? null, face: own.faces[place] ?? null, typePublic: publicType !== null };
  const known = own?.known.find((each) => each.seat === seat && each.place === place);
  return { type: known?.type ?? publicType, face: known?.face ?? publicFace, typePublic: publicType !== null };
}

/** The type of a die that a call showed, as far as this viewer knows it. What is lost is not shown, so of such a die only what was public. */
export function typeAtCall({ open, own }: View<PerudoTypes>, seat: Seat, place: number): DieType | null {
  const { result } = open;
  const lost = result?.loser === seat ? result.lost : 0;
  const known = place < lost ? null : knownOf(open, own, seat, place - lost).type;
  return result?.revealed[seat]?.types[place] ?? known;
}

export const markAt = (open: Open, seat: Seat, place: number): Mark | undefined =>
  open.marks.find((mark) => mark.seat === seat && mark.place === place);

/** The story of a die whose type stays secret, with its weights; null of any other. */
export function storyAt(open: Open, seat: Seat, place: number): ToldStory | null {
  if (open.stories.length === 0 || open.seats[seat]?.types[place] !== null) return null;
  let before = 0;
  for (const [other, { types }] of open.seats.entries()) {
    if (other > seat) break;
    for (const [at, type] of types.entries()) if (type === null && (other < seat || at < place)) before++;
  }
  return told(open.stories[before] ?? '');
}

/** A story, and how likely it makes each type of the ladder to be the one rolled. */
interface ToldStory {
  readonly story: Story;
  readonly weights: readonly number[];
}

/** Odds are asked for every bid of a list, and each asks for every die. */
function told(written: string): ToldStory {
  const known = TOLD.get(written);
  if (known !== undefined) return known;
  const story = readStory(written);
  const made = { story, weights: rolledWeights(story) };
  if (TOLD.size >= KEPT) TOLD.clear();
  TOLD.set(written, made);
  return made;
}
const TOLD = new Map<string, ToldStory>();
const KEPT = 2000;

/** The looks at a die since its roll. */
export function looksNow(open: Open, { seat, place, looks }: Mark): readonly number[] {
  return looks.slice(storyAt(open, seat, place)?.story.looks ?? 0);
}
