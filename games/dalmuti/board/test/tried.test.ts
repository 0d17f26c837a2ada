/** Where the game is taught, it hears of cards that somebody chose and may not play: the board itself never sends them. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dalmuti, type Move } from '../../src/dalmuti.ts';
import { playMove } from '../../src/moves.ts';
import { cards, plays, scene, viewFor } from '../../test/scene.ts';
import { usePlayTurn } from '../turn.ts';

interface Props {
  readonly props: Parameters<typeof usePlayTurn>[0];
  readonly drawn: (turn: ReturnType<typeof usePlayTurn>) => void;
}

function Turn({ props, drawn }: Props) {
  drawn(usePlayTurn(props));
  return null;
}

test('cards that are too high or too few, and no others', () => {
  const state = plays(scene({ hands: ['9 9 12', '2 7 7 11 11 11', '3'] }), [0, cards('2x9')]);
  const made: Move[] = [];
  const heard: Move[] = [];
  const props: Props['props'] = {
    view: viewFor(state, 1),
    moves: dalmuti.moves(state, 1),
    play: (move) => void made.push(move),
    busy: false,
    refuse: () => null,
    tried: (move) => void heard.push(move),
  };
  const turns: ReturnType<typeof usePlayTurn>[] = [];
  renderToString(createElement(Turn, { props, drawn: (turn) => void turns.push(turn) }));
  for (const value of [2, 7, 11]) turns[0]?.chooser.tap(value);
  expect(heard).toEqual([playMove(state.turns, 2, 1, 0), playMove(state.turns, 11, 2, 0)]);
  expect(made).toEqual([]);
});
