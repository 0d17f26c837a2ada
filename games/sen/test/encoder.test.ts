/** Sen in numbers: what each field says in a written position, what each move is called, and how many numbers there are. */
import { type Episode, type Game, type Seat, seeded, sizeOfFields } from '@parlour/kernel';
import { seenIn } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { FinishedTurns } from '../encoder/turns.ts';
import { KINDS, type Move, type Options, type SenTypes, type State, sen } from '../src/sen.ts';
import { smallKits } from './kit.ts';
import { begin, dealing, discard, draw, exchange, keep, look, peek, plays, pobudka, type Sketch, scene, swap, takeTop, USUAL, use } from './scene.ts';

const codingOf = ({ options, dreams, version }: Pick<State, 'options' | 'dreams' | 'version'>, episode: Episode = 'game') =>
  encoder.coding({ version, options, seats: dreams.length }, episode);

/** All that a field says to a seat, place by place; a number that is not 1 stands behind its place. */
const told = (state: State, seat: Seat, name: string): string[] =>
  Object.entries(seenIn(codingOf(state), state, seat, name)).map(([place, number]) =>
    [...(place === 'it' ? [] : [place]), ...(number === 1 ? [] : [`= ${Number(number.toFixed(4))}`])].join(' '),
  );

const nameOf = (state: State, seat: Seat, act: (state: State) => Move): string | undefined => {
  const coding = codingOf(state);
  return coding.actions[coding.action(state, seat, act(state))];
};

const DREAMS = ['1:0 2:0 3 4', '5:1 6:1 7 8', '9:2 9:2 9 9'];
const start = (more: Partial<Sketch> = {}): State => scene({ dreams: DREAMS, turn: 1, ...more });

describe('the cards', () => {
  test('one sees those that one has seen, counted from oneself', () => {
    expect(told(start(), 1, 'known')).toEqual(['0 1 5', '0 2 6']);
    expect(told(start(), 0, 'known')).toEqual(['0 1 1', '0 2 2']);
    const looked = plays(start(), [1, draw, dealing('P6')], [1, use], [1, look(0, 4)]);
    expect(told(looked, 1, 'known')).toEqual(['0 1 5', '0 2 6', '2 4 4']);
    expect(told(looked, 0, 'known')).toEqual(['0 1 1', '0 2 2']);
  });

  test('what one has seen is known where Swap 2 has laid it, with and without memory aid', () => {
    for (const memoryAid of [false, true]) {
      const state = plays(start({ options: { memoryAid } }), [1, draw, dealing('S7')], [1, use], [1, exchange(0, 4, 1, 1)]);
      expect(told(state, 1, 'known')).toEqual(['0 2 6', '2 4 5']);
      expect(told(state, 0, 'known')).toEqual(['0 1 1', '0 2 2']);
    }
  });

  test('all see who has seen which card: seat, place, looker', () => {
    expect(told(start(), 2, 'seen by')).toEqual(['0 1 0', '0 2 0', '1 1 1', '1 2 1', '2 1 2', '2 2 2']);
    expect(told(start({ dreams: ['1* 2 3 4:1', '5 6 7 8'] }), 1, 'seen by')).toEqual(['1 1 0', '1 1 1', '1 4 0']);
  });

  test('a drawn card is seen by who drew it, a taken one by all', () => {
    expect(told(start({ drawn: '0' }), 1, 'in hand')).toEqual(['0']);
    expect(told(start({ drawn: '0' }), 2, 'in hand')).toEqual([]);
    expect(told(start({ taken: '0' }), 2, 'in hand')).toEqual(['0']);
  });

  test('Take 2 offers a lighter and a heavier card to its player, in whatever order they were drawn', () => {
    for (const offered of ['8 3', '3 8']) {
      expect(told(start({ offered }), 1, 'offered')).toEqual(['lighter 3', 'heavier 8']);
      expect(told(start({ offered }), 0, 'offered')).toEqual([]);
    }
    expect(told(start({ offered: 'S7 7' }), 1, 'offered')).toEqual(['lighter 7', 'heavier S7']);
    expect(told(start({ offered: '2 2' }), 1, 'offered')).toEqual(['lighter 2', 'heavier 2']);
  });

  test('the discard is counted by kinds, and its top is seen', () => {
    const state = start({ discard: 'T5 9 0' });
    expect(told(state, 0, 'top')).toEqual(['0']);
    expect(told(state, 0, 'discarded')).toEqual(['0 = 0.25', '9 = 0.1111', 'T5 = 0.3333']);
    expect(told(start({ taken: '0', discard: '' }), 0, 'top')).toEqual([]);
  });

  test('not seen are the deck, the cards face down and what others hold: a card more or less there makes no difference', () => {
    const unseen = ['0', '1', '2', '3', '4 = 0.75', '5 = 0.75', '6 = 0.75', '7', '8', '9', 'T5', 'P6', 'S7'];
    expect(told(start(), 1, 'unseen')).toEqual(unseen);
    expect(told(start({ turn: 0, drawn: '7' }), 1, 'unseen')).toEqual(unseen);
    expect(told(start({ turn: 0, offered: '7 8' }), 1, 'unseen')).toEqual(unseen.with(10, 'T5 = 0.6667'));
    expect(told(start({ drawn: '7' }), 1, 'unseen')).toEqual(unseen.with(7, '7 = 0.75'));
    expect(told(start({ turn: 0, taken: '7' }), 1, 'unseen')).toEqual(unseen.with(7, '7 = 0.75'));
  });

  test('the deck is counted', () => {
    expect(told(start(), 0, 'deck')).toEqual(['']);
    expect(told(start({ pile: '0 1 2 3' }), 0, 'deck')).toEqual(['= 0.0976']);
  });

  test('at the end of a round all dreams are seen by all', () => {
    const over = plays(start(), [1, pobudka]);
    expect(told(over, 2, 'known')).toEqual([
      '0 1 9',
      '0 2 9',
      '0 3 9',
      '0 4 9',
      '1 1 1',
      '1 2 2',
      '1 3 3',
      '1 4 4',
      '2 1 5',
      '2 2 6',
      '2 3 7',
      '2 4 8',
    ]);
    expect(told(over, 2, 'seen by')).toHaveLength(3 * 4 * 3);
  });
});

