/** The parlour in the evening: a lamp over the table, and in its light whatever is said here. Drawn by us, from the felt's colours. */
import type { ReactNode } from 'react';

/** The drawings do not shrink on phones: their middle is what counts. On a small one the lamp hangs higher, so that the first game is seen whole. */
const DRAWN = 'pointer-events-none absolute left-1/2 -z-10 max-w-none -translate-x-1/2';

export function LampLight({ children }: { readonly children: ReactNode }) {
  return (
    <header className="relative isolate overflow-hidden pt-[env(safe-area-inset-top)]">
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 350"
        width="1000"
        height="350"
        className={`${DRAWN} top-0 [@media(min-height:481px)_and_(max-height:700px)]:-top-6`}
      >
        <Lamp />
      </svg>
      <svg aria-hidden="true" viewBox="0 250 1000 110" width="1000" height="110" className={`${DRAWN} bottom-0`}>
        <Table />
      </svg>
      <div className="mx-auto flex min-h-84 max-w-xl flex-col items-center px-6 pt-27 pb-28 text-center [@media(min-height:481px)_and_(max-height:700px)]:min-h-74 [@media(min-height:481px)_and_(max-height:700px)]:pt-21 sideways:min-h-0 sideways:pt-24 sideways:pb-24 [&>*]:max-w-full">
        {children}
      </div>
    </header>
  );
}

/** The light of a lamp, the same by day and by night. */
const GLOW = '#f7cf7a';

function Lamp() {
  return (
    <>
      <defs>
        <linearGradient id="lamp-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={GLOW} stopOpacity="0.24" />
          <stop offset="0.5" stopColor={GLOW} stopOpacity="0.12" />
          <stop offset="1" stopColor={GLOW} stopOpacity="0" />
        </linearGradient>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor={GLOW} stopOpacity="0.26" />
          <stop offset="1" stopColor={GLOW} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M448 84L120 350h760L552 84z" fill="url(#lamp-cone)" />
      <circle cx="500" cy="84" r="130" fill="url(#lamp-glow)" />
      <path d="M500 0v38" stroke="var(--wood)" strokeWidth="4" />
      <path d="M486 36h28l6 10h-40z" fill="var(--brass)" />
      <path d="M478 46h44c14 6 26 20 32 38H446c6-18 18-32 32-38z" fill="#2f5d4c" stroke="var(--brass)" strokeWidth="3" strokeLinejoin="round" />
      <path d="M470 60c-6 6-10 12-13 20" stroke="#fff" strokeOpacity="0.35" strokeWidth="3" strokeLinecap="round" fill="none" />
      <ellipse cx="500" cy="86" rx="30" ry="7" fill="#fff6dc" />
    </>
  );
}

/** The rim, the felt, and what lies on it; below, it fades into the room. */
function Table() {
  return (
    <>
      <defs>
        <radialGradient id="lamp-felt" cx="0.5" cy="0.1" r="0.75">
          <stop offset="0" stopColor={`color-mix(in oklab, var(--felt) 78%, ${GLOW} 22%)`} />
          <stop offset="0.6" stopColor="var(--felt)" />
          <stop offset="1" stopColor="var(--felt-deep)" />
        </radialGradient>
        <linearGradient id="lamp-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--room)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--room)" />
        </linearGradient>
      </defs>
      <ellipse cx="500" cy="372" rx="470" ry="112" fill="var(--wood)" />
      <ellipse cx="500" cy="378" rx="446" ry="104" fill="url(#lamp-felt)" />
      <g stroke="#2a211b" strokeWidth="1.5" strokeLinejoin="round">
        <g transform="translate(376 290) skewX(-24)">
          <rect width="36" height="28" rx="3" fill="var(--paper-shade)" transform="rotate(-14)" />
          <rect width="36" height="28" rx="3" fill="var(--paper)" />
          <path d="M13 14l5-6 5 6-5 6z" fill="#a3302a" stroke="none" />
        </g>
        <Die x={592} y={286} pip="#2a211b" />
        <Die x={634} y={298} pip="#a3302a" />
      </g>
      <rect y="305" width="1000" height="56" fill="url(#lamp-floor)" />
    </>
  );
}

function Die({ x, y, pip }: { readonly x: number; readonly y: number; readonly pip: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 6l12-6 14 4v13l-12 6-14-5z" fill="var(--paper)" />
      <path d="M0 6l14 4v13M14 10l12-6" fill="none" />
      <g fill={pip} stroke="none">
        <circle cx="4.5" cy="11" r="1.8" />
        <circle cx="10" cy="18" r="1.8" />
        <circle cx="20" cy="14" r="2" />
      </g>
    </g>
  );
}
