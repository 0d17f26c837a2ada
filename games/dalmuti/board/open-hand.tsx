/** A hand that lies open on its plate: a small card for each value with how many there are, best first, Jesters last. */
import { OpenHand } from '@parlour/felt';
import { countOf, type Hand, valuesIn } from '../src/dalmuti.ts';
import { valueName } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { colourOf } from './inks.ts';

interface Props {
  readonly hand: Hand;
  /** All of it in words. */
  readonly label: string;
  readonly speaker: BoardSpeaker;
}

export function HandOnPlate({ hand, label, speaker }: Props) {
  return (
    <OpenHand label={label}>
      {valuesIn(hand).map((value) => (
        <span key={value} data-value={value} className="inline-flex items-center whitespace-nowrap text-xs leading-none">
          <span
            className="min-w-4 rounded-[3px] bg-paper px-[3px] py-0.5 text-center font-bold font-serif @5xl:min-w-5 @5xl:text-sm"
            style={{ color: colourOf(value) }}
          >
            {valueName(speaker, value)}
          </span>
          {countOf(hand, value) > 1 && <span className="pl-px text-[0.6875rem] text-on-wood">×{countOf(hand, value)}</span>}
        </span>
      ))}
    </OpenHand>
  );
}
