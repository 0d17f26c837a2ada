/**
 * `moves`, `refuse`, `awaited`, `between`, `over` and `fallback` tell one story: what is listed is legal, what is legal is listed, whoever is
 * awaited can move, and nobody can while a round or the game is over.
 */
import {
  blindMoves,
  difference,
  type GameTypes,
  hasReactions,
  isBlind,
  isClosable,
  readMove,
  type Seat,
  seatsOf,
  seeded,
  viewOf,
  windowIn,
} from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail, type Whereabouts } from './nonconformance.ts';
import { play } from './play.ts';
import { MovePool, moveText } from './pool.ts';

/** Illegal moves tried for each seat at each moment. */
const TRIED = 16;

/** `every`: only each so many-th moment is looked at. */
export function agreement<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number, every = 1): string {
  let moments = 0;
  for (let number = 0; number < games; number++) {
    const named = `${seed} / game ${number}`;
    const pool = new MovePool<T['move']>(table.game.moveShapes, seeded(`${named} / pool`));
    for (const { state, told, spot } of play(table, named)) {
      if (spot.step % every > 0) continue;
      moments++;
      whoseTurn(table, state, spot);
      blindness(table, state, spot);
      for (const seat of seatsOf(table.start.seats)) movesOf(table, state, seat, pool, spot);
      for (const { event, to } of told) {
        if (!table.game.events.includes(event.kind)) fail(`event ${event.kind} is told but not declared. Add it to events, and its words.`, spot);
        const nobody = to?.find((seat) => !seatsOf(table.start.seats).includes(seat));
        if (nobody !== undefined) fail(`event ${event.kind} is told to seat ${nobody}, which does not exist.`, spot);
      }
    }
  }
  return `${moments} moments of ${games} games`;
}

function whoseTurn<T extends GameTypes>({ game, start }: TestedTable<T>, state: T['state'], spot: Whereabouts): void {
  const awaited = game.awaited(state);
  const rests = game.over(state) ? 'the game is over' : game.between(state) ? 'a round is over' : null;
  if (rests === null && awaited.length === 0) fail('play goes on, but awaited() names nobody. Mend awaited(), between() or over().', spot);
  if (rests !== null && awaited.length > 0) fail(`${rests}, but awaited() names seat ${awaited[0]}. Nobody is awaited then.`, spot);
  if (game.over(state) && game.between(state)) fail('over() and between() are both true. After the last round there is no next one.', spot);
  if (new Set(awaited).size < awaited.length) fail(`awaited() names a seat twice: ${awaited.join(', ')}.`, spot);
  if (rests === null && awaited.every((seat) => game.moves(state, seat).length === 0))
    fail(`awaited are ${awaited.join(', ')}, but none of them has a legal move: play can't go on. Mend awaited() or moves().`, spot);
  const window = windowIn(game, state);
  if (window !== null && !(window > 0 && rests === null))
    fail(`window() is ${window}: it is a number of seconds, while play goes on, or null.`, spot);
  if (isClosable(game, state) && !game.between(state))
    fail('closable() is true though no round is over. Only between rounds can a game be closed.', spot);
  for (const seat of awaited) {
    if (!seatsOf(start.seats).includes(seat)) fail(`awaited() names seat ${seat}, which does not exist.`, spot);
    if (game.moves(state, seat).length === 0) continue;
    const fallback = game.fallback(state, seat);
    const refused = game.refuse(state, seat, fallback);
    if (refused)
      fail(`fallback of seat ${seat} is ${moveText(fallback)}, but refuse() answers ${refused.code}. A clock must play a legal move.`, spot);
  }
}

/** Where a seat may act without a look at its own part, everybody knows what it may do. */
function blindness<T extends GameTypes>({ game }: TestedTable<T>, state: T['state'], spot: Whereabouts): void {
  const view = viewOf(game, state, 'spectator');
  if (!isBlind(game, view.open)) return;
  for (const seat of game.awaited(state)) {
    const parted = difference(game.moves(state, seat), blindMoves(game, view, seat));
    if (parted !== null) fail(`blind() is true, but what seat ${seat} may do is not known to all: ${parted} (true against imagined).`, spot);
  }
}

function movesOf<T extends GameTypes>({ game }: TestedTable<T>, state: T['state'], seat: Seat, pool: MovePool<T['move']>, spot: Whereabouts): void {
  const listed = game.moves(state, seat);
  if (listed.length > 0 && (game.over(state) || game.between(state))) {
    fail(
      `seat ${seat} may move though play rests: moves() lists ${moveText(listed[0] as T['move'])}. Nobody moves between rounds or after the end.`,
      spot,
    );
  }
  if (listed.length > 0 && !game.awaited(state).includes(seat) && !hasReactions(game, state))
    fail(`seat ${seat} may move though it is not awaited, and reactions() says that nobody reacts. Mend reactions() or moves().`, spot);
  const known = new Set<string>();
  for (const move of listed) {
    const said = moveText(move);
    if (known.has(said)) fail(`listed twice: moves() of seat ${seat} has ${said} more than once.`, spot);
    known.add(said);
    if (readMove(game.moveShapes, move) === null)
      fail(`listed but shapeless: moves() of seat ${seat} has ${said}, which moveShapes does not allow.`, spot);
    const refused = game.refuse(state, seat, move);
    if (refused)
      fail(`listed but refused: seat ${seat} may move ${said}, says moves(), but refuse() answers ${refused.code}. Mend moves() or refuse().`, spot);
  }
  for (const move of pool.draw(TRIED, listed)) {
    const said = moveText(move);
    if (known.has(said)) continue;
    const refused = game.refuse(state, seat, move);
    if (refused === null)
      fail(`legal but not listed: refuse() lets seat ${seat} move ${said}, but moves() does not list it. Mend moves() or refuse().`, spot);
    if (!game.refusals.includes(refused.code)) fail(`refusal ${refused.code} is given but not declared. Add it to refusals, and its words.`, spot);
  }
  pool.remember(listed);
}
