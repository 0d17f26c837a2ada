/**
 * The end of a round: how it came, in words, and where there is room the ravens of everyone, the fewest in all first. On small tables the plates
 * alone tell it: each dream lies open there with its sum, the penalty and the total.
 */
import { Icon } from '@parlour/felt';
import { type Speaker, seatsOf } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { Open, Result, RoundEnding } from '../src/sen.ts';
import { signsOf } from './total.tsx';

interface Props {
  readonly says: readonly string[];
  readonly open: Open;
  readonly result: Result;
  readonly speaker: Speaker;
}

export function Reckoning({ says, open, result: { by, sums, penalty }, speaker }: Props) {
  const { t, name } = speaker;
  const { totals } = open;
  const order = [...seatsOf(totals.length)].sort((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0));
  // So high are a heading of two lines and the rows.
  const room = totals.length > 3 ? '[@container_(min-height:12.5rem)]:table' : '[@container_(min-height:9.5rem)]:table';
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-1.5 self-stretch" style={{ containerType: 'size' }}>
      <div className="flex flex-col items-center gap-1 text-balance text-center">
        {says.map((line, i) => (
          <p
            key={line}
            className={i === 0 ? 'font-semibold font-serif text-brass text-lg leading-snug' : 'font-serif text-base text-text leading-snug'}
          >
            {line}
          </p>
        ))}
      </div>
      <table
        className={`hidden w-full max-w-md overflow-hidden rounded-table bg-paper text-ink text-sm leading-tight shadow-card [@container_(min-height:17rem)]:text-base ${room}`}
      >
        <thead>
          <tr className="bg-paper-shade text-left [&>th]:px-3 [&>th]:py-0.5 [&>th]:font-semibold">
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
            <tr key={seat} className="[&>*]:px-3 [&>*]:py-px [@container_(min-height:17rem)]:[&>*]:py-1">
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
                {sums[seat]}
                {seat === by && penalty > 0 && <span className="font-semibold text-print-red"> + {penalty}</span>}
              </td>
              <td className="text-right font-bold font-serif">{totals[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The call that wakes everyone, for as long as it is heard. */
export function Awakening({ says, how }: { readonly says: string; readonly how: RoundEnding }) {
  return (
    <motion.div className="flex flex-col items-center gap-2 text-brass" initial={{ scale: 0.7, opacity: 0 }} animate={{ scale: 1, opacity: 1 }}>
      {how === 'pobudka' ? <Sunrise /> : <Icon name="moon" size={56} />}
      <p className="text-balance text-center font-semibold font-serif text-2xl leading-tight">{says}</p>
    </motion.div>
  );
}

function Sunrise() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 56" className="h-14 shrink-0" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
      <path d="M4 52h88M26 52a22 22 0 0 1 44 0" fill="currentColor" fillOpacity="0.25" />
      <path d="M48 20V6M27 28 17 18M69 28l10-10M16 44 4 40M80 44l12-4" />
    </svg>
  );
}
