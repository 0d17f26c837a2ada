/** Dalmuti's table as text: who sits where at court, how many cards are left, the trick with the play to beat, and the own hand by values. */

import { type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, who } from '@parlour/kernel';
import { type DalmutiView, hasFinished, lastLineOf, placeIn, standingIn, taxOwed, titleAt, trickOf } from '../seen/seen.ts';
import { countOf, type Hand, type Move, type Open, roundsOf, sizeOf, sizeOfSet, valuesIn } from '../src/dalmuti.ts';
import { cardsText, handText, revolutionText, roundOverText, taxText, valueName } from './gaps.ts';
import type { Path, Speaker } from './speaker.ts';

export function scene({ open, own }: DalmutiView, speaker: Speaker): Scene {
  const { t } = speaker;
  const rounds = roundsOf(open.options, open.sizes.length);
  return {
    title: [rounds === 0 ? t('scene.round', { round: open.round }) : t('scene.roundOf', { round: open.round, rounds })],
    seats: open.order.map((seat) => ({ seat, cells: cellsOf(open, seat, speaker), out: open.phase === 'play' && hasFinished(open, seat) })),
    middle: middleOf(open, speaker),
    earlier: [],
    hand:
      own === null || sizeOf(own.hand) === 0 ? [] : [phrase(t('events.dealt', { cards: handText(speaker, own.hand) }), handDrawn(own.hand, speaker))],
    tiles: [],
  };
}

/** "1  4 4  5 5 5  12  J". */
function handDrawn(hand: Hand, speaker: Speaker): string {
  return valuesIn(hand)
    .map((value) => new Array<string>(countOf(hand, value)).fill(valueName(speaker, value)).join(' '))
    .join('   ');
}

/** The rank at court, the cards left or the place, what it did in this trick, and the points. */
function cellsOf(open: Open, seat: Seat, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const title = titleAt(open, seat);
  const place = placeIn(open, seat);
  const line = lastLineOf(trickOf(open), seat);
  const last = line === null ? '' : line.did === 'passed' ? t('scene.passed') : cardsText(speaker, line);
  return [
    ...(title === null ? [] : [phrase(t(`titles.${title}`))]),
    phrase(place === null ? t('scene.cards', { count: open.sizes[seat] }) : t('scene.place', { place })),
    phrase(t('scene.points', { count: open.points[seat] })),
    phrase(open.phase === 'play' ? last : ''),
  ];
}

function middleOf(open: Open, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const seats = open.sizes.length;
  const revolution = open.revolution === null ? [] : [phrase(revolutionText(speaker, open.revolution))];
  switch (open.phase) {
    case 'revolution':
      return [phrase(t('events.asked')), phrase(t('scene.answered', { answered: open.answered, seats }))];
    case 'taxes':
      return open.taxes.map((tax) => phrase(taxText(speaker, tax)));
    case 'play': {
      const standing = standingIn(open);
      if (standing === null) return [phrase(t('scene.leads', who(speaker, open.turn))), ...revolution];
      return [phrase(t('scene.standing', { cards: cardsText(speaker, standing), ...who(speaker, standing.seat) })), ...revolution];
    }
    case 'roundEnd':
    case 'gameOver':
      return [phrase(roundOverText(speaker, open.finished))];
  }
}

export function expected(view: DalmutiView, moves: readonly Move[], speaker: Speaker): string {
  const { open } = view;
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => speaker.t(`expected.${key}`, gaps);
  switch (open.phase) {
    case 'revolution':
      if (moves.length === 0) return say('answering', { answered: open.answered, seats: open.sizes.length });
      return say(moves.some(({ kind }) => kind === 'declare') ? 'declare' : 'silent');
    case 'taxes': {
      const tax = taxOwed(view);
      return moves.length === 0 || tax === null ? say('taxes') : say('give', { count: tax.cards, peon: speaker.name(tax.peon) });
    }
    case 'play': {
      if (moves.length === 0) return say('waiting', who(speaker, open.turn));
      const standing = standingIn(open);
      if (standing === null) return say('lead');
      if (moves.length === 1) return say('passOnly', { cards: cardsText(speaker, standing) });
      return say('beat', { count: sizeOfSet(standing), value: standing.value });
    }
    case 'roundEnd':
    case 'gameOver':
      return say(open.phase);
  }
}