describe('the game', () => {
  const peeking = { dreams: ['1 2 3 4', '5:1 6:1 7 8'], peeks: [null, '12'] };
  test.each<readonly [string, Partial<Sketch>]>([
    ['peeking', peeking],
    ['playing', {}],
    ['drawn', { drawn: '0' }],
    ['taken', { taken: '0' }],
    ['take2', { offered: '0 1' }],
    ['peek1', { using: 'P6' }],
    ['swap2', { using: 'S7' }],
  ])('what is to be done: %s', (phase, sketch) => {
    expect(told(start(sketch), 0, 'phase')).toEqual([phase]);
  });

  test('a round that is over', () => {
    expect(told(plays(start(), [1, pobudka]), 0, 'phase')).toEqual(['over']);
  });

  test('whose turn it is, counted from oneself', () => {
    expect([0, 1, 2].map((seat) => told(start(), seat, 'turn'))).toEqual([['1'], ['0'], ['2']]);
  });

  test('turns without a draw', () => {
    expect(told(start({ idle: 15 }), 0, 'idle')).toEqual(['= 0.5']);
  });

  test('totals are told in parts of the limit, from oneself on', () => {
    expect(told(start({ totals: [10, 20, 30] }), 1, 'totals')).toEqual(['0 = 0.2', '1 = 0.3', '2 = 0.1']);
    const over = plays(start({ totals: [10, 20, 90] }), [1, pobudka]);
    expect(told(over, 2, 'totals')).toEqual(['0', '1 = 0.2', '2 = 0.51']);
  });

  test('or, with a fixed number of rounds, of the most there can be; then the round is told too', () => {
    const state = start({ options: { rounds: 4 }, round: 3, totals: [0, 41, 82] });
    expect(told(state, 0, 'totals')).toEqual(['1 = 0.25', '2 = 0.5']);
    expect(told(state, 0, 'round')).toEqual(['= 0.75']);
  });
});

