/**
 * A record as it can be looked at again: the state after every step and what was told, for whichever viewer asks. Only what holds from the first
 * step to the claimed end is given out.
 */
import { type Game, type GameTypes, type View, type Viewer, viewOf } from './game.ts';
import { replay } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { AddressedEvent, Step } from './step.ts';

/** A game right after one of its steps; the first is right after the deal. */
export interface PlaybackMoment<T extends GameTypes = GameTypes> {
  /** Null for the deal. */
  readonly step: Step<T['move']> | null;
  readonly state: T['state'];
  readonly told: readonly AddressedEvent<T['event']>[];
}

export interface Playback<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly moments: readonly PlaybackMoment<T>[];
}

export function playbackOf<T extends GameTypes>(game: Game<T>, json: unknown): Playback<T> | Refusal {
  const moments: PlaybackMoment<T>[] = [];
  let told: AddressedEvent<T['event']>[] = [];
  const held = replay(game, json, {
    tell: (event, to) => void told.push({ event, to: to ?? null }),
    after: (state, step) => {
      moments.push({ step, state, told });
      told = [];
    },
  });
  return 'end' in held ? { game, moments } : held;
}

/** What this viewer saw at a moment. */
export const momentView = <T extends GameTypes>({ game }: Playback<T>, { state }: PlaybackMoment<T>, viewer: Viewer): View<T> =>
  viewOf(game, state, viewer);

/** What this viewer was told then. */
export const toldTo = <T extends GameTypes>({ told }: PlaybackMoment<T>, viewer: Viewer): readonly T['event'][] =>
  told.flatMap(({ event, to }) => (to === null || (viewer !== 'spectator' && to.includes(viewer)) ? [event] : []));
