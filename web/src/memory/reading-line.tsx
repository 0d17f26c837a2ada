/** How far the reading of the server's records is, with a way to stop it; and why it ended, where there is something to do about it. */
import { Button } from '@parlour/felt';
import { useWords } from '../words/context.ts';
import type { ShownReading } from './use-reading.ts';

export function ReadingLine({ reading: { progress, end, start, stop } }: { readonly reading: ShownReading }) {
  const { t } = useWords();
  const isReading = progress !== null;
  const says = isReading ? (progress.total === 0 ? t('mine.reading.list') : t('mine.reading.progress', { ...progress })) : endOf(end, t);
  const unread = isReading ? 0 : (end?.unread ?? 0);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 has-[p:empty]:hidden">
        {/* Said when it begins and when it is over; a screen reader is not told every single record. */}
        <p role="status" aria-busy={isReading} className="leading-snug">
          {says}
        </p>
        {isReading && progress.total > 0 && (
          <>
            <progress value={progress.read} max={progress.total} aria-hidden="true" className="h-2 w-32 accent-brass" />
            <Button onClick={stop}>{t('mine.reading.stop')}</Button>
          </>
        )}
        {!isReading && (end?.kind === 'more' || end?.kind === 'stopped') && <Button onClick={start}>{t('mine.reading.on')}</Button>}
        {!isReading && end?.kind === 'away' && <Button onClick={start}>{t('mine.reading.retry')}</Button>}
      </div>
      {unread > 0 && <p className="text-quiet text-sm leading-snug">{t('mine.reading.unread', { count: unread })}</p>}
    </div>
  );
}

function endOf(end: ShownReading['end'], t: ReturnType<typeof useWords>['t']): string {
  switch (end?.kind) {
    case 'more':
    case 'stopped':
    case 'away':
    case 'stranger':
      return t(`mine.reading.${end.kind}`);
    default:
      return '';
  }
}
