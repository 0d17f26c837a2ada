/**
 * KaliTiri's board. The middle holds what is going on (the auction, the PowerHouse, the trick, the result), the bar makes the move that was
 * chosen there or in the hand. Everything in sight is drawn from the view; beats only add motion.
 */
import { type Board, Button, Dealing, Icon, type SeatContent, TableLayout, useSize } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { MotionConfig } from 'motion/react';
import { type ReactNode, useRef, useState } from 'react';
import type { KaliTiriTypes } from '../src/kalitiri.ts';
import type { BoardPath } from '../words/speaker.ts';
import { Auction } from './auction.tsx';
import { Back } from './back.tsx';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';
import { type Choices, useChoices } from './choices.ts';
import { Contract } from './contract.tsx';
import { Hand } from './hand.tsx';
import { KEYS, useKeys } from './keys.ts';
import { HandOnPlate } from './open-hand.tsx';
import { chapter, pace, sound, tells } from './pace.ts';
import { CallPicker, TrumpPicker } from './powerhouse.tsx';
import { DealResult } from './result.tsx';
import { isMany, SeatFacts, Total } from './seat-facts.tsx';
import { LastTrick, Scores } from './sheets.tsx';
import { isHeld, type KaliTiriProps, shownSoFar, shownTrick } from './shown.ts';
import { Trick } from './trick.tsx';
import { Waiting } from './waiting.tsx';

export const board: Board<KaliTiriTypes, BoardPath> = { Board: KaliTiriBoard, pace, tells, sound, chapter, keys: KEYS };

