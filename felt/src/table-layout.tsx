/**
 * Where things are, the same for every game. On phones from top to bottom: the others' seats, the middle of the table, the own hand, the action
 * bar. On a phone held sideways, from left to right: the others' seats, the middle above the own hand, the action bar. Where there is room: seats
 * around an oval table. It follows the room it is given, not the window, because a side panel may be open.
 */
import type { Seat } from '@parlour/kernel';
import { motion } from 'motion/react';
import type { ReactNode } from 'react';
import type { BoardProps } from './board.ts';
import { SeatPlate } from './seat-plate.tsx';

export interface SeatContent {
  readonly content?: ReactNode;
  readonly badge?: ReactNode;
  readonly out?: boolean;
}

interface Props {
  readonly table: Pick<BoardProps, 'seats' | 'you' | 'awaited' | 'interlude' | 'plates'>;
  /** What is public of a seat. */
  readonly seat: (seat: Seat) => SeatContent;
  /** Plates hold whole hands, which lie open there: where many sit, two stand abreast on phones, and what is public stands beside the name. */
  readonly hands?: boolean;
  readonly middle: ReactNode;
  /** The height that the middle can't do without, as a CSS length: with less room all of it scrolls. */
  readonly least?: string;
  /** The own hand, beside the own plate; null for a spectator. */
  readonly hand: ReactNode | null;
  readonly bar: ReactNode;
}

export function TableLayout({
  table: { seats, you, awaited, interlude, plates },
  seat: contentOf,
  hands = false,
  middle,
  least = '5rem',
  hand,
  bar,
}: Props) {
  // From the own seat on in the order of play: the next one sits at the left.
  const first = you ?? 0;
  const around = seats.map((_, i) => seats[(first + i) % seats.length]).filter((summary) => summary !== undefined);
  const others = you === null ? around : around.slice(1);
  const own = you === null ? undefined : around[0];
  const many = others.length > MANY;
  // Who only watches sees one plate more, and has no hand below them.
  const watches = you === null;
  const dense = others.length > (hands ? DENSE_WITH_HANDS : watches ? DENSE - 1 : DENSE);
  // On a phone held sideways.
  const abreast = hands ? (others.length > BELOW ? 2 : 1) : dense ? 2 : 1;
  const column = hands && many ? 'min(56%, 20rem)' : dense && !watches && !hands ? 'min(38%, 13.5rem)' : WIDTHS[abreast];
  // Plates glide only when their order changes (a court takes its seats), not when the window does.
  const places = others.map(({ seat }) => seat).join();
  const plate = (summary: (typeof seats)[number]) => {
    const { content, badge, out = false } = contentOf(summary.seat);
    return (
      <SeatPlate
        summary={summary}
        toMove={awaited.includes(summary.seat)}
        you={summary.seat === you}
        out={out}
        words={plates}
        badge={badge}
        dense={dense && summary.seat !== you}
      >
        {content}
      </SeatPlate>
    );
  };
  return (
    // With very large letters all of it may be taller than the window: then it scrolls, and the bar stays at the thumb, scrolling by itself where
    // it would leave nothing else to be seen. What is focused is not left behind the bar.
    <div
      data-part="table"
      className="flex min-h-0 flex-1 scroll-pb-48 flex-col overflow-y-auto overflow-x-hidden sideways:scroll-pb-0 sideways:flex-row sideways:overflow-hidden"
    >
      <div className="@container flex flex-[1_0_auto] flex-col sideways:min-h-0 sideways:min-w-0 sideways:flex-1">
        <div
          className="relative flex flex-[1_0_auto] flex-col felt-light sideways:grid sideways:min-h-0 sideways:flex-1 sideways:grid-cols-[var(--others)_minmax(0,1fr)] sideways:grid-rows-[minmax(0,1fr)_auto] sideways:overflow-y-auto @4xl:m-3 @4xl:rounded-[46%_46%_40%_40%/38%_38%_30%_30%] @4xl:border-[14px] @4xl:border-wood @4xl:shadow-card"
          style={{ ['--others' as string]: column }}
        >
          {/* On wide tables the list lies over the middle, whose controls must stay within reach of the mouse. */}
          <ul
            className={`z-10 grid grid-cols-6 sideways:row-span-2 sideways:content-evenly sideways:gap-x-1 sideways:p-1 sideways:pt-2.5 ${hands && many ? 'sideways:gap-y-0.5' : ''} @xl:grid-cols-[repeat(var(--across),minmax(0,1fr))] sideways:grid-cols-[repeat(var(--abreast),minmax(0,1fr))] @4xl:pointer-events-none @4xl:absolute @4xl:inset-0 @4xl:block @4xl:p-0 ${dense ? 'gap-x-1 gap-y-1.5 p-1 pt-2' : 'gap-2 p-2 [@media(max-height:600px)]:gap-1 [@media(max-height:600px)]:p-1'}`}
            style={{
              ['--across' as string]: others.length > ROW ? Math.ceil(others.length / 2) : others.length,
              ['--abreast' as string]: abreast,
            }}
          >
            {others.map((summary, i) => (
              <motion.li
                key={summary.seat}
                layout="position"
                layoutDependency={places}
                transition={{ duration: 0.35, ease: [0.2, 0.7, 0.2, 1] }}
                className={`min-w-0 [grid-column:span_var(--share)] @max-[15rem]:[grid-column:span_3] sideways:[grid-column:auto] @xl:[grid-column:auto] @4xl:pointer-events-auto @4xl:absolute @4xl:-translate-x-1/2 @4xl:-translate-y-1/2 ${hands && many ? '@4xl:w-36 @5xl:w-40' : others.length > CROWD ? '@4xl:w-32' : many ? '@4xl:w-36' : '@4xl:w-44'}`}
                style={{
                  ...placeOf(i, others.length, many, hands ? (watches ? 'around' : 'above') : null),
                  ['--share' as string]: hands && many ? 3 : shareOf(i, others.length),
                }}
              >
                {plate(summary)}
              </motion.li>
            ))}
          </ul>
          {/* What flies between plates, middle and hand is seen on its way. */}
          <div
            className="relative flex min-h-(--least) flex-[1_0_0px] flex-col items-center justify-center overflow-x-clip px-2 sideways:@container sideways:min-h-0 @4xl:px-[max(17%,12.25rem)] @4xl:pt-[11%] @4xl:pb-2"
            style={{ ['--least' as string]: least }}
          >
            {middle}
          </div>
          {own !== undefined && (
            <div
              data-part="own"
              className="z-10 flex flex-col items-stretch gap-1 px-2 pb-2 sideways:@container [@media(max-height:600px)]:pb-1 @4xl:mx-auto @4xl:w-[86%] @4xl:items-center"
            >
              <div className="@4xl:w-72">{plate(own)}</div>
              {hand}
            </div>
          )}
        </div>
      </div>
      <div className="@container sticky bottom-0 z-20 max-h-[60dvh] shrink-0 overflow-y-auto sideways:static sideways:flex sideways:max-h-none sideways:w-[clamp(12rem,30%,17rem)] sideways:flex-col sideways:*:flex-1">
        {interlude ?? bar}
      </div>
    </div>
  );
}

