/** The bot: it plays any position of any table, from the view alone, and has a purpose for every call and card. table §2. */
import { BOT_LEVELS, type BotInput, type BotLevel, type Chance, type Seat, seatsOf, seeded, type View } from '@parlour/kernel';
import { stage } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { HABITS } from '../bot/habits.ts';
import { countOn, tableOf } from '../bot/table.ts';
import { oddsOf } from '../seen/odds.ts';
import { type Move, type Options, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import { findDie } from '../src/state.ts';
import { CLASSIC, type Played, randomGame, type Sketch, scene, viewFor } from './scene.ts';

/** The same data, frozen all the way down. */
const frozenCopy = (view: View<PerudoTypes>): View<PerudoTypes> =>
  JSON.parse(JSON.stringify(view), (_, value: unknown) => Object.freeze(value)) as View<PerudoTypes>;

const inputOf = (state: State, seat: Seat, chance: Chance, level: BotLevel = 'casual'): BotInput<PerudoTypes> => ({
  view: frozenCopy(viewFor(state, seat)),
  moves: Object.freeze([...perudo.moves(state, seat)]),
  must: perudo.awaited(state).includes(seat),
  level,
  chance,
  // Out of time at once, those that search give what they have found so far.
  more: () => false,
});

const preset = (name: string): Partial<Options> => perudo.sheet.presets[name]?.options ?? {};

describe('every position', () => {
  const tables: readonly (readonly [name: string, options: Partial<Options>, seats: readonly number[]])[] = [
    ['classic', preset('classic'), [2, 3, 4, 5]],
    ['tactical', preset('tactical'), [2, 3, 4, 5]],
    ['chaos', preset('chaos'), [2, 3, 4, 5]],
    ['pasari', preset('pasari'), [2, 3, 4, 6, 8]],
    ['calza and palifico rounds', { calza: true, palifico: 'round', starter: 'afterLoser' }, [3, 5]],
    ['cards, calza and palifico rounds', { ...preset('chaos'), palifico: 'round', calza: true, openOnAces: false }, [4]],
    ['cards, pacao and personal palifico', { ...preset('tactical'), palifico: 'personal', pacao: true, maxBid: 'dice' }, [3]],
    ['nine faces', { faces: 9, openOnAces: false, diceCap: true }, [3]],
    ['three faces, one die', { faces: 3, dicePerPlayer: 1 }, [2, 8]],
    ['plain dice with cards', { deck: 'tactical' }, [2]],
    ['two mixed dice', { ...preset('chaos'), dicePerPlayer: 2, diceCap: true }, [5]],
    ['chaos, types that stay secret', { ...preset('chaos'), callShows: 'faces' }, [2, 4, 8]],
    ['tactical, types that stay secret', { ...preset('tactical'), callShows: 'faces' }, [3]],
  ];
  for (const [name, options, seatCounts] of tables) {
    test.each(seatCounts)(`${name}, %i seats: it answers one of its moves, or may be silent, and the same again`, (seats) => {
      for (const [step, { state }] of [...randomGame(options, seats, `${name} ${seats}`)].entries()) {
        // Each level in its turn.
        const level = BOT_LEVELS[step % BOT_LEVELS.length];
        for (const seat of seatsOf(seats)) {
          const moves = perudo.moves(state, seat);
          if (moves.length === 0) continue;
          const seed = `${state.bidsBefore} ${state.bids.length} ${seat}`;
          const input = inputOf(state, seat, seeded(seed), level);
          const answer = bot.choose(input);
          if (input.must || answer !== null) expect(moves).toContain(answer);
          // The same moves, as they come over a wire.
          const told = JSON.parse(JSON.stringify(moves)) as readonly Move[];
          expect(bot.choose({ ...inputOf(state, seat, seeded(seed), level), moves: told })).toEqual(answer);
        }
      }
    });

    test(`${name}: a table of bots comes to its end`, () => {
      expect([...botGame(options, seatCounts.at(-1) ?? 2, name)].at(-1)?.state.phase).toBe('gameOver');
    });
  }

  test.each(['tactical', 'chaos'])('%s: what eight bots see of the longest game stays under 3 KB', (name) => {
    for (const { state } of botGame({ ...preset(name), callShows: 'faces' }, 8, name)) {
      for (const seat of seatsOf(8)) expect(JSON.stringify(viewFor(state, seat)).length).toBeLessThan(3072);
    }
  });
});

function botGame(options: Partial<Options>, seats: number, seed: string): Generator<Played> {
  const byBots = (state: State, chance: Chance) => {
    if (perudo.over(state)) return null;
    if (perudo.between(state)) return 'next' as const;
    const awaited = perudo.awaited(state);
    for (const seat of [...seatsOf(seats).filter((each) => !awaited.includes(each)), ...awaited]) {
      const input = inputOf(state, seat, chance);
      const move = input.moves.length === 0 ? null : bot.choose(input);
      if (move !== null) return { seat, move };
    }
    throw new Error('nobody moves');
  };
  return stage(perudo).randomGame({ ...CLASSIC, ...options }, seats, seed, byBots);
}

/** What it does, as it is written; what it does most of the time where it has whims. */
function choiceOf(state: State, seat: Seat = state.turn): string {
  const counts = new Map<string, number>();
  for (let whim = 0; whim < 15; whim++) {
    const said = written(state, bot.choose(inputOf(state, seat, seeded(whim))));
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

function written(state: State, move: Move | null): string {
  if (move === null) return 'silence';
  if (move.kind === 'bid') return `${move.quantity}x${move.face}`;
  if (move.kind === 'wild_shift') return `wild_shift ${move.face}`;
  if (move.kind === 'late_dudo') return `late_dudo ${move.bid - state.bidsBefore}`;
  if (move.kind === 'blind_swap') return `blind_swap ${findDie(state.ids, move.die)?.place} with ${move.seat}`;
  if ('die' in move) {
    const spot = findDie(state.ids, move.die);
    return `${move.kind} ${spot?.seat}:${spot?.place}`;
  }
  return move.kind;
}

/** A seat where it is not the one to act. */
type Case = readonly [why: string, sketch: Sketch, choice: string, seat?: Seat];

function decides(cases: readonly Case[]): void {
  for (const [why, sketch, choice, seat] of cases) test(why, () => expect(choiceOf(scene(sketch), seat)).toBe(choice));
}

describe('calls', () => {
  const nineFaces = { faces: 9, calza: true };
  const pacao = { pacao: true, exact: false, palifico: 'personal' } as const;
  const round = { palifico: 'round' } as const;
  decides([
    ['Dudo on what can hardly be', { hands: ['22345', '33446'], bids: ['1: 8x6'] }, 'dudo'],
    ['no Dudo on what it holds itself', { hands: ['44451', '33446', '22233'], bids: ['2: 4x4'] }, '5x4'],
    ['Jonti where the only other die hardly counts', { hands: ['5234678', '2'], options: { faces: 9 }, bids: ['1: 1x5'] }, 'jonti'],
    ['Calza likewise', { hands: ['5234678', '2', '3'], options: nineFaces, bids: ['1: 1x5'], turn: 2 }, 'calza', 0],
    ['no Calza on a bid that is too low', { hands: ['5534678', '2', '3'], options: nineFaces, bids: ['1: 1x5'], turn: 2 }, 'silence', 0],
    [
      'no Calza where it can gain no die',
      { hands: ['5234678', '2', '3'], options: { ...nineFaces, diceCap: true, dicePerPlayer: 7 }, bids: ['1: 1x5'], turn: 2 },
      'silence',
      0,
    ],
    ['Pacao, with one die, on what will hold', { hands: ['4', '46123', '44331'], options: pacao, bids: ['2: 4x4'] }, 'pacao'],
    ['in a palifico round aces do not help', { hands: ['21156', '4', '33'], options: round, bids: ['1: 1x4', '2: 2x4'], palifico: 1 }, 'dudo'],
    ['the face does', { hands: ['24456', '4', '33'], options: round, bids: ['1: 1x4', '2: 2x4'], palifico: 1 }, '3x4'],
  ]);
});

describe('cards that look', () => {
  decides([
    ['Peek where call and raise are close', { hands: ['6334', '6612'], bids: ['1: 4x6'], cards: { 0: ['peek'] } }, 'peek 1:0'],
    ['no Peek where the call is clear', { hands: ['22345', '33446'], bids: ['1: 8x6'], cards: { 0: ['peek'] } }, 'dudo'],
    ['False Tell before a bluff', { hands: ['22345', '334', '334'], bids: ['1: 3x5', '2: 4x5'], cards: { 0: ['false_tell'] } }, 'false_tell 2:0'],
    [
      'no False Tell out of turn, where all see through it',
      { hands: ['66', '334', '334'], bids: ['1: 4x6'], cards: { 0: ['false_tell'] } },
      'silence',
      0,
    ],
    [
      'Gauge to make room in a full hand',
      { hands: ['66345', '33446', '33446'], bids: ['2: 1x6'], cards: { 0: ['gauge', 'insurance', 'late_dudo'] } },
      'gauge 1:0',
    ],
    ['Blind Swap of the die that is easiest to guess', { hands: ['66 d3:3', '33446', '33446'], cards: { 0: ['blind_swap'] } }, 'blind_swap 2 with 1'],
  ]);
});

describe('types that stay secret', () => {
  const options = { callShows: 'faces' } as const;
  decides([
    [
      'Gauge at a die of secret type that will stay',
      { options, hands: ['66345', '33 d8:4', '333 d10:6 d3:1'], bids: ['2: 1x6'], cards: { 0: ['gauge'] } },
      'gauge 1:2',
    ],
    ['no Gauge where all types are known', { hands: ['66345', '33 d8:4', '333 d10:6'], bids: ['2: 1x6'], cards: { 0: ['gauge'] } }, '3x6'],
  ]);

  test('are reckoned with as the odds are, before anybody has bid', () => {
    const view = viewFor(scene({ options, hands: ['24', '33 d8:4', '6 d10:6'] }), 0);
    if (view.own === null) throw new Error('a seat');
    const count = countOn(tableOf(view, view.own, HABITS), 4);
    for (const quantity of [1, 2, 3, 4]) expect(count.atLeast(quantity)).toBeCloseTo(oddsOf(view, { quantity, face: 4 }).atLeast, 9);
  });
});

describe('cards that bend bids', () => {
  const leader = { hands: ['22345', '446666', '33', '34566'], bids: ['1: 5x4'], turn: 2 };
  decides([
    ['Inflation before the call, beyond what can be', { hands: ['22345', '33'], bids: ['1: 2x6'], cards: { 0: ['inflation'] } }, 'inflation'],
    ['Wild Shift before the call, to aces', { hands: ['22345', '33446'], bids: ['1: 4x4'], cards: { 0: ['wild_shift'] } }, 'wild_shift 1'],
    ['no Wild Shift where a raise is easy', { hands: ['22345', '33446'], bids: ['1: 1x2'], cards: { 0: ['wild_shift'] } }, '2x2'],
    [
      'Inflation out of turn on a bid at the edge',
      { hands: ['22345', '44446', '33'], bids: ['1: 5x4'], turn: 2, cards: { 0: ['inflation'] } },
      'inflation',
      0,
    ],
    [
      'no Inflation on a bid that stays safe',
      { hands: ['22345', '44446', '33'], bids: ['1: 1x4'], turn: 2, cards: { 0: ['inflation'] } },
      'silence',
      0,
    ],
    ['Wild Shift out of turn on who leads', { ...leader, cards: { 0: ['wild_shift', 'peek', 'gauge'] } }, 'wild_shift 1', 0],
    [
      'kept for the own turn where nobody leads',
      { hands: ['22345', '44', '33', '34566'], bids: ['1: 4x4'], turn: 2, cards: { 0: ['wild_shift'] } },
      'silence',
      0,
    ],
    [
      'Phantom Bid where raise and call are bad',
      { hands: ['6334', '6612', '6441'], bids: ['1: 3x6', '2: 5x6'], cards: { 0: ['phantom_bid'] } },
      'phantom_bid',
    ],
  ]);
});

describe('cards around a Dudo', () => {
  const earlier = ['1: 5x3', '2: 3x1', '0: 8x2', '1: 8x3', '2: 8x6'];
  decides([
    ['Insurance where it may fail', { hands: ['22345', '33446'], bids: ['1: 4x6'], cards: { 0: ['insurance'] } }, 'insurance'],
    ['no Insurance where it can hardly', { hands: ['22345', '33446'], bids: ['1: 8x6'], cards: { 0: ['insurance'] } }, 'dudo'],
    ['Double Dudo where it can hardly', { hands: ['22345', '33446'], bids: ['1: 7x6'], cards: { 0: ['double_dudo'] } }, 'double_dudo'],
    ['no Double Dudo on who has one die', { hands: ['22345', '3'], bids: ['1: 4x6'], cards: { 0: ['double_dudo'] } }, 'dudo'],
    [
      'Late Dudo on the worst bid, where the last one holds',
      { hands: ['66665', '33446', '23456'], bids: earlier, cards: { 0: ['late_dudo'] } },
      'late_dudo 3',
    ],
  ]);
});

describe('cards that change dice', () => {
  decides([
    ['Re-roll One takes the own support from a bid', { hands: ['61', '6'], bids: ['1: 3x6'], cards: { 0: ['reroll_one'] } }, 'reroll_one 0:0'],
    ['Polish of the die that is easiest to guess', { hands: ['66 d3:3 d10:4', '33446'], cards: { 0: ['polish'] } }, 'polish 0:2'],
    ['Crack of a die that will stay', { hands: ['66 d3:3 d10:4', '334 d4:2', '3346'], cards: { 0: ['crack'] } }, 'crack 1:3'],
  ]);
});

describe('bids', () => {
  const openings = (hands: readonly string[]): readonly Move[] =>
    seatsOf(60).map((whim) => bot.choose(inputOf(scene({ hands }), 0, seeded(whim))) as Move);

  test('are a matter of whim', () => {
    expect(new Set(openings(['23456', '33446', '33446'])).size).toBeGreaterThan(4);
  });

  test('are sometimes a bluff: a face it does not hold', () => {
    const bluffs = openings(['22456', '33446', '33446']).filter((move) => move.kind === 'bid' && (move.face === 3 || move.face === 1));
    expect(bluffs.length).toBeGreaterThan(0);
    expect(bluffs.length).toBeLessThan(30);
  });

  test('mostly are on what it holds most of', () => {
    const onFours = openings(['44412', '33446', '33446']).filter((move) => move.kind === 'bid' && move.face === 4);
    expect(onFours.length).toBeGreaterThan(45);
  });

  const believed = (bids: readonly string[]): number => {
    const view = viewFor(scene({ hands: ['4423', '44156', '23356'], bids, turn: 0 }), 0);
    return view.own === null ? 0 : countOn(tableOf(view, view.own, HABITS), 4).atLeast(6);
  };
  test('of others are evidence: the bolder and the less called for, the more', () => {
    expect(believed(['1: 6x4', '2: 6x5'])).toBeGreaterThan(believed(['1: 4x4', '2: 6x5']));
    expect(believed(['1: 4x4', '2: 6x5'])).toBeGreaterThan(believed(['1: 1x4', '2: 6x5']));
    expect(believed(['1: 6x4', '2: 6x5'])).toBeGreaterThan(believed(['2: 6x3', '1: 6x4']));
  });

  test('that a card has bent are none', () => {
    const cards = { 0: ['peek'] } as const;
    const bent = viewFor(scene({ hands: ['4423', '44156', '23356'], bids: ['1: 1x2', '1: 9x4 wild_shift'], turn: 0, cards }), 0);
    const holds = bent.own === null ? 1 : countOn(tableOf(bent, bent.own, HABITS), 4).atLeast(6);
    expect(holds).toBeLessThan(believed(['1: 4x4', '2: 6x5']));
  });
});