describe('the turns of the round', () => {
  /** Seat 1 replaces a 6 that it knows by a 0; seat 2 takes the 6 for a 9 that it does not know; seat 0 discards an 8. */
  const played = plays(start(), [1, draw, dealing('0')], [1, swap(2)], [2, takeTop], [2, swap(4)], [0, draw, dealing('8')], [0, discard]);
  /** And seat 1 gives its 5 away for the 3 of seat 0. */
  const given = plays(played, [1, draw, dealing('S7')], [1, use], [1, exchange(0, 3, 1, 1)]);

  test('are counted', () => {
    expect(told(start(), 0, 'turns')).toEqual([]);
    expect(told(played, 0, 'turns')).toEqual(['= 0.0469']);
  });

  test('a card was drawn or taken', () => {
    expect(told(played, 1, 'came')).toEqual(['0 2 drawn', '1 4 taken']);
  });

  test('it was exchanged, or given by one who knew it', () => {
    expect(told(given, 1, 'came')).toEqual(['0 1 exchanged', '0 2 drawn', '1 4 taken', '2 3 exchanged', '2 3 given']);
  });

  test('it took the place of another, which its player knew or did not', () => {
    expect(told(played, 1, 'replaced')).toEqual(['0 2 = 0.7', '1 4']);
    expect(told(played, 1, 'replaced a known card')).toEqual(['0 2']);
  });

  test('a card that is taken again is still the one that was replaced', () => {
    const again = plays(played, [1, takeTop], [1, swap(4)], [2, takeTop], [2, swap(4)]);
    expect(told(again, 1, 'replaced')).toEqual(['0 2 = 0.7', '0 4 = 0.9', '1 4 = 0.7']);
  });

  test('who put down a card they knew, or had drawn, kept those that they knew', () => {
    expect(told(played, 1, 'put down instead')).toEqual(['0 1 = 0.7', '2 1 = 0.9', '2 2 = 0.9']);
  });

  test('the story follows the card', () => {
    expect(told(given, 1, 'put down instead')).toEqual(['2 1 = 0.9', '2 2 = 0.9', '2 3 = 0.7']);
  });

  test('the latest turn of each is told as it was made', () => {
    expect(told(played, 1, 'latest turn')).toEqual(['0 swapped', '1 took', '2 discarded']);
    expect(told(played, 1, 'latest places')).toEqual(['0 0 2', '1 1 4']);
    expect(told(played, 1, 'latest put down')).toEqual(['0 6', '1 9', '2 8']);
    expect(told(given, 1, 'latest turn')).toEqual(['0 exchanged', '1 took', '2 discarded']);
    expect(told(given, 1, 'latest places')).toEqual(['0 0 1', '0 2 3', '1 1 4']);
    expect(told(given, 1, 'latest put down')).toEqual(['0 S7', '1 9', '2 8']);
    const looked = plays(given, [2, draw, dealing('P6')], [2, use], [2, look(0, 3)]);
    expect(told(looked, 2, 'latest turn')[0]).toBe('0 looked');
    expect(told(looked, 2, 'latest places')[0]).toBe('0 1 3');
  });

  test('what a Take 2 put down before is no turn', () => {
    const twice = plays(played, [1, draw, dealing('T5')], [1, use, dealing('9 2')], [1, keep('second')], [1, swap(3)]);
    for (const state of [twice, plays(twice, [2, takeTop])]) {
      expect(told(state, 1, 'latest put down')).toEqual(['0 7', '1 9', '2 8']);
      expect(told(state, 1, 'replaced')).toEqual(['0 2 = 0.7', '0 3 = 0.8', '1 4']);
    }
  });

  test('of every turn it stays known what it put down, to the last card of the deck', () => {
    let endings = 0;
    for (const { game } of [{ game: sen }, ...smallKits]) for (const seats of game.seats(USUAL, game.version)) endings += followed(game, seats);
    expect(endings).toBeGreaterThan(0);
  });
});