function KaliTiriBoard(props: KaliTiriProps) {
  const { view, you, preferences } = props;
  // While the last trick is shown nothing tells yet what the round came to.
  const held = isHeld(props);
  const choices = useChoices(props);
  const [root, size] = useSize<HTMLDivElement>();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  // The card that was lifted last, as it lies in the hand: its flight begins there.
  const liftedAt = useRef<DOMRect | null>(null);
  const placeOf = (seat: Seat): DOMRect | null => {
    const from = seat === you ? liftedAt.current : null;
    if (from !== null) {
      liftedAt.current = null;
      return from;
    }
    return root.current?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
  };
  // A sheet that is taken away gives the focus back to what it was laid there from.
  const opener = useRef<Element | null>(null);
  const turn = (to: 'last' | 'scores') => () => {
    const next = sheet === to || (to === 'last' && view.open.tricks.length === 0) ? null : to;
    if (sheet === null) opener.current = document.activeElement;
    else if (next === null && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    setSheet(next);
  };
  const shown = { ...props, view: shownSoFar(props) };
  const tools = <Tools props={props} sheet={sheet} turn={turn} />;
  useKeys(props, choices, { last: turn('last'), scores: turn('scores'), close: sheet === null ? null : turn(sheet) });
  return (
    <MotionConfig reducedMotion={preferences.reducedMotion ? 'always' : 'never'}>
      <div ref={root} className="flex min-h-0 flex-1 flex-col">
        <TableLayout
          table={props}
          seat={(seat) => (seat === you ? { badge: <OwnFacts props={shown} seat={seat} tools={tools} /> } : factsOf(shown, seat))}
          hands={hasOpenHands(props)}
          least={leastMiddle(props)}
          middle={<Middle props={props} choices={choices} sheet={sheet} turn={turn} tools={tools} placeOf={placeOf} />}
          hand={view.own === null ? null : <Hand props={props} choices={choices} size={size} liftedAt={liftedAt} tools={tools} />}
          bar={<Bar props={props} choices={choices} held={held} />}
        />
      </div>
    </MotionConfig>
  );
}

/**
 * Controls in the middle are never cut off: the pad with the standing bid, four suits, or three rows of ranks below the contract. Larger letters
 * also break into more lines, so the room for them grows faster than they do.
 */
function leastMiddle({ view: { open }, you, everyone }: KaliTiriProps): string {
  if (everyone !== undefined) return LEAST;
  if (open.phase === 'bidding') return 'calc(19rem - 205px)';
  if (open.phase === 'trump' && open.turn === you) return '9.5rem';
  return open.phase === 'calling' && open.turn === you ? 'calc(10rem + 10px)' : LEAST;
}
const LEAST = 'calc(14rem - 144px)';

type OpenSheet = 'last' | 'scores' | null;

interface MiddleProps {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
  readonly sheet: OpenSheet;
  readonly turn: (to: 'last' | 'scores') => () => void;
  readonly tools: ReactNode;
  readonly placeOf: (seat: Seat) => DOMRect | null;
}

function Middle({ props, choices, sheet, turn, tools, placeOf }: MiddleProps) {
  const { view } = props;
  const [ref, { height }] = useSize<HTMLDivElement>({ width: 340, height: 200 });
  return (
    <div ref={ref} className="relative flex min-h-0 w-full flex-1 flex-col items-center @4xl:max-w-[56cqw]">
      {view.open.phase === 'bidding' ? (
        <Auction props={props} choices={choices} />
      ) : (
        <>
          <Contract props={{ ...props, view: shownSoFar(props) }}>
            {props.you === null && <span className={props.everyone === undefined ? 'contents' : 'hidden @4xl:contents'}>{tools}</span>}
          </Contract>
          <Stage props={props} choices={choices} placeOf={placeOf} height={height} />
        </>
      )}
      <Dealing
        deal={props.beat?.event.kind === 'deal' ? props.beat.key : null}
        seats={props.seats.map(({ seat }) => seat).filter((seat) => seat !== props.you)}
        back={<Back width={40} label={props.speaker.t('board.back')} />}
        reducedMotion={props.preferences.reducedMotion}
      />
      {sheet === 'last' && <LastTrick props={props} onClose={turn('last')} />}
      {sheet === 'scores' && <Scores props={props} onClose={turn('scores')} />}
    </div>
  );
}

interface StageProps extends Pick<MiddleProps, 'props' | 'choices' | 'placeOf'> {
  /** The middle's, in px. */
  readonly height: number;
}

/** In px: from here on the middle has room for what was told before. */
const HIGH = 460;

function Stage({ props, choices, placeOf, height }: StageProps) {
  const { view, before, beat, you, everyone } = props;
  const { open } = view;
  const trick = shownTrick(view, before, beat);
  const yours = you !== null && everyone === undefined && open.turn === you;
  if (open.result !== null && trick.cards.length === 0) {
    return <DealResult props={props} result={open.result} />;
  }
  if (open.phase === 'trump' || open.phase === 'calling') {
    if (!yours) return <Waiting props={props} />;
    return (
      <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-center">
        {open.phase === 'trump' && <Caption props={props} lines={1} />}
        <div className="flex min-h-0 w-full flex-1 items-center justify-center">
          {open.phase === 'trump' ? <TrumpPicker props={props} choices={choices} /> : <CallPicker props={props} choices={choices} />}
        </div>
      </div>
    );
  }
  return (
    <>
      <Caption props={props} lines={height > HIGH ? 2 : 1} />
      <Trick props={props} trick={trick} placeOf={placeOf} />
    </>
  );
}

/** A seat's total stands beside its name where there is room. While nothing is played, ten plates on a phone leave their second line to the leader's choice. */
function factsOf(props: KaliTiriProps, seat: Seat): SeatContent {
  const { open } = props.view;
  const badge =
    open.phase === 'playing'
      ? {
          badge: (
            <span className="hidden text-xs @4xl:inline">
              <Total props={props} seat={seat} />
            </span>
          ),
        }
      : {};
  const quiet = open.sizes.length > CROWD && (open.phase === 'trump' || open.phase === 'calling') && open.turn === props.you;
  if (hasOpenHands(props) && isMany(props)) {
    return { badge: <SeatFacts props={props} seat={seat} />, content: <HandOnPlate props={props} seat={seat} /> };
  }
  if (props.everyone !== undefined) {
    return {
      ...badge,
      content: (
        <>
          <SeatFacts props={props} seat={seat} />
          <HandOnPlate props={props} seat={seat} />
        </>
      ),
    };
  }
  return { ...badge, ...(quiet ? {} : { content: <SeatFacts props={props} seat={seat} /> }) };
}
const CROWD = 6;

/** Once nobody has cards any more, what the round came to gets the room. */
const hasOpenHands = ({ everyone }: KaliTiriProps): boolean => everyone?.some(({ hand }) => hand.length > 0) === true;

function OwnFacts({ props, seat, tools }: { readonly props: KaliTiriProps; readonly seat: Seat; readonly tools: ReactNode }) {
  return (
    <span className="flex items-center gap-2 sideways:gap-1">
      <SeatFacts props={props} seat={seat} />
      {props.view.open.phase === 'playing' && (
        <span className="hidden text-xs @sm:inline">
          <Total props={props} seat={seat} />
        </span>
      )}
      {/* Beside everyone's hands the own plate of a phone held sideways has room for the name alone. */}
      <span className={`-my-2 flex @4xl:hidden${props.everyone === undefined ? '' : ' sideways:hidden'}`}>{tools}</span>
    </span>
  );
}

function Tools({ props: { view, speaker }, sheet, turn }: Pick<MiddleProps, 'props' | 'sheet' | 'turn'>) {
  const { tricks, phase } = view.open;
  return (
    <>
      {tricks.length > 0 && phase === 'playing' && (
        <Tool icon="cards" label={speaker.t('board.lastTrick')} onClick={turn('last')} pressed={sheet === 'last'} />
      )}
      {phase !== 'scoring' && <Tool icon="list" label={speaker.t('board.scores')} onClick={turn('scores')} pressed={sheet === 'scores'} />}
    </>
  );
}

interface ToolProps {
  readonly icon: 'cards' | 'list';
  readonly label: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

function Tool({ icon, label, pressed, onClick }: ToolProps) {
  return (
    <Button kind="quiet" className="px-0! text-inherit!" aria-label={label} aria-expanded={pressed} title={label} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
