/** The middle of the table while bids are made: who bids, the bid itself, large, how likely it holds, and what came before it. */

import { Avatar, type BoardPreferences, type CaptionLine } from '@parlour/felt';
import { type Seat, who } from '@parlour/kernel';
import { motion } from 'motion/react';
import { earlierBidsOf, standingBidOf } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import type { PerudoView } from '../src/perudo.ts';
import { standingNumber } from '../src/state.ts';
import { bidText, shareText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { BidSign } from './bid-sign.tsx';
import type { Caption } from './caption.ts';
import { Captions } from './captions.tsx';
import { CardArt } from './card-art.tsx';
import { StandingCup } from './cups.tsx';
import { ease } from './ease.ts';
import { History } from './history.tsx';
import type { TableProps } from './props.ts';

interface Props {
  readonly view: PerudoView;
  readonly speaker: BoardSpeaker;
  readonly preferences: BoardPreferences;
}

interface StandingProps extends Props {
  /** The round's dice are being rolled. */
  readonly rolling: boolean;
  /** What has just happened, in words. */
  readonly captions: readonly CaptionLine<Caption>[];
  readonly speech: TableProps['speech'];
}

export function Standing({ view, rolling, captions, speaker, speech, preferences }: StandingProps) {
  const { open } = view;
  const bid = standingBidOf(open);
  return (
    <>
      <div className={LATELY_ROOMY}>
        <Notices view={view} speaker={speaker} />
      </div>
      {bid === null ? (
        <Opening seat={open.turn} rolling={rolling} speaker={speaker} preferences={preferences} />
      ) : (
        // The bid before makes room at once: what counts is to be read.
        <motion.div
          key={standingNumber(open)}
          data-bid={`${bid.quantity}x${bid.face}`}
          className="flex w-full items-center justify-center gap-x-3 [@container(min-height:125px)]:flex-col"
          initial={{ opacity: 0, ...comingFrom(bid.seat, open.seats.length, speaker.you) }}
          animate={{ opacity: 1, x: 0, y: 0, scale: 1 }}
          transition={ease(preferences, 0.22)}
        >
          <Bidder seat={bid.seat} speaker={speaker} />
          <Bid view={view} quantity={bid.quantity} face={bid.face} speaker={speaker} preferences={preferences} />
        </motion.div>
      )}
      <Lately view={view} captions={captions} speaker={speaker} speech={speech} preferences={preferences} />
    </>
  );
}

/** Where the middle is low, beside the bid: the sign, and the name below it. Else a line above it. */
function Bidder({ seat, speaker }: { readonly seat: Seat; readonly speaker: BoardSpeaker }) {
  return (
    <>
      <p className="hidden max-w-[calc(100cqw-6.5rem)] items-center gap-2 text-base text-text [@container(min-height:125px)]:flex @min-[40rem]:text-lg">
        <Avatar name={speaker.name(seat)} size={22} />
        <span className="truncate">{speaker.t('board.by', who(speaker, seat))}</span>
      </p>
      <p className="flex max-w-20 flex-col items-center text-sm text-text leading-none [@container(min-height:125px)]:hidden">
        <Avatar name={speaker.name(seat)} size={20} />
        <span className="max-w-full truncate leading-4">{speaker.name(seat)}</span>
      </p>
    </>
  );
}

/**
 * Below the bid, in a place that is always kept: what has just happened, in words. Where there is little room, what else there is to say of the
 * round (its palifico, the bids before) waits there until a line comes.
 */
function Lately({ view, captions, speaker, speech, preferences }: Omit<StandingProps, 'rolling'>) {
  const { open } = view;
  const history = earlierBidsOf(open).length > 0 && <History open={open} speaker={speaker} numerals={preferences.numerals} />;
  const instead = captions.length > 0 ? 'hidden [@container(min-height:250px)]:flex' : 'flex';
  return (
    <div className="flex min-h-9 w-full flex-col items-center justify-center gap-1.5 [@container(min-height:125px)]:min-h-10 [@container(min-height:250px)]:min-h-20">
      <div className={`max-w-full justify-center ${instead}`}>
        {open.palifico !== null && (
          <div className={`max-w-full *:max-w-full ${LATELY_SCARCE}`}>
            <Notices view={view} speaker={speaker} />
          </div>
        )}
        <div className={open.palifico === null ? 'max-w-full' : `max-w-full ${LATELY_ROOMY}`}>{history}</div>
      </div>
      <Captions captions={captions} speaker={speaker} speech={speech} />
    </div>
  );
}

/** With less than this, notices stand where the lines do. */
const LATELY_ROOMY = 'hidden [@container(min-height:175px)]:block';
const LATELY_SCARCE = '[@container(min-height:175px)]:hidden';

function Bid({ view, quantity, face, speaker, preferences }: Props & { readonly quantity: number; readonly face: number }) {
  const { t } = speaker;
  const { exact, calza } = view.open.options;
  const { atLeast, exactly } = oddsOf(view, { quantity, face });
  return (
    <div className="flex items-center gap-[min(1rem,4cqw)]">
      <span
        role="img"
        aria-label={bidText(speaker, { quantity, face })}
        className="text-[clamp(2.25rem,min(34cqh,19cqw),14rem)] text-text leading-none [@container(min-height:100px)]:leading-[1.15]"
      >
        <BidSign quantity={quantity} face={face} numeral={preferences.numerals} />
      </span>
      {preferences.aids && (
        <span className="flex flex-col gap-0.5 whitespace-nowrap rounded-table border border-line bg-[color-mix(in_oklab,var(--panel)_70%,transparent)] px-2.5 py-1 text-text leading-tight">
          <span className="font-semibold">{t('board.holds', { share: shareText(atLeast) })}</span>
          {(exact || calza) && (
            <span className="hidden text-quiet text-sm [@container(min-height:100px)]:inline">
              {t('board.exactly', { share: shareText(exactly) })}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function Opening({ seat, rolling, speaker, preferences }: Omit<Props, 'view'> & { readonly seat: Seat; readonly rolling: boolean }) {
  return (
    <div data-part="opening" className="flex items-center gap-x-3 gap-y-1 [@container(min-height:160px)]:flex-col">
      <StandingCup shaken={rolling} size="min(45cqh, 14rem)" preferences={preferences} />
      <p className="text-center font-serif text-text text-xl">{speaker.t('scene.noBid', who(speaker, seat))}</p>
    </div>
  );
}

/** What bends the rules just now: a palifico round, cards in force. */
function Notices({ view: { open }, speaker }: Pick<Props, 'view' | 'speaker'>) {
  if (open.palifico === null && open.effects.length === 0) return null;
  const { t } = speaker;
  return (
    <div className="flex max-w-[calc(100cqw-6.5rem)] flex-wrap items-center justify-center gap-1.5 text-sm [@container(max-height:124px)]:max-w-full">
      {open.palifico !== null && (
        <span className="text-balance rounded-table bg-paper px-3 py-0.5 text-center text-ink leading-tight">
          {t('board.palifico', who(speaker, open.palifico))}
        </span>
      )}
      {open.effects.map((effect) => (
        <span key={effect} className="inline-flex items-center gap-1 rounded-full bg-paper py-0.5 pr-3 pl-1.5 font-semibold text-ink">
          <CardArt card={effect} size={20} />
          {t(`cards.${effect}.name`)}
        </span>
      ))}
    </div>
  );
}

/** A bid comes from where its bidder sits: the own from below, the others' from above, left to right in the order of play. In px. */
function comingFrom(seat: Seat, seats: number, you: Seat | null): { readonly x: number; readonly y: number; readonly scale: number } {
  const around = (seat - (you ?? 0) + seats) % seats;
  if (seat === you) return { x: 0, y: 70, scale: 0.6 };
  return { x: 220 * (around / seats - 0.5), y: -60, scale: 0.6 };
}
