/** For newcomers, in the place of the list of tables: a name is all that is needed to see it. */
import { Button } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { useState } from 'react';
import { identityNamed } from '../identity.ts';
import { useName } from '../names.ts';
import { noteAnswer } from '../network.ts';
import { Form } from '../parts/form.tsx';
import { TextField } from '../parts/text-field.tsx';
import { sayRefusal, useWords } from '../words/context.ts';

export function WhoAreYou() {
  const words = useWords();
  const { t } = words;
  const [name, setName] = useState('');
  const [hint] = useName('person');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    const made = await identityNamed(name === '' ? hint : name);
    noteAnswer(made);
    setRefused(isRefusal(made) ? sayRefusal(words, made) : null);
  };
  return (
    <section aria-labelledby="who" className="self-start rounded-2xl bg-panel p-4 shadow-card">
      <h2 id="who" className="mb-2 font-semibold font-serif text-2xl">
        {t('front.who.title')}
      </h2>
      <Form onSubmit={() => void submit()} className="flex flex-col gap-3">
        <TextField
          label={t('front.who.name')}
          about={t('front.who.about')}
          value={name}
          onChange={setName}
          refused={refused}
          placeholder={hint}
          autoComplete="nickname"
          maxLength={LIMITS.nameGraphemes * 2}
        />
        <Button kind="plain" type="submit">
          {t('front.who.go')}
        </Button>
      </Form>
    </section>
  );
}
