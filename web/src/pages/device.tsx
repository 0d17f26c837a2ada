/** Taking over who one is from another device, with the one-time code of its link. Nothing happens before it is confirmed: links are also opened by accident. */
import { Button, Icon } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { useState } from 'react';
import { keepIdentity, server, useIdentity } from '../identity.ts';
import { LampLight } from '../parts/lamp-light.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { Refused } from '../parts/refused.tsx';
import { toast } from '../parts/toasts.tsx';
import { go } from '../routes.ts';
import { sayRefusal, useWords } from '../words/context.ts';

export function Device({ code }: { readonly code: string }) {
  const words = useWords();
  const { t } = words;
  const person = useIdentity();
  usePageTitle(t('device.title'));
  const [refused, setRefused] = useState(code === '' ? t('device.missing') : null);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const taken = await server().takeOver(code);
    setBusy(false);
    if (isRefusal(taken)) {
      setRefused(sayRefusal(words, taken));
      return;
    }
    keepIdentity({ token: taken.token, player: taken.player, name: taken.name });
    toast(t('device.done', { name: taken.name }), 'good');
    // Without a way back: the code is used up.
    go({ page: 'front' }, true);
  };
  return (
    <main className="min-h-dvh">
      <LampLight>
        <h1 className="font-semibold font-serif text-3xl">{t('device.title')}</h1>
      </LampLight>
      <div className="mx-auto flex max-w-md flex-col gap-4 px-4 pb-8">
        <p>{t('device.text')}</p>
        {person !== null && refused === null && (
          <p className="rounded-table border-2 border-wine p-3">{t('device.replaces', { name: person.name })}</p>
        )}
        <Refused text={refused} />
        {refused === null && (
          <Button kind="primary" className="min-h-13 text-lg" whyNot={busy ? t('device.busy') : null} onClick={() => void take()}>
            <Icon name="phone" />
            {t('device.take')}
          </Button>
        )}
        <Button onClick={() => go({ page: 'front' }, true)}>{t('device.home')}</Button>
      </div>
    </main>
  );
}
