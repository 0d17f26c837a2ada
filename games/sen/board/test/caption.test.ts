/** What has happened can be read in the middle of the table: every public event, and of what only the viewer sees nothing longer than it is shown. */
import { loadGame, seatsOf } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type Event, type Spot, sen } from '../../src/sen.ts';
import { dealing, draw, look, plays, randomGame, scene, viewFor } from '../../test/scene.ts';
import { board } from '../board.tsx';
import { captionOf } from '../caption-lines.ts';
import { displayOf } from '../display.ts';
import { drawn, games, speakerIn, spot } from './drawn.ts';

const loaded = await loadGame(box);

const state = plays(scene({ dreams: ['1 2 3 4', '5 6 7 8', '0 0 1 2', '9 9 9 9', '3 4 5 6'], discard: '6 8' }), [0, draw, dealing('9')]);
const lines: readonly Event[] = [
  { kind: 'swapped', seat: 3, place: 2, from: 'deck', card: '8' },
  { kind: 'drew', seat: 4, left: 30 },
  { kind: 'exchanged', seat: 4, one: spot(0, 1), other: spot(1, 3) },
];

test('every public event is told in words, but for the scores, which stand in the reckoning', () => {
  const secret = (kind: string): boolean => ['saw', 'drawn', 'offered'].includes(kind);
  const told = new Set<string>();
  for (const [i, [options, seats]] of games.entries()) {
    for (const step of randomGame(options, seats, `told ${i}`, 40)) {
      for (const { event, to } of step.told) {
        expect(secret(event.kind)).toBe(to !== null);
        for (const you of [null, ...seatsOf(seats)]) if (board.tells(event, you)) told.add(event.kind);
      }
    }
  }
  expect(sen.events.filter((kind) => !told.has(kind)).toSorted()).toEqual(['drawn', 'offered', 'saw', 'scored']);
});

test('as many lines as are to be read stand there, beside the names and counts of the piles', () => {
  const page = drawn(state, state, null, 1, 'en', [], lines);
  for (const said of ['Dia swaps it for card 3 and discards an 8.', 'Eva draws a card; 30 left.', 'Eva swaps Ann’s card 1 with your card 3, unseen.'])
    expect(page).toContain(said);
  expect(page.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '')).toMatch(/Deck \d+[\s\S]*Discard \d/);
});

test('what was done before the last call can still be read under it; then everyone’s ravens stand in a table', () => {
  const over = plays(scene({ dreams: ['1 2 3 4', '5 6 7 8'] }), [0, (now) => ({ kind: 'pobudka', turn: now.turnNumber })]);
  const called = drawn(over, state, { kind: 'ended', how: 'pobudka', seat: 0 }, 1, 'en', [], [{ kind: 'discarded', seat: 1, card: '8' }]);
  expect(called).toContain('You discard an 8.');
  expect(called.match(/Ann calls Pobudka! Everyone wakes up\./g)).toHaveLength(1);
  const reckoned = drawn(over, over, null, 1, 'en');
  for (const word of ['<table', 'Player', 'Dream', 'Total', 'Ann calls Pobudka!']) expect(reckoned).toContain(word);
});

test('what only the viewer sees is said while it is shown, and the rest of the time only what all have heard', () => {
  const looked = plays(scene({ dreams: ['1 2 3 4', '5 6 7 8'], using: 'P6' }), [0, look(1, 2)]);
  const view = viewFor(looked, 0);
  const said = (looking: readonly Spot[]) => {
    const display = displayOf({ view, before: view, event: null, looking, moving: true });
    const captions = [{ key: '1', event: { kind: 'looked', seat: 0, spot: spot(1, 2) } as const }];
    const table = { view, beat: null, captions, speech: loaded.speech, speaker: speakerIn('en', 0) };
    const { captions: lines, says, secret, instead } = captionOf(table, display);
    return [...lines.map(({ event }) => says(event)), ...(secret === null ? [] : [secret]), ...(instead === null ? [] : [instead])];
  };
  expect(said([spot(1, 2)])).toEqual(['You look at Ben’s card 2.', 'Ben’s card 2 is a 6.']);
  expect(said([])).toEqual(['You look at Ben’s card 2.']);
});

test('before anything was told it is the round', () => {
  expect(drawn(state, state, null, 1, 'en')).toContain('Round 1 · to 100 ravens');
});
