/** The way in for somebody who opened a link: a name, and a seat. One tap with the name that is suggested. */
import { Button } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { useState } from 'react';
import { identityNamed } from '../identity.ts';
import { useName } from '../names.ts';
import { Form } from '../parts/form.tsx';
import { LampLight } from '../parts/lamp-light.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { SettingsButton } from '../parts/settings-button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { sayRefusal, useWords } from '../words/context.ts';

interface Props {
  readonly code: string;
  /** Somebody is known now, and wants a seat or only to watch. */
  readonly onDone: (choice: { readonly sit: boolean }) => void;
}

export function Join({ code, onDone }: Props) {
  const words = useWords();
  const { t } = words;
  usePageTitle(t('join.title'));
  const [name, setName] = useName('person');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (sit: boolean) => {
    if (busy) return;
    setBusy(true);
    const made = await identityNamed(name);
    setBusy(false);
    if (isRefusal(made)) setRefused(sayRefusal(words, made));
    else onDone({ sit });
  };
  return (
    <main className="flex min-h-dvh flex-col">
      <LampLight>
        <div className="absolute top-1 right-1 text-text">
          <SettingsButton />
        </div>
        <h1 className="font-semibold font-serif text-3xl">{t('join.title')}</h1>
        <p className="mt-1">
          {t('join.table')} <span className="whitespace-nowrap font-semibold tracking-widest">{code}</span>
        </p>
      </LampLight>
      <Form onSubmit={() => void enter(true)} className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 pb-8">
        <TextField
          label={t('join.name')}
          about={t('join.nameAbout')}
          value={name}
          onChange={setName}
          refused={refused}
          autoComplete="nickname"
          maxLength={LIMITS.nameGraphemes * 2}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="primary" type="submit" className="min-h-13 text-lg" whyNot={busy ? t('join.busy') : null}>
          {t('join.sit')}
        </Button>
        <Button whyNot={busy ? t('join.busy') : null} onClick={() => void enter(false)}>
          {t('join.watch')}
        </Button>
      </Form>
    </main>
  );
}

interface PasscodeProps {
  /** One was tried, and it was not it. */
  readonly wrong: boolean;
  readonly onPasscode: (passcode: string) => void;
}

export function PasscodeForm({ wrong, onPasscode }: PasscodeProps) {
  const { t } = useWords();
  usePageTitle(t('join.passcode.title'));
  const [passcode, setPasscode] = useState('');
  const submit = () => {
    if (passcode !== '') onPasscode(passcode);
  };
  return (
    <main className="min-h-dvh">
      <LampLight>
        <h1 className="font-semibold font-serif text-3xl">{t('join.passcode.title')}</h1>
      </LampLight>
      <Form onSubmit={submit} className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 pb-8">
        <TextField
          label={t('join.passcode.label')}
          about={t('join.passcode.about')}
          value={passcode}
          onChange={setPasscode}
          refused={wrong ? t('join.passcode.wrong') : null}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.passcodeCharacters}
        />
        <Button kind="primary" type="submit" whyNot={passcode === '' ? t('join.passcode.empty') : null}>
          {t('join.passcode.enter')}
        </Button>
      </Form>
    </main>
  );
}
