import type { ChatLine, FromClient } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../src/client.ts';
import { connect, live, ME, person, reopen, tableView, update, welcome } from './fixtures.ts';
import { type FarEnd, settled } from './test-ports.ts';

const line = (id: string, text = id, player = 'player-bo'): ChatLine => ({ id, player, name: 'Bo', at: 1, words: { text } });

const said = ({ heard }: FarEnd): Extract<FromClient, { kind: 'say' | 'unsay' }>[] =>
  heard.filter((each) => each.kind === 'say' || each.kind === 'unsay');

describe('what is said', () => {
  it('comes after the welcome, in place of what was known, and line by line', () => {
    const seated = live(5);
    const { link, end } = seated;
    end().say({ kind: 'chat', stream: 'players', lines: [line('one'), line('two')] }, { kind: 'chat', stream: 'spectators', lines: [] });
    end().say({ kind: 'line', stream: 'players', line: line('three') }, { kind: 'line', stream: 'spectators', line: line('psst') });
    expect(link.now.chat.players.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    expect(link.now.chat.spectators.map(({ id }) => id)).toEqual(['psst']);
    expect(link.now.n).toBe(5);
    const next = reopen(seated);
    next.say(welcome(5));
    expect(link.now.chat.players).toHaveLength(3);
    next.say({ kind: 'chat', stream: 'players', lines: [line('two'), line('three')] });
    expect(link.now.chat.players.map(({ id }) => id)).toEqual(['two', 'three']);
  });

  it('is shown once, and no more than a hundred lines of it', () => {
    const { link, end } = live(5);
    for (let i = 0; i < LIMITS.chatLines + 20; i++) end().say({ kind: 'line', stream: 'players', line: line(`line ${i}`) });
    end().say({ kind: 'line', stream: 'players', line: line(`line ${LIMITS.chatLines + 19}`) });
    expect(link.now.chat.players).toHaveLength(LIMITS.chatLines);
    expect(link.now.chat.players.at(-1)?.id).toBe(`line ${LIMITS.chatLines + 19}`);
    expect(new Set(link.now.chat.players.map(({ id }) => id)).size).toBe(LIMITS.chatLines);
  });

  it('goes when it is erased', () => {
    const { link, end } = live(5);
    end().say({ kind: 'chat', stream: 'players', lines: [line('one'), line('two'), line('three')] });
    end().say({ kind: 'unsaid', stream: 'players', lines: ['one', 'three', 'unknown'] });
    expect(link.now.chat.players.map(({ id }) => id)).toEqual(['two']);
  });

  it('by those who watch is put away by those who play, as soon as a game begins', () => {
    const { link, end } = live(5, { you: { player: ME, name: 'Ann', seat: 0 }, table: tableView({ seats: [person(ME), null, null] }) });
    end().say({ kind: 'chat', stream: 'spectators', lines: [line('psst')] });
    expect(link.now.chat.spectators).toHaveLength(1);
    end().say(update(6, { table: tableView({ phase: 'opening', seats: [person(ME), person('player-bo')] }) }));
    expect(link.now.chat.spectators).toEqual([]);
    end().say({ kind: 'chat', stream: 'spectators', lines: [line('psst'), line('she won')] });
    expect(link.now.chat.spectators).toHaveLength(2);
  });
});

describe('saying something', () => {
  it('is done when the server has it, and waits for no entry', async () => {
    const { link, end } = live(5);
    const answers: Reply[] = [];
    const asked = [link.say({ phrase: 'hello' }), link.unsay('one-of-mine')].map((each) => each.then((answer) => answers.push(answer)));
    const [say, unsay] = said(end());
    expect(say).toMatchObject({ kind: 'say', words: { phrase: 'hello' } });
    expect(say?.id).toMatch(/^[0-9a-f]{32}$/); // It says nothing of the time here.
    expect(unsay).toMatchObject({ kind: 'unsay', line: 'one-of-mine' });
    expect(link.now.pending).toBe(2);
    end().say({ kind: 'said', id: say?.id ?? '' }, { kind: 'refused', id: unsay?.id ?? '', code: 'chat/not-yours', params: {} });
    await Promise.all(asked);
    expect(answers).toEqual([
      { kind: 'done', n: 5 },
      { kind: 'refused', code: 'chat/not-yours', params: {} },
    ]);
    expect(link.now.pending).toBe(0);
  });

  it('is sent again under its id after a break, and a limit then says nothing of whether it was said', async () => {
    const seated = live(5);
    const answers: Reply[] = [];
    const asked = seated.link.say({ text: 'hi' }).then((answer) => answers.push(answer));
    const [first] = said(seated.end());
    const end = reopen(seated);
    end.say(welcome(5));
    expect(said(end)).toEqual([first]);
    end.say({ kind: 'refused', id: first?.id ?? '', code: 'limit/chat', params: {} });
    await settled();
    expect(answers).toEqual([]);
    seated.ports.clock.advance(3_000);
    expect(said(end)).toEqual([first, first]);
    end.say({ kind: 'said', id: first?.id ?? '' });
    await asked;
    expect(answers).toEqual([{ kind: 'done', n: 5 }]);
  });

  it('is lost when the link is closed', async () => {
    const { link } = live(5);
    const answer = link.say({ text: 'hi' });
    link.close();
    expect(await answer).toEqual({ kind: 'lost', why: null });
    expect(await link.say({ text: 'hi' })).toEqual({ kind: 'lost', why: null });
  });
});

it('reactions are heard by those who listen, and kept by nobody', () => {
  const { link, end } = live(5);
  const heard: string[] = [];
  const stop = link.onReaction(({ player, reaction }) => heard.push(`${player} ${reaction}`));
  link.react('clap');
  expect(end().heard.at(-1)).toEqual({ kind: 'react', reaction: 'clap' });
  const before = link.now;
  end().say({ kind: 'reaction', player: ME, reaction: 'clap' });
  stop();
  end().say({ kind: 'reaction', player: ME, reaction: 'wow' });
  expect(heard).toEqual([`${ME} clap`]);
  expect(link.now).toBe(before);
  const late = connect();
  late.link.react('sad');
  late.end().accept();
  late.end().say(welcome(5));
  expect(late.end().kinds).toEqual(['hello']);
});
