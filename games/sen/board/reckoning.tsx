/**
 * The end of a round: how it came, in words, and the ravens of everyone, the fewest in all first. Where the middle is low the words stand beside the
 * table.
 */

import { Icon } from '@parlour/felt';
import { seatsOf } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { ReactNode } from 'react';
import { penaltyOf } from '../seen/seen.ts';
import type { Open, Result, RoundEnding } from '../src/sen.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { signsOf } from './total.tsx';

interface Props {
  readonly says: readonly string[];
  readonly open: Open;
  readonly result: Result;
  readonly speaker: BoardSpeaker;
}

export function Reckoning({ says, open, result, speaker }: Props) {
  const { t, name } = speaker;
  const { totals } = open;
  const order = [...seatsOf(totals.length)].sort((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0));
  // Less than a heading of two lines and the rows need.
  const low = totals.length > 3 ? LOW.many : LOW.few;
  return (
    <div data-part="reckoning" className="flex min-h-0 flex-1 flex-col self-stretch" style={{ containerType: 'size' }}>
      <div className={`flex min-h-0 flex-1 flex-col items-center justify-center gap-1.5 ${low.beside}`}>
        <div className="flex min-w-0 flex-col items-center gap-1 text-balance text-center">
          {says.map((line, i) => (
            <p
              key={line}
              className={`font-serif leading-snug ${i === 0 ? `font-semibold text-brass text-lg ${low.heading}` : `text-base text-text ${low.text}`}`}
            >
              {line}
            </p>
          ))}
        </div>
        <table
          className={`w-full max-w-md overflow-hidden rounded-table bg-paper text-ink text-sm leading-tight shadow-card [@container_(min-height:17rem)]:text-base ${low.table}`}
        >
          <thead>
            <tr className="bg-paper-shade text-left [&>th]:px-2 @sm:[&>th]:px-3 [&>th]:py-px [&>th]:font-semibold">
              <th scope="col">{t('board.player')}</th>
              <th scope="col" className="text-right">
                {t('board.inDream')}
              </th>
              <th scope="col" className="text-right">
                {t('board.inAll')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat} className="[&>*]:px-2 @sm:[&>*]:px-3 [&>*]:py-px [@container_(min-height:17rem)]:[&>*]:py-1">
                <th scope="row" className={`max-w-40 text-left ${seat === speaker.you ? 'font-semibold' : 'font-normal'}`}>
                  <span className="flex min-w-0 items-center gap-1.5">
                    <span className="truncate">{name(seat)}</span>
                    {signsOf(seat, open, speaker).map(([icon, said]) => (
                      <span key={icon} role="img" aria-label={said} title={said} className="text-print-brass">
                        <Icon name={icon} size={16} />
                      </span>
                    ))}
                  </span>
                </th>
                <td className="text-right font-serif">
                  {result.sums[seat]}
                  {penaltyOf(result, seat) > 0 && <span className="font-semibold text-print-red"> + {penaltyOf(result, seat)}</span>}
                </td>
                <td className="text-right font-bold font-serif">{totals[seat]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Written out, so that they are found when the styles are made. With very large letters the plates alone tell what everyone has. */
const LOW = {
  many: {
    beside: '[@container_(max-height:12.49rem)_and_(min-width:17rem)]:flex-row',
    heading: '[@container_(max-height:12.49rem)_and_(min-width:17rem)]:text-sm',
    text: '[@container_(max-height:12.49rem)_and_(min-width:17rem)]:text-xs',
    table:
      '[@container_(max-height:12.49rem)_and_(min-width:17rem)]:w-[63%] [@container_(max-height:12.49rem)_and_(min-width:17rem)]:shrink-0 [@container_(max-height:8.5rem)]:text-xs [@container_(max-height:12.49rem)_and_(max-width:16.99rem)]:hidden',
  },
  few: {
    beside: '[@container_(max-height:9.49rem)_and_(min-width:17rem)]:flex-row',
    heading: '[@container_(max-height:9.49rem)_and_(min-width:17rem)]:text-sm',
    text: '[@container_(max-height:9.49rem)_and_(min-width:17rem)]:text-xs',
    table:
      '[@container_(max-height:9.49rem)_and_(min-width:17rem)]:w-[63%] [@container_(max-height:9.49rem)_and_(min-width:17rem)]:shrink-0 [@container_(max-height:7rem)]:text-xs [@container_(max-height:9.49rem)_and_(max-width:16.99rem)]:hidden',
  },
} as const;

/** The call that wakes everyone, for as long as it is heard. */
export function Awakening({ says, how, caption }: { readonly says: string; readonly how: RoundEnding; readonly caption: ReactNode }) {
  return (
    <div className="flex flex-col items-center">
      <motion.div className="flex flex-col items-center gap-1 text-brass" initial={{ scale: 0.7, opacity: 0 }} animate={{ scale: 1, opacity: 1 }}>
        {how === 'pobudka' ? <Sunrise /> : <Icon name="moon" size={40} />}
        <p data-part="awakening" className="text-balance text-center font-semibold font-serif text-xl leading-tight @sm:text-2xl">
          {says}
        </p>
      </motion.div>
      {caption}
    </div>
  );
}

function Sunrise() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 56"
      className="h-10 shrink-0 @sm:h-14"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d="M4 52h88M26 52a22 22 0 0 1 44 0" fill="currentColor" fillOpacity="0.25" />
      <path d="M48 20V6M27 28 17 18M69 28l10-10M16 44 4 40M80 44l12-4" />
    </svg>
  );
}
