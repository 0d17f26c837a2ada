/** Laws of Sen as properties of every moment of random games, with every option: rules §1 to rules §4. */
import { seatsOf } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINDS, type Options, ravensOn, readLog, STANDARD, type State, sen } from '../src/sen.ts';
import { dealing, discard, draw, plays, randomGame, scene, swap, takeTop, viewFor } from './scene.ts';

const anyOptions: fc.Arbitrary<Options> = fc.record({
  penalty: fc.constantFrom('5', '15'),
  limit: fc.constantFrom('70', '100', '150'),
  rounds: fc.integer({ min: 0, max: 4 }),
  memoryAid: fc.boolean(),
});
const anyTable = fc.record({
  options: anyOptions,
  seats: fc.integer({ min: 2, max: 5 }),
  seed: fc.integer(),
  callsOneIn: fc.constantFrom(1, 4, 20, 200),
});

/** Holds at every moment of random games at random tables; `holds` gets the moment before, too. */
function always(seed: number, numRuns: number, holds: (state: State, before: State | null) => void): void {
  fc.assert(
    fc.property(anyTable, ({ options, seats, seed: game, callsOneIn }) => {
      let before: State | null = null;
      for (const { state } of randomGame(options, seats, game, callsOneIn)) {
        holds(state, before);
        before = state;
      }
    }),
    { seed, numRuns },
  );
}

const cardsIn = ({ dreams, discard: discarded, pile, phase }: State): number[] => {
  const hand = phase.kind === 'holding' ? [phase.card] : phase.kind === 'take2' ? [...phase.cards] : [];
  const out = [...dreams.flat().map(({ card }) => card), ...discarded, ...hand];
  return KINDS.map((kind, i) => (pile[i] ?? 0) + out.filter((card) => card === kind).length);
};
const rests = ({ phase }: State): boolean => phase.kind === 'roundEnd' || phase.kind === 'gameOver';
const knownTo = (state: State, seat: number): number => state.dreams.flat().filter(({ seen }) => (seen & (1 << seat)) !== 0).length;

describe('at every moment of a game', () => {
  test('the 54 cards are all there, in dreams of four, in the pile, on the discard and in a hand', () => {
    always(1, 40, (state) => {
      expect(cardsIn(state)).toEqual(STANDARD.cards);
      expect(state.dreams.every((dream) => dream.length === 4)).toBe(true);
    });
  });

  test('totals change at a round’s end only, by the ravens of each dream and the caller’s penalty', () => {
    always(2, 40, (state, before) => {
      const isEnd = rests(state) && before !== null && !rests(before);
      const gained = state.totals.map((ravens, seat) => ravens - (before?.totals[seat] ?? 0));
      const sums = state.dreams.map((dream) => dream.reduce((sum, { card }) => sum + ravensOn(card), 0));
      const lightest = Math.min(...sums);
      const due = sums.map((sum, seat) => {
        const isFined = state.result?.how === 'pobudka' && state.result.by === seat && sum > lightest;
        return isEnd ? sum + (isFined ? Number(state.options.penalty) : 0) : 0;
      });
      expect(gained).toEqual(due);
    });
  });

  test('the standing ranks the lowest total first, and ties share', () => {
    always(3, 30, (state) => {
      const places = sen.standing(state);
      for (const { seat, score, rank } of places) {
        expect(score).toBe(state.totals[seat]);
        expect(rank).toBe(1 + state.totals.filter((other) => other < score).length);
      }
      expect(places.some(({ rank }) => rank === 1)).toBe(true);
    });
  });

  test('the turn stays, or goes to the left; nobody else may move', () => {
    always(4, 40, (state, before) => {
      const seats = state.dreams.length;
      if (before !== null && state.round === before.round) expect([before.turn, (before.turn + 1) % seats]).toContain(state.turn);
      if (state.phase.kind === 'peeking' || rests(state)) return;
      for (const seat of seatsOf(seats)) expect(sen.moves(state, seat).length > 0).toBe(seat === state.turn);
    });
  });

  test('nobody can have more than 190 moves', () => {
    always(5, 30, (state) => {
      for (const seat of seatsOf(state.dreams.length)) expect(sen.moves(state, seat).length).toBeLessThanOrEqual(190);
    });
  });

  test('in one step a seat learns at most the two cards of a peek, else at most one; only taking from the discard teaches others', () => {
    always(6, 40, (state, before) => {
      if (before === null || state.round !== before.round || rests(state)) return;
      const learnt = seatsOf(state.dreams.length).map((seat) => knownTo(state, seat) - knownTo(before, seat));
      const isTaken = before.phase.kind === 'holding' && before.phase.from === 'discard';
      for (const [seat, cards] of learnt.entries()) {
        expect(cards).toBeLessThanOrEqual(before.phase.kind === 'peeking' ? 2 : 1);
        if (before.phase.kind === 'peeking' ? state.peeks[seat] === before.peeks[seat] : seat !== before.turn && !isTaken)
          expect(cards).toBeLessThanOrEqual(0);
      }
    });
  });

  test('a seat forgets at most one card, and only one that is swapped out', () => {
    always(7, 40, (state, before) => {
      if (before === null || state.round !== before.round || rests(state)) return;
      const isSwap = before.phase.kind === 'holding' && state.log !== before.log && /\d$/.test(state.log);
      for (const seat of seatsOf(state.dreams.length)) expect(knownTo(state, seat) - knownTo(before, seat)).toBeGreaterThanOrEqual(isSwap ? -1 : 0);
    });
  });

  test('the log tells the turns: who, in order, and as many as there were', () => {
    always(8, 40, (state) => {
      const seats = state.dreams.length;
      const lines = readLog(state.log, state.starter, seats);
      const isRight = lines.every(
        ({ seat, spots }, i) => seat === (state.starter + i) % seats && spots.every((spot) => spot.seat < seats && spot.place < 4),
      );
      expect(isRight).toBe(true);
      if (!rests(state) && state.phase.kind !== 'peeking') expect((state.starter + lines.length) % seats).toBe(state.turn);
    });
  });

  test('the declared length is kept', () => {
    fc.assert(
      fc.property(anyTable, ({ options, seats, seed, callsOneIn }) => {
        let steps = -1;
        for (const _ of randomGame(options, seats, seed, callsOneIn)) steps++;
        expect(steps).toBeLessThan(sen.longest(options, seats, sen.version));
      }),
      { seed: 9, numRuns: 40 },
    );
  });
});

