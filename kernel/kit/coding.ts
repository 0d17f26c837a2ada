/**
 * A game written in numbers is the same game: every legal move has an action, moves that share one do the same, and an observation is as its fields say,
 * in bounds, the same whatever was asked before, and written nowhere else. That it shows no more than the seat may know is part of secrecy (apart.ts), where
 * whole games are played; of episodes of one round it is asked here.
 */
import {
  type Coding,
  type Encoder,
  EPISODES,
  type GameTypes,
  type ObservedField,
  type Seat,
  same,
  seatsOf,
  seeded,
  sizeOfField,
  sizeOfFields,
  viewOf,
} from '../src/kernel.ts';
import { called, numbersPart, placeName } from './apart.ts';
import { type Combination, type TestedTable, tableOf } from './combinations.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { observed } from './numbers.ts';
import { play } from './play.ts';
import { isSentence } from './sentences.ts';
import type { KitSpec } from './spec.ts';

/** Beside an observation, so that what is written past its ends shows. */
const MARGIN = 8;
const UNTOUCHED = 0.625;

/** Games of the usual and of one-round episodes. A coding of rounds is asked in the first round only. */
export function coding<T extends GameTypes>(table: TestedTable<T>, encoder: Encoder<T>, seed: string, games: number): string {
  const whole = table.coding ?? encoder.coding(table.start, 'game');
  const ofRounds = encoder.coding(table.start, 'round');
  for (const each of [whole, ofRounds]) checkSheet(each);
  let moments = 0;
  let outgrown = 0;
  for (let number = 0; number < games; number++) {
    let isFirstRound = true;
    for (const { state, step, spot } of play(table, `${seed} / game ${number}`)) {
      moments++;
      if (step === 'next') isFirstRound = false;
      const asked = moments % table.start.seats;
      for (const episode of isFirstRound ? EPISODES : (['game'] as const)) {
        const each = episode === 'game' ? whole : ofRounds;
        if (each.covers?.(state) === false) {
          if (isFirstRound) fail('covers() is false in the first round: a coding covers every game from its beginning.', spot);
          outgrown++;
          continue;
        }
        for (const seat of seatsOf(table.start.seats)) {
          checkActions(table, each, state, seat, spot);
          checkObservation(each, state, seat, spot);
        }
        checkMemory(each, encoder.coding(table.start, episode), state, asked, spot);
      }
    }
  }
  return `${whole.actions.length} actions, ${sizeOfFields(whole.fields)} numbers, ${moments} moments of ${games} games, ${outgrown} of them outgrown`;
}

/** What secrecy asks of the numbers of whole games, of those of one round: whoever has only the view gets the same. Gives how much was compared. */
export function secretRounds<T extends GameTypes>(table: TestedTable<T>, encoder: Encoder<T>, seed: string, games: number): string {
  const { game, start } = table;
  const ofRounds = encoder.coding(start, 'round');
  let compared = 0;
  for (let number = 0; number < games; number++) {
    for (const { state, step, spot } of play(table, `${seed} / game ${number}`)) {
      if (step === 'next' || step === 'close') break;
      const seat = compared++ % start.seats;
      const imagined = attempt('imagine()', spot, () => game.imagine(viewOf(game, state, seat), seeded(`${seed} / ${number} / ${spot.step}`)));
      const found = numbersPart(game, ofRounds, state, imagined, seat);
      if (found !== null)
        fail(
          `in an episode of one round ${called(seat)} can tell the truth from an imagined state with the same view: ${found} (true against imagined).`,
          spot,
        );
    }
  }
  return `${compared} views`;
}

/** Fields that say nothing at any table are a mistake, or a waste. Over all presets, each must have been something else than 0 somewhere. */
export function livelyFields<T extends GameTypes>(spec: KitSpec<T>, encoder: Encoder<T>, combinations: readonly Combination[], seed: string): string {
  const dead = new Set<string>();
  const alive = new Set<string>();
  for (const combination of combinations.filter(({ origin }) => origin !== 'drawn')) {
    const table = tableOf(spec.game, combination, encoder);
    const { coding: whole } = table;
    if (whole === null) continue;
    for (const { name } of whole.fields) if (!alive.has(name)) dead.add(name);
    if (dead.size === 0) continue;
    for (const { state } of play(table, `${seed} / ${combination.name}`)) {
      for (const seat of seatsOf(table.start.seats)) {
        if (whole.covers?.(state) === false) continue;
        const numbers = new Float32Array(sizeOfFields(whole.fields));
        whole.observe(state, seat, numbers, 0);
        let from = 0;
        for (const field of whole.fields) {
          const end = from + sizeOfField(field);
          if (dead.has(field.name) && numbers.subarray(from, end).some((number) => number !== 0)) {
            dead.delete(field.name);
            alive.add(field.name);
          }
          from = end;
        }
      }
    }
  }
  if (dead.size > 0) fail(`these fields were 0 at every moment of every game: ${[...dead].join(', ')}. Mend observe(), or leave them out.`);
  return `${alive.size} fields`;
}

