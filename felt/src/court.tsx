/**
 * Jacks, queens and kings: half figures that meet at the card's middle, drawn with a few flat shapes. Rank shows in what is on the head (a
 * feathered cap, a coronet, a crown), in hair and beard and in what the hand holds; suit shows in the robe and in the pips.
 */
import type { ReactNode } from 'react';
import { Pip } from './suits.tsx';

interface Cloth {
  readonly robe: string;
  readonly lining: string;
  readonly hair: string;
}

const CLOTHS: Readonly<Record<string, Cloth>> = {
  S: { robe: '#2c3a57', lining: '#a3302a', hair: '#3b2a20' },
  H: { robe: '#a3302a', lining: '#2c3a57', hair: '#9a5b23' },
  D: { robe: '#b0642a', lining: '#24473a', hair: '#c08a3a' },
  C: { robe: '#24563f', lining: '#a3302a', hair: '#55392a' },
};

const INK = '#2a211b';
const SKIN = '#f0d8b6';
const GOLD = '#dda63f';
const LINEN = '#fffaf0';

export function Court({ rank, suit, colour }: { readonly rank: string; readonly suit: string; readonly colour: string }) {
  const cloth = CLOTHS[suit] ?? { robe: INK, lining: GOLD, hair: INK };
  const half = (
    <>
      {rank === 'K' ? <King {...cloth} /> : rank === 'Q' ? <Queen {...cloth} /> : <Jack {...cloth} />}
      <Pip suit={suit} x={14.6} y={13.4} size={6.4} fill={colour} />
    </>
  );
  return (
    <g stroke={INK} strokeWidth="0.55" strokeLinejoin="round" strokeLinecap="round" transform="translate(25 35) scale(0.91 1) translate(-25 -35)">
      <rect x="10.6" y="7.6" width="28.8" height="54.8" rx="2" fill={LINEN} stroke={colour} strokeWidth="0.6" />
      {half}
      <g transform="rotate(180 25 35)">{half}</g>
      <path d="M10.6 35H39.4" stroke={GOLD} strokeWidth="1.3" />
      <path d="M10.6 34.2H39.4M10.6 35.8H39.4" strokeWidth="0.35" />
    </g>
  );
}

function King({ robe, lining, hair }: Cloth) {
  return (
    <>
      <path d="M36.2 11.5V35" stroke={GOLD} strokeWidth="1.3" />
      <path d="M36.2 8.9L37.6 11.5 36.2 14.1 34.8 11.5Z" fill={GOLD} />
      <Robe robe={robe} lining={lining} />
      <path d="M17.6 26.8C19.8 31.3 30.2 31.3 32.4 26.8L29.8 24.6H20.2Z" fill={LINEN} />
      <path d="M20 27.3V28.3M22.6 28.5V29.5M27.4 28.5V29.5M30 27.3V28.3" strokeWidth="0.8" />
      <path d="M19.6 16C18 19.5 18 23.5 19.4 25.6H30.6C32 23.5 32 19.5 30.4 16Z" fill={hair} />
      <Face />
      <path d="M20.5 20.3C20 25.6 23 28.4 25 29.4 27 28.4 30 25.6 29.5 20.3 28.6 22.6 27 22 25 22.2 23 22 21.4 22.6 20.5 20.3Z" fill={hair} />
      <path d="M23.8 23.7Q25 24.5 26.2 23.7" stroke={LINEN} fill="none" />
      <path d="M19.2 16.8L18.2 10.4 21.7 13.2 25 9.3 28.3 13.2 31.8 10.4 30.8 16.8Q25 15.4 19.2 16.8Z" fill={GOLD} />
      <path d="M19.1 15.7Q25 14.2 30.9 15.7" fill="none" />
      <circle cx="25" cy="12.9" r="0.9" fill={lining} stroke="none" />
    </>
  );
}

