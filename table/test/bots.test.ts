/** When bots move. Their moments are drawn from public facts only, and never tell of a card. */
import { same } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type BotTurn, botTurns, type Pace, type SettingsWish } from '../src/table.ts';
import { games, raise, TestTable } from './test-table.ts';

const turns = (evening: TestTable): readonly BotTurn[] => botTurns(games, evening.table);
const bidding = { game: 'perudo', preset: 'pasari', seats: 4 } as const;

/** How long each bot of many takes: raises by one, so that the story is the same whatever is hidden. */
function thinking(settings: SettingsWish, count: number, seed = 'evening'): number[] {
  const times: number[] = [];
  for (let table = 0; times.length < count && table < 60; table++) {
    const evening = new TestTable({ options: { firstStarter: 'seat0' }, ...settings, name: `table ${table}` }, { bots: 3, seed });
    for (let i = 0; i < table; i++) evening.ask('ola', { kind: 'set', settings: { name: `table ${table}` } });
    evening.begin();
    for (let face = 2; face <= 6; face++) {
      const turn = turns(evening).find(({ must }) => must);
      if (turn !== undefined) times.push(turn.at - evening.playing.since);
      evening.step((moves) =>
        moves.find((move) => move.kind === 'bid' && 'face' in move && move.face === face && 'quantity' in move && move.quantity === 1),
      );
    }
  }
  return times;
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('a bot’s moment', () => {
  test('is the same whatever is hidden', () => {
    const told = ['one', 'another', 'a third'].map((seed) => {
      const evening = new TestTable(bidding, { bots: 3, seed }).begin();
      const moments: (readonly BotTurn[])[] = [];
      for (let face = 2; face <= 6; face++) {
        moments.push(turns(evening));
        evening.now += 4_000;
        evening.step((moves) => moves.find((move) => same(move, { kind: 'bid', quantity: 1, face })));
      }
      return { moments, state: evening.playing.state };
    });
    expect(told[0]?.moments.flat().length).toBeGreaterThan(2);
    for (const { moments } of told) expect(moments).toEqual(told[0]?.moments);
    expect(same(told[0]?.state, told[1]?.state)).toBe(false);
  });

  test.each(['kalitiri', 'dalmuti', 'sen'])('is the same whatever is hidden: %s', (game) => {
    const [one, other] = ['one', 'another'].map((seed) => {
      const evening = new TestTable({ game, seats: 4 }, { seed });
      // The host sits last, so that whoever begins is a bot.
      evening.ask('ola', { kind: 'sit', seat: 3 });
      for (const seat of [0, 1, 2]) evening.ask('ola', { kind: 'bot', seat, level: 'casual' });
      return evening.begin();
    });
    if (one === undefined || other === undefined) throw new Error('two tables');
    expect(turns(one).length).toBeGreaterThan(0);
    expect(turns(other)).toEqual(turns(one));
    expect(same(one.playing.state, other.playing.state)).toBe(false);
  });

  test('does not show whether it can move: who has answered about a revolution is still drawn a moment, or none is', () => {
    const [one, other] = ['one', 'another'].map((seed) => {
      const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats: 4 }, { bots: 3, seed }).begin();
      evening.playOn('a round', 'between');
      evening.ask('ola', { kind: 'go-on' });
      expect(evening.awaited).toEqual([0, 1, 2, 3]);
      return turns(evening).map(({ seat, must }) => ({ seat, must }));
    });
    expect(one).toEqual([1, 2, 3].map((seat) => ({ seat, must: true })));
    expect(other).toEqual(one);
  });

  test('comes after it is awaited, and soon enough for people', () => {
    const times = thinking(bidding, 60);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(20_000);
    expect(new Set(times).size).toBeGreaterThan(20);
  });

  test('is drawn once: looking again gives the same', () => {
    const evening = new TestTable(bidding, { bots: 3 }).begin();
    evening.step();
    const first = turns(evening);
    evening.now += 700;
    expect(turns(evening)).toEqual(first);
    expect(first).toMatchObject([{ seat: 1, level: 'casual', n: evening.table.n, must: true }]);
  });

  test('is sooner at a brisk table', () => {
    const natural = mean(thinking(bidding, 60));
    const brisk = mean(thinking({ ...bidding, pace: 'brisk' }, 60));
    expect(brisk).toBeLessThan(natural / 2);
  });

  const reactive: readonly SettingsWish[] = [
    { game: 'perudo', preset: 'classic', options: { calza: true, firstStarter: 'seat0' } },
    { game: 'perudo', preset: 'tactical', options: { firstStarter: 'seat0' } },
    { game: 'perudo', preset: 'chaos', options: { firstStarter: 'seat0' } },
  ];
  test.each(reactive.flatMap((settings) => (['natural', 'brisk'] as const).map((pace) => ({ settings, pace }))))(
    'leaves 2 s for reactions after each bid: $settings.preset $pace',
    ({ settings, pace }: { settings: SettingsWish; pace: Pace }) => {
      expect(Math.min(...thinking({ ...settings, seats: 4, pace }, 60))).toBeGreaterThanOrEqual(2_000);
    },
  );

  test('leaves no such time where nobody can react', () => {
    expect(Math.min(...thinking({ ...bidding, pace: 'brisk' }, 60))).toBeLessThan(2_000);
  });
});

