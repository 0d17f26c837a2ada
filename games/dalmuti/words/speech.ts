/** Dalmuti's codes as sentences: which text, and what fills its gaps. The same for every language. */
import type { Seat, Speaker, Speech, View } from '@parlour/kernel';
import { type Cards, type DalmutiTypes, type Event, type Hand, jesterValue, type Move, STANDARD, titleOf } from '../src/dalmuti.ts';

export const speech: Speech<DalmutiTypes> = { event, move, refusal };

function event(event: Event, speaker: Speaker): string {
  const say = (path: string, gaps: Gaps = {}): string => speaker.t(`events.${path}`, gaps);
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
      return say(event.greater ? 'revolution.greater' : 'revolution.lesser', who(speaker, event.seat));
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
        : say('trick.finished', { leader: speaker.name(event.leads), ...who(speaker, event.seat) });
    case 'roundOver':
      return say('roundOver', { order: event.order.map((seat, i) => speaker.t('place', { place: i + 1, name: speaker.name(seat) })).join(', ') });
    case 'won':
      return say('won', { count: event.seats.length, names: event.seats.map(speaker.name).join(', '), points: event.points });
  }
}

function move(move: Move, _: View<DalmutiTypes>, speaker: Speaker): string {
  const label = (gaps: Gaps = {}): string => speaker.t(`moves.${move.kind}`, gaps);
  switch (move.kind) {
    case 'play':
      return label({ cards: cardsText(speaker, move) });
    case 'give_one':
      return label({ cards: valuesText(speaker, [move.value]) });
    case 'give_two':
      return label({ cards: valuesText(speaker, [move.better, move.worse]) });
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

type Gaps = Readonly<Record<string, string | number | undefined>>;

const who = ({ name, you }: Speaker, seat: Seat): Gaps => ({ name: name(seat), context: seat === you ? 'you' : undefined });

const exchange = ({ name, you }: Speaker, { peon, dalmuti }: { readonly peon: Seat; readonly dalmuti: Seat }): Gaps => ({
  peon: name(peon),
  dalmuti: name(dalmuti),
  context: you === peon ? 'peon' : you === dalmuti ? 'dalmuti' : undefined,
});

const ranksText = ({ t, name }: Speaker, ranks: readonly Seat[]): string =>
  ranks.map((seat, place) => t('rank', { title: t(`titles.${titleOf(place, ranks.length)}`), name: name(seat) })).join(', ');

/** "3 × 7", "3 × 7 and 1 Jester", "2 Jesters". */
export function cardsText({ t }: Speaker, { value, cards, jesters }: Cards): string {
  const wild = t('jesters', { count: jesters });
  if (cards === 0) return wild;
  const natural = t('cards', { count: cards, value });
  return jesters === 0 ? natural : t('together', { cards: natural, jesters: wild });
}

/** "1 × 3, 4 × 7, 1 Jester". */
export const handText = (speaker: Speaker, hand: Hand): string =>
  hand.flatMap((count, place) => (count > 0 ? [someText(speaker, place + 1, count)] : [])).join(', ');

const valuesText = (speaker: Speaker, values: readonly number[]): string =>
  [...new Set(values)].map((value) => someText(speaker, value, values.filter((each) => each === value).length)).join(', ');

const JESTER = jesterValue(STANDARD.copies);

const someText = ({ t }: Speaker, value: number, count: number): string =>
  value === JESTER ? t('jesters', { count }) : t('cards', { count, value });
