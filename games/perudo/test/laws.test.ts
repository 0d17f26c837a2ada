/** Laws of Perudo as properties: of all bids, and of every moment of random games with every option. rules §3, §4, §6, §9. */
import { checkOptions, seatsOf } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../seen/odds.ts';
import { bidMove, CARDS, copiesIn, facesOf, type Move, type Options, perudo, rung, type State } from '../src/perudo.ts';
import { randomGame, viewFor } from './scene.ts';

interface Pair {
  readonly quantity: number;
  readonly face: number;
}

/** Raising in the words of the page. */
function mayFollow(next: Pair, standing: Pair): boolean {
  if (next.face !== 1 && standing.face !== 1) {
    return next.quantity > standing.quantity || (next.quantity === standing.quantity && next.face > standing.face);
  }
  if (next.face === 1 && standing.face === 1) return next.quantity > standing.quantity;
  return next.face === 1 ? next.quantity >= Math.ceil(standing.quantity / 2) : next.quantity >= 2 * standing.quantity + 1;
}

/** And in a palifico round. */
const mayFollowPlainly = (next: Pair, standing: Pair): boolean =>
  next.quantity > standing.quantity || (next.quantity === standing.quantity && next.face > standing.face);

const allBids = (faces: number, highest: number): readonly Pair[] =>
  Array.from({ length: highest * faces }, (_, i) => ({ quantity: 1 + Math.floor(i / faces), face: 1 + (i % faces) }));

describe('all bids stand on one ladder', () => {
  test.each([3, 4, 5, 6, 7, 8, 9])('with %i faces the rules of raising are "a higher rung", for every two bids', (faces) => {
    const bids = allBids(faces, 12);
    const wrong = bids.flatMap((standing) =>
      bids.filter((next) => mayFollow(next, standing) !== rung(next, faces, true) > rung(standing, faces, true)),
    );
    const plainlyWrong = bids.flatMap((standing) =>
      bids.filter((next) => mayFollowPlainly(next, standing) !== rung(next, faces, false) > rung(standing, faces, false)),
    );
    expect([wrong, plainlyWrong]).toEqual([[], []]);
  });

  test('for any two bids up to the highest there can be', () => {
    const anyBid = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), face: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(anyBid, anyBid, (next, standing) => mayFollow(next, standing) === rung(next, 9, true) > rung(standing, 9, true)),
      { seed: 1, numRuns: 3000 },
    );
  });

  test('no two bids share a rung', () => {
    for (let faces = 3; faces <= 9; faces++) {
      for (const acesWild of [true, false]) expect(new Set(allBids(faces, 99).map((each) => rung(each, faces, acesWild))).size).toBe(99 * faces);
    }
  });

  test('q aces stand right above the highest face of 2q', () => {
    for (let q = 1; q <= 49; q++) {
      const aces = { quantity: q, face: 1 };
      const below = allBids(6, 99).filter((each) => mayFollow(aces, each) && each.face !== 1);
      expect(Math.max(...below.map(({ quantity }) => quantity))).toBe(2 * q);
      expect(rung(aces, 6, true)).toBe(rung({ quantity: 2 * q, face: 6 }, 6, true) + 1);
    }
  });
});

// Every option in every value, sampled together.
const anyOptions: fc.Arbitrary<Options> = fc.record({
  dicePerPlayer: fc.integer({ min: 1, max: 6 }),
  faces: fc.oneof(fc.constant(6), fc.integer({ min: 3, max: 9 })),
  dice: fc.constantFrom('plain', 'mixed'),
  callShows: fc.constantFrom('faces', 'dice'),
  deck: fc.constantFrom('none', 'tactical', 'chaos'),
  exact: fc.boolean(),
  calza: fc.boolean(),
  pacao: fc.boolean(),
  palifico: fc.constantFrom('off', 'personal', 'round'),
  maxBid: fc.constantFrom('open', 'dice'),
  openOnAces: fc.boolean(),
  diceCap: fc.boolean(),
  starter: fc.constantFrom('loser', 'afterLoser'),
  firstStarter: fc.constantFrom('random', 'seat0'),
});
const anyTable = fc
  .record({ options: anyOptions, seats: fc.integer({ min: 2, max: 5 }), seed: fc.integer() })
  .filter(({ options, seats }) => checkOptions(perudo, options, seats, perudo.version) === null);

