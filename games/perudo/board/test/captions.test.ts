/** What is told in the middle of the table: whatever is public, in words or as something that stands there; and to each viewer what is theirs. */
import { inEveryLanguage, LANGUAGES, type Language, loadGame, type Seat, type Speaker, seatsOf } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import type { Card, Event, State } from '../../src/perudo.ts';
import {
  bid,
  blindSwap,
  crack,
  doubleDudo,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  idAt,
  inflation,
  nextRound,
  peek,
  phantomBid,
  play,
  polish,
  randomGame,
  rerollOne,
  scene,
  wildShift,
} from '../../test/scene.ts';
import { board } from '../board.tsx';
import { type Caption, captionsOf, captionText, diceIn } from '../caption.ts';
import type { RoundMoment } from '../moment.ts';

const edition = await loadGame(box);

const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cyd'];

const speakerFor = (you: Seat | null, language: Language = 'en', names = NAMES): Speaker =>
  plainSpeaker({ ...edition.words[language], board: boardWords[language] }, names, you, language);

const told = (events: readonly Event[], you: Seat | null) =>
  events.filter((event) => board.tells(event, you)).map((event, i) => ({ key: String(i), event }));

const linesOf = (events: readonly Event[], you: Seat | null, moment: RoundMoment['kind'], gone: Caption['gone'] = null, language: Language = 'en') =>
  captionsOf(told(events, you), moment, ({ kind }) => (kind === 'swapped' ? gone : null)).map(({ event }) =>
    captionText(event, speakerFor(you, language), edition.speech),
  );

/** What Ann, seat 0, plays first: a card that she holds. */
const PLAYS = {
  peek: peek(1, 0),
  false_tell: falseTell(1, 0),
  gauge: gauge(1, 0),
  phantom_bid: phantomBid,
  double_dudo: doubleDudo,
  reroll_one: rerollOne(0, 0),
  polish: polish(0, 0),
  crack: crack(1, 0),
  inflation,
  wild_shift: wildShift(5),
};

const sceneWith = (card: Card): State => scene({ hands: ['1134 d8:2', '23456', '66542'], bids: ['2: 3x4'], turn: 0, cards: { 0: [card] } });

describe('while bids are made', () => {
  test.each<[card: keyof typeof PLAYS, line: string]>([
    ['peek', 'Ann peeks at Bob’s die 1.'],
    ['false_tell', 'Ann peeks at Bob’s die 1.'],
    ['gauge', 'Ann plays Gauge: Bob’s die 1, and …'],
    ['phantom_bid', 'Ann plays Phantom Bid: the next bid can be anything.'],
    ['double_dudo', 'Ann plays Double Dudo: two dice are at stake.'],
    ['reroll_one', 'Ann re-rolls their die 1.'],
    ['polish', 'Ann polishes their die 1.'],
    ['crack', 'Ann cracks Bob’s die 1.'],
    ['inflation', 'Ann plays Inflation: Cyd’s bid is now 4 fours.'],
    ['wild_shift', 'Ann plays Wild Shift: Cyd’s bid is now 3 fives.'],
  ])('%s is a line for those who only watch', (card, line) => {
    const played = play(sceneWith(card), 0, PLAYS[card]);
    expect(linesOf(played.eventsFor('spectator'), null, 'bidding')).toEqual([line]);
  });

  test('what a card shows its player stands in the same line, and nobody else has it', () => {
    const peeked = play(sceneWith('peek'), 0, PLAYS.peek);
    expect(linesOf(peeked.eventsFor(0), 0, 'bidding')).toEqual(['You see that Bob’s die 1 is a d6 showing 2.']);
    expect(linesOf(peeked.eventsFor(1), 1, 'bidding')).toEqual(['Ann peeks at your die 1.']);
    const pretended = play(sceneWith('false_tell'), 0, PLAYS.false_tell);
    expect(linesOf(pretended.eventsFor(0), 0, 'bidding')).toEqual(['You pretend to peek at Bob’s die 1.']);
    expect(linesOf(pretended.eventsFor(1), 1, 'bidding')).toEqual(linesOf(peeked.eventsFor(1), 1, 'bidding'));
    const gauged = play(play(sceneWith('gauge'), 0, PLAYS.gauge).state, 0, gaugeSecond(2, 1));
    expect(linesOf(gauged.eventsFor(0), 0, 'bidding')).toEqual(['You see that Bob’s die 1 is a d6 and Cyd’s die 2 a d6.']);
    expect(linesOf(gauged.eventsFor(2), 2, 'bidding')).toEqual(['Ann gauges Bob’s die 1 and your die 2.']);
  });

  test('a die that was changed says to its owner what it is now', () => {
    const cracked = play(sceneWith('crack'), 0, PLAYS.crack);
    expect(linesOf(cracked.eventsFor(1), 1, 'bidding')).toEqual([expect.stringMatching(/^Ann cracks your die 1\. Now it is a d4 showing \d\.$/)]);
  });

  test('a swap says to both which die of theirs went, to whom, and which one came', () => {
    const swapped = play(sceneWith('blind_swap'), 0, blindSwap(0, 4, 1));
    const wentFrom = { type: 'd8', face: 2 } as const;
    const came = /showing \d\.$/;
    const [toAnn = ''] = linesOf(swapped.eventsFor(0), 0, 'bidding', wentFrom);
    expect(toAnn).toMatch(/^Your die 5 \(2 on a d8\) goes to Bob\. You get a d6 /);
    expect(toAnn).toMatch(came);
    const [toBob = ''] = linesOf(swapped.eventsFor(1), 1, 'bidding', { type: 'd6', face: 3 });
    expect(toBob).toMatch(/^Ann takes your die \d \(3\)\. You get a d8 showing 2\.$/);
    expect(linesOf(swapped.eventsFor(2), 2, 'bidding')).toEqual([expect.stringMatching(/^Ann swaps their die 5 for Bob’s die \d, both unseen\.$/)]);
  });

  test('the dice that a line is about are lit as long as it stands', () => {
    const state = sceneWith('peek');
    const events = play(state, 0, PLAYS.peek).eventsFor(2);
    expect(diceIn(captionsOf(told(events, 2), 'bidding', () => null))).toEqual([idAt(state, 1, 0)]);
  });

  test('a bid has no line of its own, and makes room', () => {
    const played = play(sceneWith('peek'), 0, bid('4x4'));
    expect(played.eventsFor(1).map((event) => board.tells(event, 1))).toEqual([true]);
    expect(linesOf(played.eventsFor(1), 1, 'bidding')).toEqual([]);
  });
});

