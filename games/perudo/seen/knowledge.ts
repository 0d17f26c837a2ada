/**
 * What a viewer knows of each die, how they came to know it, and how likely it holds each type: rules §8.2, §8.3 and §8.4. Every die has its own story and no two
 * depend on each other, so this is all that odds and `imagine` need.
 */
import { includes, type Seat } from '@parlour/kernel';
import { rolledWeights } from '../src/kind-weights.ts';
import { type DieType, faceProbability, LADDER, RANDOM_TYPES } from '../src/kinds.ts';
import { facesOf } from '../src/options.ts';
import { readLine } from '../src/pile.ts';
import { readStory, type SeenStory, typeAfter } from '../src/secret-kinds.ts';
import type { PerudoView } from '../src/types.ts';
import type { Mark, Open } from '../src/view.ts';
import { cardLog } from './cards.ts';

export interface TypeWeight {
  readonly type: DieType;
  /** From above 0 to 1; all of a die's add up to 1. */
  readonly weight: number;
}

/** The types that a die may have now, for this viewer, up the ladder. Of a known one there is only that. */
export function weightsOf(view: PerudoView, seat: Seat, place: number): readonly TypeWeight[] {
  const chances = rollsOf(view, seat, place);
  const types = [...new Set(chances.map(({ type }) => type))].toSorted((a, b) => LADDER.indexOf(a) - LADDER.indexOf(b));
  return types.map((type) => ({ type, weight: chances.reduce((sum, each) => sum + (each.type === type ? each.weight : 0), 0) }));
}

/** A type that the die may have been rolled as, and so be now. */
export interface RollWeight extends TypeWeight {
  readonly rolled: DieType;
}

/** What a die may have been rolled as, for this viewer: that decides which faces are likely. Weights add up to 1. */
export function rollsOf(view: PerudoView, seat: Seat, place: number): readonly RollWeight[] {
  const { open, own } = view;
  const { type, face } = knownOf(view, seat, place);
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
export function knownOf({ open, own }: PerudoView, seat: Seat, place: number): { readonly type: DieType | null; readonly face: number | null } {
  if (own?.seat === seat) return { type: own.types[place] ?? null, face: own.faces[place] ?? null };
  const { types, faces } = open.seats[seat] ?? {};
  const known = own?.known.find((each) => each.seat === seat && each.place === place);
  return { type: known?.type ?? types?.[place] ?? null, face: known?.face ?? faces?.[place] ?? null };
}

/** Not everybody knows the types of all of a seat's dice. */
export const hasSecretTypes = ({ seats }: Open, seat: Seat): boolean => seats[seat]?.types.includes(null) === true;

/** Not everybody knows the type of this die. */
export const isTypeSecret = ({ seats }: Open, seat: Seat, place: number): boolean => seats[seat]?.types[place] === null;

/** How a viewer came to know a type. `known`: by a Gauge or as a former owner, and no longer told which. */
type TypeSource = 'peeked' | 'gauged' | 'held' | 'known';

/** How the viewer came to know the secret type of a die of another seat. */
export function typeSource(view: PerudoView, seat: Seat, place: number): TypeSource {
  const { open, own } = view;
  if (own === null) return 'known';
  const mark = markAt(open, seat, place);
  const log = cardLog(view);
  if (mark?.looks.some((line) => log[line]?.seat === own.seat && log[line]?.card === 'peek')) return 'peeked';
  const hasGauged = log.some((line) => line.seat === own.seat && line.shown === 'gauge');
  if (!hasGauged || (mark !== undefined && includes(mark.faceKnown, own.seat))) return 'held';
  return log.some(({ shown }) => shown === 'blind_swap') ? 'known' : 'gauged';
}

export const markAt = (open: Open, seat: Seat, place: number): Mark | undefined =>
  open.marks.find((mark) => mark.seat === seat && mark.place === place);

/** The story of a die whose type stays secret, with its weights; null of any other. */
export function storyAt(open: Open, seat: Seat, place: number): WeighedStory | null {
  if (open.stories.length === 0 || !isTypeSecret(open, seat, place)) return null;
  let before = 0;
  for (const [other, { types }] of open.seats.entries()) {
    if (other > seat) break;
    for (const [at, type] of types.entries()) if (type === null && (other < seat || at < place)) before++;
  }
  return weighed(open.stories[before] ?? '');
}

/** A story, and how likely it makes each type of the ladder to be the one rolled. */
interface WeighedStory extends SeenStory {
  readonly weights: readonly number[];
}

/** Odds are asked for every bid of a list, and each asks for every die. */
function weighed(written: string): WeighedStory {
  const known = WEIGHED.get(written);
  if (known !== undefined) return known;
  const seen = readStory(written);
  const made = { ...seen, weights: rolledWeights(seen.story) };
  if (WEIGHED.size >= KEPT) WEIGHED.clear();
  WEIGHED.set(written, made);
  return made;
}
const WEIGHED = new Map<string, WeighedStory>();
const KEPT = 2000;

/** Somebody has looked at the die, or said so. */
export const isLookedAt = (open: Open, seat: Seat, place: number): boolean => (markAt(open, seat, place)?.looks.length ?? 0) > 0;

/** The others that have looked at a die since its roll, on their turn, really or for show. (Out of turn it can only be for show.) */
export function lookersAt(open: Open, seat: Seat, place: number): readonly Seat[] {
  const looks = markAt(open, seat, place)?.looks ?? NO_LOOKS;
  if (looks.length === 0) return NO_LOOKS;
  const since = looks.slice(storyAt(open, seat, place)?.story.looks ?? 0);
  return since
    .map((line) => readLine(open.cards?.log[line] ?? ''))
    .flatMap((line) => (line.shown === 'look' && line.seat !== seat ? [line.seat] : []));
}
const NO_LOOKS: readonly number[] = [];
