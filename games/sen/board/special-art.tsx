/**
 * The pictures of Take 2, Peek 1 and Swap 2, in a box of 44 by 64: signs in gold on a violet night, unlike any dream, with so many ravens in an arc below.
 */
import type { ReactNode } from 'react';
import type { Special } from '../src/sen.ts';
import { Flying } from './ravens.tsx';

const GOLD = '#f2cf7c';
const NIGHT = '#3a2f66';

export function SpecialArt({ card, ravens }: { readonly card: Special; readonly ravens: number }) {
  return (
    <>
      <rect width="44" height="64" fill={NIGHT} />
      <path d={RAYS} fill="#4b3d80" />
      <path
        d="M5 21l.5 1.3 1.3.5-1.3.5-.5 1.3-.5-1.3-1.3-.5 1.3-.5zM39 13l.4 1 1 .4-1 .4-.4 1-.4-1-1-.4 1-.4zM6 44l.4 1 1 .4-1 .4-.4 1-.4-1-1-.4 1-.4z"
        fill={GOLD}
      />
      <g stroke={GOLD} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
        {PICTURES[card]}
      </g>
      <path d="M0 64V55q22-9 44 0v9z" fill="#8d80bb" />
      {Array.from({ length: ravens }, (_, i) => {
        const at = i / (ravens - 1) - 0.5;
        return <Flying key={at} x={16.5 + at * 25} y={56 + at * at * 12} size={5.4} lean={at * 16} />;
      })}
    </>
  );
}

const RAYS = Array.from({ length: 12 }, (_, i) => {
  const [from, to] = [(i * Math.PI) / 6, (i * Math.PI) / 6 + Math.PI / 12];
  const point = (angle: number): string => `${(22 + 44 * Math.cos(angle)).toFixed(1)} ${(30 + 44 * Math.sin(angle)).toFixed(1)}`;
  return `M22 30L${point(from)}L${point(to)}z`;
}).join('');

const PICTURES: Readonly<Record<Special, ReactNode>> = {
  T5: (
    <>
      <g transform="rotate(-12 16 32)">
        <rect x="7" y="19" width="16" height="23" rx="2" fill="#232c4d" />
        <path d="M17.5 26a5 5 0 1 0 2 8 4 4 0 0 1-2-8z" fill={GOLD} stroke="none" />
      </g>
      <g transform="rotate(12 30 32)">
        <rect x="22" y="19" width="16" height="23" rx="2" fill="#f6ecd6" />
        <path d="M30 25.5v10M25 30.5h10" stroke="#5a3f86" strokeWidth="2.2" />
      </g>
    </>
  ),
  P6: (
    <>
      <path d="M4 31Q13 17 22 17t18 14Q31 44 22 44T4 31z" fill="#f6ecd6" />
      <circle cx="22" cy="30.5" r="8.5" fill="#5a78b8" stroke="none" />
      <path d="M25 24.5a6.5 6.5 0 1 0 3 9.5 5.5 5.5 0 0 1-3-9.5z" fill="#fbeec6" stroke="none" />
      <path d="M9 19l-3-4M15.5 14.5 14 10M28.5 14.5 30 10M35 19l3-4" />
    </>
  ),
  S7: (
    <>
      <rect x="6" y="14" width="14" height="20" rx="2" fill="#232c4d" />
      <path d="M15 20a4.5 4.5 0 1 0 1.8 7 3.6 3.6 0 0 1-1.8-7z" fill={GOLD} stroke="none" />
      <rect x="24" y="27" width="14" height="20" rx="2" fill="#232c4d" />
      <path d="M33 33a4.5 4.5 0 1 0 1.8 7 3.6 3.6 0 0 1-1.8-7z" fill={GOLD} stroke="none" />
      <path d="M24 18q9-1 9.5 6M30.5 21.5l3 3 3-3.5M20 43q-8 1-9-6M14 39.5l-3-3-3 3.5" strokeWidth="2" />
    </>
  ),
};
