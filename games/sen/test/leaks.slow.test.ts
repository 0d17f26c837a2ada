/**
 * Planted leaks: Sen with one fault each, of the kinds that people really make. The kit has to find every one, and to find nothing in the
 * game as it is under the same small budget.
 */
import { type Chance, EVERYONE, type Game, includes, type Refusal, refusal, type Seat, type Tell, type View } from '@parlour/kernel';
import { type Check, conformance, firstFinding, type KitSpec, lookalikes } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { type Card, type Event, isSpecial, KINDS, type Move, type Open, type Own, type SenTypes, type State, sen } from '../src/sen.ts';
import { senKit, smallKits } from './kit.ts';
import { lookalikesOf } from './lookalike.ts';

type SenGame = Game<SenTypes>;
type Fault = (game: SenGame) => Partial<SenGame>;

const cardAt = (state: State, seat: Seat, place: number): Card => state.dreams[seat]?.[place]?.card ?? '0';
const nextSeat = (state: State, seat: Seat): Seat => (seat + 1) % state.dreams.length;
const facesOf = (state: State): Card[][] => state.dreams.map((dream) => dream.map(({ card }) => card));

/** The same game with a part of the view that shows too much. */
const showing =
  (extra: (state: State, open: Open) => Partial<Open>): Fault =>
  (game) => ({ open: (state) => ({ ...game.open(state), ...extra(state, game.open(state)) }) });
const ownShowing =
  (extra: (state: State, seat: Seat, own: Own) => Partial<Own>): Fault =>
  (game) => ({ own: (state, seat) => ({ ...game.own(state, seat), ...extra(state, seat, game.own(state, seat)) }) });

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

/** The same game, remembering wrongly who has seen a card after this kind of move. */
const knowing =
  (kind: Move['kind'], learn: (after: State, before: State, seat: Seat, move: Move) => State['dreams']): Fault =>
  (game) => ({
    apply: (state, seat, move, chance, tell) => {
      const after = game.apply(state, seat, move, chance, tell);
      return move.kind === kind && after.result === null ? { ...after, dreams: learn(after, state, seat, move) } : after;
    },
  });
const seenAlso = (dreams: State['dreams'], by: Seat, at: (seat: Seat, place: number) => boolean): State['dreams'] =>
  dreams.map((dream, seat) => dream.map((card, place) => (at(seat, place) ? { ...card, seen: card.seen | (1 << by) } : card)));

/** The same game, where a move is sometimes not possible. */
const forbidding =
  (isOut: (state: State, move: Move) => boolean): Fault =>
  (game) => ({
    moves: (state, seat) => game.moves(state, seat).filter((move) => !isOut(state, move)),
    refuse: (state, seat, move): Refusal<SenTypes['refusal']> | null =>
      game.refuse(state, seat, move) ?? (isOut(state, move) ? refusal('effect/first') : null),
  });

const imagining =
  (imagine: (view: View<SenTypes>, chance: Chance, game: SenGame) => State): Fault =>
  (game) => ({ imagine: (view, chance) => imagine(view, chance, game) });

const allDreams = (state: State, open: Open): Pick<Open, 'dreams'> => ({
  dreams: open.dreams.map((dream, seat) => ({ ...dream, cards: facesOf(state)[seat] ?? [] })),
});

