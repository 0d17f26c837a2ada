/** A page for when there is nothing to show: a sentence, and one thing to do. */
import { Button } from '@parlour/felt';
import type { ReactNode } from 'react';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';
import type { WebPath } from '../words/words.ts';

interface Props {
  /** Paths among the page's words; or the words themselves in `said`. */
  readonly title: WebPath;
  readonly text?: WebPath;
  readonly said?: string;
  /** Reloading is the thing to do. */
  readonly reload?: boolean;
  readonly children?: ReactNode;
}

export function Lost({ title, text, said, reload = false, children }: Props) {
  const { t } = useWords();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <Lamp />
      <h1 className="font-semibold font-serif text-2xl">{t(title)}</h1>
      <p className="text-balance text-quiet">{said ?? (text === undefined ? null : t(text))}</p>
      {children}
      {reload ? (
        <Button kind="primary" onClick={() => location.reload()}>
          {t('lost.reload')}
        </Button>
      ) : (
        <Button kind={children === undefined ? 'primary' : 'plain'} onClick={() => go({ page: 'front' })}>
          {t('lost.home')}
        </Button>
      )}
    </main>
  );
}

/** A lamp that is out. */
function Lamp() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" width="96" height="96" className="shrink-0 sideways:hidden">
      <path d="M30 44l8-28h20l8 28z" fill="var(--wood)" stroke="var(--on-wood-quiet)" strokeWidth="2" strokeLinejoin="round" />
      <path d="M48 44v30M34 80h28M40 76h16" stroke="var(--quiet)" strokeWidth="4" strokeLinecap="round" />
      <path d="M58 44v12" stroke="var(--brass)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="58" cy="58" r="2.500" fill="var(--brass)" />
    </svg>
  );
}
