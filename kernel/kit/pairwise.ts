/**
 * Option sets drawn so that every two values that can go together do so in one of them: a leak under one rare combination is played, too. A pair
 * counts only in a set where both options matter. Each set begins with a pair that no set has yet, on top of a preset or of values drawn at random;
 * then option after option takes the value that brings the most new pairs, as far as the game allows it.
 */
import {
  type Chance,
  type Configurable,
  type Field,
  isRefusal,
  matters,
  type OptionValue,
  presetOptions,
  type RequestedSettings,
  seeded,
  settle,
} from '../src/kernel.ts';

export interface DrawnSettings extends RequestedSettings {
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

/** Sets drawn at random to find one that has a pair, before it counts as one that can't be. */
const DRAWN = 50;

export function pairwise<O>(game: Configurable<O>, seed: string): readonly DrawnSettings[] {
  const chance = seeded(`${seed} / drawn options`);
  const search = new Search(game, chance);
  const missing = new Set(search.pairs.keys());
  const found: DrawnSettings[] = [];
  for (const pair of chance.shuffle([...missing])) {
    if (!missing.has(pair)) continue;
    const base = search.baseFor(pair);
    if (base === null) continue;
    const whole = search.filled(base, pair, missing);
    for (const each of search.pairsOf(whole)) missing.delete(each);
    found.push(whole);
  }
  return found;
}

/** One value of an option; under SEATS, a number of seats. */
interface OptionChoice {
  readonly name: string;
  readonly value: OptionValue;
}

const SEATS = 'seats at the table';
/** A pair of choices by their two places in the list of all: one number, for there are many. */
type PairNumber = number;
const WIDE = 4096;

class Search<O> {
  /** Every pair of values of two options. */
  readonly pairs: ReadonlyMap<PairNumber, readonly [OptionChoice, OptionChoice]>;
  private readonly game: Configurable<O>;
  private readonly chance: Chance;
  private readonly choices: readonly OptionChoice[];
  private readonly names: readonly string[];
  private readonly places: ReadonlyMap<string, number>;

  constructor(game: Configurable<O>, chance: Chance) {
    this.game = game;
    this.chance = chance;
    const seats = Object.keys(game.sheet.presets).flatMap((preset) => game.seats(presetOptions(game.sheet, preset), game.version));
    this.choices = [
      ...Object.entries<Field>(game.sheet.fields).flatMap(([name, field]) => valuesOf(field, chance).map((value) => ({ name, value }))),
      ...[...new Set(seats)].map((value) => ({ name: SEATS, value })),
    ];
    this.names = [...new Set(this.choices.map(({ name }) => name))];
    this.places = new Map(this.choices.map((choice, place) => [textOf(choice), place]));
    this.pairs = new Map(
      this.choices.flatMap((one, i) =>
        this.choices.flatMap((other, j) => (i < j && one.name !== other.name ? [[i * WIDE + j, [one, other] as const] as const] : [])),
      ),
    );
  }

  /** Something that can be played and has the pair, or null where nothing is found. */
  baseFor(pair: PairNumber): DrawnSettings | null {
    const wanted = this.pairs.get(pair) ?? [];
    const withPair = (settings: DrawnSettings): DrawnSettings => wanted.reduce(withChoice, settings);
    for (const [preset, { usualSeats }] of Object.entries(this.game.sheet.presets)) {
      const options = { ...presetOptions(this.game.sheet, preset) } as Readonly<Record<string, OptionValue>>; // the sheet's own
      const settings = withPair({ options, seats: usualSeats });
      if (this.has(settings, pair)) return settings;
    }
    for (let i = 0; i < DRAWN; i++) {
      const drawn = this.names.map((name) => this.chance.pick(this.choices.filter((choice) => choice.name === name)));
      const settings = withPair(drawn.reduce<DrawnSettings>(withChoice, { options: {}, seats: 0 }));
      if (this.has(settings, pair)) return settings;
    }
    return null;
  }

  /** The same with the values that bring the most of the missing pairs. */
  filled(base: DrawnSettings, pair: PairNumber, missing: ReadonlySet<PairNumber>): DrawnSettings {
    const gain = (settings: DrawnSettings): number => this.pairsOf(settings).filter((each) => missing.has(each)).length;
    let [best, most] = [base, gain(base)];
    for (const choice of this.chance.shuffle(this.choices)) {
      const other = withChoice(best, choice);
      const gained = gain(other);
      if (gained > most && this.has(other, pair)) [best, most] = [other, gained];
    }
    return best;
  }

  /** The pairs in these settings whose options both matter there. */
  pairsOf({ options, seats }: DrawnSettings): readonly PairNumber[] {
    const places = this.names.flatMap((name): readonly number[] => {
      if (name !== SEATS && !matters(this.game.sheet, name, { options, seats })) return [];
      const place = this.places.get(textOf({ name, value: name === SEATS ? seats : (options[name] ?? '') }));
      return place === undefined ? [] : [place]; // a preset's own number may be none of those that are tried
    });
    return places.flatMap((one, i) => places.slice(i + 1).map((other) => one * WIDE + other));
  }

  private has(settings: DrawnSettings, pair: PairNumber): boolean {
    return !isRefusal(settle(this.game, settings)) && this.pairsOf(settings).includes(pair);
  }
}

const textOf = ({ name, value }: OptionChoice): string => `${name} ${typeof value} ${value}`;

const withChoice = ({ options, seats }: DrawnSettings, { name, value }: OptionChoice): DrawnSettings =>
  name === SEATS ? { options, seats: Number(value) } : { options: { ...options, [name]: value }, seats };

/** Of numbers the least, the greatest, the usual one and one between; also of those that stand among words. */
function valuesOf(field: Field, chance: Chance): readonly OptionValue[] {
  if (field.kind === 'toggle') return [false, true];
  if (field.kind === 'whole') return fewOf(field.min, field.max, field.default, chance);
  const numbers = field.values.map(Number).filter(Number.isInteger);
  const few = fewOf(Math.min(...numbers), Math.max(...numbers), Number(field.default), chance);
  return numbers.length <= few.length
    ? field.values
    : field.values.filter((value) => !Number.isInteger(Number(value)) || few.includes(Number(value)));
}

const fewOf = (min: number, max: number, usual: number, chance: Chance): readonly number[] => [
  ...new Set([min, max, usual, min + chance.below(Math.max(1, max - min + 1))]),
];
