import { fieldsOf } from '@parlour/kernel';
import type { Update } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import { describe, expect, it } from 'vitest';
import { connect, happening, hold, live, ME, person, reopen, tableView, update, welcome } from './fixtures.ts';
import { testPorts, testStorage } from './test-ports.ts';

describe('updates', () => {
  it('are taken one by one, and told', () => {
    const { link, told, end } = live(5);
    end().say(update(6), update(7, { open: { at: 7 }, own: { seat: 1 } }));
    expect(told).toEqual([6, 7]);
    expect(link.now).toMatchObject({ n: 7, view: { open: { at: 7 }, own: { seat: 1 } } });
  });

  it('keep the table where it did not change, and drop the view where there is none', () => {
    const { link, end } = live(5, { table: tableView({ host: ME }) });
    const { table } = link.now;
    end().say(update(6));
    expect(link.now.table).toBe(table);
    end().say(update(7, { table: tableView(), open: null }));
    expect(link.now).toMatchObject({ table: { host: null }, view: null });
  });

  it('change what they name, and leave the rest as it is', () => {
    const seats = [{ ids: [0, 1] }, { ids: [2] }];
    const { link, end } = live(5, { table: tableView({ host: ME }), view: { open: { seats, turn: 0, log: [] }, own: { seat: 1, hand: ['AS'] } } });
    const { table, view } = link.now;
    end().say({ kind: 'update', ...happening(6), open: { turn: [1], seats: { '1': { ids: { add: [3] } } } } });
    expect(link.now).toMatchObject({ n: 6, view: { open: { seats: [{ ids: [0, 1] }, { ids: [2, 3] }], turn: 1, log: [] } } });
    expect(link.now.table).toBe(table);
    expect(link.now.view?.own).toBe(view?.own);
    const firstIn = (known: typeof view) => fieldsOf(known?.open['seats'])['0'];
    expect(firstIn(link.now.view)).toBe(firstIn(view));
    expect(view?.open['turn']).toBe(0);
    end().say({ kind: 'update', ...happening(7), own: { seat: 1, hand: [] } });
    expect(link.now.view).toEqual({ open: { seats: [{ ids: [0, 1] }, { ids: [2, 3] }], turn: 1, log: [] }, own: { seat: 1, hand: [] } });
  });

  it('show a view when there is one, and take it away with everything in it', () => {
    const { link, end } = live(5);
    end().say({ kind: 'update', ...happening(6), open: [{ at: 6 }] });
    expect(link.now.view).toEqual({ open: { at: 6 }, own: null });
    end().say({ kind: 'update', ...happening(7), own: { seat: 0 } }, { kind: 'update', ...happening(8), open: [null] });
    expect(link.now.view).toBe(null);
    end().say({ kind: 'update', ...happening(9), open: [{ at: 9 }] });
    expect(link.now.view).toEqual({ open: { at: 9 }, own: null });
  });

  it.each<readonly [string, Partial<Update>]>([
    ['the table', { table: { seats: { '9': [null] } } }],
    ['the turn', { turn: { since: [1] } }],
    ['the open part', { open: { bids: { add: [1] } } }],
  ])('that do not fit what is known of %s are left, and the whole table is asked for, once', (_, change) => {
    const { link, told, end } = live(5, { view: { open: { at: 5 }, own: null } });
    const { view } = link.now;
    end().say({ kind: 'update', ...happening(6), ...change }, update(7));
    expect(link.now).toMatchObject({ n: 5, status: 'live' });
    expect(link.now.view).toBe(view);
    expect(told).toEqual([]);
    expect(end().kinds).toEqual(['hello', 'resync']);
    end().say(welcome(7, { view: { open: { at: 7 }, own: null } }), { kind: 'update', ...happening(8), open: { at: [8] } });
    expect(link.now).toMatchObject({ n: 8, resumed: 'snapshot', view: { open: { at: 8 } } });
    expect(told).toEqual([8]);
  });

  it('seat you when the table does', () => {
    const { link, end } = live(5);
    end().say(update(6, { table: tableView({ seats: [null, person(ME), null] }) }));
    expect(link.now.you).toEqual({ player: ME, name: 'Ann', seat: 1 });
    end().say(update(7, { table: tableView() }));
    expect(link.now.you?.seat).toBe(null);
  });

  it('that are skipped raise the number and tell nothing', () => {
    const { link, told, end } = live(5);
    end().say({ kind: 'skip', n: 6 }, update(7));
    expect(link.now.n).toBe(7);
    expect(told).toEqual([7]);
  });

  it('without news tell nothing', () => {
    const { told, end } = live(5);
    end().say(update(6, { news: [] }));
    expect(told).toEqual([]);
  });

  it('that come again are known already', () => {
    const { link, told, end } = live(5);
    end().say(update(6), update(6), update(5));
    expect(link.now.n).toBe(6);
    expect(told).toEqual([6]);
    expect(end().kinds).toEqual(['hello']);
  });

  it('with a gap are left, and the whole table is asked for, once', () => {
    const { link, told, end } = live(5);
    end().say(update(7), update(8));
    expect(link.now).toMatchObject({ n: 5, resumed: 'snapshot', status: 'live' });
    expect(end().kinds).toEqual(['hello', 'resync']);
    end().say(welcome(8), update(9));
    expect(link.now).toMatchObject({ n: 9, resumed: 'snapshot' });
    expect(told).toEqual([9]);
  });

  it('make it drop a socket that does not close the gap', () => {
    const seated = live(5);
    const { link, ports, end } = seated;
    end().say(update(7));
    hold(seated, LIMITS.silenceMs);
    ports.clock.advance(LIMITS.helloMs - LIMITS.silenceMs - 1);
    expect(link.now.status).toBe('live');
    ports.clock.advance(1);
    expect(link.now.status).toBe('reconnecting');
  });

  it('that overtake the whole table make it ask once more', () => {
    const { link, end } = live(5);
    end().say(update(7), welcome(6));
    expect(end().kinds).toEqual(['hello', 'resync', 'resync']);
    end().say(welcome(7));
    expect(link.now.n).toBe(7);
  });

  it('are not undone by an answer that they overtook', () => {
    const { link, told, end } = live(5);
    link.resync();
    end().say(update(6), update(7), welcome(6));
    expect(link.now.n).toBe(7);
    expect(told).toEqual([6, 7]);
  });

  it('make a new state each, and words that say nothing new make none', () => {
    const { link, end } = live(5);
    const states = new Set([link.now]);
    const stop = link.subscribe(() => states.add(link.now));
    end().say(update(6));
    const before = link.now;
    end().say({ kind: 'pong', time: 1_700_000_000_000 });
    expect(link.now).toBe(before);
    expect(states.size).toBe(2);
    stop();
    end().say(update(7));
    expect(states.size).toBe(2);
  });

  it('find those who are told with the table at their number, also when one of them asks at once', () => {
    const { link, end } = live(5);
    const seen: string[] = [];
    link.onEvents(({ n }) => {
      seen.push(`${n} at ${link.now.n}`);
      if (n === 6) end().say(update(7));
      seen.push(`${n} heard`);
    });
    end().say(update(6));
    expect(seen).toEqual(['6 at 6', '6 heard', '7 at 7', '7 heard']);
  });
});

