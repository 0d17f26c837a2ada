/** The middle of the table: which scene there is, by what is just happening and, if nothing is, by the phase. */
import { type BoardProps, Dealing } from '@parlour/felt';
import { type Seat, who } from '@parlour/kernel';
import { type DalmutiTypes, type Event, sizeOf, standingPlay } from '../src/dalmuti.ts';
import { CardBack } from './card.tsx';
import { Asking, Taxes, Uprising } from './court-scenes.tsx';
import { type Size, useSize } from './room.ts';
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

/** Room for the aid below the cards, in px. */
const ROOMY: Size = { width: 420, height: 250 };

function Play({ table, trick, size }: Props & { readonly size: Size }) {
  const { view, beat, speaker, speech, taste } = table;
  const { open } = view;
  const event = beat?.event ?? null;
  const standing = standingPlay({ trick: trick.lines });
  const aid = taste.aids && open.phase === 'play' && size.width >= ROOMY.width && size.height >= ROOMY.height;
  const told = event?.kind === 'trick' || event?.kind === 'finished' ? event : standing && ({ kind: 'played', left: 0, ...standing } as const);
  return (
    <>
      {standing === null || told === null ? (
        <Lead table={table} size={size} />
      ) : (
        <StandingPlay
          lines={trick.lines}
          taken={trick.taken}
          flying={event?.kind === 'played'}
          ms={beat?.ms ?? 0}
          says={speech.event(told, speaker)}
          size={aid ? { width: size.width, height: size.height - 56 } : size}
          speaker={speaker}
          reducedMotion={taste.reducedMotion}
        />
      )}
      {aid && <Unseen view={view} speaker={speaker} />}
    </>
  );
}

/** Nothing has been played in this trick: who leads; and until the first card of the round, how the court's taxes or revolution went. */
function Lead({ table: { view, speaker, speech }, size }: { readonly table: BoardProps<DalmutiTypes>; readonly size: Size }) {
  const { open, own } = view;
  const fresh = open.played.every((hand) => sizeOf(hand) === 0);
  const { revolution } = open;
  return (
    <>
      <p className="flex items-center gap-2 px-2 text-center font-serif text-2xl text-text">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.2em] shrink-0 fill-brass">
          <path d="M3 19h18v2.500H3zM3 17L1.500 6l6 4.500L12 3l4.500 7.500 6-4.500L21 17z" />
        </svg>
        {speaker.t('scene.leads', who(speaker, open.turn))}
      </p>
      {revolution !== null && (
        <p className="text-balance px-2 pt-1 text-center text-text leading-snug">{speech.event({ kind: 'revolution', ...revolution }, speaker)}</p>
      )}
      {fresh && open.taxes.length > 0 && size.height >= 120 && (
        <div className="flex w-full justify-center pt-2">
          <Taxes open={open} own={own} size={{ width: size.width, height: size.height - 60 }} speaker={speaker} moving={null} />
        </div>
      )}
    </>
  );
}
