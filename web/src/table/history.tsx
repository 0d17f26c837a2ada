/** What happened, as sentences, the newest at the end and in sight. */
import type { Mood } from '@parlour/kernel';
import { useEffect, useRef } from 'react';
import { useWords } from '../words/context.ts';
import type { HistoryLine } from './history-lines.ts';

const MOODS: Readonly<Record<Mood, string>> = {
  start: 'mt-3 border-brass border-t pt-2 font-semibold font-serif',
  drama: 'font-semibold',
  good: 'text-moss font-semibold',
  bad: 'text-wine font-semibold',
  secret: 'italic text-brass',
  plain: '',
};

export function History({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const { t } = useWords();
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls
  useEffect(() => {
    const list = end.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [last]);
  if (lines.length === 0) return <p className="p-4 text-quiet">{t('history.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={end} tabIndex={0} role="log" aria-label={t('panel.history')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2">
      <ol>
        {lines.map(({ key, text, struck, mood }) => (
          <li key={key} className={`py-1 leading-snug ${MOODS[mood]}`}>
            <Sentence text={text} struck={struck} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What no longer holds is struck out, for the ear too. */
function Sentence({ text, struck }: Pick<HistoryLine, 'text' | 'struck'>) {
  const { t } = useWords();
  const at = struck === null ? -1 : text.lastIndexOf(struck);
  if (struck === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <s className="opacity-75">{struck}</s>
      <span className="sr-only">{` ${t('history.changed')}`}</span>
      {text.slice(at + struck.length)}
    </>
  );
}