describe('coming back', () => {
  it('tells what was missed, in order and once', () => {
    const seated = live(5);
    seated.end().say(update(6));
    const end = reopen(seated);
    expect(end.heard[0]).toMatchObject({ kind: 'hello', since: 6 });
    end.say(welcome(9, { missed: [happening(6), happening(7), happening(9)], view: { open: { at: 9 }, own: null } }));
    expect(seated.told).toEqual([6, 7, 9]);
    expect(seated.link.now).toMatchObject({ n: 9, resumed: 'exact', view: { open: { at: 9 } } });
  });

  it('says so where that is no longer known, and tells nothing of it', () => {
    const seated = live(5);
    reopen(seated).say(welcome(90));
    expect(seated.told).toEqual([]);
    expect(seated.link.now).toMatchObject({ n: 90, resumed: 'snapshot' });
  });

  it('is exact where nothing happened', () => {
    const seated = live(5);
    reopen(seated).say(welcome(5));
    expect(seated.link.now.resumed).toBe('exact');
  });

  it('believes a server that lost its storage, and goes on from there', () => {
    const seated = live(50);
    const end = reopen(seated);
    end.say(welcome(3, { missed: [] }), update(4));
    expect(seated.link.now).toMatchObject({ n: 4, resumed: 'snapshot' });
    expect(seated.told).toEqual([4]);
  });

  it('asks for what whoever looks was not told, though another link in the same place was', () => {
    const storage = testStorage();
    live(5, {}, testPorts(1, storage)).end().say(update(6), update(7));
    const seated = connect({ since: 5 }, testPorts(2, storage));
    seated.end().accept();
    expect(seated.end().heard[0]).toMatchObject({ kind: 'hello', since: 5 });
    seated.end().say(welcome(8, { missed: [happening(6), happening(7), happening(8)] }));
    expect(seated.told).toEqual([6, 7, 8]);
  });

  it('on another visit tells what happened since the last', () => {
    const storage = testStorage();
    live(5, {}, testPorts(1, storage)).end().say(update(6));
    const seated = connect({}, testPorts(2, storage));
    seated.end().accept();
    expect(seated.end().heard[0]).toMatchObject({ since: 6 });
    seated.end().say(welcome(8, { missed: [happening(7), happening(8)] }));
    expect(seated.told).toEqual([7, 8]);
    const other = connect({ token: 'B'.repeat(43) }, testPorts(3, storage));
    other.end().accept();
    expect(other.end().heard[0]).toMatchObject({ since: null });
  });
});

describe('what is said beside the entries', () => {
  it('changes names, who watches, who is gone and the word to all', () => {
    const { link, end } = live(5);
    end().say(
      { kind: 'names', named: { [ME]: 'Ann 2', bo: 'Bo', cy: 'Cy' }, unnamed: [], came: [ME, 'bo', 'cy'], went: [], left: [], more: 7 },
      { kind: 'names', named: {}, unnamed: ['bo'], came: [], went: ['cy'], left: ['cy'], more: 0 },
      { kind: 'presence', gone: ['player-bo'] },
      { kind: 'notice', code: 'read-only' },
    );
    expect(link.now.people).toEqual({ [ME]: 'Ann 2', cy: 'Cy' });
    expect(link.now).toMatchObject({ watching: [ME], left: ['cy'], more: 0, you: { name: 'Ann 2' }, gone: ['player-bo'], notice: 'read-only' });
    end().say({ kind: 'notice', code: 'writable' });
    expect(link.now.notice).toBe(null);
  });

  it('forgets that a server was stopping once it is back', () => {
    const seated = live(5);
    seated.end().say({ kind: 'notice', code: 'stopping' });
    expect(seated.link.now.notice).toBe('stopping');
    reopen(seated).say(welcome(5));
    expect(seated.link.now.notice).toBe(null);
  });
});
