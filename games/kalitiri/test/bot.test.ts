/** The bot (table §2): it plays any position of any table, from the view alone, and to a purpose. */
import { type BotInput, type Chance, isClosable, type Seat, seeded } from '@parlour/kernel';
import { stage } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { type KaliTiriTypes, type KaliTiriView, kalitiri, type Move, type Options, type State } from '../src/kalitiri.ts';
import { auction, playing, randomGame, type Sketch, STANDARD, scene, viewFor } from './scene.ts';

/** The same data, frozen all the way down. */
const frozenCopy = (view: KaliTiriView): KaliTiriView =>
  JSON.parse(JSON.stringify(view), (_, value: unknown) => Object.freeze(value)) as KaliTiriView;

const inputOf = (state: State, seat: Seat, chance: Chance): BotInput<KaliTiriTypes> => ({
  view: frozenCopy(viewFor(state, seat)),
  moves: kalitiri.moves(state, seat),
  must: true,
  level: 'casual',
  chance,
  more: () => true,
});

describe('every position', () => {
  const tables: readonly (readonly [name: string, options: Partial<Options>, seats: readonly number[]])[] = [
    ['standard', { deals: '2' }, [4, 5, 6, 7, 8, 9, 10]],
    ['one deck', { decks: '1', deals: '2' }, [6, 7, 8, 10]],
    ['short', { deals: '1' }, [4, 5, 9]],
    ['two decks for few', { decks: '2', deals: '1' }, [4, 5]],
    ['more partners, the first seat opens', { threshold: 150, opener: 'firstSeat', deals: '2' }, [5]],
    ['hardly ever more partners', { threshold: 500, deals: '1', autoLast: false }, [7]],
    ['until the host ends it', { deals: '0' }, [4]],
  ];
  for (const [name, options, numbers] of tables) {
    test.each(numbers)(`${name}, %i seats: it answers one of its moves, and the same again`, (seats) => {
      const odd: string[] = [];
      let step = 0;
      for (const { state } of randomGame(options, seats, `${name} ${seats}`)) {
        for (const seat of kalitiri.awaited(state)) {
          const seed = `step ${step++} of seat ${seat}`;
          const [first, again] = [1, 2].map(() => bot.choose(inputOf(state, seat, seeded(seed))));
          if (!kalitiri.moves(state, seat).some((move) => move === first) || again !== first) odd.push(seed);
        }
      }
      expect(odd).toEqual([]);
    });

    test(`${name}: a table of bots comes to its end`, () => {
      const byBots = (state: State, chance: Chance) => {
        if (kalitiri.over(state)) return null;
        if (kalitiri.between(state)) return isClosable(kalitiri, state) ? ('close' as const) : ('next' as const);
        return { seat: state.turn, move: bot.choose(inputOf(state, state.turn, chance)) as Move };
      };
      const last = [...stage(kalitiri).randomGame({ ...STANDARD, ...options }, numbers[0] ?? 4, name, byBots)].at(-1);
      expect(last?.state.over).toBe(true);
    });
  }

  test('hands that it does not see change nothing', () => {
    const odd: string[] = [];
    for (const { state } of randomGame({ deals: '1' }, 6, 'hidden')) {
      if (state.over) continue;
      const seed = `${state.phase} ${state.tricks.length} ${state.trick.length}`;
      const other = kalitiri.imagine(viewFor(state, state.turn), seeded(seed));
      const [here, there] = [state, other].map((each) => bot.choose(inputOf(each, state.turn, seeded(seed))));
      if (here !== there) odd.push(seed);
    }
    expect(odd).toEqual([]);
  });
});

