import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameRecord, gameOfRecord, isRefusal, listener, replay, type Step } from '../src/kernel.ts';
import { type TrioEvent, type TrioState, trio } from './trio.ts';
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
