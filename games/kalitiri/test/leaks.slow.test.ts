/**
 * Planted leaks: KaliTiri with one fault each, of the kinds that people really make. The kit has to find every one, and to find nothing in the
 * game as it is under the same small budget. Each is planted in the real game and in one with few cards, whose deals are enumerated.
 */
import type { Chance, Game, Seat, Tell, View } from '@parlour/kernel';
import { seatsOf, windowIn } from '@parlour/kernel';
import { conformance, firstFinding, type KitSpec } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { type Card, type Event, type KaliTiriTypes, kalitiri, type Open, type Own, type State, suitOf } from '../src/kalitiri.ts';
import { eight } from './kit.ts';
import { oracle } from './oracle.ts';

type KaliTiriGame = Game<KaliTiriTypes>;
type Fault = (game: KaliTiriGame) => Partial<KaliTiriGame>;

const handOf = (state: State, seat: Seat): readonly Card[] => state.hands[seat] ?? [];
const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.hands.length;
const isPlayed = ({ phase }: State): boolean => phase !== 'scoring';

/** The seat that holds a called card which nobody has played yet; null if there is none. */
const holderOf = (state: State, call: number): Seat | null => {
  const { card = null, partner = null } = state.calls[call] ?? {};
  const holder = state.hands.findIndex((hand, seat) => card !== null && seat !== state.leader && hand.includes(card));
  return partner === null && holder >= 0 ? holder : partner;
};

/** An open part, or an own part, that shows too much. */
const showing =
  (extra: (state: State, open: Open) => Partial<Open>): Fault =>
  (game) => ({ open: (state) => ({ ...game.open(state), ...extra(state, game.open(state)) }) });
const ownShowing =
  (extra: (state: State, own: Own) => Partial<Own>): Fault =>
  (game) => ({ own: (state, seat) => ({ ...game.own(state, seat), ...extra(state, game.own(state, seat)) }) });

/** A game that narrates something to the wrong ears. */
const telling =
  (retell: (event: Event, to: readonly Seat[] | undefined, tell: NonNullable<Tell<Event>>, state: State | null) => void): Fault =>
  (game) => {
    const wrapped = (tell: Tell<Event>, state: State | null): Tell<Event> => tell && ((event, to) => retell(event, to, tell, state));
    return {
      setup: (start, chance, tell) => game.setup(start, chance, wrapped(tell, null)),
      apply: (state, seat, move, chance, tell) => game.apply(state, seat, move, chance, wrapped(tell, state)),
      next: (state, chance, tell) => game.next(state, chance, wrapped(tell, null)),
    };
  };

/** An open part that shows too much, and an imagine() that does not look at it. */
const unheeded =
  (extra: (state: State, open: Open) => Partial<Open>, clean: (open: Open) => Open): Fault =>
  (game) => ({
    ...showing(extra)(game),
    imagine: (view: View<KaliTiriTypes>, chance: Chance) => game.imagine({ ...view, open: clean(view.open) }, chance),
  });

/** The same, and imagine() makes it come true: the round trip holds, and only the oracle or the enumeration can tell. */
const heeded =
  (extra: (state: State, open: Open) => Partial<Open>, clean: (open: Open) => Open): Fault =>
  (game) => ({
    ...showing(extra)(game),
    imagine: (view: View<KaliTiriTypes>, chance: Chance) => {
      for (;;) {
        const state = game.imagine({ ...view, open: clean(view.open) }, chance);
        const shown = { ...game.open(state), ...extra(state, game.open(state)) };
        if (JSON.stringify(shown) === JSON.stringify(view.open)) return state;
      }
    },
  });

/** Two hands change places. */
const swapped = (state: State, one: Seat, other: Seat): State => ({
  ...state,
  hands: state.hands.with(one, handOf(state, other)).with(other, handOf(state, one)),
});

