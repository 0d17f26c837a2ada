/**
 * A place of a dream with its card. Where a legal move names it, it is a button: lit while it may be chosen, lifted with a tick when it is. What
 * was last done there stays marked for a turn, since all have seen it.
 */
import { Icon } from '@parlour/felt';
import { type Speaker, who } from '@parlour/kernel';
import { AnimatePresence, motion } from 'motion/react';
import type { ReactNode } from 'react';
import type { Card, Spot } from '../src/sen.ts';
import { cardName } from '../words/gaps.ts';
import { Back, Face, SmallCard } from './dream-card.tsx';
import type { Mark, Shown } from './sight.ts';

interface Props {
  readonly spot: Spot;
  readonly shown: Shown;
  readonly mark: Mark | null;
  readonly small: boolean;
  readonly speaker: Speaker;
  readonly chosen: boolean;
  /** Others may be chosen, this one may not. */
  readonly dim: boolean;
  /** Its card is on its way. */
  readonly gone: boolean;
  /** Chooses it; null where it can't be chosen. */
  readonly tap: (() => void) | null;
}

export function SpotCard({ spot, shown, mark, small, speaker, chosen, dim, gone, tap }: Props) {
  const label = labelOf(spot, shown, mark, speaker);
  const at = `${spot.seat} ${spot.place}`;
  const card = (
    <Turned shown={shown}>{small ? <SmallCard card={shown.how === 'down' ? null : shown.card} /> : <Large shown={shown} speaker={speaker} />}</Turned>
  );
  const inner = (
    <>
      <span
        data-at={at}
        className={`block size-full transition-[translate,filter,opacity] duration-150 ease-table ${chosen ? '-translate-y-1.5' : ''} ${dim ? 'brightness-75 saturate-75' : ''} ${gone ? 'opacity-0' : ''}`}
      >
        <span className={`block size-full ${small ? 'rounded-[5px]' : 'rounded-[9%/6.4%]'} ${ringOf(chosen, tap !== null)}`}>{card}</span>
      </span>
      {mark !== null && !gone && <MarkSign mark={mark} small={small} />}
      {chosen && (
        <span
          className={`absolute grid place-items-center rounded-full bg-brass text-on-brass ${small ? '-top-2.5 right-0 size-4' : '-top-3.5 -right-1 size-6'}`}
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
      onClick={tap}
      className="relative block size-full before:absolute before:-inset-x-0.5 before:-inset-y-2 before:content-['']"
    >
      {inner}
    </button>
  );
}

function ringOf(chosen: boolean, legal: boolean): string {
  if (chosen) return 'outline-[3px] outline-brass outline-solid shadow-[0_0_14px_color-mix(in_oklab,var(--brass)_70%,transparent)]';
  return legal ? 'outline-2 outline-brass outline-solid' : '';
}

/** A card that turns over turns before the eye. */
function Turned({ shown, children }: { readonly shown: Shown; readonly children: ReactNode }) {
  return (
    <AnimatePresence initial={false}>
      <motion.span
        key={shown.how === 'down' ? 'down' : `${shown.how} ${shown.card}`}
        className="block size-full"
        initial={{ rotateY: 88, opacity: 0.3 }}
        animate={{ rotateY: 0, opacity: 1 }}
        transition={{ duration: 0.26, ease: 'easeOut' }}
      >
        {children}
      </motion.span>
    </AnimatePresence>
  );
}

function Large({ shown, speaker }: { readonly shown: Shown; readonly speaker: Speaker }) {
  if (shown.how === 'down') return <Back />;
  if (shown.how === 'up') return <Face card={shown.card} name={printed(shown.card, speaker)} />;
  return (
    <span className="relative block size-full">
      <span className="block size-full opacity-70 saturate-50">
        <Face card={shown.card} name={printed(shown.card, speaker)} />
      </span>
      <span className="absolute inset-[4%] rounded-[7%/5%] border-2 border-[#2a3560] border-dashed" />
      <span className="absolute top-[6%] right-[8%] grid size-5 place-items-center rounded-full bg-[#f6ecd9] text-[#2a3560]">
        <Icon name="moon" size={14} />
      </span>
    </span>
  );
}

/** What is printed on a special. */
export const printed = (card: Card, { t }: Speaker): string | null => (card.length > 1 ? t(`board.special.${card}`) : null);

const SIGNS = { looked: 'eye', moved: 'refresh', replaced: 'down' } as const;

function MarkSign({ mark, small }: { readonly mark: Mark; readonly small: boolean }) {
  return (
    <span
      className={`absolute left-1/2 grid -translate-x-1/2 place-items-center rounded-full bg-rail text-[#f2c772] shadow-card ${small ? '-bottom-1.5 size-4' : '-bottom-2 size-6'}`}
    >
      <Icon name={SIGNS[mark]} size={small ? 11 : 16} />
    </span>
  );
}

function labelOf(spot: Spot, shown: Shown, mark: Mark | null, speaker: Speaker): string {
  const gaps = { ...who(speaker, spot.seat), place: spot.place + 1 };
  const said =
    shown.how === 'down' ? speaker.t('board.down', gaps) : speaker.t(`board.${shown.how}`, { ...gaps, card: cardName(speaker, shown.card) });
  return mark === null ? said : `${said} (${speaker.t(`board.marks.${mark}`)})`;
}
