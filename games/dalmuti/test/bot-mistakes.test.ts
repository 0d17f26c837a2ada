/** What people at a table would shake their heads about, and no player from casual on does; and the beginner's mistakes that a novice makes. */
import { BOT_LEVELS, type BotLevel, type Seat, seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { wonTurns } from '../bot/endings.ts';
import { sureTurns } from '../bot/sure.ts';
import type { TrickMove } from '../bot/turns.ts';
import { countOf, dalmuti, jestersIn, type Move, type PlaySetMove, STANDARD, type State, sizeOf, sizeOfSet, standingPlay } from '../src/dalmuti.ts';
import { handSizes, spread } from '../src/deal.ts';
import { BASE, court, randomGame, type Sketch, scene, silently, viewFor, writeHand, writeMove } from './scene.ts';

const SENSIBLE: readonly BotLevel[] = BOT_LEVELS.filter((level) => level !== 'novice');

/** How often each is asked for the same: thinking takes its time. */
const TRIES: Readonly<Record<BotLevel, number>> = { novice: 100, casual: 30, strong: 4, expert: 2 };

const chosen = (state: State, seat: Seat, level: BotLevel, seed: string | number): Move | null =>
  bot.choose({ view: viewFor(state, seat), moves: dalmuti.moves(state, seat), must: true, level, chance: seeded(seed), more: () => true });

describe.each(SENSIBLE)('%s', (level) => {
  test('never gives a Jester to a peon', () => {
    const asked = seatsOf(60).flatMap((deal) => {
      const hands = spread(STANDARD.copies, handSizes(STANDARD, seatsOf(4), 0), seeded(`gifts ${deal}`)).map(writeHand);
      const state = silently(court({ hands }));
      return dalmuti.awaited(state).flatMap((seat) => (jestersIn(state.hands[seat] ?? []) > 0 ? [{ state, seat }] : []));
    });
    expect(asked.length).toBeGreaterThan(20);
    for (const { state, seat } of asked.slice(0, TRIES[level])) expect(writeMove(chosen(state, seat, level, seat))).not.toMatch(/13/);
  });

  const whole: readonly (readonly [why: string, sketch: Sketch, not: RegExp])[] = [
    ['a better set', { hands: ['2x9 11 4x12', '2x5 3x8 10', '10 3x6 12 7'], trick: ['2: 1x12'], turn: 0 }, /1x9/],
    ['a better set for a pair', { hands: ['3x6 2x10 4x12 3', '2x5 3x8 10', '10 3x4 2x12 7'], trick: ['2: 2x11'], turn: 0 }, /2x6/],
    ['a set with a Jester', { hands: ['7 2x10 4x12 J', '2x5 3x8 10', '10 3x4 2x12 7'], trick: ['2: 2x11'], turn: 0 }, /\+1/],
  ];
  test.each(whole)('does not spend %s where a worse whole set will do', (_, sketch, not) => {
    for (const whim of seatsOf(TRIES[level])) expect(writeMove(chosen(scene(sketch), 0, level, whim))).not.toMatch(not);
  });

  const won: readonly (readonly [why: string, sketch: Sketch, right: readonly string[]])[] = [
    ['the ace before the twelve', { hands: ['1 12', '2x5 3x8 9', '7 10 3x6'] }, ['1x1']],
    ['three that nobody can beat, the weak one last', { hands: ['2 3x9 5x11 J', '2x4 3x8 3x10 6', '4x7 3x12 2x6'] }, ['1x2', '5x11', '0x1+1']],
    ['a Jester that makes a pair sure', { hands: ['2x5 2x12 J', '2x4 3x8 9', '7 10 3x6'] }, ['2x5+1']],
    ['a set as large as no other hand', { hands: ['5x12 9', '2x4 3x8', '7 3x6'] }, ['5x12']],
    ['the trick taken first, then the run', { hands: ['2 3x5 9', '3x8 4', '7 3x6'], trick: ['2: 1x10'], turn: 0 }, ['1x2']],
    ['the low pair kept for the other', { hands: ['3 2x9', '2x4', ''], turn: 0, finished: [2] }, ['1x3']],
    ['a pass, to come back when it counts', { hands: ['1 2x7', '2x9 8 5', ''], trick: ['1: 1x10'], turn: 0, finished: [2] }, ['1x1']],
  ];
  test.each(won)('throws no won ending away: %s', (_, sketch, right) => {
    for (const whim of seatsOf(TRIES[level])) expect(right).toContain(writeMove(chosen(scene(sketch), 0, level, whim)));
  });
});

/** Every turn of rounds among casual players, and what was done. */
function* turnsPlayed(rounds: number, seats: number): Generator<{ readonly state: State; readonly move: Move }> {
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`round ${round} of ${seats}`);
    let state = dalmuti.setup({ version: dalmuti.version, options: BASE, seats }, chance);
    while (state.phase === 'play') {
      const move = chosen(state, state.turn, 'casual', `${round} ${state.turns}`) as Move;
      yield { state, move };
      state = dalmuti.apply(state, state.turn, move, chance);
    }
  }
}

/** A set that is broken, or goes with a Jester, where one may play a worse set that is whole. */
function isWasteful(state: State, move: Move): boolean {
  const hand = state.hands[state.turn] ?? [];
  const isWhole = (turn: PlaySetMove): boolean => turn.jesters === 0 && turn.cards === countOf(hand, turn.value);
  if (move.kind !== 'play' || isWhole(move) || sizeOfSet(move) === sizeOf(hand) || standingPlay(state) === null) return false;
  const instead = dalmuti.moves(state, state.turn).some((other) => other.kind === 'play' && isWhole(other) && other.value > move.value);
  return instead && sureOf(state) === undefined && !isBetweenTwo(state);
}

