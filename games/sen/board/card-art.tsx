/**
 * What the cards 0 to 9 dream of: a night scene each, with exactly so many ravens. From a quiet sleep to a nightmare the sky turns from blue to
 * wine. Drawn in a box of 44 by 64; the upper left and the lower right corner belong to the number.
 */
import type { ReactNode } from 'react';
import { Flying, Sitting } from './ravens.tsx';

export const ART: readonly ReactNode[] = [
  // 0: the moon sleeps on a cloud.
  <>
    <Sky colour="#5d77ad" low="#8ea4cb" />
    <Stars
      colour="#f6e7c0"
      places={[
        [18, 8],
        [36, 6],
        [39, 22],
        [6, 26],
        [8, 44],
        [27, 5],
      ]}
    />
    <path d="M29.5 13.5A16 16 0 1 0 38 39.5 13.5 13.5 0 0 1 29.5 13.5Z" fill="#fbeec6" />
    <path d="M17.3 29.5q2.3 2.2 4.6.2M18.8 36.8q3.4 2.2 6.2-.5" fill="none" stroke="#6b5a3a" strokeWidth="1.1" strokeLinecap="round" />
    <circle cx="16.8" cy="34" r="1.8" fill="#eeb79b" opacity="0.7" />
    <path d="M31 21h4l-4 4.5h4M36.5 13.5h3l-3 3.5h3" fill="none" stroke="#fbeec6" strokeWidth="1.1" strokeLinecap="round" strokeLinejoin="round" />
    <Cloud x={4} y={47} wide={24} colour="#e8ecf4" />
    <Cloud x={20} y={53} wide={28} colour="#cfd8e8" />
  </>,
  // 1: one on the tip of the moon.
  <>
    <Sky colour="#6783b4" low="#a5b7d3" />
    <Stars
      colour="#f6e7c0"
      places={[
        [20, 6],
        [38, 9],
        [7, 22],
        [33, 20],
        [40, 38],
      ]}
    />
    <path d="M17 15A17 17 0 1 0 39.5 38 15.5 15.5 0 0 1 17 15Z" fill="#fbeec6" />
    <Sitting x={26} y={41.6} size={17} left />
    <path d="M0 56q11-8 22-2t22-3v13H0z" fill="#42587f" />
  </>,
  // 2: two on a bough.
  <>
    <Sky colour="#7090ae" low="#b4c5cb" />
    <circle cx="27" cy="21" r="12.5" fill="#f8ebc9" />
    <circle cx="23.5" cy="18" r="2" fill="#ead8ac" />
    <circle cx="31" cy="25" r="1.4" fill="#ead8ac" />
    <path d="M-1 45q14-4 26-2.5t20-4v2.3q-9 5-20 4.4T-1 49.5z" fill="#4a3a35" />
    <path d="M30 42.5q5-7 9-8M8 45q2 7 6 9" fill="none" stroke="#4a3a35" strokeWidth="1.2" />
    <path d="M39 34.5q3-3 4-1-1 3-4 1zM14 54q0 4 3 4 1-3-3-4z" fill="#4f7562" />
    <Sitting x={13} y={44.5} size={15} />
    <Sitting x={27.5} y={43.5} size={15} left />
  </>,
  // 3: three on the roof.
  <>
    <Sky colour="#6d97a0" low="#b8cdc3" />
    <circle cx="34" cy="12" r="6" fill="#f8ebc9" />
    <Stars
      colour="#f6e7c0"
      places={[
        [19, 7],
        [25, 15],
        [7, 22],
        [40, 26],
      ]}
    />
    <path d="M6 41h32v23H6z" fill="#57616f" />
    <path d="M2 43 12 29h20l10 14z" fill="#3c4250" />
    <path d="M29.5 21.5h6V34h-6z" fill="#4b4650" />
    <path d="M13 48h7v8h-7zM26 48h5v16h-5z" fill="#f6ce74" />
    <path d="M16.5 48v8M13 52h7" stroke="#57616f" strokeWidth="0.9" />
    <Sitting x={13} y={30} size={12.5} />
    <Sitting x={24} y={30} size={12.5} left />
    <Sitting x={32.5} y={22} size={12.5} left />
  </>,
  // 4: four in a bare tree.
  <>
    <Sky colour="#8296ab" low="#c6c6c0" />
    <circle cx="15" cy="24" r="8" fill="#f8ebc9" />
    <path
      d="M19 64q3-12 2-22Q20 36 9 33M21 44q0-12 9-18M22 46q5-8 16-8M21 38q-4-9-2-17M28 29q-3-5-2-10"
      fill="none"
      stroke="#453833"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path d="M0 60q14-5 30-1t14 0v5H0z" fill="#5a6a5f" />
    <Sitting x={9} y={33.5} size={12} />
    <Sitting x={19.5} y={21.5} size={12} />
    <Sitting x={31} y={26.5} size={12} left />
    <Sitting x={37.5} y={38.5} size={12} left />
  </>,
  // 5: five notes on the wires.
  <>
    <Sky colour="#a08aa5" low="#dcbfae" />
    <circle cx="33" cy="48" r="7" fill="#f7d9a8" />
    <path d="M3.5 18v46M40 8v41" stroke="#4a3a3e" strokeWidth="1.8" />
    <path d="M0 24q22 5 44-4M0 36q22 5 44-4M0 48q22 5 44-4" fill="none" stroke="#4a3a3e" strokeWidth="0.8" />
    <Sitting x={20} y={26.2} size={11.5} />
    <Sitting x={33} y={23.8} size={11.5} left />
    <Sitting x={12} y={38} size={11.5} />
    <Sitting x={28} y={37.2} size={11.5} left />
    <Sitting x={18} y={50.2} size={11.5} />
    <path d="M0 60q12-4 26-1t18-2v7H0z" fill="#6d5a68" />
  </>,
  // 6: six around the tower.
  <>
    <Sky colour="#74809f" low="#b9b6bf" />
    <path d="M18 27-2 16v14zM25 27 46 14v17z" fill="#f7e2a4" opacity="0.55" />
    <path d="M15.5 64 18 31h7.5L28 64z" fill="#ded3c6" />
    <path d="M17.2 41h9.1l.7 8H16.5z" fill="#a3483f" />
    <path d="M17 23h9.5v8H17z" fill="#fbe5a0" />
    <path d="M15.5 31h12.5M15 23l6.7-6 6.8 6z" fill="#3a3546" stroke="#3a3546" strokeWidth="1.2" />
    <Flying x={21} y={9} size={11} />
    <Flying x={35.5} y={12} size={11} lean={-14} />
    <Flying x={8} y={23} size={11} lean={12} />
    <Flying x={36} y={29} size={11} lean={8} left />
    <Flying x={8.5} y={40} size={11} lean={-10} />
    <Flying x={35.5} y={43} size={11} lean={12} left />
    <path d="M0 59q6-3 11 0t11 0 11 0 11 0v5H0z" fill="#4c5f7c" />
  </>,
  // 7: seven over a bed that sails.
  <>
    <Sky colour="#7f74a3" low="#b9a7c4" />
    <circle cx="33" cy="11" r="5.5" fill="#f8ebc9" />
    <path d="M0 52q5.5-4 11 0t11 0 11 0 11 0v12H0z" fill="#4d4a7a" />
    <path d="M7 37v19M34 43v13M7 51h27" stroke="#4a352c" strokeWidth="2.2" strokeLinecap="round" />
    <path d="M8 46h26v5H8z" fill="#f2e6d4" />
    <path d="M16 46q8-6 18-1v6H16z" fill="#a3483f" />
    <path d="M9 46q0-4 6-3.5v3.5z" fill="#fffaf0" />
    <circle cx="14.5" cy="43.5" r="2.6" fill="#e9c3a2" />
    <path d="M0 58q5.5-4 11 0t11 0 11 0 11 0v6H0z" fill="#3f3c66" />
    <Flying x={21} y={8} size={10.5} lean={-8} />
    <Flying x={8} y={20} size={10.5} lean={10} />
    <Flying x={22} y={20} size={10.5} />
    <Flying x={37} y={23} size={10.5} lean={-10} left />
    <Flying x={13} y={31.5} size={10.5} lean={-6} />
    <Flying x={27.5} y={32} size={10.5} lean={8} left />
    <Flying x={39} y={36} size={10} lean={-12} left />
  </>,
  // 8: eight before a great moon.
  <>
    <Sky colour="#6a5a86" low="#96789a" />
    <circle cx="22" cy="33" r="20" fill="#f3d9a0" />
    <circle cx="14" cy="27" r="3" fill="#e4c486" />
    <circle cx="30" cy="42" r="4" fill="#e4c486" />
    <circle cx="21" cy="47" r="1.8" fill="#e4c486" />
    <Flying x={22} y={11} size={10.5} />
    <Flying x={35} y={19} size={10.5} lean={-12} left />
    <Flying x={9.5} y={24} size={10.5} lean={10} />
    <Flying x={23} y={25} size={10.5} />
    <Flying x={34.5} y={33} size={10.5} left lean={-6} />
    <Flying x={13} y={37} size={10.5} lean={-8} />
    <Flying x={24} y={41} size={10.5} left lean={8} />
    <Flying x={12} y={51} size={10.5} lean={8} />
    <path d="m0 64 5-7 5 7 4-5 5 5 6-8 5 8z" fill="#3b3152" />
  </>,
  // 9: a nightmare.
  <>
    <Sky colour="#8d4a56" low="#c27f6d" />
    <circle cx="33" cy="13" r="7" fill="#f0b37e" />
    <path d="m9 18 7 11-4.5 1.5L17 42l-9-12 4.5-1.5z" fill="#ffe9a8" />
    <path d="M0 57q10-6 20-2t24-5v14H0z" fill="#4a2833" />
    <path d="M7 57V44M7 49l-4-4M7 47l4-4" stroke="#2b1a22" strokeWidth="1.5" strokeLinecap="round" />
    <Flying x={20} y={8} size={10.5} lean={-10} />
    <Flying x={34} y={14} size={10.5} left />
    <Flying x={22} y={19} size={10.5} lean={8} />
    <Flying x={37} y={25.5} size={10.5} left lean={-14} />
    <Flying x={25.5} y={30} size={10.5} lean={-8} />
    <Flying x={7} y={30} size={10} lean={12} />
    <Flying x={37} y={38} size={10.5} left lean={8} />
    <Flying x={24} y={42} size={10.5} lean={10} />
    <Sitting x={17.5} y={56} size={13} />
  </>,
];

function Sky({ colour, low }: { readonly colour: string; readonly low: string }) {
  return (
    <>
      <rect width="44" height="64" fill={colour} />
      <path d="M0 40q12-6 24-2t20-3v29H0z" fill={low} opacity="0.5" />
      <path d="M0 50q12-5 24-1t20-4v19H0z" fill={low} opacity="0.7" />
    </>
  );
}

function Stars({ colour, places }: { readonly colour: string; readonly places: readonly (readonly [number, number])[] }) {
  return <path d={places.map(([x, y]) => `M${x} ${y - 1.6}l.5 1.1 1.1.5-1.1.5-.5 1.1-.5-1.1-1.1-.5 1.1-.5z`).join('')} fill={colour} />;
}

function Cloud({ x, y, wide, colour }: { readonly x: number; readonly y: number; readonly wide: number; readonly colour: string }) {
  const part = wide / 4;
  return (
    <path
      d={`M${x} ${y + part}a${part} ${part} 0 0 1 ${part} ${-part}a${part} ${part} 0 0 1 ${part * 2} ${-part * 0.4}a${part * 0.8} ${part * 0.8} 0 0 1 ${part} ${part * 1.4}z`}
      fill={colour}
    />
  );
}
