/** An aid: of each value, how many cards have neither been played nor lie in the own hand. */

import type { View } from '@parlour/kernel';
import { type DalmutiTypes, PACKS } from '../src/dalmuti.ts';
import { JESTER, someText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';

export function Unseen({ view: { open, own }, speaker }: { readonly view: View<DalmutiTypes>; readonly speaker: BoardSpeaker }) {
  const left = PACKS.at(open.version).copies.map(
    (copies, place) => copies - (own?.hand[place] ?? 0) - open.played.reduce((sum, hand) => sum + (hand[place] ?? 0), 0),
  );
  return (
    <div className="flex items-center gap-2 pt-3 text-text text-xs @5xl:text-sm">
      <span>{speaker.t('board.unseen')}</span>
      <ul className="flex gap-1">
        {left.map((count, place) => (
          <li
            key={place}
            className={`flex w-6 flex-col @5xl:w-8 items-center rounded-[5px] leading-tight ${count === 0 ? 'text-quiet' : 'bg-[color-mix(in_oklab,var(--felt-deep)_80%,transparent)]'}`}
            title={someText(speaker, place + 1, count)}
          >
            <span className="font-serif text-quiet">{place + 1 === JESTER ? speaker.t('scene.jester') : place + 1}</span>
            <span className={count === 0 ? '' : 'font-bold'}>{count === 0 ? '–' : count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
