/** A game's speech with somebody to say it to: names by seat, and who is "you". */
import type { TableState } from '@parlour/client';
import type { GameTypes, Speaker, Speech } from '@parlour/kernel';
import type { Words } from '../words/words.ts';
import { seatName } from './names.ts';

export interface GameVoice {
  /** The game's id. */
  readonly game: string;
  readonly speech: Speech<GameTypes>;
  readonly speaker: Speaker;
}

/** `aids`: whether whoever hears it likes odds. The table has the first word on them. */
export const voiceOf = (words: Words, game: string, speech: Speech<GameTypes>, state: TableState, aids: boolean): GameVoice => ({
  game,
  speech,
  speaker: {
    t: words.ofGame(game),
    name: (seat) => seatName(state, seat),
    you: state.you?.seat ?? null,
    aids: aids && state.table?.settings.aids === true,
  },
});
