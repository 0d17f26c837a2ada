/** The cards of one value in the own hand with one button over them: those that are chosen stand out of the stack. */

import { someText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { Card } from './card.tsx';
import { type HandLayout, LIFT, type Place } from './hand-layout.ts';
import { characterName } from './names.ts';

interface Props {
  readonly value: number;
  readonly count: number;
  readonly chosen: number;
  readonly layout: HandLayout;
  readonly place: Place;
  readonly speaker: BoardSpeaker;
  /** Nothing can be done with it now. */
  readonly dim: boolean;
  /** Why not, in words. */
  readonly whyNot: string | null;
  /** null while there is nothing to choose. */
  readonly tap: (() => void) | null;
}

export function Stack({ value, count, chosen, layout: { card, step, deepest }, place, speaker, dim, whyNot, tap }: Props) {
  const drawn = Math.min(count, deepest);
  const spread = step.x > 0;
  const lifted = Math.min(chosen, drawn);
  const stack = speaker.t('board.stack', { cards: someText(speaker, value, count), character: characterName(speaker, value) });
  const label = chosen === 0 ? stack : speaker.t('board.chosen', { stack, count: chosen });
  const width = card + (drawn - 1) * step.x;
  const box = { left: place.x, top: place.y, width: Math.max(width, place.free), height: card * 1.4 };
  return (
    <>
      <span aria-hidden="true" className="absolute block transition-[left,top] duration-200 ease-table" style={box}>
        {Array.from({ length: drawn }, (_, i) => {
          // From the back to the front: the front one is at the left, so that its number is seen. Those chosen are the front ones.
          const depth = drawn - 1 - i;
          const up = depth < lifted ? LIFT - 2 : 0;
          return (
            <span
              key={depth}
              className="absolute transition-transform duration-150 ease-table"
              style={{ left: depth * step.x, top: -depth * step.y, transform: `translateY(${-up}px)` }}
            >
              <Card value={value} width={card} speaker={speaker} dim={dim} lit={spread ? depth < lifted : depth === 0 && lifted > 0} />
            </span>
          );
        })}
      </span>
      <button
        type="button"
        data-value={value}
        aria-label={label}
        aria-pressed={tap === null ? undefined : chosen > 0}
        aria-disabled={tap === null || undefined}
        title={whyNot ?? label}
        className={`absolute block rounded-md ${tap === null ? 'cursor-default' : ''}`}
        style={box}
        onClick={tap ?? undefined}
      />
      {(count > 1 || chosen > 0) && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute whitespace-nowrap rounded-full px-[3px] font-bold text-[0.6875rem] leading-4 shadow-card transition-[left,top,transform] duration-150 ${chosen > 0 ? 'bg-brass text-on-brass' : 'bg-ink text-[#f3e9d8]'}`}
          style={{
            left: place.x + Math.min(card, place.free) - 2,
            top: place.y + card * 1.4 - 18,
            transform: `translate(-100%, ${lifted > 0 ? 2 - LIFT : 0}px)`,
          }}
        >
          {chosen > 0 ? `${chosen}/${count}` : `×${count}`}
        </span>
      )}
    </>
  );
}
