/**
 * Sen's table as text. Cards that lie face down are shown to nobody, also those that the viewer has seen: to remember them is the game. Only
 * with the memory aid does a scene tell what the viewer could know.
 */

import { type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, seatsOf, who } from '@parlour/kernel';
import { dreamLaidOpen, penaltyOf, type SenView, shownDream, topOf } from '../seen/seen.ts';
import { type Card, isRoundOver, type Move, type Own, ravensOn, specialInUse, yetToPeek } from '../src/sen.ts';
import { cardGaps, cardName } from './gaps.ts';
import type { Path, Speaker } from './speaker.ts';

export function scene(view: SenView, speaker: Speaker): Scene {
  const { open, own } = view;
  const { t } = speaker;
  const rounds = open.options.rounds;
  const hidden = !isRoundOver(open);
  const mine = own !== null && hidden ? shownDream(view, own.seat) : [];
  return {
    title: [
      rounds === 0 ? t('scene.round', { round: open.round }) : t('scene.roundOf', { round: open.round, rounds }),
      rounds === 0 ? t('scene.limit', { limit: open.options.limit }) : '',
    ].filter((part) => part !== ''),
    seats: seatsOf(open.dreams.length).map((seat) => ({ seat, cells: cellsOf(view, seat, speaker), out: false })),
    middle: middleOf(view, speaker),
    earlier: [],
    hand: own !== null && hidden ? handOf(view, own.hand, mine, speaker) : [],
    tiles: mine.map((card, place) => ({ face: card === null ? '?' : String(ravensOn(card)), foot: String(place + 1), lit: false })),
  };
}

/** The dream, at a round's end what it counts, and what the seat has in all. */
function cellsOf(view: SenView, seat: Seat, speaker: Speaker): Phrase[] {
  const { open } = view;
  const { t } = speaker;
  const dream = shownDream(view, seat);
  const known = dream.some((card) => card !== null);
  const words = known
    ? dream.map((card) => (card === null ? t('scene.unknown') : cardName(speaker, card))).join(', ')
    : t('scene.faceDown', { count: dream.length });
  const drawn = dream.map((card) => (card === null ? '▒' : String(ravensOn(card)))).join(' ');
  const result = open.result;
  const penalty = result === null ? 0 : penaltyOf(result, seat);
  const sum = result === null ? [] : [phrase(t(penalty > 0 ? 'scene.fined' : 'scene.sum', { count: result.sums[seat], penalty }))];
  return [phrase(words, drawn), ...sum, phrase(t('scene.total', { total: open.totals[seat] }))];
}

function middleOf({ open }: SenView, speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const piles = phrase(t('scene.piles', { card: cardName(speaker, topOf(open)), count: open.pile }));
  switch (open.phase.kind) {
    case 'peeking':
      return [phrase(t('scene.peeking', { count: yetToPeek(open).length })), piles];
    case 'holding':
      return [
        open.phase.card === null
          ? phrase(t('scene.holding', who(speaker, open.turn)))
          : phrase(t('scene.holdingCard', { ...cardGaps(speaker, open.phase.card), ...who(speaker, open.turn) })),
        piles,
      ];
    case 'take2':
    case 'peek1':
    case 'swap2':
      return [phrase(t('scene.using', { card: cardName(speaker, specialInUse(open.phase) ?? undefined), ...who(speaker, open.turn) })), piles];
    case 'playing':
      return [piles];
    case 'roundEnd':
    case 'gameOver':
      return open.result === null ? [] : [phrase(t(`events.ended.${open.result.how}`, who(speaker, open.result.by)))];
  }
}

function handOf({ open }: SenView, hand: readonly Card[], mine: readonly (Card | null)[], speaker: Speaker): Phrase[] {
  const { t } = speaker;
  const known = mine.some((card) => card !== null);
  const dream = known
    ? t('scene.dream', { cards: mine.map((card) => (card === null ? t('scene.unknown') : cardName(speaker, card))).join(', ') })
    : t('scene.dreamHidden', { count: mine.length });
  const held = hand.map((card) => cardName(speaker, card)).join(', ');
  return [phrase(dream, ''), ...(held === '' ? [] : [phrase(t(open.phase.kind === 'take2' ? 'scene.offered' : 'scene.inHand', { cards: held }))])];
}

/** The dream, also what only others have seen of it, and the cards in hand. */
export function held(everyone: readonly Own[], seat: Seat, speaker: Speaker): string {
  const { t } = speaker;
  const hand = (everyone[seat]?.hand ?? []).map((card) => cardName(speaker, card)).join(', ');
  const dream = dreamLaidOpen(everyone, seat).map((card) => (card === null ? t('scene.unknown') : cardName(speaker, card)));
  return [dream.join(', '), ...(hand === '' ? [] : [t('scene.heldInHand', { cards: hand })])].join('; ');
}

export function expected({ open, own }: SenView, moves: readonly Move[], speaker: Speaker): string {
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => speaker.t(`expected.${key}`, gaps);
  const { kind } = open.phase;
  if (kind === 'roundEnd' || kind === 'gameOver') return say(kind);
  if (kind === 'peeking') return moves.length > 0 ? say('peek') : say('peeking', { count: yetToPeek(open).length });
  if (own === null || own.seat !== open.turn) return say('waiting', who(speaker, open.turn));
  const held = cardGaps(speaker, own.hand[0]);
  if (kind !== 'holding') return say(kind, cardGaps(speaker, topOf(open)));
  if (open.phase.kind === 'holding' && open.phase.from === 'discard') return say('taken', held);
  return say(moves.some((move) => move.kind === 'use') ? 'special' : 'holding', held);
}
