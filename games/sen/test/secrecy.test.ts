/** Memory and secrecy: rules §4. */
import { type Chance, EVERYONE, same, seatsOf, seeded, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type Options, type State, sen } from '../src/sen.ts';
import { PerfectMemory } from './memory.ts';
import {
  dealing,
  discard,
  draw,
  exchange,
  keep,
  look,
  play,
  plays,
  pobudka,
  randomGame,
  scene,
  seenDream,
  swap,
  takeTop,
  use,
  viewFor,
} from './scene.ts';

const DREAMS = ['1:0 2:0 3 4', '5:1 6:1 7 8', '9:2 9:2 9 9'];
const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];
const start = scene({ dreams: DREAMS, discard: '0 8' });

describe('knowledge follows the card', () => {
  const exchangedBy = (state: State, ...[a, b, c, d]: [number, number, number, number]): State =>
    plays(state, [0, draw, dealing('S7')], [0, use], [0, exchange(a, b, c, d)]);

  test('a card you know that is moved is still known to you, in its new place', () => {
    const state = exchangedBy(start, 0, 1, 2, 4);
    expect(viewFor(state, 0).own?.dreams).toEqual([
      [null, '2', null, null],
      [null, null, null, null],
      [null, null, null, '1'],
    ]);
  });

  test('and what came to the old place is not', () => {
    expect(seenDream(exchangedBy(start, 0, 1, 2, 4), 0)).toBe('9 2:0 3 4');
  });

  test('its new owner does not know it', () => {
    expect(viewFor(exchangedBy(start, 0, 1, 2, 4), 2).own?.dreams[2]).toEqual(['9', '9', null, null]);
  });

  test('also when it is moved twice, and within one dream', () => {
    const twice = plays(exchangedBy(start, 0, 1, 1, 1), [1, draw, dealing('S7')], [1, use], [1, exchange(1, 1, 1, 3)]);
    expect(viewFor(twice, 0).own?.dreams[1]).toEqual([null, null, '1', null]);
    expect(viewFor(twice, 1).own?.dreams[0]).toEqual(['5', null, null, null]);
  });

  test('a card swapped in from the deck is known to its owner', () => {
    const state = plays(start, [0, draw, dealing('0')], [0, swap(3)]);
    expect(seenDream(state, 0)).toBe('1:0 2:0 0:0 4');
  });

  test('so is the one kept of a Take 2', () => {
    const state = plays(start, [0, draw, dealing('T5')], [0, use, dealing('0 9')], [0, keep('first')], [0, swap(1)]);
    expect(seenDream(state, 0)).toBe('0:0 2:0 3 4');
  });

  test('a card taken from the discard is known to all, the spectator too', () => {
    const state = plays(start, [0, takeTop], [0, swap(3)]);
    for (const viewer of [1, 2] as const) expect(viewFor(state, viewer).own?.dreams[0]).toEqual([null, null, '8', null]);
    expect(viewFor(state, 'spectator').open.dreams[0]?.cards).toEqual([null, null, '8', null]);
  });

  test('and stays so wherever it goes', () => {
    const state = plays(start, [0, takeTop], [0, swap(3)], [1, draw, dealing('S7')], [1, use], [1, exchange(0, 3, 2, 1)]);
    expect(viewFor(state, 'spectator').open.dreams[2]?.cards).toEqual(['8', null, null, null]);
  });

  test('who looks at a card knows it, and nobody else', () => {
    const state = plays(start, [0, draw, dealing('P6')], [0, use], [0, look(1, 4)]);
    expect(seenDream(state, 1)).toBe('5:1 6:1 7 8:0');
    expect(viewFor(state, 0).own?.dreams[1]).toEqual([null, null, null, '8']);
  });

  test('a card that is swapped out is no longer known to be there', () => {
    const state = plays(start, [0, draw, dealing('P6')], [0, use], [0, look(1, 1)], [1, draw, dealing('0')], [1, swap(1)]);
    expect(viewFor(state, 0).own?.dreams[1]).toEqual([null, null, null, null]);
  });
});

