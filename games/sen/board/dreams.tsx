/** Dreams on the table: those of others small on their plates, the own one large before the viewer. At a round's end each with what it counts. */

import { type Seat, who } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { holds, type Open, type Spot } from '../src/sen.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { Choice } from './choice.ts';
import type { Display } from './display.ts';
import { SpotCard } from './spot.tsx';
import { Sum, Total } from './total.tsx';

export interface DreamProps {
  readonly seat: Seat;
  readonly display: Display;
  readonly choice: Choice;
  readonly speaker: BoardSpeaker;
  readonly open: Open;
}

/**
 * With few others there is room for larger cards. Where they may be chosen they are buttons on wide tables; on phones, where they are too small for a
 * finger, the whole dream is one, which lays it under the glass.
 */
export function SmallDream(dream: DreamProps & { readonly others: number }) {
  const { seat, speaker, choice } = dream;
  if (!choice.choosable.legal.some((spot) => spot.seat === seat)) return <DreamRow {...dream} buttons={false} over={null} />;
  const glass = (
    <button
      type="button"
      aria-label={speaker.t('board.dream', who(speaker, seat))}
      aria-pressed={choice.seat === seat}
      className="absolute inset-x-0 -inset-y-2 rounded-md"
      onClick={() => choice.turnTo(seat)}
    />
  );
  return (
    <>
      <div className="@4xl:hidden">
        <DreamRow {...dream} buttons={false} over={glass} />
      </div>
      <div className="hidden @4xl:block">
        <DreamRow {...dream} buttons over={null} />
      </div>
    </>
  );
}

interface RowProps extends DreamProps {
  readonly others: number;
  /** Its cards can be chosen one by one. */
  readonly buttons: boolean;
  /** Lies over the cards. */
  readonly over: ReactNode;
}

function DreamRow({ others, buttons, over, ...dream }: RowProps) {
  const { seat, speaker, choice, display } = dream;
  const aimed = choice.choosable.legal.some((spot) => spot.seat === seat) && choice.seat === seat;
  // What is written below the cards, where everything lies open.
  const below = display.knowers({ seat, place: 0 }) === null ? '' : ' pb-3';
  const height = others <= 2 ? 'h-13 [@media(max-height:620px)]:h-9' : 'h-10 [@media(max-height:700px)]:h-8 [@media(max-height:620px)]:h-7';
  return (
    <div
      className={`-mx-1.5 flex rounded-md ${others === THREE ? 'flex-col items-center gap-1 sideways:flex-row @xl:flex-row' : 'items-center'} ${aimed ? 'bg-[color-mix(in_oklab,var(--brass)_30%,transparent)]' : ''}`}
    >
      <div className={`relative w-full min-w-0${below}`}>
        <ul aria-label={speaker.t('board.dream', who(speaker, seat))} className={`flex justify-center ${height} @4xl:h-14`}>
          {placesOf(dream).map((spot) => (
            <li
              key={`${dream.open.round} ${spot.place}`}
              className="relative h-full min-w-0 max-w-11 flex-1 px-0.5"
              style={{ containerType: 'size' }}
            >
              <PlacedCard {...dream} spot={spot} small button={buttons} />
            </li>
          ))}
        </ul>
        {over}
      </div>
      <Counted {...dream} across={others === THREE} />
    </div>
  );
}

/** On a phone three plates share a row: what they count stands below the cards. */
const THREE = 3;

/** What the seat has in all, and at a round's end what its dream counts. On wide tables the total stands beside the name. */
function Counted({ seat, speaker, display, open, across }: DreamProps & { readonly across: boolean }) {
  const total = (shape: 'small' | 'upright') => <Total ravens={display.totals[seat] ?? 0} speaker={speaker} shape={shape} />;
  const flow = across ? 'gap-1.5 sideways:flex-col sideways:gap-0.5 @xl:flex-col @xl:gap-0.5' : 'flex-col gap-0.5';
  return (
    <div className={`flex min-w-8 shrink-0 items-center justify-center px-0.5 ${flow} ${display.revealed ? '' : '@4xl:hidden'}`}>
      {display.revealed && <Sum seat={seat} open={open} speaker={speaker} />}
      <span className="@4xl:hidden">{total(display.revealed || across ? 'small' : 'upright')}</span>
    </div>
  );
}

/** `reserve` is what everything else on a phone takes of the height, in rem: the dream gets its part of the rest, and its cards are so wide at least. */
export function OwnDream({ reserve, least, ...dream }: DreamProps & { readonly reserve: number; readonly least: number }) {
  const { seat, speaker } = dream;
  const upright = `min(20cqw, clamp(${least}rem, (100dvh - ${reserve}rem) * 0.38, max(6.7rem, 13dvh)))`;
  return (
    <ul
      aria-label={speaker.t('board.dream', who(speaker, seat))}
      className="flex items-end justify-center gap-[2.5cqw] pt-2.5 pb-1.5 [@media(max-height:620px)]:pt-1 @4xl:gap-3"
      style={{ ['--upright' as string]: upright }}
    >
      {placesOf(dream).map((spot) => (
        <li key={`${dream.open.round} ${spot.place}`} className="relative aspect-[5/7] w-(--upright) shrink-0 sideways:w-[min(20cqw,13dvh)]">
          <PlacedCard {...dream} spot={spot} small={false} button />
        </li>
      ))}
    </ul>
  );
}

/** Another's dream under a glass: large enough to be touched. */
export function GlassDream(dream: DreamProps) {
  const { seat, speaker } = dream;
  return (
    <div className="flex flex-col items-center gap-2.5">
      <p className="rounded-full bg-rail px-2.5 py-0.5 text-on-wood text-xs">{speaker.t('board.dream', who(speaker, seat))}</p>
      <ul aria-label={speaker.t('board.dream', who(speaker, seat))} className="flex justify-center gap-[3cqw]">
        {placesOf(dream).map((spot) => (
          <li key={spot.place} className="relative aspect-[5/7]" style={{ width: 'min(20cqw, 42cqh)' }}>
            <PlacedCard {...dream} spot={spot} small={false} button />
          </li>
        ))}
      </ul>
    </div>
  );
}

const placesOf = ({ seat, open }: DreamProps): readonly Spot[] => (open.dreams[seat]?.cards ?? []).map((_, place) => ({ seat, place }));

interface PlacedProps extends DreamProps {
  readonly spot: Spot;
  readonly small: boolean;
  /** It can be chosen here, where it may be. */
  readonly button: boolean;
}

function PlacedCard({ spot, small, button, display, choice, speaker }: PlacedProps) {
  const { choosable, chosen, tap } = choice;
  const legal = holds(choosable.legal, spot);
  return (
    <SpotCard
      spot={spot}
      shown={display.at(spot)}
      done={display.done(spot)}
      knowers={display.knowers(spot)}
      small={small}
      speaker={speaker}
      chosen={holds(chosen, spot)}
      dim={choosable.size > 0 && !legal}
      gone={display.gone(spot)}
      legal={legal}
      tap={legal && button ? () => tap(spot) : null}
    />
  );
}
