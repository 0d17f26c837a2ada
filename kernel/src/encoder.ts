/**
 * How a game is written in numbers, for those who study it: a move is an action, a whole number from 0; what a seat sees is an observation, a list of
 * numbers of fixed length. Both follow from what the seat may know and from nothing else: whoever has only a view asks the coding of a state imagined
 * from it and gets the same. The kit holds every encoder to that.
 */
import type { GameTypes, Seat, Start } from './game.ts';
import type { RequestedSettings } from './options.ts';

/** What is played from one reset to the next: a whole game, or its first round. */
export type Episode = 'game' | 'round';
export const EPISODES: readonly Episode[] = ['game', 'round'];

/**
 * What players are rewarded for. `places`: at the end, from 1 for who beat everybody to −1 for who beat nobody; ties count nothing. `win`: at the end, 1
 * shared by the winners, −1 by the others. `score`: at every step, what it brought each in points of the game. The first two add up to 0.
 */
export type RewardKind = 'places' | 'win' | 'score';
export const REWARD_KINDS: readonly RewardKind[] = ['places', 'win', 'score'];

export interface Encoder<T extends GameTypes = GameTypes> {
  /** What a point of the standing's score is worth as a reward: below 0 where few points are good. About 1 for what a round usually decides. */
  readonly pointWorth: number;
  /** Set-ups with names, for results that others repeat. Absent: there are the presets. */
  readonly configurations?: Readonly<Record<string, StudyConfiguration>>;
  /** The numbers of all games that begin so. */
  coding(start: Start<T['options']>, episode: Episode): Coding<T>;
}

/** A set-up for study. Whatever is asked for beside it comes on top. */
export interface StudyConfiguration {
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly settings: RequestedSettings;
  readonly episode: Episode;
  readonly rewards: RewardKind;
}

/** The numbers of games with the same options and seats. */
export interface Coding<T extends GameTypes = GameTypes> {
  /** An action is a place in this list of their names, as a player would say them: `bid 3 × 4`. Seats are counted from the one that acts: `seat +1`. */
  readonly actions: readonly string[];
  /** An observation is these, one after the other. Seats are counted from the one that looks, who is first. */
  readonly fields: readonly ObservedField[];
  /**
   * The action of a move that is legal for this seat. Two moves have the same one only where they do just the same.
   */
  action(state: T['state'], seat: Seat, move: T['move']): number;
  /** Writes what this seat sees, from this place of the list on. All numbers there are 0 before; those that stay so need not be written. */
  observe(state: T['state'], seat: Seat, into: Float32Array, from: number): void;
  /** Whether the game has not outgrown the coding, as one might whose dice become more and more. A function of public facts. Absent: no game does. */
  covers?(state: T['state']): boolean;
}

/** A part of an observation. All its numbers are from −1 to 1. */
export interface ObservedField {
  /** Unique in its coding: `own faces`. */
  readonly name: string;
  /** What its places stand for, the outermost first: by seat, by card. None: it is one number. */
  readonly axes: readonly Axis[];
  /** What the numbers mean, in a sentence. */
  readonly about: string;
}

export interface Axis {
  /** `seat`, `card`, `face` … */
  readonly by: string;
  readonly size: number;
  /** What each place stands for, where that is no number. */
  readonly names?: readonly string[];
}

export const sizeOfField = ({ axes }: ObservedField): number => axes.reduce((size, each) => size * each.size, 1);

export const sizeOfFields = (fields: readonly ObservedField[]): number => fields.reduce((size, field) => size + sizeOfField(field), 0);

/** An axis whose places have names: `axis('card', CARDS)`; or are just numbered: `axis('seat', 4)`. */
export const axis = (by: string, places: number | readonly string[]): Axis =>
  typeof places === 'number' ? { by, size: places } : { by, size: places.length, names: places };

/** Writes a part of what a seat sees: most encoders are made of several. */
export type FieldWriter<T extends GameTypes = GameTypes> = Coding<T>['observe'];
/** The number of a move of some kinds; −1 for the others. */
export type MoveNumber<T extends GameTypes = GameTypes> = Coding<T>['action'];

/** Notes fields down one after the other, and says where in an observation each begins. */
export class FieldList {
  readonly fields: ObservedField[] = [];
  private size = 0;

  /** Gives the place of the field's first number. */
  add(name: string, about: string, ...axes: readonly Axis[]): number {
    const field = { name, axes, about };
    const from = this.size;
    this.fields.push(field);
    this.size += sizeOfField(field);
    return from;
  }
}

/** Notes actions down kind by kind, and says which number each kind begins with. */
export class ActionList {
  readonly names: string[] = [];

  /** Gives the number of the first of these. */
  add(...names: readonly string[]): number {
    const from = this.names.length;
    this.names.push(...names);
    return from;
  }
}

/** How many seats further on the other sits: 0 for oneself. */
export const seatsOn = (seat: Seat, other: Seat, seats: number): number => (other - seat + seats) % seats;