/** What it does, as it is written; what it does most of the time where it has moods. */
function choiceOf(state: State): string {
  const counts = new Map<string, number>();
  for (let mood = 0; mood < 15; mood++) {
    const said = written(bot.choose(inputOf(state, state.turn, seeded(mood))));
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

function written(move: Move | null): string {
  switch (move?.kind) {
    case 'bid':
      return `bids ${move.bid}`;
    case 'trump':
      return move.suit;
    case 'call':
      return `${move.card} ${move.copy}`;
    case 'play':
      return move.card;
    default:
      return move?.kind ?? 'nothing';
  }
}

describe('in the auction', () => {
  const strong = 'S:AKQJT98 H:A D:AK C:A32';
  const weak = 'S:9764 H:864 D:842 C:962';
  const opening = (hand: string): State => scene({ hands: ['', hand] });

  test('a strong hand opens', () => expect(choiceOf(opening(strong))).toBe('bids 150'));
  test('a weak one passes', () => expect(choiceOf(opening(weak))).toBe('pass'));
  test('a strong hand overbids', () => expect(choiceOf(auction(opening(strong), '1: 150', '2: 160', '3: -', '0: -'))).toBe('bids 165'));
  test('and leaves what is too dear', () => expect(choiceOf(auction(opening(strong), '1: 150', '2: 245', '3: -', '0: -'))).toBe('pass'));
  test('who may not pass bids the least', () => expect(choiceOf(scene({ hands: ['', weak], passedOut: 3 }))).toBe('bids 150'));
});

describe('in the PowerHouse', () => {
  const leading = (hand: string, sketch: Sketch = {}): State => scene({ leader: 0, bid: 200, hands: [hand], ...sketch });

  test('the longest suit is trump', () => expect(choiceOf(leading('S:32 H:KJ9765 D:A2 C:K32'))).toBe('H'));
  test('the highest trump that is missing is called', () => expect(choiceOf(leading('S:32 H:AKJ976 D:A2 C:K32', { trump: 'H' }))).toBe('QH 1'));
  test('of two copies out, the 2nd', () => expect(choiceOf(leading('H:KJ9765', { seats: 6, bid: 300, trump: 'H' }))).toBe('AH 2'));
  test('then the other one', () => expect(choiceOf(leading('H:KJ9765', { seats: 6, bid: 300, trump: 'H', calls: ['AH 2'] }))).toBe('AH 1'));
});

describe('in play', () => {
  // Seat 0 leads with hearts as trump; seat 2 holds the ace of spades, which is called.
  const team = (hands: readonly string[], cards: string): State => playing(scene({ hands, leader: 0, trump: 'H', calls: ['AS'] }), cards);

  test('a hidden partner gives the three of spades to the leader’s trick', () =>
    expect(choiceOf(team(['C:A+', 'C:2+', 'S:A3+ C:-', 'C:K+'], 'AC 2C'))).toBe('3S'));
  test('an opponent who is out of the suit keeps it', () => expect(choiceOf(team(['H:AK+', 'H:- S:3+', 'S:A+', 'H:2+'], 'AH'))).not.toBe('3S'));
  test('an opponent trumps a rich trick', () => expect(choiceOf(team(['C:A+', 'C:T+', 'S:A+ C:K+', 'H:Q2 C:- D:2+'], 'AC TC KC'))).toBe('2H'));
  test('a partner does not trump the leader’s trick', () => expect(choiceOf(team(['C:A+', 'C:T+', 'S:A3+ C:- H:2+', 'C:K+'], 'AC TC'))).toBe('3S'));
  test('who follows to a lost trick plays the cheapest card', () => expect(choiceOf(team(['C:A+', 'C:KT5', 'S:A+', ''], 'AC'))).toBe('5C'));
  test('the last of a side takes what it can at the least price', () =>
    expect(choiceOf(team(['D:9+', 'D:T+', 'S:A+ D:3+', 'D:AKJ2'], '9D TD 3D'))).toBe('JD'));
});

test('who wants to be a partner plays a card that is called 1st before its twin', () => {
  const hands = ['S:2+', 'S:AK2', 'S:A+'];
  const first = scene({ options: { decks: '2' }, hands, leader: 0, bid: 300, trump: 'S', calls: ['AS 1'] });
  expect(choiceOf(playing(first, '2S'))).toBe('AS');
  const second = scene({ options: { decks: '2' }, hands, leader: 0, bid: 300, trump: 'S', calls: ['AS 2'] });
  expect(choiceOf(playing(second, '2S'))).not.toBe('AS');
});
