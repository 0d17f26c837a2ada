/** What every portrait of the pack shares: shoulders in the estate's colour, a neck and a plain face, in a box of 100 by 100. */
import type { ReactNode } from 'react';
import { CREAM, INK } from './inks.ts';

interface Props {
  readonly robe: string;
  /** Drawn behind the head: hair, a veil, a tool held upright. */
  readonly behind?: ReactNode;
  /** Drawn over it: hat, beard, collar, a tool in the hand. */
  readonly children: ReactNode;
  /** A face that smiles broadly, or one that can't be seen. */
  readonly face?: 'plain' | 'merry' | 'hidden';
}

export function Bust({ robe, behind, children, face = 'plain' }: Props) {
  return (
    <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
      {behind}
      <path d="M11 100c1-17 14-23 29-26h20c15 3 28 9 29 26z" fill={robe} />
      <path d="M43 62v13c3 4 11 4 14 0V62z" fill={CREAM} />
      {face !== 'hidden' && (
        <>
          <ellipse cx="50" cy="49" rx="14" ry="17" fill={CREAM} />
          <path d="M44.500 48h.01M55.500 48h.01" strokeWidth="3.600" />
          <path d={`M50 49l-2 7h3.200${face === 'merry' ? 'M43 58q7 7 14 0' : 'M46.500 60.500q3.500 1.800 7 0'}`} strokeWidth="1.500" />
        </>
      )}
      {children}
    </g>
  );
}

/** A shaft or a hook: a coloured line with ink on both sides. */
export function Rod({ d, colour, width = 3 }: { readonly d: string; readonly colour: string; readonly width?: number }) {
  return (
    <>
      <path d={d} strokeWidth={width + 3} />
      <path d={d} stroke={colour} strokeWidth={width} />
    </>
  );
}
