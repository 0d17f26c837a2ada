/** `parlour env`: an environment as lines of JSON, through the real binary. One line out for each line in; what can't be changes nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { configurationsOf, Environment, makeEnvironment, STUDIED, setUp, sheetOf } from '@parlour/env';
import { LANGUAGES, seeded, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { readStudy } from '../src/env/setup.ts';
import { sheetLines } from '../src/env/sheet-lines.ts';
import { env } from '../src/env.ts';
import { ENGLISH, localeOf } from '../src/locale.ts';
import { Mistake } from '../src/mistake.ts';
import { widthOf } from '../src/text.ts';
import { BINARY, parlour } from './binary.ts';
import { type Line, SMALL, SMALL_ARGS, told } from './env-lines.ts';

/** Random actions of one episode, as an environment of our own takes them. */
function playedOut(environment: Environment): number[] {
  const [chance, actions] = [seeded('whims'), [] as number[]];
  while (environment.agent >= 0) {
    const action = environment.anyAction(chance);
    actions.push(action);
    environment.step(action);
  }
  return actions;
}

/** What is said of an environment after a reset or a step. */
function shown(environment: Environment): Line {
  const { agent, rewards, terminated, truncated, moves } = environment;
  const legal = [...environment.mask().entries()].flatMap(([action, may]) => (may === 1 ? [action] : []));
  return {
    agent: agent < 0 ? null : agent,
    observation: agent < 0 ? null : [...environment.observe()],
    legal,
    rewards: [...rewards],
    terminated,
    truncated,
    moves,
  };
}

describe('one environment', () => {
  test('says hello with its sheet, and plays a whole episode number for number', async () => {
    const setup = await setUp(SMALL);
    const environment = new Environment(setup, 'a');
    const actions = playedOut(environment);
    const [hello, first, ...rest] = await told(
      [...SMALL_ARGS, '--seed', 'a'],
      [{ do: 'reset' }, ...actions.map((action) => ({ do: 'step', action }))],
    );
    expect(hello).toEqual({ hello: 'parlour/env/1', ...sheetOf(setup, 'a'), environments: 1 });
    environment.reset('a');
    expect(first).toEqual(shown(environment));
    for (const [i, action] of actions.entries()) {
      environment.step(action);
      expect(rest[i]).toEqual(shown(environment));
    }
    expect(rest.at(-1)).toMatchObject({ agent: null, observation: null, legal: [], terminated: true, truncated: false });
  });

  test('begins with the seed, then with the next episodes; the same seed and actions give the same lines', async () => {
    const orders = [
      { do: 'reset' },
      { do: 'step', action: 0 },
      { do: 'reset' },
      { do: 'reset', seed: 7 },
      { do: 'reset', seed: '7' },
      { do: 'close' },
    ];
    const [once_, twice] = await Promise.all([told(SMALL_ARGS, orders), told(SMALL_ARGS, orders)]);
    expect(twice).toEqual(once_);
    const [, first, , next, number, text, closed] = once_;
    const environment = await makeEnvironment(SMALL, '1');
    expect(first).toEqual(shown(environment));
    environment.reset();
    expect(next).toEqual(shown(environment));
    environment.reset(7);
    expect([number, text]).toEqual([shown(environment), shown(environment)]);
    expect(closed).toEqual({ closed: true });
  });

  test('shows any seat what it sees, and a spectator what spectators see, also after the end; nothing more', async () => {
    const environment = await makeEnvironment(SMALL, 1);
    const looks = [
      { do: 'observe', seat: 0 },
      { do: 'observe', seat: 1 },
      { do: 'view', seat: 1 },
      { do: 'view' },
      { do: 'text', seat: 0 },
      { do: 'text' },
    ];
    const expected = (): unknown[] => {
      const { game } = setup;
      const views = [viewOf(game, environment.state, 1), viewOf(game, environment.state, 'spectator')];
      return [
        { observation: [...environment.observe(0)] },
        { observation: [...environment.observe(1)] },
        ...views.map((view) => ({ view: JSON.parse(JSON.stringify(view)) as object })),
      ];
    };
    const setup = await setUp(SMALL);
    const before = expected();
    const actions = playedOut(environment);
    const [, ...said] = await told(SMALL_ARGS, [...looks, ...actions.map((action) => ({ do: 'step', action })), ...looks]);
    expect(said.slice(0, 4)).toEqual(before);
    expect(said.slice(-6, -2)).toEqual(expected());
    const [own, spectators] = said.slice(4, 6).map(({ text }) => String(text));
    expect(own).toMatch(/│ ▸? +seat 0 \(you\)/);
    expect(own?.split('\n').length).toBeGreaterThan(spectators?.split('\n').length ?? 0);
    expect(spectators).not.toContain('(you)');
  });

  test.each(STUDIED)('%s is drawn for every seat and for spectators', async (game) => {
    const looks = [{ do: 'text', seat: 0 }, { do: 'text', seat: 2 }, { do: 'text' }];
    for (const { text } of (await told([game, '--seats', '4'], looks)).slice(1)) expect(text).toMatch(/^╭─ .+\n[\s\S]+╯$/);
  });
});

