/** A hand that lies open on its plate: its ranks suit by suit, as they are printed in books on bridge. What a call waits for is marked. */
import { OpenHand, SuitSign, suitColour } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { inSuit, rankOf, SUITS } from '../src/kalitiri.ts';
import type { KaliTiriProps } from './shown.ts';

export function HandOnPlate({ props: { everyone, speaker, speech, preferences }, seat }: { readonly props: KaliTiriProps; readonly seat: Seat }) {
  const { hand = [], called = [] } = everyone?.[seat] ?? {};
  if (everyone === undefined || hand.length === 0) return null;
  return (
    <OpenHand label={`${speaker.name(seat)}: ${speech.held(everyone, seat, speaker)}`}>
      <span className="flex w-full flex-wrap gap-x-1 rounded-[5px] bg-paper px-1 text-ink text-xs leading-[0.9375rem] sideways:text-[0.6875rem] sideways:leading-[0.8125rem] @4xl:gap-x-1.5 @4xl:py-px @5xl:text-sm @5xl:leading-5">
        {SUITS.map((suit) => {
          const cards = inSuit(hand, suit);
          return (
            cards.length > 0 && (
              <span
                key={suit}
                className="flex max-w-full flex-wrap items-center gap-x-[2px] font-semibold @4xl:gap-x-[3px]"
                style={{ color: suitColour(suit, preferences.fourColour) }}
              >
                <SuitSign suit={suit} size={9} />
                {cards.map((card, i) => (
                  <span
                    key={`${card} ${i}`}
                    data-card={card}
                    className={`tracking-tighter ${called.includes(card) ? 'rounded-[3px] bg-[#e6b455] px-[2px] text-ink leading-[1.1]' : ''}`}
                  >
                    {speaker.t(`ranks.${rankOf(card)}`)}
                  </span>
                ))}
              </span>
            )
          );
        })}
      </span>
    </OpenHand>
  );
}
