/** The checker finds every promise that is not kept: here are stories in which it is not. */
import type { Span } from '@parlour/hall/store';
import type { PersonCommand } from '@parlour/table';
import { describe, expect, test } from 'vitest';
import type { SentCommand, SentLine } from './history.ts';
import { type Broken, type ChatReader, judge, STANDSTILL, type TableHistory, type TableTruth } from './judge.ts';
import { Transcript } from './transcript.ts';
import { Witness } from './witness.ts';

const move = (quantity: number): PersonCommand => ({ kind: 'move', move: { kind: 'bid', quantity } });
const moved = (n: number, quantity: number): TableTruth['entries'][number] => ({
  kind: 'moved',
  seat: n % 2,
  move: { kind: 'bid', quantity },
  by: 'person',
  n,
  at: n,
});

function sent(id: string, by: string, sentAt: number, done: number | null, command: PersonCommand = move(done ?? 0)): SentCommand {
  return {
    id,
    table: 'TABLE1',
    by,
    command,
    sentAt,
    done: done === null ? null : { n: done, at: sentAt + 5 },
    refused: null,
  };
}

const line = (id: string, by: string, sentAt: number, saidAt: number | null = sentAt + 5): SentLine => ({
  id,
  table: 'TABLE1',
  by,
  stream: 'players',
  sentAt,
  saidAt,
  refused: null,
  erasing: false,
  erasedAt: null,
});

/** Was told of these entries; came when the first of them was the last. */
function witness(...told: readonly number[]): Witness {
  const seen = new Witness();
  for (const [i, n] of told.entries()) {
    if (i > 0) seen.hear(n);
    seen.reach(n, i === 0);
  }
  return seen;
}

const reader = (name: string, ...windows: readonly (readonly string[])[]): ChatReader => {
  const players = new Transcript();
  for (const window of windows) players.see(window);
  return { name, since: 0, ended: false, streams: { players }, witness: witness(1, 2, 3) };
};

const at = (n: number): Span => ({ first: n, last: n });

/** Three moves by two people and two lines of chat, and everything as it should be. */
const FINE: TableHistory & TableTruth = {
  code: 'TABLE1',
  waits: false,
  commands: [sent('first', 'nina', 10, 1), sent('second', 'max', 20, 2), sent('third', 'nina', 30, 3)],
  lines: [line('hello', 'nina', 12), line('good luck', 'max', 22)],
  readers: [reader('Nina', ['hello'], ['hello', 'good luck']), reader('Max', ['hello', 'good luck'])],
  entries: [moved(1, 1), moved(2, 2), moved(3, 3)],
  spans: new Map([
    ['first', at(1)],
    ['second', at(2)],
    ['third', at(3)],
  ]),
  chat: { players: ['hello', 'good luck'], spectators: [] },
  findings: [],
  told: [2, 3],
};

const found = (changes: Partial<TableHistory & TableTruth>): readonly Broken['promise'][] => {
  const story = { ...FINE, ...changes };
  return [...new Set(judge(story, story).map(({ promise }) => promise))];
};

test('a story in which every promise was kept', () => {
  expect(judge(FINE, FINE)).toEqual([]);
});

