/**
 * The own hand, sorted by suit: a slight fan where there is room, rows on phones. While cards are played a tap lifts a card and a second tap plays
 * it; a card that can't be played is dim, and says why when it is lifted. At other times the cards are only looked at.
 */
import { PlayingCard, type Size, useDragging, useSize } from '@parlour/felt';
import { AnimatePresence, motion } from 'motion/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { playMoveOf } from '../seen/moves.ts';
import { dealtEach } from '../seen/tricks.ts';
import { arrange, type CardInHand, GLANCE } from './arrange.ts';
import { type Choices, isWatchedAgain, make, tellTried } from './choices.ts';
import { cardName } from './names.ts';
import { type KaliTiriProps, shownTrick } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
  /** The whole board's. */
  readonly size: Size;
  /** Where on the screen the card lies that was lifted: it may be played from there. */
  readonly liftedAt: RefObject<DOMRect | null>;
  /** Beside the hand at wide tables. */
  readonly tools: ReactNode;
}

/** In px: from here on a hand of one row is a fan. */
const FAN = 560;
/** How far a fan's ends lie lower, in px, and lean, in degrees. */
const DIP = 12;
const LEAN = 6;

export function Hand({ props, choices, size, liftedAt, tools }: Props) {
  const { beat, speaker, preferences, everyone } = props;
  // Cards that all have passed on lie there until they are dealt again.
  const view = beat?.event.kind === 'allPassed' ? props.before : props.view;
  const [ref, own] = useSize<HTMLUListElement>();
  const hand = view.own?.hand ?? [];
  const { rows, cardWidth, step, rowStep, top, height } = arrange(
    hand,
    dealtEach(view.open),
    own.width,
    size.height,
    everyone === undefined ? undefined : GLANCE,
  );
  const fan = rows.length === 1 && own.width >= FAN;
  // When the last trick is taken, the result gets the room of the cards.
  const over = hand.length === 0 && shownTrick(view, props.before, beat).cards.length === 0;
  const kept = over ? 0 : height + (fan ? DIP + 6 : 0);
  // Where a window gets small at once, Chrome keeps the table as high as the hand of before wanted it: laid out anew, the hand is not behind the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new height that asks for it
  useLayoutEffect(() => {
    const table = ref.current?.closest<HTMLElement>('[data-part="table"]') ?? null;
    if (table === null) return;
    table.style.paddingTop = '1px';
    table.getBoundingClientRect();
    table.style.paddingTop = '';
  }, [ref, kept]);
  // A card that can't be played is lifted, and says why.
  const dragging = useDragging((held: CardInHand) => {
    if (view.open.phase !== 'playing' || isWatchedAgain(props)) return {};
    return {
      table: (dragged) => {
        liftedAt.current = dragged.getBoundingClientRect();
        const move = playMoveOf(view.open, held.card);
        const isMade = make(props, move);
        if (!isMade) tellTried(props, move);
        choices.lift(isMade ? null : held);
      },
    };
  });
  return (
    <div className="relative w-full @4xl:px-14">
      <ul ref={ref} aria-label={speaker.t('board.hand')} className="relative mt-1 w-full" style={{ height: kept }}>
        <AnimatePresence>
          {rows.flatMap((row, r) =>
            row.map((held, i) => {
              const off = i - (row.length - 1) / 2;
              // From −1 at the left end to 1 at the right.
              const bend = row.length === 1 ? 0 : (2 * off) / (row.length - 1);
              const x = own.width / 2 + off * step - cardWidth / 2;
              const y = top + r * rowStep + (fan ? bend * bend * DIP : 0);
              return (
                <motion.li
                  key={`${view.open.deal} ${held.key}`}
                  className="absolute top-0 left-0"
                  {...dragging(held)}
                  style={{ zIndex: r * 30 + i }}
                  initial={false}
                  animate={{ opacity: 1, x, y, rotate: fan ? bend * Math.min(LEAN, row.length * 0.6) : 0 }}
                  exit={{ opacity: 0, transition: { duration: 0.08 } }}
                  transition={{ duration: 0.28, ease: [0.2, 0.7, 0.2, 1] }}
                >
                  <HeldCard
                    props={props}
                    choices={choices}
                    held={held}
                    width={cardWidth}
                    liftedAt={liftedAt}
                    label={cardName(speaker, held.card)}
                    fourColour={preferences.fourColour}
                  />
                </motion.li>
              );
            }),
          )}
        </AnimatePresence>
      </ul>
      <div className="absolute top-2 right-0 hidden flex-col @4xl:flex">{tools}</div>
    </div>
  );
}

interface HeldProps {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
  readonly held: CardInHand;
  readonly width: number;
  readonly label: string;
  readonly fourColour: boolean;
  readonly liftedAt: RefObject<DOMRect | null>;
}

function HeldCard({ props, choices, held, width, label, fourColour, liftedAt }: HeldProps) {
  const { view, moves, speaker } = props;
  const { card } = held;
  const called = view.own?.called.includes(card) === true;
  const name = called ? speaker.t('board.calledCard', { card: label }) : label;
  const lifted = choices.lifted?.key === held.key;
  const playing = view.open.phase === 'playing';
  const legal = moves.some((move) => move.kind === 'play' && move.card === card);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (lifted && place.current !== null) liftedAt.current = place.current.getBoundingClientRect();
  }, [lifted, liftedAt]);
  const face = (
    <PlayingCard
      card={card}
      width={width}
      label={name}
      fourColour={fourColour}
      lifted={lifted}
      lit={lifted}
      dim={moves.length > 0 && playing && !legal}
    />
  );
  const marked = (
    <span ref={place} data-dealt="" className="relative block">
      {face}
      {called && <CalledMark width={width} lifted={lifted} />}
    </span>
  );
  if (!playing || isWatchedAgain(props)) return marked;
  return (
    <button
      type="button"
      aria-pressed={lifted}
      title={moves.length > 0 && !legal ? (props.refuse(playMoveOf(view.open, card)) ?? undefined) : undefined}
      className="block rounded-md"
      onClick={() => {
        if (lifted) make(props, playMoveOf(view.open, card));
        else tellTried(props, playMoveOf(view.open, card));
        choices.lift(lifted ? null : held);
      }}
    >
      {marked}
    </button>
  );
}

/** A brass ribbon: this card is called. The card's label says so in words. */
function CalledMark({ width, lifted }: { readonly width: number; readonly lifted: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={width * 0.4}
      height={width * 0.4}
      className={`absolute bottom-[8%] left-[6%] transition-transform duration-150 ${lifted ? '-translate-y-3' : ''}`}
    >
      <path
        d="M10 1l2.7 5.5 6 .9-4.300 4.200 1 6L10 14.800 4.600 17.600l1-6L1.300 7.400l6-.9z"
        fill="#e6b455"
        stroke="#2a211b"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