const partnersShown = (state: State, { calls }: Open): Partial<Open> => ({ calls: calls.map(([card, copy], i) => [card, copy, holderOf(state, i)]) });
const partnersHidden = (open: Open): Open => ({
  ...open,
  calls: open.calls.map(([card, copy, partner], i) => [card, copy, wasPlayed(open, i) ? partner : null]),
});

/** The best card of a hand, smuggled through the twos that are out. */
const aceShown = (state: State, { out }: Open): Partial<Open> => ({ out: isPlayed(state) ? [...out, ...handOf(state, 1).slice(0, 1)] : out });
const aceHidden = (open: Open): Open => ({ ...open, out: open.out.slice(0, open.out.length - (open.sizes[1] === 0 ? 0 : 1)) });

const planted: readonly (readonly [name: string, fault: Fault])[] = [
  ['the open view shows a card of a hand', unheeded(aceShown, aceHidden)],
  ['the open view shows a card of a hand, and imagine() puts it there', heeded(aceShown, aceHidden)],
  ['the open view names the partners before they are revealed', unheeded(partnersShown, partnersHidden)],
  ['the open view names the partners, and imagine() puts the cards there', heeded(partnersShown, partnersHidden)],
  [
    'points of a hidden partner are counted for the leader',
    showing((state, { taken, leader }) => {
      const partner = holderOf(state, 0);
      if (leader === null || partner === null) return {};
      return { taken: taken.with(leader, (taken[leader] ?? 0) + (taken[partner] ?? 0) + (partner === 3 ? 5 : 0)) };
    }),
  ],
  [
    'a seat sees the best card of its neighbour',
    ownShowing((state, { seat, called }) => ({ called: [...called, ...handOf(state, leftOf(state, seat)).slice(0, 1)] })),
  ],
  [
    'a seat is told whether the neighbour holds a called card',
    ownShowing((state, { seat }) => ({
      called: handOf(state, leftOf(state, seat)).filter((card) => state.calls.some((call) => call.card === card)),
    })),
  ],
  ['everyone is told what was dealt', telling((event, to, tell) => tell(event, event.kind === 'dealt' ? undefined : to))],
  [
    'a call is answered by its holder with one message more',
    telling((event, to, tell, state) => {
      tell(event, to);
      const holder = event.kind === 'called' && state !== null ? state.hands.findIndex((hand) => hand.includes(event.card)) : 0;
      if (holder === 3) tell({ kind: 'allPassed' });
    }),
  ],
  [
    'a card that its player had to play is told apart from one that was chosen',
    telling((event, to, tell, state) => {
      tell(event, to);
      const forced =
        event.kind === 'played' && state !== null && handOf(state, event.seat).filter((card) => suitOf(card) === suitOf(event.card)).length === 1;
      if (forced) tell({ kind: 'allPassed' });
    }),
  ],
  [
    'a refusal depends on another hand',
    (game) => ({
      refuse: (state, seat, move) => {
        const refused = game.refuse(state, seat, move);
        return refused && { ...refused, params: { ...refused.params, other: handOf(state, leftOf(state, seat))[0] ?? '' } };
      },
    }),
  ],
  [
    'the leader can’t call a card of the seat before it',
    (game) => {
      const isBad = (state: State, seat: Seat, card: Card) => handOf(state, (seat + state.hands.length - 1) % state.hands.length).includes(card);
      return {
        moves: (state, seat) => game.moves(state, seat).filter((move) => move.kind !== 'call' || !isBad(state, seat, move.card)),
        refuse: (state, seat, move) =>
          game.refuse(state, seat, move) ?? (move.kind === 'call' && isBad(state, seat, move.card) ? { code: 'call/held', params: {} } : null),
      };
    },
  ],
  [
    'the holder of the called card is awaited, too',
    (game) => ({
      awaited: (state) => {
        const holder = state.phase === 'calling' || state.phase === 'playing' ? holderOf(state, 0) : null;
        return holder === null || holder === state.turn ? game.awaited(state) : [...game.awaited(state), holder];
      },
    }),
  ],
  [
    'the fallback knows who holds the highest card',
    (game) => ({
      fallback: (state, seat) => {
        const [first] = game.moves(state, seat);
        return handOf(state, leftOf(state, seat)).some((card) => card.startsWith('A')) && first !== undefined ? first : game.fallback(state, seat);
      },
    }),
  ],
  [
    'the clock hurries when all that are left have no choice',
    (game) => ({
      window: (state) => (state.phase === 'playing' && handOf(state, leftOf(state, state.turn)).every(isSpade) ? 1 : windowIn(game, state)),
    }),
  ],
  [
    'the standing counts a hidden partner',
    (game) => ({
      standing: (state) =>
        game.standing(state).map((place) => (isPlayed(state) && holderOf(state, 0) === place.seat ? { ...place, score: place.score + 1 } : place)),
    }),
  ],
  [
    'imagine() never gives the called card to the seat left of the leader',
    (game) => ({
      imagine: (view, chance) => {
        for (;;) {
          const state = game.imagine(view, chance);
          const after = leftOf(state, state.leader ?? 0);
          const others = seatsOf(state.hands.length).filter((seat) => seat !== state.leader && seat !== after && seat !== view.own?.seat);
          const isThere = holderOf(state, 0) === after && view.own?.seat !== after;
          const other = others.find((seat) => handOf(state, seat).length === handOf(state, after).length);
          if (!isThere || other === undefined || state.tricks.length > 0 || state.trick.length > 0) return state;
        }
      },
    }),
  ],
  [
    'imagine() forgets who has shown a void',
    (game) => ({
      imagine: (view, chance) => {
        const state = game.imagine(view, chance);
        const others = seatsOf(state.hands.length).filter((seat) => seat !== view.own?.seat && seat !== state.leader);
        const [one = 0, other] = others.filter((seat) => handOf(state, seat).length === handOf(state, others[0] ?? 0).length);
        return other !== undefined && chance.below(2) === 0 ? swapped(state, one, other) : state;
      },
    }),
  ],
];

