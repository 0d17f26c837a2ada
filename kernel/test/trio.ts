/**
 * Trio, a small honest game to try the kit on. Cards of the values 1 to 3, `copies` of each (`2b`). Every seat holds one card that only it
 * sees; the rest is the pile. On its turn a seat draws a card, which only it sees, and drops that or its own face up; or it peeks at
 * another's card (all see at whose); or it knocks, and the round ends. It also ends after three turns each. An empty pile is made from the
 * discards. Any time, once a round, a seat may bet in secret whether the best card will be a 3. At the end all cards and bets are shown: the best
 * card gets a point, a right bet gets one. Nobody ever sees the pile. `makeTrio` makes the game for any decks.
 */
import {
  ByVersion,
  type Chance,
  type Game,
  type Place,
  type Refusal,
  rank,
  refusal,
  type Seat,
  same,
  seatsOf,
  type Tell,
  type View,
  whole,
  words,
} from '../src/kernel.ts';

import {
  REFUSALS,
  type TrioCard,
  type TrioEvent,
  type TrioMove,
  type TrioOpen,
  type TrioPhase,
  type TrioRefusal,
  type TrioState,
  type TrioTypes,
} from './trio-types.ts';

export type * from './trio-types.ts';

const MOST_SEATS = 3;
const TURNS_EACH = 3;

const DRAW: TrioMove = { kind: 'draw' };
const KNOCK: TrioMove = { kind: 'knock' };
const DROPS: readonly TrioMove[] = [
  { kind: 'drop', which: 'hand' },
  { kind: 'drop', which: 'held' },
];
const PEEKS: readonly TrioMove[] = seatsOf(MOST_SEATS).map((at) => ({ kind: 'peek', at }));
const BETS: readonly TrioMove[] = [
  { kind: 'bet', on: 'high' },
  { kind: 'bet', on: 'low' },
];
/** All cards have two signs. */
const WIDEST_CARD: TrioCard = '3a';
const ALL_MOVES: readonly TrioMove[] = [DRAW, ...DROPS, ...PEEKS, KNOCK, ...BETS];

export const worth = (card: TrioCard): number => Number(card[0]);

/** The cards of a deck with so many copies of each value. */
export type Deck = (copies: number) => readonly TrioCard[];
export const deck: Deck = (copies) => [1, 2, 3].flatMap((value) => ['a', 'b', 'c'].slice(0, copies).map((letter) => `${value}${letter}`));

export const makeTrio = (decks: ByVersion<Deck>): Game<TrioTypes> => ({
  id: 'trio',
  version: 1,
  sheet: {
    fields: {
      copies: { kind: 'whole', min: 1, max: 3, default: 3 },
      rounds: { kind: 'whole', min: 0, max: 4, default: 2 }, // 0: until the host closes the game
      peeks: { kind: 'toggle', default: true },
    },
    presets: {
      usual: { options: {}, usualSeats: 3, roundEnd: 'all' },
      blind: { options: { copies: 2, peeks: false }, usualSeats: 2, roundEnd: 'host' },
    },
  },
  moveShapes: {
    draw: {},
    drop: { which: words(['hand', 'held']) },
    peek: { at: whole(0, MOST_SEATS - 1) },
    knock: {},
    bet: { on: words(['high', 'low']) },
  },
  refusals: REFUSALS,
  events: ['round', 'dealt', 'reshuffled', 'drew', 'held', 'dropped', 'peeked', 'saw', 'bet', 'ended', 'betDecided'],
  laws: [
    { name: 'no card is made or lost', broken: (state) => cardsMissing(decks.at(state.version), state) },
    { name: 'the cards that are down are the ones nobody dropped', broken: downMissing },
  ],
  seats: () => [2, 3],
  check: ({ copies }, seats) => (3 * copies <= seats ? refusal('deck/too-small', { cards: 3 * copies }) : null),
  longest: ({ rounds }, seats) => (rounds === 0 ? 100 : rounds) * (seats * (2 * TURNS_EACH + 1) + 1),

  setup: ({ version, options, seats }, chance, tell) =>
    dealt(decks.at(version), { version, options, seats, round: 1, scores: seatsOf(seats).map(() => 0) }, 0, chance, tell),
  awaited: ({ phase, turn }) => (playing(phase) ? [turn] : []),
  reactions: () => true,
  moves: (state, seat) => ALL_MOVES.filter((move) => refuse(state, seat, move) === null),
  refuse,
  apply,
  between: ({ phase }) => phase === 'between',
  next: ({ version, options, seats, round, scores }, chance, tell) =>
    dealt(decks.at(version), { version, options, seats, round: round + 1, scores }, round % seats, chance, tell),
  closing: {
    closable: ({ phase, options }) => phase === 'between' && options.rounds === 0,
    close: (state) => ({ ...state, phase: 'over' }),
  },
  open,
  own: (state, seat) => ({
    seat,
    cards: state.hands.map((card, other) => (knowsCard(state, seat, other) ? card : null)),
    held: state.turn === seat ? state.held : null,
    bet: state.bets[seat] ?? 'none',
  }),
  widest: {
    own: ({ phase, turn, bets, seats, hands, knows }, seat) => ({
      seat,
      cards: seatsOf(seats).map((other) => (hands !== null || knows[seat]?.[other] === true ? WIDEST_CARD : null)),
      held: phase === 'holding' && turn === seat ? WIDEST_CARD : null,
      bet: bets[seat] === 'placed' ? 'high' : (bets[seat] ?? 'none'),
    }),
    told: (_, heard, seat) =>
      heard.flatMap((event): TrioEvent[] => {
        if (event.kind === 'round') return [{ kind: 'dealt', card: WIDEST_CARD }];
        if (event.kind === 'drew' && event.seat === seat) return [{ kind: 'held', card: WIDEST_CARD }];
        return event.kind === 'peeked' && event.seat === seat ? [{ kind: 'saw', at: event.at, card: WIDEST_CARD }] : [];
      }),
  },
  touched: (before, after) => {
    const all = seatsOf(after.seats);
    if (before.round !== after.round || playing(before.phase) !== playing(after.phase)) return all;
    const isSame = (seat: Seat): boolean => before.bets[seat] === after.bets[seat] && same(before.knows[seat], after.knows[seat]);
    return all.filter((seat) => seat === before.turn || !isSame(seat));
  },
  imagine,
  standing: ({ scores }): Place[] => rank(scores),
  over: ({ phase }) => phase === 'over',
  fallback: ({ phase }) => (phase === 'holding' ? { kind: 'drop', which: 'held' } : KNOCK),
  venture: (event) => (event.kind === 'betDecided' ? { name: 'bet', success: event.right } : null),
});

