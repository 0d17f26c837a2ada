/**
 * The trick in the middle of the table: each card toward the seat that played it, with its name; the first is marked, the one that wins so far is
 * lit. A card flies in from its player, a full trick flies to its winner. What lies there is always all there: motion only says where from.
 */
import { Icon, PlayingCard, SuitSign, suitColour, useSize } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { motion } from 'motion/react';
import { type RefObject, useState } from 'react';
import { trickInDeal } from '../seen/tricks.ts';
import { type Card, rankOf, suitOf } from '../src/kalitiri.ts';
import { cardName } from './names.ts';
import type { KaliTiriProps, ShownTrick } from './shown.ts';
import { layTrick, type Offset } from './trick-layout.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly trick: ShownTrick;
  /** Where on the screen a seat is, or the card that it just played. */
  readonly placeOf: (seat: Seat) => DOMRect | null;
}

export function Trick({ props: { view, seats, you, beat, speaker, preferences }, trick, placeOf }: Props) {
  const [ref, size] = useSize<HTMLDivElement>({ width: 340, height: 200 });
  const count = view.open.sizes.length;
  const inDeal = trickInDeal(view.open);
  const { cardWidth, height, slips, name: nameWidth, own, others } = layTrick(count - (you === null ? 0 : 1), you !== null, size);
  const offsetOf = (seat: Seat): Offset => {
    const around = (seat - (you ?? 0) + count) % count;
    if (you === null) return others[around] ?? MIDDLE;
    return around === 0 ? (own ?? MIDDLE) : (others[around - 1] ?? MIDDLE);
  };
  const taken = trick.taker === null ? null : toward(ref, placeOf(trick.taker));
  return (
    <div ref={ref} className="relative min-h-0 w-full flex-1">
      {trick.cards.length === 0 && view.open.phase === 'playing' && (
        <p className="absolute inset-0 grid place-content-center text-center text-quiet text-sm @5xl:text-xl">
          {speaker.t('board.trick', { number: inDeal.number, tricks: inDeal.of })}
        </p>
      )}
      {trick.cards.map(({ seat, card, wins }, place) => {
        const name = seats.find((each) => each.seat === seat)?.name ?? speaker.name(seat);
        return (
          <TrickCard
            key={`${trick.number} ${seat}`}
            seat={seat}
            card={card}
            slip={slips}
            rank={speaker.t(`ranks.${rankOf(card)}`)}
            width={cardWidth}
            height={height}
            nameWidth={nameWidth}
            offset={offsetOf(seat)}
            from={() => toward(ref, placeOf(seat))}
            taken={taken}
            takenMs={beat?.ms ?? 0}
            still={preferences.reducedMotion}
            label={cardName(speaker, card)}
            fourColour={preferences.fourColour}
            name={seat === you ? speaker.t('board.you') : name}
            lead={place === 0 ? speaker.t('board.led') : null}
            wins={wins ? speaker.t('board.wins') : null}
          />
        );
      })}
    </div>
  );
}

const MIDDLE: Offset = { x: 0, y: 0 };

/** A place on the screen, from the middle of the trick's room. */
function toward(ref: RefObject<HTMLElement | null>, rect: DOMRect | null): Offset | null {
  const home = ref.current?.getBoundingClientRect();
  if (home === undefined || rect === null) return null;
  return { x: rect.x + rect.width / 2 - home.x - home.width / 2, y: rect.y + rect.height / 2 - home.y - home.height / 2 };
}

interface CardProps {
  readonly seat: Seat;
  readonly card: Card;
  /** Only a slip with its index: there is no room for more. */
  readonly slip: boolean;
  readonly rank: string;
  readonly width: number;
  readonly height: number;
  /** The most that its player's name may take, in px. */
  readonly nameWidth: number;
  readonly offset: Offset;
  readonly from: () => Offset | null;
  /** Where the trick goes now; null while it lies. */
  readonly taken: Offset | null;
  readonly takenMs: number;
  /** Nothing moves: things only appear and fade. */
  readonly still: boolean;
  readonly label: string;
  readonly fourColour: boolean;
  readonly name: string;
  readonly lead: string | null;
  readonly wins: string | null;
}

function TrickCard({
  seat,
  card,
  slip,
  rank,
  width,
  height,
  nameWidth,
  offset,
  from,
  taken,
  takenMs,
  still,
  label,
  fourColour,
  name,
  lead,
  wins,
}: CardProps) {
  const [start] = useState(from);
  const rest = { x: offset.x, y: offset.y, scale: 1, opacity: 1 };
  return (
    <motion.div
      data-played={seat}
      className="absolute top-1/2 left-1/2"
      style={{ width, height, marginLeft: -width / 2, marginTop: -height / 2, zIndex: wins === null ? 1 : 2 }}
      initial={start === null ? false : still ? { ...rest, opacity: 0 } : { ...start, scale: 0.7, opacity: 0.4 }}
      animate={taken === null ? rest : still ? { ...rest, opacity: 0 } : { ...taken, scale: 0.25, opacity: 0 }}
      transition={{
        ease: [0.2, 0.7, 0.2, 1],
        ...(taken === null
          ? { duration: still ? 0.12 : 0.3 }
          : { duration: still ? 0.12 : Math.min(0.38, takenMs * 0.0004), delay: takenMs * 0.00055 }),
      }}
    >
      {slip ? (
        <Slip card={card} height={height} label={label} fourColour={fourColour} lit={wins !== null} rank={rank} />
      ) : (
        <PlayingCard card={card} width={width} label={label} fourColour={fourColour} lit={wins !== null} />
      )}
      <div className={`absolute top-full left-1/2 flex -translate-x-1/2 justify-center ${slip ? '' : 'pt-1'}`} style={{ width: nameWidth }}>
        <span
          className={`flex min-w-0 items-center gap-0.5 rounded-full px-1 ${slip ? 'text-[0.65rem] leading-[13px]' : 'text-xs leading-4 @5xl:text-sm'} ${wins === null ? 'bg-rail text-on-wood' : 'bg-brass font-semibold text-on-brass'}`}
        >
          {lead !== null && <Sign icon="next" label={lead} />}
          {wins !== null && <Sign icon="up" label={wins} />}
          <span className="truncate">{name}</span>
        </span>
      </div>
    </motion.div>
  );
}

interface SlipProps {
  readonly card: Card;
  readonly height: number;
  readonly rank: string;
  readonly label: string;
  readonly fourColour: boolean;
  readonly lit: boolean;
}

function Slip({ card, height, rank, label, fourColour, lit }: SlipProps) {
  const suit = suitOf(card);
  const size = Math.min(24, Math.max(16, Math.round(height * 0.7)));
  return (
    <span
      role="img"
      aria-label={label}
      className={`flex size-full items-center justify-center gap-0.5 rounded-md bg-paper font-bold font-serif leading-none shadow-card ${lit ? 'outline-3 outline-brass' : ''}`}
      style={{ color: suitColour(suit, fourColour), fontSize: size }}
    >
      {rank}
      <SuitSign suit={suit} size={Math.round(size * 0.9)} />
    </span>
  );
}

function Sign({ icon, label }: { readonly icon: 'next' | 'up'; readonly label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0">
      <Icon name={icon} size={12} />
    </span>
  );
}
