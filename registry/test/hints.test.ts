/**
 * Hints of every game, where they are asked for: a legal move, one to three reasons, each a sound sentence in every language. They are made from a view
 * alone: whoever looks at two positions that are the same to them is told the same, whatever the program has seen and been asked before.
 */
import {
  type Advice,
  type Adviser,
  botMove,
  type Game,
  type GameTypes,
  LANGUAGES,
  legalMoves,
  type Seat,
  sameMove,
  seatsOf,
  seeded,
  settle,
  take,
  viewOf,
} from '@parlour/kernel';
import { keysOf, plainSpeaker, pluralGaps, smallStarts } from '@parlour/kernel/kit';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../src/loaded.ts';

/** How many positions of a preset are looked at, and every so many steps. */
const POSITIONS = 12;
const EVERY = 5;
const THOUGHTS = 20;

interface Asked {
  readonly seat: Seat;
  readonly must: boolean;
  readonly state: object;
  /** The same to this seat, and otherwise imagined. */
  readonly twin: object;
}

/** It thinks ahead a little, and each time as far. */
function thoughts(): () => boolean {
  let left = THOUGHTS;
  return () => left-- > 0;
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
        found.push({ seat, must: awaited.includes(seat), state, twin: game.imagine(viewOf(game, state, seat), chance) });
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
  /** From views as they come over the wire. The last is taken last: whoever looked over its shoulder would have seen this state. */
  const adviceFrom = (rules: Game<GameTypes>, adviser: Adviser, state: object, { seat, must }: Asked) => {
    const seen = () => structuredClone(viewOf(rules, state, seat));
    const moves = legalMoves(rules, seen(), seeded('moves'));
    return { moves, advice: adviser.advise({ view: seen(), moves, must, chance: seeded('hint'), more: thoughts() }) };
  };
  beforeAll(async () => {
    const adviser = await box.adviser();
    for (const position of asked) given.push(adviceFrom(game, adviser, position.state, position).advice);
  });

  test('are legal, and the same for positions that look the same', async () => {
    // Another adviser that has been asked nothing, and is asked the other way round: what somebody else was told may not come up.
    vi.resetModules();
    const [rules, adviser] = await Promise.all([box.game(), box.adviser()]);
    for (const [i, position] of [...asked.entries()].toReversed()) {
      const { moves, advice } = adviceFrom(rules, adviser, position.twin, position);
      const { move, reasons } = advice;
      expect(move === null ? !position.must : moves.some((each) => sameMove(each, move))).toBe(true);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(4);
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
      expect(advice).toEqual(given[i]);
    }
  });

  test.each(LANGUAGES)('say why in sound sentences in %s', async (language) => {
    const [speech, advice, english] = await Promise.all([box.adviceSpeech(), box.adviceWords(language), box.adviceWords('en')]);
    expect(keysOf(advice)).toEqual(keysOf(english));
    // Cards go by their names: `reroll_one` is no plural.
    const { cards: _cards, ...counted } = advice;
    expect(pluralGaps(counted, language)).toEqual([]);
    const names = ['Ola', 'Jan', 'Iza', 'Max', 'Ewa', 'Leo', 'Nik', 'Pia', 'Tom', 'Zoe'];
    for (const [i, { seat, state }] of asked.entries()) {
      const view = viewOf(game, state, seat);
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
