/** Who sees what: rules §8. Looks are in secrecy-looks.test.ts, what stays known of a die in secrecy-knowledge.test.ts. */
import { seeded, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS, type Card, type Event, perudo, type State } from '../src/perudo.ts';
import {
  type Act,
  begin,
  bid,
  blindSwap,
  cardsAt,
  crack,
  doubleDudo,
  drawing,
  dudo,
  expectAlike,
  falseTell,
  gauge,
  gaugeSecond,
  idAt,
  inflation,
  insurance,
  lateDudo,
  nextRound,
  pacao,
  peek,
  phantomBid,
  play,
  plays,
  polish,
  randomGame,
  rerollOne,
  type Sketch,
  scene,
  typesAt,
  viewFor,
  wildShift,
} from './scene.ts';

const known = (state: State, seat: number) => viewFor(state, seat).own?.known;
const typesSeenBy = (state: State, viewer: Viewer, seat: number) => viewFor(state, viewer).open.seats[seat]?.types;

describe('public', () => {
  const state = plays(
    scene({
      options: { palifico: 'personal' },
      hands: ['2345', '3', '', '45'],
      bids: ['0: 2x4'],
      cards: { 0: ['peek', 'crack'], 1: ['phantom_bid'], 3: ['inflation'] },
    }),
    [3, inflation],
    [1, phantomBid],
  );
  const { open } = viewFor(state, 'spectator');

  test('how many dice and cards everyone has', () => {
    expect(open.seats.map(({ ids, cards }) => [ids.length, cards])).toEqual([
      [4, 2],
      [1, 0],
      [0, 0],
      [2, 0],
    ]);
  });

  test('bids and history, effects, turn, round and phase', () => {
    expect(open.bids).toEqual([
      [0, 2, 4, 'bid'],
      [0, 3, 4, 'inflation'],
    ]);
    expect(open).toMatchObject({ effects: ['phantom_bid'], turn: 1, round: 2, phase: 'bidding', palifico: null, out: [2] });
  });

  test('whose palifico round it is', () => {
    const round = scene({ options: { palifico: 'round' }, hands: ['2', '345', '345'], palifico: 0 });
    expect(viewFor(round, 'spectator').open).toMatchObject({ palifico: 0, palificosHad: [0] });
  });

  test('that Pacao was called, and how it came out', () => {
    const called = play(scene({ options: { pacao: true }, hands: ['2345', '3'], bids: ['0: 1x2'] }), 1, pacao).state;
    expect(viewFor(called, 'spectator').open.result).toMatchObject({ call: 'pacao', caller: 1, success: true, loser: 0 });
  });

  test.each<[Card, Act, string, readonly (readonly [number, number])[]]>([
    ['gauge', gauge(2, 1), '1>gauge', [[2, 1]]],
    ['inflation', inflation, '1>inflation', []],
    ['wild_shift', wildShift(3), '1>wild_shift', []],
    ['phantom_bid', phantomBid, '1>phantom_bid', []],
    ['insurance', insurance, '1>insurance', []],
    ['double_dudo', doubleDudo, '1>double_dudo', []],
    ['reroll_one', rerollOne(1, 0), '1>reroll_one', [[1, 0]]],
    [
      'blind_swap',
      blindSwap(1, 0, 2),
      '1>blind_swap',
      [
        [1, 0],
        [2, 1],
      ],
    ],
    ['polish', polish(1, 1), '1>polish', [[1, 1]]],
    ['crack', crack(0, 2), '1>crack', [[0, 2]]],
    ['peek', peek(0, 2), '1>look', [[0, 2]]],
    ['false_tell', falseTell(0, 2), '1>look', [[0, 2]]],
  ])('the name of a played %s and the dice it touches, place by place', (card, act, line, places) => {
    const before = scene({ hands: ['234', '345', '456'], bids: ['2: 1x4', '0: 2x4'], cards: { 1: [card] } });
    const { state: after, eventsFor } = play(before, 1, act, drawing(1, 1));
    expect(viewFor(after, 'spectator').open.cards?.log.at(-1)).toBe(line);
    const heard = JSON.stringify(eventsFor('spectator'));
    for (const [seat, place] of places) expect(heard).toContain(JSON.stringify({ id: idAt(before, seat, place), seat, place }));
  });

  test('a Late Dudo by its name', () => {
    const before = scene({ hands: ['234', '345', '456'], bids: ['2: 1x4', '0: 2x4'], cards: { 1: ['late_dudo'] } });
    expect(viewFor(play(before, 1, lateDudo(0)).state, 'spectator').open.cards?.log).toContain('1>late_dudo');
  });
});

