/**
 * The middle of the table from a call on: what was called, a running number beside the dice of all, lit one by one, and then the verdict and
 * what it costs. It stays so until the next round.
 */

import { type BoardPreferences, type CaptionLine, Die } from '@parlour/felt';
import { type Seat, who } from '@parlour/kernel';
import { motion } from 'motion/react';
import { verdictOf } from '../seen/result.ts';
import { hasDice } from '../seen/seats.ts';
import type { Event, PerudoView, Result } from '../src/perudo.ts';
import { bidText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { BidSign } from './bid-sign.tsx';
import { type Caption, captionText } from './caption.ts';
import { CupOver } from './cups.tsx';
import { countingOrder, type SeatDie } from './dice.ts';
import { ease } from './ease.ts';
import { callOf, type EventOf } from './moment.ts';
import type { TableProps } from './props.ts';

interface Props {
  readonly view: PerudoView;
  readonly speaker: BoardSpeaker;
  readonly speech: TableProps['speech'];
  readonly preferences: BoardPreferences;
}

/** The word is said; the cups are still down. */
export function Called({ event, speaker, preferences }: Omit<Props, 'view' | 'speech'> & { readonly event: EventOf<'called'> }) {
  const { t } = speaker;
  return (
    <div data-part="called" className="flex flex-col items-center gap-1">
      <p className="text-base text-text">{speaker.name(event.seat)}</p>
      <motion.p
        className="text-center font-bold font-serif text-[clamp(2.25rem,min(30cqh,15cqw),12rem)] text-wine leading-none"
        initial={{ scale: 0.4, opacity: 0 }}
        animate={{ scale: 1, opacity: 1 }}
        transition={ease(preferences, 0.28)}
      >
        {t('board.shout', { call: t(`calls.${event.call}`) })}
      </motion.p>
      <p role="img" aria-label={bidText(speaker, event)} className="text-3xl text-text">
        <BidSign quantity={event.quantity} face={event.face} numeral={preferences.numerals} />
      </p>
    </div>
  );
}

interface CountProps extends Props {
  readonly result: Result;
  readonly diceOf: (seat: Seat) => readonly SeatDie[];
  /** How many dice have been counted so far. */
  readonly counted: number;
  /** The cups are being lifted. */
  readonly lifting: boolean;
  /** What has happened since, in words: cards that were drawn. */
  readonly captions: readonly CaptionLine<Caption>[];
}

export function Count({ view, result, diceOf, counted, lifting, captions, speaker, speech, preferences }: CountProps) {
  const { bid, count } = result;
  const over = counted >= count && !lifting;
  // Who has won needs the room more, from before it is told: nothing moves for it.
  const roomForCall = view.open.phase === 'gameOver' ? '[@container(min-height:400px)]:block' : '[@container(min-height:225px)]:block';
  return (
    <div className="flex w-full flex-col items-center gap-[min(2cqh,0.75rem)]">
      <p className={`hidden max-w-[calc(100cqw-7rem)] text-balance text-center text-quiet text-sm @min-[40rem]:text-base ${roomForCall}`}>
        {speech.event(callOf(result), speaker)}
      </p>
      <div data-part="count" className="flex items-center gap-4 text-text">
        <span
          role="img"
          aria-label={bidText(speaker, { quantity: Math.min(counted, count), face: bid.face })}
          className="text-[clamp(2rem,min(22cqh,17cqw),10rem)]"
        >
          <BidSign quantity={Math.min(counted, count)} face={bid.face} numeral={preferences.numerals} />
        </span>
        <span className="flex flex-col text-quiet text-sm leading-tight">
          {speaker.t('board.ofBid')}
          <span role="img" aria-label={bidText(speaker, bid)} className="text-text text-xl">
            <BidSign quantity={bid.quantity} face={bid.face} numeral={preferences.numerals} />
          </span>
        </span>
      </div>
      <Pool diceOf={diceOf} result={result} counted={counted} lifting={lifting} preferences={preferences} />
      <div
        data-part="verdict"
        aria-hidden={!over}
        className={`flex flex-col items-center text-balance text-center transition-opacity duration-150 [@container(max-height:250px)]:block [@container(max-height:250px)]:leading-tight ${over ? '' : 'opacity-0'}`}
      >
        <p className="font-semibold font-serif text-[clamp(1rem,7cqh,1.75rem)] text-text leading-tight [@container(max-height:250px)]:hidden">
          {speech.scene(view, speaker).middle[0]?.words}
        </p>
        {/* Where it is low: how many there are stands beside it. */}
        <span className="hidden font-semibold font-serif text-text [@container(max-height:250px)]:inline">
          {speaker.t(`board.verdict.${verdictOf(result.call, bid.quantity, count)}`)}{' '}
        </span>
        <p className="text-[clamp(0.95rem,5.5cqh,1.25rem)] text-text leading-snug [@container(max-height:250px)]:inline [@container(max-height:250px)]:leading-tight [@container(min-height:190px)_and_(max-height:250px)_and_(min-width:22rem)]:inline-block">
          {outcome(result, view, speaker, speech)}
          {captions.map(({ key, event }) => (
            <span key={key} data-event={event.kind}>
              {' '}
              {captionText(event, speaker, speech)}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Everybody's dice, seat by seat in the order they are counted. */
function Pool({ diceOf, result, counted, lifting, preferences }: Pick<CountProps, 'diceOf' | 'result' | 'counted' | 'lifting' | 'preferences'>) {
  const hands = countingOrder(result).map((seat) => ({ seat, dice: diceOf(seat) }));
  const dice = hands.reduce((sum, hand) => sum + hand.dice.length, 0);
  return (
    <div
      aria-hidden="true"
      className={`relative hidden flex-wrap items-center justify-center gap-x-[2.5cqw] gap-y-1 ${dice > MANY ? '[@container(min-height:220px)]:flex' : '[@container(min-height:165px)]:flex'}`}
    >
      {hands.map(({ seat, dice: hand }) => (
        <span key={seat} className="flex flex-wrap gap-[3px]">
          {hand.map(({ place, type, face, nth }) => {
            const counts = nth !== null && nth <= counted;
            return (
              <motion.span
                key={place}
                className="inline-flex"
                initial={lifting ? { opacity: 0 } : false}
                animate={counts ? { y: -3, scale: 1.08, opacity: 1 } : { y: 0, scale: 1, opacity: 1 }}
                transition={ease(preferences, 0.2, lifting ? 0.15 : 0)}
              >
                <Die shape={type} face={face} size={poolDie(dice)} numeral={preferences.numerals} lit={counts} dim={nth === null && counted > 0} />
              </motion.span>
            );
          })}
        </span>
      ))}
      {lifting && <CupOver cups="lifted" size="min(40cqh, 9rem)" preferences={preferences} />}
    </div>
  );
}

/** With more dice than this they need three lines, which a phone with many seats has no room for: there the plates show them. */
const MANY = 20;

/** The more dice, the smaller: two or three lines of them, whatever the table's width. */
function poolDie(dice: number): string {
  const share = dice <= 10 ? 8.4 : dice <= 20 ? 7 : dice <= 30 ? 5.8 : dice <= 45 ? 4.8 : dice <= 60 ? 4 : 3;
  return `min(${share}cqw, 13cqh, 2.75rem)`;
}

/** What the call cost or brought, in a sentence or two. */
function outcome({ loser, lost, caller, gained }: Result, { open }: PerudoView, speaker: BoardSpeaker, speech: TableProps['speech']): string {
  const paid: Event =
    loser === null
      ? { kind: gained ? 'gained' : 'capped', seat: caller }
      : lost === 0
        ? { kind: 'spared', seat: loser }
        : { kind: 'lost', seat: loser, dice: lost };
  const wentOut = loser !== null && !hasDice(open, loser) ? [speech.event({ kind: 'out', seat: loser }, speaker)] : [];
  return [speech.event(paid, speaker), ...wentOut].join(' ');
}

/** Letters: a name that makes it longer has room in one line only where it is set smaller. */
const LONG = 16;

/** The game is over: who has won, above how it came about. */
export function Winner({ seat, speaker, preferences }: Pick<Props, 'speaker' | 'preferences'> & { readonly seat: Seat }) {
  const says = speaker.t('events.won', who(speaker, seat));
  return (
    <motion.p
      data-part="winner"
      className={`text-balance text-center font-bold font-serif text-brass leading-tight ${says.length > LONG ? 'text-[clamp(1.25rem,min(9cqh,6cqw),3rem)]' : 'text-[clamp(1.5rem,min(13cqh,7.5cqw),4rem)]'}`}
      initial={{ scale: 0.8, opacity: 0 }}
      animate={{ scale: 1, opacity: 1 }}
      transition={ease(preferences, 0.3)}
    >
      {says}
    </motion.p>
  );
}
