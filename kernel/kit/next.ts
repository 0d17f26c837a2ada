/**
 * A game as its next version: an option more, a clause changed, a card or a count of its pack changed, each from that version on. The kit holds
 * games of before against it (versions.ts); tests of tables and stores play on under it.
 */
import { type Field, type Game, type GameTypes, refusal } from '../src/kernel.ts';

/** What an author hands in. All of it is told apart by the version in the start, the state or the view, as a real change would be. */
export interface NextVersion<T extends GameTypes> {
  /** The option that comes with it: its name, and its field, which says so by `since`. */
  readonly option: readonly [name: string, field: Field];
  /** The clause that changes with it, put around a game. */
  readonly clause: (game: Game<T>) => Game<T>;
  /** The game with another pack from that version on. */
  readonly pack: Game<T>;
}

export function nextVersion<T extends GameTypes>(game: Game<T>, { option, clause, pack }: NextVersion<T>): Game<T> {
  return withOption(clause({ ...pack, version: game.version + 1 }), option);
}

/** The next version with one of its changes alone, so that it can be seen that each of them shows. */
export function changesOf<T extends GameTypes>(game: Game<T>, { clause, pack }: NextVersion<T>): Readonly<Record<'clause' | 'pack', Game<T>>> {
  const version = game.version + 1;
  return { clause: clause({ ...game, version }), pack: { ...pack, version } };
}

function withOption<T extends GameTypes>(game: Game<T>, [name, field]: NextVersion<T>['option']): Game<T> {
  return { ...game, sheet: { ...game.sheet, fields: Object.assign({}, game.sheet.fields, { [name]: field }) } };
}

/** The game without some of its moves, refused with this code: what many a changed clause comes to. A fallback that is out gives way to the first that is not. */
export function without<T extends GameTypes>(game: Game<T>, isOut: (state: T['state'], move: T['move']) => boolean, code: T['refusal']): Game<T> {
  const moves: Game<T>['moves'] = (state, seat) => game.moves(state, seat).filter((move) => !isOut(state, move));
  return {
    ...game,
    moves,
    refuse: (state, seat, move) => game.refuse(state, seat, move) ?? (isOut(state, move) ? refusal(code) : null),
    fallback: (state, seat) => {
      const usual = game.fallback(state, seat);
      return isOut(state, usual) ? (moves(state, seat)[0] ?? usual) : usual;
    },
  };
}
