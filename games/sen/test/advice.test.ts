/** Why a hint says what it says: each reason where it is true and not where it is not, and its odds against a count of imagined deals. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { oddsOfLightest, outlookOf } from '../advice/outlook.ts';
import { reasonsFor } from '../advice/reasons.ts';
import { ravensOn, sen } from '../src/sen.ts';
import { type Act, discard, draw, exchange, keep, look, peek, pobudka, type Sketch, scene, swap, takeTop, use, viewFor } from './scene.ts';

/** The reasons for a move, with their figures: `saves 7`. */
function why(sketch: Sketch, act: Act): readonly string[] {
  const state = scene(sketch);
  const move = typeof act === 'function' ? act(state) : act;
  expect(sen.refuse(state, state.turn, move)).toBeNull();
  return reasonsFor(viewFor(state, state.turn), move).map(({ code, params }) => [code, ...Object.values(params)].join(' '));
}

/** Cards 1 and 2 have been seen. */
const half: Sketch = { dreams: ['9:0 1:0 3 5', '2 2:0 7 7', '8 8 0 3'] };
const full: Sketch = { dreams: ['1:0 1:0 0:0 2:0', '2 2:0 7 7', '8 8 0 3'] };

/** What a card that the seat has not seen has on average, by counting the pack. */
const PACK_SUM = 4 * 36 + 9 * 9 + 3 * (5 + 6 + 7);
const averageWithout = (...seen: readonly number[]): number =>
  Math.round((PACK_SUM - seen.reduce((sum, each) => sum + each, 0)) / (54 - seen.length));

describe.each<readonly [name: string, sketch: Sketch, act: Act, is: readonly string[]]>([
  ['peeking', { ...half, dreams: ['9 1 3 5', '2 2 7 7'], peeks: [null, null] }, peek(1, 2), ['peek']],
  ['a useless top', { ...half, discard: '9' }, draw, ['topUseless 9', `unseen ${averageWithout(9, 9, 1, 2)}`, 'early 2']],
  ['a top of little use', { ...half, discard: '7' }, draw, ['topLittle 7 2', `unseen ${averageWithout(7, 9, 1, 2)}`, 'early 2']],
  [
    'all that was seen',
    { dreams: ['9:0 9:0 9:0 9:0', '9:0 9:0 9:0 8:0', '2 2 7 7'], discard: '9' },
    draw,
    ['topUseless 9', `unseen ${averageWithout(9, 9, 9, 9, 9, 9, 9, 9, 8)}`, 'callNow 0'],
  ],
  ['a seen card for the top', { ...half, discard: '2' }, takeTop, ['seen 0 9', 'saves 7']],
  ['a card not seen for the top', { dreams: ['1:0 1:0 3 5', '2 2 7 7'], discard: '0' }, takeTop, ['unseen 5', 'thisOne 0', 'learns 2']],
  ['a seen card swapped', { ...half, drawn: '4' }, swap(1), ['seen 0 9', 'saves 5']],
  ['a card not seen swapped', { ...half, drawn: '2' }, swap(3), ['unseen 5', 'thisOne 2', 'learns 2']],
  ['a heavy card for one not seen', { ...half, drawn: '8' }, swap(3), ['learns 2']],
  ['a heavier card for a seen one', { ...half, taken: '4', discard: '' }, swap(2), ['reckoned']],
  ['a heavy discard', { ...half, drawn: '9' }, discard, ['handUseless', 'unwanted']],
  ['a middling discard', { ...half, drawn: '6' }, discard, ['handLittle 3']],
  ['Take 2', { ...half, drawn: 'T5' }, use, ['take2', `unseen ${averageWithout(4, 9, 1, 2, 5)}`]],
  ['Peek 1 for the own dream', { ...half, drawn: 'P6' }, use, ['ownUnknown 2']],
  ['Peek 1 for others', { ...full, drawn: 'P6' }, use, ['ownKnown']],
  ['Swap 2', { ...half, drawn: 'S7' }, use, ['seen 0 9', 'swapAway']],
  ['Swap 2 with nothing to gain', { ...full, drawn: 'S7' }, use, ['reckoned']],
  ['the lighter of two', { ...half, offered: '3 8' }, keep('first'), ['lighter 5']],
  ['a special that is heavier', { ...half, offered: '3 S7' }, keep('second'), ['special']],
  ['the heavier of two', { ...half, offered: '3 8' }, keep('second'), ['reckoned']],
  ['a look at an own card', { ...half, using: 'P6' }, look(0, 3), ['lookOwn']],
  ['a look at another’s', { ...half, using: 'P6' }, look(1, 3), ['lookOther 1']],
  ['an exchange of known cards', { ...half, using: 'S7' }, exchange(0, 1, 1, 2), ['seen 0 9', 'seenThere 1 1 2', 'saves 7']],
  ['a known card given', { ...half, using: 'S7' }, exchange(0, 1, 2, 2), ['seen 0 9', 'unseen 5']],
  ['a known card got', { ...half, using: 'S7' }, exchange(0, 3, 1, 2), ['seenThere 1 1 2', 'unseen 5']],
  ['a light card given away', { ...half, using: 'S7' }, exchange(0, 2, 1, 2), ['reckoned']],
  ['others exchange', { ...half, using: 'S7', totals: [9, 3, 20] }, exchange(1, 2, 2, 1), ['heavier 1', 'ahead']],
  ['the one behind gets more', { ...half, using: 'S7', totals: [9, 20, 3] }, exchange(1, 2, 2, 1), ['heavier 1']],
])('%s', (_, sketch, act, is) => {
  test('gives these reasons and no others', () => expect(why(sketch, act)).toEqual(is));
});

test('a call says what the dream has, how likely nobody has fewer, and what it costs', () => {
  expect(why(full, pobudka)).toEqual(['ownSum 4', expect.stringMatching(/^lightest 9\d$/), 'penalty 5']);
  expect(why({ ...full, dreams: ['1:0 1:0 0:0 2', '9* 9* 9* 9*'], options: { penalty: '15' } }, pobudka)).toEqual([
    'ownAbout 7',
    'lightest 100',
    'penalty 15',
  ]);
  expect(why({ ...full, dreams: ['1:0 1:0 0:0 2:0', '0* 0* 0* 1*'] }, pobudka)).toContain('lightest 0');
  expect(why({ ...full, discard: '9' }, draw)).toContainEqual(expect.stringMatching(/^callNow 9\d$/));
});

test.each<Sketch>([full, { dreams: ['5:0 3:0 4:0 2', '2 2 7 7'] }, { dreams: ['5:0 3:0 6:0 2:0', '2 9:0 7 7', '1:0 1:0 5 5', '2 4 4 4'] }])(
  'the odds are those of imagined deals, %#',
  (sketch) => {
    const view = viewFor(scene(sketch), 0);
    const deals = 1500;
    let lightest = 0;
    for (let deal = 0; deal < deals; deal++) {
      const sums = sen.imagine(view, seeded(deal)).dreams.map((dream) => dream.reduce((sum, { card }) => sum + ravensOn(card), 0));
      lightest += Number(sums[0] === Math.min(...sums));
    }
    expect(Math.abs(oddsOfLightest(outlookOf(view), 0) - lightest / deals)).toBeLessThan(0.05);
  },
);
