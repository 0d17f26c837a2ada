/**
 * Where chance comes from, read out of the code: whatever is secret is drawn from the host's cryptographic source, and nothing that a server
 * loads draws it from a seed, from Math.random or from a clock. `server/test/edge/randomness.test.ts` looks at the same while a server runs.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, SOURCE } from './check.ts';
import { isBuilding, isTest, placeOf } from './house.ts';
import { withoutComments } from './imports.ts';
import { fileOf, valuesOf } from './loads.ts';

const files = readFiles(join(import.meta.dirname, '..'));
const running = [...files].filter(
  ([file]) => SOURCE.test(file) && placeOf(file) !== null && !isTest(file) && !isBuilding(file) && !/\/kit\//.test(file),
);

/** Chance that can be worked out. Whoever names it is here, with the reason why nothing secret comes of it. */
const GUESSABLE = /\b(?:seeded|simulatedKey|practiceRandom|Math\s*\.\s*random)\b/;
const NAMED_IN: Readonly<Record<string, string>> = {
  'kernel/src/kernel.ts': 'hands on what the kernel has',
  'kernel/src/seeded.ts': 'is the seeded source',
  'kernel/src/stream.ts': 'has the keys of simulations',
  'bots/src/arena/deals.ts': 'lets bots play against each other',
  'bots/src/arena/duels.ts': 'lets bots play against each other',
  'kernel/src/legal.ts': 'imagines a state that fits a view, to list moves',
  'table/src/bots.ts': 'draws a bot’s moment from public facts, on purpose',
  'hall/src/index.ts': 'hands on what the hall has',
  'hall/src/practice.ts': 'is for practice without others',
  'hall/src/bots/think.ts': 'has a bot draw from the seed that the hall drew for it',
  'table/src/remarks/remarks.ts': 'draws what bots remark on from public facts, on purpose',
  'games/sen/bot/memory.ts': 'forgets what a person would, by the view alone',
  'env/src/batch.ts': 'has learners play',
  'env/src/environment.ts': 'has learners play',
  'env/src/sizes.ts': 'deals a game to see what moves there are',
  'env/examples/self-play/learner.ts': 'learns',
  'felt/src/sound.ts': 'makes noise',
  'web/src/hints/worker.ts': 'thinks of a hint: the same for the same position',
  'web/src/names.ts': 'suggests a name',
  'web/src/here/suggested-names.ts': 'suggests names',
  'web/showcase/open-table.tsx': 'shows a board without a server',
  'web/showcase/showcase.tsx': 'shows a board without a server',
  'cli/src/arena/unit.ts': 'lets bots and programs play against each other',
  'cli/src/sim.ts': 'simulates',
  'cli/src/solve-game.ts': 'looks for the round that is to be solved',
  'cli/src/simulate.ts': 'simulates',
  'cli/src/play/hint.ts': 'thinks of a hint: the same for the same position',
  'cli/src/play/offline.ts': 'practises without a server, where a seed was asked for',
};

const named = (pattern: RegExp, among: readonly (readonly [string, string])[] = running): string[] =>
  among.flatMap(([file, text]) => (pattern.test(withoutComments(text)) ? [file] : [])).sort();

/** Everything that a server may load. What is imported only when somebody asks for it counts as well. */
function loadedByServer(): ReadonlySet<string> {
  const loaded = new Set(['cli/src/serve/run.ts', 'cli/src/bot-thread.ts', 'server/src/store/sqlite/writer.ts', 'server/src/store/sqlite/reader.ts']);
  for (const file of loaded) {
    for (const { specifier } of valuesOf(files.get(file) ?? expect.fail(`${file} is not there`))) {
      const target = fileOf(files, file, specifier);
      if (target !== null && files.has(target)) loaded.add(target);
    }
  }
  return loaded;
}
const loaded = loadedByServer();

test('chance that can be worked out is named only where nothing secret comes of it', () => {
  expect(named(GUESSABLE)).toEqual(Object.keys(NAMED_IN).sort());
});

