/** Whoever asks for moves in the hello gets the legal ones of their own seat; what anybody else receives does not change by a byte. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { person, playing, TestHalls } from './halls.ts';
import { movesOf, step } from './moves.ts';
import { type Message, Visitor } from './visitor.ts';

const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'];

/** Frames with an entry's number, as text. */
const frames = ({ wire }: Visitor): readonly string[] => wire.sent.filter((text) => /^\{"kind":"(update|skip)"/.test(text));

describe('a socket that asks for moves', () => {
  it.each(GAMES)('has in %s, with each update, what its seat may do, and otherwise what it would have without', async (game) => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid', 'Dan'], { settings: { game, seats: 4 } });
    const asking: Visitor[] = [];
    for (const { who } of guests) asking.push(await new Visitor(hall, who).hello(code, { moves: true }));
    for (const [seat, each] of asking.entries()) expect(each.welcome.moves).toEqual(movesOf(guests[seat] as Visitor));

    const since = guests.map((guest) => frames(guest).length);
    const chance = seeded(`moves asked ${game}`);
    for (let turn = 0; turn < 40 && guests[0]?.now.table.phase === 'playing'; turn++) {
      await step(guests, chance);
      for (const [seat, each] of asking.entries()) {
        const last = each.messages().findLast((said): said is Message<'update' | 'skip'> => said.kind === 'update' || said.kind === 'skip');
        if (last?.kind === 'update') expect(last.moves).toEqual(guests[seat]?.now.turn === null ? [] : movesOf(guests[seat] as Visitor));
      }
    }
    for (const [seat, each] of asking.entries()) {
      const without = frames(each).map((text) => text.replace(/,"moves":\[.*\]\}$/, '}'));
      expect(without).toEqual(frames(guests[seat] as Visitor).slice(since[seat]));
    }
  });

  it('has none while the table is paused, and gets them back', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { options: { firstStarter: 'seat0' } } });
    const tab = await new Visitor(hall, (guests[0] as Visitor).who).hello(code, { moves: true });
    await tab.ask({ kind: 'pause' });
    expect(tab.of('update').at(-1)?.moves).toEqual([]);
    await tab.ask({ kind: 'resume' });
    expect(tab.of('update').at(-1)?.moves).toEqual(tab.welcome.moves);
    expect(tab.welcome.moves?.length).toBeGreaterThan(0);
  });

  it('has none without a seat, and none before the game', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code, { moves: true });
    await step(guests, seeded(1));
    expect([eve.welcome.moves, eve.of('update').at(-1)?.moves]).toEqual([[], []]);
    await guests[0]?.ask({ kind: 'lobby' });
    const tab = await new Visitor(hall, (guests[0] as Visitor).who).hello(code, { moves: true });
    expect(tab.welcome.moves).toEqual([]);
  });

  it('gets them again with a whole view', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const tab = await new Visitor(hall, (guests[0] as Visitor).who).hello(code, { moves: true });
    tab.say({ kind: 'resync' });
    expect(tab.of('welcome')).toHaveLength(2);
    expect(tab.welcome.moves).toEqual(movesOf(guests[0] as Visitor));
  });
});

describe('a socket that does not ask', () => {
  it.each([{}, { moves: false }])('gets none: %j', async (more) => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const tab = await new Visitor(hall, (guests[0] as Visitor).who).hello(code, more);
    await step(guests, seeded(1));
    expect(tab.wire.sent.filter((text) => text.includes('"moves"'))).toEqual([]);
    expect(tab.of('update')).toHaveLength(1);
  });
});
