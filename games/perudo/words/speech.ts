/** Perudo's codes as sentences: which text, and what fills its gaps. The same for every language. */

import { type Gaps, type Landmark, type Mood, type PathsUnder, type Seat, type Speech, who } from '@parlour/kernel';
import { bidNumbered } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import { verdictOf } from '../seen/result.ts';
import { spotOfDie } from '../seen/seats.ts';
import { CARDS, type Event, type Move, type PerudoTypes, type PerudoView } from '../src/perudo.ts';
import { bidText, dieName, dieText, faceText, shareText, whose } from './gaps.ts';
import { expected, held, scene } from './scene.ts';
import type { Path, Speaker } from './speaker.ts';
import { read, short } from './typed.ts';

export const speech: Speech<PerudoTypes, Path> = {
  event,
  landmark,
  mood,
  keeping: () => 'kept',
  passing: () => false,
  move,
  replaced,
  aside: (move, view, { aids }) => (aids && move.kind === 'bid' ? shareText(oddsOf(view, move).atLeast) : null),
  heading: ({ kind }, { t }) => t(`headings.${kind === 'bid' ? 'bid' : isCall(kind) ? 'call' : 'card'}`),
  refusal,
  scene,
  held,
  expected,
  score: (score, { t }) => t(score === 0 ? 'scene.out' : 'scene.dice', { count: score }),
  short,
  read,
};

function landmark({ kind }: Event): Landmark | null {
  return kind === 'round' ? 'round' : kind === 'called' ? 'call' : null;
}

const CALLS = ['dudo', 'jonti', 'calza', 'pacao', 'late_dudo'] as const satisfies readonly PathsUnder<Path, 'calls'>[];

const isCall = (kind: Move['kind']): boolean => kind === 'dudo' || kind === 'jonti' || kind === 'calza' || kind === 'pacao';

function event(event: Event, speaker: Speaker): string {
  const { t } = speaker;
  const say = (path: PathsUnder<Path, 'events'>, gaps: Gaps = {}): string => t(`events.${path}`, gaps);
  switch (event.kind) {
    case 'round':
      if (event.palifico !== null) return say('palifico', { round: event.round, whose: whose(speaker, event.palifico) });
      return say('round', { round: event.round, ...who(speaker, event.starter) });
    case 'locked':
      return say('locked', who(speaker, event.seat));
    case 'rolled':
      return say('rolled', { dice: event.faces.map((face, i) => dieText(event.types[i] ?? 'd6', face)).join(' ') });
    case 'bid':
      return say(event.phantom ? 'phantom' : 'bid', { bid: bidText(speaker, event), ...who(speaker, event.seat) });
    case 'called':
      return say(`called.${event.call}`, { bid: bidText(speaker, event), whose: whose(speaker, event.bidder), ...who(speaker, event.seat) });
    case 'counted':
      return say(`counted.${verdictOf(event.call, event.quantity, event.count)}`, {
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
    case 'rerolled':
    case 'polished':
      return say(event.kind, { place: event.die.place + 1, ...who(speaker, event.seat) });
    case 'looked':
    case 'gauging':
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
      return say('swapped', { place: event.die.place + 1, other: dieName(speaker, event.other), ...who(speaker, event.seat) });
  }
}

/** A reaction changes the standing bid in place. */
function replaced(event: Event, earlier: Event, speaker: Speaker): string | null {
  if (event.kind !== 'inflated' && event.kind !== 'shifted') return null;
  return earlier.kind === 'bid' || earlier.kind === 'inflated' || earlier.kind === 'shifted' ? bidText(speaker, earlier) : null;
}

function mood(event: Event, you: Seat | null): Mood {
  switch (event.kind) {
    case 'round':
      return 'start';
    case 'called':
    case 'counted':
      return 'drama';
    case 'lost':
    case 'out':
      return event.seat === you ? 'bad' : 'plain';
    case 'gained':
    case 'won':
      return event.seat === you ? 'good' : 'plain';
    case 'rolled':
    case 'drawn':
    case 'peeked':
    case 'pretended':
    case 'measured':
    case 'yours':
      return 'secret';
    default:
      return 'plain';
  }
}

function move(move: Move, { open }: PerudoView, speaker: Speaker): string {
  const { t } = speaker;
  const label = (gaps: Gaps = {}): string => t(`moves.${move.kind}`, gaps);
  const dieGap = (id: number): string => {
    const found = spotOfDie(open, id);
    return found === null ? '?' : dieName(speaker, found);
  };
  const bidAt = (number: number) => bidNumbered(open, number) ?? { seat: 0, quantity: 0, face: 1 };
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
  const call = CALLS.find((each) => each === params['call']);
  const card = CARDS.find((each) => each === params['card']);
  if (call !== undefined) gaps['call'] = t(`calls.${call}`);
  if (card !== undefined) gaps['card'] = t(`cards.${card}.name`);
  if ('standingQuantity' in params) gaps['standing'] = bidText(speaker, { quantity: number('standingQuantity'), face: number('standingFace') });
  if ('least' in params) gaps['least'] = bidText(speaker, { quantity: number('least'), face: number('face') });
  if ('quantity' in params && 'face' in params) gaps['bid'] = bidText(speaker, { quantity: number('quantity'), face: number('face') });
  if ('face' in params && code !== 'bid/face') gaps['face'] = faceText(speaker, number('face'), 2);
  return t(`refusals.${code}`, gaps);
}
