/** How partners come to be, and when they are known: rules §4 and rules §5.2. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type Card, kalitiri, knownTeam, type State } from '../src/kalitiri.ts';
import { eventsOf, play, playing, put, scene } from './scene.ts';

const calls = (state: State) => state.calls.map(({ card, copy, partner }) => [card, copy, partner]);
const ownCalled = (state: State, seat: number): readonly Card[] => kalitiri.own(state, seat).called;

describe('one deck: six players, two calls', () => {
  const sketch = {
    seats: 6,
    options: { decks: '1' },
    hands: ['S:A', 'S:K', 'S:Q', 'S:J', 'S:T', 'S:9876543'],
    out: '2S 2H 2D 2C',
    leader: 0,
    trump: 'H',
  } as const;
  const state = scene({ ...sketch, calls: ['KS', 'JS'] });

  test('before the card is played nobody is shown as partner', () => {
    expect(calls(state)).toEqual([
      ['KS', 1, null],
      ['JS', 1, null],
    ]);
    expect(knownTeam(state)).toEqual([0]);
  });

  test('a holder is told that it holds a called card, and nobody else is', () => {
    expect([0, 1, 2, 3, 4, 5].map((seat) => ownCalled(state, seat))).toEqual([[], ['KS'], [], ['JS'], [], []]);
  });

  test('the play of the card makes and shows the partner, to all, in the middle of a trick', () => {
    const led = playing(state, 'AS');
    const played = play(led, 1, put('KS'));
    expect(played.told).toEqual([
      { event: { kind: 'played', seat: 1, card: 'KS' }, to: null },
      { event: { kind: 'partner', seat: 1, card: 'KS', copy: 1, decks: 1 }, to: null },
    ]);
    expect(calls(played.state)).toEqual([
      ['KS', 1, 1],
      ['JS', 1, null],
    ]);
    expect(knownTeam(played.state)).toEqual([0, 1]);
    expect(ownCalled(played.state, 1)).toEqual([]);
  });

  test('partners become known one by one', () => {
    const after = playing(state, 'AS KS QS JS');
    expect(knownTeam(after)).toEqual([0, 1, 3]);
    expect(kalitiri.open(after).calls).toEqual([
      ['KS', 1, 1],
      ['JS', 1, 3],
    ]);
  });

  test('the trick is reckoned after that', () => {
    const last = playing(scene({ ...sketch, calls: ['KS', '9S'] }), 'AS KS QS JS TS');
    expect(eventsOf(play(last, 5, put('9S'))).map(({ kind }) => kind)).toEqual(['played', 'partner', 'trick']);
  });

  test('two called cards in one hand: one partner, a smaller team', () => {
    const both = scene({ ...sketch, calls: ['9S', '8S'] });
    expect(ownCalled(both, 5)).toEqual(['9S', '8S']);
    const after = playing(both, 'AS KS QS JS TS 9S');
    expect([knownTeam(after), ownCalled(after, 5)]).toEqual([[0, 5], ['8S']]);
  });
});

describe('two decks: the 1st and the 2nd of the others to play the card', () => {
  const base = { seats: 6, out: '2S 2H', leader: 0, trump: 'C' } as const;
  const hands = ['S:A H:-', 'S:K', 'S:Q H:-', 'S:Q H:-', 'S:K+', 'S:A+'];

  test('the first to play it completes the 1st', () => {
    const state = scene({ ...base, hands, calls: ['QS 1', '3H 1'] });
    expect(calls(playing(state, 'AS KS QS'))[0]).toEqual(['QS', 1, 2]);
    expect(calls(playing(state, 'AS KS QS QS'))[0]).toEqual(['QS', 1, 2]);
  });

  test('the second to play it completes the 2nd; the first does nothing', () => {
    const state = scene({ ...base, hands, calls: ['QS 2', '3H 1'] });
    const once = playing(state, 'AS KS QS');
    expect(calls(once)[0]).toEqual(['QS', 2, null]);
    expect(ownCalled(once, 3)).toEqual(['QS']);
    expect(calls(playing(once, 'QS'))[0]).toEqual(['QS', 2, 3]);
  });

  test('both may be called, and whoever plays first is the 1st', () => {
    const state = scene({ ...base, hands, calls: ['QS 2', 'QS 1'] });
    expect(calls(playing(state, 'AS KS QS QS'))).toEqual([
      ['QS', 2, 3],
      ['QS', 1, 2],
    ]);
  });

  test('holding one does not yet make a partner: each holder is told the same', () => {
    const state = scene({ ...base, hands, calls: ['QS 1', '3H 1'] });
    expect([ownCalled(state, 2), ownCalled(state, 3)]).toEqual([['QS'], ['QS']]);
  });

  test('once the 1st is played, the other copy is no called card any more', () => {
    const state = playing(scene({ ...base, hands, calls: ['QS 1', '3H 1'] }), 'AS KS QS');
    expect(ownCalled(state, 3)).toEqual([]);
  });

  test('the leader’s own copy never counts: the 1st is the other one', () => {
    const leading = scene({ ...base, hands: ['S:Q H:-', 'S:K', 'S:Q', 'S:J', 'S:K+', 'S:A+'], calls: ['QS 1', '3H 1'] });
    expect(ownCalled(leading, 0)).toEqual([]);
    const led = play(leading, 0, put('QS'));
    expect(eventsOf(led).map(({ kind }) => kind)).toEqual(['played']);
    expect(calls(led.state)[0]).toEqual(['QS', 1, null]);
    expect(calls(playing(led.state, 'KS QS'))[0]).toEqual(['QS', 1, 2]);
  });

  test('both copies in one hand: played twice, that player is 1st and 2nd', () => {
    const state = scene({ ...base, hands: ['S:AA', 'S:QQ', 'S:K', 'S:K', 'S:J+', 'S:T+'], calls: ['QS 1', 'QS 2'] });
    const first = playing(state, 'AS QS KS KS JS TS');
    expect([calls(first), ownCalled(first, 1)]).toEqual([
      [
        ['QS', 1, 1],
        ['QS', 2, null],
      ],
      ['QS'],
    ]);
    const second = playing(first, 'AS QS');
    expect([calls(second), knownTeam(second)]).toEqual([
      [
        ['QS', 1, 1],
        ['QS', 2, 1],
      ],
      [0, 1],
    ]);
  });
});

test('when a deal is over every call has its partner', () => {
  for (const seats of [4, 5, 6, 7, 8, 9, 10]) {
    let state = scene({ seats, leader: 2, bid: seats > 5 ? 400 : 200, trump: 'C' });
    while (state.phase !== 'scoring') state = kalitiri.apply(state, state.turn, kalitiri.fallback(state, state.turn), NEVER);
    expect(state.calls.every(({ partner }) => partner !== null && partner !== 2)).toBe(true);
  }
});

const NEVER = seeded('none is used');
