/**
 * A server that tells a device things in an order, in a number or in a shape that no honest one does (table §4.3): to have a deal anew without
 * being told on, or to make the notes forget.
 */
import { checkNotes, commitmentOf, type GameNotes, type PersonCommand, type TableView } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import { recallGame, type TableLink } from '../src/client.ts';
import { beginning, live, ME, person, type Seated, TOKEN, tableView, update, welcome } from './fixtures.ts';

const SECRET = '5'.repeat(64);
const you = { player: ME, name: 'Ann', seat: 1 };

const ask = (link: TableLink, command: PersonCommand): void => void link.ask(command).catch(() => {});

/** The promise that stands: of the last command that has one. */
function promised({ end }: Seated): string {
  const promises = end().commands.flatMap(({ command }) =>
    command.kind === 'open' ? [command.next] : 'commitment' in command ? [command.commitment] : [],
  );
  const last = promises.at(-1);
  if (last === undefined || last === null) throw new Error('nothing was promised');
  return last;
}

const opened = ({ end }: Seated): string[] => end().commands.flatMap(({ command }) => (command.kind === 'open' ? [command.number] : []));

/** Game `number` is about to be dealt, with our promise in it; every game's secret is another unless one is given. */
const starting = (number: number, promise: string, commitment = String(number).padStart(64, '0')): TableView =>
  tableView({
    phase: 'opening',
    games: number,
    seats: [person('player-bo'), person(ME)],
    begun: beginning({ number, commitments: [null, promise], commitment }),
    numbers: [null, null],
  });

const lobby = (games: number): TableView => tableView({ games, seats: [person('player-bo'), person(ME)] });

/** Ready, with a promise that the server has. */
function ready(): Seated {
  const seated = live(5, { table: lobby(0), you });
  ask(seated.link, { kind: 'ready', on: true });
  return seated;
}

const said = ({ link }: Seated): string[] => (link.now.chance?.findings ?? []).map(({ code, params }) => [code, ...Object.values(params)].join(' '));

describe('a deal that was looked at and not played is told', () => {
  it('though the next game is called by a lower number', () => {
    const seated = ready();
    seated.end().say(update(6, { table: starting(9, promised(seated)) }), update(7, { table: lobby(0) }));
    expect(said(seated)).toEqual(['game-undealt 9']);
    seated.end().say(update(8, { table: starting(1, promised(seated)) }));
    expect(said(seated)).toEqual(['game-undealt 9']);
    expect(opened(seated)).toHaveLength(2);
  });

  it('though the server says that the game is over', () => {
    const seated = ready();
    const table = starting(1, promised(seated), commitmentOf(SECRET));
    seated.end().say(update(6, { table }));
    const [number = ''] = opened(seated);
    const over: TableView = { ...table, phase: 'finished', numbers: [null, number], result: { standing: [], secret: SECRET } };
    seated.end().say(update(7, { table: { ...over, phase: 'playing', result: null } }), update(8, { table: over }));
    expect(recallGame(TOKEN, 'ABCDEF', 1, seated.ports.storage)).toMatchObject({ ended: true, findings: [], moves: [] });
    seated.end().say(update(9, { table: starting(2, promised(seated)) }));
    expect(said(seated)).toEqual(['game-unplayed 1']);
  });

  it('and so is how often', () => {
    const seated = ready();
    for (let game = 1; game <= 5; game++) seated.end().say(update(5 + game, { table: starting(game, promised(seated)) }));
    expect(opened(seated)).toHaveLength(5);
    expect(said(seated)).toEqual(['games-cut-short 4 4']);
  });

  it('but not to somebody who played it', () => {
    const seated = ready();
    const table = starting(1, promised(seated), commitmentOf(SECRET));
    seated.end().say(update(6, { table }));
    const [number = ''] = opened(seated);
    const playing: TableView = { ...table, phase: 'playing', numbers: [null, number] };
    seated.end().say(update(7, { table: playing }));
    ask(seated.link, { kind: 'move', move: { kind: 'doubt' } });
    seated.end().say(update(8, { table: { ...playing, phase: 'finished', result: { standing: [], secret: SECRET } } }));
    seated.end().say(update(9, { table: starting(2, promised(seated)) }));
    expect(said(seated)).toEqual([]);
  });
});

