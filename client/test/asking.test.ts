import { CLOSE } from '@parlour/protocol/codes';
import { describe, expect, it } from 'vitest';
import type { Reply, TableLink } from '../src/client.ts';
import { beginning, connect, live, reopen, tableView, update, welcome } from './fixtures.ts';
import { type FarEnd, settled, testPorts } from './test-ports.ts';

interface Note {
  answer: Reply | null;
  readonly answered: Promise<void>;
}

/** Asks, and notes the answer when it comes. */
function asked(link: TableLink, kind: 'pause' | 'resume' | 'sit' = 'pause'): Note {
  const note: Note = {
    answer: null,
    answered: link.ask({ kind }).then((answer) => {
      note.answer = answer;
    }),
  };
  return note;
}

describe('a command', () => {
  it('is done when the table shows it', async () => {
    const { link, end } = live(5);
    const note = asked(link);
    const [sent] = end().commands;
    expect(sent?.command).toEqual({ kind: 'pause' });
    expect(link.now.pending).toBe(1);
    end().say({ kind: 'done', id: sent?.id ?? '', n: 7 }, update(6));
    await settled();
    expect(note.answer).toBe(null);
    expect(link.now.pending).toBe(1);
    end().say(update(7));
    expect(link.now.pending).toBe(0);
    await settled();
    expect(note.answer).toEqual({ kind: 'done', n: 7 });
  });

  it('has an id that begins with the time, and ids grow with it', () => {
    const { link, end, ports } = live(5);
    asked(link);
    const at = ports.clock.now();
    ports.clock.advance(1.5); // A clock of the page's own may be between two ms.
    asked(link, 'resume');
    const ids = end().commands.map(({ id }) => id);
    expect(ids.map((id) => Number.parseInt(id.slice(0, 11), 16))).toEqual([at, at + 1]);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is done at once when the table shows it already', async () => {
    const { link, end } = live(5);
    const note = asked(link);
    end().say(update(6), { kind: 'done', id: end().commands[0]?.id ?? '', n: 6 });
    await settled();
    expect(note.answer).toEqual({ kind: 'done', n: 6 });
  });

  it('that is a move says for which game, also when it is sent again in the next', () => {
    const seated = live(5, { table: tableView({ phase: 'playing', games: 1, begun: beginning({ number: 1 }) }) });
    const move = { kind: 'bid', quantity: 1, face: 2 };
    seated.link.ask({ kind: 'move', move }).catch(() => {});
    expect(seated.end().commands[0]?.command).toEqual({ kind: 'move', move, game: 1 });
    reopen(seated).say(welcome(40, { table: tableView({ phase: 'playing', games: 2, begun: beginning({ number: 2 }) }) }));
    expect(seated.end().commands[0]?.command).toEqual({ kind: 'move', move, game: 1 });
  });

  it('that is refused says why', async () => {
    const { link, end } = live(5);
    const note = asked(link);
    end().say({ kind: 'refused', id: end().commands[0]?.id ?? '', code: 'pause/already', params: { by: 2 } });
    await settled();
    expect(note.answer).toEqual({ kind: 'refused', code: 'pause/already', params: { by: 2 } });
    expect(link.now.pending).toBe(0);
  });

  it('waits for the first welcome, and keeps its place', () => {
    const { link, end } = connect();
    asked(link, 'sit');
    asked(link, 'pause');
    end().accept();
    expect(end().kinds).toEqual(['hello']);
    end().say(welcome(5));
    asked(link, 'resume');
    expect(end().commands.map(({ command }) => command.kind)).toEqual(['sit', 'pause', 'resume']);
  });

  it('is sent again on each new socket until it is answered, under its id and in order, before anything new', async () => {
    const seated = live(5);
    const first = asked(seated.link, 'sit');
    const second = asked(seated.link, 'pause');
    const ids = seated.end().commands.map(({ id }) => id);
    const stop = seated.link.subscribe(() => {
      if (seated.link.now.status !== 'live') return;
      stop();
      asked(seated.link, 'resume');
    });
    const end = reopen(seated);
    end.say(welcome(5));
    expect(end.commands.map(({ command }) => command.kind)).toEqual(['sit', 'pause', 'resume']);
    expect(end.commands.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    end.say({ kind: 'refused', id: ids[0] ?? '', code: 'seat/taken', params: {} }, { kind: 'done', id: ids[1] ?? '', n: 5 });
    await settled();
    expect([first.answer?.kind, second.answer?.kind]).toEqual(['refused', 'done']);
    const again = reopen(seated);
    again.say(welcome(5));
    expect(again.commands.map(({ command }) => command.kind)).toEqual(['resume']);
  });

  it('that was done before the socket broke is not sent again; the welcome shows it', async () => {
    const seated = live(5);
    const note = asked(seated.link);
    seated.end().say({ kind: 'done', id: seated.end().commands[0]?.id ?? '', n: 6 });
    const end = reopen(seated);
    end.say(welcome(6, { missed: [] }));
    expect(end.commands).toEqual([]);
    await settled();
    expect(note.answer).toEqual({ kind: 'done', n: 6 });
  });

  it('is answered also by a server that lost its storage since', async () => {
    const seated = live(5);
    const note = asked(seated.link);
    seated.end().say({ kind: 'done', id: seated.end().commands[0]?.id ?? '', n: 6 });
    reopen(seated).say(welcome(2));
    await settled();
    expect(note.answer).toEqual({ kind: 'done', n: 6 });
  });

  const refuse = (end: () => FarEnd, code: string) => end().say({ kind: 'refused', id: end().commands[0]?.id ?? '', code, params: {} });

  it.each(['limit/messages', 'server/busy'])(
    'is refused with %s when it is new, and sent once more when it may have been done before',
    async (code) => {
      const seated = live(5);
      const first = asked(seated.link);
      refuse(seated.end, code);
      await settled();
      expect(first.answer).toEqual({ kind: 'refused', code, params: {} });

      const second = asked(seated.link);
      const { id } = seated.end().commands[1] ?? { id: '' };
      const end = reopen(seated);
      end.say(welcome(5));
      refuse(seated.end, code);
      expect(end.commands.length).toBe(1);
      seated.ports.clock.advance(3_000);
      expect(end.commands.map((each) => each.id)).toEqual([id, id]);
      end.say({ kind: 'done', id, n: 5 });
      await settled();
      expect(second.answer).toEqual({ kind: 'done', n: 5 });
    },
  );

  it.each(['server/mishap', 'server/stopping'])('that meets %s is sent once more, also on the next socket', async (code) => {
    const seated = live(5);
    const note = asked(seated.link);
    refuse(seated.end, code);
    const end = reopen(seated);
    end.say(welcome(5));
    expect(end.commands.length).toBe(1);
    seated.ports.clock.advance(3_000);
    expect(end.commands.length).toBe(1);
    end.say({ kind: 'refused', id: end.commands[0]?.id ?? '', code: 'pause/already', params: {} });
    await settled();
    expect(note.answer).toMatchObject({ kind: 'refused', code: 'pause/already' });
  });

  it('is given up when the server goes wrong again and again', async () => {
    const seated = live(5);
    const note = asked(seated.link);
    for (let i = 0; i < 6; i++) {
      refuse(seated.end, 'server/mishap');
      seated.ports.clock.advance(3_000);
    }
    await settled();
    expect(note.answer).toEqual({ kind: 'lost', why: 'mishap' });
    expect(seated.end().commands.length).toBe(6);
  });

  it('is not sent once more after the end', () => {
    const seated = live(5);
    asked(seated.link);
    refuse(seated.end, 'server/stopping');
    seated.link.close();
    expect(seated.ports.clock.waiting).toBe(0);
  });

  it('is lost when the link is closed for good, unless it was done', async () => {
    const { link, end } = live(5);
    const done = asked(link);
    const open = asked(link);
    end().say({ kind: 'done', id: end().commands[0]?.id ?? '', n: 6 });
    end().break(CLOSE.kicked);
    const late = asked(link);
    expect(link.now.pending).toBe(0);
    await settled();
    expect(done.answer).toEqual({ kind: 'done', n: 6 });
    expect(open.answer).toEqual({ kind: 'lost', why: 'kicked' });
    expect(late.answer).toEqual({ kind: 'lost', why: 'kicked' });
  });

  it('is lost without a reason when the link was closed here', async () => {
    const { link } = live(5);
    const note = asked(link);
    link.close();
    await settled();
    expect(note.answer).toEqual({ kind: 'lost', why: null });
  });

  it('is not answered by what concerns no command of ours', async () => {
    const { link, end } = live(5);
    const note = asked(link);
    end().say({ kind: 'done', id: 'somebodyelses', n: 5 }, { kind: 'refused', id: 'somebodyelses', code: 'x/y', params: {} });
    await settled();
    expect(note.answer).toBe(null);
  });
});

it('a frame that was refused without an id is told apart', () => {
  const refused: string[] = [];
  const { end } = connect({ onRefusedFrame: ({ code }) => void refused.push(code) }, testPorts());
  end().accept();
  end().say(welcome(5), { kind: 'refused', id: null, code: 'limit/messages', params: {} });
  expect(refused).toEqual(['limit/messages']);
});
