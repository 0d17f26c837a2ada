/** Says that there is a newer build, over the rail as words in passing are, until it is taken or put off. What is put off comes when the table is left. */
import { Button } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { toast } from '../parts/toasts.tsx';
import { useWords } from '../words/context.ts';
import { useNewer } from './newer.ts';
import { tookOver } from './reload.ts';

export function NewerLine() {
  const { t } = useWords();
  const isReady = useNewer();
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (tookOver()) toast(t('newer.done'), 'good');
  }, [t]);
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center px-2">
      {isReady && !isPutOff && (
        <div className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-b-table border-brass border-l-4 bg-panel px-3 py-1 shadow-card">
          <span className="text-text leading-tight">{t('newer.ready')}</span>
          <span className="flex gap-1">
            <Button kind="primary" onClick={() => location.reload()}>
              {t('newer.take')}
            </Button>
            <Button kind="quiet" onClick={() => setPutOff(true)}>
              {t('newer.later')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
