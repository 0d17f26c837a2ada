/** Coming back: precisely the present. No gap, no duplicate, nothing one may not know. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { person, playing, seated, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { type ToldNews, Visitor } from './visitor.ts';

describe('a welcome', () => {
  it('tells what was missed, as it was told to those who were there', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const tab = await new Visitor(hall, bob.who).hello(code);
    const since = tab.now.n;
    tab.hangUp();
    await ann.ask({ kind: 'set', settings: { name: 'Late' } });
    await bob.ask({ kind: 'ready', on: true });
    const back = await new Visitor(hall, bob.who).hello(code, { since });
    expect(back.welcome.missed).toHaveLength(2);
    expect(back.told).toEqual(bob.told.slice(-2));
    expect(back.now).toEqual(bob.now);
  });

  it('without a number starts from the view', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const tab = await new Visitor(hall, (guests[0] as Visitor).who).hello(code);
    expect(tab.welcome).toMatchObject({ missed: null, you: { name: 'Ann', seat: 0 }, gone: [] });
  });

  it('does not tell what is no longer in memory', async () => {
    const hall = new TestHalls({ limits: { seat: { most: 1_000, perMs: 1_000 } } }).hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [, bob] = guests as [Visitor, Visitor];
    const { n } = bob.now;
    for (let i = 0; i < 65; i++) await bob.ask({ kind: 'ready', on: i % 2 === 0 });
    expect((await new Visitor(hall, bob.who).hello(code, { since: n })).welcome.missed).toBe(null);
    expect((await new Visitor(hall, bob.who).hello(code, { since: n + 1 })).welcome.missed).toHaveLength(64);
  });

  it('does not tell what was told to another seat', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const { n } = bob.now;
    await bob.ask({ kind: 'sit', seat: 3 });
    expect((await new Visitor(hall, bob.who).hello(code, { since: n })).welcome.missed).toBe(null);
    expect((await new Visitor(hall, ann.who).hello(code, { since: n })).welcome.missed).toHaveLength(1);
  });

  it('remembers the last entries when the table is taken in hand again', async () => {
    const halls = new TestHalls();
    const { code, guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'ready', on: true });
    const back = await new Visitor(halls.hall(), ann.who).hello(code, { since: ann.now.n - 2 });
    expect(back.told).toEqual(ann.told.slice(-2));
    expect(back.now).toEqual(ann.now);
  });

  it.each<[string, (halls: TestHalls, hall: Hall) => Promise<void>]>([
    ['the server was stopped with care', (_, hall) => hall.stop()],
    ['the table was put away', (halls) => halls.clock.pass(120_000)],
  ])('tells who was not there for their look what they saw, though %s since', async (_, passes) => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { game: 'sen' } });
    const [ann, bob] = guests as [Visitor, Visitor];
    const { n: since } = ann.now;
    ann.hangUp(); // before she could see what she looked at
    const tab = await new Visitor(hall, ann.who).hello(code);
    await tab.ask({ kind: 'move', move: { kind: 'peek', round: 1, first: 0, second: 2 } });
    for (const each of [tab, bob]) each.hangUp();
    const saw = tab.told.findLast(({ news }) => news.includes('"saw"'));
    expect(saw?.news.match(/"saw"/g)).toHaveLength(2);
    await passes(halls, hall);
    expect((await halls.kept.snapshot(code))?.n).toBeGreaterThanOrEqual(saw?.n ?? Number.POSITIVE_INFINITY);

    const later = halls.hall();
    const back = await new Visitor(later, ann.who).hello(code, { since });
    expect(back.told.find(({ n }) => n === saw?.n)).toEqual(saw);
    const other = await new Visitor(later, bob.who).hello(code, { since });
    expect(other.welcome.missed).not.toBe(null);
    expect(other.told.map(({ news }) => news).join()).not.toContain('"saw"');
    await hall.stop();
  });

  it('is given again to whoever asks for it', async () => {
    const { guests } = await playing(new TestHalls().hall(), ['Ann', 'Bob']);
    const [, bob] = guests as [Visitor, Visitor];
    const shown = bob.now;
    bob.say({ kind: 'resync' });
    expect(bob.of('welcome')).toHaveLength(2);
    expect(bob.now).toEqual(shown);
  });
});

/** A person with one client over many sockets, and a second one that never loses its connection. */
interface Player {
  readonly steady: Visitor;
  client: Visitor;
  online: boolean;
  /** Everything the client was told, over all its sockets. */
  readonly told: ToldNews[];
}

describe('whoever loses the connection again and again', () => {
  const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'];
  it.each(GAMES.flatMap((game) => [1, 2, 3].map((round) => [game, round] as const)))('misses nothing in %s, round %i', async (game, round) => {
    const chance = seeded(`lost connections ${game} ${round}`);
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid', 'Dan'], { settings: { game, seats: 5 }, bots: ['casual'] });
    const watcher = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const players: Player[] = [];
    for (const steady of [...guests, watcher])
      players.push({ steady, client: await new Visitor(hall, steady.who).hello(code), online: true, told: [] });

    for (let turn = 0; turn < 60; turn++) {
      const player = chance.pick(players);
      if (chance.below(3) === 0) await (player.online ? drop(player) : comeBack(player, hall, code));
      if (!(await step(guests, chance))) await halls.clock.pass(1_000 + chance.below(3_000));
      for (const { steady } of players) steady.pong();
      for (const { client } of players) client.pong();
    }

    expect(watcher.now.n).toBeGreaterThan(30);
    for (const player of players) {
      if (!player.online) await comeBack(player, hall, code);
      await settled();
      const fresh = await new Visitor(hall, player.steady.who).hello(code);
      expect(player.client.now).toEqual(fresh.now);
      expect(player.client.seat).toBe(fresh.seat);
      expect(player.steady.now).toEqual(fresh.now);
      const told = [...player.told, ...player.client.told];
      // A client that started from a view again was told less, but never anything else, twice, or out of order.
      const known = new Map(player.steady.told.map(({ n, news }) => [n, news]));
      expect(told.map(({ n }) => n)).toEqual([...new Set(told.map(({ n }) => n))].sort((a, b) => a - b));
      for (const { n, news } of told) expect(news).toBe(known.get(n));
    }
    await hall.stop();
  });

  async function drop(player: Player): Promise<void> {
    player.client.messages();
    player.client.hangUp();
    player.online = false;
    await settled();
  }

  async function comeBack(player: Player, hall: Parameters<typeof playing>[0], code: string): Promise<void> {
    const { n } = player.client.now;
    player.told.push(...player.client.told);
    player.client = await new Visitor(hall, player.steady.who).hello(code, { since: n });
    player.online = true;
    const { missed } = player.client.welcome;
    const skipped = missed?.map((each) => each.n) ?? [];
    expect(skipped).toEqual(Array.from({ length: skipped.length }, (_, i) => n + 1 + i));
    if (missed !== null) expect(player.client.welcome.n).toBe(n + missed.length);
  }
});
