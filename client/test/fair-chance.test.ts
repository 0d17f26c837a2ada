import { checkBeginning, commitmentOf, type GameNotes, type PersonCommand, type TableRecord } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import { recallGame, type TableLink } from '../src/client.ts';
import { beginning, live, ME, person, reopen, type Seated, TOKEN, tableView, update, welcome } from './fixtures.ts';
import { testPorts, testStorage } from './test-ports.ts';

/** Says so and does not wait for the answer. */
function say(link: TableLink, command: PersonCommand): void {
  link.ask(command).catch(() => {});
}

function commitmentSent({ end }: Seated): string {
  const command = end().commands.at(-1)?.command;
  if (command === undefined || !('commitment' in command) || command.commitment === undefined) throw new Error('no commitment was sent');
  return command.commitment;
}

const opening = (commitments: readonly (string | null)[], number = 1) =>
  tableView({
    phase: 'opening',
    games: number,
    seats: [person('player-bo'), person(ME)],
    begun: beginning({ number, commitments, commitment: String(number).padStart(64, '0') }),
    numbers: [null, null],
  });

const opens = ({ end }: Seated) => end().commands.flatMap(({ command }) => (command.kind === 'open' ? [command.number] : []));

describe('the own number', () => {
  it.each([{ kind: 'ready', on: true }, { kind: 'start' }, { kind: 'rematch' }] as const)('goes with $kind as its hash', (command) => {
    const seated = live(5);
    say(seated.link, command);
    const commitment = commitmentSent(seated);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(seated.end().commands[0]?.command).toEqual({ ...command, commitment });
  });

  it('does not go with being unready, nor instead of one that the caller brought', () => {
    const seated = live(5);
    say(seated.link, { kind: 'ready', on: false });
    say(seated.link, { kind: 'start', commitment: 'd'.repeat(64) });
    expect(seated.end().commands.map(({ command }) => command)).toEqual([
      { kind: 'ready', on: false },
      { kind: 'start', commitment: 'd'.repeat(64) },
    ]);
  });

  it('stays the same until a game has it, also after a reload', () => {
    const storage = testStorage();
    const seated = live(5, {}, testPorts(1, storage));
    say(seated.link, { kind: 'ready', on: true });
    const first = commitmentSent(seated);
    say(seated.link, { kind: 'start' });
    expect(commitmentSent(seated)).toBe(first);
    const again = live(5, {}, testPorts(2, storage));
    say(again.link, { kind: 'ready', on: true });
    expect(commitmentSent(again)).toBe(first);
  });

  it('is opened when the hashes are public, once, and then never used again', () => {
    const seated = live(5);
    say(seated.link, { kind: 'ready', on: true });
    const hash = commitmentSent(seated);
    seated.end().say(update(6, { table: opening([null, hash]) }));
    const [number = ''] = opens(seated);
    expect(commitmentOf(number)).toBe(hash);
    seated.end().say(update(7, { table: { ...opening([null, hash]), numbers: ['a'.repeat(64), null] } }));
    expect(opens(seated)).toEqual([number]);
    seated.end().say(update(8, { table: opening([null, hash], 2) }));
    expect(opens(seated)).toEqual([number]);
    say(seated.link, { kind: 'ready', on: true });
    expect(commitmentSent(seated)).not.toBe(hash);
  });

  it('is opened after a reload', () => {
    const storage = testStorage();
    const before = live(5, {}, testPorts(1, storage));
    say(before.link, { kind: 'ready', on: true });
    const hash = commitmentSent(before);
    const table = opening([null, hash]);
    const after = live(6, { table, you: { player: ME, name: 'Ann', seat: 1 } }, testPorts(2, storage));
    expect(opens(after).map(commitmentOf)).toEqual([hash]);
    const afterThat = live(6, { table, you: { player: ME, name: 'Ann', seat: 1 } }, testPorts(3, storage));
    expect(opens(afterThat)).toEqual(opens(after));
    const opened = live(
      7,
      { table: { ...table, numbers: [null, 'a'.repeat(64)] }, you: { player: ME, name: 'Ann', seat: 1 } },
      testPorts(4, storage),
    );
    expect(opens(opened)).toEqual([]);
  });

  it('is not opened for a hash that is not ours, nor from another seat', () => {
    const seated = live(5);
    say(seated.link, { kind: 'ready', on: true });
    const hash = commitmentSent(seated);
    seated.end().say(update(6, { table: opening([hash, null]) }), update(7, { table: opening([hash, 'e'.repeat(64)], 2) }));
    expect(opens(seated)).toEqual([]);
  });

  it('and the storage of it are found to be nonsense without harm', () => {
    const storage = testStorage();
    const seated = live(5, {}, testPorts(1, storage));
    say(seated.link, { kind: 'ready', on: true });
    const hash = commitmentSent(seated);
    for (const nonsense of ['', '7', '[]', '{"fresh":1,"games":[]}', '{"fresh":null,"games":[{"table":1}]}']) {
      for (const name of storage.kept.keys()) storage.kept.set(name, nonsense);
      const again = live(5, {}, testPorts(2, storage));
      say(again.link, { kind: 'ready', on: true });
      expect(commitmentSent(again)).toMatch(/^[0-9a-f]{64}$/);
      expect(commitmentSent(again)).not.toBe(hash);
    }
  });
});

