/** Said once at every table of this device: whoever owns it can look at everything. Nobody proves otherwise here. */
import { Button, Icon } from '@parlour/felt';
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
      <div className="flex items-start gap-3">
        <span className="text-brass">
          <Icon name="phone" size={36} />
        </span>
        <p className="min-w-0 leading-snug">{t('curtain.owner.text')}</p>
      </div>
      <div className="mt-4 flex justify-end">
        <Button kind="primary" className="min-w-32 max-sm:flex-1" onClick={read}>
          {t('curtain.owner.done')}
        </Button>
      </div>
    </Dialog>
  );
}
