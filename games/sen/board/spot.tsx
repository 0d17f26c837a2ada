/**
 * A place of a dream with its card. Where a legal move names it, it is a button: lit while it may be chosen, lifted with a tick when it is. What
 * was last done there stays marked for a turn, since all have seen it.
 */

import { Icon } from '@parlour/felt';
import { type Seat, who } from '@parlour/kernel';
import { motion } from 'motion/react';
import { type ReactNode, useState } from 'react';
import type { DoneAt } from '../seen/seen.ts';
import { type Card, isSpecial, type Spot } from '../src/sen.ts';
import { cardName, listed } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { placeName } from './aiming.ts';
import type { ShownCard } from './display.ts';
import { Back, Face, SmallCard } from './dream-card.tsx';

interface Props {
  readonly spot: Spot;
  readonly shown: ShownCard;
  readonly done: DoneAt | null;
  /** Who has seen it, where everything lies open; else null. */
  readonly knowers: readonly Seat[] | null;
  readonly small: boolean;
  readonly speaker: BoardSpeaker;
  readonly chosen: boolean;
  /** Others may be chosen, this one may not. */
  readonly dim: boolean;
  /** Its card is on its way. */
  readonly gone: boolean;
  /** A move names it. */
  readonly legal: boolean;
  /** Chooses it; null where it can't be chosen. */
  readonly tap: (() => void) | null;
}

export function SpotCard({ spot, shown, done, knowers, small, speaker, chosen, dim, gone, legal, tap }: Props) {
  const label = labelOf(spot, shown, done, knowers, speaker);
  const at = placeName(spot);
  const card = (
    <Turned shown={shown}>
      {small ? (
        <SmallCard card={shown.how === 'down' ? null : shown.card} remembered={shown.how === 'remembered'} />
      ) : (
        <Large shown={shown} speaker={speaker} />
      )}
    </Turned>
  );
  const inner = (
    <>
      <span
        data-at={at}
        className={`block size-full transition-[translate,filter] duration-150 ease-table ${chosen ? '-translate-y-1.5' : ''} ${dim ? 'brightness-75 saturate-75' : ''} ${gone ? 'opacity-0' : ''}`}
      >
        <span className={`block size-full ${small ? 'rounded-[5px]' : 'rounded-[9%/6.4%]'} ${ringOf(chosen, legal, small)}`}>{card}</span>
      </span>
      {done !== null && !gone && shown.how !== 'up' && <DoneSign done={done} small={small} />}
      {knowers !== null && knowers.length > 0 && !gone && <Knowers seats={knowers} small={small} speaker={speaker} />}
      {chosen && (
        <span
          className={`absolute grid place-items-center rounded-full ${small ? '-top-2.5 right-0 size-4 bg-[#f2c772] text-ink' : '-top-3.5 -right-1 size-6 bg-brass text-on-brass'}`}
        >
          <Icon name="check" size={small ? 12 : 18} />
        </span>
      )}
    </>
  );
  if (tap === null) {
    return (
      <span role="img" aria-label={label} className="relative block size-full">
        {inner}
      </span>
    );
  }
  // On phones the small cards are low: the finger also hits what is a little above and below.
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      data-drop={at}
      onClick={tap}
      className={`relative block size-full before:absolute before:-inset-y-2 before:content-[''] ${small ? 'before:-inset-x-0.5' : 'before:-inset-x-1'}`}
    >
      {inner}
    </button>
  );
}

/** Small cards are close to each other, so their ring lies within; and they lie on wood, which is dark by day as well. */
function ringOf(chosen: boolean, legal: boolean, small: boolean): string {
  if (!chosen && !legal) return '';
  const ring = small ? 'outline-[#f2c772] outline-solid' : 'outline-brass outline-solid';
  if (chosen) return `outline-[3px] ${ring} shadow-[0_0_14px_color-mix(in_oklab,var(--brass)_70%,transparent)]`;
  return small ? `outline-2 ${ring} -outline-offset-2` : `outline-2 ${ring}`;
}

