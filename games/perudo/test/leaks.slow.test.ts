/**
 * Planted leaks: Perudo with one fault each, of the kinds that people really make. The kit has to find every one, and to find nothing in the
 * game as it is under the same small budget.
 */
import type { Chance, Game, Seat, Tell, View } from '@parlour/kernel';
import { refusal } from '@parlour/kernel';
import { conformance, firstFinding, type KitSpec } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { weightsOf } from '../seen/knowledge.ts';
import { countsFor, type Die, type Event, entriesOf, type Open, type Own, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import { perudoKit } from './kit.ts';

type PerudoGame = Game<PerudoTypes>;

const faceAt = (state: State, seat: Seat, place: number): number => state.hands[seat]?.[place]?.face ?? 0;
const otherSeat = (state: State, seat: Seat): Seat => (seat + 1) % state.hands.length;

/** The same game with an open part that shows too much. */
const showing = (extra: (state: State) => Partial<Open>): Partial<PerudoGame> => ({
  open: (state) => ({ ...perudo.open(state), ...extra(state) }),
});
const ownShowing = (extra: (state: State, seat: Seat) => Partial<Own>): Partial<PerudoGame> => ({
  own: (state, seat) => ({ ...perudo.own(state, seat), ...extra(state, seat) }),
});

/** The same game, narrating something to the wrong ears. */
const telling = (retell: (event: Event, to: readonly Seat[] | undefined, tell: NonNullable<Tell<Event>>) => void): Partial<PerudoGame> => {
  const wrapped = (tell: Tell<Event>): Tell<Event> => tell && ((event, to) => retell(event, to, tell));
  return {
    setup: (start, chance, tell) => perudo.setup(start, chance, wrapped(tell)),
    apply: (state, seat, move, chance, tell) => perudo.apply(state, seat, move, chance, wrapped(tell)),
    next: (state, chance, tell) => perudo.next(state, chance, wrapped(tell)),
  };
};

/** A leak that imagine() copies from the view: the round trip holds, and only the oracle or the enumeration can tell. */
const copying = (leak: Partial<PerudoGame>, copy: (state: State, view: View<PerudoTypes>) => State): Partial<PerudoGame> => ({
  ...leak,
  imagine: (view: View<PerudoTypes>, chance: Chance) => copy(perudo.imagine(view, chance), view),
});

const allFaces = (state: State): Pick<Open, 'seats'> => {
  const { seats } = perudo.open(state);
  return { seats: seats.map((seat, i) => ({ ...seat, faces: (state.hands[i] ?? []).map((die) => die.face) })) };
};

const planted: readonly (readonly [name: string, fault: Partial<PerudoGame>])[] = [
  ['the open view shows everybody’s faces', showing(allFaces)],
  [
    'the open view shows everybody’s faces and imagine() copies them',
    copying(showing(allFaces), (state, { open }) => ({
      ...state,
      hands: state.hands.map((hand, seat) => hand.map((die, place) => ({ ...die, face: open.seats[seat]?.faces?.[place] ?? die.face }))),
    })),
  ],
  [
    'the open view shows the types of all dice',
    showing((state) => ({ seats: perudo.open(state).seats.map((seat, i) => ({ ...seat, types: (state.hands[i] ?? []).map((die) => die.type) })) })),
  ],
  ['the highest bid allowed depends on a hidden face', showing((state) => ({ highest: state.highest + faceAt(state, 0, 0) }))],
  [
    'a seat knows a die of its neighbour without a Peek',
    ownShowing((state, seat) => {
      const neighbour = otherSeat(state, seat);
      const die = state.hands[neighbour]?.[0];
      return { known: die && state.phase === 'bidding' ? [{ seat: neighbour, place: 0, type: die.type, face: die.face }] : [] };
    }),
  ],
  ['a seat sees its neighbour’s cards', ownShowing((state, seat) => ({ hand: state.cards?.hands[otherSeat(state, seat)] ?? [] }))],
  [
    'the log names what was drawn',
    showing((state) => ({
      cards: state.cards && {
        pile: 0,
        log: state.cards.log.map((line) =>
          line.did === 'drew' ? `${line.seat}+${line.card}` : line.did === 'out' ? `${line.seat}x` : `${line.seat}>${line.shown}`,
        ),
      },
    })),
  ],
  [
    'the log tells a Peek from a False Tell',
    showing((state) => ({
      cards: state.cards && {
        ...(perudo.open(state).cards ?? { pile: 0 }),
        log: state.cards.log.map((line) =>
          line.did === 'played' ? `${line.seat}>${line.card}` : line.did === 'drew' ? `${line.seat}+` : `${line.seat}x`,
        ),
      },
    })),
  ],
  ['everyone is told what was rolled', telling((event, to, tell) => tell(event, event.kind === 'rolled' ? undefined : to))],
  ['everyone is told which card was drawn', telling((event, to, tell) => tell(event, event.kind === 'drawn' ? undefined : to))],
  ['everyone is told what a Peek showed', telling((event, to, tell) => tell(event, event.kind === 'peeked' ? undefined : to))],
  [
    'a False Tell is told one message more than a Peek',
    telling((event, to, tell) => {
      tell(event, to);
      if (event.kind === 'pretended') tell({ kind: 'reshuffled' });
    }),
  ],
  [
    'everyone is told that a hand was rolled with an ace',
    telling((event, to, tell) => {
      tell(event, to);
      if (event.kind === 'rolled' && event.faces.includes(1)) tell({ kind: 'reshuffled' });
    }),
  ],
  [
    'a refusal depends on a hidden face',
    {
      refuse: (state, seat, move) => {
        const refused = perudo.refuse(state, seat, move);
        const other = faceAt(state, otherSeat(state, seat), 0);
        return refused && { ...refused, params: { ...refused.params, other } };
      },
    },
  ],
  [
    'Jonti is not offered where the bid holds',
    {
      moves: (state, seat) => perudo.moves(state, seat).filter(({ kind }) => !(kind === 'jonti' && bidHolds(state))),
      refuse: (state, seat, move) => perudo.refuse(state, seat, move) ?? (move.kind === 'jonti' && bidHolds(state) ? refusal('call/no-bid') : null),
    },
  ],
  [
    'who holds a card to react with is awaited',
    {
      awaited: (state) =>
        state.phase === 'bidding'
          ? [state.turn, ...state.hands.keys()].filter((seat, i) => i === 0 || (state.cards?.hands[seat] ?? []).includes('inflation'))
          : [],
    },
  ],
  ['imagine() never thinks of aces', { imagine: (view, chance) => withoutHiddenAces(perudo.imagine(view, chance), view) }],
];

function bidHolds({ bids, hands }: State): boolean {
  const bid = bids.at(-1);
  return bid !== undefined && hands.flat().filter((die) => countsFor(die.face, bid.face, true)).length >= bid.quantity;
}

function withoutHiddenAces(state: State, { own, open }: View<PerudoTypes>): State {
  if (open.phase !== 'bidding') return state;
  return {
    ...state,
    hands: state.hands.map((hand, seat) => (seat === own?.seat ? hand : hand.map((die) => (die.face === 1 ? { ...die, face: 2 } : die)))),
  };
}

/** Faults in what is known of types that stay secret; each is planted in the whole game and in the small ones (tiny.ts), by which it is proved. */
const plantedInTypes: readonly (readonly [name: string, fault: (game: PerudoGame) => Partial<PerudoGame>])[] = [
  [
    'a call leaves the types on the table',
    (game) => ({
      open: (state) => {
        const open = game.open(state);
        const seats = open.seats.map((seat, i) => ({ ...seat, types: (state.hands[i] ?? []).map((die) => die.type) }));
        return state.phase === 'bidding' ? open : { ...open, seats };
      },
    }),
  ],
  [
    'everyone is told at a call how many dice are large',
    (game) => ({
      apply: (state, seat, move, chance, tell) =>
        game.apply(state, seat, move, chance, (event, to) => {
          tell?.(event, to);
          if (event.kind === 'counted' && state.hands.flat().some(({ type }) => type === 'd10')) tell?.({ kind: 'reshuffled' });
        }),
    }),
  ],
  [
    'a Crack that changes nothing leaves no trace',
    (game) => ({
      open: (state) => game.open({ ...state, hands: state.hands.map((hand) => hand.map(untouched)) }),
    }),
  ],
  [
    'the mark of a False Tell goes with the roll, that of a Peek stays',
    (game) => ({
      open: (state) => {
        const isPeek = (line: number): boolean => {
          const entry = state.cards?.log[line];
          return entry?.did === 'played' && entry.card === 'peek';
        };
        const open = game.open(state);
        return { ...open, marks: open.marks.map((mark) => ({ ...mark, looks: mark.looks.filter((line) => isPeek(line) || mark.looks.length > 1) })) };
      },
    }),
  ],
  [
    'a False Tell shows the type all the same',
    (game) => ({
      own: (state, seat) => {
        const own = game.own(state, seat);
        const told = state.hands.flatMap((hand, other) =>
          hand.flatMap(({ looks, type }, place) =>
            other !== seat && looks.some((line) => state.cards?.log[line]?.seat === seat) ? [{ seat: other, place, type, face: null }] : [],
          ),
        );
        return {
          ...own,
          known: [...own.known, ...told.filter((die) => !own.known.some((each) => each.seat === die.seat && each.place === die.place))],
        };
      },
    }),
  ],
  [
    'everyone is told what a Gauge measured',
    (game) => ({
      apply: (state, seat, move, chance, tell) =>
        game.apply(state, seat, move, chance, (event, to) => tell?.(event, event.kind === 'measured' ? undefined : to)),
    }),
  ],
  [
    'Polish is refused on dice that another seat holds for a d10',
    (game) => ({
      refuse: (state, seat, move) => {
        const refused = game.refuse(state, seat, move);
        const large = state.hands.some((hand, other) => other !== seat && hand.some(({ type }) => type === 'd10'));
        return refused ?? (move.kind === 'polish' && large ? refusal('polish/highest') : null);
      },
    }),
  ],
  [
    'imagine() takes all types that are left for equally likely',
    (game) => ({ imagine: (view, chance) => evenly(game.imagine(view, chance), view, chance) }),
  ],
  [
    'imagine() takes a die for one rolled as what it is now',
    (game) => ({
      imagine: (view, chance) => {
        const state = game.imagine(view, chance);
        return { ...state, hands: state.hands.map((hand) => hand.map((die) => (die.story === null ? die : { ...die, rolled: die.type }))) };
      },
    }),
  ],
];

const untouched = (die: Die): Die => (die.story !== null && die.type === die.rolled ? { ...die, story: { ...die.story, steps: [] } } : die);

/** Secret types of others that nothing moves are drawn anew, each that is left with the same chance. */
function evenly(state: State, view: View<PerudoTypes>, chance: Chance): State {
  const drawn = (die: Die, seat: Seat, place: number): Die => {
    const left = weightsOf(view, seat, place);
    if (left.length < 2 || die.story === null || die.story.steps.length > 0 || view.open.phase !== 'bidding') return die;
    const { type } = chance.pick(left);
    return { ...die, type, rolled: type, face: chance.pick(entriesOf(type, 6)) };
  };
  return { ...state, hands: state.hands.map((hand, seat) => hand.map((die, place) => drawn(die, seat, place))) };
}

const few = perudoKit.tiny.filter(({ name }) => name.endsWith('and cards')).map((tiny) => ({ ...tiny, preset: 'chaos', viewers: [0] }));
const fewSecret = perudoKit.tiny.filter(({ name }) => name.startsWith('secret types')).map((tiny) => ({ ...tiny, games: 6 }));
fewSecret.sort((a, b) => Number(b.name.endsWith('looks')) - Number(a.name.endsWith('looks'))); // where most of the faults below are found

/** Three seats at the chaos of the house, two at the tiny tables. */
const { chaos } = perudo.sheet.presets;
const small: Partial<PerudoGame> = { sheet: { ...perudo.sheet, presets: chaos ? { chaos } : {} }, seats: () => [2, 3] };

function found(game: PerudoGame, tiny: KitSpec<PerudoTypes>['tiny']): string | null {
  const spec: KitSpec<PerudoTypes> = { ...perudoKit, game: { ...game, ...small }, variants: [], tiny };
  const checks = conformance(spec, { games: 2, imagined: 300, imaginedAtLeast: 300, drawn: false, work: 1_500_000 });
  return firstFinding(checks.filter((check) => /learns only|differ from the truth|imagine draws/.test(check.name)));
}

// The tables with secret types are those of the conformance, which says the same of them.
test('the game as it is passes', () => {
  expect(found(perudo, few)).toBeNull();
});

test.each(planted)('found: %s', (_, fault) => {
  expect(found({ ...perudo, ...fault }, few)).not.toBeNull();
});

test.each(plantedInTypes)('found: %s', (_, fault) => {
  const tables = fewSecret.map((tiny) => ({ ...tiny, game: { ...(tiny.game ?? perudo), ...fault(tiny.game ?? perudo) } }));
  expect(found({ ...perudo, ...fault(perudo) }, tables)).not.toBeNull();
});