const isBetweenTwo = ({ finished, hands }: State): boolean => finished.length === hands.length - 2;

test.each([4, 6])('in rounds of casual players no set is broken where a worse whole one will do: %i seats', (seats) => {
  const wasteful = [...turnsPlayed(20, seats)].filter(({ state, move }) => isWasteful(state, move));
  expect(wasteful.map(({ state, move }) => `${writeHand(state.hands[state.turn])}: ${writeMove(move)}`)).toEqual([]);
});

test.each([3, 4])('in rounds of casual players no won ending is thrown away: %i seats', (seats) => {
  let won = 0;
  const thrown: string[] = [];
  for (const { state, move } of turnsPlayed(seats === 3 ? 15 : 30, seats)) {
    const { open, own } = viewFor(state, state.turn);
    const turns = dalmuti.moves(state, state.turn) as readonly TrickMove[];
    if (own === null || turns.length < 2) continue;
    const winning = [...sureTurns(open, own, turns), ...(wonTurns(open, own, turns) ?? [])];
    if (winning.length === 0 || winning.length === turns.length) continue;
    won++;
    if (!winning.some((turn) => turn === move)) thrown.push(`${writeHand(own.hand)}: ${writeMove(move)}`);
  }
  expect(won).toBeGreaterThan(20);
  expect(thrown).toEqual([]);
});

/** Whether a seat is sure to be out before the other of the last two, by the rules alone. */
function isWon(state: State, seat: Seat, known: Map<string, boolean>): boolean {
  if (state.phase !== 'play') return state.finished.indexOf(seat) < state.finished.length - 1;
  if (state.finished.includes(seat)) return true;
  const key = JSON.stringify([state.hands, state.turn, state.trick]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const after = dalmuti.moves(state, state.turn).map((move) => isWon(dalmuti.apply(state, state.turn, move, seeded(0)), seat, known));
  const won = state.turn === seat ? after.includes(true) : !after.includes(false);
  known.set(key, won);
  return won;
}

describe('endings between two are told exactly', () => {
  test.each([
    ['base', {}],
    ['open passes', { passLocks: false }],
    ['worst Jesters', { jestersAlone: '13' }],
  ] as const)('%s', (name, options) => {
    let compared = 0;
    for (let game = 0; game < 12; game++) {
      for (const { state } of randomGame({ ...options, rounds: '1' }, 3, `${name} ${game}`)) {
        const cards = state.hands.flat().reduce((sum, count) => sum + count, 0);
        if (state.phase !== 'play' || state.finished.length !== 1 || cards > 7) continue;
        const { open, own } = viewFor(state, state.turn);
        const turns = dalmuti.moves(state, state.turn) as readonly TrickMove[];
        const known = new Map<string, boolean>();
        const right = turns.filter((move) => isWon(dalmuti.apply(state, state.turn, move, seeded(0)), state.turn, known));
        expect(own === null ? null : wonTurns(open, own, turns)).toEqual(right);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

test('what is called sure comes true against whatever the others do', () => {
  let runs = 0;
  for (let game = 0; game < 25; game++) {
    for (const { state } of randomGame({ rounds: '1' }, 4, `sure ${game}`)) {
      if (state.phase !== 'play' || dalmuti.moves(state, state.turn).length < 2) continue;
      const seat = state.turn;
      const sure = sureOf(state);
      if (sure === undefined) continue;
      runs++;
      const whims = seeded(`sure ${game} ${state.turns}`);
      let [at, move]: [State, Move | undefined] = [state, sure];
      while (!at.finished.includes(seat)) {
        expect(move).toBeDefined();
        at = dalmuti.apply(at, at.turn, move as Move, whims);
        while (at.phase === 'play' && at.turn !== seat && !at.finished.includes(seat))
          at = dalmuti.apply(at, at.turn, whims.pick(dalmuti.moves(at, at.turn)), whims);
        if (at.finished.includes(seat)) break;
        expect(standingPlay(at)).toBeNull();
        move = sureOf(at);
      }
      expect(at.finished.length - state.finished.length).toBe(1 + Number(at.finished.length === at.hands.length));
      break;
    }
  }
  expect(runs).toBeGreaterThan(10);
});

function sureOf(state: State): TrickMove | undefined {
  const { open, own } = viewFor(state, state.turn);
  return own === null ? undefined : sureTurns(open, own, dalmuti.moves(state, state.turn) as readonly TrickMove[])[0];
}

describe('a novice', () => {
  const choices = (sketch: Sketch): ReadonlySet<string> => new Set(seatsOf(200).map((whim) => writeMove(chosen(scene(sketch), 0, 'novice', whim))));
  const following: Sketch = { hands: ['1 2x6 9 10 3x11', '2x5 3x8 2x10', '10 3x4 2x12 7'], trick: ['2: 1x12'], turn: 0 };

  test('passes though it could play, plays its best card early, and breaks sets', () => {
    const made = choices(following);
    for (const mistake of ['pass', '1x1', '1x6']) expect(made).toContain(mistake);
  });

  test('wastes a Jester', () => expect(choices({ ...following, hands: ['1 2x6 9 10 3x11 J', '2x5 3x8 2x10', '10 3x4 2x12 7'] })).toContain('0x1+1'));

  test('gives back its worst cards, whatever they belong to', () => {
    const state = silently(court({ hands: ['1 2x2 2x3 8 9 4x11 5x12 J', '', '', ''] }));
    expect(writeMove(chosen(state, 0, 'novice', 0))).toBe('gives 12 12');
  });

  test('goes out when it can', () => expect([...choices({ hands: ['2x4', '2x5 3x8 9', '10 3x6'], trick: ['2: 2x7'], turn: 0 })]).toEqual(['2x4']));
});
