/** Any program can play in the arena: it reads the lines of a table's stream, and whatever it does wrong is told with its place. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Sitting } from '@parlour/bots/arena';
import { type GameTypes, isRefusal, randomBot, seeded, settle, simulatedKey } from '@parlour/kernel';
import { frameCheck } from '@parlour/protocol/test/frames';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { readSchema } from '@parlour/server';
import { describe, expect, test } from 'vitest';
import { ArenaFault, type ProgramFaultKind } from '../src/arena/program.ts';
import { type ArenaGame, SeatLines } from '../src/arena/program-lines.ts';

import { type ArenaTable, playUnit, type UnitResult } from '../src/arena/unit.ts';
import { parlour, scratch } from './binary.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/arena-bot.py', import.meta.url));
const PYTHON = 'python3';
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;
if (!hasPython) console.warn(`There is no ${PYTHON} here: the example in Python is not run.`);
const at = scratch();

function playedGame(name: string, seats?: number): ArenaGame {
  const { game } = gameNamed(name);
  const [preset = ''] = Object.keys(game.sheet.presets);
  const settled = settle(game, { preset, ...(seats === undefined ? {} : { seats }) });
  if (isRefusal(settled)) throw new Error(settled.code);
  return { game, start: { version: game.version, options: settled.options, seats: settled.seats }, preset, changed: {} };
}

describe.each(gameNames)('the lines of %s', (name) => {
  test('are those of the HTTP stream, and tell a seat what it may know', () => {
    const played = playedGame(name);
    const frames = frameCheck([readSchema(fileURLToPath(gameNamed(name).box.schema()))]);
    const lines = new SeatLines(played, 1);
    const heard: string[] = [];
    const sitting: Sitting<GameTypes> = new Sitting({
      ...played,
      key: simulatedKey('lines', 1),
      order: seeded('order'),
      tell: (event, to) => {
        lines.hear(event, to);
        if (to === undefined || to.includes(1)) heard.push(JSON.stringify(event));
      },
    });
    const [chance, told] = [seeded('whims'), [] as string[]];
    for (let asked = sitting.question(); asked !== null; asked = sitting.question()) {
      if (asked.seat === 1) {
        const line = JSON.parse(lines.line(sitting, asked)) as Told;
        expect(frames.fault('StreamLine', line)).toBe(null);
        expect(line.view).toEqual(JSON.parse(JSON.stringify(asked.view)));
        expect(line.moves).toEqual(JSON.parse(JSON.stringify(asked.moves)));
        expect(line.turn?.awaited.includes(1)).toBe(asked.must);
        told.push(...line.news.map(({ game }) => JSON.stringify(game)));
      }
      sitting.answer(randomBot().choose({ ...asked, level: 'casual', chance, more: () => true }));
    }
    const last = JSON.parse(lines.line(sitting, null)) as Told;
    expect(frames.fault('StreamLine', last)).toBe(null);
    expect([last.table.phase, last.turn, last.moves, last.table.result?.standing]).toEqual(['finished', null, [], sitting.standing]);
    expect([...told, ...last.news.map(({ game }) => JSON.stringify(game))]).toEqual(heard);
  });
});

interface Told {
  readonly view: object;
  readonly moves: readonly object[];
  readonly turn: { readonly awaited: readonly number[] } | null;
  readonly news: readonly { readonly game: object }[];
  readonly table: { readonly phase: string; readonly result: { readonly standing: object } | null };
}

/** A program against random moves. */
function unitOf(command: string, processes: number[] = []): Promise<UnitResult> {
  const table: ArenaTable = {
    ...playedGame('perudo', 2),
    bot: gameNamed('perudo').bot,
    entrants: [
      { kind: 'program', name: 'mine', command },
      { kind: 'random', name: 'random' },
    ],
    seed: 'programs',
    programs: {
      patience: 200,
      startUp: command.includes('sleep 60') ? 0 : 20_000,
      began: (pid) => void processes.push(pid),
      ended: (pid) => void processes.splice(processes.indexOf(pid), 1),
    },
  };
  return playUnit(table, { duel: [0, 1], deal: 1 });
}

