/**
 * A seat's plate: avatar, name, signs for bot, host and absence, the clock, and whatever is public of the seat in this game. To move: a brass
 * ring and the word for it.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from './avatar.tsx';
import type { SeatSummary } from './board.ts';
import { Icon } from './icon.tsx';
import { PlateName } from './plate-name.tsx';

export interface SeatWords {
  readonly toMove: string;
  readonly bot: string;
  readonly host: string;
  readonly away: string;
  readonly you: string;
  readonly out: string;
}

interface Props {
  readonly summary: SeatSummary;
  readonly toMove: boolean;
  readonly you: boolean;
  /** Has no part in play any more. */
  readonly out?: boolean;
  readonly words: SeatWords;
  /** What is public of the seat: dice, cards, points. */
  readonly children?: ReactNode;
  /** A word beside the name: "leads", "partner". */
  readonly badge?: ReactNode;
  /** Many sit at the table: one line for the name, and the word when to move on the plate's edge. */
  readonly dense?: boolean;
}

export function SeatPlate({ summary, toMove, you, out = false, words, children, badge, dense = false }: Props) {
  return (
    <div
      data-seat={summary.seat}
      data-to-move={toMove || undefined}
      className={`relative flex min-w-0 flex-col items-stretch rounded-table bg-rail text-on-wood ${dense ? 'gap-0.5 px-1.5 pt-1 pb-0.5' : 'gap-1 px-2 py-1.5 max-[399px]:px-1.5 sideways:gap-0.5 sideways:py-1'} ${toMove ? 'to-move' : ''} ${out ? 'grayscale' : ''}`}
    >
      {/* On the upper edge, in the space between two rows: it covers nothing. */}
      {dense && toMove && (
        <span className="absolute -top-2 left-2 z-[1] flex h-3 max-w-[calc(100%-1rem)] items-center gap-1 truncate rounded-full bg-brass px-1.5 font-semibold text-[0.625rem] text-on-brass leading-none">
          {words.toMove}
          {summary.clock !== null && <Remaining clock={summary.clock} running plain />}
        </span>
      )}
      <div className="flex min-w-0 items-center gap-1.5 max-[359px]:items-start">
        <span className="relative shrink-0 max-[399px]:[&>svg]:size-5 max-[359px]:[&>svg]:size-4">
          <Avatar name={summary.name} size={dense ? 20 : 26} />
          {dense && <Signs summary={summary} words={words} over />}
        </span>
        <div className={`min-w-0 flex-1 ${you ? 'sideways:flex sideways:items-baseline sideways:gap-2' : ''}`}>
          <div className={`flex min-w-0 items-center gap-1 text-sm leading-tight ${you && summary.name.length <= SHORT ? 'sideways:shrink-0' : ''}`}>
            <span
              className={`min-w-0 truncate ${you ? 'font-semibold' : ''} ${dense && summary.name.length > SHORT ? 'text-xs' : ''}`}
              title={summary.name}
            >
              <PlateName name={summary.name} />
              {/* Without a line of its own for it. */}
              {dense && summary.leaver !== undefined && <span className="text-on-wood-quiet text-xs"> ({summary.leaver.name})</span>}
            </span>
            {!dense && <Signs summary={summary} words={words} />}
          </div>
          {!dense && (
            <div
              className={`flex min-h-4 min-w-0 items-center gap-1 text-xs leading-tight sideways:min-h-3.5 sideways:text-[0.7rem] ${summary.clock === null ? '' : 'max-[399px]:text-[0.65rem] max-[399px]:tracking-tight max-[359px]:-ml-5.5'}`}
            >
              <span className={`min-w-0 truncate ${toMove ? 'font-semibold text-[#f2c772]' : 'text-on-wood-quiet'}`}>
                {toMove ? words.toMove : out ? words.out : roleOf(summary, you, words)}
              </span>
              {summary.clock !== null && <Remaining clock={summary.clock} running={toMove} />}
            </div>
          )}
        </div>
        {badge}
      </div>
      {children}
    </div>
  );
}

/** Letters of a name that has room on a dense plate at its usual size. */
const SHORT = 8;

/** The word below the name: its place is kept for "to move", and says meanwhile what the signs beside the name mean. */
function roleOf(summary: SeatSummary, you: boolean, words: SeatWords): string {
  if (summary.away && !summary.bot) return words.away;
  if (you) return words.you;
  if (summary.bot) return botOf(summary, words);
  return summary.host ? words.host : ' ';
}

const botOf = ({ leaver, botSays }: SeatSummary, words: SeatWords): string => leaver?.says ?? botSays ?? words.bot;

/** Host, bot, away: beside the name; on a dense plate at the avatar's corner, so that the name has the room. */
function Signs({ summary, words, over = false }: { readonly summary: SeatSummary; readonly words: SeatWords; readonly over?: boolean }) {
  const signs = (
    <>
      {summary.host && <Sign name="key" label={words.host} />}
      {summary.bot && <Sign name="bot" label={botOf(summary, words)} more={summary.character} />}
      {summary.away && !summary.bot && <Sign name="moon" label={words.away} />}
    </>
  );
  return over ? <span className="absolute -right-1 -bottom-1 flex rounded-full bg-rail [&_svg]:size-3">{signs}</span> : signs;
}

interface SignProps {
  readonly name: 'key' | 'bot' | 'moon';
  readonly label: string;
  /** What is said beyond it to who points at it. */
  readonly more?: string | undefined;
}

function Sign({ name, label, more }: SignProps) {
  return (
    <span role="img" aria-label={label} title={more === undefined ? label : `${label}: ${more}`} className="text-on-wood-quiet">
      <Icon name={name} size={14} />
    </span>
  );
}

interface RemainingProps {
  readonly clock: NonNullable<SeatSummary['clock']>;
  readonly running: boolean;
  /** In the colour of what it stands in. */
  readonly plain?: boolean;
}

function Remaining({ clock: { leftMs, runningSince }, running, plain = false }: RemainingProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const left = Math.max(0, leftMs - (runningSince === null ? 0 : now - runningSince));
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={`ml-auto shrink-0 tabular-nums ${plain ? '' : running && seconds <= 10 ? 'font-bold text-[#ffb59f]' : 'text-on-wood-quiet'}`}>
      {text}
    </span>
  );
}
