/** What a player makes of the others' moves: the round told again from its log, clues to hidden cards, and states believed in. */
import { believe } from '@parlour/bots';
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { believed } from '../bot/believed.ts';
import { cluesOf } from '../bot/evidence.ts';
import { mind } from '../bot/mind.ts';
import { replayed } from '../bot/replay.ts';
import { standingOf } from '../bot/standing.ts';
import type { SenView } from '../seen/seen.ts';
import { ravensOn, type State, sen } from '../src/sen.ts';
import { dealing, discard, draw, play, randomGame, type Sketch, scene, swap, takeTop, USUAL, use, viewFor } from './scene.ts';

describe('the round told again', () => {
  test.each([2, 3, 5])('%i seats: who has seen which card is as the view says, and each open card is what it is', (seats) => {
    const odd: string[] = [];
    for (const { state } of randomGame({ rounds: 6 }, seats, 'replay', 40)) {
      if (state.phase.kind === 'peeking' || sen.between(state) || sen.over(state)) continue;
      const { turns, dreams } = replayed(viewFor(state, 0));
      for (const [seat, dream] of dreams.entries()) {
        for (const [place, { seen, face }] of dream.entries()) {
          const truth = state.dreams[seat]?.[place];
          if (truth?.seen !== seen || (face !== null && face !== truth.card)) odd.push(`${state.log} seat ${seat} place ${place}`);
        }
      }
      for (const { did, came, left } of turns) {
        if ((did === 'replaced' && left?.face === null) || (did === 'discarded' && came?.face === null))
          odd.push(`${state.log}: an open card without a face`);
      }
    }
    expect(odd).toEqual([]);
  });
});

/** What seat 0 takes a card of seat 1 for, after seat 1 has made these moves. */
function taken(sketch: Sketch, cards: string, acts: readonly ((state: State) => ReturnType<typeof draw>)[], place: number): number {
  let state = scene({ ...sketch, turn: 1 });
  const chance = dealing(cards);
  for (const act of acts) state = play(state, 1, act(state), chance).state;
  const states = believed(viewFor(state, 0), 300, seeded('taken'));
  return states.states.reduce((sum, { dreams }, i) => sum + (states.weights[i] ?? 0) * ravensOn(dreams[1]?.[place - 1]?.card ?? '0'), 0);
}

describe('what others do', () => {
  const dreams = ['1:0 2:0 5 6', '8:1 5:1 6 7'];
  test('a drawn card that took the place of an 8 is lighter than that', () => {
    expect(taken({ dreams, discard: '9' }, '3', [draw, swap(1)], 1)).toBeLessThan(4.6);
  });
  test('who replaces a 5 that they know has nothing heavier among the cards they know', () => {
    expect(taken({ dreams: ['1:0 2:0 5 6', '4:1 5:1 6 7'], discard: '9' }, '3', [draw, swap(2)], 1)).toBeLessThan(3.6);
  });
  test('who throws a 3 away holds light cards, where they know them', () => {
    expect(taken({ dreams: ['1:0 2:0 5 6', '2:1 1:1 6 7'], discard: '9' }, '3', [draw, discard], 1)).toBeLessThan(2.5);
  });
  test('of cards that nobody has looked at it says nothing', () => {
    expect(taken({ dreams, discard: '9' }, '3', [draw, swap(1)], 4)).toBeGreaterThan(4);
  });
  test('who leaves a 0 on the discard has no 9 that they know of', () => {
    const passed = taken({ dreams, discard: '0' }, '9', [draw, discard], 1);
    expect(passed).toBeLessThan(taken({ dreams, discard: '9' }, '9', [draw, discard], 1) - 1);
  });
  test('what they took before all eyes is known', () => {
    expect(taken({ dreams, discard: '0' }, '', [takeTop, swap(1)], 1)).toBe(0);
  });
  test('who gives away a card that they know wants to be rid of it', () => {
    const handed = (state: State) => ({ kind: 'exchange', card: state.cardNumber, seat: 0, place: 3, otherSeat: 1, otherPlace: 0 }) as const;
    let state = scene({ dreams, discard: '9', turn: 1 });
    for (const act of [draw, use, handed]) state = play(state, 1, act(state), dealing('S7')).state;
    expect(cluesOf(viewFor(state, 0)).find(({ seat, place }) => seat === 0 && place === 3)?.likelihood[9]).toBeGreaterThan(0.9);
  });
});

describe('states believed in', () => {
  const views: SenView[] = [];
  for (const { state } of randomGame({ rounds: 2 }, 4, 'believed', 60)) {
    if (state.phase.kind === 'playing' && state.log.length > 12 && views.length < 6) views.push(viewFor(state, state.turn));
  }
  test('look like the view', () => {
    expect(views).toHaveLength(6);
    for (const view of views) {
      for (const state of believed(view, 20, seeded('alike')).states) expect(viewFor(state, view.own?.seat ?? 0)).toEqual(view);
    }
  });
  test('are as likely as imagined ones are by the evidence', () => {
    for (const view of views.slice(0, 2)) {
      const [guided, weighed] = [believed(view, 2_000, seeded('guided')), believe(mind, view, 6_000, seeded('weighed'))];
      const ravens = ({ states, weights }: typeof guided): number[] =>
        seatsOf(4).map((seat) =>
          states.reduce((sum, { dreams }, i) => sum + (weights[i] ?? 0) * (dreams[seat] ?? []).reduce((all, { card }) => all + ravensOn(card), 0), 0),
        );
      const [expected, found] = [ravens(weighed), ravens(guided)];
      for (const [seat, sum] of expected.entries()) expect(Math.abs((found[seat] ?? 0) - sum)).toBeLessThan(0.8);
      // That is why they are drawn by the clues.
      expect(guided.effective / 2_000).toBeGreaterThan(weighed.effective / 6_000);
    }
  });
});

describe('what totals are worth', () => {
  test('equal ones the half, in every game', () => expect(standingOf(USUAL, 3, [40, 40, 40])).toEqual([0.5, 0.5, 0.5]));
  test('the same lead more, the nearer the end is', () => {
    const leads = [20, 50, 80].map((most) => standingOf(USUAL, 3, [most - 10, most])[0] ?? 0);
    expect(leads).toEqual(leads.toSorted((a, b) => a - b));
  });
  test('places alone when the game is over', () => expect(standingOf(USUAL, 9, [99, 101, 100])).toEqual([1, 0, 0.5]));
  test('and after the last of so many rounds', () => expect(standingOf({ ...USUAL, rounds: 5 }, 5, [30, 31])).toEqual([1, 0]));
});
