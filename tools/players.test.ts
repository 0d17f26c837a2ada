/** `npm run players` writes what the arenas find into its page, game by game. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNames } from '@parlour/registry/loaded';
import { expect, onTestFinished, test } from 'vitest';
import { marksOf, withSection } from './players.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../docs/players.md'), 'utf8');

test('docs/players.md has a place for every game', () => {
  for (const game of gameNames) expect(withSection(PAGE, game, 'measured')).toContain(`${marksOf(game).join('\n\nmeasured\n\n')}\n`);
  expect(() => withSection(PAGE, 'chess', '')).toThrow('no marks for chess');
});

test('it measures, and writes only between the marks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [page, [begin, end]] = [join(folder, 'players.md'), marksOf('perudo')];
  writeFileSync(page, `before\n${begin}\nold\n${end}\nafter\n`);
  const args = ['--game', 'perudo', '--deals', '2', '--presets', '0', '--players', 'casual,random', '--threads', '1', '--page', page];
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'players.ts'), ...args], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const written = readFileSync(page, 'utf8');
  expect(written).toMatch(new RegExp(`^before\n${begin}\n\n[\\s\\S]*\n\n${end}\nafter\n$`));
  expect(written).toContain('npx parlour arena perudo --preset classic --players casual,random --deals 2 --seed 1\n');
  expect(written).toMatch(/\n\| casual – random \| \*{0,2}\d+\.\d %\*{0,2} \| \d+\.\d % to \d+\.\d % \|/);
  expect(written).toMatch(/\n\| casual \| \d{4} \| \d{3,4} to \d{4} \| \d+\.\d\d ms \|/);
  expect(written).not.toContain('old');
});

test('npm run exploiters measures who lives on habits, and writes it between its own marks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [page, [begin, end]] = [join(folder, 'players.md'), marksOf('exploiters', 'exploiters')];
  expect(withSection(PAGE, 'exploiters', 'measured', 'exploiters')).toContain(`${begin}\n\nmeasured\n\n${end}\n`);
  writeFileSync(page, `before\n${begin}\nold\n${end}\nafter\n`);
  const script = join(import.meta.dirname, 'exploiters.ts');
  const args = ['--deals', '1', '--levels', 'casual', '--threads', '1', '--page', page];
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const written = readFileSync(page, 'utf8');
  expect(written).toMatch(/\n\| reads openings \| \d+\.\d % \(\d+\.\d % to \d+\.\d %\) \|\n/);
  expect(written).toMatch(/\n\| 1 v 1 \| 5\d\.\d % as opener, \d+\.\d % as the other \|/);
  expect(written).not.toContain('old');
  expect(spawnSync(process.execPath, [script, '--deals', 'many'], { encoding: 'utf8' }).status).toBe(2);
});
