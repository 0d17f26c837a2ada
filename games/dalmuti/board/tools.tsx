/** The signs of the thirteen characters, on a grid of 24: what a card shows where a portrait would be too small. Filled, without fine lines. */
import { ORB } from './rank-sign.tsx';

const SIGNS: Readonly<Record<number, string>> = {
  // Orb, mitre, baton and plume, fan.
  1: ORB,
  2: 'M12 1c5 4 8 8 7 15H5C4 9 7 5 12 1zM4.500 18h15v4h-15zM11 5v3H8.500v2H11v4h2v-4h2.500V8H13V5z',
  3: 'M4 20.500L17.500 7l2.500 2.500L6.500 23zM15 9c-1-4 1-7 6-8 2 4 0 8-4 9z',
  4: 'M11 22L0 12l5.500-6zM12 22L7 5c3-2 7-2 10 0zM13 22l5.500-16 5.500 6z',
  // Rosary cross, sword, needle and thread, trowel.
  5: 'M10 1h4v6h6v4h-6v12h-4V11H4V7h6z',
  6: 'M12 0l2.500 3v11.500H19V17h-5v5h1v2H9v-2h1v-5H5v-2.500h4.500V3z',
  7: 'M21.500 1C18 1 15 4 13 8L5 23c6-5 12-11 15-15 2-3 2.500-5 1.500-7zm-1.800 1.800c.5 1-2.700 5.200-4 5.700-.6-1 2.600-5.300 4-5.700zM2 13c5 0 6-3 4-5S2 7 2 4h2c0 2 5 1 5 5s-3 6-7 6z',
  8: 'M12 15L5 1h14zM11 15h2v3h-2zM9.800 17.500h4.400V24H9.800z',
  // Ladle, crook, hammer, wheat.
  9: 'M17 1h3v13c0 5-3 8-8 8s-8-3-8-8h13z',
  10: 'M9 24V8c0-3 1-4.500 3.500-4.500S16 5 16 7v2h3V7c0-4-2.500-6.500-6.500-6.500S6 3 6 8v16z',
  11: 'M3 3h18v8H3zM10 11h4v13h-4z',
  12: 'M11 24V13h2v11zM12 0c3 3 3 6 0 9-3-3-3-6 0-9zM11 13c-4 0-6-2-6-6 4 0 6 2 6 6zM13 13c4 0 6-2 6-6-4 0-6 2-6 6zM11 20c-4 0-6-2-6-6 4 0 6 2 6 6zM13 20c4 0 6-2 6-6-4 0-6 2-6 6z',
  // Cap and bells.
  13: 'M3 11a2.300 2.300 0 1 0 0-4.600A2.300 2.300 0 0 0 3 11zM21 11a2.300 2.300 0 1 0 0-4.600A2.300 2.300 0 0 0 21 11zM12 4.600A2.300 2.300 0 1 0 12 0a2.300 2.300 0 0 0 0 4.600zM4 6c4-2 6 0 6.500 3 .3-2 .7-3 1.500-4 .8 1 1.200 2 1.500 4C14 6 16 4 20 6c-3 1-3 5-3.500 9h-9C7 11 7 7 4 6zM6.500 17h11v4h-11z',
};

/** `x`, `y` and `size` in the units of the drawing that it is part of. */
export function Tool({
  value,
  x,
  y,
  size,
  colour,
}: {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path d={SIGNS[value]} fill={colour} fillRule="evenodd" />
    </g>
  );
}
