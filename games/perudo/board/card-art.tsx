/** The pictures on the thirteen cards, drawn on a grid of 48 in ink and one tint. The tint tells the family: looking, bids, stakes, dice. */
import type { ReactNode } from 'react';
import type { Card } from '../src/perudo.ts';

type Family = 'look' | 'bid' | 'stake' | 'dice';

const TINTS: Readonly<Record<Family, string>> = {
  look: 'var(--color-print-blue)',
  bid: 'var(--color-print-brass)',
  stake: 'var(--color-print-red)',
  dice: 'var(--color-print-green)',
};

const FAMILIES: Readonly<Record<Card, Family>> = {
  peek: 'look',
  gauge: 'look',
  false_tell: 'look',
  inflation: 'bid',
  wild_shift: 'bid',
  phantom_bid: 'bid',
  insurance: 'stake',
  double_dudo: 'stake',
  late_dudo: 'stake',
  reroll_one: 'dice',
  blind_swap: 'dice',
  polish: 'dice',
  crack: 'dice',
};

export const tintOf = (card: Card): string => TINTS[FAMILIES[card]];

export function CardArt({ card, size }: { readonly card: Card /** In px, or any CSS length. */; readonly size: number | string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="shrink-0"
      style={{ width: size, height: size, color: tintOf(card) }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PICTURES[card]}
    </svg>
  );
}

/** A tinted area behind the lines. */
const Wash = ({ d }: { readonly d: string }) => <path d={d} fill="currentColor" fillOpacity="0.16" />;
const Pip = ({ x, y }: { readonly x: number; readonly y: number }) => <circle cx={x} cy={y} r="2.2" fill="currentColor" stroke="none" />;
const Box = ({ x, y, side, dashed = false }: { readonly x: number; readonly y: number; readonly side: number; readonly dashed?: boolean }) => (
  <rect
    x={x}
    y={y}
    width={side}
    height={side}
    rx="3.5"
    fill="currentColor"
    fillOpacity={dashed ? 0 : 0.16}
    strokeDasharray={dashed ? '3.5 3.5' : undefined}
  />
);