describe('commands', () => {
  const [first, second, third] = FINE.commands;
  const without = (id: string): TableTruth['spans'] => new Map([...FINE.spans].filter(([each]) => each !== id));

  test('one that was acknowledged and is not in the log', () => {
    expect(found({ entries: FINE.entries.slice(0, 2), spans: without('third') })).toEqual(['lost']);
  });

  test('one that is somewhere else than it was said to be', () => {
    expect(found({ commands: [...FINE.commands.slice(0, 2), sent('third', 'nina', 30, 4, move(3))] })).toEqual(['lost']);
  });

  test('one that became another move', () => {
    expect(found({ commands: [...FINE.commands.slice(0, 2), sent('third', 'nina', 30, 3, move(9))] })).toEqual(['lost']);
  });

  test('one that was refused, and is in the log', () => {
    const refused = { ...sent('third', 'nina', 30, null, move(3)), refused: 'bid/too-low' };
    expect(found({ commands: [...FINE.commands.slice(0, 2), refused] })).toEqual(['lost']);
  });

  test('one that a stopping server sent away, and another did: that is as it should be', () => {
    const sentAway = { ...sent('third', 'nina', 30, null, move(3)), refused: 'server/stopping' };
    expect(found({ commands: [...FINE.commands.slice(0, 2), sentAway] })).toEqual([]);
  });

  test('one that nobody answered, done once or not at all: that is as it should be', () => {
    const unanswered = sent('third', 'nina', 30, null, move(3));
    expect(found({ commands: [...FINE.commands.slice(0, 2), unanswered] })).toEqual([]);
    expect(found({ commands: [...FINE.commands.slice(0, 2), unanswered], entries: FINE.entries.slice(0, 2), spans: without('third') })).toEqual([]);
  });

  test('one that was done twice', () => {
    expect(found({ entries: [...FINE.entries, moved(4, 3)] })).toEqual(['twice']);
    expect(judge(FINE, { ...FINE, entries: [...FINE.entries, moved(4, 3)] })[0]?.story).toContain('command third of nina (move) asked for the same');
  });

  test('two that share an entry', () => {
    const both = new Map([...FINE.spans, ['second', { first: 1, last: 2 }]] as const);
    expect(found({ spans: both })).toContain('twice');
  });

  test('one that lies before another that was acknowledged before it was sent', () => {
    const early = [first, second, third].flatMap((each) =>
      each === undefined ? [] : [each.id === 'third' ? { ...each, by: 'iza', sentAt: 12, done: { n: 3, at: 13 } } : each],
    );
    expect(found({ commands: early })).toEqual(['order']);
  });

  test('two of one person that were acknowledged in another order than they lie in', () => {
    const together = [
      { ...sent('first', 'nina', 10, 1), done: { n: 1, at: 40 } },
      { ...sent('third', 'nina', 11, 3), done: { n: 3, at: 35 } },
      { ...sent('second', 'max', 12, 2), done: { n: 2, at: 36 } },
    ];
    expect(found({ commands: together })).toEqual(['order']);
  });
});

test('a log that is not whole', () => {
  expect(found({ findings: [{ kind: 'broken-chain', n: 2 }] })).toEqual(['chain']);
});

describe('entries', () => {
  const seen = (each: Witness): readonly Broken['promise'][] =>
    found({ readers: [...FINE.readers, { ...reader('Iza', ['hello', 'good luck']), witness: each }] });

  test('one that a reader was never told of, though later ones came', () => {
    expect(seen(witness(1, 3))).toEqual(['seen']);
  });

  test('one that tells nobody anything need not come', () => {
    expect(found({ told: [3], readers: [{ ...reader('Iza', ['hello', 'good luck']), witness: witness(1, 3) }] })).toEqual([]);
  });

  test('one that was told twice, or after a later one', () => {
    expect(seen(witness(1, 2, 2, 3))).toEqual(['seen']);
    const swapped = witness(1);
    for (const n of [3, 2]) swapped.hear(n);
    swapped.reach(3, false);
    expect(seen(swapped)).toEqual(['seen']);
  });

  test('some in place of which the whole table came: that is as it should be', () => {
    const back = witness(1);
    back.reach(3, true);
    expect(seen(back)).toEqual([]);
  });

  test('a table that is older than what was seen of it', () => {
    const behind = witness(1, 2, 3);
    behind.reach(2, true);
    expect(seen(behind)).toEqual(['seen']);
  });

  test('a table that stands still once a game has begun, and not before', () => {
    const entries = [moved(1, 1), { ...moved(2, 2), at: STANDSTILL + 2 }, moved(3, 3)] as const;
    const late = entries.map((each, i) => ({ ...each, at: entries[Math.min(i, 1)]?.at ?? 0 }));
    expect(found({ entries: late })).toEqual([]);
    const started = { kind: 'started', n: 0, at: 0 } as unknown as TableTruth['entries'][number];
    const playing = [started, ...late];
    expect(judge({ ...FINE, commands: [] }, { ...FINE, spans: new Map(), entries: playing }).map(({ promise }) => promise)).toContain('stuck');
    expect(
      judge({ ...FINE, commands: [], waits: true }, { ...FINE, spans: new Map(), entries: playing }).map(({ promise }) => promise),
    ).not.toContain('stuck');
  });
});

