/**
 * Hints of every game, where they are asked for: a legal move, one to three reasons, each a sound sentence in every language. They are made from a view
 * alone: whoever looks at two positions that are the same to them is told the same.
 */
import {
  type Advice,
  type Adviser,
  botMove,
  type Game,
  type GameTypes,
  LANGUAGES,
  type Seat,
  sameMove,
  seatsOf,
  seeded,
  settle,
  take,
  type View,
  viewOf,
} from '@parlour/kernel';
import { keysOf, plainSpeaker, pluralGaps, smallStarts } from '@parlour/kernel/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../src/loaded.ts';

/** How many positions of a preset are looked at, and every so many steps. */
const POSITIONS = 12;
const EVERY = 5;

interface Asked {
  readonly seat: Seat;
  readonly must: boolean;
  readonly view: View;
  /** The same to this seat, and otherwise imagined. */
  readonly alike: View;
}

/** Positions of games between casual bots. */
function positions(game: Game<GameTypes>, preset: string, bot: Parameters<typeof botMove>[4]): readonly Asked[] {
  const settled = settle(game, { preset });
  if (!('seats' in settled)) throw new Error(`no table of ${game.id} ${preset}`);
  const { seats, options } = settled;
  const chance = seeded(`hints ${game.id} ${preset}`);
  const found: Asked[] = [];
  let state = game.setup({ version: game.version, options, seats }, chance);
  for (let step = 0; found.length < POSITIONS && !game.over(state); step++) {
    if (!game.between(state) && step % EVERY === 0) {
      const awaited = game.awaited(state);
      for (const seat of seatsOf(seats)) {
        if (game.moves(state, seat).length === 0) continue;
        const view = viewOf(game, state, seat);
        found.push({ seat, must: awaited.includes(seat), view, alike: viewOf(game, game.imagine(view, chance), seat) });
      }
    }
    state = take(game, state, game.between(state) ? 'next' : botMove(game, state, seats, chance, bot), chance);
  }
  return found;
}

describe.each(GAMES.map((loaded) => [loaded.game.id, loaded] as const))('hints of %s', (_, { game, bot, box, words }) => {
  const asked = Object.keys(game.sheet.presets).flatMap((preset) => positions(game, preset, () => ({ bot, level: 'casual' })));
  // Thinking is dear: each position is thought of once.
  const given: Advice<{ kind: string }>[] = [];
  const movesIn = ({ view, seat }: Asked) => game.moves(game.imagine(view, seeded('moves')), seat);
  const adviceFor = (adviser: Adviser, of: View, { must }: Asked, moves: readonly { kind: string }[]): Advice<{ kind: string }> =>
    adviser.advise({ view: of, moves, must, chance: seeded('hint'), more: () => false });
  beforeAll(async () => {
    const adviser = await box.adviser();
    for (const position of asked) given.push(adviceFor(adviser, position.view, position, movesIn(position)));
  });

  test('are legal, and the same for positions that look the same', async () => {
    const adviser = await box.adviser();
    for (const [i, position] of asked.entries()) {
      const { must, alike } = position;
      const moves = movesIn(position);
      const { move, reasons } = given[i] as Advice<{ kind: string }>;
      expect(move === null ? !must : moves.some((each) => sameMove(each, move))).toBe(true);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(4);
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
      expect(adviceFor(adviser, alike, position, moves)).toEqual({ move, reasons });
    }
  });

  test.each(LANGUAGES)('say why in sound sentences in %s', async (language) => {
    const [speech, advice, english] = await Promise.all([box.adviceSpeech(), box.adviceWords(language), box.adviceWords('en')]);
    expect(keysOf(advice)).toEqual(keysOf(english));
    // Cards go by their names: `reroll_one` is no plural.
    const { cards: _cards, ...counted } = advice;
    expect(pluralGaps(counted, language)).toEqual([]);
    const names = ['Ola', 'Jan', 'Iza', 'Max', 'Ewa', 'Leo', 'Nik', 'Pia', 'Tom', 'Zoe'];
    for (const [i, { seat, view }] of asked.entries()) {
      const reasons = given[i]?.reasons ?? [];
      const speaker = plainSpeaker({ ...words[language], advice }, names, seat, language);
      const said = reasons.map((reason) => speech.reason(reason, view, speaker));
      for (const sentence of said) {
        expect(sentence).toMatch(/^\S.{3,140}[.!]$/);
        expect(sentence).not.toMatch(/\{\{|undefined|NaN|advice\./);
        expect(smallStarts(sentence)).toEqual([]);
      }
    }
  });
});
