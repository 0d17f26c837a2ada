/** What goes over the wire: each viewer's own, nothing of another's, and nothing twice. */
import { isRefusal, seeded } from '@parlour/kernel';
import { create, type EntryEvent, type Table } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import { newsOf } from '../src/audience/news.ts';
import { TableFrames } from '../src/audience/table-frames.ts';
import type { FoldedEntry } from '../src/tables/folding.ts';
import { person, playing, seated, TestHalls } from './halls.ts';
import { awaited, movesOf, step } from './moves.ts';
import { games, randomFrom, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';
import { witnessed } from './witness.ts';

describe('frames', () => {
  it('hold what changed of what all see, and the same text for all where nobody’s own part can have changed', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const fay = await new Visitor(hall, await person(hall, 'Fay')).hello(code);
    const mover = awaited(guests) as Visitor;
    await mover.ask({ kind: 'move', move: movesOf(mover)[0] });
    const heard = JSON.parse(eve.wire.sent.at(-1) ?? '') as object;
    expect(Object.keys(heard)).toEqual(['kind', 'n', 'at', 'turn', 'open', 'news']);
    for (const guest of [fay, ...guests]) expect(guest.wire.sent.at(-1)).toBe(eve.wire.sent.at(-1));
  });

  it('hold the own part, whole, of whoever is dealt anew', async () => {
    const { guests } = await playing(new TestHalls().hall(), ['Ann', 'Bob'], { settings: { roundEnd: 'host' } });
    const mover = awaited(guests) as Visitor;
    await mover.ask({ kind: 'move', move: movesOf(mover)[0] });
    await (awaited(guests) as Visitor).ask({ kind: 'move', move: { kind: 'dudo', bid: 0 } });
    await (guests[0] as Visitor).ask({ kind: 'go-on' });
    for (const [seat, { wire }] of guests.entries()) expect(JSON.parse(wire.sent.at(-1) ?? '')).toMatchObject({ own: { seat } });
  });

  it('hold the time of their entry, and the table only where it changed', async () => {
    const halls = new TestHalls();
    const { guests } = await playing(halls.hall(), ['Ann', 'Bob']);
    const mover = awaited(guests) as Visitor;
    await mover.ask({ kind: 'move', move: movesOf(mover)[0] });
    expect(mover.of('update').at(-1)).toMatchObject({ at: halls.clock.now() });
    expect(mover.of('update').at(-1)).not.toHaveProperty('table');
    await mover.ask({ kind: 'pause' });
    expect(mover.of('update').at(-1)?.table?.pause).toMatchObject({ by: mover.who.player });
  });

  it('whoever sits down or stands up gets the right view from that entry on', async () => {
    const hall = new TestHalls().hall();
    const { guests } = await playing(hall, ['Ann', 'Bob'], { settings: { seats: 3 }, bots: ['casual'] });
    const [ann, bob] = guests as [Visitor, Visitor];
    expect(bob.now.own).toMatchObject({ seat: 1 });
    const watching = await new Visitor(hall, bob.who).hello(bob.now.table.code);
    await ann.ask({ kind: 'lobby' });
    expect(bob.now.own).toBe(null);
    await bob.ask({ kind: 'stand' });
    await ann.ask({ kind: 'start' });
    await settled();
    expect(bob.now.open).not.toBe(null);
    expect(bob.now.own).toBe(null);
    expect(watching.now).toEqual(bob.now);
    expect(ann.now.own).toMatchObject({ seat: 0 });
  });

  it('whoever takes a seat back in a running game is told what they know there, and nobody else', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const [ann, bob] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'leave' });
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.now.own).toBe(null);
    await back.ask({ kind: 'sit' });
    const [heard, others] = [back, ann].map(({ wire }) => JSON.parse(wire.sent.at(-1) ?? '') as object);
    expect(heard).toMatchObject({ kind: 'update', you: { seat: 1 }, own: { seat: 1 } });
    expect(others).toMatchObject({ kind: 'update', news: [{ table: { kind: 'returned' } }] });
    expect(others).not.toHaveProperty('own');
    expect(back.now.own).toEqual((await new Visitor(hall, bob.who).hello(code)).now.own);
  });

  it.each(['perudo', 'kalitiri', 'sen', 'dalmuti'])(
    'follow from what is written, not from which objects it is: a game of %s, copied at every entry',
    async (game) => {
      const halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
      const { code, guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid', 'Dan'], { settings: { game, seats: 4 } });
      const chance = seeded(`copied ${game}`);
      for (let i = 0; i < 30 && (await step(guests, chance)); i++);
      const log = await witnessed(halls.kept, code);
      const viewers = new Set([0, 1, 2, 3, 'spectator'] as const);
      const texts = ({ before, table, events }: FoldedEntry): readonly string[] => {
        const told = newsOf(games, { before, table, events });
        return [...new TableFrames(games, before ?? table).advance(table, told, viewers).values()].map(({ text }) => text);
      };
      expect(log.length).toBeGreaterThan(20);
      for (const entry of log) expect(texts(copyOf(entry))).toEqual(texts(entry));
    },
  );

  it('where nothing changed for anybody all get the number only', () => {
    const table = aLobby();
    const frames = new TableFrames(games, table).advance({ ...table, n: table.n + 1 }, { events: [], alone: [] }, new Set([0, 1, 'spectator']));
    for (const frame of frames.values()) expect(JSON.parse(frame.text)).toEqual({ kind: 'skip', n: table.n + 1 });
  });

  it('where one seat may have learnt something all get an update, and nobody can see from its length who did', () => {
    const table = aLobby();
    const news: EntryEvent['news'] = { game: { kind: 'peeked' } };
    const viewers = new Set([0, 1, 'spectator'] as const);
    const after = { ...table, n: table.n + 1 };
    const frames = (events: readonly EntryEvent[]) => new TableFrames(games, table).advance(after, { events, alone: [30, 30] }, viewers);
    const [told, untold] = [frames([{ news, to: [1] }]), frames([])];
    expect(JSON.parse(told.get(1)?.text ?? '')).toMatchObject({ kind: 'update', news: [news] });
    expect(JSON.parse(told.get(0)?.text ?? '')).toMatchObject({ kind: 'update', news: [] });
    for (const viewer of viewers) expect(told.get(viewer)?.text.length).toBe(untold.get(viewer)?.text.length);
    expect(told.get(0)?.text.length).toBe(told.get(1)?.text.length);
  });

  it('what outgrows its room is told all the same', () => {
    const table = aLobby();
    const news: EntryEvent['news'] = { game: { kind: 'peeked'.repeat(9) } };
    const told = new TableFrames(games, table).advance({ ...table, n: table.n + 1 }, { events: [{ news, to: [1] }], alone: [5, 5] }, new Set([1]));
    expect(JSON.parse(told.get(1)?.text ?? '')).toMatchObject({ kind: 'update', news: [news] });
  });
});

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function aLobby(): Table {
  const made = create(games, 'ann-ann', { kind: 'create', code: 'ABCDEF', settings: { game: 'perudo' }, bots: [] }, 0);
  const table = isRefusal(made) ? undefined : made.tables.at(-1);
  return table ?? expect.fail('no table');
}

