/** A record out of a file: chosen, or dropped anywhere on the page. It is read here and sent nowhere. */
import { Button, Icon } from '@parlour/felt';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/context.ts';
import { type FoundRecord, recordFromFile } from './replay-source.ts';

interface Props {
  readonly label: string;
  readonly onRecord: (found: FoundRecord) => void;
}

export function RecordFileField({ label, onRecord }: Props) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const taken = useRef(onRecord);
  taken.current = onRecord;
  const take = useRef((file: Blob | undefined): void => {
    if (file === undefined) return;
    recordFromFile(file).then(
      (found) => {
        setLarge(found === null);
        if (found !== null) taken.current(found);
      },
      // It went away between the choice and the reading.
      () => taken.current({ json: null, people: {} }),
    );
  });
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      take.current(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div className="flex w-full flex-col items-center gap-2 rounded-table border-2 border-line border-dashed p-5 sideways:p-3">
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        hidden
        onChange={(event) => take.current(event.target.files?.[0])}
      />
      <Button kind="primary" onClick={() => field.current?.click()}>
        <Icon name="book" />
        {label}
      </Button>
      {large && (
        <p role="alert" className="text-wine">
          {t('replay.file.large')}
        </p>
      )}
    </div>
  );
}