test('when the count is over, cards that were drawn are told, and in the next round no more', () => {
  const state = scene({ hands: ['1134', '23456', '66542'], bids: ['2: 9x4'], turn: 0, options: { deck: 'chaos', dice: 'mixed' } });
  const called = play(state, 0, dudo);
  expect(linesOf(called.eventsFor(0), 0, 'shown')).toEqual(['Cyd draws a card.']);
  expect(linesOf(called.eventsFor(2), 2, 'shown')).toEqual([expect.stringMatching(/^You draw [A-Z]/)]);
  expect(linesOf([...called.eventsFor(0), ...nextRound(called.state).eventsFor(0)], 0, 'bidding')).toEqual([]);
});

describe.each(LANGUAGES)('over whole games, in %s', (language) => {
  const names = ['Aleksandra', 'Maximilian', 'Konstantin', 'Bernadette'];
  const games = [randomGame({ deck: 'chaos', dice: 'mixed', palifico: 'personal' }, 4, 'captions'), randomGame({ calza: true, pacao: true }, 4, 'c')];
  const moments = games.flatMap((game) => [...game]);
  const viewers = [null, ...seatsOf(4)];

  /** What stands on the table by itself, until the next of its kind; and at the end of a round, until the next one. */
  const STANDING: readonly Event['kind'][] = [
    'round',
    'bid',
    'called',
    'counted',
    'lost',
    'spared',
    'gained',
    'capped',
    'out',
    'won',
    'drew',
    'drawn',
    'reshuffled',
  ];

  test('whatever is public has a line or stands on the table, for 900 ms at least', () => {
    for (const { eventsFor } of moments) {
      for (const you of viewers) {
        const events = eventsFor(you ?? 'spectator');
        const captions = ['bidding' as const, 'shown' as const].flatMap((moment) => captionsOf(told(events, you), moment, () => null));
        for (const [i, event] of events.entries()) {
          const captioned = captions.some((line) => line.event.event === event || line.event.more === event);
          const lasts = events.slice(i).reduce((sum, each) => sum + board.pace(each, you), 0);
          expect([event.kind, captioned || STANDING.includes(event.kind) || event.kind === 'rolled']).toEqual([event.kind, true]);
          // A lock has its sign through the round.
          if (!STANDING.includes(event.kind) && event.kind !== 'rolled' && event.kind !== 'locked')
            expect([event.kind, lasts >= 900]).toEqual([event.kind, true]);
        }
      }
    }
  });

  test('no step takes as long as the stage waits for', () => {
    const longest = moments.flatMap(({ eventsFor }) =>
      viewers.map((you) => eventsFor(you ?? 'spectator').reduce((sum, event) => sum + board.pace(event, you), 0)),
    );
    expect(Math.max(...longest)).toBeLessThan(5_000);
  });

  test('a line has room on a phone in two lines, and begins with a capital letter', () => {
    const lines = moments.flatMap(({ eventsFor }) =>
      viewers.flatMap((you) =>
        (['bidding', 'shown'] as const).flatMap((moment) =>
          captionsOf(told(eventsFor(you ?? 'spectator'), you), moment, () => ({ type: 'd8', face: 2 })).map(({ event }) =>
            captionText(event, speakerFor(you, language, names), edition.speech),
          ),
        ),
      ),
    );
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines.filter((line) => !/^\p{Lu}/u.test(line) || /\{\{|board\./.test(line))).toEqual([]);
  });
});
