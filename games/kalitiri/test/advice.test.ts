/** Why a hint says what it says: each reason where it is true and not where it is not, and its figures against other counts. */
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { reasonsFor } from '../advice/reasons.ts';
import { bot } from '../bot/bot.ts';
import { CARDS, kalitiri, type Move, type State } from '../src/kalitiri.ts';
import { beats, legalPlays } from '../src/tricks.ts';
import { type Act, bid, call, pass, playing, put, randomGame, type Sketch, scene, trump, viewFor } from './scene.ts';

/** The reasons for a move, with their figures: `promises 1 150`. */
function why(state: State, act: Act): readonly string[] {
  const move = typeof act === 'function' ? act(state) : act;
  expect(kalitiri.refuse(state, state.turn, move)).toBeNull();
  return reasonsOf(state, move).map(({ code, params }) => [code, ...Object.values(params)].join(' '));
}
const reasonsOf = (state: State, move: Move) => reasonsFor(viewFor(state, state.turn), kalitiri.moves(state, state.turn), move);

const STRONG = 'S:AKQJ98 H:AK D:AK C:AKQ';
const WEAK = 'S:9842 H:9864 D:974 C:86';

describe('the auction', () => {
  test('a strong hand promises more than its bid', () => {
    const reasons = why(scene({ hands: ['', STRONG] }), bid(150));
    expect(reasons).toEqual([expect.stringMatching(/^promises 1 \d+$/), 'room 150']);
  });
  test('a weak hand is bold, and passes for want of points', () => {
    const state = scene({ hands: ['', WEAK] });
    expect(why(state, bid(150))).toEqual([expect.stringMatching(/^promises 1 \d+$/), 'bold', 'opener']);
    expect(why(state, pass)).toEqual([expect.stringMatching(/^promises 1 \d+$/), 'short 150', 'partner']);
  });
  test('a strong hand passes for fear alone', () => expect(why(scene({ hands: ['', STRONG] }), pass)).toContain('risk 150'));
  test('who does not open is no opener', () => {
    const state = scene({ hands: ['', '', WEAK] });
    const next = kalitiri.apply(state, 1, pass(state), seeded(0));
    expect(why(next, bid(150))).not.toContain('opener');
  });
  test('one partner more from the threshold on', () => {
    const state = scene({ seats: 5, hands: ['', 'S:AKQJ98 H:AK D:AK'] });
    expect(why(state, bid(200))).toContain('morePartners 200');
    expect(why(state, bid(150))).not.toContain('morePartners 200');
  });

  test('what a hand promises is about what its side takes when casual players play it out', () => {
    let [promised, took] = [0, 0];
    const hands = ['S:AJ974 H:KQ5 D:A84 C:J6', 'S:KJ9865 H:A4 D:54 C:K72', 'S:A9 H:AJ943 D:AQ7 C:T53'];
    for (const [i, hand] of hands.entries()) {
      const start = scene({ hands: ['', hand] });
      const said = reasonsOf(start, bid(150)(start)).find(({ code }) => code === 'promises');
      promised += Number(said?.params['points']) / hands.length;
      for (let deal = 0; deal < 12; deal++) took += played(start, `promise ${i} ${deal}`) / (12 * hands.length);
    }
    expect(Math.abs(promised - took)).toBeLessThan(30);
  });

  /** The points of seat 1's side, which leads for 150, in one imagined deal. */
  function played(start: State, seed: string): number {
    const chance = seeded(seed);
    let state = kalitiri.imagine(viewFor(start, 1), chance);
    while (state.phase === 'bidding') state = kalitiri.apply(state, state.turn, (state.turn === 1 ? bid(150) : pass)(state), chance);
    while (state.phase !== 'scoring' && !state.over) {
      const { turn } = state;
      const input = { view: viewFor(state, turn), moves: kalitiri.moves(state, turn), must: true, chance, more: () => true };
      state = kalitiri.apply(state, turn, bot.choose({ ...input, level: 'casual' }) as Move, chance);
    }
    return state.result?.points ?? 0;
  }
});

describe('the PowerHouse', () => {
  const hand = 'S:KQ42 H:98653 D:A7 C:J5';
  test('the longest suit', () => expect(why(scene({ hands: ['', hand], leader: 1 }), trump('H'))).toEqual(['longest 5 H']));
  test('another, with high cards', () => expect(why(scene({ hands: ['', hand], leader: 1 }), trump('S'))).toEqual(['length 4 S', 'high KS QS']));
  const called: Sketch = { hands: ['', hand], leader: 1, trump: 'S' };
  test('the highest trump missing', () => expect(why(scene(called), call('AS'))).toEqual(['missingTrump AS', 'secret']));
  test('the highest of another suit', () => expect(why(scene(called), call('KD'))).toEqual(['missing KD', 'secret']));
  test('not the highest', () => expect(why(scene(called), call('KC'))).toEqual(['secret']));
  test('two decks', () => {
    const state = scene({ seats: 6, leader: 1, trump: 'S' });
    const other = CARDS.find((card) => !state.hands[1]?.includes(card)) ?? 'AS';
    expect(why(state, call(`${other} 2`))).toContain('second');
    expect(why(state, call(`${other} 1`))).not.toContain('secret');
  });
});

