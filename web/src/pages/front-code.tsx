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
    <Form onSubmit={submit}>
      <TextField
        label={t('front.code.label')}
        about={t('front.codeHint', { example: t('front.code.example') })}
        value={written}
        onChange={write}
        refused={wrong ? t('front.code.wrong', { example: t('front.code.example') }) : null}
        look="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        beside={
          <Button type="submit" className="min-h-12 px-3">
            {t('front.code.go')}
          </Button>
        }
      />
    </Form>
  );
}
