/** What is kept for those who come back is theirs: what a seat was told while another held it is not. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { newsOf } from '../src/audience/news.ts';
import { RecentUpdates } from '../src/audience/recent-updates.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';
import { witnessed } from './witness.ts';

describe('who left a game of Sen and came back', () => {
  it('is not told what the bot in their place looked at, with the table in hand or out of a snapshot', async () => {
    const halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { game: 'sen', preset: 'short', seats: 2, pace: 'brisk' } });
    const [ann, bob] = guests as [Visitor, Visitor];
    const left = bob.now.n;
    expect(await bob.ask({ kind: 'leave' })).toBe('done');
    const chance = seeded('recent');
    for (let i = 0; i < 12; i++) if (!(await step([ann], chance))) await halls.clock.pass(1_000);
    const back = await new Visitor(hall, bob.who).hello(code, { since: left });
    expect(back.welcome.missed).toBe(null);
    const { n } = back.now;
    expect(await back.ask({ kind: 'sit' })).toBe('done');
    await settled();

    const log = await witnessed(halls.kept, code);
    const returned = log.findIndex(({ entry }) => entry.kind === 'returned');
    const between = log.slice(0, returned).filter(({ entry }) => entry.n > left);
    expect(between.flatMap(({ events }) => events).some(({ to }) => to?.includes(1))).toBe(true); // the bot looked
    const recent = new RecentUpdates();
    for (const folded of log) recent.add(folded, newsOf(games, folded));
    const { seats } = log.at(-1)?.table ?? expect.fail('no table');
    const kept = recent.sinceSeated(seats);
    expect(kept.every((update) => update.n > n + 1)).toBe(true);
    expect(new RecentUpdates(kept, seats).after(left, back.now.n, bob.who.player)).toBe(null);
  });
});
