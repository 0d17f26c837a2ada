/**
 * Planted leaks: Dalmuti with one fault each, of the kinds that people really make. The kit has to find every one, and to find nothing in the game as
 * it is under the same small budget. A fault is planted in the real game and in the one with a small pack, where every deal is followed.
 */
import { type Game, type Seat, type Tell, type View, windowIn } from '@parlour/kernel';
import { conformance, firstFinding, type KitSpec } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { type DalmutiTypes, dalmuti, type Event, type Open, type Own, type State, sizeOf } from '../src/dalmuti.ts';
import { dalmutiKit } from './kit.ts';

type DalmutiGame = Game<DalmutiTypes>;
type Fault = (game: DalmutiGame) => Partial<DalmutiGame>;

const jesters = (state: State, seat: Seat): number => state.hands[seat]?.at(-1) ?? 0;
const nextTo = (state: State, seat: Seat): Seat => (seat + 1) % state.hands.length;
const holdsBoth = (state: State): Seat =>
  state.hands.findIndex((hand) => hand.at(-1) === state.hands.reduce((sum, each) => sum + (each.at(-1) ?? 0), 0));

/** The same game with an open part that shows too much. */
const showing =
  (extra: (state: State, open: Open) => Partial<Open>): Fault =>
  (game) => ({ open: (state) => ({ ...game.open(state), ...extra(state, game.open(state)) }) });
const ownShowing =
  (extra: (state: State, seat: Seat) => Partial<Own>): Fault =>
  (game) => ({ own: (state, seat) => ({ ...game.own(state, seat), ...extra(state, seat) }) });

/** The same game, narrating something to the wrong ears. */
const telling =
  (retell: (event: Event, to: readonly Seat[] | undefined, tell: NonNullable<Tell<Event>>) => void): Fault =>
  (game) => {
    const wrapped = (tell: Tell<Event>): Tell<Event> => tell && ((event, to) => retell(event, to, tell));
    return {
      setup: (start, chance, tell) => game.setup(start, chance, wrapped(tell)),
      apply: (state, seat, move, chance, tell) => game.apply(state, seat, move, chance, wrapped(tell)),
      next: (state, chance, tell) => game.next(state, chance, wrapped(tell)),
    };
  };
const tellingAll = (kind: Event['kind']): Fault => telling((event, to, tell) => tell(event, event.kind === kind ? undefined : to));

/** More than belongs there, after everybody's points. */
const afterPoints = (more: (state: State) => readonly number[]): Fault => showing((state) => ({ points: [...state.points, ...more(state)] }));
const withoutMore = ({ open, own }: View<DalmutiTypes>): View<DalmutiTypes> => ({
  open: { ...open, points: open.points.slice(0, open.sizes.length) },
  own,
});
const moreOf = ({ open }: View<DalmutiTypes>): readonly number[] => open.points.slice(open.sizes.length);

const handsShown = afterPoints(({ hands }) => hands.flat());
const paidShown = afterPoints(({ taxes }) => taxes[0]?.paid ?? []);

/** Passes for whoever could do nothing else. */
const passingBy: Fault = (game) => ({
  apply(state, seat, move, chance, tell) {
    let after = game.apply(state, seat, move, chance, tell);
    for (;;) {
      const [only, other] = after.phase === 'play' ? game.moves(after, after.turn) : [];
      if (only?.kind !== 'pass' || other !== undefined) return after;
      after = game.apply(after, after.turn, only, chance, tell);
    }
  },
});

