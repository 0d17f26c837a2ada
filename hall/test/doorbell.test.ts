/** Two halls, each in a process of its own, on one store: what one writes is told at the other, and a lost word costs no more than a heartbeat. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { type MemoryStore, memoryStore } from '../src/store/memory.ts';
import type { Store } from '../src/store/store.ts';
import { known, person, playing, TestHalls, tableOf } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** Ann is at the north hall, which made the table; Bob watches at the south. */
async function twoProcesses(southern: (store: MemoryStore) => Store = (store) => store) {
  const kept = memoryStore();
  const halls = new TestHalls({ store: kept });
  const [north, south] = [halls.hall(), halls.hall({ store: southern(kept.another()) })];
  await Promise.all([north.start(), south.start()]);
  const whoAnn = await person(north, 'Ann');
  const code = await tableOf(north, whoAnn);
  const ann = await new Visitor(north, whoAnn).hello(code);
  const bob = await new Visitor(south, await person(south, 'Bob')).hello(code);
  return { halls, north, south, code, ann, bob };
}

const deaf = (store: MemoryStore): Store => ({ ...store, watch: () => () => {} });

describe('the doorbell', () => {
  it('has a hall tell at once what another wrote', async () => {
    const { ann, bob } = await twoProcesses();
    expect(await ann.ask({ kind: 'set', settings: { name: 'Ours' } })).toBe('done');
    expect(bob.now.table.settings.name).toBe('Ours');
    expect(bob.now.n).toBe(ann.now.n);
  });

  it('that rings late or twice changes nothing', async () => {
    const rings: (() => void)[] = [];
    const late = (store: MemoryStore): Store => ({
      ...store,
      watch: (heard) => store.watch((bell) => void rings.push(() => heard(bell))),
    });
    const { ann, bob } = await twoProcesses(late);
    await ann.ask({ kind: 'set', settings: { name: 'First' } });
    await ann.ask({ kind: 'set', settings: { name: 'Second' } });
    for (const ring of [...rings, ...rings].reverse()) ring();
    await settled();
    expect(bob.now).toEqual(ann.now);
  });

  it('that is not heard is made good by the next heartbeat', async () => {
    const { halls, ann, bob } = await twoProcesses(deaf);
    await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
    expect(bob.now.table.settings.name).toBe('');
    await halls.clock.pass(LIMITS.heartbeatMs);
    expect(bob.now.table.settings.name).toBe('Ours');
  });

  it('tells of a table’s end', async () => {
    const { north, code, bob } = await twoProcesses();
    expect(await north.removeTable(code)).toBe(true);
    await settled();
    expect(bob.closed).toBe('gone');
  });

  it('is not heard by a hall that has stopped', async () => {
    const { south, ann, bob } = await twoProcesses();
    await south.stop();
    const heard = bob.wire.sent.length;
    await ann.ask({ kind: 'set', settings: { name: 'Mine' } });
    expect(bob.wire.sent.length).toBe(heard);
  });
});

it('whoever is connected to one hall can say at another that they are ready', async () => {
  const { north, south, code, ann } = await twoProcesses();
  const cid = await new Visitor(north, await person(north, 'Cid')).hello(code);
  await cid.ask({ kind: 'sit' });
  const visit = { table: code, passcode: undefined, address: '10.0.0.3' };
  const say = async (on: boolean, id: string) => south.command(await known(south, cid.who), visit, id, { kind: 'ready', on });
  expect(await say(true, 'ready-there')).toMatchObject({ n: ann.now.n });
  await settled();
  expect(ann.now.table.seats[1]).toMatchObject({ player: cid.who.player, ready: true });
  cid.hangUp();
  await settled();
  expect(await say(true, 'ready-from-nowhere')).toMatchObject({ code: 'ready/not-connected' });
});

describe('when the last person goes', () => {
  async function lastOneGoes(northern: (store: MemoryStore) => Store = (store) => store) {
    const kept = memoryStore();
    const halls = new TestHalls({ store: kept });
    const [north, south] = [halls.hall({ store: northern(kept) }), halls.hall({ store: kept.another() })];
    await Promise.all([north.start(), south.start()]);
    const { code, guests } = await playing(north, ['Ann'], { bots: ['casual'], settings: { seats: 2 } });
    // The south knows Ann by her lease.
    const bob = await new Visitor(south, await person(south, 'Bob')).hello(code);
    const { n } = bob.now;
    for (const ann of guests) ann.hangUp();
    for (let i = 0; i < 6; i++) {
      await halls.clock.pass(10_000);
      bob.pong();
    }
    expect(bob.now.table.pause).toMatchObject({ by: null });
    return (await kept.read(code, n + 1, 1_000)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
  }

  it('the table pauses once, though another hall has heard that they are here', async () => {
    expect(await lastOneGoes()).toEqual(['paused']);
  });

  it('and the store can’t take the lease back at first, halls do not fight about it', async () => {
    let fails = 2;
    const kinds = await lastOneGoes((store) => ({
      ...store,
      release: (lease, at) => (fails-- > 0 ? Promise.reject(new Error('busy')) : store.release(lease, at)),
    }));
    expect(kinds.filter((kind) => kind === 'paused').length).toBeLessThanOrEqual(4);
  });
});

it('whoever knows more than a hall that can’t read the log is not shown the past', async () => {
  let broken = false;
  const unread = (store: MemoryStore): Store => ({
    ...deaf(store),
    read: (code, from, limit) => (broken ? Promise.reject(new Error('busy')) : store.read(code, from, limit)),
  });
  const { south, code, ann } = await twoProcesses(unread);
  await ann.ask({ kind: 'set', settings: { name: 'Ours' } });
  broken = true;
  const moved = await new Visitor(south, ann.who).hello(code, { since: ann.now.n });
  expect(moved.closed).toBe('mishap');
  expect(moved.messages()).toEqual([]);
  broken = false;
  const again = await new Visitor(south, ann.who).hello(code, { since: ann.now.n });
  expect(again.welcome).toMatchObject({ n: ann.now.n, missed: [] });
});
