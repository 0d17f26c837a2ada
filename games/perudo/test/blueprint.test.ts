/** The blueprint: its lean round is the real one, what it learns can be repeated, and what is written down can be read. */
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { mixAt } from '../bot/blueprint/blueprint.ts';
import { calledWorth, duelPlace, firstDuels } from '../bot/blueprint/dice-worth.ts';
import { classicTable, LeanRound } from '../bot/blueprint/lean-round.ts';
import { BlueprintSpot, DUDO, JONTI, OPENING_ROWS, OPENINGS, REPLIES, REPLY_ROWS } from '../bot/blueprint/spot.ts';
import { read, write } from '../bot/blueprint/writing.ts';
import { handsOf } from '../bot/hearing.ts';
import { addLessons, learn, nothingLearnt } from '../bot/training/learner.ts';
import { bidMove, type Move, perudo, type State } from '../src/perudo.ts';
import { CLASSIC } from './scene.ts';

/** The lean round of a state, from whose hands it takes the dice. */
function leanOf({ hands, bids, turn }: State): LeanRound {
  const counts = hands.map((hand) => hand.length);
  const round = new LeanRound(classicTable(counts.reduce((sum, each) => sum + each, 0)), counts, turn);
  for (const [seat, hand] of hands.entries()) {
    for (const { face } of hand) {
      const held = round.hands[seat];
      if (held !== undefined) held[face] = (held[face] ?? 0) + 1;
    }
  }
  for (const { seat, quantity, face } of bids) round.record(seat, quantity, face);
  return round;
}

describe('the lean round', () => {
  test.each([2, 3, 5])('%i seats: every option is a legal move, the mix is whole, and a call ends as by the rules', (seats) => {
    const chance = seeded(`lean ${seats}`);
    const spot = new BlueprintSpot();
    const mix = new Float64Array(OPENINGS);
    for (let game = 0; game < 60; game++) {
      let state = perudo.setup({ version: perudo.version, options: CLASSIC, seats }, chance);
      while (!perudo.between(state) && !perudo.over(state)) {
        const round = leanOf(state);
        const moves = perudo.moves(state, state.turn);
        spot.look(round, state.turn, round.length);
        spot.hold(round.hands[state.turn] ?? new Uint8Array(0));
        mixAt(spot, mix);
        expect(mix.subarray(0, spot.width).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
        expect(spot.row).toBeLessThan(spot.isOpening ? OPENING_ROWS : REPLY_ROWS);
        const options = seatsOf(spot.width).filter((option) => (spot.quantities[option] ?? 0) > 0);
        const named = options.map((option): Move | undefined =>
          spot.isOpening || option > JONTI
            ? bidMove(spot.quantities[option] ?? 0, spot.faces[option] ?? 0)
            : moves.find(({ kind }) => kind === (option === DUDO ? 'dudo' : 'jonti')),
        );
        for (const move of named) expect(moves).toContain(move);
        expect(new Set(named).size).toBe(named.length);
        const option = chance.pick(options);
        const { turn } = state;
        state = perudo.apply(state, turn, named[options.indexOf(option)] as Move, chance);
        if (perudo.between(state) && !spot.isOpening) {
          const after = state.hands.map((hand) => hand.length);
          for (const seat of seatsOf(seats)) {
            expect(calledWorth(firstDuels(), round, option, seat)).toBeCloseTo(beaten(after, seat));
          }
        }
      }
    }
  });

  const beaten = (dice: readonly number[], seat: number): number => {
    const mine = (dice[seat] ?? 0) ** 2;
    const others = dice.filter((_, other) => other !== seat).map((each) => each ** 2);
    return others.reduce((sum, each) => sum + mine / (mine + each), 0) / others.length;
  };
});

describe('what is learnt', () => {
  test('is the same from the same seed, and another from another', () => {
    const known = nothingLearnt();
    const lesson = learn(known, 5, 1);
    expect(learn(known, 5, 1).regrets).toEqual(lesson.regrets);
    expect(learn(known, 5, 2).regrets).not.toEqual(lesson.regrets);
    addLessons(known, [lesson], 1);
    expect(known.taken.some((each) => each > 0)).toBe(true);
  });

  test('makes a duel of even hands even, and more dice worth more', () => {
    const known = nothingLearnt();
    for (let epoch = 1; epoch <= 3; epoch++) addLessons(known, [learn(known, 60, epoch)], epoch);
    const worth = (mine: number, theirs: number): number =>
      ((known.duels[duelPlace(mine, theirs, true)] ?? 0) + (known.duels[duelPlace(mine, theirs, false)] ?? 0)) / 2;
    expect(worth(3, 3)).toBeCloseTo(0.5, 1);
    expect(worth(3, 2)).toBeGreaterThan(worth(2, 2));
  });

  test('can be read as it was written', () => {
    const taken = new Float64Array(REPLY_ROWS * REPLIES.length + OPENING_ROWS * OPENINGS);
    const row = 12_345;
    taken[row * REPLIES.length + DUDO] = 30;
    taken[row * REPLIES.length + JONTI] = 60;
    taken[(REPLY_ROWS - 1) * REPLIES.length] = 50;
    const duels = firstDuels();
    const found = read(write(taken, duels, 20));
    expect([...found.replies.subarray(row * REPLIES.length, row * REPLIES.length + 3)]).toEqual([32, 63, 0]);
    expect(found.replies[(REPLY_ROWS - 1) * REPLIES.length]).toBe(63);
    expect(found.replies.filter((each) => each > 0).length).toBe(3);
    expect(found.openings.every((each) => each === 0)).toBe(true);
    for (const [i, worth] of duels.entries()) expect(found.duels[i]).toBeCloseTo(worth, 3);
  });
});

test('all hands of two dice are thought of, each as likely as it is', () => {
  const die = [0, ...Array<number>(6).fill(1 / 6)];
  const { hands, weights } = handsOf([die, die], 6);
  expect(hands.length).toBe(21);
  const pair = hands.findIndex((hand) => hand[4] === 2);
  expect(weights[pair]).toBeCloseTo(1 / 36);
  expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
});
