/** The bot: it plays any position of any table, from the view alone, and to a purpose. See table §2. */
import { type BotInput, type BotLevel, type Chance, type Seat, seatsOf, seeded, type View } from '@parlour/kernel';
import { stage } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { type DalmutiTypes, dalmuti, type Move, type Options, type State } from '../src/dalmuti.ts';
import { BASE, COURT, court, randomGame, type Sketch, scene, silently, viewFor, writeMove } from './scene.ts';

/** The same data, frozen all the way down. */
const frozenCopy = (view: View<DalmutiTypes>): View<DalmutiTypes> =>
  JSON.parse(JSON.stringify(view), (_, value: unknown) => Object.freeze(value)) as View<DalmutiTypes>;

const inputOf = (state: State, seat: Seat, chance: Chance, level: BotLevel = 'casual'): BotInput<DalmutiTypes> => ({
  view: frozenCopy(viewFor(state, seat)),
  moves: dalmuti.moves(state, seat),
  must: true,
  level,
  chance,
  more: () => true,
});

const tables: readonly (readonly [name: string, options: Partial<Options>])[] = [
  ['base', BASE],
  ['court', COURT],
  ['open passes', { passLocks: false }],
  ['worst Jesters', { jestersAlone: '13', firstLeader: 'lot' }],
  ['court without reseating, open passes, worst Jesters', { court: true, passLocks: false, jestersAlone: '13' }],
];

const byBots = (level: BotLevel) => (state: State, chance: Chance) => {
  if (dalmuti.over(state)) return null;
  if (dalmuti.between(state)) return 'next' as const;
  const seat = dalmuti.awaited(state).find((each) => dalmuti.moves(state, each).length > 0) ?? 0;
  return { seat, move: bot.choose(inputOf(state, seat, chance, level)) as Move };
};

describe('every position', () => {
  for (const [name, options] of tables) {
    test.each([3, 5, 8])(`${name}, %i seats: it answers one of its moves, and the same again`, (seats) => {
      const odd: string[] = [];
      for (const { state } of randomGame({ ...options, rounds: '2' }, seats, `${name} ${seats}`)) {
        for (const seat of dalmuti.awaited(state)) {
          const moves = dalmuti.moves(state, seat);
          if (moves.length === 0) continue;
          const seed = `turn ${state.turns} of seat ${seat}`;
          const [first, again] = [1, 2].map(() => bot.choose(inputOf(state, seat, seeded(seed))));
          if (!moves.some((move) => move === first) || again !== first) odd.push(seed);
        }
      }
      expect(odd).toEqual([]);
    });

    test(`${name}: a table of bots comes to its end`, () => {
      const last = [...stage(dalmuti).randomGame({ ...BASE, ...options, rounds: '3' }, 5, name, byBots('casual'))].at(-1);
      expect(last?.state.phase).toBe('gameOver');
    });
  }
});

