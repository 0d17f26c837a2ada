/** Being forgotten by this server. It asks twice, because it can't be undone. */
import { Button } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { useState } from 'react';
import { forgetIdentity, server } from '../identity.ts';
import { forgetMemory } from '../memory/forget.ts';
import { go } from '../routes.ts';
import { forgetVisits } from '../visited.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { Refused } from './refused.tsx';
import { toast } from './toasts.tsx';

export function EraseMe({ onErased }: { readonly onErased: () => void }) {
  const words = useWords();
  const { t } = words;
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const erase = async () => {
    const erased = await server().erase();
    // Whom the server does not know it has nothing to forget of.
    if (isRefusal(erased) && erased.code !== 'identity/unknown') {
      setRefused(sayRefusal(words, erased));
      return;
    }
    forgetIdentity();
    forgetVisits();
    forgetMemory();
    toast(t('settings.erase.done'));
    onErased();
    go({ page: 'front' });
  };
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold leading-tight">{t('settings.erase.name')}</h3>
        <p className="text-quiet text-sm leading-snug">{t('settings.erase.about')}</p>
      </div>
      {asked ? (
        <div role="alert" className="flex flex-col gap-3 rounded-table border-2 border-wine p-3">
          <p className="leading-snug">{t('settings.erase.ask')}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="call" onClick={() => void erase()}>
              {t('settings.erase.do')}
            </Button>
            <Button autoFocus onClick={() => setAsked(false)}>
              {t('settings.erase.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <Button className="self-start" onClick={() => setAsked(true)}>
          {t('settings.erase.name')}
        </Button>
      )}
      <Refused text={refused} />
    </section>
  );
}
