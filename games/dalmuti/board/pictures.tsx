/** The pictures of the rules page: the values and how many there are, a play that beats another, Jesters, the ranks at court and its taxes. */

import type { Pictures } from '@parlour/felt';
import { type Title, titleOf } from '../src/dalmuti.ts';
import { JESTER } from '../src/pack.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { Card, CardBack } from './card.tsx';
import type { PictureProps } from './props.ts';
import { RankSign } from './rank-sign.tsx';

const WIDTH = 40;

/** Cards of a play, side by side. */
const Play = ({ values, speaker, lit = false }: { readonly values: readonly number[]; readonly speaker: BoardSpeaker; readonly lit?: boolean }) => (
  <span className="flex gap-1">
    {values.map((value, place) => (
      // The same value may lie there twice.
      <Card key={`${place} ${value}`} value={value} width={WIDTH} speaker={speaker} lit={lit} />
    ))}
  </span>
);

const COPIES = [
  [1, 1],
  [2, 2],
  [3, 3],
  [11, 11],
  [12, 12],
  [JESTER, 2],
] as const;

const Values = ({ speaker }: PictureProps) =>
  COPIES.map(([value, copies]) => (
    <span key={value} className="flex flex-col items-center gap-1 font-serif">
      <Card value={value} width={36} speaker={speaker} />× {copies}
    </span>
  ));

const Beaten = ({ speaker }: PictureProps) => (
  <>
    <Play values={[9, 9]} speaker={speaker} />
    <span className="text-xl">→</span>
    <Play values={[8, 8]} speaker={speaker} lit />
  </>
);

const Jesters = ({ speaker }: PictureProps) => (
  <>
    <Play values={[5, 5, JESTER]} speaker={speaker} />
    <span className="font-serif text-2xl">=</span>
    <Play values={[5, 5, 5]} speaker={speaker} />
  </>
);

/** With as many players as there are ranks. */
const RANKS = 5;
const Ranks = ({ speaker }: PictureProps) => (
  <span className="grid grid-cols-[auto_auto_auto] items-center gap-x-3 gap-y-1">
    {Array.from({ length: RANKS }, (_, place) => titleOf(place, RANKS)).map((title: Title, place) => (
      <span key={title} className="contents">
        <span className="font-serif text-lg">{place + 1}.</span>
        <span className="text-xl">
          <RankSign title={title} speaker={speaker} />
        </span>
        {speaker.t(`titles.${title}`)}
      </span>
    ))}
  </span>
);

const Taxes = ({ speaker }: PictureProps) => (
  <>
    <Person title="greaterPeon" speaker={speaker} />
    <span className="flex flex-col items-center gap-2">
      <span className="flex items-center gap-2">
        <Play values={[2, 4]} speaker={speaker} />→
      </span>
      <span className="flex items-center gap-2">
        ←
        <span className="flex gap-1">
          <CardBack width={WIDTH} label="" />
          <CardBack width={WIDTH} label="" />
        </span>
      </span>
    </span>
    <Person title="greaterDalmuti" speaker={speaker} />
  </>
);

const Person = ({ title, speaker }: { readonly title: 'greaterPeon' | 'greaterDalmuti'; readonly speaker: BoardSpeaker }) => (
  <span className="flex w-20 flex-col items-center gap-1 text-center text-sm">
    <span className="text-3xl">
      <RankSign title={title} speaker={speaker} />
    </span>
    {speaker.t(`titles.${title}`)}
  </span>
);

export const pictures: Pictures = { values: Values, beaten: Beaten, jesters: Jesters, ranks: Ranks, taxes: Taxes };
