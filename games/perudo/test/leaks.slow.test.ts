/**
 * Planted leaks: Perudo with one fault each, of the kinds that people really make. The kit has to find every one, and to find nothing in the
 * game as it is under the same small budget.
 */
import type { Chance, Game, Seat, Tell, View } from '@parlour/kernel';
import { refusal } from '@parlour/kernel';
import { conformance, firstFinding, type KitSpec } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { type Event, type Open, type Own, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
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
    'the open view shows the random types of the first round',
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
      moves: (state, seat) => {
        const bid = state.bids.at(-1);
        const holds = bid !== undefined && state.hands.flat().filter((die) => die.face === bid.face || die.face === 1).length >= bid.quantity;
        return perudo.moves(state, seat).filter((move) => !(holds && move.kind === 'jonti'));
      },
      refuse: (state, seat, move) => {
        const bid = state.bids.at(-1);
        const holds = bid !== undefined && state.hands.flat().filter((die) => die.face === bid.face || die.face === 1).length >= bid.quantity;
        return perudo.refuse(state, seat, move) ?? (holds && move.kind === 'jonti' ? refusal('call/no-bid') : null);
      },
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

function withoutHiddenAces(state: State, { own, open }: View<PerudoTypes>): State {
  if (open.phase !== 'bidding') return state;
  return {
    ...state,
    hands: state.hands.map((hand, seat) => (seat === own?.seat ? hand : hand.map((die) => (die.face === 1 ? { ...die, face: 2 } : die)))),
  };
}

const chaos = perudo.sheet.presets['chaos'];
const few = perudoKit.tiny.filter(({ name }) => name.endsWith('and cards')).map((tiny) => ({ ...tiny, preset: 'chaos', viewers: [0] }));

function found(game: PerudoGame): string | null {
  const spec: KitSpec<PerudoTypes> = { ...perudoKit, game, variants: [], tiny: few };
  const checks = conformance(spec, { games: 2, imagined: 300, imaginedAtLeast: 300, work: 1_500_000 });
  return firstFinding(checks.filter((check) => /learns only|differ from the truth|imagine draws/.test(check.name)));
}

const smallSheet = { ...perudo.sheet, presets: chaos ? { chaos: { ...chaos, seats: [3] } } : {} };

test('the game as it is passes', () => {
  expect(found({ ...perudo, sheet: smallSheet })).toBeNull();
});

test.each(planted)('found: %s', (_, fault) => {
  expect(found({ ...perudo, ...fault, sheet: smallSheet })).not.toBeNull();
});