describe('chat', () => {
  test('a line that was acknowledged and that one reader never saw', () => {
    expect(found({ readers: [reader('Nina', ['hello', 'good luck']), reader('Max', ['good luck'])] })).toEqual(['chat']);
  });

  test('a line that was acknowledged and that nobody has', () => {
    expect(found({ readers: [reader('Nina', ['hello'])], chat: { players: ['hello'], spectators: [] } })).toEqual(['chat']);
  });

  test('a line that was shown twice at once', () => {
    expect(found({ readers: [reader('Nina', ['hello', 'good luck', 'hello'])] })).toEqual(['chat']);
  });

  test('a line that came back after it had gone', () => {
    const slid = reader('Nina', ['hello'], ['hello', 'good luck'], ['good luck'], ['good luck', 'hello']);
    expect(found({ readers: [slid, reader('Max', ['hello', 'good luck'])] })).toEqual(['chat']);
  });

  test('two lines that two readers have in another order', () => {
    const lines = [line('hello', 'nina', 12, 40), line('good luck', 'max', 22, 41)];
    const readers = [reader('Nina', ['hello', 'good luck']), reader('Max', ['good luck', 'hello'])];
    expect(found({ lines, readers })).toEqual(['chat']);
  });

  test('a line that stands before one that was acknowledged before it was written', () => {
    expect(found({ readers: [reader('Nina', ['good luck', 'hello'])], chat: { players: ['good luck', 'hello'], spectators: [] } })).toEqual(['chat']);
  });

  test('a line that was erased, and is still shown or kept', () => {
    const lines = [line('hello', 'nina', 12), { ...line('good luck', 'max', 22), erasing: true, erasedAt: 30 }];
    const gone = { players: ['hello'], spectators: [] };
    expect(found({ lines, chat: gone })).toEqual(['chat']);
    expect(found({ lines, readers: [reader('Nina', ['hello', 'good luck'], ['hello'])] })).toEqual(['chat']);
    expect(found({ lines, chat: gone, readers: [reader('Nina', ['hello', 'good luck'], ['hello'])] })).toEqual([]);
  });

  test('a line among those of people who watch, which one on a seat wrote', () => {
    const spectators = new Transcript();
    spectators.see(['hello']);
    expect(
      found({
        readers: [...FINE.readers, { name: 'Iza', since: 0, ended: false, streams: { spectators }, witness: witness(3) }],
        chat: { players: ['hello', 'good luck'], spectators: ['hello'] },
      }),
    ).toEqual(['chat']);
  });

  test('a line of one who was about to sit down: among those of players or of those who watch, but in one of them, for all who read it', () => {
    const lines = [{ ...line('hello', 'nina', 12), stream: null }, line('good luck', 'max', 22)];
    expect(found({ lines })).toEqual([]);
    const spectators = new Transcript();
    spectators.see(['hello']);
    const watching: ChatReader = { name: 'Iza', since: 0, ended: false, streams: { spectators }, witness: witness(3) };
    const readers = [reader('Nina', ['good luck']), reader('Max', ['good luck'])];
    const chat = { players: ['good luck'], spectators: ['hello'] };
    expect(found({ lines, readers: [...readers, watching], chat })).toEqual([]);
    expect(found({ lines, readers: [...FINE.readers, watching], chat })).toEqual(['chat']);
    expect(found({ lines, readers, chat: { ...chat, spectators: [] } })).toEqual(['chat']);
  });

  test('many lines, of which only the last are shown, make one story', () => {
    const ids = Array.from({ length: 250 }, (_, i) => `line ${i}`);
    const windows = ids.map((_, i) => ids.slice(Math.max(0, i - 99), i + 1));
    const skipping = windows.filter((_, i) => i % 40 === 0 || i === 249);
    const lines = ids.map((id, i) => line(id, 'nina', i * 10));
    const chat = { players: ids.slice(-100), spectators: [] };
    expect(found({ lines, chat, readers: [reader('Nina', ...windows), reader('Max', ...skipping)] })).toEqual([]);
    const missing = windows.map((window) => window.filter((id) => id !== 'line 70'));
    expect(found({ lines, chat, readers: [reader('Nina', ...windows), reader('Max', ...missing)] })).toEqual(['chat']);
  });
});
