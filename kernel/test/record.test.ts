import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GameRecord,
  gameOfRecord,
  isRefusal,
  type Key,
  keyFromText,
  keyToText,
  listener,
  record,
  replay,
  type Step,
  simulatedKey,
} from '../src/kernel.ts';
import { type TrioEvent, type TrioMove, type TrioState, trio } from './trio.ts';
import { trioGolden } from './trio-golden.ts';

const kept = trioGolden[0] as GameRecord;
const codeOf = (json: unknown): string | null => {
  const found = replay(trio, json);
  return isRefusal(found) ? found.code : null;
};
const stepAt = (i: number): Step<unknown> => kept.steps[i] as Step<unknown>;
const withStep = (i: number, step: unknown): unknown => ({ ...kept, steps: kept.steps.with(i, step as Step<unknown>) });

describe('a record', () => {
  test('that holds replays to its end', () => {
    const found = replay(trio, kept);
    if (isRefusal(found)) throw new Error(found.code);
    expect(trio.over(found.end)).toBe(true);
    expect(trio.standing(found.end)).toEqual(kept.standing);
  });

  test('shows a watcher the setup, every step and what was told', () => {
    const { told, tell } = listener<TrioEvent>();
    const seen: (Step<unknown> | null)[] = [];
    const states: TrioState[] = [];
    replay(trio, kept, {
      tell,
      after(state, step) {
        seen.push(step);
        states.push(state);
      },
    });
    expect(seen).toEqual([null, ...kept.steps]);
    expect(states.findIndex((state) => trio.over(state))).toBe(kept.steps.length);
    expect(told[0]).toEqual({ event: { kind: 'round', round: 1 }, to: null });
    expect(told.filter(({ event }) => event.kind === 'dealt').map(({ to }) => to)).toContainEqual([2]);
  });

  test('says which game it is of, if it is a record at all', () => {
    expect(gameOfRecord(kept)).toBe('trio');
    expect(gameOfRecord({ ...kept, game: 'chess' })).toBe('chess');
    expect(gameOfRecord('trio')).toBeNull();
    expect(gameOfRecord({ ...kept, format: 2 })).toBeNull();
  });
});

describe('damage is refused with its code', () => {
  const next = kept.steps.indexOf('next');
  test.each<[string, unknown, string]>([
    ['nothing', null, 'record/format'],
    ['a text', JSON.stringify(kept), 'record/format'],
    ['a list', [kept], 'record/format'],
    ['another format', { ...kept, format: 2 }, 'record/format'],
    ['no key', { ...kept, key: undefined }, 'record/format'],
    ['a short key', { ...kept, key: 'abcd' }, 'record/format'],
    ['a key in capitals', { ...kept, key: kept.key.toUpperCase() }, 'record/format'],
    ['version 0', { ...kept, version: 0 }, 'record/format'],
    ['half a version', { ...kept, version: 1.5 }, 'record/format'],
    ['steps that are no list', { ...kept, steps: {} }, 'record/format'],
    ['a standing that is no list', { ...kept, standing: 'first' }, 'record/format'],
    ['another game', { ...kept, game: 'chess' }, 'record/game'],
    ['a newer version', { ...kept, version: trio.version + 1 }, 'record/version'],
    ['an option missing', { ...kept, options: { copies: 3, rounds: 2 } }, 'record/options'],
    ['an option too many', { ...kept, options: { ...kept.options, jokers: 2 } }, 'record/options'],
    ['an option out of range', { ...kept, options: { ...kept.options, copies: 4 } }, 'record/options'],
    ['a number of seats the game does not know', { ...kept, seats: 9 }, 'record/options'],
    ['options that do not go together', { ...kept, options: { ...kept.options, copies: 1 }, seats: 3 }, 'record/options'],
    ['a step that is no step', withStep(0, 'pass'), 'record/malformed-step'],
    ['a step without a seat', withStep(0, { move: { kind: 'draw' } }), 'record/malformed-step'],
    ['a step of a seat that does not exist', withStep(0, { seat: 3, move: { kind: 'draw' } }), 'record/malformed-step'],
    ['a step of no seat', withStep(0, { seat: '0', move: { kind: 'draw' } }), 'record/malformed-step'],
    ['a move that is none', withStep(0, { seat: 0, move: { kind: 'fold' } }), 'record/malformed-step'],
    ['a next round before its time', withStep(0, 'next'), 'record/malformed-step'],
    ['a move where the next round is due', withStep(next, { seat: 0, move: { kind: 'draw' } }), 'record/step'],
    ['an illegal move', withStep(0, { seat: 0, move: { kind: 'drop', which: 'hand' } }), 'record/step'],
    ['a step missing at the end', { ...kept, steps: kept.steps.slice(0, -1) }, 'record/unfinished'],
    ['no steps', { ...kept, steps: [] }, 'record/unfinished'],
    ['a step after the end', { ...kept, steps: [...kept.steps, stepAt(0)] }, 'record/too-long'],
    ['another score', { ...kept, standing: kept.standing.map((place) => ({ ...place, score: place.score + 1 })) }, 'record/standing'],
    ['no standing', { ...kept, standing: [] }, 'record/standing'],
  ])('%s', (_, json, code) => {
    expect(codeOf(json)).toBe(code);
  });

  test('a refused step says which it is and why', () => {
    expect(replay(trio, withStep(0, { seat: 0, move: { kind: 'drop', which: 'hand' } }))).toEqual({
      code: 'record/step',
      params: { step: 1, why: 'drop/nothing' },
    });
  });
});

