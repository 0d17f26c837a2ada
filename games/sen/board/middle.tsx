/**
 * The middle of the table: the deck, the card in somebody's hand, the discard, and below them in words what is happening. Its cards take their
 * size from the room there is. A pile that a legal move names is a button.
 */

import { type Drops, useDragging } from '@parlour/felt';
import { motion } from 'motion/react';
import type { ReactNode } from 'react';
import type { Card } from '../src/sen.ts';
import { cardName } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { Choice } from './choice.ts';
import type { Display } from './display.ts';
import { Back, Face } from './dream-card.tsx';
import { printed } from './spot.tsx';

interface Props {
  readonly display: Display;
  readonly pile: number;
  readonly choice: Choice;
  readonly speaker: BoardSpeaker;
  /** What has happened, in words. */
  readonly caption: ReactNode;
  /** What a tap on a pile does, and how it is called; null where it does nothing. */
  readonly onDeck: PileAction | null;
  readonly onDiscard: PileAction | null;
  /** Where the viewer may let the card in hand go. */
  readonly drops: Drops;
  /** The two cards of Take 2 are the viewer's to choose from. */
  readonly keeps: boolean;
  /** The dream that is aimed at, large: on a phone the plates' cards are small for a finger. */
  readonly glass: ReactNode | null;
}

export interface PileAction {
  readonly label: string;
  readonly act: () => void;
}

/**
 * A pile's width, and that of a card in hand: as high as the middle allows beside what is told (and below a pile its name and count), never wider
 * than a good card. A card is 5 by 7.
 */
const PILE = 'min(19cqw, 41cqh, (100cqh - 4.8rem) / 1.4, max(7rem, 15dvh))';
const HAND = 'min(25cqw, 50cqh, (100cqh - 3.7rem) / 1.4, max(9rem, 18dvh))';
const OFFERED = 'min(21cqw, 50cqh, (100cqh - 3.7rem) / 1.4, max(9rem, 18dvh))';

export function Middle({ display, pile, choice, speaker, caption, onDeck, onDiscard, drops, keeps, glass }: Props) {
  const { t } = speaker;
  const top = display.discard.at(-1);
  const busy = choice.choosable.size > 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-0.5 self-stretch" style={{ containerType: 'size' }}>
      {glass !== null && <div className="[@container_(min-width:34rem)]:hidden">{glass}</div>}
      <div className={`w-full items-center justify-center gap-[4cqw] ${glass === null ? 'flex' : 'hidden [@container_(min-width:34rem)]:flex'}`}>
        <Pile name={t('board.deck')} count={pile} label={t('board.deckHas', { count: pile })} at="deck" on={onDeck} dim={busy && onDeck === null}>
          {pile === 0 ? <Empty /> : <Back />}
        </Pile>
        <Hand display={display} speaker={speaker} choice={choice} drops={drops} keeps={keeps} />
        <Pile
          name={t('board.discard')}
          count={display.discard.length}
          label={top === undefined ? t('board.discardEmpty') : t('board.discardHas', { card: cardName(speaker, top) })}
          at="discard"
          on={onDiscard}
          dim={busy && onDiscard === null}
        >
          {top === undefined ? <Empty /> : <Face card={top} name={printed(top, speaker)} />}
        </Pile>
      </div>
      {/* A dream under the glass is large enough for a finger first of all. */}
      <div className={`w-full ${glass === null ? '' : 'hidden [@container_(min-height:11rem)]:block [@container_(min-width:34rem)]:block'}`}>
        {caption}
      </div>
    </div>
  );
}

interface PileProps {
  readonly name: string;
  readonly count: number;
  readonly label: string;
  readonly at: string;
  readonly on: PileAction | null;
  readonly dim: boolean;
  readonly children: ReactNode;
}

