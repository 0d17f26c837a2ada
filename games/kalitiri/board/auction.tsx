/**
 * The auction in the middle of the table: the standing bid in large figures, what was said so far, the twos that are out, and the pad on which
 * the own bid is set. The bar bids or passes. The pad stays while others speak, so that a bid can be thought over.
 */
import { Button, Icon, useSize } from '@parlour/felt';
import { who } from '@parlour/kernel';
import { AnimatePresence, motion } from 'motion/react';
import { canStillBid, standingOf } from '../seen/auction.ts';
import { bidsIn } from '../seen/decode.ts';
import { BID_STEP } from '../src/kalitiri.ts';
import { cardsText, roundText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { Back } from './back.tsx';
import { Caption } from './caption.tsx';
import { bidderIn, type Choices, isWatchedAgain, padLimit, RAISES } from './choices.ts';
import type { KaliTiriProps } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
}

export function Auction({ props, choices }: Props) {
  const { view, speaker } = props;
  const { open } = view;
  const standing = standingOf(open);
  const [ref, { height }] = useSize<HTMLDivElement>();
  const low = height < LOW;
  return (
    <div ref={ref} className={`flex min-h-0 w-full flex-1 flex-col items-center justify-center ${low ? 'gap-0.5' : 'gap-2'}`}>
      <p className={`max-w-full text-center text-quiet text-xs @5xl:text-base ${low ? 'truncate' : ''}`}>
        {!low && `${roundText(speaker, open)} · `}
        {speaker.t('board.limits', { least: open.terms.least, most: open.terms.most })}
        {open.out.length > 0 && ` · ${speaker.t('board.out', { cards: cardsText(speaker, open.out) })}`}
      </p>
      <div className={`flex items-center ${low ? 'gap-2' : 'flex-col'}`}>
        {standing === null && !low && <Pack width={Math.max(34, Math.min(height * 0.17, 90))} label={speaker.t('board.noBid')} />}
        {standing !== null && (
          <AnimatePresence mode="wait" initial={false}>
            <motion.span
              key={standing.bid}
              className="block font-bold font-serif text-text leading-none"
              style={{ fontSize: Math.max(26, Math.min(height * 0.24, 120)) }}
              initial={{ opacity: 0, y: 18, scale: 0.8 }}
              animate={{ opacity: 1, y: 0, scale: 1 }}
              exit={{ opacity: 0, y: -18, scale: 0.9, transition: { duration: 0.08 } }}
              transition={{ duration: 0.22, ease: 'easeOut' }}
            >
              {standing.bid}
            </motion.span>
          </AnimatePresence>
        )}
        <span className="text-sm text-text @5xl:text-lg">
          {standing === null ? speaker.t('board.noBid') : speaker.t('board.bidBy', who(speaker, standing.seat))}
        </span>
      </div>
      <Caption props={isSaid(props) ? { ...props, captions: [] } : props} lines={height > HIGH ? 2 : 1} />
      {height > TIGHT && <Story props={props} />}
      {!isWatchedAgain(props) && canStillBid(view, bidderIn(props)) && <Pad props={props} choices={choices} />}
    </div>
  );
}

/** The cards as they were dealt, before anybody has bid. */
function Pack({ width, label }: { readonly width: number; readonly label: string }) {
  return (
    <div aria-hidden="true" className="flex pb-2">
      {[-8, 0, 8].map((angle) => (
        <div
          key={angle}
          style={{ transform: `rotate(${angle}deg) translateY(${Math.abs(angle) / 4}px)`, marginLeft: angle === -8 ? 0 : -width * 0.6 }}
        >
          <Back width={width} label={label} />
        </div>
      ))}
    </div>
  );
}

/**
 * In px: below these the bid and its bidder share a line, the number of the round is left to the rail, and the story of the auction is left to the
 * plates; above this two lines are told.
 */
const LOW = 190;
const TIGHT = 210;
const HIGH = 300;

/** A bid stands there in large figures with its bidder's name: it is not said once more. */
const isSaid = ({ captions }: KaliTiriProps): boolean => captions.at(-1)?.event.kind === 'bid';

/** More would not fit on a phone; every seat's last word is on its plate. */
const REMEMBERED = 6;

function Story({ props: { view, speaker } }: { readonly props: KaliTiriProps }) {
  const bids = bidsIn(view.open);
  if (bids.length === 0) return null;
  return (
    <ol
      aria-label={speaker.t('board.auction')}
      className="flex max-h-12 max-w-full flex-wrap justify-center gap-1 overflow-hidden text-xs @5xl:max-h-16 @5xl:text-base"
    >
      {bids.slice(-REMEMBERED).map(({ seat, bid }) => (
        <li key={`${seat} ${bid}`}>
          <BidChip name={speaker.name(seat)} bid={bid} speaker={speaker} />
        </li>
      ))}
    </ol>
  );
}

/** What somebody said in the auction; null is a pass. */
export function BidChip({ name, bid, speaker }: { readonly name: string; readonly bid: number | null; readonly speaker: BoardSpeaker }) {
  return (
    <span className="flex max-w-32 gap-1 rounded-full bg-[color-mix(in_oklab,var(--felt-deep)_80%,transparent)] px-2 py-0.5 text-text">
      <span className="truncate">{name}</span>
      <span className={bid === null ? 'text-quiet italic' : 'font-bold font-serif'}>{bid ?? speaker.t('scene.passed')}</span>
    </span>
  );
}

function Pad({ props, choices: { bid, setBid } }: Props) {
  const { speaker } = props;
  const t = speaker.t;
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1.5 rounded-table bg-[color-mix(in_oklab,var(--felt-deep)_70%,transparent)] p-1.5 sideways:gap-1 sideways:p-1">
      <legend className="sr-only">{t('board.pad')}</legend>
      <Button
        className="px-0!"
        aria-label={t('board.lower', { by: BID_STEP })}
        whyNot={padLimit(props, bid, -BID_STEP)}
        onClick={() => setBid(bid - BID_STEP)}
      >
        <Icon name="minus" />
      </Button>
      <output aria-label={t('board.pad')} className="w-14 sideways:w-12 text-center font-bold font-serif text-2xl text-brass leading-none">
        {bid}
      </output>
      <Button
        className="px-0!"
        aria-label={t('board.raise', { by: BID_STEP })}
        whyNot={padLimit(props, bid, BID_STEP)}
        onClick={() => setBid(bid + BID_STEP)}
      >
        <Icon name="plus" />
      </Button>
      {RAISES.map((by) => (
        <Button
          key={by}
          className="px-1.5! whitespace-nowrap"
          aria-label={t('board.raise', { by })}
          whyNot={padLimit(props, bid, by)}
          onClick={() => setBid(bid + by)}
        >
          +{by}
        </Button>
      ))}
    </fieldset>
  );
}
