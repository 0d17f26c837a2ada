/** What a board is handed: the position as it is shown, who sits there, the words to speak with, and what can be done. */
import { refuseMove, type TableLink, type TableState } from '@parlour/client';
import type { BoardProps } from '@parlour/felt';
import type { View } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { useMedia } from '../parts/use-media.ts';
import { usePreferences } from '../preferences.ts';
import { sayRefusal, useWords } from '../words/context.ts';
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
}

export function useBoardProps(shown: ShownGame, { link, state, play, voice, busy, make, seen, onResult }: Around): BoardProps {
  const words = useWords();
  const preferences = usePreferences();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { scene, view } = shown;
  const { table, turn } = scene.state;
  const quiet = scene.beat === null;
  const interlude: ReactNode = interludeOf({ link, state: { ...state, table, turn }, quiet, words, voice, onResult });
  return {
    view,
    before: (scene.before.view ?? view) as View,
    beat: scene.beat,
    captions: scene.captions,
    moves: shown.moves,
    seats: seatSummaries({ ...state, table }, turn, state.clockOffset, words),
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
    play: make,
    refuse: (move) => {
      const refused = refuseMove(play.game, state, move);
      return refused === null ? null : sayRefusal(words, refused, { id: voice.game, voice });
    },
    unseen: gameEvents(shown.unseen.map(({ news }) => news)),
    seen,
    hear,
    interlude,
  };
}
