import { describe, expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

const manifest = (name: string, dependencies: readonly string[] = [], exports: object = { '.': './src/index.ts' }): string =>
  JSON.stringify({ name, exports, dependencies: Object.fromEntries(dependencies.map((each) => [each, '1.0.0'])) }, null, 2);

/** A small house in order. */
const HOUSE = {
  'kernel/package.json': manifest('@parlour/kernel', ['@noble/hashes'], { '.': './src/kernel.ts', './kit': './kit/kit.ts' }),
  'kernel/src/kernel.ts': `import { sha256 } from '@noble/hashes/sha2.js';\nexport * from './chance.ts';`,
  'kernel/src/chance.ts': '',
  'games/perudo/package.json': manifest('@parlour/perudo', ['@parlour/kernel'], { '.': './src/perudo.ts', './words/*': './words/*' }),
  'games/perudo/src/perudo.ts': `import { refusal } from '@parlour/kernel';\nimport { words } from '../words/en.ts';`,
  'games/perudo/test/perudo.test.ts': `import { test } from 'vitest';\nimport { readFileSync } from 'node:fs';\nimport { check } from '@parlour/kernel/kit';`,
  'games/sen/package.json': manifest('@parlour/sen', ['@parlour/kernel']),
  'table/package.json': manifest('@parlour/table', ['@parlour/kernel']),
  'server/package.json': manifest('@parlour/server', ['@parlour/kernel', '@parlour/table']),
  'registry/package.json': manifest('@parlour/registry', ['@parlour/perudo', '@parlour/sen']),
  'registry/src/registry.ts': `import { perudo } from '@parlour/perudo';\nimport en from '@parlour/perudo/words/en.ts';`,
  'cli/package.json': manifest('@parlour/cli', ['@parlour/kernel', '@parlour/perudo', '@parlour/registry']),
  'cli/src/play.ts': `import { createInterface } from 'node:readline';\nimport { games } from '@parlour/registry';`,
  'cli/test/play.test.ts': `import { perudo } from '@parlour/perudo';`,
  'e2e/night.test.ts': `import { perudo } from '@parlour/perudo';\nimport { table } from '../table/src/table.ts';`,
  'e2e/outside/client.ts': `import { WebSocket } from 'ws';\nimport { randomUUID } from 'node:crypto';\nimport { fold } from './fold.ts';`,
  'e2e/outside/client.test.ts': `import { served } from '../http/served.ts';`,
  'games/sen/test/mutants.ts': `import type { Mutant } from '../../../tools/mutants/mutant.ts';`,
  'tools/draw.ts': `import { perudo } from '../games/perudo/src/perudo.ts';`,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config';`,
};

/** What the check says of the house after these files were put into it. */
function said(changes: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries({ ...HOUSE, ...changes }));
  return checkLayers(files).map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

test('a house in order: nothing to say', () => {
  expect(said({})).toEqual([]);
});

describe('imports', () => {
  test.each<[rule: string, file: string, source: string, expected: RegExp]>([
    [
      'the kernel knows no game',
      'kernel/src/a.ts',
      `\nimport '@parlour/perudo';`,
      /^kernel\/src\/a\.ts:2: kernel may not import @parlour\/perudo, which stands above it/,
    ],
    ['nor do its tests', 'kernel/test/a.test.ts', `import '@parlour/perudo';`, /stands above it/],
    [
      'a list of mutants takes a type from the tools',
      'table/test/mutants.ts',
      `import { plant } from '../../tools/mutants/mutant.ts';`,
      /leaves the package/,
    ],
    [
      'which other tests have no use for',
      'table/test/a.test.ts',
      `import type { Mutant } from '../../tools/mutants/mutant.ts';`,
      /leaves the package/,
    ],
    ['a game knows no other game', 'games/sen/src/a.ts', `import '@parlour/perudo';`, /stands beside it/],
    ['a table knows no server', 'table/src/a.ts', `import type { Server } from '@parlour/server';`, /stands above it/],
    ['also when it hands on', 'kernel/src/a.ts', `export {\n  a,\n} from '@parlour/cli';`, /a\.ts:3: .*stands above it/],
    ['also when it imports later', 'kernel/src/a.ts', `const a = () => import('@parlour/cli');`, /stands above it/],
    [
      'a room below is declared',
      'server/src/a.ts',
      `import '@parlour/sen';`,
      /@parlour\/sen is not declared\. Add it to "dependencies" in server\/package\.json/,
    ],
    [
      'an outsider takes nothing from the house',
      'e2e/outside/a.ts',
      `import '@parlour/client';`,
      /pages alone and may not import '@parlour\/client'/,
    ],
    ['not by a path either', 'examples/a.ts', `import '../protocol/src/index.ts';`, /may not import '\.\.\/protocol\/src\/index\.ts'/],
    ['a library is declared', 'server/src/a.ts', `import fastify from 'fastify';`, /fastify is not declared/],
    [
      'nobody reaches inside',
      'cli/src/a.ts',
      `import '@parlour/kernel/src/chance.ts';`,
      /'\.\/src\/chance\.ts' is not among the exports of @parlour\/kernel \(\., \.\/kit\)/,
    ],
    ['a package unknown', 'cli/src/a.ts', `import '@parlour/kitchen';`, /there is no package @parlour\/kitchen/],
    ['no way out by a relative path', 'cli/src/a.ts', `import '../../kernel/src/chance.ts';`, /leaves the package cli\. Import '@parlour\/kernel'/],
    ['a game stays in its folder', 'games/sen/src/a.ts', `import '../../perudo/src/perudo.ts';`, /leaves the package games\/sen/],
    ['no room leans on the tools', 'cli/src/a.ts', `import '../../tools/draw.ts';`, /leaves the package cli\. What cli needs has to live in it/],
    ['only the registry names a game', 'cli/src/a.ts', `import '@parlour/perudo';`, /only registry\/src\/registry\.ts may name a game/],
    ['pure rules do no I/O', 'games/sen/src/a.ts', `import { readFileSync } from 'node:fs';`, /games\/sen is pure and may not import 'node:fs'/],
    ['under its old name neither', 'table/src/a.ts', `import fs from 'fs';`, /table is pure and may not import 'fs'/],
    ['pure rules use no other library', 'games/sen/src/a.ts', `import { sample } from 'lodash';`, /games\/sen is pure and may not use lodash/],
    ['rules draw nothing', 'games/sen/src/a.ts', `import { useState } from 'react';`, /only files in games\/sen\/board may import 'react'/],
    ['nor do words', 'games/sen/words/a.ts', `import { Die } from '@parlour/felt';`, /only files in games\/sen\/board may import '@parlour\/felt'/],
    ['a board does no I/O', 'games/sen/board/a.tsx', `import 'node:fs';`, /games\/sen is pure and may not import 'node:fs'/],
    ['a test lives by its room too', 'games/sen/test/a.test.ts', `import '../../perudo/src/perudo.ts';`, /leaves the package games\/sen/],
  ])('%s', (_, file, source, expected) => {
    const problems = said({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });
});

describe('what runs in browsers too', () => {
  const WITH_SCHEMAS = {
    'protocol/package.json': manifest('@parlour/protocol', ['@parlour/kernel', 'zod'], { '.': './src/protocol.ts', './codes': './src/codes.ts' }),
    'protocol/src/protocol.ts': `export * from './schemas.ts';\nexport * from './codes.ts';`,
    'protocol/src/schemas.ts': `import { z } from 'zod';\nimport './protocol.ts';`,
    'protocol/src/codes.ts': `import type { Hello } from './schemas.ts';`,
    'hall/package.json': manifest('@parlour/hall', ['@parlour/protocol']),
    'client/package.json': manifest('@parlour/client', ['@parlour/protocol']),
  };

  test.each([
    ['types of schemas', `import type { Hello } from '@parlour/protocol';`],
    ['types one by one', `import { type Hello, type Welcome } from '@parlour/protocol';`],
    ['what has none', `import { PROTOCOL } from '@parlour/protocol/codes';`],
  ])('takes %s', (_, source) => {
    expect(said({ ...WITH_SCHEMAS, 'hall/src/a.ts': source })).toEqual([]);
  });

  test.each([
    ['a schema', 'hall/src/a.ts', `import { hello } from '@parlour/protocol';`, /a\.ts:1: .*loads protocol\/src\/protocol\.ts → .*schemas\.ts → zod/],
    ['one among types', 'hall/src/a.ts', `import { type Hello, hello } from '@parlour/protocol';`, /→ zod/],
    ['all of them', 'client/src/a.ts', `export * from '@parlour/protocol';`, /→ zod/],
    ['one that is loaded later', 'client/src/a.ts', `const later = () => import('@parlour/protocol');`, /→ zod/],
    ['one by way of the numbers', 'protocol/src/codes.ts', `export { hello } from './schemas.ts';`, /^hall\/src\/b\.ts:1: .*codes\.ts → .*→ zod/],
    ['Node', 'client/src/a.ts', `import { hash } from 'node:crypto';`, /loads node:crypto/],
  ])('takes no values of schemas, and nothing of Node’s: %s', (_, file, source, expected) => {
    const numbers = { 'hall/src/b.ts': `import { PROTOCOL } from '@parlour/protocol/codes';` };
    expect(said({ ...WITH_SCHEMAS, ...numbers, [file]: source })).toEqual([expect.stringMatching(expected)]);
  });
});

describe('package.json', () => {
  test.each<[rule: string, folder: string, text: string, expected: RegExp]>([
    [
      'depends on lower rooms only',
      'kernel',
      manifest('@parlour/kernel', ['@parlour/perudo', '@noble/hashes']),
      /kernel may not depend on @parlour\/perudo/,
    ],
    ['rooms of one rank stay apart', 'games/sen', manifest('@parlour/sen', ['@parlour/perudo']), /package\.json:7: .*which stands beside it/],
    ['for tests neither', 'games/sen', '{ "name": "@parlour/sen", "devDependencies": { "@parlour/cli": "1.0.0" } }', /which stands above it/],
    ['a pure room has few libraries', 'games/sen', manifest('@parlour/sen', ['lodash']), /games\/sen is pure and may not use lodash/],
    ['as a peer neither', 'games/sen', '{ "name": "@parlour/sen", "peerDependencies": { "lodash": "4.0.0" } }', /may not use lodash/],
    [
      'bears the name of its folder',
      'games/sen',
      manifest('@parlour/dream'),
      /is named "@parlour\/dream"; the package in games\/sen is @parlour\/sen/,
    ],
  ])('%s', (_, folder, text, expected) => {
    const problems = said({ [`${folder}/package.json`]: text }).filter((problem) => problem.startsWith(`${folder}/package.json`));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  test('every file lives in a room that the plan knows', () => {
    expect(said({ 'cellar/src/a.ts': '' })).toEqual([expect.stringMatching(/^cellar\/src\/a\.ts:1: lies in no room of the house/)]);
    expect(said({ 'games/kalitiri/src/a.ts': '' })).toEqual([expect.stringMatching(/lies in a room without a package\.json/)]);
  });
});
