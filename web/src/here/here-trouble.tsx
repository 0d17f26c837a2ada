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
import { saveFile } from '../parts/save-file.ts';
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
      {file !== null && <SaveButton kind="primary" onSave={() => void file()} />}
      {isComing && <p role="status">{t('newer.coming')}</p>}
      {(why === 'older-page' || why === 'newer-page') && !isComing && (
        <Button kind="primary" onClick={() => location.reload()}>
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
    const file = await device.save(code).catch(() => null);
    if (file === null) return toast(t('onDevice.gone'), 'bad');
    saveFile(`parlour-${game}-${code}.json`, file);
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

/** Said first at the table. A page that is loaded again has none to say it at. */
export function NotKept({ onRead, onSave }: { readonly onRead: () => void; readonly onSave: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onRead} title={t('onDevice.notKept.title')} firm>
      <p>{t('onDevice.notKept.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onRead}>
          {t('onDevice.notKept.on')}
        </Button>
        <SaveButton onSave={onSave} />
      </div>
    </Dialog>
  );
}

/** Nothing can be written: play waits, and what is there can be taken along. Goes by itself when there is room. */
export function NoRoom({ state: { notice }, onSave }: { readonly state: Pick<TableState, 'notice'>; readonly onSave: () => void }) {
  const { t } = useWords();
  const isFull = notice === 'read-only';
  const [read, setRead] = useState(false);
  useEffect(() => {
    if (!isFull) setRead(false);
  }, [isFull]);
  return (
    <Dialog open={isFull && !read} onClose={() => setRead(true)} title={t('onDevice.noRoom.title')} firm>
      <p>{t('onDevice.noRoom.text')}</p>
      <div className="mt-4 flex">
        <SaveButton onSave={onSave} />
      </div>
    </Dialog>
  );
}

function SaveButton({ kind = 'plain', onSave }: { readonly kind?: 'plain' | 'primary'; readonly onSave: () => void }) {
  const { t } = useWords();
  return (
    <Button kind={kind} onClick={onSave}>
      <Icon name="download" />
      {t('onDevice.save')}
    </Button>
  );
}