describe('the log', () => {
  test('reads as it was written', () => {
    expect(readLog('3d0x+d1++xp13s0213+', 1, 2)).toEqual([
      { seat: 1, take2: 0, did: 'took', spots: [{ seat: 1, place: 3 }] },
      { seat: 0, take2: 0, did: 'swapped', spots: [{ seat: 0, place: 0 }] },
      { seat: 1, take2: 0, did: 'discarded', spots: [] },
      { seat: 0, take2: 1, did: 'swapped', spots: [{ seat: 0, place: 1 }] },
      { seat: 1, take2: 2, did: 'discarded', spots: [] },
      { seat: 0, take2: 0, did: 'looked', spots: [{ seat: 1, place: 3 }] },
      {
        seat: 1,
        take2: 0,
        did: 'exchanged',
        spots: [
          { seat: 0, place: 2 },
          { seat: 1, place: 3 },
        ],
      },
    ]);
  });
});

describe('the longest round that the rules allow', () => {
  test.each([2, 3, 4, 5])('keeps a view within 3 KB, with %i players who draw one time in 30', (seats) => {
    const dreams = ['0 1 2 3', 'T5 T5 P6 P6', '9 9 9 9', 'S7 S7 8 8', '5 6 7 8'].slice(0, seats);
    let state = scene({ dreams, discard: '4', totals: seatsOf(seats).map(() => 99), options: { memoryAid: true } });
    let turns = 0;
    while (!rests(state)) {
      turns++;
      const isDraw = turns % 30 === 0;
      const [first, then] = isDraw ? [draw, discard] : [takeTop, swap(1 + (turns % 4))];
      state = sen.apply(state, state.turn, first(state), dealing(next(state)));
      state = sen.apply(state, state.turn, then(state), dealing(''));
    }
    expect(turns).toBe(30 * (54 - 4 * seats - 1));
    for (const viewer of [...seatsOf(seats), 'spectator' as const]) expect(JSON.stringify(viewFor(state, viewer)).length).toBeLessThan(3072);
    expect(plays(scene({ dreams }), [0, takeTop], [0, swap(1)]).log).toBe('0');
  });

  const next = ({ pile }: State): string => KINDS.find((_, i) => (pile[i] ?? 0) > 0) ?? '';
});
