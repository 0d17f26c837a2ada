/** What the browser calls the page: in its tab, in its history, and to those who hear it. */
import { useEffect } from 'react';
import { useWords } from '../words/context.ts';

/** Null: the house itself. */
export function usePageTitle(title: string | null): void {
  const { t } = useWords();
  useEffect(() => {
    document.title = title === null ? t('front.title') : t('page.title', { title });
  }, [t, title]);
}
