/** The end of a round: the order in which all finished, which is the next court; points of the round and of the game. At the end of all, the totals. */

import { Icon, type Size } from '@parlour/felt';
import { rank, type Seat } from '@parlour/kernel';
import { motion } from 'motion/react';
import { gainedBy, placesOf } from '../seen/seen.ts';
import { type Open, titleOf } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { lettered } from './lengths.ts';
import { ordinal } from './names.ts';
import { RankSign } from './rank-sign.tsx';

interface Row {
  readonly seat: Seat;
  readonly place: number;
}

interface Props {
  readonly open: Open;
  readonly size: Size;
  readonly speaker: BoardSpeaker;
  /** It has just happened: the lines come in one after the other. */
  readonly coming: boolean;
}

/** In px on a phone. */
const LINE = 30;
/** With this much for each, letters are large; and on a wall larger. */
const LARGE_LINE = 36;
const LARGEST_LINE = 50;
/** In px: how wide it has to be for a name with its title. */
const STACKED = 400;
/** And for the totals: names and titles come before them, and they are on the plates. */
const TOTALS = 280;

export function Standings({ open, size, speaker, coming }: Props) {
  const seats = open.finished.length;
  const over = open.phase === 'gameOver';
  const rows = over ? byPoints(open) : placesOf(open.finished);
  const columns = size.height < lettered(seats * LINE + 40) && size.width >= 296 ? 2 : 1;
  const large = columns === 1 && size.height >= lettered(seats * LARGE_LINE + 60);
  const largest = columns === 1 && size.height >= lettered(seats * LARGEST_LINE + 80) && size.width >= lettered(600);
  const lines = Math.ceil(rows.length / columns);
  // Where a name and a title have no room beside each other, the title stands below the name.
  const stacked = columns === 1 && size.width < lettered(STACKED);
  const totals = over || size.width >= (columns === 1 ? lettered(TOTALS) : 420);
  const title = over ? 'board.standings.final' : open.options.court ? 'board.standings.court' : 'board.standings.round';
  return (
    <section
      data-part="standings"
      className="w-full max-w-2xl rounded-table bg-paper px-3 py-2 text-ink shadow-card"
      style={{ maxWidth: columns === 2 ? undefined : largest ? '34rem' : large ? '28rem' : '26rem' }}
    >
      <header className="flex items-baseline pb-1">
        <h2
          className={`min-w-0 flex-1 font-semibold font-serif leading-tight ${largest ? 'text-2xl' : 'text-lg'} ${columns === 1 ? '' : 'text-center'}`}
        >
          {speaker.t(title)}
        </h2>
        {columns === 1 && (
          <span aria-hidden="true" className={`flex text-ink-quiet ${largest ? 'text-base' : 'text-xs'}`}>
            <span className={`text-right ${largest ? 'w-16' : 'w-12'}`}>{speaker.t('board.standings.heads.round')}</span>
            {totals && <span className={`text-right ${largest ? 'w-16' : 'w-12'}`}>{speaker.t('board.standings.heads.total')}</span>}
          </span>
        )}
      </header>
      <ol
        className="grid gap-x-4"
        style={{ gridAutoFlow: 'column', gridTemplateRows: `repeat(${lines}, auto)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {rows.map(({ seat, place }, i) => (
          <motion.li
            key={seat}
            initial={coming ? { opacity: 0, x: -16 } : false}
            animate={{ opacity: 1, x: 0 }}
            transition={{ duration: 0.25, delay: coming ? i * 0.08 : 0 }}
            className={`flex min-w-0 items-center gap-1.5 border-[#2a211b]/15 border-t ${largest ? 'py-2 text-xl' : large ? `${stacked ? 'py-1' : 'py-1.5'} text-base` : 'py-0.5 text-sm'} ${seat === speaker.you ? 'font-bold' : ''}`}
          >
            <span className={`shrink-0 whitespace-nowrap font-serif ${columns === 1 ? 'min-w-[2.2em]' : 'min-w-5'}`}>{ordinal(speaker, place)}</span>
            {open.options.court && !over && (
              <span className="text-print-brass">
                <RankSign title={titleOf(place - 1, seats)} speaker={speaker} />
              </span>
            )}
            <span className={`min-w-0 flex-1 truncate ${stacked ? 'leading-none' : ''}`}>
              {speaker.name(seat)}
              {over && place === 1 && (
                <span className="inline-flex pl-1.5 align-[-0.15em] text-print-brass">
                  <Icon name="crown" size={16} />
                </span>
              )}
              {open.options.court && !over && columns === 1 && (
                <span className={`font-normal text-ink-quiet ${stacked ? 'block truncate text-xs leading-tight' : 'pl-1.5 text-[0.85em]'}`}>
                  {speaker.t(`titles.${titleOf(place - 1, seats)}`)}
                </span>
              )}
            </span>
            <span className={`shrink-0 text-right text-print-green ${largest ? 'w-14' : columns === 1 ? 'w-10' : ''}`}>
              {speaker.t('board.standings.gained', { points: gainedBy(open, seat) })}
            </span>
            {totals && (
              <span className={`shrink-0 text-right font-semibold ${largest ? 'w-[3.625rem]' : columns === 1 ? 'w-[2.65rem]' : 'w-[2em]'}`}>
                {open.points[seat]}
              </span>
            )}
          </motion.li>
        ))}
      </ol>
    </section>
  );
}

function byPoints({ points }: Open): readonly Row[] {
  return rank(points)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ seat, rank: place }) => ({ seat, place }));
}