describe('a bot’s reaction', () => {
  test('may come, and need not', () => {
    const evening = new TestTable({ game: 'perudo', options: { calza: true, firstStarter: 'seat0' }, seats: 4 }, { bots: 3 }).begin();
    evening.step();
    const all = turns(evening);
    expect(all.filter(({ must }) => must).map(({ seat }) => seat)).toEqual([1]);
    // Whoever may react is offered a moment whatever they hold.
    expect(all.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });
});

describe('a bot’s move', () => {
  test('goes through the same rules as a person’s', () => {
    const evening = new TestTable(bidding, { bots: 3 }).begin();
    evening.step();
    const { n } = evening.table;
    for (const move of [null, 7, { kind: 'bid' }, { kind: 'fly' }])
      expect(evening.command({ by: 'bot', n, seat: 1, move })?.code).toBe('move/malformed');
    expect(evening.command({ by: 'bot', n, seat: 1, move: { kind: 'bid', quantity: 1, face: 2 } })?.code).toBe('bid/too-low');
    expect(evening.command({ by: 'bot', n, seat: 2, move: { kind: 'bid', quantity: 2, face: 2 } })?.code).toBe('turn/not-yours');
  });

  test('is void after any other entry', () => {
    const evening = new TestTable(bidding, { bots: 2 }).begin('jan');
    evening.step(raise);
    evening.step(raise);
    const [turn] = turns(evening);
    expect(turn?.seat).toBe(2);
    const move = evening.movesOf(2)[0];
    evening.ask('jan', { kind: 'pause' });
    evening.ask('jan', { kind: 'resume' });
    expect(evening.command({ by: 'bot', n: turn?.n ?? 0, seat: 2, move })?.code).toBe('bot/late');
    expect(evening.command({ by: 'bot', n: evening.table.n + 1, seat: 2, move })?.code).toBe('bot/late');
    expect(evening.command({ by: 'bot', n: evening.table.n, seat: 2, move })).toBeNull();
    expect(evening.command({ by: 'bot', n: turn?.n ?? 0, seat: 2, move })?.code).toBe('bot/late');
  });

  test('is never made for a person who is there', () => {
    const evening = new TestTable(bidding).begin('jan');
    const refused = evening.command({ by: 'bot', n: evening.table.n, seat: 0, move: evening.movesOf(0)[0] });
    expect(refused).not.toBeNull();
    expect(evening.playing.steps).toBe(0);
  });

  test('is not made in the lobby, nor after the game', () => {
    const evening = new TestTable(bidding, { bots: 2 });
    expect(turns(evening)).toEqual([]);
    expect(evening.command({ by: 'bot', n: evening.table.n, seat: 2, move: { kind: 'bid', quantity: 1, face: 2 } })).not.toBeNull();
    evening.begin();
    evening.playOn('to the end');
    expect(turns(evening)).toEqual([]);
    expect(evening.command({ by: 'bot', n: evening.table.n, seat: 2, move: { kind: 'bid', quantity: 1, face: 2 } })).not.toBeNull();
  });

  test('is told like any other: nobody hears that a bot made it, but for the seat', () => {
    const evening = new TestTable(bidding, { bots: 3 }).begin();
    evening.step();
    evening.heard.length = 0;
    evening.step();
    expect(evening.heard.every(({ news }) => 'game' in news)).toBe(true);
  });
});
