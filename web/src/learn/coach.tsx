/**
 * Whoever teaches: a sheet of paper beside the board with one thing at a time on it. What has just happened is shown first; only then comes what
 * there is to say of it.
 */
import { Button, Icon } from '@parlour/felt';
import type { LessonMistake } from '@parlour/kernel';
import { useEffect, useRef, useState } from 'react';
import { Spans } from '../pages/rules-blocks.tsx';
import { useWords } from '../words/context.ts';
import type { LessonNow } from './lesson-run.ts';

interface Props {
  readonly now: LessonNow;
  /** How many steps have words. */
  readonly count: number;
  /** Which of them this is, from 1. */
  readonly number: number;
  /** What the board has to show has been shown. */
  readonly quiet: boolean;
  readonly say: (words: string) => string;
  readonly onShow: () => void;
  readonly onRestart: () => void;
}

export function Coach({ now, count, number, quiet, say, onShow, onRestart }: Props) {
  const { t } = useWords();
  const [spoken, setSpoken] = useState({ now, number });
  // What is being shown comes before what is said of it.
  if (quiet && spoken.now !== now && now.step.kind !== 'others') setSpoken({ now, number });
  const { step, mistake, tried, done } = spoken.now;
  const place = useRef<HTMLElement>(null);
  const text = done ? t('learn.done') : mistake !== null ? say(mistake.words) : step.kind === 'others' ? '' : say(step.words);
  const why = mistake !== null || done ? null : triedText(tried, say, t('learn.other'));
  // Nothing of a long text is left out of sight when the next one comes.
  useEffect(() => {
    if (text !== '') place.current?.scrollTo({ top: 0 });
  }, [text]);
  return (
    <section
      ref={place}
      aria-label={t('learn.coach')}
      className={`z-10 flex shrink-0 flex-col gap-1 overflow-y-auto border-line bg-paper px-4 py-2 text-ink max-lg:border-b-4 lg:w-80 lg:border-r-4 lg:py-4 sideways:w-60 sideways:border-r-4 sideways:border-b-0 sideways:px-3 ${quiet ? '' : 'opacity-80'}`}
    >
      <p className="flex items-center gap-2 text-sm">
        <span className="flex-1">{t('learn.step', { number: spoken.number, count })}</span>
        <button type="button" className="min-h-6 underline" onClick={onRestart}>
          {t('learn.restart')}
        </button>
      </p>
      <div aria-live="polite" className="flex min-h-18 flex-col gap-1 leading-snug lg:text-lg">
        {why !== null && <p className="border-wine-ink border-l-4 pl-2">{<Spans source={why} />}</p>}
        <p>
          <Spans source={text} />
        </p>
      </div>
      {step.kind === 'move' && mistake === null && tried !== null && (
        <Button onClick={onShow} className="self-start">
          <Icon name="play" />
          {t('learn.show')}
        </Button>
      )}
    </section>
  );
}

const triedText = (tried: LessonMistake | 'other' | null, say: (words: string) => string, other: string): string | null =>
  tried === null ? null : tried === 'other' ? other : say(tried.words);
