/** Perudo's board: everyone's dice and cards at their seats, the bid or the count in the middle, the own dice and cards, and the dial for a bid. */

import { type Board, TableLayout } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { MotionConfig } from 'motion/react';
import { playsPalifico } from '../seen/bids.ts';
import { hasSecretTypes } from '../seen/knowledge.ts';
import { hasDice } from '../seen/seats.ts';
import type { Move, Own, PerudoTypes, PerudoView } from '../src/perudo.ts';
import { dieName } from '../words/gaps.ts';
import type { BoardPath, BoardSpeaker } from '../words/speaker.ts';
import { useAim } from './aim.ts';
import { playsOf } from './aim-questions.ts';
import { useEveryoneAtCall, useViewAtCall } from './at-call.ts';
import { Bar, BarFrame } from './bar.tsx';
import { captionsOf, diceIn } from './caption.ts';
import { CardArt } from './card-art.tsx';
import { useRunningCount } from './count.ts';
import { diceShown, diceUnderCup } from './dice.ts';
import { useGone } from './gone.ts';
import { Hand } from './hand.tsx';
import { KEYS, useKeys } from './keys.ts';
import { Kinds, kindsTitle } from './kinds.tsx';
import { LockSign } from './lock-sign.tsx';
import { Middle } from './middle.tsx';
import { momentOf } from './moment.ts';
import { OddsButton } from './odds.tsx';
import { chapter, pace, sound, tells } from './pace.ts';
import type { TableProps } from './props.ts';
import { SeatDice } from './seat-dice.tsx';
import { useTurnControls } from './turn-controls.ts';

export const board: Board<PerudoTypes, BoardPath> = { Board: PerudoBoard, pace, tells, sound, chapter, keys: KEYS };

