/** Sen's codes as sentences: which text, and what fills its gaps. The same for every language. */

import { type Gaps, type Landmark, type Mood, type PathsUnder, type Seat, type Speech, who } from '@parlour/kernel';
import { penaltyOf, type SenView, topOf } from '../seen/seen.ts';
import { type Event, isSpecial, KINDS, type Move, otherSpot, type SenTypes } from '../src/sen.ts';
import { cardGaps, cardName, contextOf, listed, spotName } from './gaps.ts';
import { keeping, passing } from './memory.ts';
import { expected, held, scene } from './scene.ts';
import type { Path, Speaker } from './speaker.ts';
import { read, short } from './typed.ts';

export const speech: Speech<SenTypes, Path> = {
  event,
  landmark,
  mood,
  keeping,
  passing,
  move,
  replaced: () => null,
  aside: () => null,
  heading: ({ kind }, { t }) => t(`headings.${kind}`),
  refusal,
  scene,
  held,
  expected,
  score: (score, { t }) => t('scene.sum', { count: score }),
  short,
  read,
};

function landmark({ kind }: Event): Landmark | null {
  return kind === 'round' ? 'round' : kind === 'ended' ? 'call' : null;
}

function mood(event: Event, you: Seat | null): Mood {
  switch (event.kind) {
    case 'round':
      return 'start';
    case 'saw':
    case 'drawn':
    case 'offered':
      return 'secret';
    case 'ended':
      return 'drama';
    case 'scored':
      return you !== null && penaltyOf(event, you) > 0 ? 'bad' : 'drama';
    case 'won':
      return you !== null && event.seats.includes(you) ? 'good' : 'drama';
    default:
      return 'plain';
  }
}

function event(event: Event, speaker: Speaker): string {
  const { t } = speaker;
  const say = (path: PathsUnder<Path, 'events'>, gaps: Gaps = {}): string => t(`events.${path}`, gaps);
  switch (event.kind) {
    case 'round':
      return say('round', { round: event.round, ...cardGaps(speaker, event.top), ...who(speaker, event.starter) });
    case 'peeked':
      return say('peeked', { first: event.first + 1, second: event.second + 1, ...who(speaker, event.seat) });
    case 'saw':
      return say('saw', { place: event.spot.place + 1, ...cardGaps(speaker, event.card), ...who(speaker, event.spot.seat) });
    case 'begun':
      return say('begun', who(speaker, event.seat));
    case 'drew':
      return say('drew', { count: event.left, ...who(speaker, event.seat) });
    case 'drawn':
      return say('drawn', cardGaps(speaker, event.card));
    case 'swapped':
      return say('swapped', { place: event.place + 1, ...cardGaps(speaker, event.card), ...who(speaker, event.seat) });
    case 'took':
    case 'discarded':
    case 'used':
    case 'kept':
      return say(event.kind, { ...cardGaps(speaker, event.card), ...who(speaker, event.seat) });
    case 'drewMore':
      return say(`drewMore.${(['none', 'one', 'two'] as const)[event.cards] ?? 'two'}`, who(speaker, event.seat));
    case 'offered':
      return say('offered', { first: cardName(speaker, event.cards[0]), second: cardName(speaker, event.cards[1]) });
    case 'looked':
      return say('looked', { spot: spotName(speaker, event.spot, event.seat), ...who(speaker, event.seat) });
    case 'exchanged':
      return say('exchanged', {
        one: spotName(speaker, event.one, event.seat),
        other: spotName(speaker, event.other, event.seat),
        ...who(speaker, event.seat),
      });
    case 'ended':
      return say(`ended.${event.how}`, who(speaker, event.seat));
    case 'scored':
      return say('scored', { scores: event.sums.map((_, seat) => scoreOf(event, seat, speaker)).join(', ') });
    case 'won':
      return say('won', {
        names: listed(speaker, event.seats),
        total: event.total,
        count: event.seats.length,
        context: contextOf(speaker, event.seats),
      });
  }
}

function scoreOf(event: Extract<Event, { kind: 'scored' }>, seat: Seat, speaker: Speaker): string {
  const { sums, totals } = event;
  const penalty = penaltyOf(event, seat);
  return speaker.t(`events.${penalty > 0 ? 'fined' : 'score'}`, { sum: sums[seat], penalty, total: totals[seat], ...who(speaker, seat) });
}

function move(move: Move, { open, own }: SenView, speaker: Speaker): string {
  const { t } = speaker;
  const label = (gaps: Gaps = {}): string => t(`moves.${move.kind}`, gaps);
  const special = own?.hand.slice(0, 1).find(isSpecial);
  const inHand = (which = 0): string => cardName(speaker, own?.hand[which]);
  switch (move.kind) {
    case 'peek':
      return label({ first: move.first + 1, second: move.second + 1 });
    case 'draw':
    case 'pobudka':
      return label();
    case 'take':
      return label(cardGaps(speaker, topOf(open)));
    case 'swap':
      return label({ ...cardGaps(speaker, own?.hand[0]), place: move.place + 1 });
    case 'discard':
      return label(cardGaps(speaker, own?.hand[0]));
    case 'use':
      return label({ card: inHand(), text: special === undefined ? '' : t(`cards.${special}.text`) });
    case 'keep':
      return label({ card: inHand(move.which), other: inHand(1 - move.which) });
    case 'look':
      return label({ spot: spotName(speaker, move, open.turn) });
    case 'exchange':
      return label({
        one: spotName(speaker, move, open.turn),
        other: spotName(speaker, otherSpot(move), open.turn),
      });
  }
}

function refusal({ code, params }: Parameters<Speech<SenTypes>['refusal']>[0], speaker: Speaker): string {
  const gaps: Record<string, string | number> = { ...params };
  if ('turn' in params) gaps['whose'] = speaker.t('whose', who(speaker, Number(params['turn'])));
  if ('card' in params)
    gaps['card'] = cardName(
      speaker,
      KINDS.find((kind) => kind === params['card']),
    );
  return speaker.t(`refusals.${code}`, gaps);
}
