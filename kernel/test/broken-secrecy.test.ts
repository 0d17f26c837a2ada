/**
 * Games that leak, and games that imagine wrongly. The kit must reject each of them; where one check can't see the fault, the test says so and
 * shows which one does.
 */
import { describe, test } from 'vitest';
import type { KitSpec, Oracle } from '../kit/kit.ts';
import { type Chance, closeGame, type Game, isClosable, type Refusal, refusal, type View } from '../src/kernel.ts';
import { deck, type TrioCard, type TrioEvent, type TrioOpen, type TrioRefusal, type TrioState, type TrioTypes, trio, worth } from './trio.ts';
import { trioKit } from './trio-kit.ts';
import { accepts, broken, isPlaying, LAWS, patient, rejects } from './verdicts.ts';

/** An oracle that does not know of moves that look alike, so that bets are hidden by the view alone. */
const onlyPublicMoves: Oracle<TrioTypes> = { ...trioKit.oracle, alike: () => [] };

describe('leaks', () => {
  test('a leak in the view is found', () => {
    const spec = broken({ open: (state) => Object.assign({}, trio.open(state), { best: Math.max(...state.hands.map(worth)) }) });
    rejects(spec, LAWS.seat, /the imagined state looks different to seat \d: open\.best: \d against \d/);
    rejects(spec, LAWS.spectator, /the imagined state looks different to the spectator/);
  });

  test('a leak that imagine faithfully repeats passes the comparison, and is found by the oracle', () => {
    const spec = { ...broken({ open: (state) => ({ ...trio.open(state), bets: state.bets }) }), oracle: onlyPublicMoves };
    accepts(spec, LAWS.seat, { imagined: 500 });
    accepts(spec, LAWS.spectator, { imagined: 500 });
    rejects(spec, LAWS.differ, /"bet" never differs from the truth in \d+ imagined secrets of a seat: view and imagine may share a leak of it/);
    rejects(spec, LAWS.exact, /leaves "bet of seat \d" only one value/);
  });

  test("a leak of one seat's bet only is found by its place", () => {
    const open: typeof trio.open = (state) => ({ ...trio.open(state), bets: trio.open(state).bets.with(0, state.bets[0] ?? 'none') });
    const spec = { ...broken({ open }), oracle: onlyPublicMoves };
    accepts(spec, LAWS.seat);
    rejects(spec, LAWS.differ, /"bet of seat 0" never differs from the truth in \d+ imagined secrets of a seat/);
  });

  test('a leak in an event is found: all hear which card was drawn', () => {
    const spec = broken({
      apply: (state, seat, move, chance, tell) => trio.apply(state, seat, move, chance, tell && ((event) => tell(event))),
    });
    rejects(spec, LAWS.seat, /what is heard parts for seat \d at {"seat":\d,"move":{"kind":"draw"}}, which reveals nothing/);
    rejects(spec, LAWS.spectator, /what is heard parts for the spectator/);
    rejects(spec, LAWS.exact, /imagine\(\) gives a state whose history would have looked different to/);
  });

  test('a leak in the number of events is found', () => {
    const spec = broken({
      apply(state, seat, move, chance, tell) {
        const after = trio.apply(state, seat, move, chance, tell);
        if (after.held !== null && worth(after.held) === 3) tell?.({ kind: 'drew', seat } satisfies TrioEvent);
        return after;
      },
    });
    rejects(spec, LAWS.seat, /what is heard parts .*"draw".*, which reveals nothing/);
  });

  test('a leak in the parameters of a refusal is found', () => {
    const spec = broken({
      refuse(state, seat, move): Refusal<TrioRefusal> | null {
        const refused = trio.refuse(state, seat, move);
        return refused?.code === 'turn/not-yours' ? refusal(refused.code, { holds: state.hands[state.turn] as TrioCard }) : refused;
      },
    });
    rejects(spec, LAWS.seat, /seat \d can tell the truth from .*: refuse\(\) of {.*} differs: params\.holds: "\w+" against "\w+"/);
    rejects(spec, LAWS.exact, /can tell the truth from a state whose whole history looks the same: refuse\(\)/);
  });

  test('a leak in what is legal is found', () => {
    const refuse: typeof trio.refuse = (state, seat, move) => {
      const strong = state.hands.some((card, other) => other !== seat && worth(card) === 3);
      return trio.refuse(state, seat, move) ?? (move.kind === 'knock' && strong ? refusal('turn/holding') : null);
    };
    const spec = broken({ refuse, moves: (state, seat) => trio.moves(state, seat).filter((move) => refuse(state, seat, move) === null) });
    accepts(spec, LAWS.pure);
    rejects(spec, LAWS.seat, /can tell the truth from .*: moves\(\) differs/);
  });

  test('a leak in the standing is found', () => {
    const spec = broken({ standing: (state) => trio.standing({ ...state, scores: state.hands.map(worth) }) });
    rejects(spec, LAWS.spectator, /the spectator can tell the truth from .*: standing\(\) differs/);
  });

  test('an oracle to whom every step shows everything is rejected, and one to whom one kind of step does', () => {
    const everything: typeof trioKit.oracle.reveals = (state, _, viewer) => trioKit.oracle.secrets(state, viewer);
    const atDraws: typeof trioKit.oracle.reveals = (state, step, viewer, after) =>
      typeof step === 'object' && step.move.kind === 'draw'
        ? everything(state, step, viewer, after)
        : trioKit.oracle.reveals(state, step, viewer, after);
    const listing = (reveals: typeof everything): KitSpec<TrioTypes> => ({ ...trioKit, oracle: { ...trioKit.oracle, reveals, listsChance: false } });
    rejects(listing(everything), LAWS.differ, /what "\w+" shows a seat, by the oracle, is never the same in two states that differ/);
    rejects(listing(atDraws), LAWS.differ, /what "draw" shows a seat, by the oracle, is never the same in two states that differ, in \d+ tries/);
  });

  test('a leak beside what a step may show is found: a peek shows another card too', () => {
    const spec = broken({
      apply: (state, seat, move, chance, tell) =>
        trio.apply(state, seat, move, chance, (event, to) => {
          tell?.(event, to);
          if (event.kind === 'saw') tell?.({ ...event, at: 3, card: state.pile.at(-1) ?? '' }, to);
        }),
    });
    rejects(
      spec,
      LAWS.seat,
      /what is heard parts for seat \d at {"seat":\d,"move":{"kind":"peek","at":\d}}, which shows the same in both \(hand card of seat \d: \w+\)/,
    );
  });

  test('a leak of what chance brought another is found: in the second round all hear what was dealt', () => {
    const spec = broken({ next: (state, chance, tell) => trio.next(state, chance, (event) => tell?.(event)) });
    rejects(spec, LAWS.spectator, /what is heard parts for the spectator at "next", which reveals nothing/);
    rejects(spec, LAWS.seat, /what is heard parts for seat \d at "next", which shows the same in both \(dealt of seat \d: \w+\)/);
  });

  test('a leak of a hidden move is found: all hear what was bet on', () => {
    const spec = broken({
      apply: (state, seat, move, chance, tell) =>
        trio.apply(state, seat, move, chance, (event, to) =>
          tell?.(event.kind === 'bet' && move.kind === 'bet' ? Object.assign({}, event, { on: move.on }) : event, to),
        ),
    });
    rejects(spec, LAWS.spectator, /what is heard parts for the spectator at {"seat":\d,"move":{"kind":"bet","on":"\w+"}}, which reveals nothing/);
  });

  test('an oracle that names no secret is rejected', () => {
    rejects({ ...trioKit, oracle: { ...trioKit.oracle, secrets: () => [] } }, LAWS.differ, /the oracle names no secret/);
  });
});