function Pile({ name, count, label, at, on, dim, children }: PileProps) {
  const card = (
    <>
      {/* A thick pile shows that it is one. */}
      {count > 1 && <span className="absolute inset-0 translate-x-[3%] translate-y-[2.4%] rounded-[9%/6.4%] bg-[#cdbfa6] shadow-card" />}
      <span data-at={at} className={`relative block size-full rounded-[9%/6.4%] ${on === null ? '' : 'outline-2 outline-brass outline-solid'}`}>
        {children}
      </span>
    </>
  );
  return (
    <div className={`flex flex-col items-center gap-1.5 transition-[filter] duration-150 ${dim ? 'brightness-75 saturate-75' : ''}`}>
      {on === null ? (
        <span role="img" aria-label={label} className="relative block aspect-[5/7]" style={{ width: PILE }}>
          {card}
        </span>
      ) : (
        <button
          type="button"
          aria-label={on.label}
          data-drop={at}
          onClick={on.act}
          className="relative block aspect-[5/7] transition-transform duration-150 before:absolute before:-inset-x-2 before:-inset-y-1 before:content-[''] hover:-translate-y-0.5"
          style={{ width: PILE }}
        >
          {card}
        </button>
      )}
      <span aria-hidden="true" className="whitespace-nowrap text-quiet text-xs leading-none [@container_(min-height:18rem)]:text-sm">
        {name} <span className="font-semibold text-text">{count}</span>
      </span>
    </div>
  );
}

const Empty = () => <span className="block size-full rounded-[9%/6.4%] border-2 border-line border-dashed" />;

/** The place of the card in hand is kept also while nobody has one: nothing jumps, and cards know where to fly. */
function Hand({
  display: { held, glimpse, moving },
  speaker,
  choice,
  drops,
  keeps,
}: Pick<Props, 'display' | 'speaker' | 'choice' | 'drops' | 'keeps'>) {
  const cards = glimpse === null ? (held?.cards ?? []) : [glimpse.card];
  const dragging = useDragging(() => drops);
  // What has just flown here as it is now simply lies there.
  const turns = (card: Card | null): boolean => !moving || glimpse !== null || (card !== null && held?.from === 'deck');
  return (
    <div className="relative flex items-center justify-center gap-[2cqw]" style={{ minWidth: HAND }}>
      <span className="pointer-events-none absolute left-1/2 block aspect-[5/7] -translate-x-1/2" style={{ width: HAND }} data-at="hand" />
      <span className="block aspect-[5/7] w-0" style={{ height: `calc(${HAND} * 1.4)` }} />
      {cards.map((card, which) => (
        <motion.div
          key={`${which} ${card ?? 'back'} ${cards.length}`}
          initial={turns(card) ? { rotateY: 88, opacity: 0.2 } : false}
          animate={{ rotateY: 0, opacity: 1 }}
          className="relative aspect-[5/7]"
          {...dragging(card)}
          style={{ width: cards.length > 1 ? OFFERED : HAND }}
        >
          <InHand card={card} speaker={speaker} choice={choice} which={keeps ? which : null} />
        </motion.div>
      ))}
    </div>
  );
}

interface InHandProps {
  readonly card: Card | null;
  readonly speaker: BoardSpeaker;
  readonly choice: Choice;
  /** Which of two to choose from it is; null if it can't be chosen. */
  readonly which: number | null;
}

function InHand({ card, speaker, choice, which }: InHandProps) {
  const label = speaker.t('board.hand', { card: card === null ? speaker.t('board.hidden') : cardName(speaker, card) });
  const face = card === null ? <Back /> : <Face card={card} name={printed(card, speaker)} />;
  if (which === null) {
    return (
      <span role="img" aria-label={label} className="block size-full">
        {face}
      </span>
    );
  }
  const chosen = choice.kept === which;
  return (
    <button
      type="button"
      aria-label={speaker.t('board.keep', { card: cardName(speaker, card ?? undefined) })}
      aria-pressed={chosen}
      onClick={() => choice.keep(which)}
      className={`block size-full rounded-[9%/6.4%] transition-transform duration-150 ${chosen ? '-translate-y-2 outline-[3px] outline-brass outline-solid' : 'outline-2 outline-brass outline-solid'}`}
    >
      {face}
    </button>
  );
}
