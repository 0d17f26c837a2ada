/** Why a record does not hold, in words: where it is for a move, in those of the game that refuses it. */
import type { GameTypes, Refusal, Speech } from '@parlour/kernel';
import { sayRefusal } from '../words/context.ts';
import type { Words } from '../words/words.ts';

/** What words about a record are made with. */
export interface RecordSpeech {
  /** Its id: what the table says is played, whatever the record says. */
  readonly game: string;
  readonly speech: Speech<GameTypes>;
}

/** `move`: what the game itself says, where it refuses a move. Seats are counted from 1: who sat there, a file does not know. */
export function whyNot(words: Words, refused: Refusal, move: Refusal | null, { game, speech }: RecordSpeech): string {
  if (refused.code !== 'record/step' || move === null) return sayRefusal(words, refused, { id: game, voice: null });
  const name = (seat: number): string => words.t('replay.player', { number: seat + 1 });
  const said = speech.refusal(move, { t: words.ofGame(game), name, you: null, aids: false });
  return words.of('kernel', 'refusals.record/step', { ...refused.params, words: said });
}
