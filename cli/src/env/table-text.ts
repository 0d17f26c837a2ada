/** The table as text, as one seat or a spectator sees it: what `parlour play` draws, without colours and without whatever is known of who sits there. */
import type { Environment } from '@parlour/env';
import { type Seat, seatsOf, type Viewer, viewOf } from '@parlour/kernel';
import type { LoadedGame } from '@parlour/registry/loaded';
import type { Ink } from '../ink.ts';
import type { Locale } from '../locale.ts';
import { sceneLines } from '../play/scene-lines.ts';

/** Writes what this viewer sees of an environment's table. */
export type Painter = (environment: Environment, viewer: Viewer) => string;

const INK: Ink = { width: 80, drawn: true, paint: (_, text) => text };

export function painterOf({ game, speech, words }: LoadedGame, seats: number, locale: Locale): Painter {
  const names = seatsOf(seats).map((seat) => locale.t('play.seat', { seat }));
  return ({ agent, state }, viewer) => {
    const you = viewer === 'spectator' ? null : viewer;
    const scene = speech.scene(viewOf(game, state, viewer), locale.speaker(words, { names, you, aids: false }));
    const around = { name: (seat: Seat) => names[seat] ?? '', note: () => '', you, awaited: agent < 0 ? [] : [agent] };
    return sceneLines(scene, around, INK, locale).join('\n');
  };
}
