/** The middle of the table: the standing bid, a call, or the count. It takes the room there is, and leaves out the lesser things first. */
import { Die, type Taste } from '@parlour/felt';
import type { Seat, Speaker, Speech } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { PerudoTypes } from '../src/perudo.ts';
import { CardBack } from './card-face.tsx';
import type { SeatDie } from './dice.ts';
import type { Moment, PerudoView } from './moment.ts';
import { Called, Count, Winner } from './reveal.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly view: PerudoView;
  /** The same without the cost of a call that is still being counted. */
  readonly paid: PerudoView;
  readonly moment: Moment;
  readonly diceOf: (seat: Seat) => readonly SeatDie[];
  readonly counted: number;
  readonly lifting: boolean;
  readonly rolling: boolean;
  readonly speaker: Speaker;
  readonly speech: Speech<PerudoTypes>;
  readonly taste: Taste;
}

export function Middle({ view, paid, moment, diceOf, counted, lifting, rolling, speaker, speech, taste }: Props) {
  return (
    <div className="relative flex min-h-0 w-full flex-1 flex-col items-center justify-center gap-[min(3cqh,0.75rem)] [container-type:size]">
      <Stock open={paid.open} speaker={speaker} yields={moment.kind === 'shown'} />
      {moment.kind === 'called' && <Called event={moment.event} speaker={speaker} taste={taste} />}
      {moment.kind === 'shown' && (
        <>
          {view.open.phase === 'gameOver' && moment.settled && <Winner seat={view.open.turn} speaker={speaker} taste={taste} />}
          <Count
            view={view}
            result={moment.result}
            diceOf={diceOf}
            counted={counted}
            lifting={lifting}
            speaker={speaker}
            speech={speech}
            taste={taste}
          />
        </>
      )}
      {moment.kind === 'bidding' && <Standing view={view} rolling={rolling} speaker={speaker} taste={taste} />}
    </div>
  );
}

interface StockProps {
  readonly open: PerudoView['open'];
  readonly speaker: Speaker;
  /** Where there is little room, something else needs it. */
  readonly yields: boolean;
}

/** What is in play: dice, and the cards that can still be drawn. */
function Stock({ open, speaker, yields }: StockProps) {
  const dice = open.seats.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div
      className={`${yields ? '[@container(max-height:130px)]:hidden ' : ''}absolute top-0 right-0 flex items-center gap-x-2.5 gap-y-1 text-quiet text-sm [@container(min-height:150px)]:flex-col [@container(min-height:150px)]:items-start @min-[40rem]:top-auto @min-[40rem]:bottom-2 @min-[40rem]:text-base`}
    >
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
