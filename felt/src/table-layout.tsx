/**
 * Where things are, the same for every game. On phones from top to bottom: the others' seats, the middle of the table, the own hand, the action
 * bar. Where there is room: seats around an oval table. It follows the room it is given, not the window, because a side panel may be open.
 */
import type { Seat } from '@parlour/kernel';
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
  readonly middle: ReactNode;
  /** The own hand, beside the own plate; null for a spectator. */
  readonly hand: ReactNode | null;
  readonly bar: ReactNode;
}

export function TableLayout({ table: { seats, you, awaited, interlude, plates }, seat: contentOf, middle, hand, bar }: Props) {
  // From the own seat on in the order of play: the next one sits at the left.
  const first = you ?? 0;
  const around = seats.map((_, i) => seats[(first + i) % seats.length]).filter((face) => face !== undefined);
  const others = you === null ? around : around.slice(1);
  const own = you === null ? undefined : around[0];
  const many = others.length > MANY;
  const plate = (face: (typeof seats)[number]) => {
    const { content, badge, out = false } = contentOf(face.seat);
    return (
      <SeatPlate
        face={face}
        toMove={awaited.includes(face.seat)}
        you={face.seat === you}
        out={out}
        words={plates}
        badge={badge}
        dense={many && face.seat !== you}
      >
        {content}
      </SeatPlate>
    );
  };
  return (
    // With very large letters all of it may be taller than the window: then it scrolls, and the bar stays at the thumb.
    <div className="@container flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="relative flex flex-[1_0_auto] flex-col felt-light @4xl:m-3 @4xl:rounded-[46%_46%_40%_40%/38%_38%_30%_30%] @4xl:border-[14px] @4xl:border-wood @4xl:shadow-card">
        <ul
          className={`z-10 grid grid-cols-[repeat(auto-fit,minmax(min(6.8rem,30%),1fr))] @4xl:absolute @4xl:inset-0 @4xl:block @4xl:p-0 ${many ? 'gap-1 p-1' : 'gap-2 p-2'}`}
        >
          {others.map((face, i) => (
            <li
              key={face.seat}
              className={`min-w-0 @4xl:absolute @4xl:-translate-x-1/2 @4xl:-translate-y-1/2 ${many ? '@4xl:w-36' : '@4xl:w-44'}`}
              style={placeOf(i, others.length)}
            >
              {plate(face)}
            </li>
          ))}
        </ul>
        <div className="relative flex min-h-20 flex-[1_1_0px] flex-col items-center justify-center overflow-hidden px-2 @4xl:px-[17%] @4xl:pt-[11%] @4xl:pb-2">
          {middle}
        </div>
        {own !== undefined && (
          <div className="z-10 flex flex-col items-stretch gap-1 px-2 pb-2 @4xl:mx-auto @4xl:w-[76%] @4xl:items-center">
            <div className="@4xl:w-56">{plate(own)}</div>
            {hand}
          </div>
        )}
      </div>
      <div className="sticky bottom-0 z-20">{interlude ?? bar}</div>
    </div>
  );
}

/** With more others than this their plates are smaller, so that ten players fit on a phone. */
const MANY = 6;

/** On the oval's upper edge, from left to right. The percentages count on wide tables only, where the places are absolute. */
function placeOf(i: number, count: number): { readonly left: string; readonly top: string } {
  const angle = Math.PI * (1.06 - (1.12 * (i + 0.5)) / count);
  return { left: `clamp(4.75rem, ${50 + 43 * Math.cos(angle)}%, calc(100% - 4.75rem))`, top: `${48 - 42 * Math.sin(angle)}%` };
}