/** A card that turns over turns before the eye: the new side at once takes the place of the old. As it lies there first, it does not turn. */
function Turned({ shown, children }: { readonly shown: ShownCard; readonly children: ReactNode }) {
  const side = shown.how === 'down' ? 'down' : `${shown.how} ${shown.card}`;
  const [last, setLast] = useState({ side, turns: 0 });
  if (last.side !== side) setLast({ side, turns: last.turns + 1 });
  return (
    <motion.span
      key={side}
      className="block size-full"
      initial={last.turns === 0 ? false : { rotateY: 88, opacity: 0.3 }}
      animate={{ rotateY: 0, opacity: 1 }}
    >
      {children}
    </motion.span>
  );
}

function Large({ shown, speaker }: { readonly shown: ShownCard; readonly speaker: BoardSpeaker }) {
  if (shown.how === 'down') return <Back />;
  const face = <Face card={shown.card} name={printed(shown.card, speaker)} />;
  return shown.how === 'up' ? face : <Remembered>{face}</Remembered>;
}

/** As in a memory: paler, in a broken frame, under a moon. */
function Remembered({ children }: { readonly children: ReactNode }) {
  return (
    <span className="relative block size-full rounded-[9%/6.4%] outline-2 outline-quiet outline-dashed outline-offset-1">
      <span className="block size-full opacity-85 saturate-50">{children}</span>
      <span className="absolute bottom-[6%] left-[8%] grid size-5 place-items-center rounded-full bg-[#f6ecd9] text-[#2a3560]">
        <Icon name="moon" size={14} />
      </span>
    </span>
  );
}

/** What is printed on a special. */
export const printed = (card: Card, { t }: BoardSpeaker): string | null => (isSpecial(card) ? t(`board.special.${card}`) : null);

const SIGNS = { looked: 'eye', moved: 'refresh', replaced: 'down' } as const;

function DoneSign({ done, small }: { readonly done: DoneAt; readonly small: boolean }) {
  return (
    <span
      className={`absolute left-1/2 grid -translate-x-1/2 place-items-center rounded-full bg-rail text-[#f2c772] shadow-card ${small ? '-bottom-1.5 size-4' : '-bottom-2 size-6 [@media(max-height:620px)]:size-4.5'}`}
    >
      <Icon name={SIGNS[done]} size={small ? 11 : 16} />
    </span>
  );
}

/** An eye, and how many have seen the card, below a small one; where there is room, with their initials. Its label has their names. */
function Knowers({ seats, small, speaker }: { readonly seats: readonly Seat[]; readonly small: boolean; readonly speaker: BoardSpeaker }) {
  const initials = seats.map((seat) => speaker.name(seat).charAt(0)).join('');
  return (
    <span
      aria-hidden="true"
      className={`absolute left-1/2 flex -translate-x-1/2 items-center gap-px whitespace-nowrap font-semibold text-[#f2c772] leading-none ${small ? 'top-full h-3 text-[0.625rem]' : '-bottom-2 h-5 rounded-full bg-rail px-1.5 text-xs shadow-card [@media(max-height:620px)]:h-4'}`}
    >
      <Icon name="eye" size={small ? 10 : 14} />
      <span className="hidden @min-[2.25rem]:inline">{initials}</span>
      <span className="@min-[2.25rem]:hidden">{seats.length > 1 && seats.length}</span>
    </span>
  );
}

function labelOf(spot: Spot, shown: ShownCard, done: DoneAt | null, knowers: readonly Seat[] | null, speaker: BoardSpeaker): string {
  const gaps = { ...who(speaker, spot.seat), place: spot.place + 1 };
  const said =
    shown.how === 'down' ? speaker.t('board.down', gaps) : speaker.t(`board.${shown.how}`, { ...gaps, card: cardName(speaker, shown.card) });
  const marks = [
    ...(done === null ? [] : [speaker.t(`board.marks.${done}`)]),
    ...(knowers === null
      ? []
      : [knowers.length === 0 ? speaker.t('board.seenByNobody') : speaker.t('board.seenBy', { names: listed(speaker, knowers) })]),
  ];
  return marks.length === 0 ? said : `${said} (${marks.join('; ')})`;
}