describe('the standing after each round', () => {
  const key = keyFromText(kept.key) as Key;
  const steps = kept.steps as readonly Step<TrioMove>[];
  const whole = record(trio, kept, key, steps);
  const [first = []] = whole.rounds ?? [];
  const claiming = (rounds: unknown): unknown => ({ ...whole, rounds });

  test('is written, and a record with it holds like one without', () => {
    expect(whole).toEqual({ ...kept, rounds: [first], drawn: whole.drawn });
    expect(whole.drawn).toMatch(/^[0-9a-f]{16}$/);
    expect(first).not.toEqual(kept.standing);
    expect([codeOf(whole), codeOf(kept)]).toEqual([null, null]);
    const ended = record(trio, { ...kept, options: { ...kept.options, rounds: 1 } }, key, steps.slice(0, steps.indexOf('next')));
    expect([ended.rounds, codeOf(ended)]).toEqual([[], null]);
  });

  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  test.each<[string, unknown, string]>([
    ['none', [], 'record/round'],
    ['of a round too many', [first, kept.standing], 'record/rounds'],
    ['of a round too many, empty', [first, []], 'record/rounds'],
    ['empty', [[]], 'record/round'],
    ['of the end', [kept.standing], 'record/round'],
    ['with another score', [first.map((place) => ({ ...place, score: place.score + 1 }))], 'record/round'],
    ['with another rank', [first.map((place) => ({ ...place, rank: 1 }))], 'record/round'],
    ['with places out of order', [first.toReversed()], 'record/round'],
    ['with a place missing', [first.slice(1)], 'record/round'],
    ['with a place too many', [[...first, first[0]]], 'record/round'],
    ['with a place of nobody', [[null, ...first.slice(1)]], 'record/round'],
    ['with lists for places', [first.map(({ seat, rank, score }) => [seat, rank, score])], 'record/round'],
    ['with more than a place says', [first.map((place) => ({ ...place, dice: 0 }))], 'record/round'],
    ['with less than a place says', [first.map(({ seat, rank }) => ({ seat, rank }))], 'record/round'],
    ['with a score that is no number', [first.map((place) => ({ ...place, score: Number.NaN }))], 'record/round'],
    ['with a score beyond numbers', JSON.parse(JSON.stringify([first]).replace(/"score":-?\d+/, '"score":1e400')), 'record/round'],
    ['with members of objects', JSON.parse(`[[{"__proto__":0,"constructor":1}]]`), 'record/round'],
    ['with a member of objects too many', JSON.parse(JSON.stringify([first]).replace('{', '{"__proto__":0,')), 'record/round'],
    ['with a score in words', [first.map((place) => ({ ...place, score: String(place.score) }))], 'record/format'],
    ['that is no list', {}, 'record/format'],
    ['that is null', null, 'record/format'],
    ['that is a text', 'first', 'record/format'],
    ['with a round that is no list', [{ 0: first[0], length: 1 }], 'record/format'],
    ['with a round that is null', [null], 'record/format'],
    ['that is a list of places', first, 'record/format'],
    ['nested without end', deep, 'record/format'],
    ['with a place nested without end', [[{ seat: 0, rank: 1, score: deep }]], 'record/format'],
  ])('%s', (_, rounds, code) => {
    expect(codeOf(claiming(rounds))).toBe(code);
  });

  test('the round that is wrong is told', () => {
    const found = replay(trio, claiming([first.map((place) => ({ ...place, score: place.score + 1 }))]));
    expect(found).toMatchObject({ code: 'record/round', params: { round: 1, difference: '0.score: 1 ≠ 0' } });
    expect(replay(trio, claiming([first, first, first]))).toMatchObject({ code: 'record/rounds', params: { claimed: 3, played: 1 } });
  });

  test('a standing at the end that is nested without end is no record', () => {
    expect(codeOf({ ...kept, standing: deep })).toBe('record/format');
  });

  test('finds another key that leads to the same end', () => {
    const whole = knocking(2, []);
    const { rounds, drawn: _, ...silent } = whole;
    const others = Array.from({ length: 300 }, (_, i) => keyToText(simulatedKey('another key', i)));
    const sameEnd = others.filter((key) => codeOf({ ...silent, key }) === null);
    expect(sameEnd.length).toBeGreaterThan(0);
    const found = sameEnd.filter((key) => codeOf({ ...whole, key }) === 'record/round');
    expect(found.length).toBeGreaterThan(0);
    // Whatever leads to the same standings was drawn otherwise.
    for (const key of sameEnd) expect(codeOf({ ...whole, key })).toBe(found.includes(key) ? 'record/round' : 'record/drawn');
    expect(found.length).toBeLessThan(sameEnd.length);
    expect(rounds).toHaveLength(1);
  });

  test('and what was drawn are there together, or neither', () => {
    const { rounds, drawn, ...silent } = whole;
    expect(codeOf({ ...silent, rounds })).toBe('record/format');
    expect(codeOf({ ...silent, drawn })).toBe('record/format');
    expect(codeOf({ ...silent, rounds, drawn: 7 })).toBe('record/format');
    expect(codeOf({ ...silent, rounds, drawn: 'f'.repeat(16) })).toBe('record/drawn');
  });

  test('is written of the round, too, after which the host closed the game', () => {
    const closed = knocking(0, ['close']);
    expect(closed.rounds).toHaveLength(2);
    expect(closed.rounds?.[1]).toEqual(closed.standing);
    expect(codeOf(closed)).toBe(null);
    expect(codeOf({ ...closed, rounds: closed.rounds?.slice(0, 1) })).toBe('record/round');
  });
});

/** Two rounds in which everybody knocks at once: whatever the cards are, this can be played. */
function knocking(rounds: number, end: readonly Step<TrioMove>[]): GameRecord {
  const knock = (seat: number) => ({ seat, move: { kind: 'knock' } }) as const;
  const start = { version: 1, options: { copies: 3, rounds, peeks: false }, seats: 2 };
  return record(trio, start, simulatedKey('knocking', 1), [knock(0), 'next', knock(1), ...end]);
}

describe('records of unknown origin', () => {
  test('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(codeOf(json)).toBe('record/format');
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('never throw when any part of a good one is replaced', () => {
    const paths = pathsOf(kept);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, json) => {
        const found = replay(trio, replaced(kept, path, json));
        expect(isRefusal(found) ? found.code : 'holds').toMatch(/^(record\/[a-z-]+|holds)$/);
      }),
      { seed: 6, numRuns: 1000 },
    );
  });
});

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name])) : [];
  return [path, ...inner];
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(name), replaced(value[Number(name)], rest, by));
  return { ...(value as object), [name]: replaced(Reflect.get(value as object, name), rest, by) };
}