/** A program in JavaScript that answers each line, read as `line`, with what this makes of it. */
const script = (answer: string): string =>
  `"${process.execPath}" -e 'require("readline").createInterface({input: process.stdin}).on("line", (text) => { const line = JSON.parse(text); ${answer} })'`;
const FIRST = 'JSON.stringify({ command: { kind: "move", move: line.moves[0] } })';

describe('a program', () => {
  test('plays both games of a deal, gets none of the first into the second, and nothing is left of it', async () => {
    const processes: number[] = [];
    const file = at('pids');
    const { score, thinking } = await unitOf(
      script(`require("fs").appendFileSync("${file}", process.pid + "\\n"); if (line.turn !== null) console.log(${FIRST})`),
      processes,
    );
    expect(score.beats).toBeGreaterThanOrEqual(0);
    expect(thinking[0].moves).toBeGreaterThan(0);
    expect(new Set(readFileSync(file, 'utf8').trim().split('\n')).size).toBe(2);
    expect(processes).toEqual([]);
  });

  test.each<[fault: ProgramFaultKind, command: string, what: RegExp]>([
    ['missing', './no-such-program', /127/],
    ['ended', 'read line; echo broken >&2; exit 3', /^3$/],
    ['slow', 'read line; sleep 60', /^0\.2$/],
    ['malformed', 'read line; echo hello', /^hello$/],
    ['malformed', `read line; echo '{"command":{"kind":"go-on"}}'`, /go-on/],
    ['malformed', `read line; echo '{"command":{"kind":"move","move":{"kind":"castle"}}}'`, /castle/],
    ['illegal', `read line; echo '{"command":{"kind":"move","move":{"kind":"dudo","bid":9}}}'`, /dudo.* \(\S+\/\S+\)$/],
    ['silent', 'read line; echo null', /^null$/],
    ['unasked', script(`process.stdout.write(${FIRST} + "\\n" + ${FIRST} + "\\n")`), /command/],
    ['long', `read line; head -c 100000 /dev/zero | tr '\\0' x; sleep 1`, /^x+$/],
  ])('%s: %s', async (fault, command, what) => {
    const processes: number[] = [];
    const thrown: unknown = await unitOf(command, processes).catch((error: unknown) => error);
    if (!(thrown instanceof ArenaFault)) throw new Error(`it ended with ${JSON.stringify(thrown)}`);
    expect({ fault: thrown.cause.fault, processes }).toEqual({ fault, processes: [] });
    expect(thrown.cause.what).toMatch(what);
    expect(thrown.place).toMatchObject({ program: command, deal: 1, game: 1 });
    expect(JSON.parse(thrown.place.asked)).toHaveProperty('you.seat', thrown.place.seat);
    if (fault === 'ended') expect(thrown.cause.complaint).toBe('broken');
  });
});

test('a program that fails stops the arena: which, where, and the line it was asked with', async () => {
  const args = [
    'arena',
    'perudo',
    '--seats',
    '2',
    '--players',
    'random',
    '--player',
    'read line; echo "no, thanks"',
    '--deals',
    '4',
    '--threads',
    '1',
  ];
  const { code, out, err } = await parlour(args);
  expect(err).toMatch(
    /^The program’s answer is not a move of this game: read line; echo "no, thanks" – no, thanks\nIn deal 1, game 1 of 2, on seat \d, at line 1\. The arena stops/,
  );
  expect(err).toMatch(/\nThe line was: \{"n":/);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('examples/arena-bot.py is short and takes nothing from elsewhere', () => {
  const text = readFileSync(EXAMPLE, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect([...text.matchAll(/^(?:import|from) (\S+)/gm)].map(([, name]) => name)).toEqual(['json', 'random', 'sys']);
});

test.runIf(hasPython)('examples/arena-bot.py plays', async () => {
  const players = ['--players', 'casual', '--player', `${PYTHON} "${EXAMPLE}"`];
  const table = ['arena', 'perudo', '--seats', '2', '--option', 'dicePerPlayer=2'];
  const { code, out, err } = await parlour([...table, ...players, '--deals', '3', '--seconds', '20']);
  expect(err).toBe('');
  expect(out).toMatch(/\ncasual – arena-bot\.py +\d/);
  expect(out).toContain('of programs, the time until they answered');
  expect([0, 1]).toContain(code);
});