/** Holds at every moment of random games at random tables; `holds` gets the moment before, too. */
function always(seed: number, numRuns: number, holds: (state: State, before: State | null) => void): void {
  fc.assert(
    fc.property(anyTable, ({ options, seats, seed: game }) => {
      let before: State | null = null;
      for (const { state } of randomGame(options, seats, game)) {
        holds(state, before);
        before = state;
      }
    }),
    { seed, numRuns },
  );
}

describe('at every moment of a game', () => {
  test('bids climb, but for Phantom Bid, Inflation and Wild Shift; and those stay in range', () => {
    always(11, 60, ({ bids, phase, palifico, highest, options }) => {
      if (phase !== 'bidding') return;
      for (const [i, bid] of bids.entries()) {
        const earlier = bids[i - 1];
        if (bid.quantity < 1 || bid.quantity > highest || bid.face < 1 || bid.face > facesOf(options)) throw new Error('out of range');
        if (bid.via !== 'bid' || earlier === undefined) continue;
        if (!(palifico === null ? mayFollow : mayFollowPlainly)(bid, earlier)) throw new Error(`${bid.quantity}x${bid.face} does not climb`);
      }
    });
  });

  test('dice are conserved: a call takes what it says, a gain adds one, and no id comes back', () => {
    const count = (state: State): number => state.hands.flat().length;
    const gone = new Map<object, Set<number>>();
    always(12, 60, (state, before) => {
      if (before === null) {
        expect(count(state)).toBe(state.hands.length * state.options.dicePerPlayer);
        gone.set(state.options, new Set());
        return;
      }
      const ended = before.phase === 'bidding' && state.result !== null ? state.result : null;
      expect(count(state) - count(before)).toBe((ended?.gained ? 1 : 0) - (ended?.lost ?? 0));
      const lost = gone.get(state.options) ?? new Set<number>();
      for (const id of before.ids.flat()) if (!state.ids.flat().includes(id)) lost.add(id);
      for (const id of state.ids.flat()) expect(lost.has(id)).toBe(false);
    });
  });

  test('cards are conserved: hands, pile and discards together are the deck', () => {
    always(13, 60, ({ version, cards, options: { deck } }) => {
      if (deck === 'none') return expect(cards).toBeNull();
      const all = CARDS.map(
        (card, kind) => (cards?.pile[kind] ?? 0) + (cards?.discard[kind] ?? 0) + (cards?.hands.flat().filter((held) => held === card).length ?? 0),
      );
      expect(all).toEqual(CARDS.map((_, kind) => copiesIn(deck, version)[kind] ?? 0));
      for (const hand of cards?.hands ?? []) expect(hand.length).toBeLessThanOrEqual(3);
    });
  });

  test('there is never a turn without a legal move; with a bid standing Dudo is one', () => {
    always(14, 60, (state) => {
      for (const seat of perudo.awaited(state)) {
        const moves = perudo.moves(state, seat);
        expect(moves.length).toBeGreaterThan(0);
        if (state.bids.length > 0 && state.gauging === null) expect(moves.some(({ kind }) => kind === 'dudo')).toBe(true);
      }
    });
  });

  test('at most one seat is awaited, and it is in', () => {
    always(15, 40, (state) => {
      const awaited = perudo.awaited(state);
      expect(awaited).toHaveLength(state.phase === 'bidding' ? 1 : 0);
      for (const seat of awaited) expect(state.hands[seat]?.length).toBeGreaterThan(0);
    });
  });

  test('the odds of a bid fall with its quantity, and those of all counts add up to one', () => {
    always(16, 40, (state) => {
      if (state.phase !== 'bidding') return;
      const view = viewFor(state, state.turn);
      const dice = state.hands.flat().length;
      for (let face = 1; face <= facesOf(state.options); face++) {
        let last = 1;
        let sum = 0;
        for (let quantity = 0; quantity <= dice + 1; quantity++) {
          const { atLeast, exactly } = oddsOf(view, { quantity, face });
          if (atLeast > last + 1e-9) throw new Error(`${quantity}x${face} is likelier than one less`);
          last = atLeast;
          sum += exactly;
        }
        expect(sum).toBeCloseTo(1, 9);
      }
    });
  });

  test('a seat that is out stays out, and one seat with dice has won', () => {
    always(17, 40, (state, before) => {
      expect(state.out.slice(0, before?.out.length ?? 0)).toEqual(before?.out ?? []);
      expect(state.phase === 'gameOver').toBe(state.hands.filter((hand) => hand.length > 0).length === 1);
    });
  });
});

