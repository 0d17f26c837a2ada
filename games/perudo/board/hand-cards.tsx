/**
 * The own cards. A card tapped is taken, and the action bar shows its text and what it can do; while something else stands in the bar's place,
 * its text is shown on a note above the hand.
 */
import { useDragging } from '@parlour/felt';
import type { Speaker } from '@parlour/kernel';
import { useState } from 'react';
import type { Card } from '../src/perudo.ts';
import { CardFace } from './card-face.tsx';

interface Props {
  readonly cards: readonly Card[];
  /** Which of the cards is taken. */
  readonly held: number | null;
  readonly canPlay: (card: Card) => boolean;
  /** null where cards can only be read, because something else is in the bar's place. */
  readonly take: ((place: number) => void) | null;
  /** A card was dragged onto the table. */
  readonly put: (place: number) => void;
  readonly speaker: Speaker;
}

export function HandCards({ cards, held, canPlay, take, put, speaker: { t } }: Props) {
  const [read, setRead] = useState<number | null>(null);
  if (take !== null && read !== null) setRead(null);
  const noted = take === null && read !== null ? cards[read] : undefined;
  const lifted = take === null ? read : held;
  const dragging = useDragging((place: number) => (take === null ? {} : { table: () => put(place) }));
  return (
    <>
      <ul aria-label={t('board.yourCards')} className="flex flex-wrap items-center justify-center gap-2">
        {cards.map((card, place) => (
          <li key={`${card} ${place}`} {...dragging(place)} className="relative">
            <button
              type="button"
              className="block rounded-md"
              aria-label={t(`cards.${card}.name`)}
              aria-pressed={lifted === place}
              title={t(`cards.${card}.text`)}
              onClick={() => (take === null ? setRead(read === place ? null : place) : take(place))}
            >
              <CardFace card={card} name={t(`cards.${card}.name`)} lifted={lifted === place} dim={!canPlay(card)} />
            </button>
          </li>
        ))}
      </ul>
      {noted !== undefined && (
        <p
          role="status"
          className="absolute inset-x-2 bottom-full z-20 mx-auto mb-1 max-w-md rounded-table bg-paper text-balance px-3 py-2 text-center text-ink text-sm leading-snug shadow-card"
        >
          {t('board.cardSays', { card: t(`cards.${noted}.name`), text: t(`cards.${noted}.text`) })}
        </p>
      )}
    </>
  );
}
