/** Dalmuti in numbers: which actions there are, and what an observation says in positions that are written out. */
import { type Coding, type Episode, isRefusal, type Seat, settle, sizeOfFields } from '@parlour/kernel';
import { observed as observedIn, partOf as part, seenIn } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { type DalmutiTypes, dalmuti, type State, type TrickLine } from '../src/dalmuti.ts';
import { type Act, cards, court, declare, give, pass, plays, randomGame, scene, silent, silently } from './scene.ts';

const codingOf = ({ version, options, hands }: State, episode: Episode = 'game'): Coding<DalmutiTypes> =>
  encoder.coding({ version, options, seats: hands.length }, episode);

const codingOfPreset = (preset: string, seats: number, episode: Episode): Coding<DalmutiTypes> => {
  const settings = settle(dalmuti, { preset, seats });
  if (isRefusal(settings)) throw new Error(settings.code);
  return encoder.coding({ version: dalmuti.version, options: settings.options, seats }, episode);
};

const observed = (state: State, seat: Seat): Float32Array => observedIn(codingOf(state), state, seat);

/** What a field says to a seat, without zeros. */
const seen = (state: State, seat: Seat, field: string): Readonly<Record<string, number>> => seenIn(codingOf(state), state, seat, field);

const nameOf = (state: State, seat: Seat, act: Act): string | undefined => {
  const coding = codingOf(state);
  return coding.actions[coding.action(state, seat, typeof act === 'function' ? act(state) : act)];
};

/** What a clock would give back. */
const theirWorst = (state: State) => dalmuti.fallback(state, dalmuti.awaited(state)[0] ?? 0);

const follow = scene({ hands: ['2x9 6 12', '8 5 3x7 J', '7 4 2x12', '3 2x2 J'], trick: ['3: 2x10', '0: 2x9'], turn: 1 });
const asked = court({ hands: ['5 2x6 8x10 8x11', '8', '2', '4 7 2xJ'] });
const taxed = silently(court({ hands: ['5 2x6 8x10 8x11 J', '8', '2', '4 7'] }));
const returned = plays(taxed, [0, give(11, 13)], [1, theirWorst]);
const revolt = plays(court({ hands: ['', '', '2xJ', ''] }), [0, silent], [1, silent], [2, declare], [3, silent]);

describe('how many actions and numbers', () => {
  test.each([
    ['base', 3, 'game', 237, 262],
    ['base', 4, 'game', 237, 313],
    ['base', 5, 'game', 237, 366],
    ['base', 6, 'game', 237, 421],
    ['base', 7, 'game', 233, 476],
    ['base', 8, 'game', 218, 533],
    ['base', 4, 'round', 237, 308],
    ['court', 3, 'game', 329, 360],
    ['court', 4, 'game', 342, 441],
    ['court', 5, 'game', 342, 528],
    ['court', 6, 'game', 342, 621],
    ['court', 7, 'game', 338, 718],
    ['court', 8, 'game', 323, 821],
    ['court', 4, 'round', 237, 308],
  ] as const)('%s for %i, a %s: %i actions, %i numbers', (preset, seats, episode, actions, numbers) => {
    const coding = codingOfPreset(preset, seats, episode);
    expect([coding.actions.length, sizeOfFields(coding.fields)]).toEqual([actions, numbers]);
  });

  test('the first round of a court is written like any other game’s', () => {
    expect(codingOfPreset('court', 5, 'round').actions).toEqual(codingOfPreset('base', 5, 'round').actions);
    expect(codingOfPreset('court', 5, 'round').fields).toEqual(codingOfPreset('base', 5, 'round').fields);
    expect(codingOfPreset('court', 5, 'game').actions.slice(0, 237)).toEqual(codingOfPreset('court', 5, 'round').actions);
  });
});

