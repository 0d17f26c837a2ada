/**
 * A card of the pack: a large number and, where it is wide enough to be seen, the portrait in an arched window; narrower, only a sign. Its
 * back is wine red with an orb in a lattice.
 */

import { Paper, PaperBack } from '@parlour/felt';
import type { ReactNode } from 'react';
import type { BoardSpeaker } from '../words/speaker.ts';
import { CREAM, colourOf, GOLD, INK } from './inks.ts';
import { characterName } from './names.ts';
import { Abbess, Archbishop, Baroness, Dalmuti, EarlMarshal, Knight } from './portraits-court.tsx';
import { Cook, Jester, Mason, Peasant, Seamstress, Shepherdess, Stonecutter } from './portraits-people.tsx';
import { ORB } from './rank-sign.tsx';
import { Tool } from './tools.tsx';

const PORTRAITS: Readonly<Record<number, () => ReactNode>> = {
  1: Dalmuti,
  2: Archbishop,
  3: EarlMarshal,
  4: Baroness,
  5: Abbess,
  6: Knight,
  7: Seamstress,
  8: Mason,
  9: Cook,
  10: Shepherdess,
  11: Stonecutter,
  12: Peasant,
  13: Jester,
};

const JESTER = 13;
/** From this width on, in px, there is a portrait; and from this on, the character's name. */
const PORTRAIT_WIDTH = 58;
const NAME_WIDTH = 92;

interface Props {
  readonly value: number;
  /** In px. */
  readonly width: number;
  readonly speaker: BoardSpeaker;
  readonly lit?: boolean;
  readonly dim?: boolean;
}

export function Card({ value, width, speaker, ...state }: Props) {
  const index = value === JESTER ? speaker.t('scene.jester') : String(value);
  const character = characterName(speaker, value);
  const colour = colourOf(value);
  return (
    <Paper width={width} label={speaker.t('board.card', { index, character })} {...state}>
      <svg aria-hidden="true" viewBox="0 0 100 140" className="block size-full" fontFamily="var(--font-serif)" fontWeight="700">
        <rect x="2.500" y="2.500" width="95" height="135" rx="7" fill="none" stroke={INK} strokeOpacity="0.35" strokeWidth="1.400" />
        {width < PORTRAIT_WIDTH ? (
          <>
            <text x="10" y="57" fontSize="59" fill={colour} letterSpacing="-4">
              {index}
            </text>
            <Tool value={value} x={11} y={84} size={38} colour={colour} />
          </>
        ) : (
          <Window value={value} index={index} colour={colour} name={width < NAME_WIDTH ? null : character} />
        )}
      </svg>
    </Paper>
  );
}

function Window({
  value,
  index,
  colour,
  name,
}: {
  readonly value: number;
  readonly index: string;
  readonly colour: string;
  readonly name: string | null;
}) {
  const Portrait = PORTRAITS[value];
  // The window keeps its arch; with a name below it is a little lower.
  const base = name === null ? 130 : 121;
  return (
    <>
      <path d={`M10 ${base}V77a40 40 0 0 1 80 0v${base - 77}z`} fill={colour} fillOpacity="0.13" />
      <g transform={`translate(7 ${base - 86}) scale(0.86)`}>{Portrait !== undefined && <Portrait />}</g>
      <path d={`M10 ${base}V77a40 40 0 0 1 80 0v${base - 77}z`} fill="none" stroke={colour} strokeWidth="2" />
      <text x="8" y="33" fontSize="33" fill={colour} letterSpacing="-2">
        {index}
      </text>
      <Tool value={value} x={74} y={9} size={18} colour={colour} />
      {name !== null && (
        <text x="50" y="133" fontSize="10.500" fontWeight="600" textAnchor="middle" fill={INK}>
          {name}
        </text>
      )}
    </>
  );
}

const LATTICE = Array.from({ length: 13 }, (_, i) => `M${i * 8 - 55} 3l64 64M${i * 8 - 55} 67l64-64`).join('');

export function CardBack({ width, label }: { readonly width: number; readonly label: string }) {
  return (
    <PaperBack
      width={width}
      label={label}
      tint="#7a2a2a"
      pattern={
        <>
          <svg aria-hidden="true" x="3" y="3" width="44" height="64" viewBox="3 3 44 64">
            <path d={LATTICE} stroke={GOLD} strokeOpacity="0.45" strokeWidth="0.700" />
          </svg>
          <rect x="5.500" y="5.500" width="39" height="59" rx="2" fill="none" stroke={GOLD} strokeWidth="0.900" />
          <circle cx="25" cy="35" r="12" fill="#7a2a2a" stroke={GOLD} strokeWidth="1.200" />
          <path transform="translate(17.500 27) scale(0.625)" d={ORB} fill={CREAM} />
        </>
      }
    />
  );
}
