/**
 * Several servers on one database: they meet at every table, none waits for one that sleeps, and nobody waits in a circle. It takes the ten seconds for
 * which the database waits for one that hears nothing.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { examine } from '@parlour/hall/store';
import { anAppend } from '@parlour/hall/test/samples';
import { afterEach, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/index.ts';
import { postgresForTests } from './postgres-for-tests.ts';

// Waiting is what is tested here, not the disk. Bells that somebody has not heard yet have little room: 8 MiB, where 8 GiB are usual.
const server = postgresForTests(['-c', 'fsync=off', '-c', 'max_notify_queue_pages=1024']);
const nodes: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

interface OtherNode {
  readonly process: ChildProcessWithoutNullStreams;
  begin(): void;
  /** What it met, when it is done. */
  readonly met: Promise<string>;
}

async function otherNode(url: string, name: string, commands: number, codes: readonly string[]): Promise<OtherNode> {
  const file = fileURLToPath(new URL('postgres-node.ts', import.meta.url));
  const node = spawn(process.execPath, [file, url, name, `${commands}`, ...codes]);
  nodes.push(node);
  const troubles: string[] = [];
  node.stderr.on('data', (chunk: Buffer) => troubles.push(chunk.toString()));
  const lines = createInterface({ input: node.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(troubles.join(''));
    return value;
  };
  expect(await line()).toBe('ready');
  return { process: node, begin: () => node.stdin.write('\n'), met: line() };
}

test('two processes at the same tables: every command done once, and no deadlock', async () => {
  const url = await server().newDatabase();
  const codes = Array.from({ length: 5 }, (_, i) => `BOTH${i}`);
  const COMMANDS = 200;
  const both = await Promise.all(['here', 'there'].map((name) => otherNode(url, name, COMMANDS, codes)));
  for (const node of both) node.begin();
  const met = await Promise.all(both.map((node) => node.met));
  for (const each of met) expect(JSON.parse(each)).toMatchObject({ appended: COMMANDS * codes.length, away: 0 });

  const store = await openPostgres(url);
  try {
    const commands = ['here', 'there'].flatMap((name) => Array.from({ length: COMMANDS }, (_, n) => `"${name} ${n}"`)).sort();
    for (const code of codes) {
      expect((await store.read(code, 1, 10_000)).map(({ text }) => text).sort()).toEqual(commands);
      expect(await examine(store, code)).toEqual([]);
    }
    expect(await store.integrity()).toEqual([]);
  } finally {
    await store.close();
  }
  const [found] = await server().ask(`SELECT deadlocks FROM pg_stat_database WHERE datname = '${new URL(url).pathname.slice(1)}'`);
  expect(Number(found?.['deadlocks'])).toBe(0);
});

test('one that is stopped at any moment holds nothing: the other goes on at every table', async () => {
  const url = await server().newDatabase();
  const codes = Array.from({ length: 6 }, (_, i) => `STOP${i}`);
  const store = await openPostgres(url);
  try {
    const asleep = await otherNode(url, 'asleep', 1_000_000, codes);
    asleep.begin();
    asleep.met.catch(() => {}); // it never comes to its end
    const heads = new Map(codes.map((code) => [code, 0]));
    const append = async (code: string, command: string): Promise<void> => {
      for (;;) {
        const answer = await store.append(anAppend(code, heads.get(code) ?? 0, { command }));
        heads.set(code, answer.kind === 'conflict' ? answer.head : answer.last);
        if (answer.kind !== 'conflict') return;
      }
    };
    for (let stops = 0; stops < 25; stops++) {
      const before = new Map(heads);
      // It moves at some table, and is stopped somewhere behind that.
      await expect
        .poll(async () => ((await store.table('STOP0'))?.head ?? 0) > (before.get('STOP0') ?? 0), { interval: 1 + (stops % 5) * 3 })
        .toBe(true);
      asleep.process.kill('SIGSTOP');
      // A lock that is held keeps these waiting until the database gives up, and then they reject.
      await Promise.all(codes.map((code) => append(code, `awake ${stops}`)));
      await store.lease(codes.map((table) => ({ table, player: 'awake', connection: `awake ${table}`, until: stops })));
      await store.erase('asleep', 'nobody', 'void asleep');
      asleep.process.kill('SIGCONT');
    }
    asleep.process.kill('SIGKILL');
    for (const code of codes) expect(await examine(store, code)).toEqual([]);
    expect(await store.integrity()).toEqual([]);
  } finally {
    await store.close();
  }
});

test('one that sleeps for long does not keep the bells of all: the database lets go of it', async () => {
  const url = await server().newDatabase();
  const store = await openPostgres(url);
  try {
    const asleep = await otherNode(url, 'asleep', 0, []);
    asleep.met.catch(() => {}); // it is asked for nothing
    /** Of the room for bells, so much is taken. */
    const taken = async (): Promise<number> => Number((await server().ask('SELECT pg_notification_queue_usage() AS taken'))[0]?.['taken']);
    const isStuck = async (): Promise<boolean> =>
      (await server().ask("SELECT FROM pg_stat_activity WHERE application_name = 'parlour' AND wait_event = 'ClientWrite'")).length > 0;
    asleep.process.kill('SIGSTOP');
    // What the sleeping one’s machine takes in for it is some MB; then bells stay where they are.
    const shout = 'x'.repeat(7_000);
    while (!(await isStuck()) || (await taken()) < 0.1) await Promise.all(Array.from({ length: 8 }, () => store.shout('TABLE1', shout)));
    await expect.poll(taken, { timeout: 60_000 }).toBe(0);
    await store.shout('TABLE1', shout);
  } finally {
    await store.close();
  }
});
