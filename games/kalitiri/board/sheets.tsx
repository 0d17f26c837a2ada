/** Paper that is laid over the middle on request: the last trick, and the scores of the series. */
import { Button, Icon, PlayingCard, useSize } from '@parlour/felt';
import { rank } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { lastTrick, playedIn } from '../seen/tricks.ts';
import { roundText, signed } from '../words/gaps.ts';
import { cardName } from './names.ts';
import type { KaliTiriProps } from './shown.ts';

interface SheetProps {
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Sheet({ title, close, onClose, children }: SheetProps) {
  return (
    <section
      aria-label={title}
      className="absolute inset-x-1 inset-y-1 z-30 mx-auto max-w-xl overflow-y-auto rounded-table bg-paper text-ink shadow-card"
    >
      <header className="sticky top-0 flex items-center justify-between bg-paper pl-3">
        <h2 className="font-semibold font-serif">{title}</h2>
        <Button kind="quiet" className="px-0! text-ink!" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="px-3 pb-2">{children}</div>
    </section>
  );
}

interface Props {
  readonly props: KaliTiriProps;
  readonly onClose: () => void;
}

export function LastTrick({ props: { view, speaker, preferences }, onClose }: Props) {
  const [ref, size] = useSize<HTMLOListElement>({ width: 300, height: 90 });
  const last = lastTrick(view.open);
  if (last === null) return null;
  const cards = playedIn(last, view.open);
  const width = Math.floor(Math.min(54, (size.width - 4) / cards.length - 6));
  return (
    <Sheet title={speaker.t('board.lastTrick')} close={speaker.t('board.close')} onClose={onClose}>
      <ol ref={ref} className="flex justify-center gap-1.5 pt-1">
        {cards.map(({ seat, card, wins }) => (
          <li key={seat} className="flex flex-col items-center" style={{ width }}>
            <PlayingCard card={card} width={width} label={cardName(speaker, card)} fourColour={preferences.fourColour} lit={wins} />
            <span className={`w-full truncate pt-1 text-center text-xs ${wins ? 'font-bold' : ''}`}>{speaker.name(seat)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** The totals, the best first. What this deal brought so far is on the plates. */
export function Scores({ props, onClose }: Props) {
  const { view, speaker } = props;
  const order = rank(view.open.totals);
  return (
    <Sheet title={`${speaker.t('board.scores')} · ${roundText(speaker, view.open)}`} close={speaker.t('board.close')} onClose={onClose}>
      <ol className={order.length > 8 ? 'columns-3 gap-3' : order.length > 5 ? 'columns-2 gap-5' : ''}>
        {order
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ seat, rank: place, score }) => (
            <li key={seat} className={`flex gap-1.5 text-sm leading-5 ${seat === speaker.you ? 'font-semibold' : ''}`}>
              <span className="shrink-0 text-ink-quiet">{place}</span>
              <span className="min-w-0 flex-1 truncate">{speaker.name(seat)}</span>
              <span className="font-bold font-serif">{signed(score)}</span>
            </li>
          ))}
      </ol>
    </Sheet>
  );
}
