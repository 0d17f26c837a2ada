/** Says that there is a newer build, over the rail as words in passing are, until it is taken or put off. What is put off comes when the table is left. */
import { Button, Icon } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { toast } from '../parts/toasts.tsx';
import { useWords } from '../words/context.ts';
import { useNewer } from './newer.ts';
import { reloadAsked, tookOver } from './reload.ts';

export function NewerLine() {
  const { t } = useWords();
  const isReady = useNewer();
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (tookOver()) toast(t('newer.done'), 'good');
  }, [t]);
  return (
    <div role="status" aria-live="polite" className="peer pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center">
      {isReady && !isPutOff && (
        // As high as the rail, also on the narrowest phone: the table below stays in sight.
        <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-b-table border-brass border-l-4 bg-panel pl-3 text-text shadow-card">
          <span className="min-w-0 text-sm leading-tight sm:text-base">{t('newer.ready')}</span>
          <Button kind="primary" className="shrink-0" onClick={reloadAsked}>
            {t('newer.take')}
          </Button>
          <Button kind="quiet" className="shrink-0 px-0" aria-label={t('newer.later')} title={t('newer.later')} onClick={() => setPutOff(true)}>
            <Icon name="close" />
          </Button>
        </div>
      )}
    </div>
  );
}
