/** A card of cream paper with a thin frame, and its back. What is printed on it is the game's; `width` is in px, and a card is 5 by 7. */
import type { ReactNode } from 'react';

interface Props {
  readonly width: number;
  /** What the card is, for those who hear it. */
  readonly label: string;
  readonly children: ReactNode;
  /** Raised above the others: chosen. */
  readonly lifted?: boolean;
  /** Framed in brass: worth looking at. */
  readonly lit?: boolean;
  /** Can't be chosen now. */
  readonly dim?: boolean;
}

export function Paper({ width, label, children, lifted = false, lit = false, dim = false }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`relative block aspect-[5/7] shrink-0 select-none overflow-hidden bg-paper text-ink shadow-card transition-transform duration-150 ease-table ${lit ? 'outline-[3px] outline-brass outline-solid' : ''} ${lifted ? '-translate-y-3' : ''} ${dim ? 'brightness-75' : ''}`}
      style={{ width, borderRadius: width * 0.09, boxShadow: lit ? '0 0 14px color-mix(in oklab, var(--brass) 60%, transparent)' : undefined }}
    >
      {children}
    </span>
  );
}

/** `pattern` is drawn in a box of 50 by 70. */
export function PaperBack({
  width,
  label,
  pattern,
  tint,
}: {
  readonly width: number;
  readonly label: string;
  readonly pattern: ReactNode;
  readonly tint: string;
}) {
  return (
    <Paper width={width} label={label}>
      <svg aria-hidden="true" viewBox="0 0 50 70" className="block size-full">
        <rect x="3" y="3" width="44" height="64" rx="3" fill={tint} />
        {pattern}
      </svg>
    </Paper>
  );
}
