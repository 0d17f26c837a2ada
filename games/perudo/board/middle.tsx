/** The middle of the table: the standing bid, a call, or the count. It takes the room there is, and leaves out the lesser things first. */

import { type BoardPreferences, type CaptionLine, Die } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { diceOnTable } from '../seen/seats.ts';
import type { PerudoView } from '../src/perudo.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { Caption } from './caption.ts';
import { CardBack } from './card-face.tsx';
import type { SeatDie } from './dice.ts';
import type { RoundMoment } from './moment.ts';
import type { TableProps } from './props.ts';
import { Called, Count, Winner } from './reveal.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly view: PerudoView;
  /** The same without the cost of a call that is still being counted. */
  readonly paid: PerudoView;
  readonly moment: RoundMoment;
  readonly diceOf: (seat: Seat) => readonly SeatDie[];
  readonly counted: number;
  readonly lifting: boolean;
  readonly rolling: boolean;
  /** What has just happened, in words. */
  readonly captions: readonly CaptionLine<Caption>[];
  readonly speaker: BoardSpeaker;
  readonly speech: TableProps['speech'];
  readonly preferences: BoardPreferences;
}

export function Middle({ view, paid, moment, diceOf, counted, lifting, rolling, captions, speaker, speech, preferences }: Props) {
  return (
    <div className="relative flex min-h-0 w-full flex-1 [container-type:size]">
      <Stock open={paid.open} speaker={speaker} />
      <div className="flex min-h-0 w-full flex-col items-center justify-center gap-[min(3cqh,0.75rem)]">
        {moment.kind === 'called' && <Called event={moment.event} speaker={speaker} preferences={preferences} />}
        {moment.kind === 'shown' && (
          <>
            {view.open.phase === 'gameOver' && moment.settled && <Winner seat={view.open.turn} speaker={speaker} preferences={preferences} />}
            <Count
              view={view}
              result={moment.result}
              diceOf={diceOf}
              counted={counted}
              lifting={lifting}
              captions={captions}
              speaker={speaker}
              speech={speech}
              preferences={preferences}
            />
          </>
        )}
        {moment.kind === 'bidding' && (
          <Standing view={view} rolling={rolling} captions={captions} speaker={speaker} speech={speech} preferences={preferences} />
        )}
      </div>
    </div>
  );
}

interface StockProps {
  readonly open: PerudoView['open'];
  readonly speaker: BoardSpeaker;
}

/** What is in play: dice, and the cards that can still be drawn. Where there is little room, what happens needs it; the rail says how many dice. */
function Stock({ open, speaker }: StockProps) {
  const dice = diceOnTable(open);
  return (
    <div className="absolute top-0 right-0 hidden flex-col items-start gap-y-1 text-quiet text-sm [@container(min-height:125px)]:flex @min-[31rem]:top-auto @min-[31rem]:bottom-2 @min-[40rem]:text-base">
      <Amount label={speaker.t('scene.dice', { count: dice })} count={dice}>
        <Die shape="d6" face={5} size="clamp(1rem, 6cqh, 1.5rem)" />
      </Amount>
      {open.cards !== null && (
        <Amount label={speaker.t('board.pile', { count: open.cards.pile })} count={open.cards.pile}>
          <CardBack size="clamp(0.8rem, 6cqh, 1.5rem)" />
        </Amount>
      )}
    </div>
  );
}

function Amount({ label, count, children }: { readonly label: string; readonly count: number; readonly children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex items-center gap-1.5">
      {children}
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
