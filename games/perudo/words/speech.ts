/** Perudo's codes as sentences: which text, and what fills its gaps. The same for every language. */
import type { Seat, Speaker, Speech, View } from '@parlour/kernel';
import type { DieType, Event, Move, NamedDie, PerudoTypes } from '../src/perudo.ts';

export const speech: Speech<PerudoTypes> = { event, move, refusal };

function event(event: Event, speaker: Speaker): string {
  const { t } = speaker;
  const say = (path: string, gaps: Gaps = {}): string => t(`events.${path}`, gaps);
  switch (event.kind) {
    case 'round':
      if (event.palifico !== null) return say('palifico', { round: event.round, whose: whose(speaker, event.palifico) });
      return say('round', { round: event.round, ...who(speaker, event.starter) });
    case 'rolled':
      return say('rolled', { dice: event.faces.map((face, i) => dieText(event.types[i] ?? 'd6', face)).join(' ') });
    case 'bid':
      return say(event.phantom ? 'phantom' : 'bid', { bid: bidText(speaker, event), ...who(speaker, event.seat) });
    case 'called':
      return say(`called.${event.call}`, { bid: bidText(speaker, event), whose: whose(speaker, event.bidder), ...who(speaker, event.seat) });
    case 'counted':
      return say(`counted.${verdict(event)}`, {
        count: event.count,
        found: bidText(speaker, { quantity: event.count, face: event.face }),
        bid: bidText(speaker, event),
      });
    case 'lost':
      return say('lost', { count: event.dice, ...who(speaker, event.seat) });
    case 'spared':
    case 'gained':
    case 'capped':
    case 'out':
    case 'won':
    case 'drew':
      return say(event.kind, who(speaker, event.seat));
    case 'drawn':
      return say('drawn', { card: t(`cards.${event.card}.name`), text: t(`cards.${event.card}.text`) });
    case 'reshuffled':
      return say('reshuffled');
    case 'looked':
    case 'gauging':
    case 'rerolled':
    case 'polished':
    case 'cracked':
      return say(event.kind, { die: dieName(speaker, event.die), ...who(speaker, event.seat) });
    case 'pretended':
      return say('pretended', { die: dieName(speaker, event.die) });
    case 'peeked':
    case 'yours':
      return say(event.kind, { die: dieName(speaker, event.die), type: t(`types.${event.die.type}`), face: event.die.face });
    case 'gauged':
      return say('gauged', { first: dieName(speaker, event.first), second: dieName(speaker, event.second), ...who(speaker, event.seat) });
    case 'measured':
      return say('measured', {
        first: dieName(speaker, event.first),
        second: dieName(speaker, event.second),
        firstType: t(`types.${event.firstType}`),
        secondType: t(`types.${event.secondType}`),
      });
    case 'inflated':
    case 'shifted':
      return say(event.kind, { bid: bidText(speaker, event), whose: whose(speaker, event.bidder), ...who(speaker, event.seat) });
    case 'effect':
      return say(`effect.${event.effect}`, who(speaker, event.seat));
    case 'swapped':
      return say('swapped', { die: dieName(speaker, event.die), other: dieName(speaker, event.other), ...who(speaker, event.seat) });
  }
}

function verdict({ call, count, quantity }: Extract<Event, { kind: 'counted' }>): string {
  if (call === 'jonti' || call === 'calza') return count === quantity ? 'exact' : 'inexact';
  return count >= quantity ? 'holds' : 'fails';
}

function move(move: Move, { open }: View<PerudoTypes>, speaker: Speaker): string {
  const { t } = speaker;
  const label = (gaps: Gaps = {}): string => t(`moves.${move.kind}`, gaps);
  const dieGap = (id: number): string => {
    const seat = open.seats.findIndex(({ ids }) => ids.includes(id));
    return seat < 0 ? '?' : dieName(speaker, { id, seat, place: open.seats[seat]?.ids.indexOf(id) ?? 0 });
  };
  const bidAt = (number: number) => {
    const [seat, quantity, face] = open.bids[number - open.bidsBefore] ?? [0, 0, 1];
    return { seat, quantity, face };
  };
  switch (move.kind) {
    case 'bid':
      return label({ bid: bidText(speaker, move) });
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
      return label({ bid: bidText(speaker, bidAt(move.bid)) });
    case 'late_dudo':
      return label({ bid: bidText(speaker, bidAt(move.bid)), whose: whose(speaker, bidAt(move.bid).seat) });
    case 'inflation':
      return label({ bid: bidText(speaker, { ...bidAt(move.bid), quantity: bidAt(move.bid).quantity + 1 }) });
    case 'wild_shift':
      return label({ bid: bidText(speaker, { ...bidAt(move.bid), face: move.face }) });
    case 'phantom_bid':
    case 'insurance':
    case 'double_dudo':
      return label();
    case 'blind_swap':
      return label({ die: dieGap(move.die), name: speaker.name(move.seat) });
    default:
      return label({ die: dieGap(move.die) });
  }
}

function refusal({ code, params }: Parameters<Speech<PerudoTypes>['refusal']>[0], speaker: Speaker): string {
  const { t } = speaker;
  const number = (name: string): number => Number(params[name]);
  const gaps: Record<string, string | number> = { ...params };
  if ('turn' in params) gaps['whose'] = whose(speaker, number('turn'));
  if ('call' in params) gaps['call'] = t(`calls.${params['call']}`);
  if ('card' in params) gaps['card'] = t(`cards.${params['card']}.name`);
  if ('standingQuantity' in params) gaps['standing'] = bidText(speaker, { quantity: number('standingQuantity'), face: number('standingFace') });
  if ('least' in params) gaps['least'] = bidText(speaker, { quantity: number('least'), face: number('face') });
  if ('quantity' in params && 'face' in params) gaps['bid'] = bidText(speaker, { quantity: number('quantity'), face: number('face') });
  if ('face' in params && code !== 'bid/face') gaps['face'] = t(`faces.${params['face']}`, { count: 2 });
  return t(`refusals.${code}`, gaps);
}

type Gaps = Readonly<Record<string, string | number | undefined>>;

const who = ({ name, you }: Speaker, seat: Seat): Gaps => ({ name: name(seat), context: seat === you ? 'you' : undefined });
const whose = (speaker: Speaker, seat: Seat): string => speaker.t('whose', who(speaker, seat));
const dieName = (speaker: Speaker, { seat, place }: NamedDie): string => speaker.t('die', { place: place + 1, ...who(speaker, seat) });

/** "4 fives". */
export function bidText({ t }: Speaker, { quantity, face }: { readonly quantity: number; readonly face: number }): string {
  return t('bid', { count: quantity, face: t(`faces.${face}`, { count: quantity }) });
}

/** A die of six faces is just its face; others name their type. */
const dieText = (type: DieType, face: number): string => (type === 'd6' || type === 'plain' ? String(face) : `${type}:${face}`);