/** Plays rounds with few calls, and notes what every turn lays on the discard. Gives how many of them ended after a Take 2 that found but one card. */
function followed(game: Game<SenTypes>, seats: number): number {
  const chance = seeded(`${game.id} ${seats}`);
  let state = game.setup({ version: game.version, options: { ...USUAL, rounds: 20 }, seats }, chance);
  const turns = new FinishedTurns(seats, state.dreams[0]?.length ?? 0);
  let [laid, endings]: [string[], number] = [[], 0];
  while (!game.over(state)) {
    if (game.between(state)) {
      state = game.next(state, chance);
      laid = [];
      continue;
    }
    const seat = chance.pick(game.awaited(state));
    state = game.apply(state, seat, chance.pick(game.moves(state, seat).filter(({ kind }) => kind !== 'pobudka' || chance.below(40) === 0)), chance);
    turns.read(state);
    if (turns.count > laid.length) laid.push(state.discard.at(-1) ?? '');
    expect(Array.from({ length: turns.count }, (_, turn) => KINDS[turns.at(turn).down])).toEqual(laid);
    if (game.between(state) && turns.count > 0 && turns.at(turns.count - 1).at >= state.discard.length) endings++;
  }
  return endings;
}

describe('moves', () => {
  const holding: Partial<Sketch> = { drawn: 'P6' };
  test.each<readonly [string, Partial<Sketch>, (state: State) => Move]>([
    ['draw', {}, draw],
    ['take', {}, takeTop],
    ['Pobudka', {}, pobudka],
    ['swap with 3', holding, swap(3)],
    ['discard', holding, discard],
    ['use', holding, use],
    ['keep the heavier', { offered: '8 3' }, keep('first')],
    ['keep the lighter', { offered: '8 3' }, keep('second')],
    ['keep the lighter', { offered: '3 8' }, keep('first')],
    ['keep the lighter', { offered: '3 3' }, keep('first')],
    ['keep the lighter', { offered: '3 3' }, keep('second')],
    ['look at own card 2', { using: 'P6' }, look(1, 2)],
    ['look at seat +2 card 4', { using: 'P6' }, look(0, 4)],
    ['exchange own card 3 with seat +2 card 1', { using: 'S7' }, exchange(0, 1, 1, 3)],
    ['exchange seat +1 card 2 with seat +2 card 4', { using: 'S7' }, exchange(0, 4, 2, 2)],
    ['exchange own card 1 with own card 4', { using: 'S7' }, exchange(1, 1, 1, 4)],
  ])('%s', (name, sketch, act) => {
    expect(nameOf(start(sketch), 1, act)).toBe(name);
  });

  test('peek at 2 and 4', () => {
    expect(nameOf(begin({}, 2).state, 0, peek(2, 4))).toBe('peek at 2 and 4');
  });

  test('every two cards are an exchange of their own', () => {
    const state = start({ using: 'S7' });
    const coding = codingOf(state);
    const numbers = sen.moves(state, 1).map((move) => coding.action(state, 1, move));
    expect(new Set(numbers).size).toBe(66);
  });
});

describe('how many there are', () => {
  const counted = (options: Partial<Options>, seats: number, episode: Episode) => {
    const { actions, fields } = encoder.coding({ version: sen.version, options: { ...USUAL, ...options }, seats }, episode);
    return [actions.length, sizeOfFields(fields)];
  };

  test.each([
    [2, 53, 321, 319],
    [3, 95, 461, 458],
    [4, 153, 617, 613],
    [5, 227, 789, 784],
  ])('with %i seats %i actions and %i numbers, in one round %i', (seats, actions, numbers, ofRound) => {
    for (const preset of ['standard', 'short', 'long']) {
      const options = sen.sheet.presets[preset]?.options ?? {};
      expect([preset, ...counted(options, seats, 'game')]).toEqual([preset, actions, numbers]);
      expect([preset, ...counted(options, seats, 'round')]).toEqual([preset, actions, ofRound]);
    }
    // Which round it is.
    expect(counted({ rounds: 5, memoryAid: true }, seats, 'game')).toEqual([actions, numbers + 1]);
  });
});
