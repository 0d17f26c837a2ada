/** Dreams on the table: those of others small on their plates, the own one large before the viewer. At a round's end each with what it counts. */
import { type Seat, type Speaker, who } from '@parlour/kernel';
import type { Open, Spot } from '../src/sen.ts';
import { holds } from './aiming.ts';
import type { Choice } from './choice.ts';
import type { Sight } from './sight.ts';
import { SpotCard } from './spot.tsx';
import { Sum } from './total.tsx';

export interface DreamProps {
  readonly seat: Seat;
  readonly sight: Sight;
  readonly choice: Choice;
  readonly speaker: Speaker;
  readonly open: Open;
}

/**
 * Few others: there is room for larger cards. Where they may be chosen they are buttons on wide tables; on phones, where they are too small for a
 * finger, the whole dream is one, which lays it under the glass.
 */
export function SmallDream(dream: DreamProps & { readonly roomy: boolean }) {
  const { seat, speaker, choice } = dream;
  if (!choice.aim.legal.some((spot) => spot.seat === seat)) return <DreamRow {...dream} buttons={false} />;
  return (
    <>
      <div className="relative @4xl:hidden">
        <DreamRow {...dream} buttons={false} />
        <button
          type="button"
          aria-label={speaker.t('board.dream', who(speaker, seat))}
          aria-pressed={choice.seat === seat}
          className="absolute inset-x-0 -inset-y-2 rounded-md"
          onClick={() => choice.turnTo(seat)}
        />
      </div>
      <div className="hidden @4xl:block">
        <DreamRow {...dream} buttons />
      </div>
    </>
  );
}

function DreamRow({ roomy, buttons, ...dream }: DreamProps & { readonly roomy: boolean; readonly buttons: boolean }) {
  const { seat, speaker, sight, open, choice } = dream;
  const aimed = choice.aim.legal.some((spot) => spot.seat === seat) && choice.seat === seat;
  return (
    <ul
      aria-label={speaker.t('board.dream', who(speaker, seat))}
      className={`-mx-1.5 flex justify-center rounded-md ${roomy ? 'h-13 [@media(max-height:620px)]:h-9' : 'h-10 [@media(max-height:620px)]:h-7'} @4xl:h-14 ${aimed ? 'bg-[color-mix(in_oklab,var(--brass)_30%,transparent)]' : ''}`}
    >
      {placesOf(dream).map((spot) => (
        <li key={`${dream.open.round} ${spot.place}`} className="relative h-full min-w-0 max-w-11 flex-1 px-0.5">
          <PlacedCard {...dream} spot={spot} small button={buttons} />
        </li>
      ))}
      {sight.revealed && (
        <li className="grid min-w-7 place-items-center">
          <Sum seat={seat} open={open} speaker={speaker} />
        </li>
      )}
    </ul>
  );
}

/** `reserve` is what everything else on a phone takes of the height, in rem: the dream gets its part of the rest. */
export function OwnDream({ reserve, ...dream }: DreamProps & { readonly reserve: number }) {
  const { seat, speaker } = dream;
  const width = `min(20cqw, clamp(2.3rem, (100dvh - ${reserve}rem) * 0.38, max(6.7rem, 12dvh)))`;
  return (
    <ul
      aria-label={speaker.t('board.dream', who(speaker, seat))}
      className="flex items-end justify-center gap-[2.5cqw] pt-2.5 pb-1.5 [@media(max-height:620px)]:pt-1 @4xl:gap-3"
    >
      {placesOf(dream).map((spot) => (
        <li key={`${dream.open.round} ${spot.place}`} className="relative aspect-[5/7] shrink-0" style={{ width }}>
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

function PlacedCard({ spot, small, button, sight, choice, speaker }: PlacedProps) {
  const { aim, chosen, tap } = choice;
  const legal = holds(aim.legal, spot);
  return (
    <SpotCard
      spot={spot}
      shown={sight.at(spot)}
      mark={sight.mark(spot)}
      small={small}
      speaker={speaker}
      chosen={holds(chosen, spot)}
      dim={aim.size > 0 && !legal}
      gone={sight.gone(spot)}
      legal={legal}
      tap={legal && button ? () => tap(spot) : null}
    />
  );
}
