/** KaliTiri's codes as sentences: which text, and what fills its gaps. The same for every language. */
import type { Seat, Speaker, Speech, View } from '@parlour/kernel';
import type { Card, Event, KaliTiriTypes, Move, Suit } from '../src/kalitiri.ts';

export const speech: Speech<KaliTiriTypes> = { event, move, refusal };

function event(event: Event, speaker: Speaker): string {
  const say = (path: string, gaps: Gaps = {}): string => speaker.t(`events.${path}`, gaps);
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
      const scores = event.totals.map((score, seat) => speaker.t('score', { name: speaker.name(seat), score })).join(', ');
      return say(event.made ? 'scored.made' : 'scored.failed', { team: listed(speaker, event.team), bid, points, opposing, scores });
    }
    case 'finished': {
      const [winner = 0, ...others] = event.winners;
      if (others.length > 0) return say('shared', { winners: listed(speaker, event.winners), total: event.total });
      return say('finished', { total: event.total, ...who(speaker, winner) });
    }
  }
}

function move(move: Move, { open }: View<KaliTiriTypes>, speaker: Speaker): string {
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
  if ('card' in params) gaps['card'] = cardText(speaker, String(params['card']));
  if ('suit' in params) gaps['suit'] = speaker.t(`suits.${params['suit']}`);
  return speaker.t(`refusals.${code}`, gaps);
}

type Gaps = Readonly<Record<string, string | number | undefined>>;

const who = ({ name: nameOf, you }: Speaker, seat: Seat): Gaps => ({ name: nameOf(seat), context: seat === you ? 'you' : undefined });
const name = (speaker: Speaker, seat: Seat): string => speaker.t('who', who(speaker, seat));

/** "Ann, Bob and you". */
function listed(speaker: Speaker, seats: readonly Seat[]): string {
  const names = seats.map((seat) => name(speaker, seat));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : speaker.t('and', { list: names.slice(0, -1).join(', '), last });
}

/** "10♥". */
export const cardText = ({ t }: Speaker, card: string): string =>
  t('card', { rank: t(`ranks.${card.charAt(0)}`), suit: t(`signs.${card.charAt(1)}`) });

export const cardsText = (speaker: Speaker, cards: readonly Card[]): string => cards.map((card) => cardText(speaker, card)).join(' ');

/** With two decks a call says which copy is meant. */
export const calledText = (speaker: Speaker, card: Card, copy: number, decks: number): string =>
  decks === 1 ? cardText(speaker, card) : speaker.t(`copies.${copy}`, { card: cardText(speaker, card) });

const suitGaps = ({ t }: Speaker, suit: Suit): Gaps => ({ suit: t(`suits.${suit}`), sign: t(`signs.${suit}`) });
