/** KaliTiri's table as text: the auction or the contract, the trick, what everyone took, and the own hand suit by suit. */

import { type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, seatsOf, type View, who } from '@parlour/kernel';
import { readCards } from '../src/cards.ts';
import { type Card, callsDue, dealsDue, type KaliTiriTypes, type Move, rankOf, SUITS, suitOf } from '../src/kalitiri.ts';
import { readTrick } from '../src/view.ts';
import { calledText, cardsText, cardText, gained, listed, name, sentence, signed, suitGaps } from './gaps.ts';
import type { Path, Speaker } from './speaker.ts';

type KaliTiriView = View<KaliTiriTypes>;
type Open = KaliTiriView['open'];

export function scene(view: KaliTiriView, speaker: Speaker): Scene {
  const { open } = view;
  const seats = seatsOf(open.sizes.length);
  return {
    title: titleOf(open, speaker),
    seats: seats.map((seat) => ({ seat, cells: cellsOf(open, seat, speaker), out: false })),
    middle: [...middleOf(open, speaker), ...outLine(open, speaker)],
    earlier: [],
    hand: handOf(view, speaker),
    tiles: [],
  };
}

function titleOf(open: Open, { t }: Speaker): string[] {
  const deals = dealsDue(open.options, open.sizes.length);
  const number = open.phase === 'scoring' ? open.scored : open.scored + 1;
  return [
    deals === null ? t('scene.deal', { number }) : t('scene.dealOf', { number, deals }),
    t(`phases.${open.phase}`),
    ...(open.trump === null ? [] : [t('scene.trump', { suit: t(`suits.${open.trump}`), sign: t(`signs.${open.trump}`) })]),
  ];
}

/** Cards in hand or the auction's last word, the part in the contract, points of this deal, points in all. */
function cellsOf(open: Open, seat: Seat, { t }: Speaker): Phrase[] {
  const inAuction = open.phase === 'bidding';
  const last = open.bids.findLast(([who]) => who === seat)?.[1];
  const bid = last === undefined ? '' : last === 0 ? t('scene.passed') : t('scene.bid', { bid: last });
  return [
    phrase(inAuction ? bid : roleOf(open, seat, t)),
    phrase(open.phase === 'scoring' ? scoreText(open, seat, t) : t('scene.cards', { count: open.sizes[seat] })),
    phrase(inAuction ? '' : t('scene.taken', { count: open.taken[seat] })),
    phrase(t('scene.total', { total: signed(open.totals[seat] ?? 0) })),
  ];
}

const scoreText = ({ result }: Open, seat: Seat, t: Speaker['t']): string => t('scene.scored', { score: gained(result?.scores[seat] ?? 0) });

function roleOf({ leader, calls }: Open, seat: Seat, t: Speaker['t']): string {
  if (seat === leader) return t('scene.leader');
  return calls.some(([, , partner]) => partner === seat) ? t('scene.partner') : '';
}

function middleOf(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const standing = open.bids.findLast(([, bid]) => bid > 0);
  if (open.phase === 'bidding') {
    if (standing === undefined) return [phrase(t('scene.noBid', { least: open.terms.least, most: open.terms.most }))];
    return [phrase(sentence(t('events.bid', { bid: standing[1], ...who(speaker, standing[0]) })))];
  }
  if (open.result !== null) return [resultLine(open.result, speaker)];
  const [seat, bid] = standing ?? [0, 0];
  return [...trickLines(open, speaker), phrase(sentence(t('scene.contract', { bid, ...who(speaker, seat) }))), ...callLine(open, speaker)];
}

/** The twos that are not in this deal: all through it, because whoever counts cards needs them. */
const outLine = ({ out }: Open, speaker: Speaker): Phrase[] =>
  out.length === 0 ? [] : [phrase(speaker.t('events.out', { out: cardsText(speaker, out) }))];

function callLine({ calls, terms }: Open, speaker: Speaker): Phrase[] {
  if (calls.length === 0) return [];
  const texts = calls.map(([card, copy, partner]) => {
    const called = calledText(speaker, card, copy, terms.decks);
    return partner === null ? called : speaker.t('scene.found', { called, name: name(speaker, partner) });
  });
  return [phrase(speaker.t('scene.called', { calls: texts.join(', ') }))];
}

function trickLines(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  if (open.phase !== 'playing') return [];
  const seats = open.sizes.length;
  const plays = (lead: Seat, cards: readonly Card[]): string =>
    cards.map((card, i) => t('scene.play', { card: cardText(speaker, card), name: speaker.name((lead + i) % seats) })).join(', ');
  const last = open.tricks.at(-1);
  const before = last === undefined ? null : readTrick(last);
  return [
    open.trick === ''
      ? phrase(sentence(t('scene.leads', who(speaker, open.lead))))
      : phrase(t('scene.trick', { plays: plays(open.lead, readCards(open.trick)) })),
    ...(before === null ? [] : [phrase(t('scene.lastTrick', { plays: plays(before.lead, before.cards), ...who(speaker, before.winner) }))]),
  ];
}

function resultLine({ made, team, bid, points, opposing }: NonNullable<Open['result']>, speaker: Speaker): Phrase {
  return phrase(sentence(speaker.t(made ? 'scene.made' : 'scene.failed', { team: listed(speaker, team), bid, points, opposing })));
}

function handOf({ own }: KaliTiriView, speaker: Speaker): Phrase[] {
  if (own === null || own.hand.length === 0) return [];
  const { t } = speaker;
  const suits = SUITS.flatMap((suit) => {
    const cards = own.hand.filter((card) => suitOf(card) === suit);
    if (cards.length === 0) return [];
    const ranks = cards.map((card) => t(`ranks.${rankOf(card)}`));
    return [
      phrase(
        t('scene.suit', { suit: t(`suits.${suit}`), cards: ranks.join(', ') }),
        t('scene.suitDrawn', { sign: t(`signs.${suit}`), cards: ranks.join(' ') }),
      ),
    ];
  });
  return [...suits, ...(own.called.length === 0 ? [] : [phrase(t('scene.holdCalled', { cards: cardsText(speaker, own.called) }))])];
}

export function expected({ open, own }: KaliTiriView, moves: readonly Move[], speaker: Speaker): string {
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => sentence(speaker.t(`expected.${key}`, gaps));
  if (open.phase === 'scoring') return say(open.over ? 'over' : 'scoring');
  if (own === null || own.seat !== open.turn) return say(`waiting.${open.phase}`, who(speaker, open.turn));
  const least = moves.find((move) => move.kind === 'bid')?.bid;
  switch (open.phase) {
    case 'bidding':
      return least === undefined
        ? say('passOnly')
        : say(moves.some(({ kind }) => kind === 'pass') ? 'bid' : 'mustOpen', { least, most: open.terms.most });
    case 'trump':
      return say('trump');
    case 'calling': {
      const bid = open.bids.findLast(([, each]) => each > 0)?.[1] ?? 0;
      return say('call', { place: open.calls.length + 1, calls: callsDue(open.terms, open.sizes.length, bid) });
    }
    case 'playing': {
      const [led] = readCards(open.trick);
      if (led === undefined) return say('lead');
      const follows = own.hand.some((card) => suitOf(card) === suitOf(led));
      return say(follows ? 'follow' : 'free', suitGaps(speaker, suitOf(led)));
    }
  }
}
