/** The way to a table by its code: forgiving about how it is written, and a pasted link will do. */
import { Button } from '@parlour/felt';
import { useState } from 'react';
import { Form } from '../parts/form.tsx';
import { TextField } from '../parts/text-field.tsx';
import { go } from '../routes.ts';
import { readTableCode } from '../table-code.ts';
import { useWords } from '../words/context.ts';

export function CodeForm() {
  const { t } = useWords();
  const [written, setWritten] = useState('');
  const [wrong, setWrong] = useState(false);
  const write = (text: string) => {
    setWritten(text);
    setWrong(false);
  };
  const submit = () => {
    const code = readTableCode(written);
    if (code === null) setWrong(true);
    else go({ page: 'table', code });
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={t('front.code.label')}
        value={written}
        onChange={write}
        refused={wrong ? t('front.code.wrong', { example: t('front.code.example') }) : null}
        look="code"
        placeholder={t('front.code.example')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" className="mt-6 h-12">
        {t('front.code.go')}
      </Button>
    </Form>
  );
}
