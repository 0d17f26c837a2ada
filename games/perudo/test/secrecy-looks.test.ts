/** Peek and False Tell are one to everyone but their player, until the game is over: rules §7.5. */
import { describe, expect, test } from 'vitest';
import type { Card, State } from '../src/perudo.ts';
import {
  type Act,
  bid,
  blindSwap,
  crack,
  drawing,
  dudo,
  expectAlike,
  falseTell,
  idAt,
  nextRound,
  peek,
  play,
  plays,
  polish,
  scene,
  viewFor,
} from './scene.ts';

const known = (state: State, seat: number) => viewFor(state, seat).own?.known;

describe('Peek and False Tell look the same to everyone else', () => {
  const others = [0, 2, 'spectator'] as const;
  const table = (card: Card, hands: readonly string[] = ['234', '345', '456']): State =>
    scene({ hands, bids: ['2: 1x4', '0: 2x4'], cards: { 1: [card] } });
  const [peeked, told] = [play(table('peek'), 1, peek(2, 0)), play(table('false_tell'), 1, falseTell(2, 0))];

  test('before, while and after it is played', () => {
    expectAlike(table('peek'), table('false_tell'), others);
    expectAlike(peeked.state, told.state, others);
    for (const viewer of others) expect(peeked.eventsFor(viewer)).toEqual(told.eventsFor(viewer));
  });

  test('to the player whose die it is, too', () => {
    expect(peeked.eventsFor(2)).toEqual([{ kind: 'looked', seat: 1, die: { id: idAt(told.state, 2, 0), seat: 2, place: 0 } }]);
  });

  test('in the log of the discards, and in the next round', () => {
    const on = ({ state }: { readonly state: State }): State => plays(state, [1, bid('3x4')], [2, bid('4x4')], [0, dudo]);
    expectAlike(on(peeked), on(told), [2, 'spectator']);
    expect(viewFor(on(peeked), 'spectator').open.cards?.log).toContain('1>look');
    expectAlike(nextRound(on(peeked)).state, nextRound(on(told)).state, [2, 'spectator']);
  });

  test('the player knows which it was', () => {
    expect(viewFor(peeked.state, 1).own?.named.at(-1)).toBe('peek');
    expect(viewFor(told.state, 1).own?.named.at(-1)).toBe('false_tell');
    expect([known(peeked.state, 1), known(told.state, 1)]).toEqual([[{ seat: 2, place: 0, type: 'd6', face: 4 }], []]);
  });

  test('after dice were changed and swapped as well', () => {
    const further = (card: Card, look: Act): State => {
      const cards = { 0: ['crack'], 1: [card, 'blind_swap'], 2: ['reroll_one', 'polish'] } as const;
      const before = scene({ hands: ['234', '345', '456'], turn: 1, cards });
      const swapped = play(play(before, 1, look).state, 1, blindSwap(1, 0, 2), drawing(0)).state;
      return plays(swapped, [1, bid('1x4')], [2, polish(2, 1)], [2, bid('2x4')], [0, crack(1, 0)]);
    };
    expectAlike(further('peek', peek(2, 0)), further('false_tell', falseTell(2, 0)), others);
  });

  test('after the discards were shuffled into the pile', () => {
    const reshuffled = (card: Card, look: Act): State => {
      const before = scene({
        hands: ['234', '345', '456'],
        bids: ['0: 9x4'],
        cards: { 1: [card] },
        pile: card === 'peek' ? ['false_tell'] : ['peek'],
      });
      const first = nextRound(plays(before, [1, look], [1, dudo]), drawing(...Array.from({ length: 8 }, () => 1))).state; // seat 0 drew the last card
      return plays(first, [0, bid('1x2')], [1, bid('15x2')], [2, dudo]); // seat 1 draws from the discards
    };
    expectAlike(reshuffled('peek', peek(2, 0)), reshuffled('false_tell', falseTell(2, 0)), [2, 'spectator']);
  });

  test('when the game is over all learn it', () => {
    const finish = (card: Card, look: Act): State => {
      const start = play(scene({ hands: ['2', '3', '4'], bids: ['0: 1x2'], cards: { 1: [card] } }), 1, look).state;
      const second = nextRound(play(start, 1, dudo).state).state; // seat 1 is out
      return plays(second, [2, bid('5x6')], [0, dudo]);
    };
    const [end, other] = [finish('peek', peek(2, 0)), finish('false_tell', falseTell(2, 0))];
    expect([end.phase, other.phase]).toEqual(['gameOver', 'gameOver']);
    expect(viewFor(end, 'spectator').open.cards?.log).toContain('1>look:peek');
    expect(viewFor(other, 'spectator').open.cards?.log).toContain('1>look:false_tell');
  });

  test('and not a step before', () => {
    const one = (card: Card, look: Act): State =>
      nextRound(plays(scene({ hands: ['2', '3', '4'], bids: ['0: 1x2'], cards: { 1: [card] } }), [1, look], [1, dudo])).state;
    expectAlike(one('peek', peek(2, 0)), one('false_tell', falseTell(2, 0)), others);
  });

  test('out of turn it can only be a False Tell, and is told in the same words', () => {
    const aside = play(scene({ hands: ['234', '345', '456'], bids: ['0: 2x4'], cards: { 2: ['false_tell'] } }), 2, falseTell(1, 0));
    expect(aside.eventsFor(0)).toEqual([{ kind: 'looked', seat: 2, die: { id: idAt(aside.state, 1, 0), seat: 1, place: 0 } }]);
    expect(known(aside.state, 2)).toEqual([]);
  });
});