describe('an action', () => {
  test.each<readonly [name: string, state: State, seat: Seat, act: Act]>([
    ['pass', follow, 1, pass],
    ['play 2 × 7', follow, 1, cards('2x7')],
    ['play 1 × 5 with 1 Jester', follow, 1, cards('1x5+1')],
    ['play 2 × 9 with 2 Jesters', scene({ hands: ['2x9 2xJ', '12', '11'] }), 0, cards('2x9+2')],
    ['play 1 Jester', scene({ hands: ['J 12', '12', '11'] }), 0, cards('0x1+1')],
    ['play 2 Jesters', scene({ hands: ['2xJ', '12', '11'], options: { jestersAlone: '13' } }), 0, cards('0x13+2')],
    ['keep silent', asked, 0, silent],
    ['declare a revolution', asked, 3, declare],
    ['give back 8', taxed, 1, give(8)],
    ['give back 11 and Jester', taxed, 0, give(11, 13)],
    ['give back 2 × 6', taxed, 0, give(6, 6)],
  ])('%s', (name, state, seat, act) => {
    expect(nameOf(state, seat, act)).toBe(name);
  });

  test('is none for a set that no hand can hold', () => {
    const { actions } = codingOfPreset('base', 8, 'game');
    expect(actions).toContain('play 9 × 12 with 1 Jester');
    expect(actions).toContain('play 10 × 12');
    expect(actions).not.toContain('play 9 × 12 with 2 Jesters');
    expect(actions).not.toContain('play 11 × 12');
  });

  test('is none for one card given back where nobody owes one, nor for two 1s', () => {
    expect(codingOfPreset('court', 3, 'game').actions).not.toContain('give back 7');
    expect(codingOfPreset('court', 3, 'game').actions).toContain('give back 7 and 9');
    expect(codingOfPreset('court', 4, 'game').actions).toContain('give back 7');
    expect(codingOfPreset('court', 4, 'game').actions).not.toContain('give back 2 × 1');
  });
});

describe('the cards', () => {
  test('own cards are counted up', () => {
    expect(seen(follow, 1, 'own cards')).toEqual({ '1 × 5': 1, '1 × 7': 1, '2 × 7': 1, '3 × 7': 1, '1 × 8': 1, '1 × Jester': 1 });
  });

  test('of the others one sees how many they hold', () => {
    expect(seen(follow, 1, 'cards')).toEqual({ 0: part(6, 20), 1: part(4, 20), 2: part(4, 20), 3: part(4, 20) });
  });

  test('at court a Dalmuti can hold two more', () => {
    expect(seen(taxed, 3, 'cards')).toEqual({ 0: part(18, 22), 1: part(22, 22), 2: part(21, 22), 3: part(19, 22) });
  });

  test('what each has played, and what is then left to the others', () => {
    const state = plays(silently(court({ hands: ['', '', '', ''] })), [0, theirWorst], [1, theirWorst], [0, cards('1x1')]);
    expect(seen(state, 0, 'played')).toEqual({ '0 1': part(1, 12) });
    expect(seen(state, 3, 'played')).toEqual({ '1 1': part(1, 12) });
    expect(seen(state, 2, 'unseen')['1']).toBeUndefined();
    const [two = []] = state.hands.slice(2);
    expect(seen(state, 2, 'unseen')['12']).toBe(part(12 - (two[11] ?? 0), 12));
    expect(seen(scene({ hands: ['9', '2x12', 'J'] }), 0, 'unseen')).toEqual({ 12: part(2, 12), Jester: part(1, 12) });
  });
});

