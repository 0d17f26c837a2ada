/**
 * Dice in a hand. Each carries what is publicly known of who knows it, because knowledge follows the die, not its place; one whose type stays
 * secret also the story of what all have seen of it.
 * Dice of public types are interned: a fresh roll of them allocates nothing but the hand.
 */
import { type Chance, EVERYONE, only, type Seat, type Viewers } from '@parlour/kernel';
import { type DieType, entriesOf, MOST_FACES, RANDOM_TYPES, steppedType } from './kinds.ts';
import { facesOf, type Options } from './options.ts';
import { type DieStory, rolledOn, UNTOLD } from './secret-kinds.ts';

export interface Die {
  readonly type: DieType;
  readonly face: number;
  /** The type it was rolled as. Polish and Crack change the type and leave the face, whose odds stay those of the roll. */
  readonly rolled: DieType;
  readonly typeKnown: Viewers;
  /** Who knows the face for certain and for all to see: its owner, and former owners since the roll. */
  readonly faceKnown: Viewers;
  /**
   * Lines of the cards' log that are looks (Peek or False Tell) at this die: those since its roll, and while its type is secret the earlier ones
   * too. Which of them were real is private.
   */
  readonly looks: readonly number[];
  /** Of a type that stays secret; null where a call makes types public, and of every type that is. */
  readonly story: DieStory | null;
}

const NO_LOOKS: readonly number[] = [];

/** A die just rolled by its owner, of a type that is public or that the next call makes so. */
export function freshDie(type: DieType, face: number, owner: Seat, typePublic: boolean): Die {
  const at = face * 16 + owner * 2 + (typePublic ? 1 : 0);
  const dice = FRESH[type];
  dice[at] ??= { type, face, rolled: type, typeKnown: typePublic ? EVERYONE : only(owner), faceKnown: only(owner), looks: NO_LOOKS, story: null };
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

/** A die of a type that stays secret, rolled for the first time. */
const secretDie = (type: DieType, face: number, owner: Seat): Die => ({
  type,
  face,
  rolled: type,
  typeKnown: only(owner),
  faceKnown: only(owner),
  looks: NO_LOOKS,
  story: UNTOLD,
});

/** Nothing has happened to it since its roll, and nobody has looked at it. What befell a secret type is in its story. */
export function isFresh(die: Die, owner: Seat): boolean {
  if (die.looks.length > 0 || die.faceKnown !== only(owner)) return false;
  return die.story !== null || isFreshType(die, owner);
}

function isFreshType(die: Die, owner: Seat): boolean {
  return die.rolled === die.type && (die.typeKnown === EVERYONE || die.typeKnown === only(owner));
}

export function rollDie(type: DieType, faces: number, owner: Seat, typePublic: boolean, chance: Chance): Die {
  return freshDie(type, rolledFace(type, faces, chance), owner, typePublic);
}

export const rollSecretDie = (type: DieType, faces: number, owner: Seat, chance: Chance): Die =>
  secretDie(type, rolledFace(type, faces, chance), owner);

function rolledFace(type: DieType, faces: number, chance: Chance): number {
  const entries = entriesOf(type, faces);
  return entries[chance.below(entries.length)] as number;
}

/** The die in the next round, after all have seen what it showed: faces are forgotten, and a secret type stays as known as it was. */
export function rollOn(die: Die, faces: number, owner: Seat, chance: Chance): Die {
  if (die.story === null) return rollDie(die.type, faces, owner, true, chance);
  return rolledSecretly(die, die.story, die.face, faces, owner, chance);
}

/** The same die, rolled again by a card: what others knew of its face is over, its type stays as known as it was. */
export function reroll(die: Die, faces: number, owner: Seat, chance: Chance): Die {
  if (die.story !== null) return rolledSecretly(die, die.story, null, faces, owner, chance);
  return { ...die, face: rolledFace(die.type, faces, chance), rolled: die.type, faceKnown: only(owner), looks: NO_LOOKS };
}

function rolledSecretly({ type, typeKnown, looks }: Die, story: DieStory, shown: number | null, faces: number, owner: Seat, chance: Chance): Die {
  const face = rolledFace(type, faces, chance);
  return { type, face, rolled: type, typeKnown, faceKnown: only(owner), looks, story: rolledOn(story, shown, looks.length) };
}

/** One step up or down the ladder; at its end the type stays. The face stays in any case. That there was a step is public. */
export function stepped(die: Die, by: 1 | -1): Die {
  const { typeKnown, looks, story } = die;
  const type = steppedType(die.type, by);
  if (story === null) return type === die.type ? die : { ...die, type };
  return { ...die, type, story: { ...story, steps: [...story.steps, { by, knew: typeKnown, looks: looks.length }] } };
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
