import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressIn } from '../compress.ts';

test('what compresses well gets its copies, and nothing else does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  const script = 'deal(cards);\n'.repeat(100);
  writeFileSync(join(folder, 'assets/main.js'), script);
  writeFileSync(join(folder, 'assets/onest.woff2'), 'x'.repeat(1000));
  writeFileSync(join(folder, 'tiny.svg'), '<svg/>');
  await compressIn(folder);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'onest.woff2']);
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'tiny.svg']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(script);
});
