/** A way to another page of this site: a real link, so that it can be opened beside, copied and reached by keyboard; a plain tap loads nothing anew. */
import type { MouseEvent, ReactNode } from 'react';
import { type PageRoute, pathOf } from '../paths.ts';
import { go } from '../routes.ts';

interface Props {
  readonly to: PageRoute;
  readonly children: ReactNode;
  /** text: in a line. plain, primary: as the buttons beside it. bare: whoever uses it dresses it. */
  readonly look?: 'text' | 'plain' | 'primary' | 'bare';
  readonly className?: string;
  /** Where the text alone does not say where it leads. */
  readonly label?: string | undefined;
}

const BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-table border-2 px-4 py-1.5 text-center leading-tight hover:brightness-110';
const LOOKS = {
  text: 'inline-flex min-h-11 items-center gap-1.5 px-1 underline decoration-brass decoration-2 underline-offset-4',
  plain: `${BUTTON} border-line bg-panel text-text`,
  primary: `${BUTTON} border-brass bg-brass font-semibold text-on-brass`,
  bare: '',
} as const;

export function PageLink({ to, children, look = 'text', className = '', label }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={pathOf(to)} onClick={follow} aria-label={label} className={`${LOOKS[look]} ${className}`}>
      {children}
    </a>
  );
}