function PerudoBoard(props: TableProps) {
  const { view, before, beat, moves, you, speaker, speech, preferences, busy, interlude, everyone } = props;
  const { open, own } = view;
  const makeMove = (move: Move): void => {
    if (!busy) props.play(move);
  };
  const moment = momentOf(view, beat);
  const running = useRunningCount(moment.kind === 'shown' ? moment.counting : null, props.hear);
  const counted = moment.kind === 'shown' ? running : null;
  const lifting = moment.kind === 'shown' && moment.counting !== null && running === 0;
  const rolling = beat?.event.kind === 'round' || beat?.event.kind === 'rolled';
  const aiming = useAim(view, moves, makeMove);
  const captions = captionsOf(props.captions, moment.kind, useGone(props.captions, before, you));
  // As long as the line stands; but what a card may be aimed at is told apart.
  const touched = aiming.targets === null ? diceIn(captions) : [];
  const turn = useTurnControls(props, makeMove);
  const atCall = useViewAtCall(view, before);
  const everyoneAtCall = useEveryoneAtCall(view, everyone);
  useKeys(aiming, turn, own?.hand.length ?? 0);

  // A call has been told but not yet counted: until then the table is as it was. What it costs comes after the count.
  const shown = moment.kind === 'called' ? before : view;
  const paid = moment.kind === 'called' || (moment.kind === 'shown' && !moment.settled) ? before : view;
  const scene = speech.scene(shown, speaker);
  const under = moment.kind === 'bidding' ? everyone : everyoneAtCall;
  const diceOf = (seat: Seat) =>
    moment.kind === 'shown'
      ? diceShown(moment.result, throughEyes(view, everyone, seat), atCall && throughEyes(atCall, everyoneAtCall, seat), seat)
      : diceUnderCup(throughEyes(shown, under, seat), seat);
  const { aim, targets } = aiming;
  // Also with the last die that has just been lost: until the next round the bar keeps its height.
  const playing = own !== null && everyone === undefined && diceOf(own.seat).length > 0;
  // Beside the own name; where the table is low and wide, among the calls, because the name may be behind the bar.
  const odds =
    preferences.aids && playing && open.phase === 'bidding' ? (
      <OddsButton view={view} bids={turn.bids} dialled={turn.dialled} speaker={speaker} />
    ) : null;

  return (
    <MotionConfig reducedMotion={preferences.reducedMotion ? 'always' : 'never'}>
      <TableLayout
        table={{
          ...props,
          interlude:
            interlude === null ? null : (
              <BarFrame view={view} playing={playing && props.replayed !== true}>
                {interlude}
              </BarFrame>
            ),
        }}
        seat={(seat) => ({
          out: !hasDice(paid.open, seat),
          badge: (
            <>
              {seat === you && playsPalifico(shown.open, seat) && <LockSign speaker={speaker} />}
              {seat === you && odds !== null && <span className="[@media(max-height:600px)]:@xl:hidden">{odds}</span>}
              {seat === shown.open.turn && shown.open.effects.length > 0 && <Effects effects={shown.open.effects} speaker={speaker} />}
            </>
          ),
          content: seat !== you && (
            <div className="grid *:[grid-area:1/1]">
              <SeatDice
                dice={diceOf(seat)}
                cards={everyone?.[seat]?.hand ?? new Array<null>(paid.open.seats[seat]?.cards ?? 0).fill(null)}
                words={[
                  everyone === undefined ? '' : `${speaker.name(seat)}: ${speech.held(everyone, seat, speaker)}`,
                  ...(scene.seats.find((each) => each.seat === seat)?.cells ?? []).map(({ words }) => words),
                ]
                  .filter((words) => words !== '')
                  .join(', ')}
                counted={counted}
                cups={rolling ? 'shaken' : lifting ? 'lifted' : null}
                touched={touched}
                targets={targets}
                preferences={preferences}
                nameOf={({ place }) => dieName(speaker, { seat, place })}
                note={
                  preferences.aids && everyone === undefined && hasSecretTypes(shown.open, seat)
                    ? { title: kindsTitle(seat, speaker), content: <Kinds view={shown} seat={seat} speaker={speaker} preferences={preferences} /> }
                    : null
                }
              />
              {/* Beside its only die there is room. */}
              {playsPalifico(shown.open, seat) && (
                <div className="@container pointer-events-none relative flex items-center justify-end *:pointer-events-auto">
                  <LockSign speaker={speaker} />
                </div>
              )}
            </div>
          ),
        })}
        middle={
          <Middle
            view={view}
            paid={paid}
            moment={moment}
            diceOf={diceOf}
            counted={running}
            lifting={lifting}
            rolling={rolling}
            captions={captions}
            speaker={speaker}
            speech={speech}
            preferences={preferences}
          />
        }
        hand={
          own === null ? null : (
            <Hand
              dice={diceOf(own.seat)}
              cards={paid.own?.hand ?? []}
              held={aiming.held}
              canPlay={(card) => playsOf(moves, card).length > 0}
              take={interlude === null && playing && open.phase === 'bidding' ? aiming.take : null}
              put={aiming.put}
              counted={counted}
              touched={touched}
              targets={targets}
              rolling={rolling ? String(open.round) : null}
              speaker={speaker}
              preferences={preferences}
            />
          )
        }
        bar={<Bar table={props} moment={moment} aim={aim} turn={turn} playing={playing} odds={odds} play={makeMove} />}
      />
    </MotionConfig>
  );
}

/** The view as this seat has it, where everything lies open; elsewhere as it is. */
const throughEyes = (view: PerudoView, everyone: readonly Own[] | null | undefined, seat: Seat): PerudoView => ({
  ...view,
  own: everyone?.[seat] ?? view.own,
});

/** The cards in force for the seat to act. */
function Effects({ effects, speaker: { t } }: { readonly effects: PerudoView['open']['effects']; readonly speaker: BoardSpeaker }) {
  return (
    <span className="relative z-[1] flex shrink-0 gap-0.5 rounded-full bg-paper px-1 py-0.5">
      {effects.map((effect) => (
        <span key={effect} role="img" aria-label={t(`cards.${effect}.name`)} title={t(`cards.${effect}.name`)}>
          <CardArt card={effect} size={16} />
        </span>
      ))}
    </span>
  );
}
