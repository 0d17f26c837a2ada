/**
 * The conformance kit: every law that a game must keep, tried on every preset, variant and number of seats. A game's whole test is
 *
 *     for (const check of conformance(perudoKit)) test(check.name, check.run);
 *
 * The kit asks for nothing but the kernel; any test runner will do. It draws from fixed seeds, so what fails once fails again.
 */
import type { GameTypes } from '../src/kernel.ts';
import { agreement } from './agreement.ts';
import { called } from './apart.ts';
import { coding, livelyFields, secretRounds } from './coding.ts';
import { type Combination, combinationsOf, drawnCombinations, type TestedTable, tableOf } from './combinations.ts';
import { determinism } from './determinism.ts';
import { enumeration, viewersOf } from './enumeration.ts';
import { honesty, SecretTally } from './honesty.ts';
import { idle } from './idle.ts';
import { laws } from './laws.ts';
import { length } from './length.ts';
import { fail } from './nonconformance.ts';
import { purity } from './purity.ts';
import { golden, records } from './records.ts';
import { secrecy, type ViewerKind } from './secrecy.ts';
import { serialising } from './serialising.ts';
import { sheet } from './sheet.ts';
import { type Budget, type Check, type KitSpec, USUAL_BUDGET } from './spec.ts';
import { touched } from './touched.ts';
import { changeOf, goingOn, goldenOn, newGames, optionsOn } from './versions.ts';
import { views } from './views.ts';
import { widest } from './widest.ts';

export { type Fit, fitOf, INCREDIBLE, surprise, together } from './chisquare.ts';
export { type ChanceOutcome, outcomes } from './enumerate.ts';
export { type LessonFacts, lessonSeconds, lessonWordNames, playLesson } from './lesson.ts';
export { type Lookalikes, lookalikes } from './lookalikes.ts';
export { type NextVersion, nextVersion, without } from './next.ts';
export { firstFinding, Nonconformance } from './nonconformance.ts';
export { observed, partOf, seenIn } from './numbers.ts';
export { isSentence, smallStarts } from './sentences.ts';
export { unspoken } from './speaking.ts';
export { type Budget, type Check, type Fact, type KitSpec, type Oracle, type Secret, type TinyTable, USUAL_BUDGET, type Variant } from './spec.ts';
export { stage, type TestGame, type TestMove, type TestStep } from './stage.ts';
export { keysOf, namedOptions, oddClauses, plainSpeaker, pluralGaps, tableRows, wordless } from './words.ts';

const VIEW_BYTES = 3072;

export function conformance<T extends GameTypes>(spec: KitSpec<T>, changes: Partial<Budget> = {}): readonly Check[] {
  const budget = { ...USUAL_BUDGET, ...changes };
  const combinations = combinationsOf(spec);
  const drawn = budget.drawn ? drawnCombinations(spec, budget.seed) : [];
  const all = [...combinations, ...drawn];
  return [
    { name: 'every preset can be played', run: () => sheet(spec.game) },
    ...combinations.flatMap((combination) => gameChecks(spec, combination, budget)),
    ...drawn.flatMap((combination) => cheapChecks(spec, combination, budget)),
    { name: 'golden records replay', run: () => golden(spec) },
    ...secrecyChecks(spec, all, budget, 'seat', 'a seat learns only what it may know', 'a seat'),
    ...secrecyChecks(spec, all, budget, 'spectator', 'the spectator learns only what all may know', 'the spectator'),
    ...tinyChecks(spec, budget),
    ...codingChecks(spec, all, budget),
    ...versionChecks(spec, combinations, budget),
  ];
}

function gameChecks<T extends GameTypes>(spec: KitSpec<T>, combination: Combination, budget: Budget): Check[] {
  const { games } = budget;
  // What code does to what it is handed, any game shows: there are many combinations.
  const few = Math.ceil(games / 3);
  const check = checker(spec, combination, budget);
  return [
    check('moves and refusals agree', (table, named) => agreement(table, named, games)),
    check('nothing handed over is changed', (table, named) => purity(table, named, few)),
    check('serialising changes nothing', (table, named) => serialising(table, named, few)),
    check('the same chance gives the same game', (table, named) => determinism(table, named, few)),
    check('every game ends in time', (table, named) => length(table, named, 2 * games)),
    check('the laws hold', (table, named) => laws(table, named, games)),
    check('an option that does not matter changes nothing', idle),
    check('a recorded game replays', (table, named) => records(table, named, games)),
    check('lengths tell nothing', (table, named) => widest(table, named, games, combination.origin === 'preset')),
    check('whose own part changes, all can tell', (table, named) => touched(table, named, games)),
    check('views are small', (table, named) => views(table, named, games, combination.origin === 'preset' ? (spec.viewBytes ?? VIEW_BYTES) : null)),
  ];
}

