/** The parlour in the evening: a lamp over the table, and in its light whatever is said here. Drawn by us, from the felt's colours only. */
import type { ReactNode } from 'react';

export function LampLight({ children }: { readonly children: ReactNode }) {
  return (
    <header className="relative isolate overflow-hidden pt-[env(safe-area-inset-top)]">
      <svg aria-hidden="true" viewBox="0 0 1000 370" width="1000" height="330" className="-translate-x-1/2 -z-10 absolute top-0 left-1/2 max-w-none">
        <Room />
        <Table />
        <rect y="308" width="1000" height="62" fill="url(#lamp-floor)" />
      </svg>
      <div className="mx-auto flex min-h-[336px] max-w-xl flex-col items-center px-6 pt-[6.75rem] text-center">{children}</div>
    </header>
  );
}

function Room() {
  return (
    <>
      <defs>
        <linearGradient id="lamp-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f7cf7a" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="#f7cf7a" stopOpacity="0.14" />
          <stop offset="1" stopColor="#f7cf7a" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="#f7cf7a" stopOpacity="0.4" />
          <stop offset="1" stopColor="#f7cf7a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="lamp-felt" cx="0.5" cy="0.15" r="0.75">
          <stop offset="0" stopColor="color-mix(in oklab, var(--felt) 78%, #f7cf7a 22%)" />
          <stop offset="0.6" stopColor="var(--felt)" />
          <stop offset="1" stopColor="var(--felt-deep)" />
        </radialGradient>
        <linearGradient id="lamp-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--room)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--room)" />
        </linearGradient>
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

/** The rim, the felt, and what lies on it: cards, dice, a cup. */
function Table() {
  return (
    <>
      <ellipse cx="500" cy="372" rx="470" ry="112" fill="var(--wood)" />
      <ellipse cx="500" cy="378" rx="446" ry="104" fill="url(#lamp-felt)" />
      <g stroke="#2a211b" strokeWidth="1.500">
        <g transform="translate(372 292) skewX(-24)">
          <rect width="34" height="26" rx="3" fill="var(--paper-shade)" transform="rotate(-14)" />
          <rect width="34" height="26" rx="3" fill="var(--paper)" />
          <path d="M12 13l5-6 5 6-5 6z" fill="#a3302a" stroke="none" />
        </g>
        <g transform="translate(596 288)">
          <path d="M0 6l12-6 14 4v13l-12 6-14-5z" fill="var(--paper)" strokeLinejoin="round" />
          <path d="M0 6l14 4v13M14 10l12-6" fill="none" />
          <circle cx="7" cy="14" r="2" fill="#2a211b" stroke="none" />
          <circle cx="20" cy="12" r="1.800" fill="#2a211b" stroke="none" />
          <circle cx="20" cy="18" r="1.800" fill="#2a211b" stroke="none" />
        </g>
        <g transform="translate(638 300) scale(0.900)">
          <path d="M0 6l12-6 14 4v13l-12 6-14-5z" fill="var(--paper)" strokeLinejoin="round" />
          <path d="M0 6l14 4v13M14 10l12-6" fill="none" />
          <circle cx="4" cy="11" r="1.800" fill="#a3302a" stroke="none" />
          <circle cx="10" cy="18" r="1.800" fill="#a3302a" stroke="none" />
          <circle cx="20" cy="15" r="2" fill="#a3302a" stroke="none" />
        </g>
      </g>
    </>
  );
}
