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
      <span className="w-full rounded-[5px] bg-paper px-1 py-0.5 text-ink text-xs leading-[1.15] @5xl:text-sm">
        {SUITS.map((suit) => {
          const cards = inSuit(hand, suit);
          return (
            cards.length > 0 && (
              <span key={suit} className="mr-1.5 font-semibold last:mr-0" style={{ color: suitColour(suit, preferences.fourColour) }}>
                {cards.map((card, i) => (
                  <span key={`${card} ${i}`} className="whitespace-nowrap">
                    {i === 0 && (
                      <span className="mr-px inline-block align-[-0.06em]">
                        <SuitSign suit={suit} size={10} />
                      </span>
                    )}
                    <span data-card={card} className={called.includes(card) ? 'rounded-[3px] bg-[#e6b455] px-[3px] text-ink' : ''}>
                      {speaker.t(`ranks.${rankOf(card)}`)}
                    </span>
                    {/* A thin space, where the line may break. */}
                    {i < cards.length - 1 && '\u200a'}
                  </span>
                ))}{' '}
              </span>
            )
          );
        })}
      </span>
    </OpenHand>
  );
}
