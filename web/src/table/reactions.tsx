/** Signs that people make across the table, at the corner of their plates: they are seen, and are gone. Drawn by us, so that they look the same on every phone. */
import type { TableLink, TableState } from '@parlour/client';
import type { Reaction } from '@parlour/protocol/codes';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/context.ts';
import { playerName } from './names.ts';

/** In ms. */
const SHOWN = 2_600;

interface Shown {
  readonly id: number;
  readonly player: string;
  readonly reaction: Reaction;
  /** In px, within the table; null for who has no plate there. */
  readonly at: { readonly left: number; readonly top: number } | null;
}

/** Of a sign, in px. */
const SIZE = 34;

/** The upper right corner of a player's plate: nothing that was played lies there, and no button. */
function cornerOf(table: Element | null, { table: seats }: Pick<TableState, 'table'>, player: string): Shown['at'] {
  const seat = seats?.seats.findIndex((occupant) => occupant?.kind === 'person' && occupant.player === player) ?? -1;
  const plate = table?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  if (table === null || plate === undefined) return null;
  const { left, top, width } = table.getBoundingClientRect();
  return { left: Math.min(plate.right - left - SIZE / 2, width - SIZE), top: Math.max(plate.top - top - SIZE / 3, 0) };
}

export function Reactions({ link, state }: { readonly link: TableLink; readonly state: TableState }) {
  const words = useWords();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = link.onReaction(({ player, reaction }) => {
      count += 1;
      const id = count;
      const at = cornerOf(list.current?.parentElement ?? null, link.now, player);
      setShown((before) => [...before.slice(-4), { id, player, reaction, at }]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter((other) => other.id !== id));
      }, SHOWN);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [link]);
  return (
    <ul ref={list} aria-live="polite" className="pointer-events-none absolute inset-0 z-30">
      {shown.map(({ id, player, reaction, at }) => (
        <li
          key={id}
          style={at ?? { left: 4, top: 4 }}
          className="absolute flex items-center gap-2 rounded-full bg-rail/90 p-0.5 text-on-wood text-sm shadow-card"
        >
          <ReactionFace reaction={reaction} size={SIZE - 4} />
          {/* At a plate it is clear whose it is. */}
          <span className={at === null ? 'pr-2' : 'sr-only'}>
            {playerName(state, player)} {words.of('protocol', `reactions.${reaction}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const FACE = 'M16 3a13 13 0 1 1 0 26a13 13 0 1 1 0-26z';

export function ReactionFace({ reaction, size }: { readonly reaction: Reaction; readonly size: number }) {
  const head = reaction === 'angry' ? '#e07a5f' : '#e6b455';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="#2a211b"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {reaction === 'heart' && <path d="M16 27C6 20 3 15 4 10.500 5 6 11 5 16 11c5-6 11-5 12-.5 1 4.500-2 9.500-12 16.500z" fill="#c8453b" />}
      {reaction === 'clap' && (
        <>
          <path
            d="M9 17l6-8c1-1.500 3 0 2 1.600l-3 4.400 6-6c1.300-1.200 3 .4 1.800 1.800L18 15l5-4c1.500-1 2.700.8 1.500 2l-4.500 4 3-1.500c1.500-.7 2.400 1.200 1 2l-8 6c-3 2-6 1.500-7.500-1s-1-4 .5-5.500z"
            fill="#f3d9b1"
          />
          <path d="M6 8l2 2M11 4l.5 3M4 13h2.500" />
        </>
      )}
      {reaction === 'party' && (
        <>
          <path d="M5 27l6-15 9 9z" fill="#e6b455" />
          <path d="M18 9c2-1 2-3 1-5M22 13c2-1 4 0 5-1M21 6l1-1M26 8l1-.5M26 18l1.500.5" />
        </>
      )}
      {!['heart', 'clap', 'party'].includes(reaction) && <path d={FACE} fill={head} />}
      {reaction === 'laugh' && <path d="M9.500 13l3-1.500M22.500 13l-3-1.500M9 18h14c-.5 9-13.500 9-14 0z" fill="#fdf6e9" />}
      {reaction === 'wow' && <path d="M11 11v2M21 11v2M16 18c3.500 0 3.500 7 0 7s-3.500-7 0-7z" fill="#7a4a10" />}
      {reaction === 'sad' && <path d="M11 12v2M21 12v2M10.500 23c2.500-4 8.500-4 11 0M23 17v2" />}
      {reaction === 'angry' && <path d="M9 11l4 2M23 11l-4 2M12 15.500h.01M20 15.500h.01M11 23c2.500-3 7.500-3 10 0" />}
      {reaction === 'think' && <path d="M11 13h.01M21 12h.01M19 9l3-1M12 21h7M9 27c2-2 3-4 6-3" />}
    </svg>
  );
}