const isSpade = (card: Card): boolean => suitOf(card) === 'S';

/** Whether a call is completed, as far as the tricks tell. */
const wasPlayed = (open: Open, call: number): boolean => {
  const [card, copy = 1] = open.calls[call] ?? [];
  const plays = [...open.tricks, `${open.lead}_${open.trick}`].flatMap((trick) =>
    (trick.slice(2).match(/../g) ?? []).map((played, i) => ({ played, seat: (Number(trick[0]) + i) % open.sizes.length })),
  );
  return plays.filter(({ played, seat }) => played === card && seat !== open.leader).length >= copy;
};

const { short } = kalitiri.sheet.presets;
const smallSheet = { ...kalitiri.sheet, presets: short ? { short } : {} };

function found(fault: Fault): string | null {
  const real = { ...kalitiri, sheet: smallSheet, seats: () => [5, 6] };
  const spec: KitSpec<KaliTiriTypes> = {
    game: { ...real, ...fault(real) },
    oracle,
    golden: [],
    next: null,
    variants: [],
    tiny: [
      {
        name: 'one deck of 8',
        game: { ...eight, ...fault(eight) },
        options: { decks: '1', deals: '1' },
        preset: 'short',
        seats: 4,
        games: 6,
        steps: 30,
        viewers: [0, 2],
      },
    ],
  };
  const checks = conformance(spec, { imagined: 500, imaginedAtLeast: 250, drawn: false });
  return firstFinding(checks.filter(({ name }) => /learns only|differ from the truth|imagine draws/.test(name)));
}

test('the game as it is passes', () => {
  expect(found(() => ({}))).toBeNull();
});

test.each(planted)('found: %s', (_, fault) => {
  expect(found(fault)).not.toBeNull();
});
