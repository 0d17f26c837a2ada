/** The pictures of the rules page: a dream of four with two seen, ravens on cards, and the specials. */

import type { Pictures } from '@parlour/felt';
import type { ReactNode } from 'react';
import { type Card, ravensOn, type Special } from '../src/sen.ts';
import { Back, Face } from './dream-card.tsx';
import type { PictureProps } from './props.ts';
import { RavenSign } from './ravens.tsx';

const placed = (children: ReactNode) => <span className="block aspect-[5/7] w-14">{children}</span>;

/** Null lies face down. */
const DREAM: readonly (readonly [place: number, card: Card | null])[] = [
  [1, '2'],
  [2, null],
  [3, '9'],
  [4, null],
];

const Dream = () => (
  <span className="flex gap-2">
    {DREAM.map(([place, card]) => (
      <span key={place}>{placed(card === null ? <Back /> : <Face card={card} name={null} />)}</span>
    ))}
  </span>
);

const withRavens = (card: Card) => (
  <span key={card} className="flex flex-col items-center gap-1.5">
    {placed(<Face card={card} name={null} />)}
    <span className="flex items-center gap-1 font-serif">
      {ravensOn(card)} <RavenSign />
    </span>
  </span>
);

const RAVENS: readonly Card[] = ['0', '3', '6', '9'];
const Ravens = () => RAVENS.map(withRavens);

const SPECIALS: readonly Special[] = ['T5', 'P6', 'S7'];
const Specials = ({ speaker }: PictureProps) =>
  SPECIALS.map((card) => (
    <span key={card} className="flex w-20 flex-col items-center gap-1.5 text-center text-sm">
      {placed(<Face card={card} name={null} />)}
      {speaker.t(`cards.${card}.name`)}
    </span>
  ));

export const pictures: Pictures = { dream: Dream, ravens: Ravens, specials: Specials };
