/** One's name, and another one. Others at the table see the change at once. */
import { Button } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { useState } from 'react';
import { renameMe } from '../identity.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { toast } from './toasts.tsx';

export function YourName({ name: known }: { readonly name: string }) {
  const words = useWords();
  const { t } = words;
  const [name, setName] = useState(known);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    if (name === known) return;
    const made = await renameMe(name);
    setRefused(isRefusal(made) ? sayRefusal(words, made) : null);
    if (isRefusal(made)) return;
    setName(made.name);
    toast(t('settings.renamed', { name: made.name }), 'good');
  };
  return (
    <Form onSubmit={() => void submit()} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={t('settings.name')}
        value={name}
        onChange={setName}
        refused={refused}
        autoComplete="nickname"
        maxLength={LIMITS.nameGraphemes * 2}
      />
      <Button type="submit" kind={name === known ? 'plain' : 'primary'} className="mt-6 h-12">
        {t('settings.rename')}
      </Button>
    </Form>
  );
}
