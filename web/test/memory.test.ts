/** A person's memory on the device: lines that are kept, merged, removed, saved as a file; and what is not written over or believed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addGames,
  clearedUntil,
  forgetAll,
  hasGames,
  hasRoom,
  isRemoved,
  keepGame,
  keepNames,
  keptGames,
  keptNames,
  removeAll,
  removeGame,
} from '../src/memory/keeping.ts';
import { gameKey, isAnothers, type KeptGame, mergeGames, readKeptGame, seatedAs } from '../src/memory/kept-game.ts';
import { memoryFile, openMemoryFile, readMemoryFile } from '../src/memory/memory-file.ts';
import { gameRecorded, gameSeen } from '../src/memory/played.ts';
import { lineOf, TestShelf } from './memory-lines.ts';
import { playedGame } from './played-game.ts';

const line: fc.Arbitrary<KeptGame> = fc
  .record({
    table: fc.constantFrom('AAAAAA', 'BBBBBB'),
    number: fc.integer({ min: 1, max: 3 }),
    at: fc.integer({ min: 0, max: 5 }),
    told: fc.constantFrom('device', 'record'),
    isOwn: fc.boolean(),
    rank: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ isOwn, rank, ...more }) => lineOf(isOwn ? { me: rank, jan: 1 } : { Ola: rank, Jan: 1 }, { ...more, home: 'device' }));
const lines = fc.array(line, { maxLength: 6 });

describe('merging', () => {
  test('gives the same whichever comes first, and nothing twice', () => {
    fc.assert(
      fc.property(lines, lines, lines, (a, b, c) => {
        expect(mergeGames(a, b)).toEqual(mergeGames(b, a));
        expect(mergeGames(mergeGames(a, b), c)).toEqual(mergeGames(a, mergeGames(b, c)));
        const merged = mergeGames(a, b);
        expect(mergeGames(merged, merged)).toEqual(merged);
        expect(mergeGames(merged, a)).toEqual(merged);
        expect(new Set(merged.map(gameKey)).size).toBe(merged.length);
        expect(new Set(merged.map(gameKey))).toEqual(new Set([...a, ...b].map(gameKey)));
      }),
      { numRuns: 200 },
    );
  });

  test('what is laid on a shelf one by one is what merging gives', () => {
    fc.assert(
      fc.property(lines, (games) => {
        const shelf = new TestShelf();
        for (const game of games) keepGame(shelf, game);
        expect(keptGames(shelf).games).toEqual(mergeGames(games, []));
      }),
      { numRuns: 100 },
    );
  });
});

describe('on the device', () => {
  const [won, lost] = [lineOf({ me: 1, jan: 2 }), lineOf({ me: 2, jan: 1 }, { number: 2, at: 2000 })];

  test('two tabs that keep games at the same time lose none', () => {
    const shelf = new TestShelf();
    // Each writes what it knows, without having heard of the other.
    keepGame(shelf, won);
    keepGame(shelf, lost);
    expect(keptGames(shelf).games).toEqual([lost, won]);
    expect(shelf.length).toBe(2);
  });

  test('a game that was removed does not come back by itself, but out of a file', () => {
    const shelf = new TestShelf();
    keepGame(shelf, won);
    removeGame(shelf, won);
    expect(keepGame(shelf, won)).toBe('removed');
    expect(keptGames(shelf).games).toEqual([]);
    expect(shelf.all).not.toContain('jan');
    expect(addGames(shelf, [won])).toEqual({ added: 1, isFull: false });
    expect(isRemoved(shelf, won)).toBe(false);
    expect(keptGames(shelf).games).toEqual([won]);
  });

  test('with the last game of somebody their name goes', () => {
    const shelf = new TestShelf();
    for (const game of [won, lost]) keepGame(shelf, game);
    keepNames(shelf, new Map([['jan', 'Jan']]));
    removeGame(shelf, won);
    expect(keptNames(shelf).get('jan')).toBe('Jan');
    removeGame(shelf, lost);
    expect(shelf.all).not.toContain('Jan');
  });

  test('what is removed with a clock that is slow stays removed', () => {
    const shelf = new TestShelf();
    for (const game of [won, lost]) keepGame(shelf, game);
    removeAll(shelf, 5);
    expect(clearedUntil(shelf)).toBe(lost.at);
  });

  test('removing everything leaves nothing but when that was; forgetting not even that', () => {
    const shelf = new TestShelf();
    shelf.setItem('parlour.identity', 'somebody');
    keepGame(shelf, won);
    removeGame(shelf, lost);
    keepNames(shelf, new Map([['jan', 'Jan']]));
    removeAll(shelf, 5000);
    expect(hasGames(shelf)).toBe(false);
    expect([...shelf.texts]).toEqual([
      ['parlour.identity', 'somebody'],
      ['parlour.mine.cleared', '5000'],
    ]);
    expect(clearedUntil(shelf)).toBe(5000);
    forgetAll(shelf);
    expect([...shelf.texts.keys()]).toEqual(['parlour.identity']);
  });

  test('what a later version wrote is counted and left alone', () => {
    const shelf = new TestShelf();
    const key = `parlour.mine.game.${gameKey(won)}`;
    const written = JSON.stringify({ format: 2, something: 'else' });
    shelf.setItem(key, written);
    expect(keepGame(shelf, won)).toBe('later');
    expect(shelf.getItem(key)).toBe(written);
    expect(keptGames(shelf)).toEqual({ games: [], later: 1 });
  });

  test.each(['', '{', 'null', '[]', '{"format":1}', '{"format":1,"seats":[]}', '"x"', '{"format":"1"}'])(
    '%j is as if it were not there',
    (written) => {
      const shelf = new TestShelf();
      shelf.setItem(`parlour.mine.game.${gameKey(won)}`, written);
      shelf.setItem('parlour.mine.names', written);
      keepGame(shelf, lost);
      expect(keptGames(shelf)).toEqual({ games: [lost], later: 0 });
      expect([...keptNames(shelf).values()].filter((name) => typeof name !== 'string')).toEqual([]);
      expect(keepGame(shelf, won)).toBe('kept');
      expect(keptGames(shelf).games).toEqual([lost, won]);
    },
  );

  test('a shelf without room says so, and keeps what it has', () => {
    const shelf = new TestShelf(500);
    expect(keepGame(shelf, won)).toBe('kept');
    expect(keepGame(shelf, lost)).toBe('full');
    expect(hasRoom(shelf)).toBe(false);
    expect(keptGames(shelf).games).toEqual([won]);
    // Old names do not stay because there is no room for new ones.
    keepNames(shelf, new Map([['jan', 'J']]));
    keepNames(shelf, new Map([['jan', 'x'.repeat(500)]]));
    expect(keptNames(shelf).size).toBe(0);
  });
});

describe('a file', () => {
  const games = [lineOf({ Ola: 1, Jan: 2 }, { number: 3, at: 9 }), lineOf({ me: 1, jan: 2 }, { at: 8 })];

  test('gives back what was saved, without what the server’s people are called', () => {
    expect(readMemoryFile(JSON.stringify(memoryFile(games)))).toEqual({ games, unread: 0 });
    expect(JSON.stringify(memoryFile(games.slice(1)))).not.toMatch(/name/);
  });

  test.each([
    ['not json', 'strange'],
    ['null', 'strange'],
    ['[]', 'strange'],
    ['{"format":1,"game":"perudo"}', 'strange'],
    ['{"format":"parlour/table/1"}', 'strange'],
    ['{"format":"parlour/memory/1"}', 'strange'],
    ['{"format":"parlour/memory/2","games":[]}', 'later'],
    [`"${'x'.repeat(10_000_001)}"`, 'large'],
  ] as const)('%.40s is refused: %s', (written, fault) => expect(readMemoryFile(written)).toBe(fault));

  test('adds games, and changes none that is known', () => {
    const shelf = new TestShelf();
    const [mine, friends] = [lineOf({ me: 1, jan: 2 }), { ...lineOf({ me: 2, jan: 1 }), you: 1 }];
    keepGame(shelf, mine);
    expect(addGames(shelf, [friends])).toEqual({ added: 0, isFull: false });
    expect(keptGames(shelf).games).toEqual([mine]);
  });

  test('that is too large for this device leaves room for who one is', () => {
    const shelf = new TestShelf(100_000);
    const many = Array.from({ length: 500 }, (_, i) => lineOf({ me: 1, jan: 2 }, { number: i + 1 }));
    const { added, isFull } = addGames(shelf, many);
    expect([isFull, keptGames(shelf).games.length]).toEqual([true, added]);
    expect(added).toBeGreaterThan(50);
    expect(hasRoom(shelf, 50_000)).toBe(true);
  });

  test('is not even opened if it is too large', async () => {
    const opened: string[] = [];
    const file = { size: 200_000_000, text: () => Promise.resolve(`${opened.push('it')}`) };
    expect([await openMemoryFile(file), opened]).toEqual(['large', []]);
    const small = { size: 9, text: () => Promise.resolve(JSON.stringify(memoryFile(games))) };
    expect(await openMemoryFile(small)).toEqual({ games, unread: 0 });
    expect(await openMemoryFile({ size: 9, text: () => Promise.reject(new Error('it has gone')) })).toBe('strange');
  });

  test('of a friend: in a game that both played one’s own seat is one’s own; the others are not one’s own', () => {
    const ofJan = { ...lineOf({ ola: 2, jan: 1 }), you: 1 };
    expect(seatedAs(ofJan, 'ola')).toEqual({ ...ofJan, you: 0 });
    expect(isAnothers(seatedAs(ofJan, 'ola'), 'ola')).toBe(false);
    expect(seatedAs(ofJan, 'zoe')).toBe(ofJan);
    expect(isAnothers(ofJan, 'zoe')).toBe(true);
    expect(isAnothers(lineOf({ Ola: 1, Jan: 2 }), 'zoe')).toBe(false);
    expect(seatedAs(ofJan, null)).toBe(ofJan);
  });

  test('lines that are none are left out and counted; fields that nobody knows are not kept', () => {
    const odd = { ...games[0], extra: '<script>' };
    expect(readMemoryFile(JSON.stringify({ format: 'parlour/memory/1', games: [odd, 7, { ...games[1], seats: [] }] }))).toEqual({
      games: [games[0]],
      unread: 2,
    });
  });

  test.each([
    { table: 'not a code' },
    { number: 0 },
    { at: -1 },
    { at: 1e300 },
    { you: 2 },
    { game: '' },
    { game: `<img src=x onerror=alert(1)>` },
    { preset: 'a.b' },
    { at: Date.UTC(2101) },
    { home: 'server' },
    { seats: [...(games[0]?.seats ?? []), { ...games[0]?.seats[0], who: { kind: 'here', name: 'Jan\u202enaj' } }] },
    { seats: [...(games[0]?.seats ?? []), { ...games[0]?.seats[0], who: { kind: 'person', player: 'Jan Nowak' } }] },
    { you: 2, seats: [...(games[0]?.seats ?? []), { ...games[0]?.seats[0], who: { kind: 'bot', level: 'casual' } }] },
    { home: 'elsewhere' },
    { seats: Array.from({ length: 13 }, () => games[0]?.seats[0]) },
  ])('%j is no line', (wrong) => expect(readKeptGame({ ...games[0], ...wrong })).toBeNull());
  test('a bot that was easy then is casual, and one of a level that a later page knows is kept as it is', () => {
    const line = games[0];
    const withBot = (level: string): unknown => ({
      ...line,
      you: null,
      seats: line?.seats.map((seat) => ({ ...seat, who: { kind: 'bot', level } })),
    });
    const read = (level: string): unknown => readKeptGame(withBot(level))?.seats[0]?.who;
    expect([read('easy'), read('strong'), read('divine')]).toEqual(['casual', 'strong', 'divine'].map((level) => ({ kind: 'bot', level })));
  });
});

describe('a game that has ended', async () => {
  const { game, record, state } = await playedGame();
  const ola = state.you?.player ?? '';

  test('is the same line whether a table’s page saw it end or the record is played again, but for its time', () => {
    const seen = gameSeen(state, 'server', 7);
    const read = gameRecorded(game, record, { table: record.table, number: 1 }, ola);
    expect(seen).toEqual({ ...read, at: 7, told: 'device' });
    expect(seen).toMatchObject({ you: 0, game: 'perudo', number: 1, home: 'server' });
    expect(seen?.seats.map(({ who }) => who.kind)).toEqual(['person', 'person', 'bot']);
    expect(seen?.seats.map(({ rank }) => rank)).toEqual(record.standing.map(({ rank }) => rank));
    expect(JSON.stringify(seen)).not.toMatch(/Ola|Jan/);
  });

  test('is nobody’s who did not sit there', () => {
    expect(gameSeen({ ...state, you: { player: 'zoe', name: 'Zoe', seat: null } }, 'server', 7)).toBeNull();
    expect(gameRecorded(game, record, { table: record.table, number: 1 }, 'zoe')).toMatchObject({ code: 'record/unknown' });
  });

  test('is not believed if its record does not hold, or is another one', () => {
    const [first, ...others] = record.standing;
    const claimed = { ...record, standing: [{ ...first, rank: first?.rank === 1 ? 2 : 1 }, ...others] } as typeof record; // a lie
    expect(gameRecorded(game, claimed, { table: record.table, number: 1 }, ola)).toMatchObject({ code: 'record/standing' });
    expect(gameRecorded(game, record, { table: record.table, number: 2 }, ola)).toMatchObject({ code: 'record/unknown' });
  });

  test('counts as left by who left it', () => {
    const left = {
      ...record,
      players: record.players.map((each, seat) => (seat === 0 ? { ...each, ended: { kind: 'bot', name: 'Iza', level: 'casual' } as const } : each)),
    };
    expect(gameRecorded(game, left, { table: record.table, number: 1 }, ola)).toMatchObject({
      you: 0,
      seats: [{ left: true }, { left: false }, { left: false }],
    });
  });

  test('on a device with several people has no own seat, and their names; with one it is theirs', () => {
    expect(gameSeen(state, 'device', 7)).toMatchObject({
      home: 'device',
      you: null,
      seats: [{ who: { kind: 'here', name: 'Ola' } }, { who: { kind: 'here', name: 'Jan' } }, {}],
    });
    const alone =
      state.table?.begun?.players.map((each, seat) => (seat === 1 ? ({ kind: 'bot', name: 'Iza', level: 'casual' } as const) : each)) ?? [];
    const { table } = state;
    if (table?.begun == null) throw new Error('it is over');
    expect(gameSeen({ ...state, table: { ...table, begun: { ...table.begun, players: alone } } }, 'device', 7)).toMatchObject({ you: 0 });
  });
});