describe('beliefs', () => {
  const reimagined = (change: (state: TrioState, view: View<TrioTypes>) => TrioState) =>
    broken({ imagine: (view, chance) => change(trio.imagine(view, chance), view) });

  test('an imagine with the right states and wrong frequencies is found', () => {
    const spec = broken({
      imagine(view, chance) {
        const [one, other] = [trio.imagine(view, chance), trio.imagine(view, chance)];
        const pride = (state: TrioState) => state.hands.reduce((sum, card) => sum + worth(card), 0);
        return pride(other) > pride(one) && chance.below(2) === 0 ? other : one;
      },
    });
    accepts(spec, LAWS.seat);
    accepts(spec, LAWS.differ);
    rejects(spec, LAWS.exact, /imagine\(\) draws ".*" with wrong frequencies/);
  });

  test('an imagine that never gives a possible state is found', () => {
    const spec = reimagined((state, { own }) => ({
      ...state,
      bets: isPlaying(state) ? state.bets.map((bet, seat) => (bet === 'none' || seat === own?.seat ? bet : 'high')) : state.bets,
    }));
    accepts(spec, LAWS.seat);
    rejects(spec, LAWS.exact, /imagine\(\) never gives a state that .* must hold possible \(probability 0\.\d+, 400 draws\).*bets/);
  });

  test('an imagine that breaks a law is found', () => {
    const spec = reimagined((state) => ({ ...state, pile: state.pile.map(() => '1a') }));
    rejects(spec, LAWS.seat, /in a state imagined for seat \d the law "no card is made or lost" is broken/);
  });

  test('an imagine that sorts the pile is found', () => {
    const spec = reimagined((state) => ({ ...state, pile: state.pile.toSorted() }));
    accepts(spec, LAWS.seat);
    rejects(spec, LAWS.exact, /imagine\(\) draws "pile card of place \d" with wrong frequencies/);
  });

  test('an imagine that forgets a hard fact is found: which pile a card came from', () => {
    const forgetful = (state: TrioState, { open, own }: View<TrioTypes>): TrioState => {
      const free = open.hands === null ? state.hands.flatMap((_, seat) => (own?.cards[seat] ? [] : [seat])) : [];
      const [seat] = free;
      if (seat === undefined || state.pile.length === 0) return state;
      return { ...state, hands: state.hands.with(seat, state.pile[0] as TrioCard), pile: state.pile.with(0, state.hands[seat] as TrioCard) };
    };
    const lawless = {
      ...patient,
      laws: trio.laws.slice(0, 1),
      imagine: (view, chance) => forgetful(trio.imagine(view, chance), view),
    } satisfies Game<TrioTypes>;
    const spec = { ...trioKit, game: lawless, tiny: [{ name: 'six cards', preset: 'blind', options: {}, seats: 2, steps: 20, viewers: [0] }] };
    accepts(spec, LAWS.seat);
    rejects(spec, LAWS.exact, /imagine\(\) gives a state whose history would have looked different to seat 0.* differs in (hands|pile)/);
  });

  test('a table too large to follow is reported, not passed over', () => {
    rejects(trioKit, LAWS.exact, /three cards, 2 seats is not tiny/, { work: 3 });
  });

  test('a game without a tiny table is rejected', () => {
    rejects({ ...trioKit, tiny: [] }, 'there is a tiny table', /a game without a tiny table fails/);
  });
});