describe('a card', () => {
  /** Seat 1 leads with spades as trump and has called the ace of hearts, which seat 3 holds. */
  const sketch: Sketch = {
    hands: ['S:8 H:K74 D:QJT5 C:J8542', 'S:AKQJ952 H:Q D:A2 C:AK3', 'S:T4 H:JT985 D:K98 C:Q96', 'S:763 H:A632 D:7643 C:T7'],
    leader: 1,
    trump: 'S',
    calls: ['AH'],
  };
  test.each<readonly [played: string, card: string, is: readonly string[]]>([
    ['', 'AS', ['unbeatable', 'draws 6']],
    ['', '2S', ['draws 6', 'cheapLead']],
    ['', 'AD', ['onlyTrump D']],
    ['', '2D', ['cheapLead']],
    ['', 'QH', ['lastOf H']],
    // Who holds the called card knows all sides.
    ['KC 6C', '7C', ['friend 1']],
    ['KC 6C', 'TC', ['gift 1 10']],
    ['AS TS', '3S', ['giftTiri 1']],
    ['QH JH', 'AH', ['ahead 10', 'lying 30', 'reveals']],
    ['2D KD', '4D', ['sparing 2', 'cantBeat']],
    // Who does not hold it knows only the leader's.
    ['KC', '6C', ['sparing 1', 'cantBeat']],
    ['KC', 'QC', ['foe 1', 'cantBeat']],
    ['3C 6C 7C', '2C', ['unsure 3', 'keepsEmpty 0']],
    ['3C 6C 7C', 'JC', ['yours 10']],
    ['3C 6C 7C', '8C', ['yoursEmpty']],
    ['3C 6C TC', '2C', ['unsure 3']],
    ['AS TS 7S', '8S', ['sparing 1', 'cantBeat']],
  ])('after "%s", %s', (played, card, is) => expect(why(playing(scene(sketch), played), put(card))).toEqual(is));

  test('with another copy about, holding a called card decides nothing yet', () => {
    const two = scene({ options: { decks: '2' }, hands: ['C:3+', 'C:K+', 'H:A+ C:4+', 'H:A+'], leader: 1, trump: 'S', calls: ['AH 1'] });
    expect(why(playing(two, 'KC'), put('4C'))).toContain('undecided');
    const last = playing(two, 'KC 4C');
    const follows = kalitiri.moves(last, last.turn).flatMap((move) => (move.kind === 'play' && move.card.endsWith('C') ? [move.card] : []));
    expect(why(playing(last, follows.at(-1) ?? ''), put('3C'))).not.toContain('undecided');
  });

  test('the fewest points of all', () => {
    expect(why(playing(scene(sketch), '2D KD 7D'), put('5D'))).toContain('fewest 5');
    expect(why(playing(scene(sketch), '2D KD 7D'), put('TD')).join(' ')).not.toContain('fewest');
  });
});

/** Whether two seats are on the same side, by all the hands. */
function areTogether({ leader, calls, hands }: State, one: number, other: number): boolean {
  const team = [leader, ...calls.map(({ card, partner }) => partner ?? hands.findIndex((hand) => hand.includes(card)))];
  return team.includes(one) === team.includes(other);
}

test('who is said to play with or against somebody does, and who is likely to mostly does', () => {
  const said = new Map<string, number>();
  let together = 0;
  for (const seats of [4, 5]) {
    for (let game = 0; game < 12; game++) {
      for (const { state } of randomGame({ deals: '1' }, seats, `sides ${game}`)) {
        if (state.phase !== 'playing') continue;
        for (const move of kalitiri.moves(state, state.turn)) {
          for (const { code, params } of reasonsOf(state, move)) {
            said.set(code, (said.get(code) ?? 0) + 1);
            const is = areTogether(state, state.turn, Number(params['seat']));
            if (code === 'gift' || code === 'giftTiri' || code === 'friend') expect(is).toBe(true);
            if (code === 'sparing' || code === 'foe') expect(is).toBe(false);
            if (code === 'likely') together += Number(is);
            if (code === 'ruffs') expect((state.hands[state.turn] ?? []).some((card) => card.endsWith(String(params['suit'])))).toBe(false);
          }
        }
      }
    }
  }
  for (const code of ['gift', 'friend', 'sparing', 'foe', 'likely', 'ruffs', 'unsure', 'keeps', 'sure']) expect(said.get(code)).toBeGreaterThan(5);
  expect(together).toBeGreaterThan(0.5 * (said.get('likely') ?? 0));
});

test('nothing beats what is said to win, and the cards that would are counted', () => {
  let [sure, counted] = [0, 0];
  for (const seats of [4, 6]) {
    for (let game = 0; game < 3; game++) {
      for (const { state } of randomGame({ deals: '1' }, seats, `sure ${game}`)) {
        const { phase, turn, trick, trump: suit } = state;
        if (phase !== 'playing') continue;
        const view = viewFor(state, turn);
        for (const move of kalitiri.moves(state, turn)) {
          if (move.kind !== 'play') continue;
          const reasons = reasonsOf(state, move);
          const ahead = reasons.find(({ code }) => code === 'ahead');
          if (ahead !== undefined) {
            counted++;
            const others = state.hands.flatMap((hand, seat) => (seat === turn ? [] : hand));
            expect(ahead.params['count']).toBe(others.filter((card) => beats(card, move.card, suit)).length);
          }
          if (!reasons.some(({ code }) => code === 'sure' || code === 'unbeatable')) continue;
          sure++;
          for (let deal = 0; deal < 4; deal++) {
            const imagined = kalitiri.imagine(view, seeded(deal));
            const on: State = { ...imagined, trick: [...trick, move.card] };
            const toCome = seatsOf(seats - 1 - trick.length).map((i) => (turn + 1 + i) % seats);
            const better = toCome.flatMap((seat) => legalPlays(on, seat)).filter(({ card }) => beats(card, move.card, suit));
            expect(better).toEqual([]);
          }
        }
      }
    }
  }
  expect(sure).toBeGreaterThan(20);
  expect(counted).toBeGreaterThan(20);
});
