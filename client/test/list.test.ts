import type { TableCard } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { connectList } from '../src/client.ts';
import { TOKEN } from './fixtures.ts';
import { testPorts } from './test-ports.ts';

const card = (code: string, taken = 1): TableCard => ({
  code,
  name: 'Kitchen',
  game: 'perudo',
  preset: 'classic',
  host: 'Ann',
  taken,
  seats: 4,
  phase: 'lobby',
  locked: false,
  createdAt: 0,
});

const you = { player: 'player-me', name: 'Ann' };

it('the list of tables lives: tables come, change and go, and after a break it comes anew', () => {
  const ports = testPorts();
  const list = connectList({ url: 'http://host', token: TOKEN, ports });
  let changes = 0;
  list.subscribe(() => changes++);
  expect(list.now).toMatchObject({ status: 'connecting', tables: null });
  ports.transport.last.accept();
  expect(ports.transport.last.heard).toMatchObject([{ kind: 'hello', table: null, since: null }]);
  ports.transport.last.say({ kind: 'tables', time: ports.clock.now() + 500, you, tables: [card('AAAAAA'), card('BBBBBB')] });
  expect(list.now).toMatchObject({ status: 'live', you, clockOffset: 500 });
  expect(changes).toBe(1);

  const codes = () => list.now.tables?.map(({ code, taken }) => `${code} ${taken}`);
  ports.transport.last.say(
    { kind: 'listed', table: card('BBBBBB', 3) },
    { kind: 'listed', table: card('CCCCCC') },
    { kind: 'unlisted', code: 'AAAAAA' },
  );
  expect(codes()).toEqual(['CCCCCC 1', 'BBBBBB 3']);
  expect(changes).toBe(4);

  // Lobbies with a free seat stay before the others, whatever comes and changes.
  ports.transport.last.say(
    { kind: 'listed', table: { ...card('EEEEEE'), phase: 'playing', createdAt: 7 } },
    { kind: 'listed', table: { ...card('FFFFFF'), createdAt: 5 } },
    { kind: 'listed', table: card('CCCCCC', 4) },
  );
  expect(codes()).toEqual(['FFFFFF 1', 'BBBBBB 3', 'EEEEEE 1', 'CCCCCC 4']);

  ports.transport.last.break();
  expect(list.now.status).toBe('reconnecting');
  list.wake();
  ports.transport.last.accept();
  ports.transport.last.say({ kind: 'tables', time: ports.clock.now(), you, tables: [card('DDDDDD')] });
  expect(codes()).toEqual(['DDDDDD 1']);
  list.close();
  expect(list.now.status).toBe('closed');
  expect(ports.clock.waiting).toBe(0);
});
