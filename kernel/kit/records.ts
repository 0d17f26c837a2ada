/**
 * A recorded game replays to the same end, and a record that was tampered with does not. Golden records keep the rules honest over versions.
 */
import {
  difference,
  type GameRecord,
  type GameTypes,
  isRefusal,
  isTableStep,
  type Key,
  keyToText,
  type Place,
  record,
  replay,
  type Step,
  same,
  seatsOf,
  simulatedKey,
  streamOf,
} from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail, type Whereabouts } from './nonconformance.ts';
import { type PlayedStep, play } from './play.ts';
import type { KitSpec } from './spec.ts';

export function records<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  const { game } = table;
  let rekeyed = 0;
  let replayed = 0;
  for (let number = 0; number < games; number++) {
    const key = simulatedKey(seed, number);
    const moments = [...play(table, `${seed} / game ${number}`, { chanceAt: (step) => streamOf(key, step) })];
    const { state: end, spot } = moments.at(-1) as PlayedStep<T>;
    if (!game.over(end)) continue; // the check of length says so
    const kept = recordOf(table, moments, key);
    const again = replay(game, kept);
    if (isRefusal(again)) fail(`a recorded game does not replay: ${again.code} ${JSON.stringify(again.params)}.`, spot);
    if (!same(again.end, end)) fail(`a recorded game replays to another end: ${difference(end, again.end)} (played against replayed).`, spot);
    tampered(table, kept, moments, spot);
    // Where players choose blindly, as here, another key may lead to the same standings: a bid that is far too high is wrong by any dice.
    const { rounds: _rounds, drawn: _drawn, ...silent } = { ...kept, key: keyToText(simulatedKey(`${seed} / another key`, number)) };
    const other = replay(game, silent);
    if (isRefusal(other) || !same(other.end, end)) rekeyed++;
    if (!isRefusal(other) && !isRefusal(replay(game, { ...kept, key: silent.key })))
      fail('a record replays with another key: the game does not use its chance.', spot);
    replayed++;
  }
  if (replayed > 0 && rekeyed === 0) fail(`${replayed} records of ${table.name} end the same with other keys: the game does not use its chance.`);
  return `${replayed} games recorded and replayed, and with another key refused`;
}

/** A finished game at this table as it is kept. */
export function recordedGame<T extends GameTypes>(table: TestedTable<T>, seed: string): GameRecord {
  const key = simulatedKey(seed, 0);
  return recordOf(table, [...play(table, seed, { chanceAt: (step) => streamOf(key, step) })], key);
}

/** Through JSON, as a file would be. */
function recordOf<T extends GameTypes>({ game, start }: TestedTable<T>, moments: readonly PlayedStep<T>[], key: Key): GameRecord {
  const steps = moments.flatMap(({ step }): Step<T['move']>[] => (step === null ? [] : [step]));
  return JSON.parse(JSON.stringify(record(game, start, key, steps))) as GameRecord;
}

function tampered<T extends GameTypes>(
  { game, start }: TestedTable<T>,
  kept: GameRecord,
  moments: readonly PlayedStep<T>[],
  spot: Whereabouts,
): void {
  const expect = (what: string, json: GameRecord, code: string) => {
    const found = replay(game, json);
    if (!isRefusal(found) || found.code !== code) fail(`a record with ${what} replays as if nothing were wrong: ${code} was due.`, spot);
  };
  expect('another standing', { ...kept, standing: higher(kept.standing) }, 'record/standing');
  const rounds = kept.rounds ?? fail('a record says nothing of the standing after each round.', spot);
  const [first] = rounds;
  if (first !== undefined) {
    expect('another standing after the first round', { ...kept, rounds: rounds.with(0, higher(first)) }, 'record/round');
    expect('nothing of its last rounds', { ...kept, rounds: rounds.slice(0, Math.floor(rounds.length / 2)) }, 'record/round');
  }
  expect('a round too many', { ...kept, rounds: [...rounds, kept.standing] }, 'record/rounds');
  if (kept.steps.length === 0) return;
  expect('its last step missing', { ...kept, steps: kept.steps.slice(0, -1) }, 'record/unfinished');
  expect('a step too many', { ...kept, steps: [...kept.steps, kept.steps[0] as Step<unknown>] }, 'record/too-long');
  // The first move of another seat's that was not legal for that seat at that moment.
  for (const [i, { step }] of moments.slice(1).entries()) {
    if (step === null || isTableStep(step)) continue;
    const before = (moments[i] as PlayedStep<T>).state;
    const other = seatsOf(start.seats).find((seat) => game.refuse(before, seat, step.move) !== null);
    if (other === undefined) continue;
    expect(`step ${i + 1} given to another seat`, { ...kept, steps: kept.steps.with(i, { seat: other, move: step.move }) }, 'record/step');
    return;
  }
}

const higher = (standing: readonly Place[]): readonly Place[] => standing.map((place) => ({ ...place, score: place.score + 1 }));

export function golden<T extends GameTypes>({ game, golden: goldens }: KitSpec<T>): string {
  if (goldens.length === 0)
    fail('a game without a golden record fails: nothing would notice that old games change. Record one and keep it with the tests.');
  for (const [i, kept] of goldens.entries()) {
    const found = replay(game, kept);
    if (isRefusal(found)) {
      fail(
        `golden record ${i} (version ${kept.version}) no longer replays: ${found.code} ${JSON.stringify(found.params)}. ` +
          'A clause that changes needs a new version, and old games keep theirs; an option that came later says so, by since.',
      );
    }
  }
  return `${goldens.length} golden records`;
}
