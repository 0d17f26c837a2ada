/** The play that stands: who played it, in words, and its cards as large as the room allows; before it, small, what it beat. */
import type { Seat, Speaker } from '@parlour/kernel';
import { type Cards, type Line, standingPlay } from '../src/dalmuti.ts';
import { JESTER } from '../words/gaps.ts';
import { Card } from './card.tsx';
import { Flight } from './flight.tsx';
import type { Size } from './room.ts';
import { setText } from './set-text.ts';
import { laidValues } from './trick-shown.ts';

interface Props {
  readonly lines: readonly Line[];
  /** Who sweeps the trick up now. */
  readonly taken: Seat | null;
  /** The last play is just being laid. */
  readonly flying: boolean;
  readonly ms: number;
  /** What has just happened, or the play itself, as a sentence. */
  readonly says: string;
  readonly size: Size;
  readonly speaker: Speaker;
  readonly reducedMotion: boolean;
}

export function StandingPlay({ lines, taken, flying, ms, says, size, speaker, reducedMotion }: Props) {
  const standing = standingPlay({ trick: lines });
  if (standing === null) return null;
  const beaten = lines.filter((line) => line.did === 'played' && line !== standing);
  // Where there is room, a line for what was beaten is kept free from the first play on, so that cards keep their size.
  const roomy = size.height >= 160;
  // A play covers what it beats, which lies there until it does: both are of as many cards.
  const covered = flying ? beaten.at(-1) : undefined;
  const room = { width: size.width - 16, height: size.height - 42 - (roomy ? 34 : 0) };
  return (
    <>
      <p className="max-w-full truncate px-2 pb-1 text-center font-serif text-lg text-text leading-snug">{says}</p>
      <div className="grid">
        {covered?.did === 'played' && (
          <div aria-hidden="true" className="[grid-area:1/1]">
            <LaidCards cards={covered} room={room} speaker={speaker} />
          </div>
        )}
        <div className="[grid-area:1/1]">
          <Flight key={`${standing.seat} ${lines.length}`} from={flying ? standing.seat : null} to={taken} ms={ms} reducedMotion={reducedMotion}>
            <LaidCards cards={standing} room={room} speaker={speaker} />
          </Flight>
        </div>
      </div>
      {roomy && beaten.length === 0 && <div className="mt-2 h-5" />}
      {roomy && beaten.length > 0 && (
        <ul aria-label={speaker.t('board.beaten')} className="mt-2 flex max-w-full justify-center gap-1.5 overflow-hidden">
          {beaten.slice(-3).map((line) => (
            <li
              key={`${line.seat} ${line.did === 'played' ? line.value : 0}`}
              className="flex min-w-0 items-center gap-1 rounded-full bg-rail px-2.5 py-0.5 text-on-wood text-xs"
            >
              <span className="truncate">{speaker.name(line.seat)}</span>
              {line.did === 'played' && <span className="shrink-0 font-serif">{setText(speaker, line)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In px; on a wall more. */
const WIDEST = 116;
const NARROWEST = 30;

/** Cards side by side, one over the other where they would not fit. `room` in px. */
export function LaidCards({ cards, room, speaker }: { readonly cards: Cards; readonly room: Size; readonly speaker: Speaker }) {
  const values = laidValues(cards, JESTER);
  const gaps = values.length - 1;
  const byHeight = (room.height - 6) / 1.4;
  // At least a third of every card is to be seen.
  const byWidth = room.width / (1 + gaps * 0.34);
  const width = Math.round(Math.max(NARROWEST, Math.min(Math.max(WIDEST, room.height * 0.42), byHeight, byWidth)));
  const step = gaps === 0 ? 0 : Math.min(width + 8, (room.width - width) / gaps);
  return (
    <div className="relative mx-auto" style={{ width: width + gaps * step, height: width * 1.4 }}>
      {values.map((value, i) => (
        <span key={i} className="absolute" style={{ left: i * step, top: askew(i) }}>
          <Card value={value} width={width} speaker={speaker} />
        </span>
      ))}
    </div>
  );
}

/** Laid by hand: a px or two off. */
const askew = (i: number): number => ((i * 7) % 5) - 2;
