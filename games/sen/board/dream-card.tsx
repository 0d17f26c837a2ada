/**
 * A card of Sen, as wide as the place it is given: its dream with the number in two corners, or the back with moon and stars. And a small one
 * for the dreams of others, where only the number counts. All are drawn for the eye; what a card is, its place says.
 */
import { type Card, isSpecial, ravensOn } from '../src/sen.ts';
import { ART } from './card-art.tsx';
import { SpecialArt } from './special-art.tsx';

const PAPER = 'block size-full overflow-hidden shadow-card';
/** A card is 5 by 7. */
const ROUNDED = { borderRadius: '9% / 6.4%' } as const;

/** `name` is printed on a special; null where there is no room to read it. */
export function Face({ card, name }: { readonly card: Card; readonly name: string | null }) {
  const ravens = ravensOn(card);
  const special = isSpecial(card);
  const corner = (
    <>
      <path d="M0 0H16V13.5A5 5 0 0 1 11 18.5H0z" fill={special ? '#f2cf7c' : '#f6ecd9'} />
      <text x="8.2" y="15.2" textAnchor="middle" fontSize="16.5" fontWeight="700" fill="#2a211b">
        {ravens}
      </text>
      {/* Upside down a six would be a nine. */}
      {(ravens === 6 || ravens === 9) && <path d="M4.4 17h7.6" stroke="#2a211b" strokeWidth="1.1" />}
    </>
  );
  return (
    <span className={PAPER} style={ROUNDED}>
      <svg aria-hidden="true" viewBox="0 0 50 70" className="block size-full" fontFamily="var(--font-serif)">
        <rect width="50" height="70" fill="#f6ecd9" />
        <svg aria-hidden="true" x="3" y="3" width="44" height="64" viewBox="0 0 44 64">
          {special ? <SpecialArt card={card} ravens={ravens} /> : ART[ravens]}
        </svg>
        {name !== null && special && (
          <text
            x="31"
            y="10.5"
            textAnchor="middle"
            fontSize="5.6"
            fontWeight="600"
            fill="#f6e3b0"
            textLength={name.length > 8 ? 27 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {name}
          </text>
        )}
        <rect x="2.2" y="2.2" width="45.6" height="65.6" rx="3.2" fill="none" stroke={special ? '#b98a2e' : '#f6ecd9'} strokeWidth="1.6" />
        {corner}
        <g transform="rotate(180 25 35)">{corner}</g>
        <rect x="0.5" y="0.5" width="49" height="69" rx="4.3" fill="none" stroke="#2a211b" strokeOpacity="0.35" strokeWidth="0.7" />
      </svg>
    </span>
  );
}

export function Back() {
  return (
    <span className={PAPER} style={ROUNDED}>
      <svg aria-hidden="true" viewBox="0 0 50 70" className="block size-full">
        <rect width="50" height="70" fill="#f6ecd9" />
        <rect x="2.5" y="2.5" width="45" height="65" rx="3" fill="#2a3560" />
        <rect x="5" y="5" width="40" height="60" rx="2" fill="none" stroke="#d8b665" strokeWidth="0.7" />
        <Moon />
        <path d={STARS} fill="#e9c978" />
      </svg>
    </span>
  );
}

function Moon() {
  return (
    <>
      <circle cx="25" cy="35" r="13.5" fill="#3a477a" />
      <path d="M29 23.5A12 12 0 1 0 35.5 40.5 9.8 9.8 0 0 1 29 23.5z" fill="#f4e3b2" />
    </>
  );
}

const STARS = [
  [33, 31, 2],
  [12, 12, 1.6],
  [38, 12, 1.6],
  [12, 58, 1.6],
  [38, 58, 1.6],
  [25, 11, 1.1],
  [25, 59, 1.1],
  [10, 35, 1],
  [40, 35, 1],
]
  .map(
    ([x = 0, y = 0, r = 1]) =>
      `M${x} ${y - r}l${r * 0.3} ${r * 0.7} ${r * 0.7} ${r * 0.3} ${-r * 0.7} ${r * 0.3} ${-r * 0.3} ${r * 0.7} ${-r * 0.3} ${-r * 0.7} ${-r * 0.7} ${-r * 0.3} ${r * 0.7} ${-r * 0.3}z`,
  )
  .join('');

/** Fills the place it is given, whatever its shape. */
export function SmallCard({ card, remembered }: { readonly card: Card | null; readonly remembered: boolean }) {
  return card === null ? <SmallBack /> : <SmallFace card={card} remembered={remembered} />;
}

function SmallBack() {
  return (
    <span className="grid size-full place-items-center overflow-hidden rounded-[5px] border-2 border-[#f6ecd9] bg-[#2a3560] shadow-card">
      <svg aria-hidden="true" viewBox="8 17 34 36" className="block h-full max-h-9 w-full">
        <Moon />
      </svg>
    </span>
  );
}

/** The picture gives way to the number where there is little room: its place is a container. */
function SmallFace({ card, remembered }: { readonly card: Card; readonly remembered: boolean }) {
  const ravens = ravensOn(card);
  const special = isSpecial(card);
  return (
    <span
      className={`flex size-full flex-col justify-center overflow-hidden rounded-[5px] border-2 text-ink shadow-card [@container_(max-height:2.2rem)]:border-0 ${special ? 'border-[#f2cf7c] bg-[#f2cf7c]' : 'border-[#f6ecd9] bg-[#f6ecd9]'} ${remembered ? 'outline-2 outline-[#2a3560] outline-dashed -outline-offset-2 saturate-50' : ''}`}
    >
      <svg
        aria-hidden="true"
        viewBox={special ? '0 12 44 36' : '2 4 40 52'}
        preserveAspectRatio="xMidYMid slice"
        className="block min-h-0 w-full flex-1 rounded-[3px] [@container_(max-height:2.2rem)]:hidden"
      >
        {special ? <SpecialArt card={card} ravens={ravens} /> : ART[ravens]}
      </svg>
      <span className="text-center font-bold font-serif text-lg leading-5">{ravens}</span>
    </span>
  );
}
