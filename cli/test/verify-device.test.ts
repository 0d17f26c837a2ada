/** Records of games on one device: they follow the rules, prove nothing of their chance, and no server has any. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GameRecord, isRefusal, LANGUAGES, record, settle, simulatedKey } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import type { GameNotes } from '@parlour/table';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judge } from '../src/judge.ts';
import { ENGLISH, localeOf } from '../src/locale.ts';
import { playersNamed } from '../src/players.ts';
import { simulate } from '../src/simulate.ts';
import { summary } from '../src/verify.ts';
import { ChanceTotals } from '../src/verify-chance.ts';
import { parlour, scratch } from './binary.ts';

const at = scratch();
const played = playedRecord();
const onDevice = { ...played, home: 'device', table: 'ABCDEF', number: 1, preset: null, players: [], startedAt: 1, endedAt: 2 };
const ON_DEVICE = /^ {2}1 was played on one device, .* proves nothing about them\. Whoever has the device could look/m;

function playedRecord(): GameRecord {
  const { game, bot } = gameNamed('perudo');
  const settled = settle(game, { seats: 2, options: { dicePerPlayer: 2 } });
  if (isRefusal(settled)) throw new Error(settled.code);
  const start = { version: game.version, options: settled.options, seats: settled.seats };
  const end = simulate({ game, start, seed: 'device', players: playersNamed('sensible', bot) }, 1, () => {});
  if ('law' in end) throw new Error(end.law);
  return record(game, start, simulatedKey('device', 1), end.steps);
}

function fileOf(name: string, ...records: readonly object[]): string {
  writeFileSync(at(name), records.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return at(name);
}

describe('exit codes', () => {
  test('3, and it is said what is not proved', async () => {
    const file = fileOf('device.json', onDevice);
    const { code, out, err } = await parlour(['verify', file]);
    expect({ code, err }).toEqual({ code: 3, err: '' });
    expect(out).toContain(`${file}: the record follows the rules; of its random draws it proves nothing.\n`);
    expect(out).toMatch(ON_DEVICE);
    expect(out).toMatch(/^ {2}1 gives the standing after every round and what was drawn, and both are right\.$/m);
    expect(out).not.toMatch(/valid|promised/);
  });

  test('3 among others that hold, 1 as soon as one does not', async () => {
    const [mixed, broken] = [fileOf('mixed.jsonl', played, onDevice), fileOf('broken.jsonl', onDevice, { ...onDevice, rounds: [] })];
    const { code, out } = await parlour(['verify', mixed]);
    expect(code).toBe(3);
    expect(out).toContain('all 2 records follow the rules; of the random draws of some, nothing is proved.\n');
    const { code: worse, out: said } = await parlour(['verify', mixed, broken]);
    expect(worse).toBe(1);
    expect(said).toMatch(/broken\.jsonl, line 2: after round 1 the standing is not what it claims/);
  });

  test('1 where somebody has notes of it, which are of a server’s table', async () => {
    const file = fileOf('noted.json', onDevice);
    writeFileSync(at('notes.json'), JSON.stringify(NOTES));
    const { code, out } = await parlour(['verify', file, '--notes', at('notes.json')]);
    expect(code).toBe(1);
    expect(out).toContain('It is not what these notes say: it says that it was played on one device, and these notes are of a server’s table.');
  });

  test('1 where a server hands it out', async () => {
    const server = createServer((_, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(onDevice)));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/records/ABCDEF/1`;
    const { code, out } = await parlour(['verify', address]);
    expect(code).toBe(1);
    expect(out).toContain('line 1: a server hands it out, and it says that it was played on one device: servers have no such games\n');
    expect(out).toContain('the record is not valid.');
  });
});

const NOTES: GameNotes = {
  format: 1,
  table: 'ABCDEF',
  game: 1,
  begun: { commitment: 'ab'.repeat(32), commitments: [null, null] },
  seat: 0,
  number: null,
  whole: true,
  acknowledged: false,
  numbers: null,
  moves: [],
  stretches: [],
  ended: true,
  findings: [],
};

describe('what is taken for a record of one device', () => {
  test.each<[string, object, string | RegExp]>([
    ['one that says so', onDevice, 'device'],
    ['with no chance to show', { ...onDevice, fair: null }, 'device'],
    ['with promises, too', { ...onDevice, fair: {} }, /shows the promises of a server’s table/],
    ['with a home that nobody knows', { ...onDevice, home: 'Device' }, /doesn’t say how its random draws came about/],
    ['with homes in a list', { ...onDevice, home: ['device'] }, /doesn’t say how its random draws came about/],
    ['a server’s that lost its chance', { ...onDevice, home: undefined }, /doesn’t say how its random draws came about/],
    ['with nothing but its home', { ...played, home: 'device' }, 'device'],
    ['with another end', { ...onDevice, standing: played.standing.toReversed() }, /ends differently/],
    ['one that was simulated', played, 'silent'],
  ])('%s', (_, claim, expected) => {
    const judged = judge(JSON.stringify(claim), ENGLISH);
    const found = judged.why ?? (judged.device !== null ? 'device' : judged.table !== null ? 'table' : 'silent');
    expect(found).toMatch(typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected);
  });
});

test.each(LANGUAGES)('in %s it never reads as a record that is valid', (language) => {
  const locale = localeOf(language);
  const chance = new ChanceTotals();
  const judged = judge(JSON.stringify(onDevice), locale);
  if (judged.why !== null) throw new Error(judged.why);
  chance.add(1, judged);
  const counts = [1, 2, 5, 22].map((count) => locale.t('verify.chance.device', { count }));
  expect(chance.lines(locale)).toEqual([counts[0]]);
  expect(new Set(counts.map((line) => line.replace(/^\d+ /, ''))).size).toBeGreaterThan(1);
  const said = [summary([1], 0, 1, locale), summary([1, 2], 0, 1, locale)];
  expect(said).not.toContain(locale.t('verify.valid'));
  expect(said).not.toContain(locale.t('verify.allValid', { all: 2 }));
  for (const line of [...said, ...counts]) expect(line).not.toMatch(/\{\{|verify\./);
});
