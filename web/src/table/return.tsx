/** Who left and opens the table again is asked at once whether to take the seat back: one tap. Who says no watches; the menu still has the way back. */
import type { TableLink, TableState } from '@parlour/client';
import { Button } from '@parlour/felt';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { leaverOf, mayReturn, seatName } from './names.ts';

export function ReturnDialog({ link, state }: { readonly link: TableLink; readonly state: TableState }) {
  const { t } = useWords();
  const ask = useAsk(link);
  const [watches, setWatches] = useState(false);
  const own = (state.table?.seats ?? []).findIndex((_, seat) => state.you !== null && leaverOf(state, seat) === state.you.player);
  return (
    <Dialog open={mayReturn(state) && !watches} onClose={() => setWatches(true)} title={t('comeBack.title')} firm>
      <p>{t('comeBack.text', { name: own < 0 ? '' : seatName(state, own) })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => void ask({ kind: 'sit' })}>
          {t('comeBack.sit')}
        </Button>
        <Button onClick={() => setWatches(true)}>{t('comeBack.watch')}</Button>
      </div>
    </Dialog>
  );
}
