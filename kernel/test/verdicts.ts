/**
 * Games that break one promise each are made from the honest one; here is how the tests make them and ask the kit about them.
 */
import { expect } from 'vitest';
import { type Budget, conformance, type KitSpec, without } from '../kit/kit.ts';
import { Chance, type Game, type GameTypes } from '../src/kernel.ts';
import { type TrioMove, type TrioState, type TrioTypes, trio } from './trio.ts';
import { trioKit } from './trio-kit.ts';

export const LAWS = {
  sheet: 'every preset can be played',
  agree: 'moves and refusals agree',
  pure: 'nothing handed over is changed',
  plain: 'serialising changes nothing',
  same: 'the same chance gives the same game',
  ends: 'every game ends in time',
  laws: 'the laws hold',
  idle: 'an option that does not matter changes nothing',
  replays: 'a recorded game replays',
  golden: 'golden records replay',
  lengths: 'lengths tell nothing',
  touched: 'whose own part changes, all can tell',
  small: 'views are small',
  seat: 'a seat learns only what it may know',
  spectator: 'the spectator learns only what all may know',
  differ: 'imagined secrets differ from the truth',
  exact: 'imagine draws what the history leaves possible',
  oldRecords: 'under the next version golden records replay',
  oldOptions: 'under the next version options keep their meaning',
  oldGames: 'under the next version running games go on',
  newGames: 'under the next version new games follow it',
} as const;

/** Chance that always gives the same. */
export class Fixed extends Chance {
  protected override word(): number {
    return 0;
  }

  override below(): number {
    return 0;
  }
}

/** What the checks of one law say about a game: null for those that pass. Drawn option sets only where the law's name asks for them. */
export function verdicts<T extends GameTypes>(spec: KitSpec<T>, law: string, budget: Partial<Budget> = {}): readonly (string | null)[] {
  const checks = conformance(spec, { imagined: 2000, drawn: law.includes('drawn'), ...budget }).filter(({ name }) => name.startsWith(law));
  expect(checks, `checks named "${law}"`).not.toEqual([]);
  return checks.map(({ run }) => {
    try {
      run();
      return null;
    } catch (error) {
      return String(error);
    }
  });
}

export function rejects<T extends GameTypes>(spec: KitSpec<T>, law: string, words: RegExp, budget: Partial<Budget> = {}): void {
  expect(
    verdicts(spec, law, budget)
      .filter((said) => said !== null)
      .join('\n'),
  ).toMatch(words);
}

export function accepts<T extends GameTypes>(spec: KitSpec<T>, law: string, budget: Partial<Budget> = {}): void {
  expect(verdicts(spec, law, budget).filter((said) => said !== null)).toEqual([]);
}

export const broken = (changes: Partial<Game<TrioTypes>>): KitSpec<TrioTypes> => ({ ...trioKit, game: { ...trio, ...changes } });

export const isPlaying = ({ phase }: TrioState): boolean => phase === 'turn' || phase === 'holding';
export const KNOCK: TrioMove = { kind: 'knock' };

/** Nobody knocks, so that piles run out and are made anew. */
export const patient: Game<TrioTypes> = without(trio, (_, { kind }) => kind === 'knock', 'peek/off');
