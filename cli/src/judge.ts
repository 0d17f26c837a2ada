/** Whether a record holds, and if not, why, in words. Records come from anywhere: nothing in them is taken for granted. */
import { type GameRecord, gameOfRecord, isRefusal, isTableStep, type Refusal, readMove, replay } from '@parlour/kernel';
import { kernelWords } from '@parlour/kernel/words';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { checkFairness } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { speakerOf } from './speaker.ts';

const { t } = speakerOf(kernelWords);
const { t: ofTables } = speakerOf(tableWords);

/** null if it holds. */
export function whyNot(text: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  const game = gameOfRecord(json);
  if (game === null) return t('refusals.record/format');
  const entry = findGame(game);
  if (entry === undefined) return t('refusals.record/game', { game, games: gameNames.join(', ') });
  return whyNotOf(entry, json as GameRecord); // gameOfRecord has looked at its fields
}

/** By which older rules a record was played that holds, in words; null if by the newest. */
export function olderRules(text: string): string | null {
  const { game, version } = JSON.parse(text) as GameRecord; // it holds, so it is one
  const newest = findGame(game)?.game.version ?? version;
  return version < newest ? `version ${version} of ${game}` : null;
}

function whyNotOf(entry: LoadedGame, claim: GameRecord): string | null {
  let last: object = {};
  try {
    const replayed = replay(entry.game, claim, {
      after(state) {
        last = state;
      },
    });
    if (!isRefusal(replayed)) return unfairness(claim);
    const { code, params } = replayed;
    return t(`refusals.${code}`, code === 'record/step' ? { ...params, words: stepWords(entry, claim, last, params) } : params);
  } catch (error) {
    return `the rules fail on it: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A game from a server's table also shows how its chance was made; one that was simulated has nothing to show. */
function unfairness(claim: GameRecord): string | null {
  const refused = 'fair' in claim ? checkFairness(claim.fair, claim.key) : null;
  return refused === null ? null : ofTables(`refusals.${refused.code}`, refused.params);
}

/** The game's own words for the step that it refuses in the state before it. */
function stepWords({ game, speech, words: own }: LoadedGame, claim: GameRecord, before: object, { step, why }: Refusal['params']): string {
  const wrong = claim.steps[Number(step) - 1];
  if (wrong === undefined || isTableStep(wrong)) return String(why);
  const move = readMove(game.moveShapes, wrong.move);
  const refused = move && game.refuse(before, wrong.seat, move);
  return refused === null ? String(why) : speech.refusal(refused, speakerOf(own));
}
