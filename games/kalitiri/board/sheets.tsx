/** Paper that is laid over the middle on request: the last trick, and the scores of the series. */
import { Button, Icon, PlayingCard } from '@parlour/felt';
import type { ReactNode } from 'react';
import { winningPlace } from '../src/kalitiri.ts';
import { readTrick } from '../src/view.ts';
import { cardName } from './names.ts';
import { signed } from './seat-facts.tsx';
import type { KaliTiriProps } from './sight.ts';

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
      className="absolute inset-x-1 inset-y-1 z-30 mx-auto flex max-w-xl flex-col rounded-table bg-paper text-ink shadow-card"
    >
      <header className="flex items-center justify-between pl-3">
        <h2 className="font-semibold font-serif">{title}</h2>
        <Button kind="quiet" className="px-0! text-ink" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-2">{children}</div>
    </section>
  );
}

interface Props {
  readonly props: KaliTiriProps;
  readonly onClose: () => void;
}

export function LastTrick({ props: { view, speaker, taste }, onClose }: Props) {
  const last = view.open.tricks.at(-1);
  if (last === undefined) return null;
  const { lead, winner, cards } = readTrick(last);
  const best = winningPlace(cards, view.open.trump);
  return (
    <Sheet title={speaker.t('board.lastTrick')} close={speaker.t('board.close')} onClose={onClose}>
      <ol className="flex flex-wrap justify-center gap-x-2 gap-y-1 pt-1">
        {cards.map((card, place) => {
          const seat = (lead + place) % view.open.sizes.length;
          return (
            <li key={seat} className="flex w-14 flex-col items-center">
              <PlayingCard card={card} width={44} label={cardName(speaker, card)} fourColour={taste.fourColour} lit={place === best} />
              <span className={`w-full truncate pt-1 text-center text-xs ${seat === winner ? 'font-bold' : ''}`}>{speaker.name(seat)}</span>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

/** Who has how much: in this deal and in all, the best first. */
export function Scores({ props: { view, speaker }, onClose }: Props) {
  const { totals, taken } = view.open;
  const order = totals.map((total, seat) => ({ seat, total })).sort((a, b) => b.total - a.total);
  return (
    <Sheet title={speaker.t('board.scores')} close={speaker.t('board.close')} onClose={onClose}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-quiet text-xs">
            <th className="text-left font-normal">{speaker.t('board.player')}</th>
            <th className="text-right font-normal">{speaker.t('board.thisDeal')}</th>
            <th className="text-right font-normal">{speaker.t('board.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ seat, total }) => (
            <tr key={seat} className={seat === speaker.you ? 'font-semibold' : ''}>
              <th className="max-w-0 truncate py-0.5 text-left font-[inherit]">{speaker.name(seat)}</th>
              <td className="w-24 text-right">{taken[seat]}</td>
              <td className="w-20 text-right font-bold font-serif">{signed(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