describe('private', () => {
  test('own dice, type and face, and own cards', () => {
    const state = scene({ hands: ['2 d8:3', 'd10:4 5'], cards: { 0: ['crack', 'peek'] } });
    expect(viewFor(state, 0).own).toMatchObject({ seat: 0, types: ['d6', 'd8'], faces: [2, 3], hand: ['peek', 'crack'], known: [] });
  });

  test('a view has these parts and no others', () => {
    const view = viewFor(scene({ hands: ['23', '45'], bids: ['0: 1x2'], cards: { 0: ['peek'] } }), 0);
    expect(Object.keys(view.open).toSorted()).toEqual([
      'bids',
      'bidsBefore',
      'cards',
      'effects',
      'gauging',
      'highest',
      'lost',
      'made',
      'marks',
      'options',
      'out',
      'palifico',
      'palificosHad',
      'phase',
      'result',
      'round',
      'seats',
      'stories',
      'turn',
      'version',
    ]);
    expect(Object.keys(view.open.seats[1] ?? {}).toSorted()).toEqual(['cards', 'faces', 'ids', 'types']);
    expect(Object.keys(view.open.cards ?? {}).toSorted()).toEqual(['log', 'pile']);
    expect(Object.keys(view.own ?? {}).toSorted()).toEqual(['faces', 'hand', 'known', 'named', 'rolledAs', 'seat', 'types']);
  });

  test('the faces of others', () => {
    expectAlike(scene({ hands: ['234', '345', '66'] }), scene({ hands: ['234', '111', '66'] }), [0, 2, 'spectator']);
  });

  test('the random types of others in the first round', () => {
    const table = (hand: string): State => scene({ hands: ['234 d3:1 d4:1', hand, '234 d8:1 d8:1'], round: 1 });
    expectAlike(table('234 d3:1 d10:2'), table('456 d8:3 d4:2'), [0, 2, 'spectator']);
    expect(typesSeenBy(table('234 d3:1 d10:2'), 0, 1)).toEqual(['d6', 'd6', 'd6', null, null]);
  });

  test('the cards of others, and what is left in the pile', () => {
    const table = (cards: readonly Card[]): State => scene({ hands: ['234', '345', '66'], bids: ['0: 1x2'], cards: { 1: cards, 2: ['crack'] } });
    expectAlike(table(['peek', 'gauge']), table(['insurance', 'late_dudo']), [0, 2, 'spectator']);
  });

  test('the pile is a number', () => {
    expect(viewFor(begin({ dice: 'mixed', deck: 'chaos' }, 3).state, 0).open.cards).toEqual({ pile: 34, log: [] });
  });

  test('the order in which the own cards came is not in a hand', () => {
    expect(cardsAt(scene({ hands: ['23', '45'], cards: { 0: ['crack', 'peek', 'gauge'] } }), 0)).toEqual(['peek', 'gauge', 'crack']);
    for (const { state } of randomGame({ dice: 'mixed', deck: 'chaos' }, 3, 'hand order')) {
      for (const hand of state.cards?.hands ?? []) expect(hand).toEqual(CARDS.flatMap((card) => hand.filter((each) => each === card)));
    }
  });

  test('what was drawn: the others see that a card was', () => {
    const before = scene({ hands: ['234', '345', '66'], bids: ['0: 9x2'], pile: ['peek', 'crack'] });
    const [one, two] = [0, 1].map((i) => play(before, 1, dudo, drawing(i)));
    if (one === undefined || two === undefined) throw new Error('two draws');
    expect(cardsAt(one.state, 0)).not.toEqual(cardsAt(two.state, 0));
    expectAlike(one.state, two.state, [1, 2, 'spectator']);
    expect(one.eventsFor(1)).toEqual(two.eventsFor(1));
    expect(one.eventsFor(1)).toContainEqual({ kind: 'drew', seat: 0 });
    expect(one.eventsFor(0)).toContainEqual({ kind: 'drawn', card: cardsAt(one.state, 0)[0] });
    expect(viewFor(one.state, 0).own?.named.at(-1)).toBe(cardsAt(one.state, 0)[0]);
  });

  test('a seat that is out still watches, and sees what a spectator sees', () => {
    const state = scene({ hands: ['234', '', '66'], bids: ['0: 1x2'], cards: { 0: ['peek'] } });
    expect(viewFor(state, 1).own).toMatchObject({ types: [], faces: [], hand: [], known: [] });
    expect(viewFor(state, 1).open).toEqual(viewFor(state, 'spectator').open);
  });
});