describe('the trick', () => {
  test('whose turn it is', () => {
    expect([0, 1, 2, 3].map((seat) => Object.keys(seen(follow, seat, 'turn')))).toEqual([['1'], ['0'], ['3'], ['2']]);
  });

  test('before play begins, who will lead; after it, nobody', () => {
    expect(seen(asked, 3, 'turn')).toEqual({ 1: 1 });
    expect(seen(plays(scene({ hands: ['9', '', '12'] }), [0, cards('1x9')]), 0, 'turn')).toEqual({});
  });

  test('the standing play', () => {
    const state = plays(follow, [1, cards('1x5+1')]);
    expect(seen(state, 2, 'standing value')).toEqual({ 5: 1 });
    expect(seen(state, 2, 'standing size')).toEqual({ 2: 1 });
    expect(seen(state, 2, 'standing player')).toEqual({ 3: 1 });
  });

  test('is none for who leads', () => {
    const state = scene({ hands: ['9 12', '8', '7'] });
    for (const field of ['standing value', 'standing size', 'standing player', 'plays']) expect(seen(state, 0, field)).toEqual({});
  });

  test('who has played what, and passed on what', () => {
    const state = plays(follow, [1, pass], [2, pass], [3, cards('2x2')]);
    expect(seen(state, 0, 'plays')).toEqual({ '0 9': 1, '3 2': 1, '3 10': 1 });
    expect(seen(state, 0, 'passes')).toEqual({ '1 9': 1, '2 9': 1 });
    expect(seen(state, 0, 'passed')).toEqual({ 1: 1, 2: 1 });
  });

  test('without locks a pass is over with the next play, but not forgotten', () => {
    const open = scene({ hands: ['9 6 12', '8 5 12', '7 4 12', '3 12'], options: { passLocks: false } });
    const passed = plays(open, [0, cards('1x9')], [1, pass]);
    expect([seen(passed, 1, 'passed'), seen(passed, 1, 'passes')]).toEqual([{ 0: 1 }, { '0 9': 1 }]);
    const played = plays(passed, [2, cards('1x7')]);
    expect([seen(played, 1, 'passed'), seen(played, 1, 'passes')]).toEqual([{}, { '0 9': 1 }]);
  });
});

describe('the round and the game', () => {
  const late = scene({ hands: ['9', '', '', '12', '11'], finished: [2, 1], round: 2 });

  test('as which each has finished', () => {
    expect(seen(late, 0, 'finished')).toEqual({ '1 1': 1, '2 0': 1 });
    expect(seen(late, 3, 'finished')).toEqual({ '3 1': 1, '4 0': 1 });
  });

  test('how far the others are ahead', () => {
    expect(seen(late, 1, 'ahead')).toEqual({ 1: part(-1, 20), 2: part(-2, 20), 3: part(-3, 20), 4: part(1, 20) });
  });

  test('where the end is open, as far as twenty rounds could bring it', () => {
    const state = { ...late, options: { ...late.options, rounds: '0' as const }, points: [0, 100, 0, 0, 4] };
    expect(seen(state, 0, 'ahead')).toEqual({ 1: 1, 4: part(4, 80) });
  });

  test('how many rounds are to come', () => {
    expect(seen(late, 0, 'rounds to come')).toEqual({ it: part(3, 4) });
    expect(codingOf({ ...late, options: { ...late.options, rounds: '0' } }).fields.map(({ name }) => name)).not.toContain('rounds to come');
  });
});

describe('the court', () => {
  const ranked = scene({ options: { court: true, reseat: true }, hands: ['9 12', '8 12', '7 12', '6 12'], order: [2, 0, 3, 1], turn: 2, round: 2 });

  test('what the round has come to', () => {
    expect([asked, taxed, returned].map((state) => Object.keys(seen(state, 0, 'phase')))).toEqual([['revolution'], ['taxes'], ['play']]);
  });

  test('ranks, and the turn order that goes by them', () => {
    expect(seen(ranked, 0, 'ranks')).toEqual({ '0 1': 1, '1 3': 1, '2 0': 1, '3 2': 1 });
    expect(seen(ranked, 0, 'turn order')).toEqual({ '0 0': 1, '1 2': 1, '2 3': 1, '3 1': 1 });
  });

  test('how many have answered, and what one has answered oneself', () => {
    const answered = plays(asked, [3, declare], [1, silent]);
    expect([0, 1, 3].map((seat) => seen(answered, seat, 'answered'))).toEqual([{ it: 0.5 }, { it: 0.5 }, { it: 0.5 }]);
    expect([0, 1, 3].map((seat) => seen(answered, seat, 'own answer'))).toEqual([{}, { silent: 1 }, { declare: 1 }]);
  });

  test('a revolution, and where the Jesters are until they are played', () => {
    expect(seen(revolt, 0, 'revolution')).toEqual({ '2 plain': 1 });
    expect(seen(revolt, 0, 'known cards')).toEqual({ '2 Jester': 1 });
    expect(seen(revolt, 2, 'known cards')).toEqual({});
    const played = plays(revolt, [0, cards('1x6')], [1, pass], [2, cards('0x1+1')]);
    expect(seen(played, 3, 'known cards')).toEqual({ '3 Jester': 0.5 });
  });

  test('a greater revolution', () => {
    const state = plays(asked, [0, silent], [1, silent], [2, silent], [3, declare]);
    expect(seen(state, 2, 'revolution')).toEqual({ '1 greater': 1 });
    expect(seen(state, 2, 'ranks')).toEqual({ '1 0': 1, '0 1': 1, '3 2': 1, '2 3': 1 });
  });
});

