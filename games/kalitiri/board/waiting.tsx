/**
 * The middle while another seat makes the contract: its bid in large figures, what it just said, and what is still to come, quietly: the four
 * suits before trump is named, then a back for every partner card that is not called yet.
 */
import { CaptionList, PlayingCard, SuitSign, suitColour, useSize } from '@parlour/felt';
import { who } from '@parlour/kernel';
import { callsDueOf, standingOf } from '../seen/auction.ts';
import { callsIn } from '../seen/decode.ts';
import { SUITS } from '../src/kalitiri.ts';
import { Back } from './back.tsx';
import { says } from './caption.tsx';
import { cardName } from './names.ts';
import type { KaliTiriProps } from './shown.ts';

export function Waiting({ props }: { readonly props: KaliTiriProps }) {
  const { view, captions, speaker } = props;
  const [ref, size] = useSize<HTMLDivElement>({ width: 340, height: 200 });
  const standing = standingOf(view.open);
  if (standing === null) return null;
  const { seat: leader, bid } = standing;
  const figures = Math.max(26, Math.min(size.height * 0.24, 120));
  const card = Math.floor(Math.min(Math.max(84, size.height * 0.26), (size.height - figures - WORDS) / 1.4, size.width / 7));
  return (
    <div ref={ref} className="flex min-h-0 w-full flex-1 flex-col items-center justify-center">
      <span aria-hidden="true" className="font-bold font-serif text-text leading-none" style={{ fontSize: figures }}>
        {bid}
      </span>
      <div className="flex min-h-[3.25rem] max-w-full flex-col items-center justify-center text-balance px-2 text-center text-sm text-text @5xl:text-lg [&_p]:text-[length:inherit]">
        {captions.length === 0 ? (
          speaker.t('scene.contract', { bid, ...who(speaker, leader) })
        ) : (
          <CaptionList captions={captions.slice(-2)} says={(event) => says(props, event)} />
        )}
      </div>
      {card >= LEAST && (
        <div className="flex justify-center pt-3" style={{ gap: card * 0.16 }}>
          {view.open.phase === 'trump' ? <Suits props={props} width={card} /> : <Calls props={props} width={card} />}
        </div>
      )}
    </div>
  );
}

/** In px: what the words take, and the narrowest card that is worth drawing. */
const WORDS = 72;
const LEAST = 26;

function Suits({ props: { speaker, preferences }, width }: { readonly props: KaliTiriProps; readonly width: number }) {
  return SUITS.map((suit) => (
    <span
      key={suit}
      role="img"
      aria-label={speaker.t(`suits.${suit}`)}
      className="grid aspect-[5/7] place-items-center rounded-lg bg-paper-shade shadow-card"
      style={{ width, color: suitColour(suit, preferences.fourColour) }}
    >
      <SuitSign suit={suit} size={Math.round(width * 0.56)} />
    </span>
  ));
}

function Calls({ props: { view, speaker, preferences }, width }: { readonly props: KaliTiriProps; readonly width: number }) {
  const calls = callsIn(view.open);
  return Array.from({ length: callsDueOf(view.open) }, (_, i) => {
    const card = calls[i]?.card;
    return card === undefined ? (
      <Back key={i} width={width} label={speaker.t('board.back')} />
    ) : (
      <PlayingCard key={i} card={card} width={width} label={cardName(speaker, card)} fourColour={preferences.fourColour} />
    );
  });
}
