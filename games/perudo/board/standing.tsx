/** The middle of the table while bids are made: who bids, the bid itself, large, how likely it holds, and what came before it. */
import { Avatar, type Taste } from '@parlour/felt';
import { type Seat, type Speaker, who } from '@parlour/kernel';
import { AnimatePresence, motion } from 'motion/react';
import { oddsOf } from '../src/perudo.ts';
import { bidText, shareText, whose } from '../words/gaps.ts';
import { BidSign } from './bid-sign.tsx';
import { CardArt } from './card-art.tsx';
import { StandingCup } from './cups.tsx';
import { ease } from './ease.ts';
import { History } from './history.tsx';
import type { PerudoView } from './moment.ts';

interface Props {
  readonly view: PerudoView;
  readonly speaker: Speaker;
  readonly taste: Taste;
}

/** `rolling`: the round's dice are being rolled. */
export function Standing({ view, rolling, speaker, taste }: Props & { readonly rolling: boolean }) {
  const { open } = view;
  const last = open.bids.at(-1);
  return (
    <>
      <Notices view={view} speaker={speaker} />
      {last === undefined ? (
        <Opening seat={open.turn} rolling={rolling} speaker={speaker} taste={taste} />
      ) : (
        <AnimatePresence initial={false} mode="wait">
          <motion.div
            key={open.bidsBefore + open.bids.length}
            className="flex w-full flex-col items-center"
            initial={{ opacity: 0, ...comingFrom(last[0], open.seats.length, speaker.you) }}
            animate={{ opacity: 1, x: 0, y: 0, scale: 1 }}
            exit={{ opacity: 0, scale: 0.8, transition: { duration: 0.08 } }}
            transition={ease(taste, 0.3)}
          >
            <p className="flex max-w-[calc(100cqw-6.5rem)] items-center self-start [@container(min-height:150px)]:self-center gap-2 text-base text-text @min-[40rem]:text-lg">
              <Avatar name={speaker.name(last[0])} size={22} />
              <span className="truncate">{speaker.t('board.by', who(speaker, last[0]))}</span>
            </p>
            <Bid view={view} quantity={last[1]} face={last[2]} speaker={speaker} taste={taste} />
          </motion.div>
        </AnimatePresence>
      )}
      {open.bids.length > 1 && (
        <div className="hidden max-w-full [@container(min-height:116px)]:block">
          <History open={open} speaker={speaker} numerals={taste.numerals} />
        </div>
      )}
    </>
  );
}

function Bid({ view, quantity, face, speaker, taste }: Props & { readonly quantity: number; readonly face: number }) {
  const { t } = speaker;
  const { exact, calza } = view.open.options;
  const { atLeast, exactly } = oddsOf(view, { quantity, face });
  return (
    <div className="flex items-center gap-[min(1rem,4cqw)]">
      <span
        role="img"
        aria-label={bidText(speaker, { quantity, face })}
        className="text-[clamp(2.25rem,min(34cqh,19cqw),14rem)] text-text leading-[1.15]"
      >
        <BidSign quantity={quantity} face={face} numeral={taste.numerals} />
      </span>
      {taste.aids && (
        <span className="flex flex-col gap-0.5 whitespace-nowrap rounded-table border border-line bg-[color-mix(in_oklab,var(--panel)_70%,transparent)] px-2.5 py-1 text-text leading-tight">
          <span className="font-semibold">{t('board.holds', { share: shareText(atLeast) })}</span>
          {(exact || calza) && <span className="text-quiet text-sm">{t('board.exactly', { share: shareText(exactly) })}</span>}
        </span>
      )}
    </div>
  );
}

function Opening({ seat, rolling, speaker, taste }: Omit<Props, 'view'> & { readonly seat: Seat; readonly rolling: boolean }) {
  return (
    <div className="flex flex-col items-center gap-1">
      <StandingCup shaken={rolling} size="min(45cqh, 14rem)" taste={taste} />
      <p className="text-center font-serif text-text text-xl">{speaker.t('scene.noBid', who(speaker, seat))}</p>
    </div>
  );
}

/** What bends the rules just now: a palifico round, cards in force. */
function Notices({ view: { open }, speaker }: Pick<Props, 'view' | 'speaker'>) {
  if (open.palifico === null && open.effects.length === 0) return null;
  const { t } = speaker;
  return (
    <div className="flex flex-wrap items-center justify-center gap-1.5 text-sm">
      {open.palifico !== null && (
        <span className="rounded-full bg-paper px-3 py-0.5 text-center text-ink">
          {t('scene.palifico', { whose: whose(speaker, open.palifico) })}
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
