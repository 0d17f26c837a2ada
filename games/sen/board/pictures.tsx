/** The pictures of the rules page: a dream of four with two seen, ravens on cards, a swap, the specials, and dreams after a Pobudka. */

import { Avatar, Icon, type Pictures } from '@parlour/felt';
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

const small = (children: ReactNode) => <span className="block aspect-[5/7] w-10">{children}</span>;

/** The place that is swapped has a ring, as a card that can be chosen has on the table. */
const SWAPPED = 3;
const Swap = () => (
  <>
    <span className="flex basis-full justify-center gap-2">
      {DREAM.map(([place]) => (
        <span key={place} className={place === SWAPPED ? 'rounded-md ring-3 ring-brass' : ''}>
          {small(<Back />)}
        </span>
      ))}
    </span>
    <span className="flex items-center gap-1.5 text-xl">{small(<Face card="3" name={null} />)}↑</span>
    <span className="flex items-center gap-1.5 pl-4 text-xl">↓{small(<Face card="9" name={null} />)}</span>
  </>
);

/** The one who woke the others has the sun, the lightest dream the moon. */
const WOKEN: readonly (readonly [name: string, dream: readonly Card[], sign: 'sun' | 'moon'])[] = [
  ['Ola', ['2', '0', '4', '3'], 'sun'],
  ['Jan', ['1', '3', '0', '2'], 'moon'],
];

const Woken = () =>
  WOKEN.map(([name, dream, sign]) => (
    <span key={name} className="flex basis-full items-center justify-center gap-2 font-serif text-lg">
      <Avatar name={name} size={32} />
      <span className="flex gap-1">
        {dream.map((card) => (
          <span key={card}>{small(<Face card={card} name={null} />)}</span>
        ))}
      </span>
      <span className="w-5 text-right">{dream.reduce((sum, card) => sum + ravensOn(card), 0)}</span>
      <Icon name={sign} />
    </span>
  ));

export const pictures: Pictures = { dream: Dream, ravens: Ravens, swap: Swap, specials: Specials, pobudka: Woken };
