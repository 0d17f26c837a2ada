/** KaliTiri's table as text: the auction or the contract, the trick, what everyone took, and the own hand suit by suit. */

import { type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, seatsOf, who } from '@parlour/kernel';
import { callsDueOf, lastWordOf, standingOf } from '../seen/auction.ts';
import { callsIn } from '../seen/decode.ts';
import { roleOf } from '../seen/sides.ts';
import { lastTrick, ledSuit, type Plays, playedIn, trickOnTable } from '../seen/tricks.ts';
import { inSuit, type KaliTiriView, type Move, nextCall, type Open, type Own, type Result, rankOf, SUITS } from '../src/kalitiri.ts';
import { calledText, cardsText, cardText, gained, listed, name, roundText, sentence, signed, suitGaps } from './gaps.ts';
import type { Path, Speaker } from './speaker.ts';

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

function titleOf(open: Open, speaker: Speaker): string[] {
  const { t } = speaker;
  return [roundText(speaker, open), t(`phases.${open.phase}`), ...(open.trump === null ? [] : [t('scene.trump', suitGaps(speaker, open.trump))])];
}

/** Cards in hand or the auction's last word, the part in the contract, points of this deal, points in all. */
function cellsOf(open: Open, seat: Seat, { t }: Speaker): Phrase[] {
  const inAuction = open.phase === 'bidding';
  return [
    phrase(inAuction ? lastWord(open, seat, t) : role(open, seat, t)),
    phrase(open.phase === 'scoring' ? scoreText(open, seat, t) : t('scene.cards', { count: open.sizes[seat] })),
    phrase(inAuction ? '' : t('scene.taken', { count: open.taken[seat] })),
    phrase(t('scene.total', { total: signed(open.totals[seat] ?? 0) })),
  ];
}

const scoreText = ({ result }: Open, seat: Seat, t: Speaker['t']): string => t('scene.scored', { score: gained(result?.scores[seat] ?? 0) });

function lastWord(open: Open, seat: Seat, t: Speaker['t']): string {
  const last = lastWordOf(open, seat);
  if (last === null) return '';
  return last.bid === null ? t('scene.passed') : t('scene.bid', { bid: last.bid });
}

function role(open: Open, seat: Seat, t: Speaker['t']): string {
  const known = roleOf(open, seat);
  return known === null ? '' : t(`scene.${known}`);
}

function middleOf(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const standing = standingOf(open);
  if (open.phase === 'bidding') {
    if (standing === null) return [phrase(t('scene.noBid', { least: open.terms.least, most: open.terms.most }))];
    return [phrase(sentence(t('events.bid', { bid: standing.bid, ...who(speaker, standing.seat) })))];
  }
  if (open.result !== null) return [resultLine(open.result, speaker)];
  const { seat, bid } = standing ?? { seat: 0, bid: 0 };
  return [...trickLines(open, speaker), phrase(sentence(t('scene.contract', { bid, ...who(speaker, seat) }))), ...callLine(open, speaker)];
}

/** The twos that are not in this deal: all through it, because whoever counts cards needs them. */
const outLine = ({ out }: Open, speaker: Speaker): Phrase[] =>
  out.length === 0 ? [] : [phrase(speaker.t('events.out', { out: cardsText(speaker, out) }))];

function callLine(open: Open, speaker: Speaker): Phrase[] {
  if (open.calls.length === 0) return [];
  const texts = callsIn(open).map(({ card, copy, partner }) => {
    const called = calledText(speaker, card, copy, open.terms.decks);
    return partner === null ? called : speaker.t('scene.found', { called, name: name(speaker, partner) });
  });
  return [phrase(speaker.t('scene.called', { calls: texts.join(', ') }))];
}

function trickLines(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  if (open.phase !== 'playing') return [];
  const plays = (trick: Plays): string =>
    playedIn(trick, open)
      .map(({ seat, card }) => t('scene.play', { card: cardText(speaker, card), name: speaker.name(seat) }))
      .join(', ');
  const [trick, last] = [trickOnTable(open), lastTrick(open)];
  return [
    phrase(trick.cards.length === 0 ? sentence(t('scene.leads', who(speaker, trick.lead))) : t('scene.trick', { plays: plays(trick) })),
    ...(last === null ? [] : [phrase(t('scene.lastTrick', { plays: plays(last), ...who(speaker, last.winner) }))]),
  ];
}

function resultLine({ made, team, bid, points, opposing }: Result, speaker: Speaker): Phrase {
  return phrase(sentence(speaker.t(made ? 'scene.made' : 'scene.failed', { team: listed(speaker, team), bid, points, opposing })));
}

function handOf({ own }: KaliTiriView, speaker: Speaker): Phrase[] {
  if (own === null || own.hand.length === 0) return [];
  const { t } = speaker;
  const suits = SUITS.flatMap((suit) => {
    const cards = inSuit(own.hand, suit);
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

/** Suit by suit, and which of its cards a call still waits for. */
export function held(everyone: readonly Own[], seat: Seat, speaker: Speaker): string {
  const { t } = speaker;
  const { hand = [], called = [] } = everyone[seat] ?? {};
  const suits = SUITS.flatMap((suit) => {
    const ranks = inSuit(hand, suit).map((card) => t(`ranks.${rankOf(card)}`));
    return ranks.length === 0 ? [] : [t('scene.heldSuit', { suit: t(`suits.${suit}`), cards: ranks.join(', ') })];
  });
  return [...suits, ...(called.length === 0 ? [] : [t('scene.heldCalled', { cards: cardsText(speaker, called) })])].join('; ');
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
    case 'calling':
      return say('call', { place: nextCall(open), calls: callsDueOf(open) });
    case 'playing': {
      const led = ledSuit(open, own);
      return led === null ? say('lead') : say(led.follows ? 'follow' : 'free', suitGaps(speaker, led.suit));
    }
  }
}