/**
 * One run of the same public story, with another secret: what one person (on three sockets, one of which asks for moves) and a spectator
 * received, and what the others held.
 */
async function story(secret: string): Promise<{ readonly view: string; readonly captures: readonly string[]; readonly hidden: string }> {
  const common = randomFrom('the same ids');
  const own = randomFrom(secret);
  let secretly = false;
  const hall = new TestHalls().hall({ random: (count) => (secretly ? own(count) : common(count)) });
  const { code, guests } = await seated(hall, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 2, firstStarter: 'seat0' } } });
  const [ann, bob] = guests as [Visitor, Visitor];
  const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
  const asking = await new Visitor(hall, ann.who).hello(code, { moves: true });
  await new Visitor(hall, bob.who).hello(code, { moves: true });
  await bob.ask({ kind: 'ready', on: true });
  secretly = true;
  await ann.ask({ kind: 'start' }, 'the-same-start');
  secretly = false;
  const view = JSON.stringify(ann.now.own);
  // The same for everybody, legal in every deal: bids, a refused bid, a reconnect, a pause.
  const bid = (quantity: number, face: number): { kind: 'move'; move: object } => ({ kind: 'move', move: { kind: 'bid', quantity, face } });
  const said: string[] = [];
  for (const [who, move] of [
    [ann, bid(1, 3)],
    [bob, bid(1, 2)],
    [bob, bid(2, 3)],
    [ann, bid(2, 4)],
    [bob, bid(3, 4)],
  ] as const)
    said.push(await who.ask(move, `the-same-id-${said.length}`));
  await ann.ask({ kind: 'pause' }, 'the-same-pause');
  const back = await new Visitor(hall, ann.who).hello(code, { since: 6 });
  for (const who of [ann, eve]) await who.history(null, 'the-same-history');
  // The server's commitment is the hash of its secret: random, and the same for all.
  const commitment = ann.now.table.begun?.commitment ?? '?';
  const captured = [ann, back, eve, asking].map(({ wire }) => wire.sent.join('\n').replaceAll(commitment, 'COMMITMENT'));
  return { view, captures: captured, hidden: JSON.stringify([bob.now.own, said]) };
}

describe('secrecy at the wire', () => {
  it('what a viewer receives depends on nothing that they may not know', async () => {
    const byView = new Map<string, { captures: Set<string>; hidden: Set<string> }>();
    const spectator = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const { view, captures, hidden } = await story(`secret ${i}`);
      const group = byView.get(view) ?? { captures: new Set(), hidden: new Set() };
      byView.set(view, group);
      group.captures.add(`${captures[0]}\n\n${captures[1]}\n\n${captures[3]}`);
      group.hidden.add(hidden);
      spectator.add(captures[2] ?? '');
    }
    expect(spectator.size).toBe(1);
    const groups = [...byView.values()];
    expect(groups.filter(({ hidden }) => hidden.size > 1).length).toBeGreaterThan(3);
    for (const { captures } of groups) expect(captures.size).toBe(1);
  });

  it('no text holds a token, a passcode or the secret of a running game', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { passcode: 'open sesame' });
    const [ann, bob] = guests as [Visitor, Visitor];
    const secret = await halls.kept.secret(code, 'chance:1');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const all = [...ann.wire.sent, ...bob.wire.sent, JSON.stringify(halls.log.lines)].join('\n');
    for (const canary of [secret ?? '?', ann.who.token, bob.who.token, 'open sesame']) expect(all).not.toContain(canary);
  });
});
