/**
 * Versions hold: whatever changes with the next version, what began before goes on as it was, from records, from the log and from snapshots, and
 * new games follow the new version. A version that is ignored is found, whether it is a clause, a pack or an option that does not ask for it.
 */
import {
  begin,
  type Chance,
  checkOptions,
  difference,
  type Field,
  type Game,
  type GameTypes,
  hasReactions,
  isClosable,
  isRefusal,
  listener,
  type OptionSheet,
  type OptionValue,
  optionsAt,
  replay,
  type Start,
  same,
  seatsOf,
  seeded,
  take,
  text,
  type Viewer,
  viewOf,
  windowIn,
} from '../src/kernel.ts';
import { viewText } from './apart.ts';
import { type Combination, type TestedTable, tableOf } from './combinations.ts';
import { brokenLaw } from './laws.ts';
import { changesOf, nextVersion } from './next.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { type PlayedStep, play } from './play.ts';
import { MovePool } from './pool.ts';
import { recordedGame } from './records.ts';
import type { KitSpec } from './spec.ts';

/** A game, and what would come next: all of it, its changes one by one, and the option that comes with it. */
export interface Change<T extends GameTypes> {
  readonly game: Game<T>;
  readonly next: Game<T>;
  readonly alone: ReturnType<typeof changesOf<T>>;
  readonly option: string;
}

export function changeOf<T extends GameTypes>({ game, next }: KitSpec<T>): Change<T> {
  if (next === null) fail('a game without a next version fails: nothing would notice that running games change with the rules. Give the spec one.');
  return { game, next: nextVersion(game, next), alone: changesOf(game, next), option: next.option[0] };
}

const MEND = 'Whatever a version changes must ask for the version in the start, the state or the view.';

/** Golden records end under the next version as they do today. */
export function goldenOn<T extends GameTypes>({ game, next, option }: Change<T>, golden: KitSpec<T>['golden']): string {
  for (const [i, kept] of golden.entries()) {
    const [now, then] = [replay(game, kept), replay(next, kept)];
    if (isRefusal(now)) fail(`golden record ${i} does not replay: ${now.code}.`);
    const named = `golden record ${i} (version ${kept.version})`;
    if (isRefusal(then)) fail(`${named} is refused by the next version: ${then.code} ${JSON.stringify(then.params)}. ${MEND}`);
    const ends = [now.end, stripped(then.end, [option])];
    if (!same(ends[0], ends[1]))
      fail(`${named} ends otherwise under the next version: ${difference(ends[0], ends[1])} (today against then). ${MEND}`);
  }
  return `${golden.length} golden records`;
}

/** Games of every version so far go on as they were: folded from the log, and from a snapshot every few moments. */
export function goingOn<T extends GameTypes>(change: Change<T>, table: TestedTable<T>, seed: string): string {
  const { game } = change;
  let moments = 0;
  for (let version = 1; version <= game.version; version++) {
    const start = startAt(game, table.start, version);
    if (start !== null) moments += sideBySide(change, table.name, start, `${seed} / version ${version}`); // else that version could not be played so
  }
  return `${moments} moments`;
}

/** Plays a game of before today and under the next version, with the same chance and choices. Gives the number of moments. */
function sideBySide<T extends GameTypes>(
  { game, next, option }: Change<T>,
  name: string,
  start: Start<Record<string, unknown>>,
  seed: string,
): number {
  const table: TestedTable<T> = { name, game, start: { ...start, options: meantBy(game, start) }, coding: null };
  const chanceAt = (step: number): Chance => seeded(`${seed} / step ${step}`);
  const pool = new MovePool<T['move']>(game.moveShapes, seeded(`${seed} / pool`));
  let folded: T['state'] | null = null;
  let resumed: T['state'] | null = null;
  let moments = 0;
  for (const { state, step, told, spot } of play(table, seed, { chanceAt })) {
    const agree = (what: string, today: unknown, then: unknown) => {
      if (!same(today, then)) fail(`${what} under the next version: ${difference(today, then)} (today against then). ${MEND}`, spot);
    };
    const goOn = (from: T['state'] | null, origin: string): T['state'] => {
      const heard = listener<T['event']>();
      const chance = chanceAt(spot.step);
      const then = attempt(`a game of before, ${origin}, under the next version`, spot, () =>
        step === null || from === null ? begin(next, start, chance, heard.tell) : take(next, from, step, chance, heard.tell),
      );
      keepsVersion(then, start.version, spot);
      agree(`a game of before, ${origin}, is another`, state, stripped(then, [option]));
      agree(`what is told of a game of before, ${origin}, is another`, told, stripped(heard.told, [option]));
      return then;
    };
    keepsVersion(state, start.version, spot);
    isSound(table, state, spot, `a game of version ${start.version}`);
    folded = goOn(folded, 'folded from its log');
    if (resumed !== null) resumed = goOn(resumed, 'resumed from a snapshot');
    if (isDue(table, spot)) {
      const snapshot = stripped(state, []);
      const legal = seatsOf(start.seats).map((seat) => game.moves(state, seat));
      const tried = legal.map((moves) => pool.draw(TRIED, moves));
      for (const moves of legal) pool.remember(moves);
      for (const [what, ask] of questions(table, spot, tried)) {
        const then = attempt(`${what} of a snapshot of before`, spot, () => ask(next, snapshot));
        agree(`${what} of a game of before is another`, ask(game, state), then);
      }
      resumed = snapshot;
    }
    moments++;
  }
  return moments;
}

