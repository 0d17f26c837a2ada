/** The court's moments in the middle of the table: everyone is asked, a revolution breaks out, taxes change hands. */

import type { Size } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { motion } from 'motion/react';
import { knownOfTax, titleAt } from '../seen/seen.ts';
import { JESTER, type Open, type OpenTax, type Own } from '../src/dalmuti.ts';
import { taxText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { Card, CardBack } from './card.tsx';
import { lettered } from './lengths.ts';
import { RankSign } from './rank-sign.tsx';

const EASE = [0.2, 0.7, 0.2, 1] as const;

/** Nobody sees who has answered: only as many lights as there are answers. */
export function Asking({ open, size, speaker }: { readonly open: Open; readonly size: Size; readonly speaker: BoardSpeaker }) {
  const seats = open.sizes.length;
  const card = Math.round(Math.min(lettered(84), (size.height - lettered(92)) / 1.5));
  return (
    <>
      {card >= 30 && (
        <div className="flex pb-2">
          <span className="-rotate-6 translate-x-1.5">
            <Card value={JESTER} width={card} speaker={speaker} />
          </span>
          <span className="-translate-x-1.5 rotate-6">
            <Card value={JESTER} width={card} speaker={speaker} />
          </span>
        </div>
      )}
      <p data-part="asked" className="text-balance px-2 text-center font-semibold font-serif text-text leading-snug">
        {speaker.t('board.revolution.question')}
      </p>
      <p className="text-balance px-2 text-center text-quiet text-sm leading-tight">{speaker.t('board.revolution.window')}</p>
      <div role="img" aria-label={speaker.t('scene.answered', { answered: open.answered, seats })} className="flex gap-1.5 pt-1.5">
        {open.sizes.map((_, i) => (
          <span key={i} className={`size-3 rounded-full border-2 border-brass ${i < open.answered ? 'bg-brass' : ''}`} />
        ))}
      </div>
    </>
  );
}

/** The great moment: two Jesters burst in. */
export function Uprising({
  greater,
  says,
  size,
  speaker,
}: {
  readonly greater: boolean;
  readonly says: string;
  readonly size: Size;
  readonly speaker: BoardSpeaker;
}) {
  const card = Math.round(Math.max(34, Math.min(lettered(120), (size.height - lettered(96)) / 1.5)));
  return (
    <>
      <div className="flex pb-1">
        {[-1, 1].map((side) => (
          <motion.span
            key={side}
            initial={{ x: side * 240, y: -40, rotate: side * 160, opacity: 0 }}
            animate={{ x: side * -5, y: 0, rotate: side * 9, opacity: 1 }}
            transition={{ duration: 0.55, ease: EASE }}
          >
            <Card value={JESTER} width={card} speaker={speaker} lit />
          </motion.span>
        ))}
      </div>
      <motion.p
        initial={{ scale: 1.7, opacity: 0 }}
        animate={{ scale: 1, opacity: 1 }}
        transition={{ duration: 0.35, delay: 0.35, ease: EASE }}
        className="text-balance px-2 text-center font-bold font-serif text-3xl text-wine leading-tight"
      >
        {speaker.t(greater ? 'board.revolution.greater' : 'board.revolution.lesser')}
      </motion.p>
      <motion.p
        initial={{ opacity: 0 }}
        animate={{ opacity: 1 }}
        transition={{ duration: 0.3, delay: 0.6 }}
        data-part="revolution"
        className="text-balance px-2 text-center text-text leading-snug"
      >
        {says}
      </motion.p>
    </>
  );
}

export interface TaxesProps {
  readonly open: Open;
  readonly own: Own | null;
  /** Where everything lies open. */
  readonly everyone?: readonly Own[] | undefined;
  readonly size: Size;
  readonly speaker: BoardSpeaker;
  /** The pair whose cards are on their way now, and whose they were. */
  readonly moving: { readonly peon: Seat; readonly way: 'up' | 'down' } | null;
}

/** The lowest that a line of taxes can be, in px on a phone; and its part that is not the card's. */
const LOWEST = 34;
const EDGES = 6;
const GAP = 4;

/** The least height for the taxes of a court, in px. */
export const taxesHeight = ({ taxes }: Open): number => lettered(taxes.length * (LOWEST + GAP));

/** Each pair in a line: the peon at the left, the Dalmuti at the right, and the cards with whoever has them. */
export function Taxes({ open, own, everyone, size, speaker, moving }: TaxesProps) {
  return (
    <ul aria-label={speaker.t('board.taxes.title')} className="flex w-full max-w-md flex-col gap-1 pb-1">
      {open.taxes.map((tax) => (
        <li key={tax.peon} data-tax={tax.returned ? 'returned' : 'taxed'} className="rounded-table bg-rail px-3 py-0.5 text-on-wood shadow-card">
          <TaxLine
            tax={tax}
            open={open}
            own={everyone?.[tax.peon] ?? own}
            size={size}
            speaker={speaker}
            way={moving?.peon === tax.peon ? moving.way : null}
          />
        </li>
      ))}
    </ul>
  );
}

function TaxLine({ tax, open, own, size, speaker, way }: Omit<TaxesProps, 'moving'> & { readonly tax: OpenTax; readonly way: 'up' | 'down' | null }) {
  const known = knownOfTax(own, tax);
  // Lines of the same height, with the sentence where there is much room.
  const line = size.height / open.taxes.length - lettered(GAP);
  const saying = line >= lettered(112);
  const card = Math.round(Math.max(20, Math.min(lettered(56), (line - lettered(EDGES + (saying ? 32 : 0))) / 1.4)));
  const values = known && (known.back ?? known.paid);
  const said = taxText(speaker, tax);
  const from = way === null ? 0 : (way === 'up' ? -1 : 1) * Math.min(120, size.width / 4);
  return (
    <>
      <div className="flex items-center gap-2">
        <Party seat={tax.peon} open={open} speaker={speaker} />
        <span className="flex items-center gap-1">
          <Arrow shown={tax.returned} points="left" />
          <motion.span
            key={`${tax.peon} ${tax.returned}`}
            initial={from === 0 ? false : { x: from, opacity: 0.3 }}
            animate={{ x: 0, opacity: 1 }}
            transition={{ duration: 0.6, ease: EASE }}
            className="flex gap-1"
          >
            {Array.from({ length: tax.cards }, (_, i) => {
              const value = values?.[i];
              return value === undefined ? (
                <CardBack key={i} width={card} label={speaker.t('board.back')} />
              ) : (
                <Card key={i} value={value} width={card} speaker={speaker} />
              );
            })}
          </motion.span>
          <Arrow shown={!tax.returned} points="right" />
        </span>
        <Party seat={tax.dalmuti} open={open} speaker={speaker} right />
      </div>
      {saying && <p className="py-1 text-center text-on-wood-quiet text-xs">{said}</p>}
    </>
  );
}

function Party({
  seat,
  open,
  speaker,
  right = false,
}: {
  readonly seat: Seat;
  readonly open: Open;
  readonly speaker: BoardSpeaker;
  readonly right?: boolean;
}) {
  const title = titleAt(open, seat);
  return (
    <span className={`flex min-w-0 flex-1 items-center gap-1.5 ${right ? 'flex-row-reverse text-right' : ''}`}>
      {title !== null && (
        <span className="text-[#f2c772] text-lg">
          <RankSign title={title} speaker={speaker} />
        </span>
      )}
      <span className="min-w-0 truncate text-sm">{speaker.name(seat)}</span>
    </span>
  );
}

function Arrow({ shown, points }: { readonly shown: boolean; readonly points: 'left' | 'right' }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="#f2c772" className={`size-4 ${shown ? '' : 'invisible'}`}>
      <path d={points === 'right' ? 'M2 7h7V3l6 5-6 5V9H2z' : 'M14 7H7V3L1 8l6 5V9h7z'} />
    </svg>
  );
}