function checkSheet<T extends GameTypes>({ actions, fields }: Coding<T>): void {
  if (actions.length === 0) fail('there are no actions.');
  const twice = doubled(actions);
  if (twice !== null) fail(`two actions are called "${twice}".`);
  const field = doubled(fields.map(({ name }) => name));
  if (field !== null) fail(`two fields are called "${field}".`);
  for (const each of fields) checkField(each);
}

function checkField({ name, axes, about }: ObservedField): void {
  if (name === '' || !isSentence(about)) fail(`the field "${name}" does not say in a sentence what it means: "${about}".`);
  for (const { by, size, names } of axes) {
    if (!(Number.isInteger(size) && size >= 1)) fail(`the field "${name}" has ${size} places by ${by}.`);
    if (names !== undefined && (names.length !== size || doubled(names) !== null))
      fail(`the field "${name}" names its ${size} places by ${by} ${names.join(', ')}.`);
  }
}

const doubled = (names: readonly string[]): string | null => names.find((name, at) => names.indexOf(name) !== at) ?? null;

function checkActions<T extends GameTypes>({ game }: TestedTable<T>, each: Coding<T>, state: T['state'], seat: Seat, spot: Whereabouts): void {
  const { actions } = each;
  const made = new Map<number, T['move']>();
  for (const move of game.moves(state, seat)) {
    const number = attempt('action()', spot, () => each.action(state, seat, move));
    if (!(Number.isInteger(number) && number >= 0 && number < actions.length))
      fail(`${JSON.stringify(move)} of seat ${seat} is action ${number}; there are ${actions.length}.`, spot);
    const other = made.get(number);
    made.set(number, move);
    if (other === undefined) continue;
    const [one, two] = [other, move].map((which) => game.apply(state, seat, which, seeded('the same')));
    if (!same(one, two))
      fail(`"${actions[number]}" of seat ${seat} is ${JSON.stringify(other)} and ${JSON.stringify(move)}, which do not do the same.`, spot);
  }
}

function checkObservation<T extends GameTypes>(each: Coding<T>, state: T['state'], seat: Seat, spot: Whereabouts): void {
  const size = sizeOfFields(each.fields);
  const written = new Float32Array(size + 2 * MARGIN).fill(UNTOUCHED, 0, MARGIN).fill(UNTOUCHED, MARGIN + size);
  const again = new Float32Array(size);
  attempt('observe()', spot, () => each.observe(state, seat, written, MARGIN));
  each.observe(state, seat, again, 0);
  for (let i = 0; i < MARGIN; i++)
    if (written[i] !== UNTOUCHED || written[MARGIN + size + i] !== UNTOUCHED)
      fail(`observe() for seat ${seat} writes beyond its ${size} numbers.`, spot);
  for (let at = 0; at < size; at++) {
    const number = written[MARGIN + at] as number;
    if (!(number >= -1 && number <= 1)) fail(`observe() for seat ${seat} gives ${number} at ${placeName(each.fields, at)}: not from −1 to 1.`, spot);
    if (number !== again[at]) fail(`observe() for seat ${seat} gives ${number}, then ${again[at]} at ${placeName(each.fields, at)}.`, spot);
  }
}

/** Who looked before, and at which state, is nothing that a seat may know: a coding that was never asked anything writes the same. */
function checkMemory<T extends GameTypes>(used: Coding<T>, fresh: Coding<T>, state: T['state'], seat: Seat, spot: Whereabouts): void {
  const [one, other] = [observed(used, state, seat), observed(fresh, state, seat)];
  const at = one.findIndex((number, place) => number !== other[place]);
  if (at >= 0)
    fail(`observe() for seat ${seat} gives ${one[at]} at ${placeName(used.fields, at)}, and ${other[at]} where nothing was observed before.`, spot);
}
