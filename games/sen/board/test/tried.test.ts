/** Where the game is taught, it hears that somebody would discard the card that they took from there: the board itself never sends that. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Move, type State, sen } from '../../src/sen.ts';
import { discard, scene, viewFor } from '../../test/scene.ts';
import { useChoice } from '../choice.ts';
import { shortcutsOf } from '../keys.ts';

interface Props {
  readonly state: State;
  readonly made: Move[];
  readonly heard: Move[];
}

/** Somebody presses X. */
function Discarding({ state, made, heard }: Props) {
  const view = viewFor(state, 0);
  const moves = sen.moves(state, 0);
  const play = (move: Move): void => void made.push(move);
  const choice = useChoice(view, moves, play);
  shortcutsOf({ view, moves, choice, play, tried: (move) => void heard.push(move), seen: null, seats: 2 })['x']?.();
  return null;
}

/** What is played then, and what the lesson hears. */
function discarding(state: State): Pick<Props, 'made' | 'heard'> {
  const props: Props = { state, made: [], heard: [] };
  renderToString(createElement(Discarding, props));
  return { made: props.made, heard: props.heard };
}

const dreams = ['1 2 3 4', '5 6 7 8'];

test('a card that was taken is told, one that was drawn is discarded', () => {
  const taken = scene({ dreams, taken: '9' });
  expect(discarding(taken)).toEqual({ made: [], heard: [discard(taken)] });
  const drawn = scene({ dreams, drawn: '9' });
  expect(discarding(drawn)).toEqual({ made: [discard(drawn)], heard: [] });
});

test('while there is nothing in hand nothing is told', () => {
  expect(discarding(scene({ dreams }))).toEqual({ made: [], heard: [] });
});
