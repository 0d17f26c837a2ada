/**
 * A house whose rules change in the middle of its games. Every game is played for a while, the hall stops, and one opens on the same store with the
 * next version of the game (the one that its kit has): the table goes on exactly as it would have, its record holds, and the next game is new.
 */

import { dalmuti } from '@parlour/dalmuti';
import { kalitiri } from '@parlour/kalitiri';
import { type Chance, type Game, type GameRecord, type GameTypes, isRefusal, replay, seeded, type View } from '@parlour/kernel';
import { type NextVersion, nextVersion } from '@parlour/kernel/kit';
import { perudo } from '@parlour/perudo';
import { sen } from '@parlour/sen';
import type { Create } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import { dalmutiNext } from '../games/dalmuti/test/kit.ts';
import { kalitiriNext } from '../games/kalitiri/test/kit.ts';
import { perudoNext } from '../games/perudo/test/kit.ts';
import { senNext } from '../games/sen/test/kit.ts';
import type { Hall } from '../hall/src/hall.ts';
import { playing, TestHalls } from '../hall/test/halls.ts';
import { settled } from '../hall/test/test-ports.ts';
import { Visitor } from '../hall/test/visitor.ts';

interface Story {
  readonly game: Game;
  readonly next: Game;
  /** The option that the next version has more. */
  readonly option: string;
  readonly settings: NonNullable<Create['settings']>;
  readonly people: number;
}

function storyOf<T extends GameTypes>(game: Game<T>, next: NextVersion<T>, people: number, settings: Create['settings']): Story {
  // A table takes games of any types; it never makes a state or a move of its own.
  const [now, then] = [game, nextVersion(game, next)] as unknown as [Game, Game];
  return { game: now, next: then, option: next.option[0], people, settings: { game: game.id, seats: people, roundEnd: 'all', ...settings } };
}

const STORIES: readonly Story[] = [
  storyOf(perudo, perudoNext, 3, { preset: 'tactical', options: { dicePerPlayer: 2 } }),
  storyOf(kalitiri, kalitiriNext, 4, { options: { deals: '2' } }),
  storyOf(sen, senNext, 3, { options: { rounds: 2 } }),
  storyOf(dalmuti, dalmutiNext, 3, { preset: 'court', options: { rounds: '2' } }),
];

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot'];
const STEPS_BEFORE = 12;

/** How the table comes back: from the snapshot that was kept when the hall stopped, or from the log alone. */
type Return = 'by its snapshot' | 'by its log';

/** A game at a table of a hall that is opened anew in the middle of it, with this version of the game. */
async function evening({ game, settings, people }: Story, after: Game, how: Return) {
  const halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
  const first = halls.hall({ games: (id) => (id === game.id ? game : undefined) });
  const { code, guests } = await playing(first, NAMES.slice(0, people), { settings });
  const chance = seeded(`an evening of ${game.id}`);
  for (let step = 0; step < STEPS_BEFORE; step++) await goOn(game, guests, chance);
  const shown = guests.map(({ now }) => now);
  await first.stop();

  if (how === 'by its log') halls.store = { ...halls.kept, snapshot: () => Promise.resolve(null) };
  else expect(await halls.kept.snapshot(code)).not.toBeNull();
  const second = halls.hall({ games: (id) => (id === after.id ? after : undefined) });
  const back = await Promise.all(guests.map(({ who }) => new Visitor(second, who).hello(code)));
  const resumed = back.map(({ now }) => now);
  while (back[0]?.now.table.phase !== 'finished') await goOn(after, back, chance);
  const log = (await halls.kept.read(code, 1, 10_000)).map(({ text }) => text);
  const record = JSON.parse((await second.record(code, 1)) ?? 'null') as GameRecord;
  return { hall: second, code, guests: back, chance, shown, resumed, log, record };
}

/** One step: a move of somebody who is awaited, found from their view as clients do, or the next round. */
async function goOn(game: Game, guests: readonly Visitor[], chance: Chance): Promise<void> {
  for (const guest of guests) {
    const { open, own, turn } = guest.now;
    if (turn?.between === true) await done(guest, { kind: 'go-on' });
    if (turn === null || turn.between || open === null || own === null) continue;
    const view = { open, own } as View; // as the hall sent it
    const seat = view.own?.seat ?? -1;
    const moves = turn.awaited.includes(seat) ? game.moves(game.imagine(view, chance), seat) : [];
    if (moves.length > 0) return done(guest, { kind: 'move', move: chance.pick(moves) });
  }
}

async function done(guest: Visitor, command: Parameters<Visitor['ask']>[0]): Promise<void> {
  expect(await guest.ask(command)).toBe('done');
  await settled();
}

describe.each(STORIES)('a table of $game.id that runs when version $next.version comes', (story) => {
  const { game, next, option } = story;

  it.each<Return>(['by its snapshot', 'by its log'])('goes on as it was, %s, and its record holds', async (how) => {
    const [today, then] = [await evening(story, game, how), await evening(story, next, how)];
    expect(then.resumed.map(known)).toEqual(then.shown.map(known));
    expect(then.resumed[0]?.table.begun?.version).toBe(game.version);
    expect(then.log).toEqual(today.log);
    expect(then.record).toEqual(today.record);
    expect(then.record.version).toBe(game.version);
    const replayed = replay(next, then.record);
    expect(isRefusal(replayed) ? replayed : null).toBeNull();
  });

  it('takes the newest version for the next game, and its record is of that', async () => {
    const { hall, code, guests, chance } = await evening(story, next, 'by its snapshot');
    await done(guests[0] as Visitor, { kind: 'rematch' });
    expect(guests[0]?.now.table.begun).toMatchObject({ number: 2, version: next.version, options: { [option]: true } });
    while (guests[0]?.now.table.phase !== 'finished') await goOn(next, guests, chance);
    expect(await verdicts(hall, code, story)).toEqual({ [next.version]: 'holds', [game.version]: 'record/version' });
  });

  /** What a viewer knows of the game, but for an option that there was not. */
  function known({ open, own, turn }: { readonly open: unknown; readonly own: unknown; readonly turn: unknown }): unknown {
    const without = (name: string, value: unknown): unknown => (name === option ? undefined : value);
    return JSON.parse(JSON.stringify({ open, own, turn }, without));
  }
});

/** What each version says to the record of the table's second game. */
async function verdicts(hall: Hall, code: string, { game, next }: Story): Promise<Record<number, string>> {
  const record: unknown = JSON.parse((await hall.record(code, 2)) ?? 'null');
  const said = (version: Game): string => {
    const found = replay(version, record);
    return isRefusal(found) ? found.code : 'holds';
  };
  return { [next.version]: said(next), [game.version]: said(game) };
}
