/**
 * What can go wrong with a table on this device, each said plainly and with the one thing to do about it: the browser can't keep it, a page of
 * another build has it, it was dropped, it is not here, or there is no room.
 */
import type { TableState } from '@parlour/client';
import { Button, Icon } from '@parlour/felt';
import { refusal } from '@parlour/kernel';
import type { CloseReason } from '@parlour/protocol/codes';
import { refusalHere } from '@parlour/table';
import { useEffect, useState } from 'react';
import type { Device } from '../device/device.ts';
import type { DeviceTrouble } from '../device/use-device.ts';
import { useOutdated } from '../offline/newer.ts';
import { Lost } from '../pages/lost.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { saveJsonText } from '../parts/save-file.ts';
import { toast } from '../parts/toasts.tsx';
import { ClosedPage } from '../table/closed.tsx';
import { sayRefusal, useWords } from '../words/context.ts';
import { forgetTableHere } from './tables-here.ts';

/** There are no tables here, or none any more. `file`: what of this one is still in memory, where that can be had. */
export function NoTablesHere({ why, file = null }: { readonly why: DeviceTrouble; readonly file?: (() => Promise<void>) | null }) {
  const { t } = useWords();
  // A newer page has been here, so there is a newer build to be had: it is fetched, and the page loaded anew by itself, once.
  const isComing = useOutdated(why === 'newer-page') === 'coming' && why === 'newer-page';
  return (
    <Lost title={`onDevice.trouble.${why}.title`} text={`onDevice.trouble.${why}.text`}>
      {file !== null && (
        <Button kind="primary" onClick={() => void file()}>
          <Icon name="download" />
          {t('onDevice.save')}
        </Button>
      )}
      {isComing && <p role="status">{t('newer.coming')}</p>}
      {why !== 'failed' && !isComing && (
        <Button kind={file === null ? 'primary' : 'plain'} onClick={() => location.reload()}>
          {t('lost.reload')}
        </Button>
      )}
    </Lost>
  );
}

/** Saves a table through the worker that has it: another one would not know of it any more. */
export function useSavesFrom(device: Device, code: string): (game: string) => Promise<void> {
  const { t } = useWords();
  return async (game) => {
    const text = await device.save(code).catch(() => null);
    if (text === null) return toast(t('onDevice.gone'), 'bad');
    saveJsonText(`parlour-${game}-${code}.json`, text);
    toast(t('onDevice.saved'), 'good');
  };
}

/** The way to the table is closed. Reasons that only a server's tables have are told as there. */
export function HereClosed({ code, reason }: { readonly code: string; readonly reason: CloseReason | null }) {
  const words = useWords();
  const isGone = reason === 'gone';
  useEffect(() => {
    if (isGone) forgetTableHere(code);
  }, [isGone, code]);
  if (isGone) return <Lost title="onDevice.trouble.gone.title" text="onDevice.trouble.gone.text" />;
  if (reason !== 'damaged' && reason !== 'newer') return <ClosedPage reason={reason} />;
  return <Lost title="onDevice.trouble.closed" said={sayRefusal(words, refusalHere(refusal(`table/${reason}`)))} reload={reason === 'newer'} />;
}

/** Said once a page: where the browser keeps nothing, a page that is loaded again has no table to say it at. */
export function NotKept({ device, onSave }: { readonly device: Device; readonly onSave: () => void }) {
  const { t } = useWords();
  const [told, setTold] = useState(device.keeps);
  return (
    <Dialog open={!told} onClose={() => setTold(true)} title={t('onDevice.notKept.title')} firm>
      <p>{t('onDevice.notKept.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => setTold(true)}>
          {t('onDevice.notKept.on')}
        </Button>
        <Button onClick={onSave}>
          <Icon name="download" />
          {t('onDevice.save')}
        </Button>
      </div>
    </Dialog>
  );
}

/** While nothing can be written: play waits, and what is there can be taken along. */
export function NoRoom({ state: { notice }, onSave }: { readonly state: Pick<TableState, 'notice'>; readonly onSave: () => void }) {
  const { t } = useWords();
  if (notice !== 'read-only') return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-11 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-wine px-3 py-1 text-on-wine"
    >
      <p className="leading-snug">{t('onDevice.noRoom')}</p>
      <Button onClick={onSave}>
        <Icon name="download" />
        {t('onDevice.save')}
      </Button>
    </div>
  );
}
