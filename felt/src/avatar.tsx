/** Somebody's sign: a shape, a letter and a colour that follow from their name. Three marks, so that nobody is told apart by colour alone. */
interface Props {
  readonly name: string;
  /** In px, at letters of the usual size. */
  readonly size?: number;
}

/** Each keeps 4.5:1 against the cream letter. */
const COLOURS = ['#8a2f2a', '#1d4f91', '#1f5d47', '#6b3f7a', '#7a4a10', '#2f5663', '#8a3560', '#4a5320'];

const SHAPES: readonly string[] = [
  'M20 1a19 19 0 1 1 0 38a19 19 0 1 1 0-38z', // circle
  'M8 2h24a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z', // square
  'M20 0l17.3 10v20L20 40 2.7 30V10z', // hexagon
  'M20 1L39 20 20 39 1 20z', // diamond
  'M20 1c10 0 18 3 18 3v16c0 11-9 17-18 19C11 37 2 31 2 20V4s8-3 18-3z', // shield
  'M12 1h16l11 11v16L28 39H12L1 28V12z', // octagon
];

export function Avatar({ name, size = 36 }: Props) {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  // A name in quotation marks has the letter of the name.
  const signs = Array.from(name.trim());
  const letter = (signs.find((sign) => /[\p{L}\p{N}\p{So}]/u.test(sign)) ?? signs[0])?.toLocaleUpperCase() ?? '?';
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width={`${size / 16}rem`} height={`${size / 16}rem`} className="shrink-0">
      <path d={SHAPES[(seed >>> 3) % SHAPES.length]} fill={COLOURS[seed % COLOURS.length]} stroke="#f3e9d8" strokeOpacity="0.55" strokeWidth="1.5" />
      <text x="20" y="21" dominantBaseline="central" textAnchor="middle" fontSize="19" fontWeight="650" fill="#fdf6e9" fontFamily="var(--font-serif)">
        {letter}
      </text>
    </svg>
  );
}
