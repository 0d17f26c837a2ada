/** Whether a record holds, and if not, why, in words. Records come from anywhere: nothing in them is taken for granted. */
import { type GameRecord, gameOfRecord, isRefusal, isTableStep, type Refusal, readMove, replay } from '@parlour/kernel';
import { kernelWords } from '@parlour/kernel/words';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { checkFairness } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import type { Locale } from './locale.ts';

/** null if it holds. */
export function whyNot(text: string, locale: Locale): string | null {
  const { t } = locale.speaker(kernelWords);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return locale.t('verify.json');
  }
  const game = gameOfRecord(json);
  if (game === null) return t('refusals.record/format');
  const loaded = findGame(game);
  if (loaded === undefined) return t('refusals.record/game', { game, games: gameNames.join(', ') });
  return whyNotOf(loaded, json as GameRecord, locale); // gameOfRecord has looked at its fields
}

/** By which older rules a record was played that holds; null if by the newest. */
export function olderRules(text: string): Pick<GameRecord, 'game' | 'version'> | null {
  const { game, version } = JSON.parse(text) as GameRecord; // it holds, so it is one
  const newest = findGame(game)?.game.version ?? version;
  return version < newest ? { game, version } : null;
}

function whyNotOf(loaded: LoadedGame, claim: GameRecord, locale: Locale): string | null {
  let last: object = {};
  try {
    const replayed = replay(loaded.game, claim, {
      after(state) {
        last = state;
      },
    });
    if (!isRefusal(replayed)) return unfairness(claim, locale);
    const { code, params } = replayed;
    const words = code === 'record/step' ? { words: stepWords(loaded, claim, last, params, locale) } : {};
    return locale.speaker(kernelWords).t(`refusals.${code}`, { ...params, ...words });
  } catch (error) {
    return locale.t('verify.fails', { why: error instanceof Error ? error.message : String(error) });
  }
}

/** A game from a server's table also shows how its chance was made; one that was simulated has nothing to show. */
function unfairness(claim: GameRecord, locale: Locale): string | null {
  const refused = 'fair' in claim || 'table' in claim ? checkFairness(claim) : null;
  return refused === null ? null : locale.speaker(tableWords).t(`refusals.${refused.code}`, refused.params);
}

/** The game's own words for the step that it refuses in the state before it. */
function stepWords({ game, speech, words }: LoadedGame, claim: GameRecord, before: object, { step, why }: Refusal['params'], locale: Locale): string {
  const wrong = claim.steps[Number(step) - 1];
  if (wrong === undefined || isTableStep(wrong)) return String(why);
  const move = readMove(game.moveShapes, wrong.move);
  const refused = move && game.refuse(before, wrong.seat, move);
  return refused === null ? String(why) : speech.refusal(refused, locale.speaker(words));
}
