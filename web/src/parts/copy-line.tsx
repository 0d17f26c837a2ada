/** A link to hand on: shown whole, copied with one tap, and given to the device's own share sheet where there is one. */
import { Button, Icon } from '@parlour/felt';
import { useRef } from 'react';
import { useWords } from '../words/context.ts';
import { copyFrom } from './copy.ts';
import { toast } from './toasts.tsx';

interface Props {
  readonly label: string;
  readonly text: string;
  /** What the share sheet says beside the link; null: this link is not for others. */
  readonly shareTitle: string | null;
}

export function CopyLine({ label, text, shareTitle }: Props) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (field.current === null) return;
    const copied = await copyFrom(field.current);
    toast(t(copied ? 'link.copied' : 'link.selected'), copied ? 'good' : 'plain');
  };
  const canShare = shareTitle !== null && 'share' in navigator;
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full rounded-table border-2 border-line bg-room px-3 text-sm text-text"
      />
      <div className="flex flex-wrap gap-2">
        <Button kind={canShare ? 'plain' : 'primary'} className="flex-1" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('link.copy')}
        </Button>
        {canShare && (
          <Button kind="primary" className="flex-1" onClick={() => void navigator.share({ title: shareTitle, url: text }).catch(() => {})}>
            <Icon name="send" />
            {t('link.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
