/** The way to the table is closed for good: why, and what can be done. Each reason has its page. */
import { Button } from '@parlour/felt';
import type { CloseReason } from '@parlour/protocol/codes';
import type { ReactNode } from 'react';
import { useOutdated } from '../offline/newer.ts';
import { Lost } from '../pages/lost.tsx';
import { useWords } from '../words/context.ts';

/** Reasons for which coming again, or loading the page anew, makes sense. */
const AGAIN: readonly (CloseReason | null)[] = ['outdated', 'crowded', 'flood', 'malformed', 'left', 'guesses', 'full', null];

export function ClosedPage({ reason, children }: { readonly reason: CloseReason | null; readonly children?: ReactNode }) {
  const words = useWords();
  const isComing = useOutdated(reason === 'outdated') === 'coming' && reason === 'outdated';
  const said = reason === null ? words.t('closed.unknown') : words.of('protocol', `closed.${reason}`);
  const title: string = `closed.${reason}`;
  const again = AGAIN.includes(reason) ? (
    <Button kind="primary" onClick={() => location.reload()}>
      {words.t(reason === 'left' ? 'closed.return' : 'closed.again')}
    </Button>
  ) : undefined;
  return (
    <Lost title={words.has('web', title) ? title : 'closed.title'} said={said}>
      {isComing ? <p role="status">{words.t('newer.coming')}</p> : (again ?? children)}
    </Lost>
  );
}
