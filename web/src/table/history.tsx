/** What happened, as sentences, the newest at the end and in sight; where the beginning is missing, it can be asked for. */
import { Button, Icon } from '@parlour/felt';
import type { Mood } from '@parlour/kernel';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sayRefusal, useWords } from '../words/context.ts';
import type { HistoryLine } from './history-lines.ts';
import type { Past } from './use-past.ts';

const MOODS: Readonly<Record<Mood, string>> = {
  start: 'mt-3 border-brass border-t pt-2 font-semibold font-serif',
  drama: 'font-semibold',
  good: 'text-moss font-semibold',
  bad: 'text-wine font-semibold',
  secret: 'italic text-brass',
  plain: '',
};

/** `past`: null where nothing can be missing. */
export function History({ lines, past }: { readonly lines: readonly HistoryLine[]; readonly past: Past | null }) {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const [first, last] = [lines[0]?.key, lines.at(-1)?.key];
  const was = useRef({ top: 0, height: 0, scrolled: 0 });
  // What comes above, or goes, does not move what is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines above are more height, and the way to the beginning is above as well
  useLayoutEffect(() => {
    if (list.current === null) return;
    const { offsetTop: top, scrollHeight, scrollTop } = list.current;
    // Where there is less than before, the browser has moved it already; else it is where it was, also if the word of that is still on its way.
    const scrolled = scrollHeight < was.current.height ? was.current.scrolled : scrollTop;
    if (was.current.height > 0) list.current.scrollTop = scrolled + scrollHeight - was.current.height + top - was.current.top;
    was.current = { top, height: scrollHeight, scrolled: list.current.scrollTop };
  }, [first, lines.length, past?.state, past?.problem]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <>
      {past !== null && <FromBeginning past={past} onFilled={() => list.current?.focus({ preventScroll: true })} />}
      {lines.length === 0 ? (
        <p className="p-4 text-quiet">{t('history.empty')}</p>
      ) : (
        <div
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          role="log"
          // What is told again is there to be read, not to be spoken; what happens now is spoken elsewhere as well (spoken.tsx).
          aria-live={past?.state === 'filling' || past?.state === 'filled' ? 'off' : 'polite'}
          aria-label={t('panel.history')}
          onScroll={({ currentTarget }) => {
            was.current.scrolled = currentTarget.scrollTop;
          }}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2 [overflow-anchor:none]"
        >
          <ol>
            {lines.map(({ key, text, struck, mood }) => (
              <li key={key} className={`py-1 leading-snug ${MOODS[mood]}`}>
                <Sentence text={text} struck={struck} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** Where the beginning is missing, the way to it; then that it is all there. */
function FromBeginning({ past: { state, byItself, problem, fill }, onFilled }: { readonly past: Past; readonly onFilled: () => void }) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (state === 'filled' && hadFocus.current) onFilled();
    hadFocus.current = document.activeElement === button.current && button.current !== null;
  });
  if (state === 'whole' || (byItself && problem === null)) return null;
  const refused = problem?.kind === 'lost' ? { code: 'network/unreachable', params: {} } : problem;
  return (
    // It keeps its height when it is done, so that nothing below it moves.
    <div className="flex min-h-14.25 shrink-0 flex-col justify-center border-line border-b px-4 py-1.5 text-sm leading-tight">
      {state !== 'filled' && (
        <Button ref={button} className="w-full" whyNot={state === 'filling' ? words.t('history.filling') : null} onClick={fill}>
          {words.t(state === 'filling' ? 'history.filling' : 'history.fill')}
        </Button>
      )}
      <p role="status" className={refused === null ? 'flex items-center justify-center gap-2 text-quiet' : 'pt-1 text-wine'}>
        {refused === null && state === 'filled' && (
          <span className="text-moss">
            <Icon name="check" size={18} />
          </span>
        )}
        {refused === null ? state === 'filled' && words.t('history.filled') : sayRefusal(words, refused)}
      </p>
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
