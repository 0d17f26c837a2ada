/** An option that is called like something every object has is refused by name, wherever options come in, and nothing of it is kept. */
import { isRefusal, type OptionValue, optionsAt, replay, settle } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { newTable, settingsWish } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { openHouse } from './edge-server.ts';

const NAMES = ['__proto__', 'constructor', 'prototype'];

/** As it comes over the wire: a literal of ours could not have such a key. */
const optionsOf = (name: string, value: unknown = true): Readonly<Record<string, OptionValue>> =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as Readonly<Record<string, OptionValue>>;

describe('the schema of settings', () => {
  test('does not leave `__proto__` out without a word', () => {
    for (const value of [true, 1, 'x', { dicePerPlayer: 1 }]) {
      const { error } = settingsWish.safeParse({ game: 'perudo', options: optionsOf('__proto__', value) });
      expect(error?.issues[0]?.path).toEqual(['options', '__proto__']);
      expect(newTable.safeParse({ settings: { game: 'perudo', options: optionsOf('__proto__', value) } }).success).toBe(false);
    }
  });

  test('takes what is no such thing, and nothing else than an object', () => {
    expect(settingsWish.parse({ options: { dicePerPlayer: 3 } })).toEqual({ options: { dicePerPlayer: 3 } });
    for (const options of [null, [], 'x', 7]) expect(settingsWish.safeParse({ options }).success).toBe(false);
  });
});

test.each(NAMES)('a game has no option %s: by name when it is asked for, in a record, from the command line', (name) => {
  expect(settle(perudo, { options: optionsOf(name) })).toMatchObject({ code: 'option/unknown', params: { option: name } });
  const settled = settle(perudo, {});
  if (isRefusal(settled)) throw new Error(settled.code);
  const whole = JSON.parse(JSON.stringify(settled.options).replace('{', `{"${name}":true,`)) as Readonly<Record<string, unknown>>;
  expect(optionsAt(perudo.sheet, perudo.version, whole)).toBe(null);
  const record = `{"format":1,"game":"perudo","version":${perudo.version},"options":${JSON.stringify(settled.options).replace('{', `{"${name}":true,`)},"seats":5,"key":"${'0'.repeat(64)}","steps":[],"standing":[]}`;
  expect(replay(perudo, JSON.parse(record))).toMatchObject({ code: 'record/options' });
});

test.each(NAMES)('%s at the doors of a server', async (name) => {
  const { ask, person, post, table, socket } = await openHouse();
  const { token } = await person();
  const body = `{"settings":{"game":"perudo","options":{"${name}":true}}}`;
  const made = await ask('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body });
  const json: unknown = await made.json();
  if (name === '__proto__') expect([made.status, json]).toEqual([400, { code: 'http/malformed', params: { where: 'settings.options.__proto__' } }]);
  else expect([made.status, json]).toMatchObject([422, { code: 'option/unknown', params: { option: name } }]);

  const code = await table(token);
  const client = socket();
  await client.hello(token, code);
  await client.hears('welcome');
  client.socket.send(`{"kind":"command","id":"a-setting","command":{"kind":"set","settings":{"options":{"${name}":true}}}}`);
  expect(await client.hears('refused', ({ id }) => id === 'a-setting')).toMatchObject({
    code: name === '__proto__' ? 'message/malformed' : 'option/unknown',
  });
  expect((await post(`/api/tables/${code}/commands`, { command: { kind: 'bot', level: 'casual' } }, token)).status).toBe(200);
});