/** What it does, as it is written; what it does most of the time where it has whims. */
function choiceOf(state: State, seat: Seat = state.turn, level: BotLevel = 'casual'): string {
  const counts = new Map<string, number>();
  for (let whim = 0; whim < (level === 'casual' ? 15 : 1); whim++) {
    const said = writeMove(bot.choose(inputOf(state, seat, seeded(whim), level)));
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

describe('leading', () => {
  const cases: readonly (readonly [why: string, sketch: Sketch, choice: string])[] = [
    ['a long weak set, which nobody will ever let it follow with', { hands: ['1 3 5 4x12', '2x2 3x9 3x8 10', '4x7 3x10 2x6'] }, '4x12'],
    ['whole sets, and no Jester', { hands: ['2 3x9 5x12 J', '1 2x4 3x8 4x10 6', '4x7 3x11 2x6 5x9'] }, '5x12'],
    ['what is sure first, when only the last set is weak', { hands: ['1 12', '2x5 3x8 9', '7 10 3x6'] }, '1x1'],
    ['everything that is left', { hands: ['3x11 J', '2x5 3x8 9', '7 10 3x6'] }, '3x11+1'],
  ];
  test.each(cases)('%s', (_, sketch, choice) => expect(choiceOf(scene(sketch))).toBe(choice));
});

describe('following', () => {
  const cases: readonly (readonly [why: string, sketch: Sketch, choice: string])[] = [
    ['the weakest set that will do', { hands: ['1 3 8 10 4x11', '2x2 3x9 4x12', '5x7 2x6 10'], trick: ['2: 1x12'], turn: 0 }, '1x10'],
    ['it takes what nobody can take back', { hands: ['1 4x12', '2x5 3x8 9', '10 3x6'], trick: ['2: 1x7'], turn: 0 }, '1x1'],
    ['it goes out', { hands: ['2x4', '2x5 3x8 9', '10 3x6'], trick: ['2: 2x7'], turn: 0 }, '2x4'],
  ];
  test.each(cases)('%s', (_, sketch, choice) => expect(choiceOf(scene(sketch))).toBe(choice));
});

describe('who thinks ahead', () => {
  const LONG = '1 2 2x6 2x7 2x8 2x9 2x10 12';
  const cases: readonly (readonly [why: string, sketch: Sketch, choice: string])[] = [
    [
      'keeps a low card for a moment when it holds',
      {
        hands: ['2 2x8 3x9 3x10', '3 5 7 10 4x11 4x12', LONG, '3 4 J 2x6 7 2x8 9 2x11', '4 J 10 3x12', '3 2x4 8 2x9 10 2x11'],
        trick: ['4: 1x11', '5: 1x8', '0: 1x5'],
        turn: 1,
      },
      'pass',
    ],
  ];
  for (const level of ['strong', 'expert'] as const) {
    test.each(cases)(`${level}: %s`, (_, sketch, choice) => expect(choiceOf(scene(sketch), undefined, level)).toBe(choice));
  }

  test('expert: leads what is long and weak', () => {
    expect(choiceOf(scene({ hands: ['2 3x9 5x11 2x8 7 J', '1 2x4 3x8 4x10 6 2x3 5x5', '4x7 3x12 2x6 5x9 3x10'] }), 0, 'expert')).toBe('5x11');
  });

  test.each(['base', 'court'])('%s: a table of strong players comes to its end, and to the same again', (name) => {
    const options = tables.find(([each]) => each === name)?.[1];
    const play = () => [...stage(dalmuti).randomGame({ ...BASE, ...options, rounds: '1' }, 3, name, byBots('strong'))].at(-1)?.state;
    const first = play();
    expect(first?.phase).toBe('gameOver');
    expect(play()).toEqual(first);
  });

  test('time that runs out leaves the best so far', () => {
    const state = scene({ hands: ['2 3x9 5x11 2x8 7 J', '1 2x4 3x8 4x10 6 2x3 5x5', '4x7 3x12 2x6 5x9 3x10'] });
    let asked = 0;
    const move = bot.choose({ ...inputOf(state, 0, seeded(1), 'expert'), more: () => asked++ < 1 });
    expect(asked).toBe(2);
    expect(dalmuti.moves(state, 0)).toContain(move);
  });
});

describe('at court', () => {
  test.each([
    [0, 'silent'],
    [1, 'silent'],
    [2, 'declare'],
    [3, 'declare'],
    [4, 'declare'],
  ])('with both Jesters, rank %i of five: %s', (rank, choice) => {
    const state = court({ hands: seatsOf(5).map((seat) => (seat === rank ? '2xJ' : '')) });
    expect(choiceOf(state, rank)).toBe(choice);
  });

  test('a Dalmuti gives back whole sets, not of those it leads with', () => {
    const state = silently(court({ hands: ['1 2x2 2x3 8 9 4x11 5x12 J', '', '', ''] }));
    expect(choiceOf(state, 0)).toBe('gives 8 9');
  });
});

test('some choices are a matter of whim', () => {
  const openings = seatsOf(40).map((whim) =>
    writeMove(bot.choose(inputOf(scene({ hands: ['6 7 2x8 2x9 10', '6x12 5', '6x11 4'] }), 0, seeded(whim)))),
  );
  expect(new Set(openings).size).toBeGreaterThan(1);
});
