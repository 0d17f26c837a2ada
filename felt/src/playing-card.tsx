/**
 * A French playing card, `AS` or `TH` or `3C`, in two colours or four. From 64 px on it is drawn in full: pips, figures, an ornament for aces.
 * Narrower ones have a large index and a suit, and no more: they are read at arm's length. The three of spades, which gave KaliTiri its
 * name, is printed on night.
 */
import type { ReactNode } from 'react';
import { Court } from './court.tsx';
import { Paper } from './paper.tsx';
import { Pip, suitColour } from './suits.tsx';

interface Props {
  readonly card: string;
  /** In px. */
  readonly width: number;
  readonly label: string;
  readonly fourColour: boolean;
  readonly lifted?: boolean;
  readonly lit?: boolean;
  readonly dim?: boolean;
}

/** In px: below this, pips and figures are a blur. */
const FULL = 64;
const INK = 'var(--color-ink)';
const GOLD = '#e6b455';

export function PlayingCard({ card, width, label, fourColour, ...state }: Props) {
  const [rank = '', suit = ''] = card;
  const sheet = { rank, suit, colour: suitColour(suit, fourColour) };
  return (
    <Paper width={width} label={label} {...state}>
      <svg aria-hidden="true" viewBox="0 0 50 70" className="block size-full" fill={sheet.colour} fontFamily="var(--font-serif)">
        <rect x="0.5" y="0.5" width="49" height="69" rx="4.2" fill="none" stroke={INK} strokeOpacity="0.4" strokeWidth="0.8" />
        {width < FULL ? <Plain {...sheet} /> : <Printed {...sheet} />}
      </svg>
    </Paper>
  );
}

interface Sheet {
  readonly rank: string;
  readonly suit: string;
  readonly colour: string;
}

const written = (rank: string): string => (rank === 'T' ? '10' : rank);

function Plain({ rank, suit }: Sheet) {
  return (
    <>
      <text
        x={rank === 'T' ? 15.8 : 14.5}
        y="25"
        textAnchor="middle"
        fontSize={rank === 'T' ? 25 : 28}
        fontWeight="750"
        letterSpacing={rank === 'T' ? -2.5 : 0}
      >
        {written(rank)}
      </text>
      <Pip suit={suit} x={14.5} y={38} size={16} />
      {rank === '3' && suit === 'S' ? (
        <>
          <circle cx="35" cy="53" r="12.5" fill={INK} />
          <circle cx="35" cy="53" r="10.7" fill="none" stroke={GOLD} strokeWidth="0.9" />
          <Pip suit="S" x={35} y={52.5} size={14} fill={GOLD} />
        </>
      ) : (
        <Pip suit={suit} x={35.5} y={54} size={24} />
      )}
    </>
  );
}

function Printed(sheet: Sheet) {
  const { rank, suit, colour } = sheet;
  const corner = (
    <>
      <text
        x={5.9}
        y="12.4"
        textAnchor="middle"
        fontSize={rank === 'T' ? 10.2 : rank === 'K' || rank === 'Q' ? 10.8 : 12}
        fontWeight="700"
        letterSpacing={rank === 'T' ? -1.1 : 0}
      >
        {written(rank)}
      </text>
      <Pip suit={suit} x={5.9} y={18.6} size={7.2} />
    </>
  );
  return (
    <>
      {corner}
      <g transform="rotate(180 25 35)">{corner}</g>
      {rank === 'A' ? (
        <Ace suit={suit} />
      ) : 'JQK'.includes(rank) ? (
        <Court rank={rank} suit={suit} colour={colour} />
      ) : rank === '3' && suit === 'S' ? (
        <KaliTiri />
      ) : (
        <Pips {...sheet} />
      )}
    </>
  );
}

/** Columns and rows of the pips, in the drawing's units; those below the middle stand on their heads. */
const [LEFT, MID, RIGHT] = [16.8, 25, 33.2] as const;
const ROWS = { top: 13.5, bottom: 56.5, third: 27.83, centre: 35, quarter: 20.67 } as const;

