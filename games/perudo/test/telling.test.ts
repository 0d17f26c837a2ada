/** What the table in words says of bids: whose they are, which were replaced, whose raises are bound; and odds only to those who may have them. */
import { LANGUAGES, type Language, loadGame, type Phrase, type Speaker, struckWords } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import { type Event, perudo, type State } from '../src/perudo.ts';
import { begin, bid, dudo, inflation, nextRound, phantomBid, play, plays, scene, viewFor, wildShift } from './scene.ts';

const loaded = await loadGame(box);

const { speech } = loaded;
const NAMES = ['Ann', 'Bob', 'Cyd'];
const speakerFor = (you: number | null, language: Language = 'en'): Speaker => plainSpeaker(loaded.words[language], NAMES, you, language);
const sceneFor = (state: State, speaker: Speaker) => speech.scene(viewFor(state, speaker.you ?? 'spectator'), speaker);
const expectedOf = (state: State, seat: number): string => speech.expected(viewFor(state, seat), perudo.moves(state, seat), speakerFor(seat));

describe('odds', () => {
  const state = scene({ hands: ['11345', '23456', '66542'], bids: ['0: 3x4'] });
  const said = (speaker: Speaker): string => JSON.stringify(sceneFor(state, speaker));
  const asides = (speaker: Speaker) => perudo.moves(state, 1).map((move) => speech.aside(move, viewFor(state, 1), speaker));

  test.each(LANGUAGES)('are said of the standing bid and of every raise in %s where they are wanted', (language) => {
    expect(said(speakerFor(1, language))).toContain('%');
    expect(said(speakerFor(null, language))).toContain('%');
    expect(asides(speakerFor(1, language)).some((aside) => aside?.includes('%'))).toBe(true);
  });

  test.each(LANGUAGES)('are said nowhere in %s where they are not', (language) => {
    for (const you of [1, null]) expect(said({ ...speakerFor(you, language), aids: false })).not.toContain('%');
    expect(asides({ ...speakerFor(1, language), aids: false }).filter((aside) => aside !== null)).toEqual([]);
  });

  test('what is certain is 100 %, however the odds were added up', () => {
    const held = scene({ options: { faces: 9, palifico: 'round' }, hands: ['3', '4455', '99'], palifico: 0 });
    expect(speech.aside(bid('1x3'), viewFor(held, 0), speakerFor(0))).toBe('100 %');
  });

  test('without them the bid itself is still told', () => {
    expect(sceneFor(state, { ...speakerFor(1), aids: false }).middle[0]).toEqual({ words: 'Ann bids 3 fours.', drawn: 'Ann bids 3 fours.' });
  });
});

describe('dice of secret kinds', () => {
  const { state: first } = begin({ dice: 'mixed', callShows: 'faces' }, 3);
  const later = nextRound(plays(first, [first.turn, bid('9x6')], [(first.turn + 1) % 3, dudo])).state;
  const diceOf = (state: State, seat: number, speaker: Speaker): Phrase | undefined =>
    sceneFor(state, speaker).seats.find((each) => each.seat === seat)?.cells[0];

  test('are of unknown type, and as long as all types are alike that is all', () => {
    expect(diceOf(first, 1, speakerFor(0))).toEqual({ words: '5 dice (d6, d6, d6, of unknown type, of unknown type)', drawn: '■ ■ ■ ? ?' });
  });

  test('have weights once a call has shown their faces, and the drawing has what they may still be', () => {
    expect(diceOf(later, 2, speakerFor(0))).toEqual({
      words: '5 dice (d6; d6; d6; of unknown type: d3 37 %, d4 28 %, d8 14 %, d10 22 %; of unknown type: d8 56 %, d10 44 %)',
      drawn: '■ ■ ■ ? d8|d10',
    });
    expect(diceOf(later, 2, speakerFor(2))?.words).toBe('5 dice (d6, d6, d6, d8, d10)');
  });

  test.each(LANGUAGES)('have none in %s where odds are not wanted', (language) => {
    for (const seat of [0, 1, 2]) {
      const { words = '', drawn = '' } = diceOf(later, seat, { ...speakerFor(null, language), aids: false }) ?? {};
      expect(words).not.toContain('%');
      expect(drawn).toMatch(/^(?:■ )*\? \?$/);
    }
  });
});

