/** A card of the Perudo+ deck as it lies in a hand: its picture and, where there is room, its name. And its back. */
import type { Card } from '../src/perudo.ts';
import { CardArt, tintOf } from './card-art.tsx';

interface Props {
  readonly card: Card;
  readonly name: string;
  readonly lifted: boolean;
  /** It can't be played now. */
  readonly dim: boolean;
}

export function CardFace({ card, name, lifted, dim }: Props) {
  return (
    <span
      className={`flex h-12 w-11 flex-col items-center justify-center gap-0.5 overflow-hidden rounded-md border-b-4 bg-paper text-ink shadow-card transition-transform duration-150 ease-table [@media(min-height:640px)]:h-[4.5rem] [@media(min-height:640px)]:w-[3.75rem] ${lifted ? '-translate-y-2 outline-[3px] outline-brass outline-solid' : ''} ${dim ? 'brightness-[0.82] saturate-[0.6]' : ''}`}
      style={{ borderBottomColor: tintOf(card) }}
    >
      <CardArt card={card} size="clamp(1.75rem, 55%, 3rem)" />
      <span
        aria-hidden="true"
        className="hidden w-full px-0.5 text-center font-semibold text-[0.625rem] leading-[1.05] hyphens-auto [@media(min-height:640px)]:block"
      >
        {name}
      </span>
    </span>
  );
}

/** The back: ink on wine-coloured paper, with the diamond of a die. `size` is its width, as CSS. */
export function CardBack({ size }: { readonly size: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 28" className="shrink-0" style={{ width: size }}>
      <rect x="0.5" y="0.5" width="19" height="27" rx="2.5" fill="var(--paper)" stroke="#2a211b" strokeOpacity="0.5" strokeWidth="0.6" />
      <rect x="2.3" y="2.3" width="15.4" height="23.4" rx="1.3" fill="#7a3230" />
      <path d="M10 7L15 14 10 21 5 14Z" fill="none" stroke="#f3e9d8" strokeOpacity="0.85" strokeWidth="1.1" />
      <circle cx="10" cy="14" r="1.5" fill="#e6b455" />
    </svg>
  );
}

/** A card that lies open on a plate: only its picture. `size` is its height, as CSS. */
export function SmallCard({ card, size }: { readonly card: Card; readonly size: string }) {
  return (
    <span
      aria-hidden="true"
      data-card={card}
      className="inline-flex shrink-0 items-center justify-center rounded-[4px] border-b-2 bg-paper"
      style={{ width: size, height: size, borderBottomColor: tintOf(card) }}
    >
      <CardArt card={card} size="88%" />
    </span>
  );
}
