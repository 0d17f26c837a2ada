/** The way to the settings. They come when they are first asked for. */

import { Icon } from '@parlour/felt';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { orAnew } from '../offline/reload.ts';
import { useWords } from '../words/context.ts';

const SettingsDialog = lazy(async () => ({ default: (await orAnew(import('./settings.tsx'))).SettingsDialog }));

/** Children stand in the button instead of the gear. */
export function SettingsButton({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-label={children === undefined ? t('settings.title') : undefined}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-table px-2 hover:brightness-125"
      >
        {children ?? <Icon name="gear" />}
      </button>
      {wanted && (
        <Suspense>
          <SettingsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
