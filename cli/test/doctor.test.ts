import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { parlour, scratch } from './binary.ts';
import { makeTable, serving } from './serving.ts';

const at = scratch();

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

/** Changes the first entry of one table, and cuts the last one off another. */
function tamper(db: DatabaseSync, changed: string, cut: string): void {
  const id = '(SELECT id FROM tables WHERE code = ?)';
  db.prepare(`UPDATE entries SET text = replace(text, '"perudo"', '"sen"') WHERE table_id = ${id} AND n = 1`).run(changed);
  db.prepare(`DELETE FROM entries WHERE table_id = ${id} AND n = (SELECT head FROM tables WHERE code = ?)`).run(cut, cut);
}
