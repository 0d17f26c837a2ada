/** The PowerHouse, for the leader: the four suits large, then the partner cards by suit and rank. The copy and the word are the bar's. */
import { SuitSign, suitColour } from '@parlour/felt';
import { callMoveOf, trumpMoveOf } from '../seen/moves.ts';
import { CARDS, type Card, inSuit, rankOf, SUITS, type Suit, suitOf } from '../src/kalitiri.ts';
import { type Choices, make } from './choices.ts';
import { cardName } from './names.ts';
import type { KaliTiriProps } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  readonly choices: Choices;
}

export function TrumpPicker({ props, choices }: Props) {
  const { view, speaker, preferences } = props;
  return (
    <fieldset className="grid w-full max-w-xl grid-cols-4 gap-2 @5xl:max-w-2xl">
      <legend className="sr-only">{speaker.t('headings.trump')}</legend>
      {SUITS.map((suit) => {
        const chosen = choices.trump === suit;
        const count = inSuit(view.own?.hand ?? [], suit).length;
        return (
          <button
            key={suit}
            type="button"
            title={speaker.t('means.powerhouse')}
            aria-pressed={chosen}
            className={`flex min-w-0 flex-col items-center gap-1 rounded-table bg-paper px-1 pt-3 pb-2 text-ink shadow-card transition-transform duration-150 ${chosen ? '-translate-y-1.5 outline-4 outline-brass' : ''}`}
            onClick={() => {
              if (chosen) make(props, trumpMoveOf(view.open, suit));
              else choices.setTrump(suit);
            }}
          >
            <span className="@5xl:[&>svg]:size-20" style={{ color: suitColour(suit, preferences.fourColour) }}>
              <SuitSign suit={suit} size={44} />
            </span>
            <span className="w-full truncate font-semibold text-sm @max-[21rem]:text-xs @5xl:text-lg">{speaker.t(`suits.${suit}`)}</span>
            <span className="text-ink-quiet text-xs @5xl:text-base">{speaker.t('scene.cards', { count })}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

export function CallPicker({ props, choices }: Props) {
  const { speaker } = props;
  return (
    // Seven across are a finger wide each on the narrowest phone only from edge to edge; the gaps between them are part of what can be hit. Where
    // it is narrower still (a small phone held sideways), suits and ranks share rows of six.
    <div className="-mx-1.5 flex h-full max-h-56 max-w-xl flex-1 flex-col gap-1 @max-[304px]:grid @max-[304px]:auto-rows-fr @max-[304px]:grid-cols-6 @max-[304px]:gap-0 @4xl:max-w-lg @5xl:max-h-80 @5xl:max-w-2xl">
      <fieldset className="mx-1 grid min-h-11 flex-1 grid-cols-4 gap-1.5 @max-[304px]:contents">
        <legend className="sr-only">{speaker.t('board.suit')}</legend>
        {SUITS.map((suit) => (
          <SuitTab key={suit} suit={suit} props={props} choices={choices} />
        ))}
      </fieldset>
      <fieldset className="grid min-h-[90px] flex-[2] auto-rows-fr grid-cols-7 @max-[304px]:contents">
        <legend className="sr-only">{speaker.t('board.rank')}</legend>
        {inSuit(CARDS, choices.callSuit).map((card) => (
          <RankButton key={card} card={card} props={props} choices={choices} />
        ))}
      </fieldset>
    </div>
  );
}

function SuitTab({ suit, props: { speaker, preferences }, choices }: Props & { readonly suit: Suit }) {
  const chosen = choices.callSuit === suit;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={speaker.t(`suits.${suit}`)}
      className={`grid min-h-11 place-items-center rounded-table @max-[304px]:border-2 @max-[304px]:border-felt ${chosen ? 'bg-paper outline-3 outline-brass' : 'bg-paper-shade'}`}
      style={{ color: suitColour(suit, preferences.fourColour) }}
      onClick={() => choices.setCallSuit(suit)}
    >
      <SuitSign suit={suit} size={26} />
    </button>
  );
}

function RankButton({ card, props, choices }: Props & { readonly card: Card }) {
  const { moves, speaker, preferences, view } = props;
  const legal = moves.some((move) => move.kind === 'call' && move.card === card);
  const reason = legal ? undefined : (props.refuse(callMoveOf(view.open, card, 1)) ?? props.refuse(callMoveOf(view.open, card, 2)) ?? undefined);
  const chosen = choices.called === card;
  const held = view.own?.hand.includes(card) === true;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={!legal || undefined}
      title={reason}
      className={`p-0.5 ${legal ? '' : 'opacity-45'}`}
      onClick={() => {
        if (legal) choices.setCalled(card);
      }}
    >
      <span
        className={`relative grid size-full place-items-center rounded-lg border-2 bg-paper font-bold font-serif text-xl leading-none @5xl:text-2xl ${chosen ? 'border-brass outline-2 outline-brass' : 'border-transparent'}`}
        style={{ color: suitColour(suitOf(card), preferences.fourColour) }}
      >
        <span aria-hidden="true">{speaker.t(`ranks.${rankOf(card)}`)}</span>
        {held && <span className="absolute inset-x-0 bottom-0.5 mx-auto h-1 w-4 rounded-full bg-ink-quiet" />}
      </span>
      <span className="sr-only">{reason === undefined ? cardName(speaker, card) : `${cardName(speaker, card)}. ${reason}`}</span>
    </button>
  );
}
