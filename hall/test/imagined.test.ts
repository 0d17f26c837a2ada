/**
 * What the wire shows of a table, over states that look the same to one viewer: the same text, to the byte, whose move it is and the moves that
 * were asked for among it. The kit shows it of a game's views; here it is the table's frames, in the windows where secrets are near: Dalmuti's
 * question about a revolution, Perudo's reactions, Sen's cards in hand.
 */
import { type Chance, type Game, keyFromText, same, seatsOf, seeded, type Viewer, viewOf } from '@parlour/kernel';
import { type Entry, evolve, gameView, secretName, type Table } from '@parlour/table';
import { expect, test } from 'vitest';
import { TableFrames } from '../src/audience/table-frames.ts';
import { happeningText, toldAgain } from '../src/tables/histories.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games } from './test-ports.ts';

type Playing = Extract<Table['phase'], { kind: 'playing' }>;

const TABLES: readonly (readonly [game: string, settings: object, near: (open: Record<string, unknown>) => boolean])[] = [
  ['dalmuti', { preset: 'court' }, ({ phase }) => phase === 'revolution'],
  ['perudo', { preset: 'tactical' }, ({ bids }) => Array.isArray(bids) && bids.length > 0],
  ['perudo', { preset: 'chaos' }, ({ bids }) => Array.isArray(bids) && bids.length > 0],
  ['sen', {}, ({ phase }) => ['holding', 'take2', 'peek1'].includes((phase as { kind: string }).kind)],
  ['kalitiri', {}, ({ phase }) => phase === 'playing'],
];

test.each(TABLES)('%s %j', async (id, settings, isNear) => {
  const halls = new TestHalls({ limits: { seat: { most: 100_000, perMs: 1 } } });
  const { code, guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid', 'Dan'], { settings: { game: id, seats: 4, ...settings } });
  const chance = seeded(`imagined ${id} ${JSON.stringify(settings)}`);
  let table: Table | null = null;
  let near = 0;
  let others = 0;
  let retellings = 0;
  for (let turn = 0; turn < 300 && near < 30; turn++) {
    if (!(await step(guests, chance))) await halls.clock.pass(8_000);
    table = await foldedOn(halls, code, table);
    if (table.phase.kind !== 'playing') break;
    if (!isNear((gameView(gameOf(id), table, 'spectator')?.open ?? {}) as Record<string, unknown>)) continue;
    near++;
    for (const viewer of [...seatsOf(4), 'spectator'] as const) {
      const other = imaginedBy(table, table.phase, viewer, `${turn} ${viewer}`);
      if (!same(other.phase, table.phase)) others++;
      expect(shownTo(other, viewer)).toBe(shownTo(table, viewer));
      retellings += compareHistories(table, other, viewer, chance);
    }
  }
  expect(near).toBeGreaterThan(5);
  expect(retellings).toBeGreaterThan(near);
  expect(others).toBeGreaterThan(near);
});

function gameOf(id: string): Game {
  return games(id) ?? expect.fail(`there is no ${id}`);
}

async function foldedOn({ kept }: TestHalls, code: string, from: Table | null): Promise<Table> {
  const secret = await kept.secret(code, secretName(1));
  let table = from;
  for (const { text } of await kept.read(code, (table?.n ?? 0) + 1, 500))
    table = evolve(games, table, JSON.parse(text) as Entry, keyFromText(secret ?? '')).table;
  return table ?? expect.fail('there is no table');
}

/** The same table, with everything as it may be for all that this viewer knows. */
function imaginedBy(table: Table, phase: Playing, viewer: Viewer, seed: string): Table {
  const game = gameOf(phase.begun.game);
  return { ...table, phase: { ...phase, state: game.imagine(viewOf(game, phase.state, viewer), seeded(seed)) } };
}

/** All that a welcome says of the table, with moves. */
function shownTo(table: Table, viewer: Viewer): string {
  const frames = new TableFrames(games, table);
  return `${JSON.stringify(frames.whole(viewer))} ${frames.moves(viewer)}`;
}

/** Moves of one seat that are tried. */
const TRIED = 4;

/**
 * What a history tells of a move, from both tables: whoever can't tell them apart is told the same, and where nobody who watches can, it is as
 * long for every seat. Gives how many were compared.
 */
function compareHistories(truth: Table, other: Table, viewer: Viewer, chance: Chance): number {
  const [here, there] = [retoldAt(truth, chance), retoldAt(other, chance)];
  let compared = 0;
  for (const one of here)
    for (const another of there) {
      if (one.shown(viewer) === another.shown(viewer)) expect(another.text(viewer)).toBe(one.text(viewer));
      if (one.shown('spectator') !== another.shown('spectator')) continue;
      compared++;
      for (const seat of seatsOf(4)) expect(another.text(seat).length).toBe(one.text(seat).length);
    }
  return compared;
}

interface Retold {
  /** What a viewer sees and hears of it when it happens. */
  readonly shown: (viewer: Viewer) => string;
  /** What they hear of it later. */
  readonly text: (viewer: Viewer) => string;
}

function retoldAt(table: Table, chance: Chance): readonly Retold[] {
  const { phase } = table;
  if (phase.kind !== 'playing') return [];
  const game = gameOf(phase.begun.game);
  return seatsOf(4).flatMap((seat) =>
    chance
      .shuffle(game.moves(phase.state, seat))
      .slice(0, TRIED)
      .map((move): Retold => {
        const entry: Entry = { n: table.n + 1, at: table.at, kind: 'moved', seat, move, by: 'person' };
        const { table: after, events } = evolve(games, table, entry, KEY);
        const told = toldAgain(games, { entry, before: table, table: after, events });
        return {
          shown: (viewer) => {
            const heard = events.filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)));
            return JSON.stringify([gameView(game, after, viewer), heard]);
          },
          text: (viewer) => happeningText(told, viewer),
        };
      }),
  );
}

const KEY = keyFromText('00'.repeat(32));