describe('revealed', () => {
  const before = scene({ hands: ['23 d8:4', '3 d10:5 6'], bids: ['0: 9x2'], cards: { 1: ['crack'] } });
  const ended = play(before, 1, dudo).state;

  test('all dice, from the call on, to all', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(viewFor(ended, viewer).open.seats.map(({ types, faces }) => [types, faces])).toEqual([
        [
          ['d6', 'd8'],
          [3, 4],
        ],
        [
          ['d6', 'd10', 'd6'],
          [3, 5, 6],
        ],
      ]);
    }
  });

  test('until the next round: then faces are hidden again, and types stay public for good', () => {
    const first = begin({ dice: 'mixed', firstStarter: 'seat0' }, 2).state;
    expect(typesSeenBy(first, 'spectator', 1)).toContain(null);
    const called = plays(first, [0, bid('1x2')], [1, dudo]);
    expect([0, 1].map((seat) => typesSeenBy(called, 'spectator', seat))).toEqual([typesAt(called, 0), typesAt(called, 1)]);
    expect(viewFor(called, 'spectator').open.seats.map(({ faces }) => faces)).toEqual(called.hands.map((hand) => hand.map(({ face }) => face)));
    const next = nextRound(called).state;
    expect([0, 1].map((seat) => typesSeenBy(next, 'spectator', seat))).toEqual([typesAt(next, 0), typesAt(next, 1)]);
    expect(viewFor(next, 'spectator').open.seats.map(({ faces }) => faces)).toEqual([null, null]);
  });

  test('the cards are not', () => {
    expect(JSON.stringify(viewFor(ended, 0))).not.toContain('crack');
  });

  test('nor at the end of the game: what was drawn and not played stays private', () => {
    const over = (cards: readonly Card[]): State => play(scene({ hands: ['2', '345'], bids: ['0: 5x2'], cards: { 1: cards } }), 1, dudo).state;
    expect(over(['crack']).phase).toBe('gameOver');
    expectAlike(over(['crack']), over(['gauge']), [0, 'spectator']);
  });
});

describe('events', () => {
  const PRIVATE: readonly Event['kind'][] = ['rolled', 'drawn', 'peeked', 'pretended', 'measured', 'yours'];

  test('each kind has its audience: one seat, or all', () => {
    const heard = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const { told } of randomGame({ dice: 'mixed', deck: 'chaos', calza: true, pacao: true, palifico: 'round' }, 4, `events ${seed}`)) {
        for (const { event, to } of told) {
          heard.add(event.kind);
          expect([event.kind, to?.length ?? 'all']).toEqual([event.kind, PRIVATE.includes(event.kind) ? 1 : 'all']);
        }
      }
    }
    for (const kind of PRIVATE) expect(heard).toContain(kind);
  });

  test('dice that a card changed are told to their owner', () => {
    for (const { told } of randomGame({ dice: 'mixed', deck: 'chaos' }, 3, 'owners')) {
      for (const { event, to } of told) if (event.kind === 'yours') expect(to).toEqual([event.die.seat]);
    }
  });

  test.each<[string, Act, readonly Card[]]>([
    ['a bid', bid('3x4'), []],
    ['Peek', peek(2, 0), ['peek']],
    ['False Tell', falseTell(2, 0), ['false_tell']],
    ['Gauge', gauge(2, 0), ['gauge']],
    ['Inflation', inflation, ['inflation']],
    ['Wild Shift', wildShift(2), ['wild_shift']],
    ['Phantom Bid', phantomBid, ['phantom_bid']],
    ['Insurance', insurance, ['insurance']],
    ['Double Dudo', doubleDudo, ['double_dudo']],
    ['Re-roll One', rerollOne(1, 0), ['reroll_one']],
    ['Blind Swap', blindSwap(1, 0, 2), ['blind_swap']],
    ['Polish', polish(1, 0), ['polish']],
    ['Crack', crack(2, 0), ['crack']],
  ])('of %s: what those hear who know nothing does not depend on the dice', (_, act, cards) => {
    const table = (one: string, two: string): Sketch => ({ hands: ['23 d4:4', one, two], bids: ['0: 1x4'], round: 1, cards: { 1: cards } });
    const a = play(scene(table('23 d3:1', 'd8:2 33')), 1, act, drawing(0, 0));
    const b = play(scene(table('56 d8:1', 'd4:1 12')), 1, act, drawing(0, 0));
    for (const viewer of [0, 'spectator'] as const) expect(a.eventsFor(viewer)).toEqual(b.eventsFor(viewer));
    expectAlike(a.state, b.state, [0, 'spectator']);
  });

  test('the second die of a Gauge is named to all, the types to the gauger', () => {
    const table = (hand: string): State =>
      play(scene({ hands: ['23 d4:4', '2345', hand], turn: 1, round: 1, cards: { 1: ['gauge'] } }), 1, gauge(2, 0)).state;
    const [a, b] = [play(table('d8:2 33'), 1, gaugeSecond(0, 2)), play(table('d3:2 33'), 1, gaugeSecond(0, 2))];
    for (const viewer of [0, 'spectator'] as const) expect(a.eventsFor(viewer)).toEqual(b.eventsFor(viewer));
    expect(a.eventsFor(1)).not.toEqual(b.eventsFor(1));
    expectAlike(a.state, b.state, [0, 'spectator']);
    expect(known(a.state, 2)).toEqual([]);
  });
});

test('a state imagined from a view looks like that view', () => {
  const chance = seeded('imagine');
  for (const seed of [1, 2]) {
    for (const { state } of randomGame({ dice: 'mixed', deck: 'chaos', calza: true, palifico: 'round' }, 3, `imagine ${seed}`)) {
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        const view = viewFor(state, viewer);
        expect(viewFor(perudo.imagine(view, chance), viewer)).toEqual(view);
      }
    }
  }
});
