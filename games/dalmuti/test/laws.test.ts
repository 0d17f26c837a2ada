/** Laws of Dalmuti as properties of every moment of random games with every option. All of the rules, from rules §1 to rules §5. */
import { type Seat, seatsOf } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dalmuti, type Move, type Options, STANDARD, type State, sizeOf, type TrickLine } from '../src/dalmuti.ts';
import { randomGame } from './scene.ts';

const anyOptions: fc.Arbitrary<Options> = fc
  .record({
    rounds: fc.constantFrom<Options['rounds'][]>('1', '2', '3', '0'),
    passLocks: fc.boolean(),
    jestersAlone: fc.constantFrom<Options['jestersAlone'][]>('1', '13'),
    firstLeader: fc.constantFrom<Options['firstLeader'][]>('seat0', 'lot'),
    court: fc.boolean(),
    reseat: fc.boolean(),
  })
  .map((options) => ({ ...options, reseat: options.reseat && options.court }));
const anyTable = fc.record({ options: anyOptions, seats: fc.integer({ min: 3, max: 8 }), seed: fc.integer() });

/** Holds at every moment of random games at random tables; `holds` gets the moment before, too. */
function always(seed: number, numRuns: number, holds: (state: State, before: State | null) => void): void {
  fc.assert(
    fc.property(anyTable, ({ options, seats, seed: game }) => {
      let before: State | null = null;
      for (const { state } of randomGame(options, seats, game)) {
        holds(state, before);
        before = state;
      }
    }),
    { seed, numRuns },
  );
}

const holders = (state: State): readonly Seat[] => seatsOf(state.hands.length).filter((seat) => sizeOf(state.hands[seat] ?? []) > 0);
const isEverySeat = (seats: readonly Seat[], state: State): boolean => seats.toSorted((a, b) => a - b).join() === seatsOf(state.hands.length).join();

describe('at every moment of a game', () => {
  test('all 80 cards are in hands or have been played', () => {
    always(1, 25, ({ hands, played }) => {
      const all = STANDARD.copies.map((_, place) => [...hands, ...played].reduce((sum, hand) => sum + (hand[place] ?? 0), 0));
      if (all.join() !== STANDARD.copies.join()) throw new Error(all.join());
    });
  });

  test('hand sizes are public, and are those of the hands', () => {
    always(2, 15, (state) => {
      const sizes = state.hands.map((hand) => hand.reduce((sum, count) => sum + count, 0));
      if (dalmuti.open(state).sizes.join() !== sizes.join()) throw new Error(sizes.join());
    });
  });

  test('who finishes does so once, in order, and the round’s order is every seat', () => {
    always(3, 25, (state, before) => {
      const isOver = state.phase === 'roundEnd' || state.phase === 'gameOver';
      if (isOver) expect(isEverySeat(state.finished, state)).toBe(true);
      else expect(holders(state).length + state.finished.length).toBe(state.hands.length);
      if (before !== null && before.round === state.round) expect(state.finished.slice(0, before.finished.length)).toEqual(before.finished);
    });
  });

  test('points are given once a round, N−1 to 0', () => {
    always(4, 25, (state, before) => {
      const gains = state.points.map((sum, seat) => sum - (before?.points[seat] ?? 0));
      if (before?.phase === 'play' && state.phase !== 'play') {
        expect(state.finished.map((seat) => gains[seat])).toEqual(state.finished.map((_, place) => state.hands.length - 1 - place));
      } else if (gains.some((gain) => gain !== 0)) throw new Error(`points without a round: ${gains.join(' ')}`);
    });
  });

  test('ranks are a permutation, of the last finish or its reverse', () => {
    let finish: readonly Seat[] = [];
    always(5, 25, (state, before) => {
      if (before === null) finish = [];
      if (state.phase === 'roundEnd') finish = state.finished;
      const { ranks, options, revolution, round, phase } = state;
      if (!options.court || round === 1) return expect(ranks).toEqual([]);
      if (phase === 'roundEnd' || phase === 'gameOver') return;
      expect(ranks).toEqual(revolution?.greater ? finish.toReversed() : finish);
      expect(state.order).toEqual(options.reseat ? ranks : seatsOf(state.hands.length));
    });
  });

  test('there is never a turn without a legal move, and no seat but the awaited has one', () => {
    always(6, 20, (state) => {
      const awaited = dalmuti.awaited(state);
      const able = seatsOf(state.hands.length).filter((seat) => dalmuti.moves(state, seat).length > 0);
      if (able.some((seat) => !awaited.includes(seat))) throw new Error('someone may move who is not awaited');
      if (state.phase !== 'revolution' && able.length !== awaited.length) throw new Error('someone is awaited who can’t move');
    });
  });

  test('every round deals anew, and hands differ by one card at most', () => {
    always(7, 20, (state, before) => {
      if (before !== null && before.round === state.round) return;
      const sizes = state.hands.map(sizeOf);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      const first = state.order.indexOf(state.turn);
      const fromLeader = state.order.map((_, i) => sizes[state.order[(first + i) % sizes.length] ?? 0] ?? 0);
      expect(fromLeader).toEqual(fromLeader.toSorted((a, b) => b - a));
    });
  });
});

/**
 * Whose turn it is after a play or pass, in the words of the page: the next in order who has cards and has not passed; if there is none, the trick
 * is over.
 */