/** At a court of four unless said. */
const planted: readonly (readonly [name: string, fault: Fault, preset?: 'base'])[] = [
  ['the open view shows everybody’s hand', handsShown],
  [
    'the open view shows everybody’s hand and imagine() copies it',
    (game) => ({
      ...handsShown(game),
      imagine(view, chance) {
        const state = game.imagine(withoutMore(view), chance);
        const width = state.hands[0]?.length ?? 0;
        return { ...state, hands: state.hands.map((_, seat) => moreOf(view).slice(width * seat, width * (seat + 1))) };
      },
    }),
    'base',
  ],
  ['the open view shows what the Greater Peon paid', paidShown],
  [
    'the open view shows what the Greater Peon paid, and imagine() minds it',
    (game) => ({
      ...paidShown(game),
      imagine(view, chance) {
        for (;;) {
          const state = game.imagine(withoutMore(view), chance);
          if (moreOf(view).join() === (state.taxes[0]?.paid ?? []).join()) return state;
        }
      },
    }),
  ],
  [
    'the order in the view begins with those who have answered',
    showing((state) => ({ order: state.order.toSorted((a, b) => Number(state.answers[b] !== 'none') - Number(state.answers[a] !== 'none')) })),
  ],
  ['the number of turns depends on a hidden hand', showing((state) => ({ turns: state.turns + jesters(state, 0) }))],
  [
    'a seat with no part in taxes sees those of the Greater Peon',
    ownShowing((state, seat) => {
      const tax = state.taxes.find(({ peon, dalmuti }) => peon === seat || dalmuti === seat) ?? state.taxes[0];
      return { tax: tax === undefined ? null : { paid: tax.paid, back: tax.back } };
    }),
  ],
  ['a seat sees its neighbour’s hand', ownShowing((state, seat) => ({ tax: { paid: state.hands[nextTo(state, seat)] ?? [], back: null } })), 'base'],
  ['everyone is told what was dealt', tellingAll('dealt')],
  ['everyone is told what was paid', tellingAll('paid')],
  ['everyone is told what was given back', tellingAll('gave')],
  ['everyone is told who has answered', tellingAll('answered')],
  [
    'a declaration is told one message more than silence',
    telling((event, to, tell) => {
      tell(event, to);
      if (event.kind === 'answered' && event.declares) tell({ kind: 'asked' });
    }),
  ],
  [
    'who has answered is no longer awaited',
    (game) => ({ awaited: (state) => game.awaited(state).filter((seat) => (state.answers[seat] ?? 'none') === 'none') }),
  ],
  [
    'only who holds both Jesters has time to think',
    (game) => ({ window: (state) => (state.phase === 'revolution' && holdsBoth(state) < 0 ? 1 : windowIn(game, state)) }),
  ],
  [
    'a refused declaration says who holds both Jesters',
    (game) => ({
      refuse: (state, seat, move) => {
        const refused = game.refuse(state, seat, move);
        return refused?.code === 'revolution/jesters' ? { ...refused, params: { holder: holdsBoth(state) } } : refused;
      },
    }),
  ],
  ['whoever can only pass has passed already', passingBy],
  [
    'an expired clock leads what the next seat can’t beat',
    (game) => ({
      fallback: (state, seat) => {
        const leads = game.moves(state, seat).filter((move) => move.kind === 'play');
        const other = state.hands[nextTo(state, seat)] ?? [];
        return leads.find(({ cards, value }) => other.every((count, place) => count < cards || place + 1 >= value)) ?? game.fallback(state, seat);
      },
    }),
  ],
  [
    'the standing counts Jesters in hand',
    (game) => ({ standing: (state) => game.standing(state).map((place) => ({ ...place, score: place.score + jesters(state, place.seat) })) }),
  ],
  [
    'imagine() forgets what the viewer paid, was paid and gave',
    (game) => ({
      imagine: (view, chance) => {
        const { open, own } = view;
        const state = game.imagine({ open, own: own && { ...own, tax: null } }, chance);
        const mine = (peon: Seat, dalmuti: Seat): boolean => own !== null && (own.seat === peon || own.seat === dalmuti);
        return { ...state, taxes: state.taxes.map((tax) => (own?.tax && mine(tax.peon, tax.dalmuti) ? { ...tax, ...own.tax } : tax)) };
      },
    }),
  ],
  [
    'imagine() prefers deals in which the first in the order has few Jesters',
    (game) => ({
      imagine: (view, chance) => {
        const [first, second] = [game.imagine(view, chance), game.imagine(view, chance)];
        const held = (state: State): number => jesters(state, state.order[0] ?? 0);
        return held(second) < held(first) ? second : first;
      },
    }),
  ],
];

const tables = {
  base: { name: 'short base', preset: 'base', options: { rounds: '1' }, seats: [3] },
  court: { name: 'short court', preset: 'court', options: { rounds: '2' }, seats: [4] },
} as const;
const tiny = { base: ['8 cards'], court: ['court of 9 cards', 'court for four'] };

function found(fault: Fault, preset: 'base' | 'court' = 'court'): string | null {
  const faulty = (game: DalmutiGame): DalmutiGame => ({ ...game, ...fault(game) });
  const spec: KitSpec<DalmutiTypes> = {
    ...dalmutiKit,
    game: { ...faulty(dalmuti), seats: onlyShort },
    variants: [tables[preset]],
    tiny: dalmutiKit.tiny
      .filter(({ name }) => tiny[preset].includes(name))
      .map((each) => ({ ...each, game: faulty(each.game ?? dalmuti), viewers: [0, 2] })),
  };
  const checks = conformance(spec, { games: 2, imagined: 300, imaginedAtLeast: 300, drawn: false, work: 200_000 });
  return firstFinding(checks.filter((check) => /learns only|differ from the truth|imagine draws/.test(check.name)));
}

/** Nobody can play the presets themselves: they would take too long. */
const onlyShort: DalmutiGame['seats'] = (options, version) => (options.rounds === 'players' ? [] : dalmuti.seats(options, version));

test.each(['base', 'court'] as const)('the game as it is passes: %s', (preset) => {
  expect(found(() => ({}), preset)).toBeNull();
});

test.each(planted.map(([name, fault, preset]) => ({ name, fault, preset })))('found: $name', ({ fault, preset }) => {
  expect(found(fault, preset)).not.toBeNull();
});

test('what is public is none: the sizes of hands', () => {
  expect(found(showing((state) => ({ sizes: state.hands.map(sizeOf) })))).toBeNull();
});
