/**
 * What leaves a hall, held against the log that it keeps: a viewer is shown, and a bot is asked with, exactly the view of their seat as it is
 * then. Not a part more; at whatever level, pace and number of viewers.
 */
import { type Game, seeded } from '@parlour/kernel';
import { botTurns, gameView, type Table, turnView } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import type { AskBot, BotQuestion } from '../src/ports.ts';
import { person, playing, seated, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { anyMove, games, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';
import { witnessed } from './witness.ts';

const EVENINGS = [
  { game: 'perudo', preset: 'chaos', pace: 'natural' },
  { game: 'perudo', preset: 'pasari', pace: 'brisk' },
  { game: 'kalitiri', preset: 'short', pace: 'brisk' },
  { game: 'sen', preset: 'short', pace: 'natural' },
  { game: 'dalmuti', preset: 'court', pace: 'brisk' },
] as const;

const LIMITS = { seat: { most: 10_000, perMs: 1_000 } };

const last = async (halls: TestHalls, code: string): Promise<Table> => (await witnessed(halls.kept, code)).at(-1)?.table ?? expect.fail('no table');

function gameOf(table: Table): Game {
  return games(table.settings.game) ?? expect.fail('no game');
}

/** As it looks at the other end. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(EVENINGS)('at a table of $game $preset, $pace', (settings) => {
  const wish = { ...settings, seats: 4, roundEnd: 'time', away: 'bot' } as const;
  const withBots = (count: number) => ({ settings: wish, bots: Array.from({ length: count }, () => 'casual' as const) });

  it.each([
    ['alone with bots', ['Ann'], false],
    ['two, and one who watches', ['Ann', 'Bob'], true],
  ] as const)('everybody sees their seat’s view: %s', async (_, names, watched) => {
    const halls = new TestHalls({ limits: LIMITS });
    const hall = halls.hall();
    const { code, guests } = await playing(hall, names, withBots(4 - names.length));
    const viewers = watched ? [...guests, await new Visitor(hall, await person(hall, 'Eve')).hello(code)] : guests;
    const chance = seeded(`views ${settings.game}`);
    for (let i = 0; i < 24; i++) {
      const table = await last(halls, code);
      for (const viewer of viewers) {
        const { open, own } = gameView(gameOf(table), table, viewer.seat ?? 'spectator') ?? { open: null, own: null };
        expect([viewer.now.n, viewer.now.open, viewer.now.own]).toEqual([table.n, sent(open), sent(own)]);
        expect(viewer.now.turn).toEqual(sent(turnView(gameOf(table), table)));
      }
      if (!(await step(guests, chance))) await halls.clock.pass(1_000);
    }
  });

  it('a bot is asked with its seat’s view and nothing else, and moves at its moment whatever it answers', async () => {
    const halls = new TestHalls({ limits: LIMITS });
    const asked: { readonly question: BotQuestion; readonly table: Promise<Table> }[] = [];
    let code = '';
    const bots: AskBot = (question) => {
      asked.push({ question, table: last(halls, code) });
      return anyMove(question);
    };
    const hall = halls.hall({ bots });
    const evening = await seated(hall, ['Ann', 'Bob'], withBots(2));
    code = evening.code;
    const [ann, bob] = evening.guests as [Visitor, Visitor];
    await bob.ask({ kind: 'ready', on: true });
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    bob.hangUp();
    await halls.clock.pass(30_000);
    const chance = seeded(`questions ${settings.game}`);
    for (let i = 0; i < 24; i++) if (!(await step([ann], chance))) await halls.clock.pass(1_000);
    expect(new Set(asked.map(({ question }) => question.seat))).toContain(1); // Bob's, who is away
    for (const { question, table: found } of asked) {
      const table = await found;
      const turn = botTurns(games, table).find(({ seat }) => seat === question.seat) ?? expect.fail('no turn of that bot');
      const { game, level, seat, view, must, ms, seed, ...more } = question;
      expect(more).toEqual({});
      expect([game, level, must]).toEqual([settings.game, 'casual', turn.must]);
      expect(view).toStrictEqual(gameView(gameOf(table), table, seat));
      expect(ms).toBeLessThanOrEqual(turn.at - table.at);
      expect(seed).toMatch(/^[0-9a-f]{32}$/);
    }
    const log = await witnessed(halls.kept, code);
    const moved = log.flatMap(({ entry }, i) => {
      const before = log[i - 1]?.table;
      return entry.kind === 'moved' && entry.by === 'bot' && before !== undefined ? [{ entry, before }] : [];
    });
    expect(moved.length).toBeGreaterThan(3);
    for (const { entry, before } of moved) expect(botTurns(games, before).find(({ seat }) => seat === entry.seat)?.at).toBe(entry.at);
  });

  it.each<[string, AskBot, readonly string[]]>([
    ['fails', () => Promise.reject(new RangeError('no idea')), ['at', 'error', 'game', 'table']],
    ['answers an illegal move', ({ view }) => Promise.resolve({ kind: 'bid', hand: JSON.stringify(view.own) }), ['n', 'seat', 'table']],
  ])('a bot that %s leaves a line in the log that says nothing of its hand', async (_, bots, fields) => {
    const halls = new TestHalls({ limits: LIMITS });
    const { code, guests } = await playing(halls.hall({ bots }), ['Ann'], withBots(3));
    const chance = seeded('lines');
    for (let i = 0; i < 12; i++) if (!(await step(guests, chance))) await halls.clock.pass(2_000);
    await settled();
    const lines = halls.log.lines.filter(({ event }) => event.startsWith('bot/'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(Object.keys(line.fields).sort()).toEqual(fields);
      expect(line.fields).toMatchObject({ table: code });
    }
  });
});
