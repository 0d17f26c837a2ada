/** The boxes: each is whole, and nobody who takes rules, bots and words out of one gets a browser's libraries along. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type GameBox, LANGUAGES } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from '../src/loaded.ts';
import { BOXES } from '../src/registry.ts';

const boxes: readonly GameBox[] = BOXES;

describe.each(boxes.map((box) => [box.id, box] as const))('the box of %s', (id, box) => {
  test('has the game of its name, with rules, a bot and words in every language', async () => {
    expect(findGame(id)?.game.id).toBe(id);
    for (const language of LANGUAGES) expect(Object.keys(await box.words(language))).toEqual(expect.arrayContaining(['name', 'about', 'gist']));
    for (const language of LANGUAGES) expect(Object.keys(await box.boardWords(language)).length).toBeGreaterThan(0);
  });

  test('says where its pages and its schema lie', () => {
    for (const language of LANGUAGES) expect(readFileSync(new URL(box.page(language)), 'utf8')).toMatch(/^# /);
    expect(existsSync(new URL(box.schema()))).toBe(true);
  });

  test('has an emblem that is a drawing and nothing else', () => {
    expect(box.emblem).toMatch(/^\s*<\w+ [\s\S]*>\s*$/);
    expect(box.emblem).not.toMatch(/script|href|on\w+=|[A-Z]\w*=/);
  });
});

test('no game stands twice in the registry', () => {
  expect(new Set(GAMES.map(({ game }) => game.id)).size).toBe(boxes.length);
});

test('who loads all games in Node loads no React, no board and no lesson', async () => {
  // A process of its own: this one has loaded who knows what.
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('@parlour/registry/loaded');
    console.log(loaded.filter((url) => url.includes('/node_modules/') || url.includes('/board') || url.includes('/lesson/')).join('\\n'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../..'),
  });
  expect(stdout.split('\n').filter((url) => url !== '' && !url.includes('@noble'))).toEqual([]);
});
