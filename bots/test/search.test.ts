/** The search finds what is best against hidden cards, chance, several others, those who choose at the same time and those who break in. */
import { type Seat, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type Mind, type SearchResult, type SearchSettings, search } from '../src/bots.ts';
import { open, type TinyMove, type TinySpot, type TinyTypes, tiny } from './tiny.ts';

const SETTINGS: SearchSettings = { iterations: 2000, depth: 8, curiosity: 1 };

interface Asked {
  readonly mind?: Mind<TinyTypes>;
  readonly settings?: Partial<SearchSettings>;
  readonly seat?: Seat;
  readonly must?: boolean;
  readonly seed?: string;
  readonly more?: () => boolean;
}

function searched(moves: readonly string[], draw: (of: (n: number) => number) => TinySpot, asked: Asked = {}): SearchResult<TinyMove> {
  const { mind = open, settings, seat = 0, must = true, seed = 'search', more = () => true } = asked;
  const question = { seat, moves: moves.map(tiny), must, chance: seeded(seed), draw: () => draw((n) => draws.below(n)), more };
  const draws = seeded(`${seed} draws`);
  return search(mind, question, { ...SETTINGS, ...settings });
}

const most = (result: SearchResult<TinyMove>): string => result.reduce((a, b) => (b.visits > a.visits ? b : a)).move?.kind ?? 'silence';
const worthOf = (result: SearchResult<TinyMove>, kind: string): number => result.find(({ move }) => (move?.kind ?? 'silence') === kind)?.worth ?? 0;
const leaf = (...worth: number[]): TinySpot => ({ worth });