describe('taxes', () => {
  test('who has still to give back', () => {
    expect(seen(taxed, 2, 'owing')).toEqual({ 2: 1, 3: 1 });
    expect(seen(plays(taxed, [0, give(11, 13)]), 2, 'owing')).toEqual({ 3: 1 });
  });

  test('the two of a tax see what was paid, and what came back', () => {
    for (const seat of [0, 3]) {
      expect(seen(taxed, seat, 'paid')).toEqual({ 4: 0.5, 7: 0.5 });
      expect(seen(taxed, seat, 'given back')).toEqual({});
      expect(seen(returned, seat, 'given back')).toEqual({ 11: 0.5, Jester: 0.5 });
    }
  });

  test('and what the other therefore holds, until it is played', () => {
    expect(seen(taxed, 3, 'known cards')).toEqual({ '1 4': 0.5, '1 7': 0.5 });
    expect(seen(taxed, 0, 'known cards')).toEqual({});
    expect(seen(returned, 0, 'known cards')).toEqual({ '3 11': 0.5, '3 Jester': 0.5 });
    expect(seen(plays(returned, [0, cards('1x4')]), 3, 'known cards')).toEqual({ '1 7': 0.5 });
  });

  test('what came back as it was paid is with the peon again', () => {
    expect(seen(plays(taxed, [0, give(4, 10)]), 3, 'known cards')).toEqual({ '1 7': 0.5 });
  });

  test('nobody else sees any of it', () => {
    const merchants = plays(silently(court({ hands: ['', '', '', '', ''] })), [0, theirWorst], [1, theirWorst]);
    for (const field of ['paid', 'given back', 'known cards']) expect(seen(merchants, 2, field)).toEqual({});
  });
});

/** The same table with everybody one seat further on. */
function turned(state: State): State {
  const seats = state.hands.length;
  const on = (seat: Seat): Seat => (seat + 1) % seats;
  const shifted = <X>(list: readonly X[]): readonly X[] => [...list.slice(-1), ...list.slice(0, -1)];
  return {
    ...state,
    turn: on(state.turn),
    order: state.order.map(on),
    ranks: state.ranks.map(on),
    hands: shifted(state.hands),
    played: shifted(state.played),
    trick: state.trick.map((line): TrickLine => ({ ...line, seat: on(line.seat) })),
    finished: state.finished.map(on),
    points: shifted(state.points),
    answers: shifted(state.answers),
    revolution: state.revolution && { ...state.revolution, seat: on(state.revolution.seat) },
    taxes: state.taxes.map((tax) => ({ ...tax, peon: on(tax.peon), dalmuti: on(tax.dalmuti) })),
  };
}

test.each([
  [3, { passLocks: false }],
  [5, { court: true, reseat: true }],
  [4, { court: true }],
] as const)('a table of %i that is turned by a seat looks the same from a seat further on', (seats, options) => {
  for (const { state } of randomGame(options, seats, 'turned')) {
    for (let seat = 0; seat < seats; seat++) expect(observed(turned(state), (seat + 1) % seats)).toEqual(observed(state, seat));
  }
});
