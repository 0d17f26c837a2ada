/**
 * Sen's table: everyone's dream of four cards, the deck and the discard between them, the card in hand. It shows a card only in the moment of
 * looking (looking.ts); what else the viewer knows stays in the viewer's head, unless the table plays with the memory aid.
 */

import { type Board, TableLayout, useShortcuts } from '@parlour/felt';
import { type Seat, sameMove } from '@parlour/kernel';
import { MotionConfig } from 'motion/react';
import { type ReactNode, useRef } from 'react';
import { awayMoveOf, turnMoveOf } from '../seen/moves.ts';
import { lowest, type Move, type SenTypes } from '../src/sen.ts';
import type { BoardPath } from '../words/speaker.ts';
import { dropsOf } from './aiming.ts';
import { Bar, BarFrame } from './bar.tsx';
import { Caption } from './caption.tsx';
import { captionOf } from './caption-lines.ts';
import { type Choice, useChoice } from './choice.ts';
import { type Display, displayOf } from './display.ts';
import { type DreamProps, GlassDream, OwnDream, SmallDream } from './dreams.tsx';
import { Flights } from './flights.tsx';
import { KEYS, shortcutsOf } from './keys.ts';
import { lookingAt } from './looking.ts';
import { Middle, type PileAction } from './middle.tsx';
import { chapter, pace, sound, tells } from './pace.ts';
import type { TableProps } from './props.ts';
import { Awakening, Reckoning } from './reckoning.tsx';
import { Sum, Total } from './total.tsx';

export const board: Board<SenTypes, BoardPath> = { Board: DreamTable, pace, tells, sound, chapter, keys: KEYS };

function DreamTable(props: TableProps) {
  const { view, before, beat, you, seats, speaker, preferences, busy, interlude, unseen, seen, everyone } = props;
  const { open } = view;
  const root = useRef<HTMLDivElement>(null);
  const looking = lookingAt(view, unseen);
  const looks = looking.spots.length + looking.told.length > 0;
  const moves = looks ? [] : props.moves;
  const play = (move: Move): void => {
    if (!busy) props.play(move);
  };
  const choice = useChoice(view, moves, play);
  const display = displayOf({ view, before, event: beat?.event ?? null, looking: looking.spots, moving: !preferences.reducedMotion, everyone });
  useShortcuts(shortcutsOf({ view, moves, choice, play, tried: props.tried, seen: looks ? seen : null, seats: seats.length }));
  const others = seats.length - (you === null ? 0 : 1);
  const dream = (seat: Seat): DreamProps => ({ seat, open, display, choice, speaker });
  const aimsAtOther = choice.seat !== you && choice.choosable.legal.some(({ seat }) => seat === choice.seat);
  return (
    <MotionConfig
      reducedMotion={preferences.reducedMotion ? 'always' : 'never'}
      transition={{ duration: preferences.reducedMotion ? 0.12 : 0.26, ease: 'easeOut' }}
    >
      <div ref={root} className="relative flex min-h-0 flex-1 flex-col">
        <TableLayout
          table={{ ...props, interlude: interlude === null ? null : <BarFrame>{interlude}</BarFrame> }}
          seat={(seat) => ({
            badge: (
              <>
                {seat === you && display.revealed && <Sum seat={seat} open={open} speaker={speaker} wide />}
                <span className={seat === you ? '' : 'hidden @4xl:block'}>
                  <Total ravens={display.totals[seat] ?? 0} speaker={speaker} />
                </span>
              </>
            ),
            content: seat === you ? undefined : <SmallDream {...dream(seat)} others={others} />,
          })}
          hands={everyone !== undefined}
          middle={
            <Centre
              table={props}
              display={display}
              choice={choice}
              moves={moves}
              play={play}
              glass={aimsAtOther ? <GlassDream {...dream(choice.seat)} /> : null}
            />
          }
          hand={you === null ? null : <OwnDream {...dream(you)} reserve={others <= 2 ? 25 : 31} least={others <= 3 ? 3 : 2.3} />}
          bar={<Bar table={{ ...props, moves, play }} choice={choice} looking={looks ? looking : null} seen={seen} />}
        />
        {!preferences.reducedMotion && <Flights root={root} beat={beat} before={before} />}
      </div>
    </MotionConfig>
  );
}

interface CentreProps {
  readonly table: TableProps;
  readonly display: Display;
  readonly choice: Choice;
  readonly moves: readonly Move[];
  readonly play: (move: Move) => void;
  readonly glass: ReactNode | null;
}

/** The piles while a round is played, its reckoning when it is over, and between them the waking. */
function Centre({ table, display, choice, moves, play, glass }: CentreProps) {
  const { view, beat, speaker, speech } = table;
  const { open } = view;
  const caption = <Caption {...captionOf(table, display)} />;
  if (beat?.event.kind === 'ended') return <Awakening says={speech.event(beat.event, speaker)} how={beat.event.how} caption={caption} />;
  if (display.revealed && open.result !== null) {
    const says = [
      ...(open.phase.kind === 'gameOver' ? [speech.event({ kind: 'won', ...lowest(open.totals) }, speaker)] : []),
      ...speech.scene(view, speaker).middle.map(({ words }) => words),
    ];
    return <Reckoning says={says} open={open} result={open.result} speaker={speaker} />;
  }
  const act = (wanted: Move): PileAction | null => {
    const move = moves.find((each) => sameMove(each, wanted));
    return move === undefined ? null : { label: speech.move(move, view, speaker), act: () => play(move) };
  };
  return (
    <Middle
      display={display}
      pile={open.pile}
      choice={choice}
      speaker={speaker}
      caption={caption}
      glass={glass}
      onDeck={act(turnMoveOf(open, 'draw'))}
      onDiscard={act(turnMoveOf(open, 'take')) ?? act(awayMoveOf(open, 'discard'))}
      drops={dropsOf(moves, view.own?.seat ?? null, play)}
      keeps={moves.some(({ kind }) => kind === 'keep')}
    />
  );
}