export const trio: Game<TrioTypes> = makeTrio(new ByVersion(deck));

const playing = (phase: TrioPhase): boolean => phase === 'turn' || phase === 'holding';
const knowsCard = ({ knows, phase }: TrioState, seat: Seat, other: Seat): boolean => !playing(phase) || knows[seat]?.[other] === true;

type Lasting = Pick<TrioState, 'version' | 'options' | 'seats' | 'round' | 'scores'>;

function dealt(deckOf: Deck, lasting: Lasting, turn: Seat, chance: Chance, tell: Tell<TrioEvent>): TrioState {
  const { seats, options, round } = lasting;
  const cards = deckOf(options.copies);
  const mixed = chance.shuffle(cards);
  const hands = mixed.slice(0, seats);
  tell?.({ kind: 'round', round });
  for (const [seat, card] of hands.entries()) tell?.({ kind: 'dealt', card }, [seat]);
  return {
    ...lasting,
    phase: 'turn',
    turn,
    turnsLeft: TURNS_EACH * seats,
    hands,
    held: null,
    pile: mixed.slice(seats),
    discard: [],
    origins: hands.map(() => 0),
    down: [cards],
    knows: seatsOf(seats).map((seat) => seatsOf(seats).map((other) => seat === other)),
    bets: hands.map(() => 'none'),
  };
}

function refuse(state: TrioState, seat: Seat, move: TrioMove): Refusal<TrioRefusal> | null {
  const { phase, turn } = state;
  if (!playing(phase)) return refusal('round/over');
  if (move.kind === 'bet') return state.bets[seat] === 'none' ? null : refusal('bet/placed');
  if (seat !== turn) return refusal('turn/not-yours', { turn });
  if (move.kind === 'drop') return phase === 'holding' ? null : refusal('drop/nothing');
  if (phase === 'holding') return refusal('turn/holding');
  if (move.kind !== 'peek') return null;
  if (!state.options.peeks) return refusal('peek/off');
  if (move.at >= state.seats) return refusal('peek/seat', { seats: state.seats });
  return knowsCard(state, seat, move.at) ? refusal('peek/known') : null;
}

function apply(state: TrioState, seat: Seat, move: TrioMove, chance: Chance, tell: Tell<TrioEvent>): TrioState {
  switch (move.kind) {
    case 'bet':
      tell?.({ kind: 'bet', seat });
      return { ...state, bets: state.bets.with(seat, move.on) };
    case 'knock':
      return ended(state, tell);
    case 'peek': {
      tell?.({ kind: 'peeked', seat, at: move.at });
      tell?.({ kind: 'saw', at: move.at, card: state.hands[move.at] as TrioCard }, [seat]);
      return turnDone({ ...state, knows: state.knows.with(seat, (state.knows[seat] as boolean[]).with(move.at, true)) }, tell);
    }
    case 'draw': {
      tell?.({ kind: 'drew', seat });
      const { pile, discard, down } = state.pile.length > 0 ? state : reshuffled(state, chance, tell);
      const held = pile[0] as TrioCard;
      tell?.({ kind: 'held', card: held }, [seat]);
      return { ...state, phase: 'holding', held, pile: pile.slice(1), discard, down };
    }
    case 'drop':
      return turnDone(dropped(state, seat, move.which, tell), tell);
  }
}

