/**
 * Whoever listens on the line learns nothing from who is sent an own part, nor from how long a frame is: a table is played, and at every step another one beside
 * it takes the same step, whose hidden part is imagined from what all may know. Where all see the same of both, every viewer's frame has the same length.
 */
import { type Game, listener, type MoveValue, type Step, seeded, type Tell, take, viewOf } from '@parlour/kernel';
import type { EntryEvent, Table } from '@parlour/table';
import { expect, test } from 'vitest';
import { newsOf } from '../src/audience/news.ts';
import { TableFrames } from '../src/audience/table-frames.ts';
import type { FoldedEntry } from '../src/tables/folding.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games } from './test-ports.ts';
import { witnessed } from './witness.ts';

const EVENINGS = [
  { game: 'perudo', preset: 'chaos', seats: 4 },
  { game: 'perudo', preset: 'pasari', seats: 3 },
  { game: 'kalitiri', preset: 'short', seats: 5 },
  { game: 'sen', preset: 'short', seats: 4 },
  { game: 'dalmuti', preset: 'court', seats: 4 },
] as const;

const LIMITS = { seat: { most: 10_000, perMs: 1_000 } };
const STEPS = 90;
/** Other tables beside each step. */
const OTHERS = 3;

test.each(EVENINGS)('$game $preset: frames of tables that all see alike are alike in number and length', async (settings) => {
  const halls = new TestHalls({ limits: LIMITS });
  const { code, guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid', 'Dan', 'Eva'].slice(0, settings.seats), {
    settings: { ...settings, roundEnd: 'host' },
  });
  const chance = seeded(`lengths ${settings.game} ${settings.preset}`);
  for (let i = 0; i < STEPS && (await step(guests, chance)); i++);
  let [compared, different] = [0, 0];
  for (const entry of await witnessed(halls.kept, code)) {
    for (let i = 0; i < OTHERS; i++) {
      const other = beside(entry, `${settings.game} ${entry.entry.n} ${i}`);
      if (other === null) continue;
      compared++;
      if (JSON.stringify(other.table) !== JSON.stringify(entry.table)) different++;
      expect([entry.entry, lengthsOf(other, settings.seats)]).toEqual([entry.entry, lengthsOf(entry, settings.seats)]);
    }
  }
  expect(compared).toBeGreaterThan(STEPS / 2);
  expect(different).toBeGreaterThan(STEPS / 3);
});

/** The same step from a state that looks the same to who watches; null where it is none, is not legal there, or all would see that it is another. */
function beside(truth: FoldedEntry, seed: string): FoldedEntry | null {
  const { entry, before, table } = truth;
  if (before?.phase.kind !== 'playing' || table.phase.kind !== 'playing' || (entry.kind !== 'moved' && entry.kind !== 'step')) return null;
  const game = games(before.phase.begun.game) ?? expect.fail('no game');
  const taken: Step<MoveValue> = entry.kind === 'step' ? entry.step : { seat: entry.seat, move: entry.move as MoveValue };
  const state = game.imagine(viewOf(game, before.phase.state, 'spectator'), seeded(seed));
  if (typeof taken === 'object' && game.refuse(state, taken.seat, taken.move) !== null) return null;
  const { told, tell } = listener<{ readonly kind: string }>();
  const after = take(game, state, taken, seeded(`${seed} step`), tell as Tell<{ readonly kind: string }>);
  const events = told.map(({ event, to }): EntryEvent => ({ news: { game: event }, to }));
  const [here, there] = [
    { ...before, phase: { ...before.phase, state } },
    { ...table, phase: { ...table.phase, state: after } },
  ] satisfies [Table, Table];
  const other: FoldedEntry = { entry, before: here, table: there, events };
  return seenByAll(game, other) === seenByAll(game, truth) ? other : null;
}

const seenByAll = (game: Game, { table: { phase }, events }: FoldedEntry): string =>
  JSON.stringify([phase.kind === 'playing' && game.open(phase.state), events.filter(({ to }) => to === null)]);

/** By viewer. */
function lengthsOf({ before, table, events }: FoldedEntry, seats: number): readonly (readonly [unknown, number])[] {
  const viewers = new Set([...Array.from({ length: seats }, (_, seat) => seat), 'spectator' as const]);
  const frames = new TableFrames(games, before ?? table);
  for (const viewer of viewers) frames.whole(viewer); // as they were told it
  return [...frames.advance(table, newsOf(games, { before, table, events }), viewers)].map(([viewer, { text }]) => [viewer, text.length]);
}
