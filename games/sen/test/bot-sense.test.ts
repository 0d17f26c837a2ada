/**
 * What people notice in a player of Sen: moves that nobody makes who thinks for a moment. Casual players and better ones make none of them. Looked
 * for at tables where remembered cards are shown, so that nobody has the excuse of having forgotten; what is seen here of a card is what its seat
 * knows, by the state.
 */
import { type BotLevel, includes, type Seat, seeded, viewOf } from '@parlour/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { isSpecial, type Move, ravensOn, type State, sen } from '../src/sen.ts';
import { USUAL } from './scene.ts';

interface Chosen {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
}

/** Every choice in games of bots of a level. */
function choices(level: BotLevel, seats: number, games: number): Chosen[] {
  // Whoever searches does it shortly here: with less thought there are more mistakes to find.
  const more = (): boolean => false;
  const chosen: Chosen[] = [];
  for (let game = 0; game < games; game++) {
    const chance = seeded(`sense ${game}`);
    let state = sen.setup({ version: sen.version, options: { ...USUAL, rounds: 5, memoryAid: true }, seats }, chance);
    while (!sen.over(state)) {
      const [seat = 0] = sen.awaited(state);
      if (sen.between(state)) {
        state = sen.next(state, chance);
        continue;
      }
      const moves = sen.moves(state, seat);
      const move = bot.choose({ view: viewOf(sen, state, seat), moves, must: true, level, chance, more });
      if (move === null) throw new Error('who must move does');
      chosen.push({ state, seat, move });
      state = sen.apply(state, seat, move, chance);
    }
  }
  return chosen;
}

/** A dream as a seat knows it: ravens, or null. */
const knownTo = (viewer: Seat, { dreams }: State, of: Seat): (number | null)[] =>
  (dreams[of] ?? []).map(({ card, seen }) => (includes(seen, viewer) ? ravensOn(card) : null));
const own = ({ state, seat }: Chosen): (number | null)[] => knownTo(seat, state, seat);
const held = ({ state: { phase } }: Chosen): number | null => (phase.kind === 'holding' ? ravensOn(phase.card) : null);
const isDrawn = ({ state: { phase } }: Chosen): boolean => phase.kind === 'holding' && phase.from === 'deck';
const heaviest = (dream: readonly (number | null)[]): number => Math.max(-1, ...dream.map((ravens) => ravens ?? -1));

const SILLY: Readonly<Record<string, (choice: Chosen) => boolean>> = {
  'calls with two cards not seen': (choice) => choice.move.kind === 'pobudka' && own(choice).filter((ravens) => ravens === null).length >= 2,
  'swaps a seen 0 to 2 for something heavier': (choice) => {
    const old = choice.move.kind === 'swap' ? own(choice)[choice.move.place] : null;
    return old != null && old <= 2 && old < (held(choice) ?? 0);
  },
  'swaps a seen card for one no lighter, though it could be thrown away': (choice) => {
    const old = choice.move.kind === 'swap' && isDrawn(choice) ? own(choice)[choice.move.place] : null;
    return old != null && old <= (held(choice) ?? 0);
  },
  'swaps a seen card while it knows of a heavier one': (choice) => {
    const old = choice.move.kind === 'swap' ? own(choice)[choice.move.place] : null;
    return old != null && old < heaviest(own(choice));
  },
  'throws a 0 away': (choice) => choice.move.kind === 'discard' && held(choice) === 0 && own(choice).some((ravens) => ravens !== 0),
  'throws away what is lighter by three than a card it knows': (choice) =>
    choice.move.kind === 'discard' && heaviest(own(choice)) - (held(choice) ?? 0) >= 3,
  'takes a heavy card from the discard': (choice) => {
    const top = choice.state.discard.at(-1);
    return choice.move.kind === 'take' && top !== undefined && ravensOn(top) >= 6 && heaviest(own(choice)) <= ravensOn(top);
  },
  'looks at a card that it knows': ({ state, seat, move }) => move.kind === 'look' && knownTo(seat, state, move.seat)[move.place] !== null,
  'exchanges two of its own': ({ move }) => move.kind === 'exchange' && move.seat === move.otherSeat,
  'gives a card that it knows for one that it knows to be no lighter': ({ state, seat, move }) => {
    if (move.kind !== 'exchange' || (move.seat !== seat && move.otherSeat !== seat)) return false;
    const [one, other] = [knownTo(seat, state, move.seat)[move.place], knownTo(seat, state, move.otherSeat)[move.otherPlace]];
    const [given, got] = move.seat === seat ? [one, other] : [other, one];
    return given != null && (got ?? 0) >= given;
  },
  'gives the leader a lighter card that it knows': ({ state, seat, move }) => {
    if (move.kind !== 'exchange' || move.seat === seat || move.otherSeat === seat) return false;
    const [one, other] = [knownTo(seat, state, move.seat)[move.place], knownTo(seat, state, move.otherSeat)[move.otherPlace]];
    const [ahead, behind] = (state.totals[move.seat] ?? 0) < (state.totals[move.otherSeat] ?? 0) ? [one, other] : [other, one];
    return state.totals[move.seat] !== state.totals[move.otherSeat] && ahead != null && behind != null && behind < ahead;
  },
  'keeps the heavier of two plain cards': ({ state: { phase }, move }) => {
    if (phase.kind !== 'take2' || move.kind !== 'keep' || phase.cards.some(isSpecial)) return false;
    const [kept, rejected] = move.which === 0 ? phase.cards : phase.cards.toReversed();
    return kept !== undefined && rejected !== undefined && ravensOn(kept) > ravensOn(rejected);
  },
};

describe.each<readonly [BotLevel, number, number]>([
  ['casual', 4, 8],
  ['casual', 2, 8],
  ['strong', 4, 6],
  ['expert', 4, 1],
])('%s, %i seats: nobody', (level, seats, games) => {
  let played: readonly Chosen[] = [];
  beforeAll(() => {
    played = choices(level, seats, games);
  });
  test.each(Object.entries(SILLY))('%s', (_, isSilly) => {
    expect(played.filter(isSilly).map(({ state, seat, move }) => ({ dream: state.dreams[seat], phase: state.phase, move }))).toEqual([]);
  });
});

test('beginners do such things, though seldom', () => {
  const played = choices('novice', 4, 12);
  const silly = played.filter((choice) => Object.values(SILLY).some((isSilly) => isSilly(choice)));
  expect(silly.length).toBeGreaterThan(played.length / 200);
  expect(silly.length).toBeLessThan(played.length / 12);
});