describe('public', () => {
  test('pile size, the whole discard in order, turn and sub-phase, totals', () => {
    const state = plays(scene({ dreams: DREAMS, discard: '0 8', totals: [3, 4, 5] }), [0, draw, dealing('9')], [0, discard], [1, takeTop]);
    for (const viewer of VIEWERS) {
      expect(viewFor(state, viewer).open).toMatchObject({ pile: 39, discard: ['0', '8'], turn: 1, totals: [3, 4, 5], phase: { kind: 'holding' } });
    }
  });

  test.each([
    ['deck', draw, null],
    ['discard', takeTop, '8'],
  ] as const)('where the held card came from, and which card if from the discard: %s', (from, act, card) => {
    const state = play(start, 0, act, dealing('9')).state;
    for (const viewer of VIEWERS) expect(viewFor(state, viewer).open.phase).toEqual({ kind: 'holding', from, card });
  });

  test('every place looked at, swapped or replaced, and the first two peeks', () => {
    const state = plays(
      start,
      [0, draw, dealing('P6')],
      [0, use],
      [0, look(2, 3)],
      [1, draw, dealing('S7')],
      [1, use],
      [1, exchange(0, 1, 2, 4)],
      [2, draw, dealing('3')],
      [2, swap(2)],
      [0, takeTop],
      [0, swap(4)],
    );
    for (const viewer of VIEWERS) {
      const { open } = viewFor(state, viewer);
      expect(open.log).toBe('p22s0023d13');
      expect(open.peeks).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
      ]);
      expect(open.dreams.map(({ seen }) => seen)).toEqual([
        [0, 1, 0, EVERYONE],
        [2, 2, 0, 0],
        [4, 4, 1, 1],
      ]);
    }
  });

  test('the caller, and all dreams at the end of the round', () => {
    const state = play(start, 0, pobudka).state;
    for (const viewer of VIEWERS) {
      const { open } = viewFor(state, viewer);
      expect(open.result).toMatchObject({ how: 'pobudka', by: 0 });
      expect(open.dreams.map(({ cards }) => cards.join(' '))).toEqual(['1 2 3 4', '5 6 7 8', '9 9 9 9']);
    }
  });
});

describe('never in a view', () => {
  test('a card drawn by another', () => {
    const drawn = play(start, 0, draw, dealing('9')).state;
    expect(viewFor(drawn, 0).own?.hand).toEqual(['9']);
    for (const viewer of [1, 2] as const) expect(viewFor(drawn, viewer).own?.hand).toEqual([]);
  });

  test('the two cards of another’s Take 2', () => {
    const chosen = plays(start, [0, draw, dealing('T5')], [0, use, dealing('9 0')]);
    expect(viewFor(chosen, 0).own?.hand).toEqual(['9', '0']);
    for (const viewer of [1, 2] as const) expect(viewFor(chosen, viewer).own?.hand).toEqual([]);
    expect(viewFor(chosen, 'spectator').open.phase).toEqual({ kind: 'take2' });
  });

  test('an unseen card of the own dream', () => {
    expect(viewFor(start, 0).own?.dreams[0]).toEqual(['1', '2', null, null]);
  });

  test.each<[string, string[], Viewer[]]>([
    ['what seat 0 has not seen', ['1:0 2:0 7 8', '5:1 9:1 3 4', '9:2 6:2 9 9'], [0]],
    ['what only seat 0 has seen', ['9:0 9:0 3 4', '5:1 6:1 7 8', '9:2 9:2 1 2'], [1, 2, 'spectator']],
    ['what lies in the pile', ['1:0 2:0 3 4', '5:1 6:1 T5 P6', '9:2 9:2 S7 0'], [0, 1, 2, 'spectator']],
  ])('%s: such tables look alike, and answer alike', (_, dreams, viewers) => {
    const other = scene({ dreams, discard: '0 8' });
    for (const viewer of viewers) {
      expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(start, viewer)));
      if (viewer !== 'spectator') expect(sen.moves(other, viewer)).toEqual(sen.moves(start, viewer));
    }
  });

  test('which of Take 2’s cards was kept looks the same in either order', () => {
    const chosen = (cards: string, which: 'first' | 'second') =>
      play(plays(start, [0, draw, dealing('T5')], [0, use, dealing(cards)]), 0, keep(which));
    const [one, other] = [chosen('9 0', 'first'), chosen('0 9', 'second')];
    for (const viewer of VIEWERS) expect(one.eventsFor(viewer)).toEqual(other.eventsFor(viewer));
    for (const viewer of VIEWERS) expect(viewFor(one.state, viewer)).toEqual(viewFor(other.state, viewer));
  });
});

