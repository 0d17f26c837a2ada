/** The earlier bids of the round in one line, the latest first; what does not fit is cut off at the oldest. Bids that a card changed are struck out. */

import { Avatar } from '@parlour/felt';
import { earlierBidsOf } from '../seen/bids.ts';
import type { PerudoView } from '../src/perudo.ts';
import { bidText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { BidSign } from './bid-sign.tsx';

interface Props {
  readonly open: PerudoView['open'];
  readonly speaker: BoardSpeaker;
  readonly numerals: boolean;
}

export function History({ open, speaker, numerals }: Props) {
  return (
    <ol aria-label={speaker.t('board.history')} className="flex h-7 max-w-full flex-wrap justify-center gap-1.5 overflow-hidden px-1">
      {earlierBidsOf(open)
        .toReversed()
        .map(({ bid: { seat, quantity, face }, number, struck }) => (
          <li key={number} className="relative">
            <span
              role="img"
              aria-label={speaker.t(struck ? 'scene.struck' : 'scene.earlier', {
                name: speaker.name(seat),
                bid: bidText(speaker, { quantity, face }),
              })}
              className={`inline-flex h-7 items-center gap-1 rounded-full bg-[color-mix(in_oklab,var(--rail)_82%,transparent)] pr-2.5 pl-1 text-base text-on-wood ${struck ? 'opacity-75' : ''}`}
            >
              <Avatar name={speaker.name(seat)} size={20} />
              <BidSign quantity={quantity} face={face} numeral={numerals} />
            </span>
            {struck && <span aria-hidden="true" className="absolute inset-x-1 top-1/2 border-wine border-t-2" />}
          </li>
        ))}
    </ol>
  );
}
