/** The middle of the table: which scene there is, by what is just happening and, if nothing is, by the phase. */

import { Dealing, type Size } from '@parlour/felt';
import { who } from '@parlour/kernel';
import type { RefObject } from 'react';
import { type Event, sizeOf, standingPlay } from '../src/dalmuti.ts';
import { Caption, captionHeight } from './caption.tsx';
import { CardBack } from './card.tsx';
import { Asking, Taxes, type TaxesProps, taxesHeight, Uprising } from './court-scenes.tsx';
import { lettered } from './lengths.ts';
import type { TableProps } from './props.ts';
import { StandingPlay } from './standing-play.tsx';
import { Standings } from './standings.tsx';
import type { TrickShown } from './trick-shown.ts';
import { Unseen } from './unseen.tsx';

interface Props {
  readonly table: TableProps;
  readonly trick: TrickShown;
  /** Its own. */
  readonly size: Size;
}

export function Middle({ ref, ...props }: Props & { readonly ref: RefObject<HTMLDivElement | null> }) {
  const { beat, seats, you, speaker, preferences } = props.table;
  return (
    <div ref={ref} className="relative flex min-h-0 w-full flex-1 flex-col items-center justify-center">
      <Scene {...props} />
      <Dealing
        deal={beat?.event.kind === 'round' ? beat.key : null}
        seats={seats.map(({ seat }) => seat).filter((seat) => seat !== you)}
        back={<CardBack width={40} label={speaker.t('board.back')} />}
        reducedMotion={preferences.reducedMotion}
      />
    </div>
  );
}

function Scene({ table, trick, size }: Props) {
  const { beat, speaker, speech } = table;
  const event = beat?.event ?? null;
  switch (event?.kind) {
    case 'revolution':
      return <Uprising greater={event.greater} says={speech.event(event, speaker)} size={size} speaker={speaker} />;
    case 'taxed':
    case 'paid':
    case 'returned':
    case 'gave':
      return <Court table={table} size={size} moving={movingBy(event)} otherwise={speaker.t('expected.taxes')} />;
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
function Standstill({ table, trick, size }: Props) {
  const { view, beat, speaker } = table;
  const { open } = view;
  switch (open.phase) {
    case 'revolution':
      return <Asking open={open} size={size} speaker={speaker} />;
    case 'taxes':
      return <Court table={table} size={size} moving={null} otherwise={speaker.t('expected.taxes')} />;
    case 'play':
      return <Play table={table} trick={trick} size={size} />;
    case 'roundEnd':
    case 'gameOver':
      return <Standings open={open} size={size} speaker={speaker} coming={beat?.event.kind === 'roundOver' || beat?.event.kind === 'won'} />;
  }
}

function movingBy(event: Event & { readonly kind: 'taxed' | 'paid' | 'returned' | 'gave' }): NonNullable<TaxesProps['moving']> {
  return { peon: event.peon, way: event.kind === 'taxed' || event.kind === 'paid' ? 'up' : 'down' };
}

/** Room for the aid below the cards, in px on a phone. */
const ROOMY: Size = { width: 420, height: 250 };

function Play({ table, trick, size }: Props) {
  const { view, beat, speaker, speech, preferences, everyone } = table;
  const { open } = view;
  const standing = standingPlay({ trick: trick.lines });
  const roomy = size.width >= lettered(ROOMY.width) && size.height >= lettered(ROOMY.height);
  const aid = preferences.aids && everyone === undefined && open.phase === 'play' && roomy;
  const rest = aid ? { width: size.width, height: size.height - lettered(48) } : size;
  return (
    <>
      {standing === null ? (
        <Lead table={table} size={rest} />
      ) : (
        <>
          <Caption table={table} size={rest} otherwise={speech.event({ kind: 'played', left: 0, ...standing }, speaker)} />
          <StandingPlay
            lines={trick.lines}
            taken={trick.taken}
            flying={beat?.event.kind === 'played'}
            ms={beat?.ms ?? 0}
            size={{ width: rest.width, height: rest.height - captionHeight(rest) }}
            speaker={speaker}
            reducedMotion={preferences.reducedMotion}
          />
        </>
      )}
      {aid && <Unseen view={view} speaker={speaker} />}
    </>
  );
}

/** Nothing has been played in this trick: who leads; and until the first card of the round, how the court's taxes or revolution went. */
function Lead({ table, size }: { readonly table: TableProps; readonly size: Size }) {
  const { view, speaker, speech } = table;
  const { open } = view;
  const fresh = open.played.every((hand) => sizeOf(hand) === 0);
  const { revolution } = open;
  const leads = speaker.t('scene.leads', who(speaker, open.turn));
  if (fresh && open.taxes.length > 0 && size.height >= captionHeight(size) + taxesHeight(open))
    return <Court table={table} size={size} moving={null} otherwise={leads} />;
  return (
    <>
      {size.height >= lettered(90) && <Pennant />}
      <Caption table={{ ...table, captions: table.captions.filter(({ event }) => event.kind !== 'revolution') }} size={size} otherwise={leads} free />
      {fresh && revolution !== null && (
        <p data-part="revolution" className="text-balance px-2 text-center text-text leading-snug">
          {speech.event({ kind: 'revolution', ...revolution }, speaker)}
        </p>
      )}
    </>
  );
}

interface CourtProps {
  readonly table: TableProps;
  readonly size: Size;
  readonly moving: TaxesProps['moving'];
  readonly otherwise: string;
}

/** Taxes, with what is told of them above where there is room. */
function Court({ table, size, moving, otherwise }: CourtProps) {
  const { view, speaker } = table;
  const rest = size.height - captionHeight(size);
  const captioned = rest >= taxesHeight(view.open);
  return (
    <>
      {captioned && <Caption table={table} size={size} otherwise={otherwise} />}
      <Taxes
        open={view.open}
        own={view.own}
        everyone={table.everyone}
        size={{ width: size.width, height: captioned ? rest : size.height }}
        speaker={speaker}
        moving={moving}
      />
    </>
  );
}

/** The sign of who leads: a pennant. */
function Pennant() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 fill-brass @5xl:size-12">
      <path d="M3.500 1.500a1.300 1.300 0 0 1 2.600 0V3C11 .5 14 5.500 21.500 3l-3.300 5 3.300 5C14 15.500 11 10.500 6.100 13v10H3.500z" />
    </svg>
  );
}