describe('what is remembered of a game', () => {
  const MINE = 'a1'.repeat(32);
  const PROMISE = '1'.repeat(64);
  const { entry: _, commitment: _c, commitments: _cs, players, ...began } = beginning({ number: 1 });
  const record = (over: Partial<TableRecord['fair']> = {}): TableRecord => ({
    ...began,
    format: 1,
    key: '',
    steps: [],
    standing: [],
    players: players.map((each) => ({ began: each, ended: each })),
    startedAt: 0,
    endedAt: 0,
    table: 'ABCDEF',
    fair: { secret: '0'.repeat(64), commitment: PROMISE, commitments: [null, commitmentOf(MINE)], numbers: [null, MINE], ...over },
  });
  const remembered: GameNotes = {
    format: 1,
    table: 'ABCDEF',
    game: 1,
    begun: { ...began, players, entry: 6, commitment: PROMISE, commitments: [null, commitmentOf(MINE)] },
    numbers: [null, MINE],
    seat: 1,
    number: MINE,
    whole: true,
    acknowledged: false,
    moves: [],
    stretches: [],
    ended: true,
    findings: [],
  };

  it('is what was first seen, whatever the server says later', () => {
    const { ports, end } = live(5);
    const commitments = [commitmentOf(MINE), null];
    const begun = beginning({ commitments });
    const table = { seats: [person('player-bo'), person(ME)], begun, numbers: [null, null] };
    end().say(update(6, { table: tableView({ ...table, phase: 'opening' }) }));
    expect(recallGame(TOKEN, 'ABCDEF', 1, ports.storage)).toMatchObject({ begun, numbers: null, seat: 1, number: null });
    end().say(
      update(7, {
        table: tableView({ ...table, begun: beginning({ commitments, commitment: 'f'.repeat(64) }), numbers: [MINE, null], phase: 'playing' }),
      }),
    );
    expect(recallGame(TOKEN, 'ABCDEF', 1, ports.storage)).toMatchObject({ begun, numbers: [MINE, null], findings: ['game-anew'] });
    expect(recallGame(TOKEN, 'ABCDEF', 2, ports.storage)).toBe(null);
    expect(recallGame('B'.repeat(43), 'ABCDEF', 1, ports.storage)).toBe(null);
  });

  it('is not wiped out by a promise that is none', () => {
    const { ports, end } = live(5);
    const nonsense = opening([null, null], 2);
    end().say(
      update(6, { table: opening([null, null]) }),
      update(7, { table: { ...nonsense, begun: beginning({ number: 2, commitment: 'trust me' }) } }),
    );
    expect(recallGame(TOKEN, 'ABCDEF', 1, ports.storage)).not.toBe(null);
    expect(recallGame(TOKEN, 'ABCDEF', 2, ports.storage)).toBe(null);
  });

  it('is kept for the last two hundred games', () => {
    const { ports, end } = live(5);
    for (let number = 1; number <= 210; number++) end().say(update(5 + number, { table: opening([null, null], number) }));
    expect(recallGame(TOKEN, 'ABCDEF', 10, ports.storage)).toBe(null);
    expect(recallGame(TOKEN, 'ABCDEF', 11, ports.storage)).not.toBe(null);
  });

  it.each([
    ['agrees with the record', record(), remembered, null],
    ['is of another game', { ...record(), number: 2 }, remembered, 'notes/another-game'],
    ['has another secret', record({ commitment: '2'.repeat(64) }), remembered, 'notes/secret'],
    ['has other hashes', record({ commitments: [MINE, null] }), remembered, 'notes/promises'],
    ['has other numbers', record({ numbers: [null, null] }), remembered, 'notes/numbers'],
    ['did not see the deal, and the number was left out', record({ numbers: [null, null] }), { ...remembered, numbers: null }, null],
    [
      'did not see the deal, and the number is another',
      record({ numbers: [null, 'b'.repeat(64)] }),
      { ...remembered, numbers: null },
      'notes/own-number',
    ],
    [
      'did not see the deal, and the number was left out though the server had it',
      record({ numbers: [null, null] }),
      { ...remembered, numbers: null, acknowledged: true },
      'notes/dropped',
    ],
    ['has other rules', { ...record(), options: { dice: 3 } }, remembered, 'notes/beginning'],
    ['has somebody else on a seat', { ...record(), players: [] }, remembered, 'notes/beginning'],
    ['gave no number from here', record(), { ...remembered, numbers: null, number: null }, null],
    ['only watched', record(), { ...remembered, numbers: null, seat: null, number: null }, null],
  ])('%s', (_, claim, storage, code) => {
    expect(checkBeginning(claim, storage)?.code ?? null).toBe(code);
  });
});

