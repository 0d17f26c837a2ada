/**
 * What people notice who watch the bots: nobody opens though somebody will have to, a dear bid for one partner more, the three of spades led with
 * blanks in hand. Each was so once.
 */
import { type BotLevel, type Seat, seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { kalitiri, type Move, type Options, pointsOf, type State } from '../src/kalitiri.ts';
import { begin, randomGame, type Sketch, scene, viewFor } from './scene.ts';

const choice = (state: State, seat: Seat, seed: string, level: BotLevel = 'casual'): Move =>
  bot.choose({
    view: viewFor(state, seat),
    moves: kalitiri.moves(state, seat),
    must: true,
    level,
    chance: seeded(seed),
    more: () => true,
  }) as Move;

describe('somebody opens', () => {
  /** Auctions until somebody leads: re-deals for each, and the part in which the opener had to bid. */
  function openings(seats: number, options: Partial<Options>, count: number, level?: BotLevel): { readonly again: number; readonly forced: number } {
    let [again, forced] = [0, 0];
    for (let i = 0; i < count; i++) {
      const chance = seeded(`openings ${seats} ${i}`);
      let { state } = begin({ ...options, deals: '1' }, seats, chance);
      while (state.phase === 'bidding')
        state = kalitiri.apply(state, state.turn, choice(state, state.turn, `${state.deal} ${state.bids.length}`, level), chance);
      again += state.passedOut;
      forced += state.passedOut >= 3 ? 1 : 0;
    }
    return { again: again / count, forced: forced / count };
  }

  // Before: 2.4 and 2.6 re-deals, 67 % and 77 % forced. Where the lowest bid is more than most hands are worth, some of it is right.
  test.each([4, 5, 6, 7, 8, 9, 10])('%i seats', (seats) => {
    const { again, forced } = openings(seats, {}, 60);
    expect(again).toBeLessThan(1.5);
    expect(forced).toBeLessThan(0.25);
  });

  test.each([5, 7])('%i seats, strong players', (seats) => {
    const { again, forced } = openings(seats, {}, 40, 'strong');
    expect(again).toBeLessThan(1.2);
    expect(forced).toBeLessThan(0.15);
  });

  test.each([6, 7, 8, 10])('one deck, %i seats: hardly ever again', (seats) => expect(openings(seats, { decks: '1' }, 60).again).toBeLessThan(0.4));
});

test('who opens sooner or later has to does it with a hand that is good enough, others wait', () => {
  const hand = 'S:KJ9865 H:A4 D:54 C:-';
  const sketch: Sketch = { seats: 5, dealer: 0 };
  expect(choice(scene({ ...sketch, hands: ['', hand], passedOut: 2 }), 1, 'opener', 'expert').kind).toBe('bid');
});

test.each(['S:A H:AKQT54 D:AJ C:J', 'S:A H:Q D:T5 C:KQJT84', 'S:AK6 H:AJ943 D:A7'])(
  'five seats, %s: 150 with one partner is worth more than 200 with two',
  (hand) => {
    for (const level of ['casual', 'strong', 'expert'] as const)
      for (let mood = 0; mood < 5; mood++)
        expect(choice(scene({ seats: 5, hands: ['', hand] }), 1, `${mood}`, level)).toMatchObject({ kind: 'bid', bid: 150 });
  },
);

test.each(['casual', 'strong'] as const)('%s: the three of spades is hardly ever led with blanks in hand', (level) => {
  let [could, did] = [0, 0];
  for (const seats of [4, 5, 6]) {
    for (let game = 0; game < 8; game++) {
      for (const { state } of randomGame({ deals: '2' }, seats, `threes ${game}`)) {
        if (state.phase !== 'playing' || state.trick.length > 0) continue;
        const moves = kalitiri.moves(state, state.turn).flatMap((move) => (move.kind === 'play' ? [move.card] : []));
        if (!moves.includes('3S') || !moves.some((card) => pointsOf(card) === 0)) continue;
        could++;
        const move = choice(state, state.turn, `${state.tricks.length}`, level);
        if (move.kind === 'play' && move.card === '3S') did++;
      }
    }
  }
  expect(could).toBeGreaterThan(60);
  expect(did / could).toBeLessThan(0.03);
});

// A few positions of each phase: an expert's moves are dear.
test.each([
  ['novice', 7],
  ['strong', 7],
  ['expert', 4],
] as const)('%s, %i seats: every phase is played, and the same again from the same seed', (level, seats) => {
  let step = 0;
  for (const { state } of randomGame({ deals: '1' }, seats, 'levels')) {
    if (state.over || step++ % (state.phase === 'playing' ? 13 : 4) !== 0) continue;
    const [first, again] = [1, 2].map(() => choice(state, state.turn, `step ${step}`, level));
    expect(kalitiri.moves(state, state.turn)).toContain(first);
    expect(again).toBe(first);
  }
});

test('what was thought of a view before changes nothing', () => {
  let asked = 0;
  for (const { state } of randomGame({ deals: '1' }, 4, 'asked again')) {
    if (state.phase !== 'playing' || state.tricks.length % 3 !== 0) continue;
    const input = {
      view: viewFor(state, state.turn),
      moves: kalitiri.moves(state, state.turn),
      must: true,
      level: 'strong' as const,
      more: () => true,
    };
    if (input.moves.length < 2) continue;
    asked++;
    const [first, again] = [1, 2].map(() => bot.choose({ ...input, chance: seeded(asked) }));
    expect(again).toBe(first);
  }
  expect(asked).toBeGreaterThan(10);
});

test('a hand that an expert does not see changes nothing', () => {
  let step = 0;
  for (const { state } of randomGame({ deals: '1' }, 5, 'hidden from experts')) {
    if (state.over || step++ % 17 !== 0) continue;
    const other = kalitiri.imagine(viewFor(state, state.turn), seeded(step));
    expect(choice(other, state.turn, 'same', 'expert')).toBe(choice(state, state.turn, 'same', 'expert'));
  }
});

test('a level without time gives its best so far', () => {
  const { state } = begin({ deals: '1' }, 4, seeded('hurry'));
  for (const seat of seatsOf(4).filter((each) => each === state.turn)) {
    const input = { view: viewFor(state, seat), moves: kalitiri.moves(state, seat), must: true, level: 'expert' as const, chance: seeded(1) };
    expect(input.moves).toContain(bot.choose({ ...input, more: () => false }));
  }
});
