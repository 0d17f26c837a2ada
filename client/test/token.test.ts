/** A token goes in the hello and nowhere else: not into an address, not into what is kept, not into another frame. */
import { expect, it } from 'vitest';
import { connectList } from '../src/client.ts';
import { live, reopen, TOKEN, update, welcome } from './fixtures.ts';
import { settled, testPorts } from './test-ports.ts';

it('a table’s link tells the token in each hello only', async () => {
  const seated = live();
  const { link, ports, end } = seated;
  const asked = link.ask({ kind: 'ready', on: true });
  const said = link.say({ text: 'hello' });
  end().say(update(6), update(7));
  end().break();
  reopen(seated).say(welcome(8));
  await settled();
  link.resync();
  link.react('clap');
  const frames = ports.transport.sockets.flatMap(({ heard }) => heard);
  expect(frames.map(({ kind }) => kind).filter((kind) => kind === 'hello').length).toBeGreaterThan(1);
  for (const frame of frames) expect(JSON.stringify(frame).includes(TOKEN)).toBe(frame.kind === 'hello');
  for (const { url } of ports.transport.sockets) expect(url).not.toContain(TOKEN);
  expect(ports.storage.kept.size).toBeGreaterThan(0);
  expect(JSON.stringify([...ports.storage.kept])).not.toContain(TOKEN);
  link.close();
  await Promise.all([asked, said]);
});

it('so does the list’s', () => {
  const ports = testPorts();
  const link = connectList({ url: 'http://host', token: TOKEN, ports });
  ports.transport.last.accept();
  link.wake();
  const { url, heard } = ports.transport.last;
  expect(heard.map((frame) => [frame.kind, JSON.stringify(frame).includes(TOKEN)])).toEqual([['hello', true]]);
  expect(url).not.toContain(TOKEN);
  expect([...ports.storage.kept]).toEqual([]);
  link.close();
});