test('of those a server loads the ones that deal nothing', () => {
  expect(loaded).toContain('hall/src/tables/ledger.ts');
  // Only the games' bots, boards and lists name the seeded source, and who imports it by name is seen: a list that hands it on imports nothing.
  const reached = running.filter(([file]) => loaded.has(file));
  expect(named(GUESSABLE, reached)).toEqual(
    [
      'felt/src/sound.ts',
      'games/sen/bot/memory.ts',
      'hall/src/bots/think.ts',
      'hall/src/index.ts',
      'hall/src/practice.ts',
      'kernel/src/kernel.ts',
      'kernel/src/legal.ts',
      'kernel/src/seeded.ts',
      'kernel/src/stream.ts',
      'table/src/bots.ts',
      'table/src/remarks/remarks.ts',
    ].sort(),
  );
});

test('chance that follows a script is for tables of one device: nothing that a server or the terminal loads names it', () => {
  // The kernel hands it on; whoever makes lessons in the browser will be the only one to take it.
  expect(named(/\bscripted\b/).filter((file) => !file.startsWith('web/'))).toEqual(['kernel/src/kernel.ts', 'kernel/src/scripted.ts']);
  expect(named(/\bDeviceHall\b/).filter((file) => !file.startsWith('web/'))).toEqual(['hall/src/device/device-hall.ts', 'hall/src/device/index.ts']);
});

const isLesson = (file: string): boolean => /^games\/[^/]+\/lesson\//.test(file);

test('chance that somebody wrote down is for lessons, and only a page asks for one', () => {
  expect(named(/\bWrittenChance\b/).filter((file) => !isLesson(file))).toEqual(['kernel/src/lesson.ts']);
  // A server reaches lessons by way of the boxes alone, which load them for whoever asks; and it never does.
  const lessons = running.map(([file]) => file).filter(isLesson);
  expect(lessons.filter((file) => loaded.has(file))).toEqual(lessons);
  const takers = running.filter(
    ([file, text]) => !isLesson(file) && valuesOf(text).some(({ specifier }) => isLesson(fileOf(files, file, specifier) ?? '')),
  );
  expect(new Set(takers.map(([file]) => file))).toEqual(new Set(lessons.map((file) => file.replace(/lesson\/.*/, 'box.ts'))));
  for (const [, text] of takers)
    expect(text.match(/.*\/lesson\/.*/g)).toEqual(["  lesson: async () => (await import('./lesson/lesson.ts')).lesson,"]);
  expect(named(/\.lesson\(\)/).filter((file) => !file.startsWith('web/src/learn/'))).toEqual([]);
});

test('random bytes come from one place, the host’s cryptographic source', () => {
  expect(named(/\b(?:getRandomValues|randomBytes|randomFill\w*|randomInt|randomUUID|webcrypto)\b/)).toEqual(['client/src/outside.ts']);
  expect(files.get('client/src/outside.ts')).toContain('systemRandom: Random = (count) => crypto.getRandomValues(new Uint8Array(count));');
});

test('a server that is served takes no chance from outside', () => {
  expect(
    named(
      /\brandom\b/,
      running.filter(([file]) => file.startsWith('cli/src/serve/')),
    ),
  ).toEqual([]);
  expect(files.get('server/src/edge/start.ts')).toContain('random = systemRandom,');
});

/** Secrets are as long as what is hashed or ciphered with them. */
test('a game’s secret, a person’s number and a token are 32 bytes', () => {
  expect(files.get('hall/src/tables/ledger.ts')).toContain('random(32)');
  expect(files.get('hall/src/people/credentials.ts')).toContain('newToken = (random: Random): string => text(random(32));');
  expect(files.get('client/src/fair-chance.ts')).toMatch(/NUMBER_BYTES = 32;[\s\S]*random\(NUMBER_BYTES\)/);
});
