/**
 * The own hand, sorted by suit: a slight fan where there is room, rows on phones. While cards are played a tap lifts a card and a second tap plays
 * it; a card that can't be played is dim, and says why when it is lifted. At other times the cards are only looked at.
 */
import { PlayingCard } from '@parlour/felt';
import { AnimatePresence, motion } from 'motion/react';
import { arrange, type Held } from './arrange.ts';
import { type Choices, playOf } from './choices.ts';
import { cardName } from './names.ts';
import { type Room, useRoom } from './room.ts';
import { dealtEach, type KaliTiriProps } from './sight.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
  /** The whole board's. */
  readonly room: Room;
  /** From where on the screen the card is played. */
  readonly onPlay: (from: DOMRect) => void;
}

/** In px: from here on a hand of one row is a fan. */
const FAN = 560;

export function Hand({ props, choices, room, onPlay }: Props) {
  const { view, speaker, taste } = props;
  const [ref, own] = useRoom<HTMLUListElement>();
  const hand = view.own?.hand ?? [];
  const { rows, cardWidth, step, rowStep, height } = arrange(hand, dealtEach(view.open), own.width, room.height);
  const fan = rows.length === 1 && own.width >= FAN;
  if (hand.length === 0) return null;
  return (
    <ul ref={ref} aria-label={speaker.t('board.hand')} className="relative mt-1 w-full" style={{ height: height + (fan ? 10 : 0) }}>
      <AnimatePresence initial={false}>
        {rows.flatMap((row, r) =>
          row.map((held, i) => {
            const off = i - (row.length - 1) / 2;
            const x = own.width / 2 + off * step - cardWidth / 2;
            const y = r * rowStep + (fan ? off * off * (0.9 - row.length * 0.03) : 0);
            return (
              <motion.li
                key={`${view.open.deal} ${held.key}`}
                className="absolute top-0 left-0"
                style={{ zIndex: r * 30 + i }}
                initial={{ opacity: 0, x: own.width / 2 - cardWidth / 2, y: -room.height * 0.25, rotate: 0 }}
                animate={{ opacity: 1, x, y, rotate: fan ? off * 1.1 : 0 }}
                exit={{ opacity: 0, transition: { duration: 0.08 } }}
                transition={{ duration: 0.28, ease: [0.2, 0.7, 0.2, 1], delay: hand.length === dealtEach(view.open) ? (r * 8 + i) * 0.022 : 0 }}
              >
                <HeldCard
                  props={props}
                  choices={choices}
                  held={held}
                  width={cardWidth}
                  onPlay={onPlay}
                  label={cardName(speaker, held.card)}
                  fourColour={taste.fourColour}
                />
              </motion.li>
            );
          }),
        )}
      </AnimatePresence>
    </ul>
  );
}

interface HeldProps {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
  readonly held: Held;
  readonly width: number;
  readonly label: string;
  readonly fourColour: boolean;
  readonly onPlay: (from: DOMRect) => void;
}

function HeldCard({ props, choices, held, width, label, fourColour, onPlay }: HeldProps) {
  const { view, moves, speaker, play } = props;
  const { card } = held;
  const called = view.own?.called.includes(card) === true;
  const name = called ? speaker.t('board.calledCard', { card: label }) : label;
  const lifted = choices.lifted?.key === held.key;
  const playing = view.open.phase === 'playing';
  const legal = moves.some((move) => move.kind === 'play' && move.card === card);
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
    <>
      {face}
      {called && <CalledMark width={width} lifted={lifted} />}
    </>
  );
  if (!playing) return marked;
  return (
    <button
      type="button"
      aria-pressed={lifted}
      title={moves.length > 0 && !legal ? (props.refuse(playOf(props, card)) ?? undefined) : undefined}
      className="relative block rounded-md"
      onClick={(event) => {
        if (!lifted) choices.lift(held);
        else if (legal && !props.busy) {
          onPlay(event.currentTarget.getBoundingClientRect());
          choices.lift(null);
          play(playOf(props, card));
        } else choices.lift(null);
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