const TOO_LONG = `{"do":"reset","seed":"${'7'.repeat(1024 * 1024)}"}`;
/** It can be read, but not written again. */
const TOO_DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('what can’t be', () => {
  const wrong: readonly (readonly [line: object | string, code: string, message?: RegExp])[] = [
    ['', 'line/json', /^A line is one object of JSON, such as /],
    ['{"do":"reset"', 'line/json'],
    ['[]', 'line/json'],
    ['null', 'line/json'],
    [TOO_LONG, 'line/long', /^A line has at most 1048576 bytes\.$/],
    [`{"do":${TOO_DEEP}}`, 'order/unknown', /, text, close\.$/],
    [`{"do":"reset","seed":${TOO_DEEP}}`, 'field/type', /^“seed” is a text or a whole number\.$/],
    [{}, 'order/unknown', /^“do” is one of reset, step, observe, view, text, close\.$/],
    [{ do: 'state' }, 'order/unknown', /, not "state"\.$/],
    [{ do: '__proto__' }, 'order/unknown'],
    [{ do: 'random' }, 'order/unknown'],
    [{ do: 'reset', sede: 1 }, 'field/unknown', /^“reset” takes only “seed”, not "sede"\.$/],
    ['{"do":"step","action":0,"__proto__":1}', 'field/unknown'],
    [{ do: 'close', seed: 1 }, 'field/unknown', /^“close” has no field but “do”, not "seed"\.$/],
    [{ do: 'reset', seed: 1.5 }, 'field/type'],
    ['{"do":"reset","seed":9007199254740992}', 'field/type', /^“seed” is a text or a whole number up to ±9007199254740991, not 9007199254740992\.$/],
    ['{"do":"step","action":1e400}', 'field/type', /^“action” is the number of an action, not Infinity\.$/],
    [{ do: 'reset', seed: null }, 'field/type'],
    [{ do: 'step' }, 'field/missing', /^“action” is missing\.$/],
    [{ do: 'step', action: '3' }, 'field/type', /^“action” is the number of an action, not "3"\.$/],
    [{ do: 'step', action: 0.5 }, 'field/type'],
    [{ do: 'step', action: -1 }, 'action/illegal'],
    [{ do: 'step', action: 1e9 }, 'action/illegal'],
    [{ do: 'step', action: 102 }, 'action/illegal', /^Action 102 is not legal for seat \d now: choose one of “legal”\.$/],
    [{ do: 'observe' }, 'field/missing'],
    [{ do: 'observe', seat: 2 }, 'seat/unknown', /^There is no seat 2: there are 2, from 0\.$/],
    [{ do: 'view', seat: -1 }, 'seat/unknown'],
    [{ do: 'text', seat: 'spectator' }, 'field/type'],
    [{ do: 'step\u009b1m\u202e' }, 'order/unknown', /not "step\u009b1m\u202e"/],
  ];

  test('is answered with a code and a sentence, and nothing has changed', async () => {
    const rest = [{ do: 'reset' }, { do: 'step', action: 0 }];
    const [[, ...said], [, ...clean]] = await Promise.all([told(SMALL_ARGS, [...wrong.map(([line]) => line), ...rest]), told(SMALL_ARGS, rest)]);
    for (const [i, [line, code, message = /^[A-Z“].+\.$/]] of wrong.entries()) {
      expect([line, said[i]?.['error']]).toEqual([line, code]);
      expect(said[i]?.['message']).toMatch(message);
      expect(Object.keys(said[i] ?? {})).toEqual(['error', 'message']);
    }
    expect(said.slice(wrong.length)).toEqual(clean);
  });

  test('reaches no terminal as a sign to it', async () => {
    const { out } = await parlour(['env', ...SMALL_ARGS], `${JSON.stringify({ do: 'x\u009b1m\u202e' })}\n`);
    expect(out).toContain(String.raw`x\u009b1m\u202e`);
  });

  test('is a step after the end', async () => {
    const environment = await makeEnvironment(SMALL, 1);
    const steps = playedOut(environment).map((action) => ({ do: 'step', action }));
    const said = await told(SMALL_ARGS, [...steps, { do: 'step', action: 0 }, { do: 'observe', seat: 0 }]);
    expect(said.at(-2)).toEqual({ error: 'episode/over', message: 'The episode is over: reset first.' });
    expect(said.at(-1)).toEqual({ observation: [...environment.observe(0)] });
  });

  test.each<[args: string, said: string | RegExp]>([
    ['perudo --episode week', '--episode takes game, round, not “week”.'],
    ['perudo --rewards money', '--rewards takes places, win, score, not “money”.'],
    ['perudo --reactions yes', '--reactions takes on, off, not “yes”.'],
    ['perudo --limit 0', '--limit takes a whole number from 1 to 1,000,000,000, not “0”.'],
    ['perudo --environments 0', '--environments takes a whole number from 1 to 16,384, not “0”.'],
    ['perudo --threads 2', '--threads is for several environments: add --environments N.'],
    ['perudo --configuration none-such', /none-such|no named configurations/],
    ['perudo --option dice=wood', 'Option dice takes plain, mixed, not “wood”.'],
    ['chess', /^There is no game “chess”\./],
  ])('parlour env %s is refused, and says what can be', async (typed, message) => {
    const thrown: unknown = await env.run(readArguments(env, typed.split(' ')), ENGLISH).catch((error: unknown) => error);
    if (!(thrown instanceof Mistake)) throw new Error('it is no mistake');
    expect(thrown.message).toMatch(message);
  });
});

