/**
 * Dice: five kinds whose entries are all equally likely, and the plain die that shows 1 to `faces`. A die in a hand also carries what is
 * publicly known of who knows it, because knowledge follows the die, not its place.
 * Dice are interned: a fresh roll allocates nothing but the hand.
 */
import { type Chance, EVERYONE, only, type Seat, type Viewers } from '@parlour/kernel';
import { facesOf, type Options } from './options.ts';

/** Plain dice of six faces are d6; `plain` are those of another number. */
export type DieType = 'd3' | 'd4' | 'd6' | 'd8' | 'd10' | 'plain';

export const ACE = 1;

/** One step right is Polish, one step left is Crack. */
export const LADDER: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
export const RANDOM_TYPES: readonly DieType[] = ['d3', 'd4', 'd8', 'd10'];

const ENTRIES: Readonly<Record<Exclude<DieType, 'plain'>, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6, 1, 2],
  d10: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
};
const MOST_FACES = 9;
const PLAIN: readonly (readonly number[])[] = Array.from({ length: MOST_FACES + 1 }, (_, faces) => Array.from({ length: faces }, (__, i) => i + 1));

/** What the sides of a die show. `faces` matters to plain dice only. */
export const entriesOf = (type: DieType, faces: number): readonly number[] => (type === 'plain' ? (PLAIN[faces] ?? []) : ENTRIES[type]);

export function faceProbability(type: DieType, face: number, faces: number): number {
  const entries = entriesOf(type, faces);
  return entries.filter((entry) => entry === face).length / entries.length;
}

export interface Die {
  readonly type: DieType;
  readonly face: number;
  /** The type it was rolled as. Polish and Crack change the type and leave the face, whose odds stay those of the roll. */
  readonly rolled: DieType;
  readonly typeKnown: Viewers;
  /** Who knows the face for certain and for all to see: its owner, and former owners since the roll. */
  readonly faceKnown: Viewers;
  /** Lines of the cards' log that are looks (Peek or False Tell) at this die since its roll. Which of them were real is private. */
  readonly looks: readonly number[];
}

const NO_LOOKS: readonly number[] = [];

/** A die just rolled by its owner. Its type is public unless it is a random one of the first round. */
export function freshDie(type: DieType, face: number, owner: Seat, typePublic: boolean): Die {
  const at = face * 16 + owner * 2 + (typePublic ? 1 : 0);
  const dice = FRESH[type];
  dice[at] ??= { type, face, rolled: type, typeKnown: typePublic ? EVERYONE : only(owner), faceKnown: only(owner), looks: NO_LOOKS };
  return dice[at];
}
const noDice = (): (Die | undefined)[] => new Array<Die | undefined>((MOST_FACES + 1) * 16).fill(undefined);
const FRESH: Readonly<Record<DieType, (Die | undefined)[]>> = {
  d3: noDice(),
  d4: noDice(),
  d6: noDice(),
  d8: noDice(),
  d10: noDice(),
  plain: noDice(),
};

export const isFresh = (die: Die, owner: Seat): boolean =>
  die.rolled === die.type && die.faceKnown === only(owner) && die.looks.length === 0 && (die.typeKnown === EVERYONE || die.typeKnown === only(owner));

export function rollDie(type: DieType, faces: number, owner: Seat, typePublic: boolean, chance: Chance): Die {
  const entries = entriesOf(type, faces);
  return freshDie(type, entries[chance.below(entries.length)] as number, owner, typePublic);
}

/** The same die, rolled again: what others knew of its face is over, its type stays as known as it was. */
export function reroll(die: Die, faces: number, owner: Seat, chance: Chance): Die {
  const entries = entriesOf(die.type, faces);
  return { ...die, face: entries[chance.below(entries.length)] as number, rolled: die.type, faceKnown: only(owner), looks: NO_LOOKS };
}

/** One step up or down the ladder; at its end the type stays. The face stays in any case. */
export function stepped(die: Die, by: 1 | -1): Die {
  const type = LADDER[LADDER.indexOf(die.type) + by];
  return type === undefined ? die : { ...die, type };
}

/** A die as its new owner gets it: who knew it still does, and so does who gave it. */
export const handedTo = (die: Die, owner: Seat): Die => ({ ...die, typeKnown: die.typeKnown | only(owner), faceKnown: die.faceKnown | only(owner) });

/** The types of a starting hand: mixed hands have two random dice at the end, hands of fewer than three nothing else. */
export function startingTypes(options: Options, chance: Chance): readonly DieType[] {
  const random = randomPlaces(options);
  const certain = alike(standardType(options), options.dicePerPlayer - random);
  return random === 0 ? certain : [...certain, ...Array.from({ length: random }, () => chance.pick(RANDOM_TYPES))];
}

function alike(type: DieType, count: number): readonly DieType[] {
  const lists = type === 'plain' ? PLAIN_HANDS : D6_HANDS;
  lists[count] ??= new Array<DieType>(count).fill(type);
  return lists[count];
}
const D6_HANDS: (readonly DieType[] | undefined)[] = [];
const PLAIN_HANDS: (readonly DieType[] | undefined)[] = [];

/** How many dice at the end of a starting hand are of a random type. Which places these are is public, the types are not. */
const randomPlaces = ({ dice, dicePerPlayer }: Options): number => (dice === 'plain' ? 0 : dicePerPlayer < 3 ? dicePerPlayer : 2);

/** The type of every die that is not a random one, and of a die gained. */
export const standardType = (options: Options): DieType => (facesOf(options) === 6 ? 'd6' : 'plain');
