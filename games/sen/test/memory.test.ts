/** What people read of a round is told once, and is then theirs to remember: nothing that is kept gives it away. */
import { loadGame, type Seat, seatsOf } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import type { Event, Options, State } from '../src/sen.ts';
import { keeping, passing } from '../words/memory.ts';
import { dealing, discard, draw, keep, look, plays, randomGame, scene, swap, takeTop, use, viewFor } from './scene.ts';

const loaded = await loadGame(box);

const dreams = ['1 2 3 4', '5 6 7 8'];
const saw: Event = { kind: 'saw', spot: { seat: 1, place: 1 }, card: '6' };
const pobudka = (state: State) => ({ kind: 'pobudka', turn: state.turnNumber }) as const;

describe('what was seen is told once', () => {
  const looked = (options: Partial<Options> = {}) => plays(scene({ dreams, using: 'P6', options }), [0, look(1, 2)]);

  test('a look', () => {
    expect(keeping(saw, viewFor(looked(), 0))).toBe('once');
  });

  test('with the memory aid it is kept', () => {
    expect(keeping(saw, viewFor(looked({ memoryAid: true }), 0))).toBe('kept');
  });

  test('when the round is over it is kept', () => {
    expect(keeping(saw, viewFor(plays(looked(), [1, pobudka]), 0))).toBe('kept');
  });
});

describe('a card in hand is shown while it is there', () => {
  const drawn = plays(scene({ dreams }), [0, draw, dealing('9')]);
  const told: Event = { kind: 'drawn', card: '9' };

  test('drawn: the position shows it, and what is said of it passes with it', () => {
    expect(keeping(told, viewFor(drawn, 0))).toBe('shown');
    expect(passing(viewFor(drawn, 0))).toBe(true);
    expect(passing(viewFor(drawn, 1))).toBe(false);
  });

  test.each([
    ['swapped', swap(2)],
    ['discarded', discard],
  ])('%s meanwhile, because a bot has played on: it is told once', (_, act) => {
    const after = viewFor(plays(drawn, [0, act]), 0);
    expect(keeping(told, after)).toBe('once');
    expect(passing(after)).toBe(false);
  });

  test('the two of Take 2, and then the one that was kept', () => {
    const two = plays(scene({ dreams, drawn: 'T5' }), [0, use, dealing('9 0')]);
    const offered: Event = { kind: 'offered', cards: ['9', '0'] };
    const kept = plays(two, [0, keep('second')]);
    expect([two, kept].map((state) => keeping(offered, viewFor(state, 0)))).toEqual(['shown', 'once']);
    expect([two, kept].map((state) => passing(viewFor(state, 0)))).toEqual([true, true]);
  });

  test('from the discard all have seen it: there is nothing to wipe', () => {
    expect(passing(viewFor(plays(scene({ dreams }), [0, takeTop]), 0))).toBe(false);
  });

  test('with the memory aid nothing passes', () => {
    expect(passing(viewFor(scene({ dreams, drawn: '9', options: { memoryAid: true } }), 0))).toBe(false);
  });
});

test('what is kept of a round is the same for all who play it, but for who is “you”', () => {
  const names = ['Ann', 'Ben', 'Cem'];
  const nobody = plainSpeaker(loaded.words['en'] ?? {}, names, null, 'en');
  for (const seed of ['one', 'two', 'three']) {
    const kept: string[][] = [[], [], []];
    const open: string[] = [];
    for (const { state, told } of randomGame({ rounds: 1 }, 3, `memory ${seed}`, 60)) {
      if (state.phase.kind === 'gameOver') break;
      for (const { event, to } of told) {
        if (to === null) open.push(loaded.speech.event(event, nobody));
        for (const seat of seatsOf(3).filter((each: Seat) => to === null || to.includes(each)))
          if (keeping(event, viewFor(state, seat)) === 'kept') kept[seat]?.push(loaded.speech.event(event, nobody));
      }
    }
    expect(kept).toEqual([open, open, open]);
  }
});
