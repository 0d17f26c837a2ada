/** The front page: who you are, the way back, the way in by code, the games, and the tables that are open. Made to be light: it is the first page. */
import { Avatar, Icon } from '@parlour/felt';
import { useIdentity } from '../identity.ts';
import { hasMemory } from '../memory/forget.ts';
import { LampLight } from '../parts/lamp-light.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { SettingsButton } from '../parts/settings-button.tsx';
import { useWords } from '../words/context.ts';
import { CodeForm } from './front-code.tsx';
import { OpenFile } from './front-file.tsx';
import { Games } from './front-games.tsx';
import { OpenTables } from './front-tables.tsx';
import { Visits } from './front-visits.tsx';
import { WhoAreYou } from './front-who.tsx';

export function Front() {
  const { t } = useWords();
  const person = useIdentity();
  usePageTitle(null);
  return (
    <div className="min-h-dvh pb-10">
      <LampLight>
        {(person !== null || hasMemory()) && (
          <PageLink
            to={{ page: 'mine' }}
            look="bare"
            className="absolute top-1 left-1 inline-flex min-h-11 items-center gap-2 rounded-table px-2 hover:brightness-125 sm:top-3 sm:left-4"
          >
            <Icon name="cards" />
            {t('mine.title')}
          </PageLink>
        )}
        <div className="absolute top-1 right-1 sm:top-3 sm:right-4">
          <SettingsButton>
            {person === null ? (
              <span className="px-2">{t('settings.title')}</span>
            ) : (
              <>
                <span className="max-w-36 truncate">{person.name}</span>
                <Avatar name={person.name} size={32} />
              </>
            )}
          </SettingsButton>
        </div>
        <h1 className="font-semibold font-serif text-5xl tracking-tight">{t('front.title')}</h1>
        <p className="mt-1 max-w-sm text-balance text-lg leading-snug">{t('front.line')}</p>
      </LampLight>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 pt-5">
        {/* On a desk the ways back and in are beside the games, so that all of them are seen at once. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
            <Visits />
            <CodeForm />
            <OpenFile />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Games />
          </div>
          {person === null ? <WhoAreYou /> : <OpenTables key={person.token} token={person.token} />}
        </div>
      </main>
    </div>
  );
}
