/** Asking for the history of a game: answered once, also over a link that breaks, and by one that is closed. */
import type { FromClient } from '@parlour/protocol';
import { CLOSE } from '@parlour/protocol/codes';
import { describe, expect, it } from 'vitest';
import type { HistoryReply } from '../src/client.ts';
import { happening, live, reopen, welcome } from './fixtures.ts';
import { type FarEnd, settled } from './test-ports.ts';

const asked = ({ heard }: FarEnd): Extract<FromClient, { kind: 'history' }>[] => heard.filter((each) => each.kind === 'history');

const noted = (reply: Promise<HistoryReply>): HistoryReply[] => {
  const answers: HistoryReply[] = [];
  reply.then(
    (answer) => answers.push(answer),
    () => {},
  );
  return answers;
};

describe('the history', () => {
  it('comes page by page, each to who asked for it', async () => {
    const { link, end } = live(90);
    const [last, before] = [noted(link.history(null)), noted(link.history(70))];
    const [one, two] = asked(end());
    expect([one?.before, two?.before]).toEqual([null, 70]);
    end().say({ kind: 'history', id: two?.id ?? '', happenings: [happening(5)], more: false });
    end().say({ kind: 'history', id: one?.id ?? '', happenings: [happening(70)], more: true });
    end().say({ kind: 'history', id: one?.id ?? '', happenings: [], more: true });
    await settled();
    expect(last).toEqual([{ kind: 'page', happenings: [happening(70)], more: true }]);
    expect(before).toEqual([{ kind: 'page', happenings: [happening(5)], more: false }]);
    expect(link.now).toMatchObject({ n: 90, pending: 0 });
  });

  it('that is refused says why', async () => {
    const { link, end } = live(5);
    const answers = noted(link.history(null));
    end().say({ kind: 'refused', id: asked(end())[0]?.id ?? '', code: 'limit/history', params: { seconds: 60 } });
    await settled();
    expect(answers).toEqual([{ kind: 'refused', code: 'limit/history', params: { seconds: 60 } }]);
  });

  it('is asked for again on the next socket, after a break and after a server that stops', async () => {
    const seated = live(5);
    const answers = noted(seated.link.history(3));
    const id = asked(seated.end())[0]?.id ?? '';
    seated.end().say({ kind: 'refused', id, code: 'server/stopping', params: {} });
    const next = reopen(seated);
    const meanwhile = noted(seated.link.history(null));
    expect(asked(next)).toEqual([]);
    next.say(welcome(5));
    const [first, second] = asked(next);
    expect(first).toEqual({ kind: 'history', id, before: 3 });
    next.say({ kind: 'history', id, happenings: [], more: false }, { kind: 'history', id: second?.id ?? '', happenings: [], more: false });
    await settled();
    expect([...answers, ...meanwhile].map(({ kind }) => kind)).toEqual(['page', 'page']);
  });

  it('of a link that is closed is lost, before or after it was asked for', async () => {
    const { link, end } = live(5);
    const answers = noted(link.history(null));
    end().break(CLOSE.kicked);
    await settled();
    expect([...answers, await link.history(null)]).toEqual([
      { kind: 'lost', why: 'kicked' },
      { kind: 'lost', why: 'kicked' },
    ]);
  });
});