const PICTURES: Readonly<Record<Card, ReactNode>> = {
  // An eye whose iris is a die.
  peek: (
    <>
      <Wash d="M4 24C10 13.5 17 9.5 24 9.5S38 13.5 44 24C38 34.5 31 38.5 24 38.5S10 34.5 4 24Z" />
      <Box x={16.5} y={16.5} side={15} />
      <Pip x={21} y={21} />
      <Pip x={27} y={27} />
    </>
  ),
  // A caliper around a die of unknown kind.
  gauge: (
    <>
      <path d="M6 10H42M9.5 10V30l5 5M38.5 10V30l-5 5M16 10V14M22 10V16M28 10V14M34 10V16" />
      <path d="M24 20L33 30 24 40 15 30Z" fill="currentColor" fillOpacity="0.16" />
    </>
  ),
  // A masquerade mask.
  false_tell: (
    <>
      <Wash d="M4 17C11 14 18 15 24 18 30 15 37 14 44 17 45 28 40 34 33 34 28 34 26.5 29.5 24 29.5S20 34 15 34C8 34 3 28 4 17Z" />
      <path
        d="M11 23.5C13 21.5 17 21.5 19 24.5 16.5 26.5 13 26.5 11 23.5ZM37 23.5C35 21.5 31 21.5 29 24.5 31.5 26.5 35 26.5 37 23.5Z"
        fill="var(--paper)"
      />
      <path d="M44 17L46 9" />
    </>
  ),
  // A balloon that lifts a bid.
  inflation: (
    <>
      <Wash d="M24 4C32.5 4 38 10 38 17.5 38 25 31 31 24 33.5 17 31 10 25 10 17.5 10 10 15.5 4 24 4Z" />
      <path d="M24 11.5V24.5M17.5 18H30.5M24 33.5L21.5 36.5H26.5L24 33.5ZM24 36.5C24 40 20.5 40 21.5 44.5" />
    </>
  ),
  // One face turning into another.
  wild_shift: (
    <>
      <Box x={4} y={17} side={17} />
      <Box x={27} y={17} side={17} />
      <Pip x={12.5} y={25.5} />
      <Pip x={32} y={22} />
      <Pip x={39} y={29} />
      <path d="M13 11C17 5.5 31 5.5 35 11M35 5V11H29M35 40C31 44 17 44 13 40" />
    </>
  ),
  phantom_bid: (
    <>
      <Wash d="M9 42V21C9 11 15.5 5 24 5S39 11 39 21V42L34 37.5 29 42 24 37.5 19 42 14 37.5Z" />
      <Pip x={18.5} y={19} />
      <Pip x={29.5} y={19} />
      <path d="M19.5 27.5C22 30 26 30 28.5 27.5" />
    </>
  ),
  // An umbrella.
  insurance: (
    <>
      <Wash d="M4 25C4 13.5 13 7 24 7S44 13.5 44 25C41 21.5 34 21.5 31 25 28 21.5 20 21.5 17 25 14 21.5 7 21.5 4 25Z" />
      <path d="M24 4V7M24 23V38.5C24 44 32 44 32 38.5" />
    </>
  ),
  double_dudo: (
    <>
      <Wash d="M9 6H39A4 4 0 0 1 43 10V30A4 4 0 0 1 39 34H25L15 43V34H9A4 4 0 0 1 5 30V10A4 4 0 0 1 9 6Z" />
      <path d="M18.5 12V21.5M29.5 12V21.5" strokeWidth="3.6" />
      <Pip x={18.5} y={28} />
      <Pip x={29.5} y={28} />
    </>
  ),
  // A clock that runs back.
  late_dudo: (
    <>
      <circle cx="25.5" cy="25" r="14.5" fill="currentColor" fillOpacity="0.16" stroke="none" />
      <path d="M12.5 17.5A15 15 0 1 1 10.5 27M8 11.5L12 18.5 19.5 16M25.5 16.5V25.5L31 29.5" />
    </>
  ),
  reroll_one: (
    <>
      <Box x={15.5} y={15.5} side={17} />
      <Pip x={20} y={20} />
      <Pip x={24} y={24} />
      <Pip x={28} y={28} />
      <path d="M6.5 27A18 18 0 0 1 36 10.5M37 4.5V11.5H30M41.5 21A18 18 0 0 1 12 37.5M11 43.5V36.5H18" />
    </>
  ),
  blind_swap: (
    <>
      <Box x={4} y={22} side={17} />
      <Box x={27} y={9} side={17} dashed />
      <Pip x={12.5} y={30.5} />
      <path d="M10 16.5C10 9.5 15 7.5 20.5 8M17 4L21 8 17 12M38 31.5C38 38.5 33 40.5 27.5 40M31 36L27 40 31 44" />
    </>
  ),
  // A die that shines.
  polish: (
    <>
      <Box x={6} y={18} side={24} />
      <Pip x={13} y={25} />
      <Pip x={23} y={35} />
      <path
        d="M37 4C37.8 9.5 39.5 11.2 45 12 39.5 12.8 37.8 14.5 37 20 36.2 14.5 34.5 12.8 29 12 34.5 11.2 36.2 9.5 37 4Z"
        fill="currentColor"
        fillOpacity="0.16"
      />
      <path d="M39 28V34M36 31H42" />
    </>
  ),
  crack: (
    <>
      <Wash d="M13 8H20L25 15 21 22 27 29 23 40H13A5 5 0 0 1 8 35V13A5 5 0 0 1 13 8Z" />
      <Wash d="M28 8H35A5 5 0 0 1 40 13V35A5 5 0 0 1 35 40H31L34.5 29 28.5 22 32.5 15Z" />
      <Pip x={14.5} y={24} />
      <Pip x={35.5} y={20} />
    </>
  ),
};