describe('no number is opened for an entry', () => {
  const parts = ['number', 'entry', 'game', 'version', 'preset', 'options', 'seats', 'players', 'commitment', 'commitments'];
  it.each(parts)('without its %s, which could come when the numbers are known', (part) => {
    const seated = ready();
    const table = starting(1, promised(seated));
    const { [part]: _, ...rest } = table.begun as unknown as Record<string, unknown>;
    seated.end().say(update(6, { table: { ...table, begun: rest as unknown as TableView['begun'] } }));
    expect(said(seated)).toEqual(['entry-malformed']);
    seated.end().say(update(7, { table }));
    expect(said(seated)).toContain('entry-malformed');
    expect(opened(seated)).toEqual([]);
  });

  it.each([
    ['in capitals', 'C'.repeat(64)],
    ['as a number', 7],
    ['as a list', ['c'.repeat(64)]],
    ['too short', 'c'.repeat(63)],
  ])('whose hash is written %s, so that it could not be noted', (_, commitment) => {
    const seated = ready();
    seated.end().say(update(6, { table: starting(1, promised(seated), commitment as string) }));
    expect(said(seated)).toEqual(['entry-malformed']);
    expect(opened(seated)).toEqual([]);
  });
});

describe('numbers at the deal that nobody promised are told', () => {
  it.each([
    ['one of the server’s own', '7'.repeat(64)],
    ['one where nothing was promised, and that is none', Number.POSITIVE_INFINITY],
    ['a list', ['7'.repeat(64)]],
  ])('%s', (_, shown) => {
    const seated = ready();
    const table = starting(1, promised(seated));
    seated.end().say(update(6, { table }));
    const [number = ''] = opened(seated);
    // As JSON.parse reads 1e400.
    const text = JSON.stringify(update(7, { table: { ...table, phase: 'playing', numbers: ['shown', number] } }));
    seated.end().sayText(text.replace('"shown"', shown === Number.POSITIVE_INFINITY ? '1e400' : JSON.stringify(shown)));
    expect(said(seated)).toEqual(['numbers-unpromised']);
  });
});

describe('notes of views', () => {
  const looked = (views: (i: number) => number, times: number): GameNotes => {
    const seated = ready();
    const table = starting(1, promised(seated));
    seated.end().say(update(6, { table }));
    // Each a welcome that leaves entries out: nothing hangs together.
    for (let i = 0; i < times; i++) seated.end().say(welcome(8 + 2 * i, { table, you, view: { open: { at: views(i) }, own: null } }));
    const notes = recallGame(TOKEN, 'ABCDEF', 1, seated.ports.storage);
    if (notes === null) throw new Error('nothing was noted');
    return notes;
  };

  it('that broke off too often to be kept are counted', () => {
    const { stretches, forgotten } = looked((i) => 1_000 + i, 260);
    // The first came with the entry.
    expect({ kept: stretches.length, forgotten }).toEqual({ kept: 200, forgotten: 61 });
  });

  it('are not pushed out by the same view again and again', () => {
    const { stretches, forgotten } = looked(() => 1, 260);
    expect({ kept: stretches.length, forgotten }).toEqual({ kept: 2, forgotten: undefined });
  });

  it('that are not kept can’t be compared, and that is said', () => {
    const notes = { ...looked((i) => i, 1), stretches: [], forgotten: 3 };
    expect(checkNotes({} as never, { steps: [], fair: {}, players: [] } as never, notes)).toMatchObject({ incomparable: 3 });
  });
});

it('a move that the server could never decide stays in the notes: it may have been made', () => {
  const seated = ready();
  const table = starting(1, promised(seated));
  seated.end().say(update(6, { table }));
  const [number = ''] = opened(seated);
  seated.end().say(update(7, { table: { ...table, phase: 'playing', numbers: [null, number] } }));
  ask(seated.link, { kind: 'move', move: { kind: 'doubt' } });
  for (let times = 0; times < 8; times++) {
    const { id = '' } = seated.end().commands.at(-1) ?? {};
    seated.end().say({ kind: 'refused', id, code: 'server/mishap', params: {} });
    seated.ports.clock.advance(3_000);
  }
  expect(recallGame(TOKEN, 'ABCDEF', 1, seated.ports.storage)?.moves).toMatchObject([{ move: { kind: 'doubt' }, done: false }]);
});

it.each(['numbers', 'result'])('a table without its %s silences nobody: what can’t be read is an alarm', (part) => {
  const seated = ready();
  const table = starting(1, promised(seated));
  seated.end().say(update(6, { table }));
  const [number = ''] = opened(seated);
  const { [part]: _, ...rest } = { ...table, phase: 'playing', numbers: [null, number] } as unknown as Record<string, unknown>;
  seated.end().say(update(7, { table: rest as unknown as TableView }), update(8));
  expect(seated.link.now).toMatchObject({ n: 8, table: { phase: 'playing' } });
  expect(said(seated)).toEqual(['table-malformed']);
  expect(recallGame(TOKEN, 'ABCDEF', 1, seated.ports.storage)?.findings).toEqual(['table-malformed']);
});