function Queen({ robe, lining, hair }: Cloth) {
  return (
    <>
      <path d="M19.3 15.5C16.2 19.5 16.8 25.5 15.6 29.5H34.4C33.2 25.5 33.8 19.5 30.7 15.5Z" fill={hair} />
      <Robe robe={robe} lining={lining} />
      <path d="M20.8 25.4L25 31.6 29.2 25.4 27.2 23.5H22.8Z" fill={SKIN} />
      <path d="M21.5 25.9Q25 29.4 28.5 25.9" fill="none" stroke={GOLD} strokeWidth="0.9" />
      <circle cx="25" cy="28.2" r="0.95" fill={lining} />
      <Face />
      <path d="M24 22.6Q25 23.4 26 22.6Q25 22.1 24 22.6Z" fill="#a3302a" stroke="none" />
      <path d="M20.3 20C20.1 16.5 22.5 15.3 25 15.3 27.5 15.3 29.9 16.5 29.7 20 31 18 30.8 14.3 25 14 19.2 14.3 19 18 20.3 20Z" fill={hair} />
      <path d="M19.9 15.1L20 11.8 22.5 13.3 25 10.3 27.5 13.3 30 11.8 30.1 15.1Q25 13.3 19.9 15.1Z" fill={GOLD} />
      <g fill={LINEN}>
        <circle cx="20" cy="11.5" r="0.8" />
        <circle cx="25" cy="9.9" r="0.9" />
        <circle cx="30" cy="11.5" r="0.8" />
      </g>
      <path d="M34.8 35C34.6 30 35.2 27 36 24.5" fill="none" stroke="#24563f" strokeWidth="0.9" />
      <path d="M35 30Q32.8 29.5 32.5 27.6 34.7 27.9 35 30Z" fill="#24563f" />
      <g fill={lining}>
        <circle cx="36.2" cy="20.4" r="1.5" />
        <circle cx="34.5" cy="22.5" r="1.5" />
        <circle cx="37.9" cy="22.5" r="1.5" />
        <circle cx="36.2" cy="23.9" r="1.5" />
      </g>
      <circle cx="36.2" cy="22.3" r="1.1" fill={GOLD} />
    </>
  );
}

function Jack({ robe, lining, hair }: Cloth) {
  return (
    <>
      <path d="M36 12V35" strokeWidth="1.2" stroke={hair} />
      <path d="M36 9.2L37.3 13.2 36 15 34.7 13.2Z" fill={LINEN} />
      <path d="M36 15.4C38.6 15.2 38.7 18.8 38.7 20.3 37.8 19.4 36.9 19.2 36 19.4Z" fill={GOLD} />
      <Robe robe={robe} lining={lining} />
      <path d="M19.7 16C18.3 19 18.6 22.4 18.4 24.8Q20.2 25.5 21.3 24.3H28.7Q29.8 25.5 31.6 24.8C31.4 22.4 31.7 19 30.3 16Z" fill={hair} />
      <Face />
      <path d="M24 22.7Q25 23.2 26 22.7" fill="none" />
      <path
        d="M18.6 26.2Q20 24.7 21.3 25.7 22.4 24.5 23.7 25.6 25 24.5 26.3 25.6 27.6 24.5 28.7 25.7 30 24.7 31.4 26.2 29.5 28.6 25 28.6 20.5 28.6 18.6 26.2Z"
        fill={LINEN}
      />
      <path d="M18.5 16.8C17 12.2 22 10 27 10.3 31.3 10.6 33.4 13.4 31.6 16.8 27 14.9 23 14.9 18.5 16.8Z" fill={robe} />
      <path d="M18.5 16.8C23 14.9 27 14.9 31.6 16.8L31.3 17.9C27 16.2 23 16.2 18.8 17.9Z" fill={GOLD} />
      <path d="M28.5 12.5C31 9.2 34 9.6 34.3 10.9 33.6 13.5 30.8 14.6 28.5 12.5Z" fill={lining} />
      <path d="M29 12.3Q31.5 11.3 33.5 11" fill="none" strokeWidth="0.35" stroke={LINEN} />
    </>
  );
}

function Robe({ robe, lining }: Omit<Cloth, 'hair'>): ReactNode {
  return (
    <>
      <path d="M11 35C11.3 29 15.5 26.6 20.5 25.2H29.5C34.5 26.6 38.7 29 39 35Z" fill={robe} />
      <path d="M22.2 26L21 35H29L27.8 26Z" fill={lining} />
      <path d="M25 29.5V35" stroke={GOLD} strokeWidth="0.9" strokeDasharray="0.1 1.7" />
      <path d="M16 29.5Q15.3 32 15.6 35M34 29.5Q34.7 32 34.4 35" fill="none" stroke={GOLD} strokeWidth="0.6" />
    </>
  );
}

function Face(): ReactNode {
  return (
    <>
      <path d="M22.8 22V25.4Q25 27 27.2 25.4V22Z" fill={SKIN} stroke="none" />
      <path
        d="M20.6 18.6C20.6 15.3 22.5 14.3 25 14.3 27.5 14.3 29.4 15.3 29.4 18.6 29.4 22.4 27.3 24.7 25 24.7 22.7 24.7 20.6 22.4 20.6 18.6Z"
        fill={SKIN}
      />
      <path d="M22.2 17.9Q23 17.3 23.8 17.9M26.2 17.9Q27 17.3 27.8 17.9" fill="none" strokeWidth="0.45" />
      <path d="M25 18.6L24.5 20.8H25.3" fill="none" strokeWidth="0.4" />
      <circle cx="23" cy="19" r="0.5" fill={INK} stroke="none" />
      <circle cx="27" cy="19" r="0.5" fill={INK} stroke="none" />
    </>
  );
}