/** Of a game with drawn options, one moment in so many has all its moves tried: a number that no round's course falls in step with. */
const SPARSE = 13;

/** The laws that take little time, in one game each: drawn option sets are many. */
function cheapChecks<T extends GameTypes>(spec: KitSpec<T>, combination: Combination, budget: Budget): Check[] {
  const check = checker(spec, combination, budget);
  return [
    check('moves and refusals agree', (table, named) => agreement(table, named, 1, SPARSE)),
    check('every game ends in time', (table, named) => length(table, named, 2)),
    check('the laws hold', (table, named) => laws(table, named, 1)),
  ];
}

const checker =
  <T extends GameTypes>({ game, encoder }: KitSpec<T>, combination: Combination, { seed }: Budget) =>
  (law: string, run: (table: TestedTable<T>, seed: string) => string): Check => ({
    name: `${law} (${combination.name})`,
    run: () => run(tableOf(game, combination, encoder), `${seed} / ${game.id} / ${combination.name} / ${law}`),
  });

/** One check for each combination, and one that judges over all of them; it runs those that were not asked for. */
function secrecyChecks<T extends GameTypes>(
  { game, oracle, encoder }: KitSpec<T>,
  combinations: readonly Combination[],
  budget: Budget,
  kind: ViewerKind,
  law: string,
  whose: string,
): Check[] {
  const imagined = Math.max(budget.imaginedAtLeast, Math.ceil(budget.imagined / Math.max(1, combinations.length)));
  const tallies = new Map<Combination, SecretTally>();
  const tallyOf = (combination: Combination): SecretTally => {
    const seed = `${budget.seed} / ${game.id} / ${combination.name} / secrecy of ${kind}`;
    const tally =
      tallies.get(combination) ?? secrecy(tableOf(game, combination, encoder), oracle, { kind, seed, imagined, continued: budget.continued });
    tallies.set(combination, tally);
    return tally;
  };
  const each = combinations.map((combination) => ({
    name: `${law} (${combination.name})`,
    run: () => {
      const { samples, steps } = tallyOf(combination);
      return `${samples} imagined states, ${steps} steps on side by side`;
    },
  }));
  const judged = {
    name: `imagined secrets differ from the truth (${whose})`,
    run: () => {
      const all = new SecretTally();
      for (const combination of combinations) all.include(tallyOf(combination));
      return honesty(all, whose);
    },
  };
  return [...each, judged];
}

function tinyChecks<T extends GameTypes>(spec: KitSpec<T>, budget: Budget): Check[] {
  if (spec.tiny.length === 0)
    return [{ name: 'there is a tiny table', run: () => fail('a game without a tiny table fails: imagine() is proved on one.') }];
  return spec.tiny.flatMap((tiny) =>
    viewersOf(tiny).map((viewer) => ({
      name: `imagine draws what the history leaves possible (${tiny.name}, ${tiny.seats} seats, ${called(viewer)})`,
      run: () => enumeration(spec, tiny, viewer, budget),
    })),
  );
}

/** A game that is written in numbers keeps the laws of that, too. */
function codingChecks<T extends GameTypes>(spec: KitSpec<T>, combinations: readonly Combination[], budget: Budget): Check[] {
  const { encoder } = spec;
  if (encoder === undefined) return [];
  return [
    ...combinations.map((combination) =>
      checker(spec, combination, budget)('moves and views as numbers', (table, named) => coding(table, encoder, named, 1)),
    ),
    ...combinations.map((combination) =>
      checker(
        spec,
        combination,
        budget,
      )('in one round a seat learns only what it may know', (table, named) => secretRounds(table, encoder, named, 2)),
    ),
    {
      name: 'every field of an observation says something',
      run: () => livelyFields(spec, encoder, combinations, `${budget.seed} / ${spec.game.id} / fields`),
    },
  ];
}

function versionChecks<T extends GameTypes>(spec: KitSpec<T>, combinations: readonly Combination[], { seed }: Budget): Check[] {
  const named = (law: string): string => `${seed} / ${spec.game.id} / ${law}`;
  const each = combinations.map((combination) => ({
    name: `under the next version running games go on (${combination.name})`,
    run: () => goingOn(changeOf(spec), tableOf(spec.game, combination), named(`${combination.name} / going on`)),
  }));
  return [
    { name: 'under the next version golden records replay', run: () => goldenOn(changeOf(spec), spec.golden) },
    { name: 'under the next version options keep their meaning', run: () => optionsOn(changeOf(spec), combinations, named('options')) },
    { name: 'under the next version new games follow it', run: () => newGames(changeOf(spec), combinations, named('new')) },
    ...each,
  ];
}
