/**
 * Lengths tell nothing. What one seat alone is sent is filled up with blanks to the length of what `widest` gives from public facts; so nothing
 * true may be longer, in the game as it went and in states that the spectator can't tell from it, each gone on with by a step of its own. And
 * blanks travel with every move: there are few of them.
 */
import { type AddressedEvent, type GameTypes, listener, seatsOf, seeded, take, type View, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { play, variedStep } from './play.ts';

/** Blanks behind an own part, on average, in bytes; only a preset's are promised to be few. */
const MOST_BLANKS = 32;
/** Own parts after which no further game is played: those of many seats are long. */
const ENOUGH = 5000;
/** Every how many-th moment is imagined anew. */
const IMAGINED_EVERY = 12;

export function widest<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number, isPreset: boolean): string {
  const lengths = new Lengths(table);
  for (let number = 0; number < games && lengths.owns < ENOUGH; number++) {
    const named = `${seed} / game ${number}`;
    let count = number;
    for (const { state, told, spot } of play(table, named)) {
      lengths.look(state, told, spot);
      if (++count % IMAGINED_EVERY === 0) goOnOtherwise(lengths, state, { ...spot, seed: `${named} / imagined ${count}` });
    }
  }
  const blanks = lengths.blanks / Math.max(1, lengths.owns);
  if (isPreset && blanks > MOST_BLANKS)
    fail(`own parts are filled up with ${Math.round(blanks)} blanks on average; ${MOST_BLANKS} are allowed. Make widest.own() narrower.`);
  return `${lengths.owns} own parts, ${blanks.toFixed(1)} blanks behind each`;
}

/** The same for all that the spectator knows, and a step on from there. */
function goOnOtherwise<T extends GameTypes>(lengths: Lengths<T>, truth: T['state'], spot: Whereabouts): void {
  const { game, start } = lengths.table;
  const chance = seeded(spot.seed);
  const view = JSON.parse(JSON.stringify(viewOf(game, truth, 'spectator'))) as View<T>;
  const imagined = attempt('imagine()', spot, () => game.imagine(view, chance));
  lengths.look(imagined, [], spot);
  const step = variedStep(game, imagined, start.seats, chance);
  if (step === null) return;
  const { told, tell } = listener<T['event']>();
  lengths.look(
    attempt('a step in an imagined state', spot, () => take(game, imagined, step, chance, tell)),
    told,
    spot,
  );
}

class Lengths<T extends GameTypes> {
  readonly table: TestedTable<T>;
  owns = 0;
  blanks = 0;

  constructor(table: TestedTable<T>) {
    this.table = table;
  }

  /** `told`: what the step that led here told. */
  look(state: T['state'], told: readonly AddressedEvent<T['event']>[], spot: Whereabouts): void {
    const { game, start } = this.table;
    const open = game.open(state);
    const heard = told.flatMap(({ event, to }) => (to === null ? [event] : []));
    for (const seat of seatsOf(start.seats)) {
      const own = plainText(game.own(state, seat), spot);
      const room = plainText(
        attempt('widest.own()', spot, () => game.widest.own(open, seat)),
        spot,
      );
      if (own.length > room.length)
        fail(`the own part of seat ${seat} is ${own}, longer than widest.own() makes it of public facts: ${room}. Its length would tell.`, spot);
      this.owns++;
      this.blanks += room.length - own.length;
      const alone = told.flatMap(({ event, to }) => (to?.includes(seat) ? [plainText(event, spot)] : []));
      const toldMost = attempt('widest.told()', spot, () => game.widest.told(open, heard, seat)).map((event) => plainText(event, spot));
      if (lengthOf(alone) > lengthOf(toldMost))
        fail(
          `seat ${seat} alone is told ${alone.join()}, more than widest.told() makes of what all heard (${JSON.stringify(heard)}): ${toldMost.join()}.`,
          spot,
        );
    }
  }
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 1, 0);

/** A sign of which is a byte on the line. */
function plainText(value: unknown, spot: Whereabouts): string {
  const text = JSON.stringify(value);
  if (!PLAIN.test(text)) fail(`${text} has signs that are more than one byte: what a seat alone is sent is written in ASCII.`, spot);
  return text;
}
const PLAIN = /^[ -~]*$/;
