/** While a table is made ready to be played at once: one calm page from the tap to the board, whatever happens behind it. */
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';

export function SettingUp({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords();
  return (
    <main className="felt-light grid h-dvh place-items-center p-6 text-center">
      {children}
      <h1 className="font-serif text-2xl">{t('front.laying')}</h1>
    </main>
  );
}
