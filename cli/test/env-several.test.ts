/** `parlour env --environments N`: many in step are the same as single ones, packed as numbers in base64. */
import { makeEnvironment } from '@parlour/env';
import { describe, expect, test } from 'vitest';
import { type Line, SMALL, SMALL_ARGS, told } from './env-lines.ts';

describe('several environments', () => {
  const ARGS = [...SMALL_ARGS, '--environments', '3', '--threads', '2', '--seed', 'a'];
  const STEPS = 60;

  test('are the same as single ones, number for number; those that end begin anew at once', async () => {
    const { actionCount, observationSize } = await makeEnvironment(SMALL, 1);
    const [hello, ...said] = await told(ARGS, [{ do: 'reset' }, ...Array.from({ length: STEPS }, () => ({ do: 'random' }))]);
    expect(hello?.['environments']).toBe(3);
    const lists = said.map(unpacked);
    let ends = 0;
    for (let i = 0; i < 3; i++) {
      const single = await makeEnvironment(SMALL, `a / ${i}`);
      for (const [step, list] of lists.entries()) {
        if (step > 0) single.step(list.actions[i] ?? -1);
        expect([...list.rewards.subarray(2 * i, 2 * i + 2)]).toEqual([...single.rewards].map(Math.fround));
        expect([list.terminated[i], list.truncated[i]]).toEqual([single.terminated ? 1 : 0, single.truncated ? 1 : 0]);
        if (single.agent < 0) {
          ends++;
          single.reset();
        }
        expect(list.agents[i]).toBe(single.agent);
        expect(list.observations.subarray(i * observationSize, (i + 1) * observationSize)).toEqual(single.observe());
        expect(list.masks.subarray(i * actionCount, (i + 1) * actionCount)).toEqual(single.mask());
      }
    }
    expect(ends).toBeGreaterThan(3);
    const steps = lists.slice(1).map(({ actions }) => ({ do: 'step', actions: [...actions] }));
    const [, ...again] = await told(ARGS, [{ do: 'random' }, { do: 'reset', seed: 'a' }, ...steps]);
    expect(again.slice(1).map(unpacked)).toEqual(lists.map((list) => ({ ...list, actions: new Int32Array(0) })));
  });

  test('what can’t be is answered with a code and a sentence, and nothing has changed', async () => {
    const wrong: readonly (readonly [line: object, code: string, message: RegExp])[] = [
      // First, while nobody has moved yet.
      [{ do: 'reset' }, 'field/missing', /give a “seed”\.$/],
      [{ do: 'step' }, 'field/missing', /^“actions” is missing\.$/],
      [{ do: 'step', actions: 0 }, 'field/type', /^“actions” is a list of numbers of actions, one for each environment\.$/],
      [{ do: 'step', actions: [0, 0, '0'] }, 'field/type', /^“actions” is a list/],
      [{ do: 'step', actions: [0, 0] }, 'actions/count', /^There are 3 environments, so “actions” has 3 numbers, not 2\.$/],
      [{ do: 'step', actions: [0, 0, 102] }, 'action/illegal', /^Action 102 of environment 2 is not legal for seat \d now/],
      [{ do: 'step', actions: [0, -1, 0] }, 'action/illegal', /^Action -1 of environment 1/],
      [{ do: 'view' }, 'order/unknown', /^“do” is one of reset, step, random, close, not "view"\.$/],
    ];
    const before = { do: 'reset', seed: 'b' };
    const after = { do: 'step', actions: [0, 0, 0] };
    // After each of them the same step from the same beginning: what one of them did would not hide behind another.
    const lines = wrong.flatMap(([line]) => [before, line, after]);
    const [, ...said] = await told(ARGS, [...lines, before, after]);
    const [same, next] = said.slice(-2);
    for (const [i, [line, code, message]] of wrong.entries()) {
      const [first, refused, then] = said.slice(3 * i);
      expect([line, refused?.['error']]).toEqual([line, code]);
      expect(refused?.['message']).toMatch(message);
      expect([first, then]).toEqual([same, next]);
    }
  });
});

interface Lists {
  readonly agents: Int32Array;
  readonly observations: Float32Array;
  readonly masks: Uint8Array;
  readonly rewards: Float32Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  readonly actions: Int32Array;
}

function unpacked(line: Line): Lists {
  const bytes = (name: string): ArrayBuffer => {
    const text = line[name] ?? '';
    if (typeof text !== 'string') throw new Error(`${name} is no text`);
    return new Uint8Array(Buffer.from(text, 'base64')).buffer;
  };
  return {
    agents: new Int32Array(bytes('agents')),
    observations: new Float32Array(bytes('observations')),
    masks: new Uint8Array(bytes('masks')),
    rewards: new Float32Array(bytes('rewards')),
    terminated: new Uint8Array(bytes('terminated')),
    truncated: new Uint8Array(bytes('truncated')),
    actions: new Int32Array(bytes('actions')),
  };
}