describe('earlier bids', () => {
  const cards = { 2: ['inflation', 'wild_shift'] } as const;
  const state = scene({ hands: ['11345', '23456', '66542'], bids: ['0: 2x3', '1: 3x4', '1: 4x4 inflation', '1: 4x5 wild_shift'], turn: 2, cards });

  test('name their bidders, and those that a card replaced are struck out', () => {
    expect(sceneFor(state, speakerFor(null)).earlier).toEqual([
      { words: 'Ann: 2 threes', drawn: 'Ann: 2×3', struck: false },
      { words: 'Bob: 3 fours', drawn: 'Bob: 3×4', struck: true },
      { words: 'Bob: 4 fours', drawn: 'Bob: 4×4', struck: true },
    ]);
    expect(sceneFor(state, speakerFor(null)).middle[0]?.words).toContain('Bob bids 4 fives.');
  });

  test('a history of events strikes out what was replaced, and nothing else', () => {
    let now = scene({ hands: ['11345', '23456', '66542'], cards, turn: 0 });
    const events: Event[] = [];
    for (const [seat, move] of [
      [0, bid('2x3')],
      [1, bid('3x4')],
      [2, inflation],
      [2, wildShift(5)],
      [2, bid('5x5')],
    ] as const) {
      const played = play(now, seat, move);
      events.push(...played.told.map(({ event }) => event));
      now = played.state;
    }
    const struck = struckWords(events, speech, speakerFor(null));
    expect(events.map((event, i) => [speech.event(event, speakerFor(null)), struck[i]])).toEqual([
      ['Ann bids 2 threes.', null],
      ['Bob bids 3 fours.', '3 fours'],
      ['Cyd plays Inflation: Bob’s bid is now 4 fours.', '4 fours'],
      ['Cyd plays Wild Shift: Bob’s bid is now 4 fives.', null],
      ['Cyd bids 5 fives.', null],
    ]);
  });

  test('a bid of another round is out of reach', () => {
    const before: Event = { kind: 'bid', seat: 0, quantity: 3, face: 4, phantom: false };
    const round: Event = { kind: 'round', round: 2, starter: 0, palifico: null };
    const change: Event = { kind: 'inflated', seat: 2, bidder: 0, quantity: 4, face: 4 };
    expect(struckWords([before, round, change], speech, speakerFor(null))).toEqual([null, null, null]);
  });

  test.each(LANGUAGES)('what is struck out stands in the sentence, in %s', (language) => {
    const speaker = speakerFor(null, language);
    const events: readonly Event[] = [
      { kind: 'bid', seat: 0, quantity: 3, face: 4, phantom: true },
      { kind: 'inflated', seat: 2, bidder: 0, quantity: 4, face: 4 },
      { kind: 'shifted', seat: 2, bidder: 0, quantity: 4, face: 1 },
    ];
    const [first, second] = struckWords(events, speech, speaker);
    expect(speech.event(events[0] as Event, speaker)).toContain(first);
    expect(speech.event(events[1] as Event, speaker)).toContain(second);
  });
});

describe('personal palifico', () => {
  const options = { palifico: 'personal' } as const;
  const hands = ['2345', '6', '55'];
  const cellsOf = (state: State, seat: number): readonly string[] =>
    (sceneFor(state, speakerFor(0)).seats[seat]?.cells ?? []).map(({ words }) => words);

  test('stands beside the seat that has begun the round with one die, for everybody', () => {
    const state = scene({ options, hands, bids: ['0: 3x4'] });
    expect([0, 1, 2].map((seat) => cellsOf(state, seat))).toEqual([
      ['4 dice', ''],
      ['1 die', 'palifico: can’t change the face when raising'],
      ['2 dice', ''],
    ]);
    expect(sceneFor(state, speakerFor(null)).seats[1]?.cells.at(-1)?.drawn).toBe('palifico');
  });

  test('is told when somebody comes to begin a round with one die, and not again', () => {
    const told = (state: State): readonly string[] =>
      nextRound(state).told.flatMap(({ event, to }) => (event.kind === 'locked' && to === null ? [speech.event(event, speakerFor(null))] : []));
    const dropped = play(scene({ options, hands: ['2345', '6', '55'], bids: ['0: 9x4'], turn: 1 }), 1, dudo).state;
    expect(told(dropped)).toEqual([]); // Bob had one die before
    const cyd = play(scene({ options, hands: ['2345', '6', '55'], bids: ['2: 9x4'], turn: 0 }), 0, dudo).state;
    expect(told(cyd)).toEqual(['Palifico: Cyd has one die and can’t change the face when raising.']);
    const off = play(scene({ hands: ['2345', '6', '55'], bids: ['2: 9x4'], turn: 0 }), 0, dudo).state;
    expect(told(off)).toEqual([]);
  });

  test('is what the seat is told when it has to raise; to open it is free, and so it is with a Phantom Bid', () => {
    expect(expectedOf(scene({ options, hands, bids: ['0: 3x4'] }), 1)).toBe('Palifico: raise Ann’s 3 fours on the same face, or call Dudo.');
    expect(expectedOf(scene({ options: { ...options, maxBid: 'dice' }, hands, bids: ['0: 7x4'] }), 1)).toBe(
      'Palifico: no higher bid on this face. Call Dudo on Ann’s 7 fours.',
    );
    expect(expectedOf(scene({ options, hands, turn: 1 }), 1)).toBe('You open the round: make a bid.');
    const phantom = play(scene({ options, hands, bids: ['0: 3x4'], cards: { 1: ['phantom_bid'] } }), 1, phantomBid).state;
    expect(expectedOf(phantom, 1)).not.toContain('Palifico');
    expect(expectedOf(scene({ options, hands, bids: ['1: 3x4'] }), 2)).not.toContain('Palifico');
  });
});
