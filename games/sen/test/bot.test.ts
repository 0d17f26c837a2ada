/** The bot: it plays any position of any table, from the view alone, and to a purpose. table §2.9. */
import { BOT_LEVELS, type BotInput, type BotLevel, type Seat, seeded, settle, type View, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { beliefsOf } from '../bot/beliefs.ts';
import { bot } from '../bot/bot.ts';
import { USUAL_SPAN } from '../bot/memory.ts';
import { type Move, type Options, type SenTypes, type State, sen } from '../src/sen.ts';
import { smallKits } from './kit.ts';
import { discard, draw, nextRound, pobudka, randomGame, type Sketch, scene, swap, takeTop, USUAL, use, viewFor } from './scene.ts';

/** The same data, frozen all the way down. */
const frozenCopy = (view: View<SenTypes>): View<SenTypes> =>
  JSON.parse(JSON.stringify(view), (_, value: unknown) => Object.freeze(value)) as View<SenTypes>;

/** Who searches is given no time: it answers all the same, and what it answers by then is not asked here. */
const inputOf = (view: View<SenTypes>, moves: readonly Move[], seed: string, level: BotLevel): BotInput<SenTypes> => ({
  view: frozenCopy(view),
  moves,
  must: true,
  level,
  chance: seeded(seed),
  more: () => false,
});

const chosen = (state: State, seat: Seat, seed: string, level: BotLevel = 'casual'): Move | null =>
  bot.choose(inputOf(viewFor(state, seat), sen.moves(state, seat), seed, level));

const presets = Object.keys(sen.sheet.presets).map((preset): readonly [string, Partial<Options>] => {
  const settled = settle(sen, { preset });
  return [preset, 'options' in settled ? settled.options : USUAL];
});
const tables: typeof presets = [...presets, ['heavy penalty', { penalty: '15', rounds: 3 }], ['one round', { rounds: 1, memoryAid: true }]];

describe('every position', () => {
  for (const [name, options] of tables) {
    test.each([2, 3, 4, 5])(`${name}, %i seats: it answers one of its moves, and the same again`, (seats) => {
      const odd: string[] = [];
      // A whole game; and two rounds in which hardly anybody calls, which get to the end of the deck.
      const games = [randomGame(options, seats, name, 3), randomGame({ ...options, rounds: 2 }, seats, name, 100)];
      for (const game of games) {
        for (const { state } of game) {
          for (const seat of sen.awaited(state)) {
            const seed = `card ${state.cardNumber} of turn ${state.turnNumber}, seat ${seat}`;
            // Each level has a share of the positions.
            const level = BOT_LEVELS[(state.cardNumber + state.turnNumber) % BOT_LEVELS.length];
            const [first, again] = [chosen(state, seat, seed, level), chosen(state, seat, seed, level)];
            if (first === null || !sen.moves(state, seat).includes(first) || again !== first) odd.push(`${level}: ${seed}`);
          }
        }
      }
      expect(odd).toEqual([]);
    });
  }

  const unknownPacks = smallKits.flatMap(({ game }) => BOT_LEVELS.map((level) => [game.id, level, game] as const));
  test.each(unknownPacks)('a pack that it does not know: %s, %s', (_, level, game) => {
    const chance = seeded('small');
    const [seats = 2] = game.seats(USUAL, game.version);
    let state = game.setup({ version: game.version, options: { ...USUAL, rounds: 4 }, seats }, chance);
    for (let step = 0; !game.over(state); step++) {
      const [seat = 0] = game.awaited(state);
      const moves = game.moves(state, seat);
      if (game.between(state)) state = game.next(state, chance);
      else {
        expect(moves).toContain(bot.choose(inputOf(viewOf(game, state, seat), moves, String(step), level)));
        state = game.apply(state, seat, chance.pick(moves), chance);
      }
    }
  });

  test.each([2, 5])('a table of %i bots comes to its end, and plays every kind of move on the way', (seats) => {
    const chance = seeded('bots');
    const kinds = new Set<string>();
    let state = sen.setup({ version: sen.version, options: USUAL, seats }, chance);
    for (let step = 0; !sen.over(state); step++) {
      expect(step).toBeLessThan(sen.longest(USUAL, seats, sen.version));
      const [seat = 0] = sen.awaited(state);
      const move = sen.between(state) ? null : chosen(state, seat, `step ${step}`);
      if (move !== null) kinds.add(move.kind);
      state = move === null ? nextRound(state, chance).state : sen.apply(state, seat, move, chance);
    }
    expect([...kinds].sort()).toEqual(Object.keys(sen.moveShapes).sort());
  });
});

/** The choice that it makes most often. */
function usual(sketch: Sketch): Move {
  const state = scene(sketch);
  const counts = new Map<Move, number>();
  for (let i = 0; i < 40; i++) {
    const move = chosen(state, state.turn, `whim ${i}`);
    if (move !== null) counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] as Move;
}
const expected = (sketch: Sketch, act: (state: State) => Move): void => expect(usual(sketch)).toEqual(act(scene(sketch)));

const OTHER = '9 9 8 8';

describe('a card', () => {
  test('a light one on the discard is taken', () => expected({ dreams: ['9:0 3:0 2 4', OTHER], discard: '0' }, takeTop));
  test('a heavy one is not', () => expected({ dreams: ['9:0 3:0 2 4', OTHER], discard: '8' }, draw));
  test('a light one goes where the heaviest lies', () => expected({ dreams: ['3:0 9:0 2 4', OTHER], drawn: '1' }, swap(2)));
  test('one unknown is replaced before one known to be light', () => expected({ dreams: ['1:0 2:0 0:0 4', OTHER], drawn: '2' }, swap(4)));
  test('a heavy one is thrown away', () => expected({ dreams: ['3:0 1:0 2 4', OTHER], drawn: '9' }, discard));
  test('what was taken goes where it does least harm', () => expected({ dreams: ['1:0 8:0 2:0 4:0', OTHER], taken: '7' }, swap(2)));
});

describe('a special', () => {
  test('Take 2 is used, not kept', () => expected({ dreams: ['3:0 9:0 2 4', OTHER], drawn: 'T5' }, use));
  test('of two cards the one that saves more is kept', () =>
    expect(usual({ dreams: ['3:0 9:0 2 4', OTHER], offered: '8 1' })).toMatchObject({ which: 1 }));
  test('Peek 1 is used while an own card is unknown', () => expected({ dreams: ['3:0 1:0 2 4', OTHER], drawn: 'P6' }, use));
  test('it looks at an own card that it does not know', () =>
    expect([2, 3]).toContain(ownLook(usual({ dreams: ['3:0 1:0 2 4', OTHER], using: 'P6' }))));
  test('with an own dream that it knows it looks at another', () =>
    expect(usual({ dreams: ['3:0 1:0 2:0 4:0', OTHER], using: 'P6' })).toMatchObject({ kind: 'look', seat: 1 }));
  test('Swap 2 is not used on a dream that can only get worse', () =>
    expect(usual({ dreams: ['0:0 1:0 0:0 1:0', '9:0 9:0 9:0 9:0'], drawn: 'S7' }).kind).toBe('discard'));
  test('it exchanges its heaviest card for the lightest that it knows of', () =>
    expect(usual({ dreams: ['9:0 1:0 2:0 3:0', '8 0:0 7 6', '5 5 5 5'], using: 'S7' })).toMatchObject({
      seat: 0,
      place: 0,
      otherSeat: 1,
      otherPlace: 1,
    }));
  test('of two alike it takes from the one who is ahead', () =>
    expect(usual({ dreams: ['9:0 1:0 2:0 3:0', '0:0 8 7 6', '0:0 5 5 5'], using: 'S7', totals: [50, 80, 10] })).toMatchObject({ otherSeat: 2 }));
});

const ownLook = (move: Move): number => (move.kind === 'look' && move.seat === 0 ? move.place : -1);

describe('Pobudka', () => {
  test('a dream of nothing is called', () => expected({ dreams: ['0:0 0:0 1:0 0:0', OTHER] }, pobudka));
  test('a heavy dream is not', () => expected({ dreams: ['8:0 7:0 9:0 8', OTHER], discard: '9' }, draw));
  test('one that is known to be beaten is not', () => expected({ dreams: ['2:0 2:0 1:0 2:0', '0:0 0:0 0:0 1:0'], discard: '9' }, draw));
  test('a heavy penalty asks for more', () => {
    const dreams = ['3:0 3:0 3:0 4:0', OTHER];
    expected({ dreams, discard: '9' }, pobudka);
    expected({ dreams, discard: '9', options: { penalty: '15' } }, draw);
  });
  test('who wins the game by it calls with more in their dream', () => {
    const dreams = ['5:0 4:0 5:0 4:0', OTHER];
    expected({ dreams, discard: '9', totals: [40, 40] }, draw);
    expected({ dreams, discard: '9', totals: [40, 90] }, pobudka);
  });
  test('who would lose the game by it does not', () => {
    expected({ dreams: ['1:0 2:0 1:0 1:0', OTHER], discard: '9', totals: [90, 60] }, pobudka);
    expected({ dreams: ['1:0 2:0 1:0 1:0', OTHER], discard: '9', totals: [90, 60], options: { rounds: 2 } }, draw);
  });
});

describe('an expert', () => {
  /** With time to think. */
  const thought = (sketch: Sketch): Move | null => {
    const state = scene(sketch);
    return bot.choose({ ...inputOf(viewFor(state, 0), sen.moves(state, 0), 'thought', 'expert'), more: () => true });
  };
  const does = (sketch: Sketch, act: (state: State) => Move): void => expect(thought(sketch)).toEqual(act(scene(sketch)));
  test('calls with hardly anything in its dream', () => does({ dreams: ['0:0 0:0 1:0 0:0', OTHER, OTHER], discard: '9 9' }, pobudka));
  test('does not where it knows that it is beaten', () => does({ dreams: ['2:0 2:0 1:0 2:0', '0:0 0:0 0:0 1:0'], discard: '9' }, draw));
  test('nor where it would lose the game by it', () =>
    does({ dreams: ['1:0 2:0 1:0 1:0', OTHER], discard: '9', totals: [90, 60], options: { rounds: 2 } }, draw));
  test('takes a 0 from the discard', () => does({ dreams: ['9:0 8:0 2 4', OTHER], discard: '0' }, takeTop));
  test('exchanges with the one who is ahead', () =>
    expect(thought({ dreams: ['9:0 1:0 2:0 3:0', '0:0 8 7 6', '0:0 5 5 5'], using: 'S7', totals: [50, 80, 10] })).toMatchObject({
      place: 0,
      otherSeat: 2,
    }));
  test('answers as well when there is no time', () =>
    expect(chosen(scene({ dreams: ['9:0 8:0 2 4', OTHER], discard: '0' }), 0, 'hurry', 'expert')).not.toBeNull());
});

describe('memory', () => {
  const dream = '1:0 9:0 3 4';
  /** What seat 0 takes its own second card for, so many turns after it was peeked at. */
  const recalled = (turns: number, options: Partial<Options> = {}): boolean => {
    const { open, own } = viewFor(scene({ dreams: [dream, OTHER], options }), 0);
    return own !== null && beliefsOf({ ...open, log: 'x'.repeat(turns) }, own, USUAL_SPAN).dreams[0]?.[1]?.variance === 0;
  };
  test('what was just seen is known', () => expect(recalled(0)).toBe(true));
  test('what was seen long ago is forgotten, once and for all', () => {
    const course = Array.from({ length: 600 }, (_, turns) => recalled(turns));
    expect(course.at(-1)).toBe(false);
    expect(course.lastIndexOf(true)).toBe(course.indexOf(false) - 1);
  });
  test('not where the table shows remembered cards', () => expect(recalled(600, { memoryAid: true })).toBe(true));
  test('a drawn card that its owner wanted is taken for a light one, one that was handed on for a heavy one', () => {
    const { open, own } = viewFor(scene({ dreams: ['1:0 9:1 3 4', '9 9:1 8 8'] }), 0);
    if (own === null) throw new Error('a seat has a view of its own');
    const { dreams } = beliefsOf({ ...open, starter: 1, log: 'd1' }, own, USUAL_SPAN);
    expect(dreams[1]?.[1]?.mean).toBeLessThan((dreams[1]?.[0]?.mean ?? 0) - 1);
    const given = beliefsOf({ ...open, starter: 1, log: 's0110' }, own, USUAL_SPAN).dreams;
    expect(given[0]?.[1]?.mean).toBeGreaterThan((given[0]?.[2]?.mean ?? 9) + 1);
  });
});