it('a number is opened on the welcome that follows a break', () => {
  const seated = live(5);
  say(seated.link, { kind: 'ready', on: true });
  const hash = commitmentSent(seated);
  seated.end().break();
  seated.ports.clock.advance(0);
  seated.end().accept();
  seated.end().say(welcome(7, { table: opening([null, hash]), you: { player: ME, name: 'Ann', seat: 1 } }));
  expect(opens(seated).map(commitmentOf)).toEqual([hash]);
});

it('what is promised for the next game is not looked for in the one in which a seat is taken back, of before and from another device', () => {
  const table = { ...opening([null, 'e'.repeat(64)]), phase: 'playing' as const };
  const seated = live(5, { table, you: { player: ME, name: 'Ann', seat: null } });
  say(seated.link, { kind: 'sit' });
  const id = seated.end().commands.at(-1)?.id ?? '';
  seated.end().say({ kind: 'done', id, n: 6 }, update(6, { table, you: { player: ME, name: 'Ann', seat: 1 } }));
  expect(seated.link.now.chance?.findings).toEqual([]);
});

describe('whoever promised for a game that came and went while they were away', () => {
  const you = { player: ME, name: 'Ann', seat: 1 };
  const games = (number: number, over: Parameters<typeof tableView>[0] = {}) => ({
    ...opening([null, null], number),
    numbers: [null, null],
    ...over,
  });

  /** Their promise stands for game 1. */
  function promised(): Seated {
    const seated = live(5, { you });
    say(seated.link, { kind: 'ready', on: true });
    const { id = '' } = seated.end().commands.at(-1) ?? {};
    seated.end().say({ kind: 'done', id, n: 6 }, update(6));
    return seated;
  }

  it.each(['opening', 'playing'] as const)('is not told of a lie when they come back to the next, in its %s', (phase) => {
    const seated = promised();
    reopen(seated).say(welcome(20, { table: games(2, { phase }), you }));
    seated.end().say(update(30, { table: games(3, { phase }) }));
    expect((seated.link.now.chance?.findings ?? []).filter(({ alarm }) => alarm)).toEqual([]);
  });

  it('is told when it is the very game, or when they were there all the time', () => {
    const away = promised();
    reopen(away).say(welcome(20, { table: games(1, { phase: 'playing' }), you }));
    const here = promised();
    here.end().say(update(7, { table: games(2) }));
    for (const { link } of [away, here]) expect(link.now.chance?.findings.map(({ code }) => code)).toEqual(['promise-missing']);
  });
});
