/** KaliTiri's codes as sentences: which text, and what fills its gaps. The same for every language. */
import { type Gaps, type Landmark, type Mood, type PathsUnder, type Seat, type Speech, who } from '@parlour/kernel';
import { CARDS, type Event, type KaliTiriTypes, type KaliTiriView, type Move, SUITS } from '../src/kalitiri.ts';
import { calledText, cardsText, cardText, listed, name, sentence, signed, suitGaps } from './gaps.ts';
import { expected, held, scene } from './scene.ts';
import type { Path, Speaker } from './speaker.ts';
import { read, short } from './typed.ts';

export const speech: Speech<KaliTiriTypes, Path> = {
  event,
  landmark,
  mood,
  keeping: () => 'kept',
  passing: () => false,
  move,
  replaced: () => null,
  aside: () => null,
  heading: ({ kind }, { t }) => t(`headings.${kind}`),
  refusal,
  scene,
  held,
  expected,
  score: (score, { t }) => t('scene.score', { count: score, points: signed(score) }),
  short,
  read,
};

function landmark({ kind }: Event): Landmark | null {
  switch (kind) {
    case 'deal':
      return 'round';
    case 'won':
    case 'partner':
      return 'call';
    case 'trick':
      return 'trick';
    default:
      return null;
  }
}

function mood(event: Event, you: Seat | null): Mood {
  switch (event.kind) {
    case 'deal':
      return 'start';
    case 'dealt':
      return 'secret';
    case 'won':
    case 'partner':
    case 'allPassed':
      return 'drama';
    case 'scored':
      return you === null || event.team.includes(you) === event.made ? 'drama' : 'bad';
    case 'finished':
      return you !== null && event.winners.includes(you) ? 'good' : 'drama';
    default:
      return 'plain';
  }
}

function event(event: Event, speaker: Speaker): string {
  const say = (path: PathsUnder<Path, 'events'>, gaps: Gaps = {}): string => sentence(speaker.t(`events.${path}`, gaps));
  switch (event.kind) {
    case 'deal': {
      const begins = say('deal', { number: event.number, opener: name(speaker, event.opener), ...who(speaker, event.dealer) });
      return event.out.length === 0 ? begins : `${begins} ${say('out', { out: cardsText(speaker, event.out) })}`;
    }
    case 'dealt':
      return say('dealt', { cards: cardsText(speaker, event.cards) });
    case 'bid':
      return say('bid', { bid: event.bid, ...who(speaker, event.seat) });
    case 'passed':
      return say('passed', who(speaker, event.seat));
    case 'allPassed':
      return say('allPassed');
    case 'won':
      return say('won', { bid: event.bid, count: event.calls, ...who(speaker, event.seat) });
    case 'trump':
      return say('trump', { ...suitGaps(speaker, event.suit), ...who(speaker, event.seat) });
    case 'called':
    case 'partner':
      return say(event.kind, { called: calledText(speaker, event.card, event.copy, event.decks), ...who(speaker, event.seat) });
    case 'played':
      return say('played', { card: cardText(speaker, event.card), ...who(speaker, event.seat) });
    case 'trick':
      return say(event.points === 0 ? 'worthless' : 'trick', { count: event.points, ...who(speaker, event.winner) });
    case 'scored': {
      const { bid, points, opposing } = event;
      const scores = event.totals.map((score, seat) => speaker.t('score', { name: speaker.name(seat), score: signed(score) })).join(', ');
      return say(event.made ? 'scored.made' : 'scored.failed', { team: listed(speaker, event.team), bid, points, opposing, scores });
    }
    case 'finished': {
      const [winner = 0, ...others] = event.winners;
      if (others.length > 0) return say('shared', { winners: listed(speaker, event.winners), total: signed(event.total) });
      return say('finished', { total: signed(event.total), ...who(speaker, winner) });
    }
  }
}

function move(move: Move, { open }: KaliTiriView, speaker: Speaker): string {
  const label = (gaps: Gaps = {}): string => speaker.t(`moves.${move.kind}`, gaps);
  switch (move.kind) {
    case 'bid':
      return label({ bid: move.bid });
    case 'pass':
      return label();
    case 'trump':
      return label(suitGaps(speaker, move.suit));
    case 'call':
      return label({ called: calledText(speaker, move.card, move.copy, open.terms.decks) });
    case 'play':
      return label({ card: cardText(speaker, move.card) });
  }
}

function refusal({ code, params }: Parameters<Speech<KaliTiriTypes>['refusal']>[0], speaker: Speaker): string {
  const gaps: Record<string, string | number> = { ...params };
  if ('turn' in params) gaps['whose'] = speaker.t('whose', who(speaker, Number(params['turn'])));
  const card = CARDS.find((each) => each === params['card']);
  const suit = SUITS.find((each) => each === params['suit']);
  if (card !== undefined) gaps['card'] = cardText(speaker, card);
  if (suit !== undefined) gaps['suit'] = speaker.t(`suits.${suit}`);
  return speaker.t(`refusals.${code}`, gaps);
}
