/** What the game tells its reader once: it stands here until they say that they have seen it, and is kept nowhere. */
import { Button } from '@parlour/felt';
import { useId } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import type { HistoryLine } from './history-lines.ts';

interface Props {
  readonly lines: readonly HistoryLine[];
  readonly onSeen: () => void;
}

/** In the text view. */
export function UnseenNote({ lines, onSeen }: Props) {
  const { t } = useWords();
  const title = useId();
  return (
    <section aria-labelledby={title} className="mb-4 rounded-table border-2 border-brass p-3">
      <h2 id={title} className="font-semibold font-serif text-lg">
        {t('unseen.title')}
      </h2>
      <Lines lines={lines} onSeen={onSeen} />
    </section>
  );
}

/** Over the board, which can't show what is no longer there. To close it is to have seen it. */
export function UnseenDialog({ open, lines, onSeen }: Props & { readonly open: boolean }) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onSeen} title={t('unseen.missed')} firm>
      {/* While it slides away there is nothing left in it to read. */}
      {open && <Lines lines={lines} onSeen={onSeen} />}
    </Dialog>
  );
}

function Lines({ lines, onSeen }: Props) {
  const { t } = useWords();
  return (
    <>
      <ul className="my-2 flex flex-col gap-1">
        {lines.map(({ key, text, mood }) => (
          <li key={key} className={mood === 'secret' ? 'font-semibold' : 'text-quiet'}>
            {text}
          </li>
        ))}
      </ul>
      <p className="mb-3 text-quiet text-sm">{t('unseen.text')}</p>
      <Button kind="primary" onClick={onSeen}>
        {t('unseen.done')}
      </Button>
    </>
  );
}
