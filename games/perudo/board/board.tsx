/** Perudo's board: everyone's dice and cards at their seats, the bid or the count in the middle, the own dice and cards, and the dial for a bid. */
import { ActionBar, type Board, type BoardProps, TableLayout } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { MotionConfig } from 'motion/react';
import type { Move, PerudoTypes } from '../src/perudo.ts';
import { dieName } from '../words/gaps.ts';
import { useAim } from './aim.ts';
import { playsOf } from './aims.ts';
import { BidControls } from './bid-controls.tsx';
import { CardArt } from './card-art.tsx';
import { CardControls } from './card-controls.tsx';
import { useRunningCount } from './count.ts';
import { diceShown, diceUnderCup } from './dice.ts';
import { Hand } from './hand.tsx';
import { KEYS, useKeys } from './keys.ts';
import { Middle } from './middle.tsx';
import { momentOf, touchedBy } from './moment.ts';
import { chapter, pace, sound } from './pace.ts';
import { SeatDice } from './seat-dice.tsx';
import { useTurn } from './turn.ts';
import { en } from './words/en.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';

export const board: Board<PerudoTypes> = { Board: PerudoBoard, pace, sound, chapter, keys: KEYS, words: { en, pl, ru } };

function PerudoBoard(props: BoardProps<PerudoTypes>) {
  const { view, before, beat, moves, you, awaited, speaker, speech, taste, busy, refuse, interlude } = props;
  const { open, own } = view;
  const makeMove = (move: Move): void => {
    if (!busy) props.play(move);
  };
  const moment = momentOf(view, beat);
  const running = useRunningCount(moment.kind === 'shown' ? moment.counting : null);
  const counted = moment.kind === 'shown' ? running : null;
  const lifting = moment.kind === 'shown' && moment.counting !== null && running === 0;
  const touched = touchedBy(beat?.event);
  const aiming = useAim(view, moves, makeMove);
  const turn = useTurn(props, makeMove);
  useKeys(aiming, turn, own?.hand.length ?? 0);

  // A call has been told but not yet counted: until then the table is as it was.
  const shown = moment.kind === 'called' ? before : view;
  const scene = speech.scene(shown, speaker);
  const diceOf = (seat: Seat) => (moment.kind === 'shown' ? diceShown(moment.result, open, seat) : diceUnderCup(shown, seat));
  const { aim, targets } = aiming;
  const plays = own !== null && open.phase === 'bidding' && (open.seats[own.seat]?.ids.length ?? 0) > 0;
  const yours = you !== null && awaited.includes(you) && moves.length > 0;

  return (
    <MotionConfig reducedMotion={taste.reducedMotion ? 'always' : 'never'}>
      <TableLayout
        table={props}
        seat={(seat) => ({
          out: (open.seats[seat]?.ids.length ?? 0) === 0 && moment.kind !== 'called',
          badge: seat === shown.open.turn && shown.open.effects.length > 0 && (
            <span className="flex shrink-0 gap-0.5 rounded-full bg-paper px-1 py-0.5">
              {shown.open.effects.map((effect) => (
                <span key={effect} role="img" aria-label={speaker.t(`cards.${effect}.name`)} title={speaker.t(`cards.${effect}.name`)}>
                  <CardArt card={effect} size={16} />
                </span>
              ))}
            </span>
          ),
          content: seat !== you && (
            <SeatDice
              dice={diceOf(seat)}
              cards={shown.open.seats[seat]?.cards ?? 0}
              words={(scene.seats.find((each) => each.seat === seat)?.cells ?? [])
                .map(({ words }) => words)
                .filter((words) => words !== '')
                .join(', ')}
              counted={counted}
              lifting={lifting}
              touched={touched}
              targets={targets}
              taste={taste}
              nameOf={({ place }) => dieName(speaker, { seat, place })}
            />
          ),
        })}
        middle={
          <Middle view={view} shown={shown} moment={moment} counted={running} lifting={lifting} speaker={speaker} speech={speech} taste={taste} />
        }
        hand={
          own === null ? null : (
            <Hand
              dice={diceOf(own.seat)}
              cards={shown.own?.hand ?? []}
              held={aiming.held}
              canPlay={(card) => playsOf(moves, card).length > 0}
              take={interlude === null && plays ? aiming.take : null}
              counted={counted}
              touched={touched}
              targets={targets}
              rolling={beat !== null && (beat.event.kind === 'round' || beat.event.kind === 'rolled') ? String(open.round) : null}
              speaker={speaker}
              taste={taste}
            />
          )
        }
        bar={
          <div className={`flex flex-col *:flex-1 ${own === null ? '' : 'min-h-[11.75rem] @xl:min-h-44 @min-[60rem]:min-h-32'}`}>
            <ActionBar
              says={
                aim !== null && !aim.bound
                  ? speaker.t('board.cardSays', { card: speaker.t(`cards.${aim.card}.name`), text: speaker.t(`cards.${aim.card}.text`) })
                  : speech.expected(view, moves, speaker)
              }
              yours={yours}
            >
              {aim !== null ? (
                <CardControls aim={aim} view={view} speaker={speaker} speech={speech} taste={taste} refuse={refuse} />
              ) : (
                plays && <BidControls view={view} speaker={speaker} speech={speech} taste={taste} refuse={refuse} play={makeMove} {...turn} />
              )}
            </ActionBar>
          </div>
        }
      />
    </MotionConfig>
  );
}
