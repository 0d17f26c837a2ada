/** The rail on top of a page that is not the front: the way back, what this is, and the settings. */
import { Icon } from '@parlour/felt';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';
import { PageLink } from './page-link.tsx';
import { usePageTitle } from './page-title.ts';
import { SettingsButton } from './settings-button.tsx';

export function Rail({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { t } = useWords();
  usePageTitle(title);
  return (
    <header className="wood-grain sticky top-0 z-30 border-black/25 border-b pt-[env(safe-area-inset-top)] text-on-wood">
      <div className="mx-auto flex min-h-13 w-full max-w-6xl items-center gap-1 px-1 sm:px-3">
        <PageLink to={{ page: 'front' }} look="bare" label={t('lost.home')} className="grid size-11 place-items-center rounded-table">
          <Icon name="back" />
        </PageLink>
        <h1 className="line-clamp-2 min-w-0 flex-1 break-words font-semibold font-serif leading-tight sm:text-lg">{title}</h1>
        {children}
        <SettingsButton />
      </div>
    </header>
  );
}
