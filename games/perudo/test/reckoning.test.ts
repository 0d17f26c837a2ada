/**
 * Weights, odds and imagined dice are exact: rules §8 and §9. Whole games are played, and after every step each viewer's are held
 * against a reckoning (reckoning.ts) that has heard only what the viewer heard. `PARLOUR_RECKONED=200 npx vitest run …` plays so many rounds of tables.
 */
import {
  type AddressedEvent,
  ByVersion,
  botMove,
  type Chance,
  type Game,
  listener,
  presetOptions,
  type Step,
  seatsOf,
  seeded,
  take,
  type View,
  type Viewer,
  viewOf,
} from '@parlour/kernel';
import { type Fit, fitOf, INCREDIBLE, surprise, together } from '@parlour/kernel/kit';
import { afterAll, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { rollsOf, weightsOf } from '../seen/knowledge.ts';
import { countSpread, oddsOf, poissonBinomial } from '../seen/odds.ts';
import { CARDS, type Card, type Event, type Move, makePerudo, type Options, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import { drawCard } from '../src/pile.ts';
import { ExactReckoning } from './reckoning.ts';

type PerudoGame = Game<PerudoTypes>;
type Choose = (game: PerudoGame, state: State, seats: number, chance: Chance) => Step<Move>;

/** Cards are played as soon as they are drawn, most of them on dice that cards have moved already. */
const eager: Choose = (game, state, seats, chance) => {
  const seat = chance.below(5) === 0 ? chance.below(seats) : state.turn;
  const moves = game.moves(state, seat);
  if (moves.length === 0) return eager(game, state, seats, chance);
  const cards = moves.filter(({ kind }) => !PLAIN.includes(kind));
  const from = cards.length > 0 && chance.below(4) > 0 ? cards : moves;
  const kind = chance.pick([...new Set(from.map((move) => move.kind))]);
  const all = from.filter((move) => move.kind === kind);
  const again = all.filter((move) => 'die' in move && isMoved(state, move.die));
  const some = again.length > 0 && chance.below(3) > 0 ? again : kind === 'bid' ? all.slice(0, NEXT_BIDS) : all;
  return { seat, move: chance.pick(some) };
};
const PLAIN: readonly Move['kind'][] = ['bid', 'dudo', 'jonti', 'calza', 'pacao'];
const NEXT_BIDS = 8;
const isMoved = ({ ids, hands }: State, id: number): boolean =>
  ids.some((hand, seat) => hand.some((each, place) => each === id && (hands[seat]?.[place]?.story?.steps.length ?? 0) > 0));

const sensible: Choose = (game, state, seats, chance) => botMove(game, state, seats, chance, () => ({ bot, level: 'casual' }));

/** Everyone has three cards again at every roll, and they are those that change dice or show them. */
function tinkering(): PerudoGame {
  const copies: Partial<Record<Card, number>> = {
    peek: 9,
    gauge: 12,
    false_tell: 3,
    reroll_one: 9,
    blind_swap: 15,
    polish: 15,
    crack: 21,
    double_dudo: 3,
  };
  const counts = CARDS.map((card) => copies[card] ?? 0);
  const game = makePerudo(new ByVersion({ tactical: counts, chaos: counts }));
  const drawn = (state: State, chance: Chance): State => {
    let { cards } = state;
    for (const [seat, hand] of state.hands.entries())
      for (let i = 0; i < 3 && cards !== null && hand.length > 0; i++) cards = drawCard(cards, seat, chance)?.cards ?? cards;
    return { ...state, cards };
  };
  return {
    ...game,
    setup: (start, chance, tell) => drawn(game.setup(start, chance, tell), chance),
    next: (state, chance, tell) => drawn(game.next(state, chance, tell), chance),
  };
}

interface Campaign {
  readonly name: string;
  readonly game: PerudoGame;
  readonly preset: string;
  readonly options: Partial<Options>;
  readonly choose: Choose;
  /** Every how many steps dice are imagined too; 0 for never. */
  readonly imagined: number;
}

const campaigns: readonly Campaign[] = [
  { name: 'chaos', game: perudo, preset: 'chaos', options: {}, choose: eager, imagined: 10 },
  { name: 'palifico rounds and calza', game: perudo, preset: 'tactical', options: { calza: true, palifico: 'round' }, choose: eager, imagined: 10 },
  { name: 'nothing but tinkering', game: tinkering(), preset: 'chaos', options: { palifico: 'personal' }, choose: eager, imagined: 0 },
  { name: 'sensible players', game: perudo, preset: 'chaos', options: { diceCap: true }, choose: sensible, imagined: 10 },
  { name: 'calls that show dice', game: perudo, preset: 'chaos', options: { callShows: 'dice' }, choose: eager, imagined: 10 },
];

/** Seats and dice of one round of tables after the other. */
const SIZES: readonly (readonly [seats: number, dice: number])[] = [
  [3, 5],
  [2, 2],
  [4, 3],
  [2, 1],
  [8, 2],
  [5, 5],
  [2, 10],
  [6, 4],
  [3, 7],
  [7, 5],
];
const ROUNDS = Number(process.env['PARLOUR_RECKONED'] ?? 5);

const total = { games: 0, steps: 0, dice: 0, off: 0, largest: 0 };
afterAll(() => {
  if (ROUNDS > 5) console.log(total);
});

test.each(campaigns)('$name: what each viewer can reckon', ({ name, game, preset, options, choose, imagined }) => {
  let fit: Fit = { square: 0, freedom: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const [seats, dicePerPlayer] = SIZES[round % SIZES.length] ?? [2, 2];
    const set = { ...presetOptions(perudo.sheet, preset), ...options, dicePerPlayer };
    const viewers: readonly Viewer[] = [...seatsOf(seats), 'spectator'];
    const reckonings = viewers.map((viewer) => new ExactReckoning(set, seats, viewer));
    const dreams = seeded(`${name} ${round} dreams`);
    let steps = 0;
    for (const { state, told } of played(game, set, seats, `${name} ${round}`, choose)) {
      for (const [i, viewer] of viewers.entries()) {
        const reckoning = reckonings[i] as ExactReckoning;
        for (const { event, to } of told) if (to === null || (viewer !== 'spectator' && to.includes(viewer))) reckoning.hear(event);
        const view = viewOf<PerudoTypes>(game, state, viewer);
        expectReckoned(view, reckoning, state.result?.acesWild ?? state.palifico === null);
        if (imagined > 0 && steps % imagined === 0) fit = together(fit, imaginedFit(game, view, reckoning, dreams));
      }
      steps++;
    }
    total.games++;
    total.steps += steps;
  }
  total.largest = Math.max(total.largest, surprise(fit));
  expect(surprise(fit)).toBeLessThan(INCREDIBLE);
});

/** Every state of a game, and what was told on the way to it. */
function* played(
  game: PerudoGame,
  options: Options,
  seats: number,
  seed: string,
  choose: Choose,
): Generator<{ readonly state: State; readonly told: readonly AddressedEvent<Event>[] }> {
  const [chance, choices] = [seeded(seed), seeded(`${seed} choices`)];
  const dealt = listener<Event>();
  let state = game.setup({ version: game.version, options, seats }, chance, dealt.tell);
  yield { state, told: dealt.told };
  for (let steps = 0; !game.over(state) && steps < LONGEST; steps++) {
    const { told, tell } = listener<Event>();
    state = take(game, state, game.between(state) ? 'next' : choose(game, state, seats, choices), chance, tell);
    yield { state, told };
  }
}
const LONGEST = 3000;

const added = (shares: readonly (readonly [string, number])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [name, share] of shares) sums.set(name, (sums.get(name) ?? 0) + share);
  return sums;
};

function expectReckoned(view: View<PerudoTypes>, reckoning: ExactReckoning, acesWild: boolean): void {
  const counts = view.open.seats.map(({ ids }) => ids.length);
  expect(reckoning.counts).toEqual(counts);
  const near = (found: number, exact: number, what: string): void => {
    const off = Math.abs(found - exact);
    total.off = Math.max(total.off, off);
    if (!(off < 1e-9)) throw new Error(`${what} is ${found}, not ${exact}, in ${JSON.stringify(view)}`);
  };
  const alike = (found: ReadonlyMap<string, number>, exact: ReadonlyMap<string, number>, what: string): void => {
    for (const name of new Set([...found.keys(), ...exact.keys()])) near(found.get(name) ?? 0, exact.get(name) ?? 0, `${what}: ${name}`);
    if (found.size !== exact.size)
      throw new Error(`${what}: ${[...found.keys()].join()}, not ${[...exact.keys()].join()}, in ${JSON.stringify(view)}`);
  };
  const faces = counts.flatMap((count, seat) =>
    seatsOf(count).map((place) => {
      const ways = reckoning.chances(seat, place);
      const at = `seat ${seat} place ${place}`;
      const types = weightsOf(view, seat, place).map(({ type, weight }): [string, number] => [type, weight]);
      const rolls = rollsOf(view, seat, place).map(({ rolled, type, weight }): [string, number] => [`${rolled} ${type}`, weight]);
      alike(new Map(types), added(ways.map(([{ type }, chance]) => [type, chance])), `type of ${at}`);
      alike(new Map(rolls), added(ways.map(([{ rolled, type }, chance]) => [`${rolled} ${type}`, chance])), `rolled type of ${at}`);
      total.dice++;
      return added(ways.map(([{ face }, chance]) => [String(face), chance]));
    }),
  );
  for (let face = 1; face <= 6; face++) {
    const single = faces.map((each) => (each.get(String(face)) ?? 0) + (acesWild && face !== 1 ? (each.get('1') ?? 0) : 0));
    const spread = poissonBinomial(single);
    const found = countSpread(view, face);
    for (const [n, chance] of spread.entries()) near(found[n] ?? 0, chance, `${n} of ${face}`);
    const quantity = 1 + (face % 3);
    near(
      oddsOf(view, { quantity, face }).atLeast,
      spread.slice(quantity).reduce((sum, chance) => sum + chance, 0),
      `at least ${quantity} of ${face}`,
    );
  }
}

const DRAWS = 40;

/** Dice of some imagined states against the reckoning: none that can't be, and how far their number is from what is expected. */
function imaginedFit(game: PerudoGame, view: View<PerudoTypes>, reckoning: ExactReckoning, chance: Chance): Fit {
  const states = Array.from({ length: DRAWS }, () => game.imagine(view, chance));
  return reckoning.counts.reduce<Fit>(
    (sum, count, seat) =>
      seatsOf(count).reduce((fit, place) => {
        const drawn = states.map(({ hands }) => hands[seat]?.[place]).map((die) => `${die?.rolled} ${die?.type} ${die?.face}`);
        const bins = reckoning.chances(seat, place).map(([{ rolled, type, face }, share]) => {
          const observed = drawn.filter((name) => name === `${rolled} ${type} ${face}`).length;
          return { expected: share * DRAWS, observed };
        });
        expect(bins.reduce((all, { observed }) => all + observed, 0)).toBe(DRAWS);
        return together(fit, fitOf(bins));
      }, sum),
    { square: 0, freedom: 0 },
  );
}
