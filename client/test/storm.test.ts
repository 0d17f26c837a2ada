import { CLOSE } from '@parlour/protocol/codes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectTable, type TableState } from '../src/client.ts';
import { TOKEN } from './fixtures.ts';
import { HonestServer } from './honest-server.ts';
import { ManualClock, testRandom, testStorage } from './test-ports.ts';

const storm = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ does: fc.constant('ask' as const), kind: fc.constantFrom('sit' as const, 'go-on' as const, 'pause' as const) }),
    },
    { weight: 2, arbitrary: fc.constant({ does: 'say' as const }) },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('happen' as const), times: fc.integer({ min: 1, max: 9 }) }) },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(1, 5, 15, 40, 300, 3_000, 20_000) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('break' as const), code: fc.constantFrom(1006, 1001, CLOSE.stopping, CLOSE.slow) }) },
    { weight: 1, arbitrary: fc.constant({ does: 'silence' as const }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('worsen' as const), how: fc.constantFrom('twice' as const, 'late' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('delay' as const), ms: fc.constantFrom(1, 50, 2_000, 12_000) }) },
    { weight: 1, arbitrary: fc.constantFrom({ does: 'wake' as const }, { does: 'resync' as const }, { does: 'gone' as const }) },
  ),
  { maxLength: 60 },
);

it('whatever the network does: each command is done once, each line said once, news come in order and once, and the end is the truth', async () => {
  await fc.assert(
    fc.asyncProperty(storm, async (doings) => {
      const clock = new ManualClock();
      const server = new HonestServer(clock);
      const link = connectTable({
        url: 'http://host',
        table: 'ABCDEF',
        token: TOKEN,
        ports: { transport: server, clock, random: testRandom(1), storage: testStorage() },
      });
      const told: number[] = [];
      /** Entries that a snapshot jumped over. */
      const jumped = new Set<number>();
      let before: TableState = link.now;
      link.onEvents(({ n }) => {
        expect(link.now.n).toBeGreaterThanOrEqual(n);
        told.push(n);
      });
      link.subscribe(() => {
        const { now } = link;
        expect(now.n).toBeGreaterThanOrEqual(before.n);
        // Here only a welcome brings the table.
        if (now.table !== before.table && now.resumed === 'snapshot') for (let n = before.n + 1; n <= now.n; n++) jumped.add(n);
        before = now;
      });
      const asked: { readonly kind: string; readonly answer: Promise<unknown> }[] = [];

      const said: Promise<unknown>[] = [];
      for (const doing of doings) {
        switch (doing.does) {
          case 'ask':
            asked.push({ kind: doing.kind, answer: link.ask({ kind: doing.kind }) });
            break;
          case 'say':
            said.push(link.say({ text: `line ${said.length}` }));
            break;
          case 'happen':
            for (let i = 0; i < doing.times; i++) server.happen();
            break;
          case 'pass':
            clock.advance(doing.ms);
            break;
          case 'break':
            server.network?.break(doing.code);
            break;
          case 'silence':
            server.network?.silence();
            break;
          case 'worsen':
            server.network?.worsen(doing.how);
            break;
          case 'delay':
            if (server.network !== null) server.network.delay = doing.ms;
            break;
          case 'wake':
            link.wake();
            break;
          case 'resync':
            link.resync();
            break;
          case 'gone':
            server.goneNow(`player-${server.n}`);
            break;
        }
      }
      clock.advance(120_000);

      expect(link.now).toMatchObject({ status: 'live', pending: 0, ...server.truth });
      for (const { kind, answer } of asked) expect(await answer).toMatchObject({ kind: kind === 'pause' ? 'refused' : 'done' });
      for (const answer of said) expect(await answer).toMatchObject({ kind: 'done' });
      expect(server.said).toHaveLength(said.length);
      expect(link.now.chat.spectators).toEqual(server.said);
      expect([...server.times.values()].every((times) => times === 1)).toBe(true);
      expect(server.times.size).toBe(asked.filter(({ kind }) => kind !== 'pause').length);
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
      const missing = Array.from({ length: server.n }, (_, i) => i + 1).filter((n) => n % 5 !== 0 && n % 7 !== 0 && !told.includes(n));
      expect(missing.filter((n) => !jumped.has(n))).toEqual([]);
    }),
    { seed: 20_240_601, numRuns: 1000 },
  );
});
