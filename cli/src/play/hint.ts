/** A hint at a terminal: what the game's adviser would do in the person's place, and why. It thinks right here: nobody else waits. */
import { type AdviceSpeech, type MoveValue, type Speaker, seeded } from '@parlour/kernel';
import { areHintsAllowed } from '@parlour/table';
import type { GameLoop } from './game-loop.ts';
import type { Position } from './position.ts';

/** So long it may think, in ms. */
const PATIENCE = 1_500;

/** What there is to say, sooner or later. */
export async function hintLines({ state, position, terminal: { locale } }: GameLoop): Promise<readonly string[]> {
  const { t } = locale;
  if (state.table === null || position === null || position.listed.length === 0) return [t('play.hint.nothing')];
  if (!areHintsAllowed(state.table)) return [t('play.hint.off')];
  const { loaded, view, listed, must } = position;
  const { box } = loaded;
  const [adviser, speech, advice] = await Promise.all([box.adviser(), box.adviceSpeech(), box.adviceWords(locale.language)]);
  const began = performance.now();
  const moves = listed.map(({ move }) => move);
  // As long as the same can be done, the same is advised.
  const chance = seeded(JSON.stringify(moves));
  const { move, reasons } = adviser.advise({ view, moves, must, chance, more: () => performance.now() - began < PATIENCE });
  const speaker: Speaker = {
    ...position.speaker,
    t: locale.speaker({ ...loaded.words, [locale.language]: { ...loaded.words[locale.language], advice } }).t,
  };
  return [headline(position, move, t('play.hint.wait')), ...reasons.map((reason) => saidReason(speech, reason, position, speaker))];
}

function headline({ listed }: Position, move: MoveValue | null, wait: string): string {
  const found = listed.find((each) => each.move === move);
  return found === undefined ? wait : `${found.short}: ${found.label}`;
}

const saidReason = (speech: AdviceSpeech, reason: Parameters<AdviceSpeech['reason']>[0], { view }: Position, speaker: Speaker): string =>
  `  ${speech.reason(reason, view, speaker)}`;