function turnByThePage(before: State, line: TrickLine, after: State): { readonly turn: Seat; readonly isOver: boolean } {
  const lines = [...before.trick, line];
  const lastPlay = lines.findLastIndex(({ did }) => did === 'played');
  const winner = lines[lastPlay]?.seat ?? 0;
  const counted = before.options.passLocks ? lines : lines.slice(lastPlay);
  const passed = counted.filter(({ did }) => did === 'passed').map(({ seat }) => seat);
  const from = (seat: Seat): readonly Seat[] => {
    const at = before.order.indexOf(seat);
    return [...before.order.slice(at + 1), ...before.order.slice(0, at + 1)];
  };
  const withCards = holders(after);
  const next = from(line.seat).find((seat) => seat !== winner && withCards.includes(seat) && !passed.includes(seat));
  if (next !== undefined) return { turn: next, isOver: false };
  return { turn: withCards.includes(winner) ? winner : (from(winner).find((seat) => withCards.includes(seat)) ?? winner), isOver: true };
}

test('the turn goes by the page, with finished and locked players skipped', () => {
  always(8, 60, (state, before) => {
    if (before?.phase !== 'play' || state.phase !== 'play') return;
    const seat = before.turn;
    const took = sizeOf(before.hands[seat] ?? []) - sizeOf(state.hands[seat] ?? []);
    const line: TrickLine = took === 0 ? { did: 'passed', seat } : { did: 'played', seat, value: 1, cards: took, jesters: 0 };
    const due = turnByThePage(before, line, state);
    if (state.turn !== due.turn || (state.trick.length === 0) !== due.isOver) throw new Error(`the turn went to seat ${state.turn}, not ${due.turn}`);
  });
});

/** Whether a set may be played, in the words of the page. */
function mayPlay(state: State, seat: Seat, { value, cards, jesters }: { value: number; cards: number; jesters: number }): boolean {
  const hand = state.hands[seat] ?? [];
  const alone = state.options.jestersAlone === '1' ? 1 : 13;
  if (cards + jesters === 0 || jesters > (hand[12] ?? 0)) return false;
  if (cards === 0 ? value !== alone : value > 12 || cards > (hand[value - 1] ?? 0)) return false;
  const standing = state.trick.findLast((line) => line.did === 'played');
  return standing === undefined || (cards + jesters === standing.cards + standing.jesters && value < standing.value);
}

/** Every move somebody might try. */
function everyMove(state: State): readonly Move[] {
  const values = Array.from({ length: 13 }, (_, i) => i + 1);
  const turns = [state.turns, state.turns + 1];
  const rounds = [state.round, state.round + 1];
  return [
    ...turns.flatMap((turn): Move[] => [
      { kind: 'pass', turn },
      ...values.flatMap((value) =>
        Array.from({ length: 39 }, (_, i): Move => ({ kind: 'play', turn, value, cards: Math.floor(i / 3), jesters: i % 3 })),
      ),
    ]),
    ...rounds.flatMap((round): Move[] => [
      { kind: 'silent', round },
      { kind: 'declare', round },
      ...values.map((value): Move => ({ kind: 'give_one', round, value })),
      ...values.flatMap((better) => values.map((worse): Move => ({ kind: 'give_two', round, better, worse }))),
    ]),
  ];
}

test('what is listed is legal, what is legal is listed, and plays are those of the page', () => {
  let moment = 0;
  always(9, 30, (state) => {
    if (moment++ % 7 !== 0 && state.phase === 'play') return;
    const tried = everyMove(state);
    for (const seat of seatsOf(state.hands.length)) {
      const listed = dalmuti.moves(state, seat).map((move) => JSON.stringify(move, Object.keys(move).toSorted()));
      const legal = tried.filter((move) => dalmuti.refuse(state, seat, move) === null);
      const named = legal.map((move) => JSON.stringify(move, Object.keys(move).toSorted()));
      expect(named.toSorted()).toEqual(listed.toSorted());
      if (state.phase !== 'play' || seat !== state.turn) continue;
      const byThePage = tried.filter((move) => move.kind === 'play' && move.turn === state.turns && mayPlay(state, seat, move));
      expect(legal.filter(({ kind }) => kind === 'play')).toEqual(byThePage);
      expect(legal.some(({ kind }) => kind === 'pass')).toBe(state.trick.length > 0);
    }
  });
});

test('moves are made once: listing twice gives the very same values', () => {
  for (const { state } of randomGame({ court: true, reseat: true, rounds: '2' }, 4, 'interned')) {
    for (const seat of dalmuti.awaited(state)) {
      const [once, again] = [dalmuti.moves(state, seat), dalmuti.moves(state, seat)];
      expect(once.every((move, i) => move === again[i])).toBe(true);
    }
  }
});

test('games stay below the declared length', () => {
  for (const seats of [3, 5, 8]) {
    for (const options of [{ rounds: '2', passLocks: false } as const, { rounds: '0', court: true } as const]) {
      let steps = 0;
      let last: State | null = null;
      for (const { state } of randomGame(options, seats, 'length')) {
        steps++;
        last = state;
      }
      expect(steps).toBeLessThan(dalmuti.longest(last?.options as Options, seats, dalmuti.version));
    }
  }
});