/** Every move somebody might try: bids around the range, calls on bids around the standing one, cards on all dice there ever were. */
function everyMove(state: State): readonly Move[] {
  const faces = Math.min(9, facesOf(state.options) + 1);
  const numbers = Array.from({ length: state.bids.length + 3 }, (_, i) => state.bidsBefore - 1 + i).filter((number) => number >= 0);
  const dice = Array.from({ length: state.made + 1 }, (_, id) => id);
  const seats = seatsOf(state.hands.length + 1);
  return [
    ...Array.from({ length: (state.highest + 1) * faces }, (_, i) => bidMove(1 + Math.floor(i / faces), 1 + (i % faces))),
    ...numbers.flatMap((bid): Move[] => (['dudo', 'jonti', 'calza', 'pacao', 'inflation', 'late_dudo'] as const).map((kind) => ({ kind, bid }))),
    ...numbers.flatMap((bid) => Array.from({ length: faces }, (_, i): Move => ({ kind: 'wild_shift', bid, face: i + 1 }))),
    ...dice.flatMap((die): Move[] =>
      (['peek', 'false_tell', 'gauge', 'gauge_second', 'reroll_one', 'polish', 'crack'] as const).map((kind) => ({ kind, die })),
    ),
    ...dice.flatMap((die) => seats.map((seat): Move => ({ kind: 'blind_swap', die, seat }))),
    { kind: 'phantom_bid' },
    { kind: 'insurance' },
    { kind: 'double_dudo' },
  ];
}

function expectAgreement(state: State): void {
  const tried = everyMove(state);
  for (const seat of seatsOf(state.hands.length)) {
    const listed = perudo.moves(state, seat);
    const names = new Set(listed.map((move) => JSON.stringify(move)));
    expect(names.size).toBe(listed.length);
    const legal = tried.filter((move) => perudo.refuse(state, seat, move) === null);
    const unlisted = legal.filter((move) => !names.has(JSON.stringify(move)));
    expect(unlisted).toEqual([]);
    expect(legal).toHaveLength(listed.length);
  }
}

describe('what is listed is legal, and what is legal is listed', () => {
  const values = Object.entries(perudo.sheet.fields).flatMap(([option, field]) => {
    const all =
      field.kind === 'whole'
        ? Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i)
        : field.kind === 'choice'
          ? field.values
          : [true, false];
    return all.map((value) => [option, value] as const);
  });

  test.each(values)('with %s: %s, and else as in classic, at two seats and at three', (option, value) => {
    for (const seats of [2, 3]) {
      let moment = 0;
      for (const { state } of randomGame({ [option]: value }, seats, `${option} ${value}`)) if (moment++ % 5 === 0) expectAgreement(state);
    }
  });

  test.each(values.filter(([option, value]) => option !== 'faces' && !(option === 'deck' && value === 'none')))(
    'with %s: %s, and else as in chaos with everything on',
    (option, value) => {
      const options = { dice: 'mixed', deck: 'chaos', calza: true, pacao: true, dicePerPlayer: 3, [option]: value } as const;
      let moment = 0;
      for (const { state } of randomGame(options, 3, `chaos ${option} ${value}`)) if (moment++ % 4 === 0) expectAgreement(state);
    },
  );

  test('at random tables', () => {
    let moment = 0;
    always(18, 25, (state) => {
      if (moment++ % 9 === 0) expectAgreement(state);
    });
  });
});