/** With more others than this their plates are lower, so that ten players fit on a phone; with more than that, narrower; and narrower still for who watches ten. */
const DENSE = 5;
const DENSE_WITH_HANDS = 2;
const MANY = 6;
const CROWD = 9;

/** On a phone held sideways: so many plates with hands have room below each other, and how wide the column of so many abreast is. */
const BELOW = 3;
const WIDTHS = { 1: 'min(32%, 10.5rem)', 2: 'min(48%, 16rem)' } as const;

/** Where a row has room for more than three, with more others than this there are two rows. */
const ROW = 5;

/** How many of a row's six parts a plate takes on a phone: rows of three and of two, so that none sits alone in the last. */
function shareOf(i: number, count: number): number {
  const rows = Math.ceil(count / 3);
  const long = count - 2 * rows;
  if (count === 1) return 6;
  return i < 3 * long ? 2 : 3;
}

/**
 * On the oval's upper edge, from left to right; with hands on the plates, which are higher then, also further round where nobody's hand lies below. The
 * percentages count on wide tables only, where the places are absolute.
 */
function placeOf(i: number, count: number, many: boolean, hands: 'around' | 'above' | null): { readonly left: string; readonly top: string } {
  const arc = !many || hands === null ? 1.12 : hands === 'around' ? 1.44 : 1.28;
  // Two sit at the sides, so that the middle stays free.
  const angle = Math.PI * (count === 2 ? 0.9 - 0.8 * i : 0.5 + arc / 2 - (arc * (i + 0.5)) / count);
  // Half a plate and a little air: none is cut by the table's edge.
  const inset = many ? '4.75rem' : '5.75rem';
  const top = `${48 - 42 * Math.sin(angle)}%`;
  return {
    left: `clamp(${inset}, ${50 + 43 * Math.cos(angle)}%, calc(100% - ${inset}))`,
    top: hands === null ? top : `max(${top}, 4rem)`,
  };
}
