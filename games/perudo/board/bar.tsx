/** The action bar: what is expected in words; below it the dial and the calls, or the card that is chosen. It keeps its height through a round. */

import { ActionBar } from '@parlour/felt';
import type { ReactNode } from 'react';
import type { Move, PerudoView } from '../src/perudo.ts';
import type { AimedCard } from './aim.ts';
import { BidControls } from './bid-controls.tsx';
import { CardControls } from './card-controls.tsx';
import { callOf, type EventOf, type RoundMoment } from './moment.ts';
import type { TableProps } from './props.ts';
import type { TurnControls } from './turn-controls.ts';

interface Props {
  readonly table: TableProps;
  readonly moment: RoundMoment;
  readonly aim: AimedCard | null;
  readonly turn: TurnControls;
  /** The viewer has dice. */
  readonly playing: boolean;
  /** Opens the table of odds; null where there is none. */
  readonly odds: ReactNode | null;
  readonly play: (move: Move) => void;
}

export function Bar({ table, moment, aim, turn, playing, odds, play }: Props) {
  const { view, moves, you, awaited, speaker, speech, preferences, refuse } = table;
  const { t } = speaker;
  const called = calledIn(moment);
  const says =
    called !== null
      ? speech.event(called, speaker)
      : aim === null || aim.bound
        ? speech.expected(view, moves, speaker)
        : t('board.cardSays', { card: t(`cards.${aim.card}.name`), text: t(`cards.${aim.card}.text`) });
  const isTurn = you !== null && awaited.includes(you);
  return (
    <BarFrame view={view} playing={playing}>
      <ActionBar says={says} yours={isTurn && moves.length > 0}>
        {aim !== null ? (
          <CardControls aim={aim} view={view} speaker={speaker} speech={speech} preferences={preferences} refuse={refuse} />
        ) : (
          playing &&
          view.open.phase === 'bidding' && (
            <BidControls view={view} speaker={speaker} speech={speech} preferences={preferences} refuse={refuse} odds={odds} play={play} {...turn} />
          )
        )}
      </ActionBar>
    </BarFrame>
  );
}

/** The call that is being counted: until that is over nothing may tell how it ends, such as that it ends the game. */
function calledIn(moment: RoundMoment): EventOf<'called'> | null {
  if (moment.kind === 'called') return moment.event;
  return moment.kind === 'shown' && !moment.settled ? callOf(moment.result) : null;
}

/** The bar's height, whatever stands in it: the table above does not jump. */
export function BarFrame({ view, playing, children }: { readonly view: PerudoView; readonly playing: boolean; readonly children: ReactNode }) {
  const wide = view.open.cards === null ? '@min-[60rem]:min-h-32' : '@min-[60rem]:min-h-40';
  return (
    <div
      className={`flex flex-col *:flex-1 sideways:h-full [&_p:first-child]:my-auto ${playing ? `min-h-[11.75rem] sideways:min-h-0 [@media(max-height:600px)]:min-h-[10.5rem] @xl:min-h-44 ${wide}` : 'min-h-32 sideways:min-h-0'}`}
    >
      {children}
    </div>
  );
}
