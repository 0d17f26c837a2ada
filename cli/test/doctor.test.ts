import { chmodSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { parlour, scratch } from './binary.ts';
import { makeTable, serving } from './serving.ts';

const at = scratch();
const PAGE = 4_096;

test('a folder that is well, beside its server and after it', async () => {
  const data = at('well');
  const { child, url, ended } = await serving(['--data', data]);
  await makeTable(url);
  await makeTable(url);
  const well = { code: 0, out: expect.stringMatching(/: all is well: 2 tables, \d+ entries, 0 records\.\n$/) as string, err: '' };
  expect(await parlour(['doctor', data])).toEqual(well);
  child.kill('SIGTERM');
  await ended;
  expect(await parlour(['doctor', data])).toEqual(well);
});

test('an empty folder', async () => {
  const data = at('empty');
  const { child, ended } = await serving(['--data', data]);
  child.kill('SIGTERM');
  await ended;
  expect(await parlour(['doctor', data])).toEqual({ code: 0, out: `${data}: there are no tables in it.\n`, err: '' });
});

test('damage is named, table by table', async () => {
  const data = at('damaged');
  const { child, url, ended } = await serving(['--data', data]);
  const changed = await makeTable(url);
  const cut = await makeTable(url);
  const well = await makeTable(url);
  child.kill('SIGTERM');
  await ended;
  const db = new DatabaseSync(`${data}/parlour.db`);
  tamper(db, changed, cut);
  db.close();
  const { code, out, err } = await parlour(['doctor', data]);
  expect(out).toContain(`${data}, table ${changed}: entry 1, or the one before, was changed\n`);
  expect(out).toContain(`${data}, table ${cut}: `);
  expect(out).not.toContain(well);
  expect(out).toMatch(/: 2 of 3 tables have something wrong\.\n$/);
  expect({ code, err }).toEqual({ code: 1, err: '' });
});

test('what others can read is named, with what to do about it; a server that starts does it', async () => {
  const data = at('loose');
  const first = await serving(['--data', data]);
  await makeTable(first.url);
  first.child.kill('SIGTERM');
  await first.ended;
  chmodSync(data, 0o755);
  chmodSync(`${data}/parlour.db`, 0o644);
  const { code, out, err } = await parlour(['doctor', data]);
  expect(out).toContain(`${data} can be read by others on this machine (mode 755), and it holds secrets of running games. Run: chmod 700 ${data}\n`);
  expect(out).toContain(`Run: chmod 600 ${data}/parlour.db\n`);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  const again = await serving(['--data', data]);
  expect(again.out()).toContain(`${data} could be read by others on this machine; now only by its owner.\n`);
  expect(again.err()).toMatch(/"files":[2-9].*"msg":"tightened"/);
  expect([statSync(data).mode & 0o777, statSync(`${data}/parlour.db`).mode & 0o777, statSync(`${data}/operator.json`).mode & 0o777]).toEqual([
    0o700, 0o600, 0o600,
  ]);
  again.child.kill('SIGTERM');
  await again.ended;
  expect(await parlour(['doctor', data])).toMatchObject({ code: 0 });
});

test('spoilt pages are reported in words, and never with a stack', async () => {
  const data = at('spoilt');
  const { child, url, ended } = await serving(['--data', data]);
  for (let i = 0; i < 12; i++) await makeTable(url);
  child.kill('SIGTERM');
  await ended;
  const whole = readFileSync(`${data}/parlour.db`);
  const pages = whole.length / PAGE;
  let damaged = 0;
  for (const page of [1, Math.floor(pages / 3), pages - 2]) {
    writeFileSync(`${data}/parlour.db`, whole);
    const handle = openSync(`${data}/parlour.db`, 'r+');
    writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
    const { code, out, err } = await parlour(['doctor', data]);
    expect(`${out}${err}`).not.toMatch(/\n\s+at |Error:/);
    if (code === 0) continue;
    damaged++;
    expect(`${out}${err}`).toMatch(/is damaged/);
    expect(`${out}${err}`).toMatch(/restore your last backup/);
  }
  expect(damaged).toBeGreaterThan(1);
  for (const args of [['tables'], ['backup', at('spoilt.db')]]) {
    const { code, err } = await parlour([...args, '--data', data]);
    expect(err).not.toMatch(/\n\s+at |Error:/);
    expect([0, 2]).toContain(code);
  }
});

/** Changes the first entry of one table, and cuts the last one off another. */
function tamper(db: DatabaseSync, changed: string, cut: string): void {
  const id = '(SELECT id FROM tables WHERE code = ?)';
  db.prepare(`UPDATE entries SET text = replace(text, '"perudo"', '"sen"') WHERE table_id = ${id} AND n = 1`).run(changed);
  db.prepare(`DELETE FROM entries WHERE table_id = ${id} AND n = (SELECT head FROM tables WHERE code = ?)`).run(cut, cut);
}
