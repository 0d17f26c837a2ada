/** Dalmuti's table as text: who sits where at court, how many cards are left, the trick with the play to beat, and the own hand by values. */

import { type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, type View, who } from '@parlour/kernel';
import { type DalmutiTypes, type Hand, lineOf, type Move, roundsOf, titleOf, valuesOf } from '../src/dalmuti.ts';
import { cardsText, exchange, handText, JESTER } from './gaps.ts';
import type { Path, Speaker } from './speaker.ts';

type DalmutiView = View<DalmutiTypes>;
type Open = DalmutiView['open'];

export function scene({ open, own }: DalmutiView, speaker: Speaker): Scene {
  const { t } = speaker;
  const rounds = roundsOf(open.options, open.sizes.length);
  return {
    title: [rounds === 0 ? t('scene.round', { round: open.round }) : t('scene.roundOf', { round: open.round, rounds })],
    seats: open.order.map((seat) => ({ seat, cells: cellsOf(open, seat, speaker), out: open.phase === 'play' && open.finished.includes(seat) })),
    middle: middleOf(open, speaker),
    earlier: [],
    hand:
      own === null || own.hand.every((count) => count === 0)
        ? []
        : [phrase(t('events.dealt', { cards: handText(speaker, own.hand) }), handDrawn(own.hand, speaker))],
    tiles: [],
  };
}

/** "1  4 4  5 5 5  12  J". */
function handDrawn(hand: Hand, { t }: Speaker): string {
  const groups = Map.groupBy(valuesOf(hand), (value) => value);
  return [...groups.values()].map((group) => group.map((value) => (value === JESTER ? t('scene.jester') : String(value))).join(' ')).join('   ');
}

/** The rank at court, the cards left or the place, what it did in this trick, and the points. */
function cellsOf(open: Open, seat: Seat, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const rank = open.ranks.indexOf(seat);
  const place = open.finished.indexOf(seat);
  const line = open.trick.findLast(([who]) => who === seat);
  const did = line === undefined ? null : lineOf(line);
  const last = did === null ? '' : did.did === 'passed' ? t('scene.passed') : cardsText(speaker, did);
  return [
    ...(open.ranks.length === 0 ? [] : [phrase(t(`titles.${titleOf(rank, open.ranks.length)}`))]),
    phrase(place < 0 ? t('scene.cards', { count: open.sizes[seat] }) : t('scene.place', { place: place + 1 })),
    phrase(t('scene.points', { count: open.points[seat] })),
    phrase(open.phase === 'play' ? last : ''),
  ];
}

function middleOf(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const seats = open.sizes.length;
  const revolution =
    open.revolution === null
      ? []
      : [phrase(t(`events.revolution.${open.revolution.greater ? 'greater' : 'lesser'}`, who(speaker, open.revolution.seat)))];
  switch (open.phase) {
    case 'revolution':
      return [phrase(t('events.asked')), phrase(t('scene.answered', { answered: open.answered, seats }))];
    case 'taxes':
      return open.taxes.map((tax) => phrase(t(tax.returned ? 'scene.settled' : 'events.taxed', { count: tax.cards, ...exchange(speaker, tax) })));
    case 'play': {
      const standing = open.trick.map(lineOf).findLast((line) => line.did === 'played');
      if (standing === undefined) return [phrase(t('scene.leads', who(speaker, open.turn))), ...revolution];
      return [phrase(t('scene.standing', { cards: cardsText(speaker, standing), ...who(speaker, standing.seat) })), ...revolution];
    }
    case 'roundEnd':
    case 'gameOver':
      return [
        phrase(t('events.roundOver', { order: open.finished.map((seat, i) => t('place', { place: i + 1, name: speaker.name(seat) })).join(', ') })),
      ];
  }
}

export function expected({ open, own }: DalmutiView, moves: readonly Move[], speaker: Speaker): string {
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => speaker.t(`expected.${key}`, gaps);
  switch (open.phase) {
    case 'revolution':
      if (moves.length === 0) return say('answering', { answered: open.answered, seats: open.sizes.length });
      return say(moves.some(({ kind }) => kind === 'declare') ? 'declare' : 'silent');
    case 'taxes': {
      const tax = open.taxes.find(({ dalmuti, returned }) => dalmuti === own?.seat && !returned);
      return moves.length === 0 || tax === undefined ? say('taxes') : say('give', { count: tax.cards, peon: speaker.name(tax.peon) });
    }
    case 'play': {
      if (moves.length === 0) return say('waiting', who(speaker, open.turn));
      const standing = open.trick.map(lineOf).findLast((line) => line.did === 'played');
      if (standing === undefined) return say('lead');
      if (moves.length === 1) return say('passOnly', { cards: cardsText(speaker, standing) });
      return say('beat', { count: standing.cards + standing.jesters, value: standing.value });
    }
    case 'roundEnd':
    case 'gameOver':
      return say(open.phase);
  }
}