test('a reader that goes away is no error', async () => {
  const child = spawn(process.execPath, [BINARY, 'env', ...SMALL_ARGS, '--environments', '64'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
  });
  child.stdin.on('error', () => {});
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('{"do":"random"}\n'.repeat(100));
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

describe('the sheet for people', () => {
  test('says what is cited, what the actions are, and where in an observation what stands', async () => {
    const { code, out, err } = await parlour(['env', ...SMALL_ARGS, '--seed', 'a', '--rewards', 'score', '--sheet']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Perudo, classic with dicePerPlayer 2, as an environment\n/);
    expect(out).toMatch(/\n {2}rewards +score: at every step, what it brought each in points, times 1\.00\n/);
    expect(out).toMatch(/\n {2}seed +a\n/);
    expect(out).toMatch(/\n104 actions\n.+\n {2}0–101 +102 +bid 1 × 1 … bid 17 × 6\n {2}102 +1 +dudo\n/);
    expect(out).toMatch(/\n {2}0–5 +6 +own faces +face 6\n +How many of one's own dice show each face/);
    expect(out).toMatch(/\n {2}call 2 +dudo, jonti\n/);
  });

  test.each(STUDIED)('of %s keeps within the terminal, in every language', async (game) => {
    const study = await readStudy(readArguments(env, [game]));
    for (const language of LANGUAGES) {
      for (const width of [80, 100, 120]) {
        const lines = sheetLines(study, '1', width, localeOf(language));
        expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
        expect(lines.length).toBeGreaterThan(30);
      }
    }
  });
});

test('a configuration lies beneath what is typed', async () => {
  for (const game of STUDIED) {
    for (const configuration of Object.keys(await configurationsOf(game))) {
      const { environment } = await readStudy(readArguments(env, [game, '--configuration', configuration, '--limit', '9']));
      expect(sheetOf(environment, 1)).toEqual(sheetOf(await setUp({ game, configuration, limit: 9 }), 1));
    }
  }
});
