/** What the menu's buttons do at a table of this device, in the place of everything about others elsewhere. */
import { Button } from '@parlour/felt';
import { useState } from 'react';
import { removeTableHere, saveTableHere } from '../here/table-files.ts';
import { tablesHere } from '../here/tables-here.ts';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';

/** Where the sheet is low, what was asked for may come below its edge. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

export function MenuHere({ game, code }: { readonly game: string; readonly code: string }) {
  const words = useWords();
  const { t } = words;
  const [asks, setAsks] = useState(false);
  const names = (tablesHere().find((table) => table.code === code)?.people ?? []).join(', ');
  const remove = async (): Promise<void> => {
    await removeTableHere(code, words);
    go({ page: 'front' }, true);
  };
  return (
    <>
      <Button onClick={() => go({ page: 'here-new', game })}>{t('onDevice.others')}</Button>
      <Button onClick={() => void saveTableHere({ code, game }, words)}>{t('onDevice.save')}</Button>
      <Button kind="call" onClick={() => setAsks(true)}>
        {t('onDevice.removeTable')}
      </Button>
      {asks && (
        <div ref={intoSight} role="alert" className="flex flex-col gap-2 rounded-table border-2 border-wine p-3 sm:col-span-2">
          <p>{t('onDevice.removeAsk', { names })}</p>
          <div className="flex gap-2">
            <Button kind="call" onClick={() => void remove()}>
              {t('onDevice.removeDo')}
            </Button>
            <Button autoFocus onClick={() => setAsks(false)}>
              {t('onDevice.removeKeep')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
