import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NotBuilt } from '../cache.ts';
import { lockFile } from '../file-lock.ts';
import { hashOf } from '../sources.ts';
import { pageOf, SmallRepository } from './small-repository.ts';

describe('a build is made', () => {
  test('the first time, and then not again', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    expect(first.build).toMatch(/^[0-9a-f]{12}$/);
    expect(pageOf(first)).toBe(`${first.build}: start();`);
    expect(await repository.ensure()).toEqual(first);
    expect(repository.made).toBe(1);
    expect(repository.said).toEqual([{ kind: 'first' }, { kind: 'built', seconds: 1 }]);
  });

  test('when a source has changed', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    repository.write('web/src/main.tsx', 'startBetter();');
    const second = await repository.ensure();
    expect(second.build).not.toBe(first.build);
    expect(pageOf(second)).toBe(`${second.build}: startBetter();`);
    expect(repository.said.at(-2)).toEqual({ kind: 'changed' });
  });

  test('not when a source is again as it was', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    repository.write('web/src/main.tsx', 'startBetter();');
    await repository.ensure();
    repository.write('web/src/main.tsx', 'start();');
    expect(await repository.ensure()).toEqual(first);
    expect(repository.made).toBe(2);
  });

  test('once, for all who ask at the same time', async () => {
    const repository = new SmallRepository();
    const built = await Promise.all([repository.ensure(), repository.ensure(), repository.ensure()]);
    expect(new Set(built.map(({ folder }) => folder)).size).toBe(1);
    expect(repository.made).toBe(1);
    expect(repository.said).toContainEqual({ kind: 'waiting' });
  });

  test('again, if somebody edited meanwhile; this time they get what there is', async () => {
    const repository = new SmallRepository();
    const between = await repository.ensure(async (folder, build) => {
      await repository.copies(folder, build);
      repository.write('web/src/main.tsx', 'startBetter();');
    });
    expect(pageOf(between)).toBe(`${between.build}: start();`);
    repository.write('web/src/main.tsx', 'start();');
    expect((await repository.ensure()).folder).not.toBe(between.folder);
    expect(repository.made).toBe(2);
  });
});

describe('what was built stays', () => {
  test('when a build fails, with what the builder said', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    repository.write('web/src/main.tsx', 'start(');
    const failing = repository.ensure((folder) => {
      writeFileSync(join(folder, 'index.html'), 'half');
      return Promise.reject(new Error('main.tsx: a parenthesis is missing'));
    });
    await expect(failing).rejects.toThrow(NotBuilt);
    await expect(failing).rejects.toMatchObject({ trouble: 'failed-kept', gaps: { why: 'main.tsx: a parenthesis is missing' } });
    expect(repository.left).toEqual([first.build]);
    expect(pageOf(first)).toBe(`${first.build}: start();`);
  });

  test('when a build was interrupted; the next one clears up', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    mkdirSync(join(repository.kept, '.making-of-one-who-was-killed'));
    repository.write('web/src/main.tsx', 'startBetter();');
    const second = await repository.ensure();
    expect(repository.left.toSorted()).toEqual([first.build, second.build].toSorted());
  });

  test('until there are two newer ones', async () => {
    const repository = new SmallRepository();
    const builds: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      repository.write('web/src/main.tsx', text);
      builds.push((await repository.ensure()).build);
    }
    expect(repository.left).toHaveLength(2);
    expect(repository.left).toContain(builds[2]);
  });
});

describe('without Vite', () => {
  test('what was built is served, and it is said if it is old', async () => {
    const repository = new SmallRepository();
    const first = await repository.ensure();
    expect(await repository.ensure(null)).toEqual(first);
    expect(repository.said).toHaveLength(2);
    repository.write('web/src/main.tsx', 'startBetter();');
    expect(await repository.ensure(null)).toEqual(first);
    expect(repository.said.at(-1)).toEqual({ kind: 'old' });
  });

  test('and without a build, it is said what to do', async () => {
    const repository = new SmallRepository();
    await expect(repository.ensure(null)).rejects.toMatchObject({ name: 'NotBuilt', trouble: 'no-vite' });
    expect(repository.left).toEqual([]);
  });
});

test('where nothing may be written, that is said', async () => {
  const repository = new SmallRepository();
  repository.write('web/dist', 'a file in its place');
  await expect(repository.ensure()).rejects.toMatchObject({ trouble: 'unwritable', gaps: { path: repository.kept } });
  expect(repository.made).toBe(0);
});

describe('the hash', () => {
  test.each([
    'web/index.html',
    'web/src/deep/in/there.ts',
    'web/words/pl.ts',
    'web/public/icon.svg',
    'web/vite.config.ts',
    'web/build/compress.ts',
    'web/package.json',
    'felt/src/felt.css',
    'games/sen/src/sen.ts',
    'games/sen/words/rules.pl.md',
    'games/sen/board/board.tsx',
    'games/sen/imagine/imagine.ts',
    'games/sen/seen/seen.ts',
    'games/sen/bot/bot.ts',
    'hall/src/hall.ts',
    'kernel/src/game.ts',
    'kernel/words/en.ts',
    'table/src/table.ts',
    'protocol/words/en.ts',
    'client/src/client.ts',
    'package-lock.json',
  ])('%s goes into it', (path) => {
    const repository = new SmallRepository();
    const before = hashOf(repository.root);
    repository.write(path, 'new');
    const after = hashOf(repository.root);
    expect(after).not.toBe(before);
    repository.write(path, 'newer');
    expect(hashOf(repository.root)).not.toBe(after);
  });

  test.each([
    'web/dist/0123456789ab/index.html',
    'web/test/page.test.ts',
    'web/build/test/build.test.ts',
    'web/node_modules/vite/package.json',
    'web/src/.main.tsx.swp',
    'games/sen/test/bot.test.ts',
    'server/src/server.ts',
    'README.md',
  ])('%s does not', (path) => {
    const repository = new SmallRepository();
    const before = hashOf(repository.root);
    repository.write(path, 'new');
    expect(hashOf(repository.root)).toBe(before);
  });

  test('is another when a file goes, or moves', () => {
    const repository = new SmallRepository();
    const hashes = [hashOf(repository.root)];
    repository.write('web/src/a.ts', 'x');
    hashes.push(hashOf(repository.root));
    repository.remove('web/src/a.ts');
    repository.write('web/src/b.ts', 'x');
    hashes.push(hashOf(repository.root));
    repository.remove('web/src/b.ts');
    expect(new Set(hashes).size).toBe(3);
    expect(hashOf(repository.root)).toBe(hashes[0]);
  });
});

test('a lock is waited for, and one that was freed is free', async () => {
  const { root } = new SmallRepository();
  const file = join(root, 'turn.db');
  const order: string[] = [];
  const first = await lockFile(file, () => order.push('never'));
  const second = lockFile(file, () => {
    order.push('waits');
    first.free();
  });
  (await second).free();
  expect(order).toEqual(['waits']);
});
