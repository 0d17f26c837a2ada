/** What a board is handed: the position as it is shown, who sits there, the words to speak with, and what can be done. */
import { refuseMove, type TableLink, type TableState } from '@parlour/client';
import type { BoardProps } from '@parlour/felt';
import type { View } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { useMedia } from '../parts/use-media.ts';
import { usePreferences } from '../preferences.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { asHost, type DevicePlace, type DeviceScene } from './device-place.ts';
import { gameEvents } from './history-lines.ts';
import { interludeOf } from './interlude.tsx';
import { seatSummaries } from './names.ts';
import type { GameInPlay } from './use-game.ts';
import type { ShownGame } from './use-shown.ts';
import { hear } from './use-stage.ts';
import type { GameVoice } from './voice.ts';

interface Around {
  readonly link: TableLink;
  readonly state: TableState;
  readonly play: GameInPlay;
  readonly voice: GameVoice;
  readonly busy: boolean;
  readonly make: (move: { readonly kind: string }) => void;
  readonly seen: () => void;
  readonly onResult: () => void;
  readonly place: DevicePlace | null;
}

export function useBoardProps(shown: ShownGame, { link, state, play, voice, busy, make, seen, onResult, place }: Around): BoardProps {
  const words = useWords();
  const preferences = usePreferences();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { scene, view } = shown;
  const { table, turn } = scene.state;
  const quiet = scene.beat === null;
  const now = { ...state, table, turn };
  const onDevice: DeviceScene = { play, voice, state: now, view, quiet: quiet && shown.isPresent, moves: shown.moves, expected: shown.expected };
  const blind = place?.blind(onDevice) ?? null;
  const bar = blind === null ? (place?.bar(onDevice) ?? null) : null;
  const interlude: ReactNode = bar ?? interludeOf({ ...(place === null ? { link, state: now } : asHost(now, place)), quiet, words, voice, onResult });
  return {
    view,
    before: (scene.before.view ?? view) as View,
    beat: scene.beat,
    captions: scene.captions,
    moves: blind?.moves ?? shown.moves,
    ...(blind !== null && { blind: { seat: blind.seat, look: blind.look } }),
    // Around one device nobody runs the table.
    seats: seatSummaries({ ...state, table }, turn, state.clockOffset, words).map((seat) => (place === null ? seat : { ...seat, host: false })),
    you: state.you?.seat ?? null,
    awaited: shown.awaited,
    speaker: voice.speaker,
    speech: play.speech,
    preferences: { fourColour: preferences.fourColour, numerals: preferences.numerals, aids: voice.speaker.aids, reducedMotion },
    plates: {
      toMove: words.t('seat.toMove'),
      bot: words.t('seat.bot'),
      host: words.t('seat.host'),
      away: words.t('seat.away'),
      you: words.t('seat.you'),
      out: words.t('seat.out'),
    },
    busy,
    play: blind?.play ?? make,
    refuse: (move) => {
      const refused = refuseMove(play.game, state, move);
      return refused === null ? null : sayRefusal(words, refused, { id: voice.game, voice });
    },
    ...(place?.tried !== undefined && { tried: place.tried }),
    unseen: gameEvents(shown.unseen.map(({ news }) => news)),
    seen,
    hear,
    interlude,
  };
}
