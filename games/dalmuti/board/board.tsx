/**
 * Dalmuti's board: the court around the table in the order of play, the play that stands in the middle, the own hand in stacks. It offers the
 * legal moves it is handed and decides nothing.
 */

import { type Board, type SeatSummary, TableLayout, useSize } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';
import { hasFinished } from '../seen/seen.ts';
import { type DalmutiTypes, isRoundOver, sizeOf } from '../src/dalmuti.ts';
import type { BoardPath } from '../words/speaker.ts';
import { BOARD_MARK } from './flight.tsx';
import { Hand } from './hand.tsx';
import { KEYS } from './keys.ts';
import { Middle } from './middle.tsx';
import { chapter, pace, sound, tells } from './moments.ts';
import { HandOnPlate } from './open-hand.tsx';
import { OwnBar } from './own-bar.tsx';
import type { TableProps } from './props.ts';
import { seatContent } from './seat.tsx';
import { standingSoFar, trickShown } from './trick-shown.ts';
import { useGiftTurn, usePlayTurn } from './turn.ts';

export const board: Board<DalmutiTypes, BoardPath> = { Board: Table, pace, tells, sound, chapter, keys: KEYS };

function Table(table: TableProps) {
  const { view, before, beat, seats, you, speaker, speech, preferences, everyone } = table;
  const { open, own } = view;
  const [middleRef, middleSize] = useSize<HTMLDivElement>();
  const playTurn = usePlayTurn(table);
  const giftTurn = useGiftTurn(table);
  const turn = playTurn ?? giftTurn;
  const trick = trickShown(view, before, beat?.event ?? null);
  // What the round came to gets the room of the cards, once the last trick is swept up.
  const over = isRoundOver(open) && (beat === null || beat.event.kind === 'roundOver' || beat.event.kind === 'won');
  // Who is out watches the rest: the play gets the room of their cards, once the last of them lies there.
  const out = own !== null && hasFinished(before.open, own.seat) && open.phase === 'play';
  // What the round came to gets their room, too.
  const handsOpen = everyone !== undefined && !over;
  const handOf = (seat: Seat): ReactNode | null => {
    const hand = everyone?.[seat]?.hand;
    if (!handsOpen || hand === undefined || sizeOf(hand) === 0) return null;
    return <HandOnPlate hand={hand} label={`${speaker.name(seat)}: ${speech.held(everyone, seat, speaker)}`} speaker={speaker} />;
  };
  const shown = { open: standingSoFar(view, before, beat?.event ?? null), lines: trick.lines, speaker, you, handOf, handsOpen };
  return (
    <MotionConfig reducedMotion={preferences.reducedMotion ? 'always' : 'never'}>
      <div {...{ [BOARD_MARK]: '' }} className="flex min-h-0 flex-1 flex-col">
        <TableLayout
          table={{ ...table, seats: inOrderOfPlay(seats, open.order, you ?? 0) }}
          seat={(seat) => seatContent(shown, seat)}
          hands={handsOpen}
          middle={<Middle ref={middleRef} size={middleSize} table={table} trick={trick} />}
          hand={
            own === null || over || out ? null : (
              <Hand hand={own.hand} chooser={turn?.chooser ?? null} middle={middleRef} round={open.round} speaker={speaker} />
            )
          }
          bar={<OwnBar table={table} turn={turn} />}
        />
      </div>
    </MotionConfig>
  );
}

/** Who sits by rank sits in the order of play: the layout goes round from the own place, so that one stays where it is. */
function inOrderOfPlay(seats: readonly SeatSummary[], order: readonly Seat[], own: Seat): readonly SeatSummary[] {
  const from = order.indexOf(own);
  return seats.map((summary, i) => {
    const next = order[(from + i - own + 2 * order.length) % order.length];
    return seats.find(({ seat }) => seat === next) ?? summary;
  });
}
