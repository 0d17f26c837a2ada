/**
 * A die. Its outline tells the kind (triangle d3, diamond d4, square d6 and plain, octagon d8, kite d10), its pips the face; a numeral on
 * request. One whose kind is not known is round, with a wide rim that sets it apart from an octagon however small it is. A die under a cup
 * has no face: it is an outline.
 */
export type DieShape = 'd3' | 'd4' | 'd6' | 'd8' | 'd10' | 'plain';

interface Props {
  /** Null where the kind is not known. */
  readonly shape: DieShape | null;
  /** Null where the face is not known. */
  readonly face: number | null;
  /** In px, or any CSS length. */
  readonly size?: number | string;
  readonly numeral?: boolean;
  /** It counts. */
  readonly lit?: boolean;
  /** It does not count, or is gone. */
  readonly dim?: boolean;
  /** For those who hear it; without, it is drawn for the eye only. */
  readonly label?: string;
}

const SQUARE = 'M9.5 3h21a6.5 6.5 0 0 1 6.5 6.5v21a6.5 6.5 0 0 1-6.5 6.5h-21A6.5 6.5 0 0 1 3 30.5v-21A6.5 6.5 0 0 1 9.5 3z';

/** As it is drawn. */
type Outline = DieShape | 'round';

const OUTLINES: Readonly<Record<Outline, string>> = {
  d3: 'M17.6 4.3a2.8 2.8 0 0 1 4.8 0l15.7 28.4a2.8 2.8 0 0 1-2.4 4.1H4.3a2.8 2.8 0 0 1-2.4-4.1z',
  d4: 'M18.2 1.9a2.5 2.5 0 0 1 3.6 0l16.3 16.3a2.5 2.5 0 0 1 0 3.6L21.8 38.1a2.5 2.5 0 0 1-3.6 0L1.9 21.8a2.5 2.5 0 0 1 0-3.6z',
  d6: SQUARE,
  plain: SQUARE,
  d8: 'M13.2 2.5h13.6a2 2 0 0 1 1.4.6l8.7 8.7a2 2 0 0 1 .6 1.4v13.6a2 2 0 0 1-.6 1.4l-8.7 8.7a2 2 0 0 1-1.4.6H13.2a2 2 0 0 1-1.4-.6l-8.7-8.7a2 2 0 0 1-.6-1.4V13.2a2 2 0 0 1 .6-1.4l8.7-8.7a2 2 0 0 1 1.4-.6z',
  d10: 'M18.4 1.7a2.4 2.4 0 0 1 3.2 0l15 12.7a2.4 2.4 0 0 1 .4 3.2L22 37.6a2.4 2.4 0 0 1-4 0L3 17.6a2.4 2.4 0 0 1 .4-3.2z',
  round: 'M20 2a18 18 0 0 1 0 36a18 18 0 0 1 0-36z',
};

/** Which of the nine places, row by row, have a pip. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
  7: [0, 2, 3, 4, 5, 6, 8],
  8: [0, 1, 2, 3, 5, 6, 7, 8],
  9: [0, 1, 2, 3, 4, 5, 6, 7, 8],
};

/** The middle of the field of pips, its half width and height, and the size of a pip: the sharper the shape, the closer they stand. */
const FIELDS: Readonly<Record<Outline, { readonly y: number; readonly across: number; readonly down: number; readonly pip: number }>> = {
  d3: { y: 26.5, across: 5.4, down: 5.9, pip: 2.7 },
  d4: { y: 20, across: 6.4, down: 6.6, pip: 2.9 },
  d6: { y: 20, across: 8.8, down: 8.8, pip: 3.4 },
  plain: { y: 20, across: 8.8, down: 8.8, pip: 3.4 },
  d8: { y: 20, across: 7.8, down: 8.2, pip: 3.2 },
  d10: { y: 17, across: 6.3, down: 6.3, pip: 2.8 },
  round: { y: 20, across: 6.3, down: 6.5, pip: 3 },
};

/** Figures of one height, which stand in the middle of a die. */
const LINING = { fontVariantNumeric: 'lining-nums' };

const INK = '#2a211b';
const ACE_INK = '#a3302a';
/** Seen on plates, which are dark, and on the felt by day; far from the brass of what counts. */
const RIM = '#93826e';
/** Brass, unless what the die lies on asks for another: on wood, by day, brass would not be seen. */
const LIGHT = 'var(--lit, var(--brass))';

export function Die({ shape, face, size = 40, numeral = false, lit = false, dim = false, label }: Props) {
  const outline = shape ?? 'round';
  return (
    <svg
      viewBox="0 0 40 40"
      className={`shrink-0 overflow-visible transition-opacity duration-150 ${dim ? 'opacity-50' : ''}`}
      style={{ width: size, height: size, filter: lit ? `drop-shadow(0 0 3px ${LIGHT})` : undefined }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {face === null ? <Covered outline={outline} lit={lit} /> : <Shown outline={outline} face={face} numeral={numeral} lit={lit} />}
    </svg>
  );
}

/** Light falls from above: a shadow on the felt, the body's edge, and the upper face a little smaller and lighter. */
function Shown({
  outline,
  face,
  numeral,
  lit,
}: {
  readonly outline: Outline;
  readonly face: number;
  readonly numeral: boolean;
  readonly lit: boolean;
}) {
  const { y, across, down, pip } = FIELDS[outline];
  const ink = face === 1 ? ACE_INK : INK;
  return (
    <>
      <path d={OUTLINES[outline]} transform="translate(0 1.8)" fill="#000" fillOpacity="0.3" />
      <path
        d={OUTLINES[outline]}
        fill={outline === 'round' ? RIM : 'var(--paper-shade)'}
        stroke={lit ? LIGHT : INK}
        strokeWidth={lit ? 3.4 : 1.1}
        strokeOpacity={lit ? 1 : 0.7}
      />
      <path
        d={OUTLINES[outline]}
        transform={`translate(20 ${y}) scale(${outline === 'round' ? 0.76 : 0.88}) translate(-20 ${-y - 0.7})`}
        fill="var(--paper)"
      />
      {numeral ? (
        <text
          x="20"
          y={y}
          dominantBaseline="central"
          textAnchor="middle"
          fontSize={outline === 'd3' ? 17 : 22}
          fontWeight="700"
          fill={ink}
          fontFamily="var(--font-serif)"
          style={LINING}
        >
          {face}
        </text>
      ) : (
        (PIPS[face] ?? []).map((place) => (
          <circle
            key={place}
            cx={20 + ((place % 3) - 1) * across}
            cy={y + (Math.floor(place / 3) - 1) * down}
            r={face === 1 ? pip * 1.45 : pip}
            fill={ink}
          />
        ))
      )}
    </>
  );
}

function Covered({ outline, lit }: { readonly outline: Outline; readonly lit: boolean }) {
  const known = outline !== 'round';
  return (
    <>
      <path
        d={OUTLINES[outline]}
        fill="var(--on-wood)"
        fillOpacity={known ? 0.22 : 0.06}
        stroke={lit ? LIGHT : 'var(--on-wood-quiet)'}
        strokeWidth={lit ? 3.6 : 2.2}
        strokeDasharray={known ? undefined : '5.5 4'}
      />
      {!known && (
        <text
          x="20"
          y="20.5"
          dominantBaseline="central"
          textAnchor="middle"
          fontSize="21"
          fontWeight="700"
          fill="var(--on-wood)"
          fontFamily="var(--font-serif)"
        >
          ?
        </text>
      )}
    </>
  );
}
