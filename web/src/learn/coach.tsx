/**
 * Whoever teaches: a sheet of paper beside the board with one thing at a time on it. What has just happened is shown first; only then comes what
 * there is to say of it. The sheet keeps its size, whatever is on it, so that the board never jumps: that of the longest text, as far as there is
 * room; what is longer scrolls within it.
 */
import type { LessonMistake } from '@parlour/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Spans } from '../pages/rules-blocks.tsx';
import { useWords } from '../words/context.ts';
import type { LessonNow } from './lesson-run.ts';
import { smaller, useRoom } from './use-room.ts';

interface Props {
  readonly now: LessonNow;
  /** How many steps have words. */
  readonly count: number;
  /** Which of them this is, from 1. */
  readonly number: number;
  /** What the board has to show has been shown. */
  readonly quiet: boolean;
  readonly say: (words: string) => string;
  /** All that it will ever say. */
  readonly texts: readonly string[];
  /** Reads it to those who hear the table. */
  readonly onSpeak: (text: string) => void;
  readonly onShow: () => void;
}

export function Coach({ now, count, number, quiet, say, texts, onSpeak, onShow }: Props) {
  const { t } = useWords();
  const [spoken, setSpoken] = useState({ now, number });
  const isDue = quiet && !now.waits;
  if (isDue && spoken.now !== now) setSpoken({ now, number });
  const { step, mistake, tried, done } = spoken.now;
  const text = done ? t('learn.done') : mistake !== null ? say(mistake.words) : step.kind === 'others' ? '' : say(step.words);
  const why = mistake !== null || done ? null : whyOf(tried, say, t);
  const isAsked = step.kind === 'move' && mistake === null && !done;
  const last = useRef<{ readonly says: string; readonly now: LessonNow } | null>(null);
  // Once; but whoever tries the same again is given the same answer again.
  useEffect(() => {
    const says = why ?? text;
    if (!isDue || (says === last.current?.says && (why === null || spoken.now === last.current.now))) return;
    last.current = { says, now: spoken.now };
    onSpeak(says);
  }, [isDue, why, text, spoken.now, onSpeak]);
  const room = useRoom(`${why ?? ''} ${text}`, texts);
  return (
    <section
      ref={room.sheet}
      aria-label={t('learn.coach')}
      data-part="coach"
      aria-busy={!isDue}
      className="z-10 flex h-[max(5.5rem,calc(min(24dvh,11.5rem,var(--need,11.5rem))-var(--less,0px)))] shrink-0 flex-col bg-paper text-ink shadow-card lg:m-3 lg:mr-0 lg:h-auto lg:max-h-[calc(100%-1.5rem)] lg:w-80 lg:self-start lg:rounded-2xl sideways:m-0 sideways:h-auto sideways:max-h-none sideways:w-60 sideways:self-stretch sideways:rounded-none"
    >
      <div className="mx-auto flex w-full max-w-2xl shrink-0 items-center gap-3 px-4 pt-1.5 sideways:px-3 lg:pt-3">
        <Progress number={spoken.number} count={count} narrow={isAsked} />
        {isAsked && (
          <button type="button" className="-my-3 -mr-2 ml-auto min-h-11 shrink-0 px-2 text-sm underline underline-offset-4" onClick={onShow}>
            {t('learn.show')}
          </button>
        )}
      </div>
      <div
        ref={room.text}
        {...(room.scrolls && { tabIndex: 0, role: 'group', 'aria-label': t('learn.coach') })}
        className={`mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col gap-1 overflow-y-auto overscroll-contain px-4 pt-0.5 pb-1.5 leading-snug transition-opacity duration-150 sideways:px-3 lg:min-h-60 lg:pb-4 lg:text-lg sideways:min-h-0 sideways:text-base [@media(max-height:600px)]:max-sm:text-sm [@media(max-height:600px)]:max-sm:leading-tight ${smaller(text)} ${isDue ? '' : 'opacity-70'} ${room.more ? '[mask-image:linear-gradient(black_calc(100%-1.5rem),transparent)]' : ''}`}
      >
        {why !== null && (
          <p className="border-wine-ink border-l-4 pl-2">
            <Spans source={why} />
          </p>
        )}
        <p className={mistake === null ? '' : 'border-wine-ink border-l-4 pl-2'}>
          <Spans source={text} />
        </p>
      </div>
    </section>
  );
}

/** In words, and as a row of which those behind are inked; on a phone held sideways there is no room for both beside a button. */
function Progress({ number, count, narrow }: { readonly number: number; readonly count: number; readonly narrow: boolean }): ReactNode {
  const { t } = useWords();
  const steps = Array.from({ length: count }, (_, i) => i + 1);
  return (
    <>
      <p className="shrink-0 font-semibold text-sm tabular-nums">{t('learn.step', { number, count })}</p>
      <span aria-hidden="true" className={`flex min-w-0 flex-1 gap-0.5 ${narrow ? 'sideways:hidden' : ''}`}>
        {steps.map((each) => (
          <span key={each} className={`h-1.5 max-w-6 flex-1 rounded-full ${each <= number ? 'bg-ink' : 'bg-ink/25'}`} />
        ))}
      </span>
    </>
  );
}

function whyOf(tried: LessonNow['tried'], say: (words: string) => string, t: (path: 'learn.other' | 'learn.early') => string): string | null {
  if (tried === null) return null;
  return isMistake(tried) ? say(tried.words) : t(`learn.${tried}`);
}

const isMistake = (tried: LessonMistake | string): tried is LessonMistake => typeof tried !== 'string';