const planted: readonly (readonly [name: string, fault: Fault])[] = [
  [
    'the open view shows every dream',
    (game) => ({
      ...showing(allDreams)(game),
      imagine: ({ open, own }, chance) => {
        const dreams = open.dreams.map(({ cards, seen }) => ({ seen, cards: cards.map((card, place) => (seen[place] === EVERYONE ? card : null)) }));
        return game.imagine({ open: { ...open, dreams }, own }, chance);
      },
    }),
  ],
  ['the open view shows every dream, and imagine() takes it from there', showing(allDreams)], // only the oracle or the enumeration can tell
  ['a seat sees its own cards without peeking', ownShowing((state, seat, own) => ({ dreams: own.dreams.with(seat, facesOf(state)[seat] ?? []) }))],
  [
    'a seat sees what its neighbour has seen',
    ownShowing((state, seat) => ({
      dreams: state.dreams.map((dream) =>
        dream.map(({ card, seen }) => (includes(seen, seat) || includes(seen, nextSeat(state, seat)) ? card : null)),
      ),
    })),
  ],
  [
    'all see which card was drawn',
    showing(({ phase }) => (phase.kind === 'holding' ? { phase: { kind: 'holding', from: phase.from, card: phase.card } } : {})),
  ],
  ['all see that a special was drawn', showing(({ phase, idle }) => ({ idle: phase.kind === 'holding' && isSpecial(phase.card) ? -1 : idle }))],
  ['all see the two cards of a Take 2', ownShowing(({ phase }, _, { hand }) => ({ hand: phase.kind === 'take2' ? phase.cards : hand }))],
  ['the size of the pile tells how many nines are in it', showing(({ pile }, open) => ({ pile: open.pile + 100 * (pile[9] ?? 0) }))],
  ['everyone is told what was drawn', telling((event, to, tell) => tell(event, event.kind === 'drawn' ? undefined : to))],
  ['everyone is told what a look showed', telling((event, to, tell) => tell(event, event.kind === 'saw' ? undefined : to))],
  ['everyone is told what Take 2 offers', telling((event, to, tell) => tell(event, event.kind === 'offered' ? undefined : to))],
  [
    'a drawn special is told one message more',
    telling((event, to, tell) => {
      tell(event, to);
      if (event.kind === 'drawn' && isSpecial(event.card)) tell({ kind: 'begun', seat: 0 });
    }),
  ],
  [
    'Swap 2 shows its player the cards',
    knowing('exchange', ({ dreams }, _, seat, move) =>
      seenAlso(dreams, seat, (at, place) => move.kind === 'exchange' && at === move.seat && place === move.place),
    ),
  ],
  [
    'Peek 1 shows the owner the card as well',
    knowing('look', ({ dreams }, _, __, move) =>
      move.kind === 'look' ? seenAlso(dreams, move.seat, (at, place) => at === move.seat && place === move.place) : dreams,
    ),
  ],
  [
    'knowledge stays with the place when Swap 2 moves the card',
    knowing('exchange', ({ dreams }, before) =>
      dreams.map((dream, seat) => dream.map((card, place) => ({ ...card, seen: before.dreams[seat]?.[place]?.seen ?? 0 }))),
    ),
  ],
  [
    'who knew the old card knows the new one that is swapped in',
    knowing('swap', ({ dreams }, before) =>
      dreams.map((dream, seat) => dream.map((card, place) => ({ ...card, seen: card.seen | (before.dreams[seat]?.[place]?.seen ?? 0) }))),
    ),
  ],
  [
    'a refusal depends on a hidden card',
    (game) => ({
      refuse: (state, seat, move) => {
        const refused = game.refuse(state, seat, move);
        return refused && { ...refused, params: { ...refused.params, other: cardAt(state, nextSeat(state, seat), 0) } };
      },
    }),
  ],
  [
    'equal cards can’t be exchanged',
    forbidding((state, move) => move.kind === 'exchange' && cardAt(state, move.seat, move.place) === cardAt(state, move.otherSeat, move.otherPlace)),
  ],
  [
    'of two equal cards of a Take 2 only the first can be kept', // says more about the card in hand than imagine() knows
    forbidding(({ phase }, move) => move.kind === 'keep' && move.which === 1 && phase.kind === 'take2' && phase.cards[0] === phase.cards[1]),
  ],
  [
    'an expired clock plays by an unseen card',
    (game) => ({
      fallback: (state, seat) => (cardAt(state, seat, 3) === '9' ? (game.moves(state, seat)[0] as Move) : (game.moves(state, seat).at(-1) as Move)),
    }),
  ],
  [
    'the standing counts the dreams before they are shown',
    (game) => ({
      standing: (state) => game.standing({ ...state, totals: state.totals.map((ravens, seat) => ravens + Number(cardAt(state, seat, 0).at(-1))) }),
    }),
  ],
  [
    'imagine() takes every kind of card for equally likely',
    imagining((view, chance, game) => {
      const state = game.imagine(view, chance);
      const places = state.dreams.flatMap((dream, seat) =>
        dream.flatMap(({ seen }, place) => ((view.own === null ? seen === EVERYONE : includes(seen, view.own.seat)) ? [] : [{ seat, place }])),
      );
      const [spot] = places;
      const kinds = KINDS.filter((_, kind) => (state.pile[kind] ?? 0) > 0);
      if (spot === undefined || kinds.length === 0) return state;
      const [old, card] = [cardAt(state, spot.seat, spot.place), chance.pick(kinds)];
      const pile = state.pile.map((count, kind) => count + (KINDS[kind] === old ? 1 : 0) - (KINDS[kind] === card ? 1 : 0));
      return {
        ...state,
        pile,
        dreams: state.dreams.with(
          spot.seat,
          (state.dreams[spot.seat] ?? []).map((each, place) => (place === spot.place ? { ...each, card } : each)),
        ),
      };
    }),
  ],
];

const standard = sen.sheet.presets['standard'];
const smallSheet = { ...sen.sheet, presets: standard ? { standard } : {} };
const restless = smallKits.filter(({ game }) => game.id.startsWith('restless'));
const few = smallKits.filter(({ game }) => ['restless dreams of two', 'two kinds of cards'].includes(game.id));

function found(fault: Fault): string | null {
  const real: KitSpec<SenTypes> = { ...senKit, game: { ...sen, ...fault(sen), sheet: smallSheet, seats: () => [3] }, variants: [] };
  const faulty = (kit: KitSpec<SenTypes>): KitSpec<SenTypes> => {
    const game = { ...kit.game, ...fault(kit.game) };
    return { ...kit, game, tiny: kit.tiny.map((tiny) => ({ ...tiny, game, viewers: [0] })) };
  };
  const watched = [...restless, { game: sen, encoder }].map(({ game: whole, encoder: own }): Check => {
    const game = { ...whole, ...fault(whole) };
    return { name: `lookalikes of ${game.id}`, run: () => lookalikes(lookalikesOf(game, own), { seed: 'leaks', games: 40 }) };
  });
  return firstFinding([
    ...watched,
    ...conformance(real, { imagined: 400, imaginedAtLeast: 400, drawn: false }).filter(({ name }) => /learns only|differ from the truth/.test(name)),
    ...restless.flatMap((kit) => conformance(faulty(kit), { imagined: 800, drawn: false }).filter(({ name }) => name.includes('learns only'))),
    ...few.flatMap((kit) => conformance(faulty(kit), { work: 1_000_000 }).filter(({ name }) => name.startsWith('imagine draws'))),
  ]);
}

test('the game as it is passes', () => {
  expect(found(() => ({}))).toBeNull();
});

test.each(planted)('found: %s', (_, fault) => {
  expect(found(fault)).not.toBeNull();
});