/** New games are of the next version: each of its changes shows in one, and they keep its laws. */
export function newGames<T extends GameTypes>({ game, next, alone, option }: Change<T>, combinations: readonly Combination[], seed: string): string {
  const field = (next.sheet.fields as Readonly<Record<string, Field | undefined>>)[option];
  if (field?.since?.version !== next.version)
    fail(
      `option ${option} does not say that it came with version ${next.version}: games of before have no such field. Give it since: { version, before }.`,
    );
  for (const [what, changed] of Object.entries(alone)) {
    if (!combinations.some((combination) => shows(tableOf(game, combination), tableOf(changed, combination), `${seed} / ${combination.name}`)))
      fail(`the changed ${what} of the next version shows in no new game: either its version is ignored, or it changes nothing.`);
  }
  let moments = 0;
  for (const combination of combinations) {
    const table = tableOf(next, combination);
    for (const { state, spot } of play(table, `${seed} / ${combination.name} / new`)) {
      keepsVersion(state, next.version, spot);
      isSound(table, state, spot, 'a new game of the next version');
      moments++;
    }
  }
  return `${moments} moments of ${combinations.length} new games`;
}

/** A game of this version keeps the laws, and what is imagined in it does and looks alike. */
function isSound<T extends GameTypes>(table: TestedTable<T>, state: T['state'], spot: Whereabouts, whose: string): void {
  const { game } = table;
  const broken = brokenLaw(game, state);
  if (broken !== null) fail(`${whose}: ${broken}. ${MEND}`, spot);
  if (!isDue(table, spot)) return;
  const viewer = inTurn(table, spot);
  const imagined = attempt(`imagine() in ${whose}`, spot, () => imaginedBy(game, state, viewer, spot));
  const wrong = brokenLaw(game, imagined) ?? (viewText(game, imagined, viewer) === viewText(game, state, viewer) ? null : 'it looks otherwise');
  if (wrong !== null) fail(`what is imagined in ${whose}: ${wrong}. ${MEND}`, spot);
}

/** What could be chosen before means what it meant, and a game refuses the records of versions that it does not know. */
export function optionsOn<T extends GameTypes>({ game, next, option }: Change<T>, combinations: readonly Combination[], seed: string): string {
  for (const combination of combinations) {
    const { options, seats, version } = tableOf(game, combination).start;
    const meant = optionsAt(next.sheet, version, { ...options } as Readonly<Record<string, unknown>>);
    if (meant === null)
      fail(`options of ${combination.name} are none of version ${version} any more. A field that came later says so: since: { version, before }.`);
    if (!same(stripped(meant, [option]), options)) fail(`options of ${combination.name} mean something else: ${difference(options, meant)}.`);
    const agree = (what: string, ask: (of: Game<T>) => unknown) => {
      if (!same(ask(game), ask(next)))
        fail(`${what} of ${combination.name} answers otherwise for version ${version}: ${difference(ask(game), ask(next))}. ${MEND}`);
    };
    agree('longest()', (of) => of.longest(options, seats, version));
    // Those that are refused, too: each value of a field, or the ends of its range, and every number of people that might come.
    for (const other of [options, ...departures(game.sheet, options)]) {
      agree('seats()', (of) => of.seats(other, version));
      for (let number = 1; number <= MOST_PEOPLE; number++) agree('check()', (of) => checkOptions(of, other, number, version));
    }
  }
  const [first] = combinations;
  if (first === undefined) return 'no options';
  const later = recordedGame(tableOf(next, first), seed);
  const [known, unknown] = [replay(next, later), replay(game, later)];
  if (isRefusal(known)) fail(`a record of the next version does not replay: ${known.code} ${JSON.stringify(known.params)}.`);
  if (!isRefusal(unknown) || unknown.code !== 'record/version')
    fail('a record of the next version is taken for one of today: record/version was due.');
  return `${combinations.length} sets of options`;
}

/** One more than sit at any table. */
const MOST_PEOPLE = 11;

/** These options with one field at a time at another value. */
function departures<O extends object>(sheet: OptionSheet<O>, options: O): readonly O[] {
  return Object.entries<Field>(sheet.fields).flatMap(([name, field]) => endsOf(field).map((value) => ({ ...options, [name]: value })));
}

