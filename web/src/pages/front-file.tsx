/** The way back to a table that was saved as a file, and to a game whose record was. */
import { Button } from '@parlour/felt';
import { useRef } from 'react';
import { useWords } from '../words/context.ts';

export function OpenFile() {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { openAnyFile } = await import('../replay/opened-file.ts');
    await openAnyFile(file, words);
    // The same one may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-40 text-quiet text-sm leading-snug">{words.t('onDevice.fileAbout')}</p>
      <Button onClick={() => input.current?.click()}>{words.t('onDevice.open')}</Button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={(event) => void open(event.target.files?.[0])} />
    </div>
  );
}