type Place = readonly [x: number, y: number];
const pair = (y: number): readonly Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
const mirrored = (places: readonly Place[]): readonly Place[] => [...places, ...places.map(([x, y]): Place => [x, 70 - y])];

const LAYOUTS: Readonly<Record<string, readonly Place[]>> = {
  2: mirrored([[MID, ROWS.top]]),
  3: [...mirrored([[MID, ROWS.top]]), [MID, ROWS.centre]],
  4: mirrored(pair(ROWS.top)),
  5: [...mirrored(pair(ROWS.top)), [MID, ROWS.centre]],
  6: [...mirrored(pair(ROWS.top)), ...pair(ROWS.centre)],
  7: [...mirrored(pair(ROWS.top)), ...pair(ROWS.centre), [MID, 24.25]],
  8: [...mirrored([...pair(ROWS.top), [MID, 24.25]]), ...pair(ROWS.centre)],
  9: [...mirrored([...pair(ROWS.top), ...pair(ROWS.third)]), [MID, ROWS.centre]],
  T: mirrored([...pair(ROWS.top), ...pair(ROWS.third), [MID, ROWS.quarter]]),
};

function Pips({ rank, suit }: Sheet) {
  return (LAYOUTS[rank] ?? []).map(([x, y]) => <Pip key={`${x} ${y}`} suit={suit} x={x} y={y} size={9.6} upsideDown={y > ROWS.centre} />);
}

/** A great pip in a wreath; that of spades, as ever, is the grandest. */
function Ace({ suit }: { readonly suit: string }) {
  const great = suit === 'S';
  const leaves: readonly ReactNode[] = Array.from({ length: 7 }, (_, i) => {
    const angle = 38 + i * 17.3;
    return <path key={angle} d="M0-17.2C1.5-18.8 1.4-20.6 0-21.9-1.4-20.6-1.5-18.8 0-17.2Z" transform={`rotate(${angle})`} />;
  });
  return (
    <g transform="translate(25 35)">
      <g transform="scale(0.92)" fillOpacity="0.85">
        {leaves}
        <g transform="scale(-1 1)">{leaves}</g>
      </g>
      <path d="M-12.2-10.7A16.2 16.2 0 1 0 12.2-10.7" fill="none" stroke="currentColor" strokeWidth="0.5" strokeOpacity="0.6" />
      <Pip suit={suit} x={0} y={0} size={great ? 25 : 20} />
      {great && (
        <g fill="none" stroke={GOLD} strokeWidth="0.65" strokeLinecap="round">
          <path d="M0-6.5V3.5M0-2.5Q3-2 3.8 1.2M0-2.5Q-3-2-3.8 1.2M0 1Q2.6 1.5 3.3 4.3M0 1Q-2.6 1.5-3.3 4.3" />
          <circle cx="5.3" cy="3.2" r="0.7" fill={GOLD} stroke="none" />
          <circle cx="-5.3" cy="3.2" r="0.7" fill={GOLD} stroke="none" />
        </g>
      )}
    </g>
  );
}

/** Three golden spades on a night with stars. */
function KaliTiri() {
  return (
    <>
      <rect x="11.5" y="8.5" width="27" height="53" rx="13.5" fill={INK} />
      <rect x="13" y="10" width="24" height="50" rx="12" fill="none" stroke={GOLD} strokeWidth="0.6" />
      <path
        d="M17 26h.01M33 26h.01M17 44h.01M33 44h.01M20 16.5h.01M30 16.5h.01M20 53.5h.01M30 53.5h.01M16.5 35h.01M33.5 35h.01"
        stroke={GOLD}
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <Pip suit="S" x={25} y={19.5} size={10} fill={GOLD} />
      <Pip suit="S" x={25} y={35} size={14} fill={GOLD} />
      <Pip suit="S" x={25} y={50.5} size={10} fill={GOLD} upsideDown />
    </>
  );
}
