/** Said once at every table of this device: whoever owns it can look at everything. Nobody proves otherwise here. */
import { Button } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { toast } from '../parts/toasts.tsx';
import { store, stored } from '../storage.ts';
import { useWords } from '../words/context.ts';

const nameOf = (code: string): string => `here.told.${code}`;

/** Who plays alone is told in passing. */
export function OwnerNote({ code, alone }: { readonly code: string; readonly alone: boolean }) {
  const { t } = useWords();
  const [due, setDue] = useState(() => stored(nameOf(code)) === null);
  useEffect(() => {
    if (!due || !alone) return;
    store(nameOf(code), 'told');
    toast(t('curtain.owner.alone'));
    setDue(false);
  }, [due, alone, code, t]);
  const read = (): void => {
    store(nameOf(code), 'told');
    setDue(false);
  };
  return (
    <Dialog open={due && !alone} onClose={read} title={t('curtain.owner.title')} firm>
      <p>{t('curtain.owner.text')}</p>
      <div className="mt-4 flex">
        <Button kind="primary" onClick={read}>
          {t('unseen.done')}
        </Button>
      </div>
    </Dialog>
  );
}
