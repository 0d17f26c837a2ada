/** The way in for a record out of a file: chosen, or dropped anywhere on the page. */
import { Button, Icon } from '@parlour/felt';
import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly onFile: (file: Blob) => void;
  /** It is one of several things to do. */
  readonly plain?: boolean;
}

export function RecordFileField({ label, onFile, plain = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex w-full flex-col items-center gap-2 rounded-table border-2 border-line border-dashed p-5 sideways:p-3">
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same one may be chosen again, once it was mended.
          target.value = '';
        }}
      />
      <Button kind={plain ? 'plain' : 'primary'} onClick={() => field.current?.click()}>
        {!plain && <Icon name="book" />}
        {label}
      </Button>
    </div>
  );
}

/** A file that is dropped anywhere on the page is not opened by the browser in its place. */
export function useDroppedFile(onFile: (file: Blob) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