describe('ids that survive a shuffle', () => {
  /** One card has a dog-ear, which shows from behind. Which card it is nobody knows, until it is dropped; from then on it can be followed through a shuffle. */
  interface EaredTypes extends TrioTypes {
    state: TrioState & { readonly ear: TrioCard; readonly earSeen: boolean };
    open: TrioOpen & { readonly ear: { readonly at: string; readonly card: TrioCard | null } };
  }
  type Eared = EaredTypes['state'];

  const places = ({ hands, held, pile, discard }: TrioState): readonly (readonly [place: string, card: TrioCard])[] => [
    ...hands.map((card, seat) => [`hand ${seat}`, card] as const),
    ...(held === null ? [] : [['held', held] as const]),
    ...pile.map((card, i) => [`pile ${i}`, card] as const),
    ...discard.map((card, i) => [`discard ${i}`, card] as const),
  ];
  const placeOf = (state: Eared): string => places(state).find(([, card]) => card === state.ear)?.[0] ?? '';
  const kept = (state: TrioState, { ear, earSeen }: Eared): Eared => ({ ...state, ear, earSeen: earSeen || state.discard.includes(ear) });
  const earOf = (state: TrioState, { open }: View<EaredTypes>): Eared => {
    const card = places(state).find(([place]) => place === open.ear.at)?.[1] as TrioCard;
    return { ...state, ear: card, earSeen: false };
  };

  const eared: Game<EaredTypes> = {
    ...patient,
    widest: { ...trio.widest },
    setup: (start, chance, tell) => ({ ...trio.setup(start, chance, tell), ear: chance.pick(deck(start.options.copies)), earSeen: false }),
    apply: (state, seat, move, chance, tell) => kept(trio.apply(state, seat, move, chance, tell), state),
    next: (state, chance, tell) => kept(trio.next(state, chance, tell), state),
    closing: { closable: (state) => isClosable(trio, state), close: (state, tell) => kept(closeGame(trio, state, tell), state) },
    open: (state) => ({ ...trio.open(state), ear: { at: placeOf(state), card: null } }),
    imagine: (view, chance) => earOf(withoutEar(view, chance), view),
  };
  const withoutEar = ({ open: { ear: _, ...open }, own }: View<EaredTypes>, chance: Chance) => trio.imagine({ open, own }, chance);

  const kitOf = (game: Game<EaredTypes>): KitSpec<EaredTypes> => ({
    game,
    oracle: { secrets: (state, viewer) => trioKit.oracle.secrets(state, viewer), reveals: (...step) => trioKit.oracle.reveals(...step) },
    variants: [],
    golden: [],
    next: null,
    tiny: [{ name: 'six cards', preset: 'blind', options: { rounds: 1 }, seats: 2, games: 12, steps: 20, viewers: [0] }],
  });

  test('are found by enumeration where imagine does not remember them', () => {
    const forgetting: Game<EaredTypes> = { ...eared, apply: (...step) => ({ ...eared.apply(...step), earSeen: false }) };
    rejects(kitOf(forgetting), `${LAWS.seat} (blind`, /views part for seat \d at .*, which .*: open\.ear/);
    rejects(kitOf(forgetting), LAWS.exact, /imagine\(\) gives a state whose history would have looked different to seat 0/);
  });

  test('are found by the oracle where imagine remembers them', () => {
    const remembering: Game<EaredTypes> = {
      ...eared,
      open: (state) => ({ ...trio.open(state), ear: { at: placeOf(state), card: state.earSeen ? state.ear : null } }),
      imagine(view, chance) {
        for (;;) {
          const state = earOf(withoutEar(view, chance), view);
          if (view.open.ear.card === null) return state;
          if (state.ear === view.open.ear.card) return { ...state, earSeen: true };
        }
      },
    };
    accepts(kitOf(remembering), `${LAWS.seat} (blind`);
    rejects(
      kitOf(remembering),
      LAWS.exact,
      /what seat 0 has seen leaves "\w+ card of .*" only one value \(\w+\), but the oracle says \d are possible/,
    );
  });
});
