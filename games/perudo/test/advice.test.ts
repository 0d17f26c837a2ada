/** Why a hint of Perudo says what it says, with odds counted by throwing the unseen dice anew; the bot's own choice is tested with the bot. */
import { seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { reasonsFor } from '../advice/adviser.ts';
import { perudo } from '../src/perudo.ts';
import { type Act, bid, dudo, jonti, type Sketch, scene, viewFor } from './scene.ts';

function why(sketch: Sketch, act: Act): readonly string[] {
  const state = scene(sketch);
  const move = typeof act === 'function' ? act(state) : act;
  expect(perudo.refuse(state, state.turn, move)).toBeNull();
  return reasonsFor(viewFor(state, state.turn), move).map(({ code, params }) => [code, ...Object.values(params)].join(' '));
}

const bidden: Sketch = { hands: ['23345', '12366', '34566'], bids: ['2: 2x3', '0: 3x3'], turn: 1 };

/** More than the dice make likely. */
const high: Sketch = { ...bidden, bids: ['2: 2x3', '0: 6x3'] };

/** In how many of 100 imagined games the dice hold at least, or exactly, so many of a face. */
function counted(sketch: Sketch, quantity: number, face: number, exactly: boolean): number {
  const state = scene(sketch);
  const view = viewFor(state, state.turn);
  let held = 0;
  for (let deal = 0; deal < 2000; deal++) {
    const dice = perudo.imagine(view, seeded(deal)).hands.flat();
    const count = dice.filter((die) => die.face === face || die.face === 1).length;
    held += Number(exactly ? count === quantity : count >= quantity);
  }
  return held / 20;
}

test('a call of Dudo, a raise and an exact call, each with its odds', () => {
  const figure = (reasons: readonly string[], code: string): number =>
    Number(
      reasons
        .find((each) => each.startsWith(`${code} `))
        ?.split(' ')
        .at(-1),
    );
  expect(Math.abs(figure(why(high, dudo), 'doubted') - counted(high, 6, 3, false))).toBeLessThan(4);
  expect(Math.abs(figure(why(bidden, dudo), 'stands') - counted(bidden, 3, 3, false))).toBeLessThan(4);
  expect(Math.abs(figure(why(bidden, jonti), 'exact') - counted(bidden, 3, 3, true))).toBeLessThan(4);
  expect(Math.abs(figure(why(bidden, bid('5x6')), 'holds') - counted(bidden, 5, 6, false))).toBeLessThan(4);
  expect(why(bidden, dudo)).toContain('held 2 3');
  expect(why(bidden, bid('5x6'))).toContain('held 3 6');
  expect(why(bidden, bid('12x6'))).toContain('bluff');
  expect(why(bidden, bid('4x3'))).not.toContain('bluff');
});

test('a call on a bid that the dice make likely is not said to be one on a bid that hardly holds', () => {
  expect(why(bidden, dudo)[0]).toMatch(/^stands 3 3 [5-9]\d$/);
  expect(why(bidden, dudo)).toContain('heard');
  expect(why(high, dudo)).not.toContain('heard');
});

test('nobody is told that they win a die where they cannot', () => {
  const capped = { ...bidden, options: { diceCap: true } };
  expect(why(capped, jonti).join(' ')).toMatch(/^exactFull /);
  expect(why({ ...capped, hands: ['23345', '1236', '34566'] }, jonti).join(' ')).toMatch(/^exact /);
});