function reshuffled(state: TrioState, chance: Chance, tell: Tell<TrioEvent>): TrioState {
  tell?.({ kind: 'reshuffled', cards: state.discard.length });
  return { ...state, pile: chance.shuffle(state.discard), discard: [], down: [...state.down, state.discard.toSorted()] };
}

function dropped(state: TrioState, seat: Seat, which: 'hand' | 'held', tell: Tell<TrioEvent>): TrioState {
  const held = state.held as TrioCard;
  const latest = state.down.length - 1;
  const card = which === 'held' ? held : (state.hands[seat] as TrioCard);
  const from = which === 'held' ? latest : (state.origins[seat] as number);
  tell?.({ kind: 'dropped', seat, which, card });
  const down = state.down.with(
    from,
    (state.down[from] as readonly TrioCard[]).filter((other) => other !== card),
  );
  const after = { ...state, held: null, discard: [...state.discard, card], down };
  if (which === 'held') return after;
  return {
    ...after,
    hands: state.hands.with(seat, held),
    origins: state.origins.with(seat, latest),
    knows: state.knows.map((row, other) => row.with(seat, other === seat)),
  };
}

function turnDone(state: TrioState, tell: Tell<TrioEvent>): TrioState {
  const turnsLeft = state.turnsLeft - 1;
  return turnsLeft === 0 ? ended({ ...state, turnsLeft }, tell) : { ...state, phase: 'turn', turn: (state.turn + 1) % state.seats, turnsLeft };
}

function ended(state: TrioState, tell: Tell<TrioEvent>): TrioState {
  const values = state.hands.map(worth);
  const best = Math.max(...values);
  const right = state.bets.map((bet) => (bet === 'high' ? best === 3 : bet === 'low' && best < 3));
  const scores = state.scores.map((score, seat) => score + (values[seat] === best ? 1 : 0) + (right[seat] ? 1 : 0));
  tell?.({ kind: 'ended', hands: state.hands, scores });
  for (const [seat, bet] of state.bets.entries()) if (bet !== 'none') tell?.({ kind: 'betDecided', seat, right: right[seat] === true });
  return { ...state, phase: state.round === state.options.rounds ? 'over' : 'between', scores };
}

function open(state: TrioState): TrioOpen {
  const { version, options, seats, phase, round, turn, turnsLeft, pile, discard, origins, down, knows, bets, scores } = state;
  const shown = !playing(phase);
  return {
    version,
    options,
    seats,
    phase,
    round,
    turn,
    turnsLeft,
    hands: shown ? state.hands : null,
    pile: pile.length,
    discard,
    origins,
    down,
    knows,
    bets: bets.map((bet) => (shown || bet === 'none' ? bet : 'placed')),
    scores,
  };
}

/** The cards of one pile that are down and not known to the viewer may lie in any order: in the hands that came from it, held, or still there. */
function imagine({ open, own }: View<TrioTypes>, chance: Chance): TrioState {
  const { hands: shown, pile: pileSize, bets, ...rest } = open;
  const latest = open.down.length - 1;
  const known = seatsOf(open.seats).map((seat) => shown?.[seat] ?? own?.cards[seat] ?? null);
  const ownHeld = own?.held ?? null;
  const left = open.down.map((cards) => chance.shuffle(cards.filter((card) => !known.includes(card) && card !== ownHeld)));
  const from = (origin: number): TrioCard => left[origin]?.pop() as TrioCard;
  const hands = known.map((card, seat) => card ?? from(open.origins[seat] as number));
  const held = open.phase === 'holding' ? (ownHeld ?? from(latest)) : null;
  return {
    ...rest,
    hands,
    held,
    pile: seatsOf(pileSize).map(() => from(latest)),
    bets: bets.map((bet, seat) => (bet !== 'placed' ? bet : seat === own?.seat ? own.bet : chance.pick(['high', 'low'] as const))),
  };
}

function cardsMissing(deckOf: Deck, { hands, held, pile, discard, options }: TrioState): string | null {
  const found = [...hands, ...(held === null ? [] : [held]), ...pile, ...discard].toSorted().join(' ');
  const due = deckOf(options.copies).join(' ');
  return found === due ? null : `there are ${found}, there should be ${due}`;
}

function downMissing({ hands, held, pile, origins, down }: TrioState): string | null {
  for (const [origin, cards] of down.entries()) {
    const current = origin === down.length - 1 ? [...pile, ...(held === null ? [] : [held])] : [];
    const found = [...hands.filter((_, seat) => origins[seat] === origin), ...current].toSorted().join(' ');
    if (found !== cards.join(' ')) return `of pile ${origin} there are ${found}, there should be ${cards.join(' ')}`;
  }
  return null;
}
