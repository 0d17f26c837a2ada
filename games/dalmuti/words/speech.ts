/** Dalmuti's codes as sentences: which text, and what fills its gaps. The same for every language. */

import { type Gaps, type Landmark, type Mood, type PathsUnder, type Seat, type Speech, who } from '@parlour/kernel';
import type { DalmutiView } from '../seen/seen.ts';
import { type DalmutiTypes, type Event, type Move, valuesGiven } from '../src/dalmuti.ts';
import { cardsText, exchange, handText, ranksText, revolutionText, roundOverText, someText, valuesText } from './gaps.ts';
import { expected, scene } from './scene.ts';
import type { Path, Speaker } from './speaker.ts';
import { read, short } from './typed.ts';

export const speech: Speech<DalmutiTypes, Path> = {
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
  held: (everyone, seat, speaker) => handText(speaker, everyone[seat]?.hand ?? []),
  expected,
  score: (score, { t }) => t('scene.points', { count: score }),
  short,
  read,
};

function landmark({ kind }: Event): Landmark | null {
  switch (kind) {
    case 'round':
      return 'round';
    case 'revolution':
      return 'call';
    case 'trick':
      return 'trick';
    default:
      return null;
  }
}

function mood(event: Event, you: Seat | null): Mood {
  switch (event.kind) {
    case 'round':
      return 'start';
    case 'dealt':
    case 'answered':
    case 'paid':
    case 'gave':
      return 'secret';
    case 'revolution':
    case 'roundOver':
      return 'drama';
    case 'finished':
      return event.seat === you ? 'good' : 'plain';
    case 'won':
      return you !== null && event.seats.includes(you) ? 'good' : 'drama';
    default:
      return 'plain';
  }
}

function event(event: Event, speaker: Speaker): string {
  const say = (path: PathsUnder<Path, 'events'>, gaps: Gaps = {}): string => speaker.t(`events.${path}`, gaps);
  switch (event.kind) {
    case 'round':
      return event.ranks.length === 0
        ? say('round', { round: event.round })
        : say('ranks', { round: event.round, ranks: ranksText(speaker, event.ranks) });
    case 'dealt':
      return say('dealt', { cards: handText(speaker, event.hand) });
    case 'asked':
      return say('asked');
    case 'answered':
      return say(event.declares ? 'answered.declare' : 'answered.silent');
    case 'revolution':
      return revolutionText(speaker, event);
    case 'taxed':
    case 'returned':
      return say(event.kind, { count: event.cards, ...exchange(speaker, event) });
    case 'paid':
    case 'gave':
      return say(event.kind, { cards: valuesText(speaker, event.values), ...exchange(speaker, event) });
    case 'begins':
    case 'passed':
      return say(event.kind, who(speaker, event.seat));
    case 'played':
      return say('played', { cards: cardsText(speaker, event), ...who(speaker, event.seat) });
    case 'finished':
      return say('finished', { place: event.place, ...who(speaker, event.seat) });
    case 'trick':
      return event.seat === event.leads
        ? say('trick.leads', who(speaker, event.seat))
        : say('trick.finished', {
            leader: speaker.name(event.leads),
            ...who(speaker, event.seat),
            ...(event.leads === speaker.you && { context: 'leads' }),
          });
    case 'roundOver':
      return roundOverText(speaker, event.order);
    case 'won':
      return say('won', {
        count: event.seats.length,
        names: event.seats.map(speaker.name).join(', '),
        points: event.points,
        context: event.seats.length === 1 && event.seats[0] === speaker.you ? 'you' : undefined,
      });
  }
}

function move(move: Move, _: DalmutiView, speaker: Speaker): string {
  const label = (gaps: Gaps = {}): string => speaker.t(`moves.${move.kind}`, gaps);
  switch (move.kind) {
    case 'play':
      return label({ cards: cardsText(speaker, move) });
    case 'give_one':
    case 'give_two':
      return label({ cards: valuesText(speaker, valuesGiven(move)) });
    case 'pass':
    case 'silent':
    case 'declare':
      return label();
  }
}

function refusal({ code, params }: Parameters<Speech<DalmutiTypes>['refusal']>[0], speaker: Speaker): string {
  const number = (name: string): number => Number(params[name]);
  const gaps: Record<string, string | number> = { ...params };
  if ('turn' in params) gaps['whose'] = speaker.t('whose', who(speaker, number('turn')));
  if ('number' in params) gaps['count'] = number('number');
  if ('value' in params && 'held' in params) gaps['cards'] = someText(speaker, number('value'), number('held'));
  return speaker.t(`refusals.${code}`, gaps);
}