const anyOptions = (chance: Chance): Partial<Options> => ({
  rounds: chance.below(9),
  limit: chance.pick(['70', '100', '150']),
  penalty: chance.pick(['5', '15']),
  memoryAid: chance.below(2) === 0,
});

describe('a view carries what its viewer has ever been shown and could remember, and nothing else', () => {
  test.each([2, 3, 4, 5])('at every moment of random games with %i players', (seats) => {
    for (let seed = 0; seed < 24; seed++) {
      const chance = seeded(`memory ${seats} ${seed}`);
      const viewers = chance.shuffle<Viewer>([...seatsOf(seats), 'spectator']).slice(0, 2);
      const memories = viewers.map((viewer) => new PerfectMemory(viewer, seats));
      for (const { state, eventsFor } of randomGame(anyOptions(chance), seats, `memory ${seats} ${seed}`, 1 + 8 * (seed % 4))) {
        for (const memory of memories) {
          for (const event of eventsFor(memory.viewer)) memory.hear(event);
          const { open, own } = viewFor(state, memory.viewer);
          const taken = open.phase.kind === 'holding' && open.phase.card !== null ? [open.phase.card] : [];
          const { dreams, discard: away, pile, totals, hand } = memory;
          const shown = {
            dreams: own?.dreams ?? open.dreams.map(({ cards }) => cards),
            discard: open.discard,
            pile: open.pile,
            totals: open.totals,
            hand: own?.seat === open.turn ? own.hand : taken,
          };
          const remembered = { dreams, discard: away, pile, totals, hand };
          if (!same(shown, remembered)) expect(shown).toEqual(remembered); // expect() is slow, and these are many
        }
      }
    }
  });
});

describe('an imagined state', () => {
  test('keeps what a seat knows and shuffles the rest', () => {
    const chance = seeded('imagined');
    const seen = plays(start, [0, takeTop], [0, swap(3)], [1, draw, dealing('P6')], [1, use], [1, look(0, 1)], [2, draw, dealing('2')]);
    const others = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const imagined = sen.imagine(viewFor(seen, 1), chance);
      expect(imagined.dreams.map((dream) => dream.map(({ card, seen: by }) => ((by & 2) === 0 ? '?' : card)).join(' '))).toEqual([
        '1 ? 8 ?',
        '5 6 ? ?',
        '? ? ? ?',
      ]);
      expect(sen.laws.map((law) => law.broken(imagined))).toEqual(sen.laws.map(() => null));
      others.add(imagined.dreams[2]?.[0]?.card ?? '');
    }
    expect(others.size).toBe(13);
  });

  test('looks like the view it comes from and keeps the laws, at every moment and for every viewer', () => {
    const chance = seeded('round trips');
    for (let seed = 0; seed < 12; seed++) {
      const seats = 2 + (seed % 4);
      for (const { state } of randomGame({ rounds: 2 }, seats, `round trips ${seed}`, 20)) {
        for (const viewer of [...seatsOf(seats), 'spectator' as const]) {
          const imagined = sen.imagine(viewFor(state, viewer), chance);
          expect(JSON.stringify(viewFor(imagined, viewer))).toBe(JSON.stringify(viewFor(state, viewer)));
          expect(sen.laws.find((law) => law.broken(imagined) !== null)?.name).toBeUndefined();
        }
      }
    }
  });

  test('of a round that is over is the truth', () => {
    const ended = play(start, 0, pobudka).state;
    expect(sen.imagine(viewFor(ended, 'spectator'), seeded('any'))).toEqual(ended);
  });
});