describe('the search', () => {
  test('weighs hidden cards by how often they are believed', () => {
    const coin = (secret: string): TinySpot => ({
      secret,
      asks: [['heads', 'tails'], []],
      after: (_, move) => (move === secret ? leaf(1, 0) : leaf(0, 1)),
    });
    const result = searched(['heads', 'tails'], (below) => coin(below(10) < 7 ? 'heads' : 'tails'));
    expect(most(result)).toBe('heads');
    expect(worthOf(result, 'heads')).toBeCloseTo(0.7, 1);
  });

  test('draws what chance does anew each time', () => {
    const spot: TinySpot = {
      asks: [['sure', 'risk'], []],
      after: (_, move, chance) => (move === 'sure' ? leaf(0.4, 0.6) : chance.below(10) < 6 ? leaf(1, 0) : leaf(0, 1)),
    };
    const result = searched(['sure', 'risk'], () => spot);
    expect(most(result)).toBe('risk');
    expect(worthOf(result, 'risk')).toBeCloseTo(0.6, 1);
  });

  test('expects of each of several others what is best for that one', () => {
    // Seat 0 hands on to 1, who would rather help 2 than 0; only `keep` is safe.
    const third: TinySpot = { asks: [[], [], ['spoil', 'share']], after: (_, move) => (move === 'spoil' ? leaf(0, 0, 1) : leaf(1, 1, 0)) };
    const second: TinySpot = { asks: [[], ['pass', 'take'], []], after: (_, move) => (move === 'take' ? leaf(0.2, 0.5, 0) : third) };
    const first: TinySpot = { asks: [['keep', 'give'], [], []], after: (_, move) => (move === 'keep' ? leaf(0.5, 0, 0) : second) };
    const result = searched(['keep', 'give'], () => first);
    expect(most(result)).toBe('keep');
    expect(worthOf(result, 'give')).toBeLessThan(0.35);
  });

  test('lets nobody answer a choice that is made at the same time', () => {
    const beats: Readonly<Record<string, string>> = { rock: 'scissors', paper: 'rock', scissors: 'paper' };
    const signs = Object.keys(beats);
    const outcome = (mine: string, theirs: string): TinySpot => (mine === theirs ? leaf(0.5, 0.5) : beats[mine] === theirs ? leaf(1, 0) : leaf(0, 1));
    const spot: TinySpot = {
      asks: [signs, signs],
      after: (seat, move) => ({
        asks: seat === 0 ? [[], signs] : [signs, []],
        after: (_, other) => (seat === 0 ? outcome(move, other) : outcome(other, move)),
      }),
    };
    const result = searched(signs, () => spot, { settings: { iterations: 6000, curiosity: 2 } });
    for (const { worth, visits } of result) {
      expect(worth).toBeGreaterThan(0.4); // who could answer would leave nothing
      expect(visits).toBeGreaterThan(1000);
    }
  });

  test('counts only what is possible in the state at hand', () => {
    // With the key, seat 1 can only open; without it, only knock. Neither may be taken for possible where it is not.
    const door = (key: boolean): TinySpot => ({ asks: [[], [key ? 'open' : 'knock']], after: () => (key ? leaf(0, 1) : leaf(1, 0)) });
    const spot = (key: boolean): TinySpot => ({ asks: [['wait', 'go'], []], after: (_, move) => (move === 'go' ? leaf(0.4, 0) : door(key)) });
    const result = searched(['wait', 'go'], (below) => spot(below(2) === 0));
    expect(most(result)).toBe('wait');
    expect(worthOf(result, 'wait')).toBeCloseTo(0.5, 1);
  });

  test('weighs a reaction against silence', () => {
    const spot = (good: boolean): TinySpot => ({
      asks: [[], ['on']],
      may: [['break in'], []],
      after: (seat) => (seat === 1 ? leaf(0.5, 0.5) : good ? leaf(1, 0) : leaf(0, 1)),
    });
    const asked = { must: false } as const;
    expect(most(searched(['break in'], (below) => spot(below(4) > 0), asked))).toBe('break in');
    expect(most(searched(['break in'], (below) => spot(below(4) === 0), asked))).toBe('silence');
  });

  test('expects others to break in as readily as the game says', () => {
    const spot: TinySpot = {
      asks: [['on', 'stop'], []],
      after: (_, move) =>
        move === 'stop' ? leaf(0.6, 0) : { asks: [['end'], []], may: [[], ['catch']], after: (seat) => (seat === 1 ? leaf(0, 1) : leaf(1, 0)) },
    };
    expect(most(searched(['on', 'stop'], () => spot, { mind: { ...open, reacts: () => 0.8 } }))).toBe('stop');
    expect(most(searched(['on', 'stop'], () => spot, { mind: { ...open, reacts: () => 0.1 } }))).toBe('on');
    expect(
      worthOf(
        searched(['on', 'stop'], () => spot),
        'on',
      ),
    ).toBe(1);
  });

  test('begins with what a sensible player would do, and is not bound by it', () => {
    const spot: TinySpot = { asks: [['fine', 'best', 'bad'], []], after: (_, move) => leaf(move === 'best' ? 0.8 : move === 'fine' ? 0.6 : 0, 0) };
    const mind: Mind<TinyTypes> = { ...open, inclinations: (_, __, moves) => moves.map(({ kind }) => (kind === 'fine' ? 0.9 : 0.05)) };
    const few = searched(['fine', 'best', 'bad'], () => spot, { mind, settings: { iterations: 4 } });
    expect(few.map(({ visits }) => visits)).toEqual([4, 0, 0]);
    expect(few.map(({ inclination }) => Math.round(inclination * 100))).toEqual([90, 5, 5]);
    expect(most(searched(['fine', 'best', 'bad'], () => spot, { mind }))).toBe('best');
  });

  test('judges a state as it is when its patience is over', () => {
    const endless: TinySpot = { asks: [['on'], []], after: () => ({ ...endless }) };
    const spot: TinySpot = { asks: [['a', 'b'], []], after: () => ({ ...endless }) };
    const judged = new Map<TinySpot, number>();
    const mind: Mind<TinyTypes> = {
      ...open,
      worth: (state) => {
        judged.set(state, 1);
        return [0.5, 0.5];
      },
    };
    const result = searched(['a', 'b'], () => spot, { mind, settings: { steps: 5, iterations: 50 } });
    expect(result.reduce((sum, { visits }) => sum + visits, 0)).toBe(50);
    expect(judged.size).toBe(50);
  });

  test('the same chance gives the same answer, and time only cuts it off', () => {
    const spot: TinySpot = { asks: [['a', 'b'], []], after: (_, move, chance) => leaf(chance.fraction() * (move === 'a' ? 1 : 0.9), 0) };
    const ask = (asked: Asked) => searched(['a', 'b'], () => spot, asked);
    expect(ask({ seed: 'one' })).toEqual(ask({ seed: 'one' }));
    expect(ask({ seed: 'one' })).not.toEqual(ask({ seed: 'two' }));
    let left = 3;
    const cut = ask({ seed: 'one', more: () => --left > 0 });
    const done = cut.reduce((sum, { visits }) => sum + visits, 0);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(100);
    expect(cut).toEqual(ask({ seed: 'one', settings: { iterations: done } }));
    expect(ask({ more: () => false }).some(({ visits }) => visits > 0)).toBe(true);
  });
});
