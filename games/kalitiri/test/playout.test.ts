/** Thinking ahead: the deal in numbers goes by the rules, and what was seen is heard. */
import { type Seat, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { evidenceIn } from '../bot/playout/evidence.ts';
import { PlayoutPolicy } from '../bot/playout/policy.ts';
import { seriesWorthOf } from '../bot/playout/series.ts';
import { cardOfCode, PlayoutTable } from '../bot/playout/table.ts';
import { likelyTricks } from '../bot/strength.ts';
import { kalitiri, type Options, type State, SUITS } from '../src/kalitiri.ts';
import { auction, begin, playing, randomGame, scene, viewFor } from './scene.ts';

const policy = new PlayoutPolicy();

describe('a deal in numbers', () => {
  test.each<[Options['decks'], number]>([
    ['1', 4],
    ['1', 7],
    ['2', 4],
    ['2', 6],
    ['2', 9],
  ])('%s decks, %i seats: the same cards may be played, the same seats win, the same scores come out', (decks, seats) => {
    let table: PlayoutTable | null = null;
    for (const { state } of randomGame({ decks, deals: '1' }, seats, `numbers ${decks} ${seats}`)) {
      if (state.phase === 'scoring' && table !== null) {
        const scores = new Int32Array(seats);
        table.play(lastCard(state));
        table.scores(scores);
        expect([...scores]).toEqual(state.result?.scores);
      }
      if (state.phase !== 'playing') continue;
      const now = PlayoutTable.of(state);
      if (table !== null && state.tricks.length + state.trick.length > 0) {
        table.play(lastCard(state));
        expect(stripped(table)).toEqual(stripped(now));
      }
      policy.weigh(now);
      const listed = Array.from(policy.cards.subarray(0, policy.size), cardOfCode);
      expect(listed.sort()).toEqual(
        kalitiri
          .moves(state, state.turn)
          .flatMap((move) => (move.kind === 'play' ? [move.card] : []))
          .sort(),
      );
      table = now;
    }
  });

  /** The code of the card that was played last. */
  function lastCard(state: State): number {
    const card = state.trick.at(-1) ?? state.tricks.at(-1)?.cards.at(-1);
    return Array.from({ length: 52 }, (_, code) => code).find((code) => cardOfCode(code) === card) ?? -1;
  }

  /** Between tricks what lay on the table is of no account, nor are copies of a called card once no call waits. */
  const stripped = ({ led, winner, winning, played, ...rest }: PlayoutTable) => ({
    ...rest,
    trick: rest.count === 0 ? null : { led, winner, winning },
    played: rest.waiting === 0 ? null : played,
  });
});

describe('what was seen is heard', () => {
  /** The mean of something over imagined states, each as heavy as the evidence makes it. */
  function believed(state: State, viewer: Seat, of: (state: State) => number): { readonly plain: number; readonly heard: number } {
    const view = viewFor(state, viewer);
    let [plain, sum, weights] = [0, 0, 0];
    for (let i = 0; i < 400; i++) {
      const imagined = kalitiri.imagine(view, seeded(i));
      const weight = Math.exp(evidenceIn(imagined, viewer, policy));
      plain += of(imagined) / 400;
      sum += weight * of(imagined);
      weights += weight;
    }
    return { plain, heard: sum / weights };
  }
  const strength = (seat: Seat) => (state: State) => Math.max(...SUITS.map((suit) => likelyTricks(state.hands[seat] ?? [], suit)));
  const holds = (seat: Seat, card: string) => (state: State) => (state.hands[seat]?.some((each) => each === card) ? 1 : 0);

  test('who bids high has a better hand, who passes a worse one', () => {
    const high = auction(scene({}), '1: 170');
    const low = auction(scene({}), '1: -', '2: -');
    const [bidder, passer] = [believed(high, 3, strength(1)), believed(low, 3, strength(1))];
    expect(bidder.heard).toBeGreaterThan(bidder.plain + 0.06);
    expect(passer.heard).toBeLessThan(passer.plain - 0.03);
  });

  test('who calls the queen of trumps holds ace and king', () => {
    const state = scene({ hands: ['H:-', '', '', 'H:2'], leader: 0, trump: 'S', calls: ['QS'] });
    expect(believed(state, 3, holds(0, 'AS')).heard).toBeGreaterThan(0.7);
  });

  test('who gives an ace to the leader’s trick rather holds the called card', () => {
    // Seat 1 is out of clubs and throws the ace of diamonds on the leader's ace.
    const hands = ['C:AK32', 'C:- D:A5+', 'C:QJ+', 'C:T9+'];
    const state = playing(scene({ hands, leader: 0, trump: 'H', calls: ['AS'] }), 'AC AD');
    const { plain, heard } = believed(state, 2, holds(1, 'AS'));
    expect(heard).toBeGreaterThan(plain + 0.05);
  });
});

test('late in a series a lead is worth more, and a point always something', () => {
  const open = (scored: number) => ({ ...viewFor(begin({}, 4).state, 0).open, scored, totals: [100, 0, 0, 0] });
  const [early, late] = [0, 3].map((scored) => seriesWorthOf(open(scored)));
  const nothing = new Int32Array(4);
  expect(late?.of(0, nothing)).toBeGreaterThan(early?.of(0, nothing) ?? 1);
  expect(early?.of(0, new Int32Array([10, 0, 0, 0]))).toBeGreaterThan(early?.of(0, nothing) ?? 1);
});