export function endsOf(field: Field): readonly OptionValue[] {
  if (field.kind === 'toggle') return [false, true];
  return field.kind === 'choice' ? field.values : [field.min, field.max];
}

/** How this game would have begun under an older version: without the fields that came later; null if that version did not allow it. */
function startAt<T extends GameTypes>(
  game: Game<T>,
  { options, seats }: Start<T['options']>,
  version: number,
): Start<Record<string, unknown>> | null {
  const fields = Object.entries<Field>(game.sheet.fields);
  const known = fields.filter(([, { since }]) => since === undefined || since.version <= version).map(([name]) => name);
  const start = { version, options: Object.fromEntries(known.map((name) => [name, Reflect.get(options, name) as unknown])), seats };
  const meant = meantBy(game, start);
  return game.seats(meant, version).includes(seats) && checkOptions(game, meant, seats, version) === null ? start : null;
}

function meantBy<T extends GameTypes>(game: Game<T>, { version, options }: Start<Record<string, unknown>>): T['options'] {
  const meant: T['options'] | null = optionsAt(game.sheet, version, options);
  if (meant === null) fail(`${JSON.stringify(options)} are no options of version ${version}.`);
  return meant;
}

/** Illegal moves tried for each seat at each moment. */
const TRIED = 4;

type Question<T extends GameTypes> = readonly [what: string, ask: (game: Game<T>, state: T['state']) => unknown];

/** Everything that can be asked of a state. */
function questions<T extends GameTypes>(table: TestedTable<T>, spot: Whereabouts, tried: readonly (readonly T['move'][])[]): readonly Question<T>[] {
  const seats = seatsOf(table.start.seats);
  const viewers: readonly Viewer[] = [...seats, 'spectator'];
  return [
    ['moves()', (game, state) => seats.map((seat) => game.moves(state, seat))],
    ['refuse()', (game, state) => seats.map((seat) => tried[seat]?.map((move) => game.refuse(state, seat, move)))],
    ['awaited()', (game, state) => game.awaited(state)],
    ['window()', (game, state) => windowIn(game, state)],
    ['reactions()', (game, state) => hasReactions(game, state)],
    ['between(), closable() and over()', (game, state) => [game.between(state), isClosable(game, state), game.over(state)]],
    ['standing()', (game, state) => game.standing(state)],
    ['fallback()', (game, state) => game.awaited(state).map((seat) => (game.moves(state, seat).length > 0 ? game.fallback(state, seat) : null))],
    ['the view', (game, state) => viewers.map((viewer) => viewOf(game, state, viewer))],
    ['the answer of the laws', (game, state) => brokenLaw(game, state)],
    ['what is imagined', (game, state) => imaginedBy(game, state, inTurn(table, spot), spot)],
  ];
}

const imaginedBy = <T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer, spot: Whereabouts): T['state'] =>
  game.imagine(viewOf(game, state, viewer), seeded(`${spot.seed} / imagined ${spot.step}`));

/** Everything is asked every few moments. The turn goes round meanwhile, and one place further. */
const isDue = <T extends GameTypes>({ start }: TestedTable<T>, { step }: Whereabouts): boolean => step % (start.seats + 1) === 0;

/** Who imagines at a moment that is due: it is dear, so the viewers take turns at it. */
function inTurn<T extends GameTypes>({ start }: TestedTable<T>, { step }: Whereabouts): Viewer {
  const viewers: readonly Viewer[] = [...seatsOf(start.seats), 'spectator'];
  return viewers[(step / viewers.length) % viewers.length] ?? 'spectator';
}

/** Whether a new game goes otherwise than one of today with the same chance and the same choices. */
function shows<T extends GameTypes>(today: TestedTable<T>, changed: TestedTable<T>, seed: string): boolean {
  const accountOf = ({ game, start }: TestedTable<T>, { state, told }: PlayedStep<T>): string =>
    text(stripped({ state, told, moves: seatsOf(start.seats).map((seat) => game.moves(state, seat)) }, ['version']));
  const then = play(changed, seed);
  for (const moment of play(today, seed)) {
    const other = then.next();
    if (other.done === true || accountOf(today, moment) !== accountOf(changed, other.value)) return true;
  }
  return then.next().done !== true;
}

function keepsVersion(state: object, version: number, spot: Whereabouts): void {
  const found: unknown = Reflect.get(state, 'version');
  if (found !== version)
    fail(`the version in the state is ${String(found)}, but the game began with ${version}: a game keeps the version it began with.`, spot);
}

/** Without the fields of these names, wherever they are. */
function stripped<X>(value: X, names: readonly string[]): X {
  return JSON.parse(JSON.stringify(value, (name, part: unknown) => (names.includes(name) ? undefined : part))) as X;
}
