/** The middle of the table: which scene there is, by what is just happening and, if nothing is, by the phase. */
import { type BoardProps, Dealing } from '@parlour/felt';
import { type Seat, who } from '@parlour/kernel';
import { type DalmutiTypes, type Event, sizeOf, standingPlay } from '../src/dalmuti.ts';
import { Caption, captionHeight } from './caption.tsx';
import { CardBack } from './card.tsx';
import { Asking, Taxes, Uprising } from './court-scenes.tsx';
import { lettered, type Size, useSize } from './room.ts';
import { StandingPlay } from './standing-play.tsx';
import { Standings } from './standings.tsx';
import type { TrickShown } from './trick-shown.ts';
import { Unseen } from './unseen.tsx';

interface Props {
  readonly table: BoardProps<DalmutiTypes>;
  readonly trick: TrickShown;
}

export function Middle(props: Props) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { beat, seats, you, speaker, taste } = props.table;
  return (
    <div ref={ref} className="relative flex min-h-0 w-full flex-1 flex-col items-center justify-center">
      <Scene {...props} size={size} />
      <Dealing
        deal={beat?.event.kind === 'round' ? beat.key : null}
        seats={seats.map(({ seat }) => seat).filter((seat) => seat !== you)}
        back={<CardBack width={40} label={speaker.t('board.back')} />}
        reducedMotion={taste.reducedMotion}
      />
    </div>
  );
}

function Scene({ table, trick, size }: Props & { readonly size: Size }) {
  const { view, beat, speaker, speech } = table;
  const { open, own } = view;
  const event = beat?.event ?? null;
  switch (event?.kind) {
    case 'revolution':
      return <Uprising greater={event.greater} says={speech.event(event, speaker)} size={size} speaker={speaker} />;
    case 'taxed':
    case 'paid':
    case 'returned':
    case 'gave':
      return <Taxes open={open} own={own} size={size} speaker={speaker} moving={movingBy(event)} />;
    case 'played':
    case 'passed':
    case 'finished':
    case 'trick':
      return <Play table={table} trick={trick} size={size} />;
    default:
      return <Standstill table={table} trick={trick} size={size} />;
  }
}

/** The scene of a phase. */
function Standstill({ table, trick, size }: Props & { readonly size: Size }) {
  const { view, beat, speaker } = table;
  const { open, own } = view;
  switch (open.phase) {
    case 'revolution':
      return <Asking open={open} size={size} speaker={speaker} />;
    case 'taxes':
      return <Taxes open={open} own={own} size={size} speaker={speaker} moving={null} />;
    case 'play':
      return <Play table={table} trick={trick} size={size} />;
    case 'roundEnd':
    case 'gameOver':
      return <Standings open={open} size={size} speaker={speaker} coming={beat?.event.kind === 'roundOver' || beat?.event.kind === 'won'} />;
  }
}

function movingBy(event: Event & { readonly kind: 'taxed' | 'paid' | 'returned' | 'gave' }): { readonly peon: Seat; readonly way: 'up' | 'down' } {
  return { peon: event.peon, way: event.kind === 'taxed' || event.kind === 'paid' ? 'up' : 'down' };
}

/** Room for the aid below the cards, in px on a phone. */
const ROOMY: Size = { width: 420, height: 250 };

function Play({ table, trick, size }: Props & { readonly size: Size }) {
  const { view, beat, speaker, speech, taste } = table;
  const { open } = view;
  const standing = standingPlay({ trick: trick.lines });
  const aid = taste.aids && open.phase === 'play' && size.width >= lettered(ROOMY.width) && size.height >= lettered(ROOMY.height);
  const room = aid ? { width: size.width, height: size.height - lettered(48) } : size;
  return (
    <>
      {standing === null ? (
        <Lead table={table} size={room} />
      ) : (
        <>
          <Caption table={table} size={room} otherwise={speech.event({ kind: 'played', left: 0, ...standing }, speaker)} />
          <StandingPlay
            lines={trick.lines}
            taken={trick.taken}
            flying={beat?.event.kind === 'played'}
            ms={beat?.ms ?? 0}
            size={{ width: room.width, height: room.height - captionHeight(room) }}
            speaker={speaker}
            reducedMotion={taste.reducedMotion}
          />
        </>
      )}
      {aid && <Unseen view={view} speaker={speaker} />}
    </>
  );
}

/** Nothing has been played in this trick: who leads; and until the first card of the round, how the court's taxes or revolution went. */
function Lead({ table, size }: { readonly table: BoardProps<DalmutiTypes>; readonly size: Size }) {
  const { view, speaker, speech } = table;
  const { open, own } = view;
  const fresh = open.played.every((hand) => sizeOf(hand) === 0);
  const { revolution } = open;
  return (
    <>
      {size.height >= captionHeight(size) + lettered(30) && <Pennant />}
      <Caption table={table} size={size} otherwise={speaker.t('scene.leads', who(speaker, open.turn))} />
      {fresh && revolution !== null && (
        <p className="text-balance px-2 pt-1 text-center text-text leading-snug">{speech.event({ kind: 'revolution', ...revolution }, speaker)}</p>
      )}
      {fresh && open.taxes.length > 0 && size.height >= lettered(120) && (
        <div className="flex w-full justify-center pt-2">
          <Taxes
            open={open}
            own={own}
            size={{ width: size.width, height: size.height - captionHeight(size) - lettered(34) }}
            speaker={speaker}
            moving={null}
          />
        </div>
      )}
    </>
  );
}

/** The sign of who leads: a pennant. */
function Pennant() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 fill-brass">
      <path d="M3.500 1.500a1.300 1.300 0 0 1 2.600 0V3C11 .5 14 5.500 21.500 3l-3.300 5 3.300 5C14 15.500 11 10.500 6.100 13v10H3.500z" />
    </svg>
  );
}
