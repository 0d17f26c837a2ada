/** Records that hold in themselves and are not of the game that was played: what a server would hand out that knows all the rules. */
import { begin, type GameRecord, keyFromText, keyToText, randomStep, record as recordOfGame, seeded, streamOf, take } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { chanceKey, checkFairness, commitmentOf, publishedIn, shortCode, type TableRecord } from '@parlour/table';
import { expect } from 'vitest';

/** The same beginning with other chance, or other play by the same chance; every hash and the code fit again. */
export function forged(record: TableRecord, change: Partial<TableRecord['fair']>, seed = 'forged'): TableRecord {
  const fair = { ...record.fair, ...change };
  const secret = keyFromText(fair.secret);
  const game = findGame(record.game)?.game;
  if (secret === null || game === undefined) throw new Error('what is to be forged is no record');
  const commitments = fair.numbers.map((number) => (number === null ? null : commitmentOf(number)));
  const changed = { ...fair, commitment: commitmentOf(fair.secret), commitments: fair.commitments.map((each, seat) => commitments[seat] ?? each) };
  const key = chanceKey(secret, fair.numbers);
  const whole: GameRecord = playedAgain(game, { ...record, key: keyToText(key) }, seed);
  const claim: TableRecord = {
    ...record,
    key: whole.key,
    steps: whole.steps.map((step) => (typeof step === 'string' ? step : { ...step, by: 'person' })) as TableRecord['steps'],
    standing: whole.standing,
    ...(whole.rounds === undefined || whole.drawn === undefined ? {} : { rounds: whole.rounds, drawn: whole.drawn }),
    fair: changed,
  };
  const { code: _, ...rest } = changed;
  const code = shortCode({ ...publishedIn(claim), table: claim.table }, rest.numbers);
  const made = { ...claim, fair: { ...rest, code } };
  expect(checkFairness(made)).toBe(null);
  return made;
}

function playedAgain(game: NonNullable<ReturnType<typeof findGame>>['game'], record: GameRecord, seed: string): GameRecord {
  const key = keyFromText(record.key);
  if (key === null) throw new Error('no key');
  const chance = seeded(seed);
  const steps: unknown[] = [];
  let state = begin(game, record, streamOf(key, 0));
  while (!game.over(state)) {
    const step = randomStep(game, state, record.seats, chance);
    if (step === null) throw new Error('the game stands still');
    steps.push(step);
    state = take(game, state, step, streamOf(key, steps.length));
  }
  return recordOfGame(game, record, key, steps as never);
}
