/** An aid: of each value, how many cards have neither been played nor lie in the own hand. */

import { type DalmutiView, unseenCards } from '../seen/seen.ts';
import { PACKS } from '../src/dalmuti.ts';
import { someText, valueName } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';

export function Unseen({ view, speaker }: { readonly view: DalmutiView; readonly speaker: BoardSpeaker }) {
  const left = unseenCards(PACKS.at(view.open.version).copies, view);
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
            <span className="font-serif text-quiet">{valueName(speaker, place + 1)}</span>
            <span className={count === 0 ? '' : 'font-bold'}>{count === 0 ? '–' : count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
