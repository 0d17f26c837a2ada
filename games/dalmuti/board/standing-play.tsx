/** The play that stands: its cards as large as the room allows, and whose they are; before that, small, what it beat. */

import type { Size } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { type CardSet, JESTER, standingPlay, type TrickLine } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { Card } from './card.tsx';
import { Flight } from './flight.tsx';
import { lettered } from './lengths.ts';
import { setText } from './set-text.ts';

interface Props {
  readonly lines: readonly TrickLine[];
  /** Who sweeps the trick up now. */
  readonly taken: Seat | null;
  /** The last play is just being laid. */
  readonly flying: boolean;
  readonly ms: number;
  readonly size: Size;
  readonly speaker: BoardSpeaker;
  readonly reducedMotion: boolean;
}

export function StandingPlay({ lines, taken, flying, ms, size, speaker, reducedMotion }: Props) {
  const standing = standingPlay({ trick: lines });
  if (standing === null) return null;
  const beaten = lines.filter((line) => line.did === 'played').filter((line) => line !== standing);
  // Where there is room the plays of the trick are in a line below the cards; else only whose the cards are, beside them.
  const roomy = size.height >= lettered(84);
  // A play covers what it beats, which lies there until it does: both are of as many cards.
  const covered = flying ? beaten.at(-1) : undefined;
  const space = { width: size.width - lettered(roomy ? 16 : 104), height: size.height - (roomy ? lettered(28) : 0) };
  return (
    <>
      <div className="flex max-w-full items-center gap-2">
        {!roomy && <PlayPill line={standing} standing speaker={speaker} />}
        <div className="grid">
          {covered !== undefined && (
            <div aria-hidden="true" className="[grid-area:1/1]">
              <LaidCards cards={covered} space={space} speaker={speaker} />
            </div>
          )}
          <div className="[grid-area:1/1]">
            <Flight key={`${standing.seat} ${lines.length}`} from={flying ? standing.seat : null} to={taken} ms={ms} reducedMotion={reducedMotion}>
              <LaidCards cards={standing} space={space} speaker={speaker} />
            </Flight>
          </div>
        </div>
      </div>
      {roomy && (
        <ul aria-label={speaker.t('board.trick')} className="mt-1.5 flex max-w-full justify-center gap-1.5 overflow-hidden">
          {[...beaten.slice(size.width < lettered(SLIM) ? -1 : -2), standing].map((line) => (
            <li key={`${line.seat} ${line.value}`} className="flex min-w-0">
              <PlayPill line={line} standing={line === standing} speaker={speaker} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who played what: the play that stands in brass. */
function PlayPill({
  line,
  standing,
  speaker,
}: {
  readonly line: CardSet & { readonly seat: Seat };
  readonly standing: boolean;
  readonly speaker: BoardSpeaker;
}) {
  return (
    <span
      data-play={line.seat}
      className={`flex min-w-0 max-w-24 items-center gap-1 rounded-full bg-rail px-2 py-0.5 text-xs ${standing ? 'font-semibold text-[#f2c772]' : 'text-on-wood'}`}
    >
      <span className="truncate">{speaker.name(line.seat)}</span>
      <span className="shrink-0 font-serif">{setText(speaker, line)}</span>
    </span>
  );
}

/** In px: narrower, there is room for the names of two plays only. */
const SLIM = 240;

/** In px; on a wall more. */
const WIDEST = 116;
const NARROWEST = 30;

/** Cards side by side, one over the other where they would not fit. `space` in px. */
export function LaidCards({ cards, space, speaker }: { readonly cards: CardSet; readonly space: Size; readonly speaker: BoardSpeaker }) {
  const values = [...new Array<number>(cards.cards).fill(cards.value), ...new Array<number>(cards.jesters).fill(JESTER)];
  const gaps = values.length - 1;
  const byHeight = (space.height - 6) / 1.4;
  // At least a third of every card is to be seen.
  const byWidth = space.width / (1 + gaps * 0.34);
  const width = Math.round(Math.max(NARROWEST, Math.min(Math.max(lettered(WIDEST), space.height * 0.42), byHeight, byWidth)));
  const step = gaps === 0 ? 0 : Math.min(width + 8, (space.width - width) / gaps);
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
