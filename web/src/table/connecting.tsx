/** Until the table is there: the calm page that waits for the board as well, and only where that takes long, what is waited for and a way out. */
import type { TableLink, TableState } from '@parlour/client';
import { type ReactNode, useEffect, useState } from 'react';
import { Lost } from '../pages/lost.tsx';
import { useWords } from '../words/context.ts';
import { ConnectionBanner } from './connection.tsx';

/** How long that usually takes on a slow line, in ms. */
const USUAL = 1_500;

export function Connecting({ link, state }: { readonly link: TableLink; readonly state: TableState }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL);
    return () => clearTimeout(timer);
  }, []);
  const banner = <ConnectionBanner link={link} state={state} />;
  if (!isLong) return <Waiting>{banner}</Waiting>;
  return (
    <Lost title="connection.connecting.title" text="connection.connecting.text">
      {banner}
    </Lost>
  );
}

/** A table that is on its way. */
export function Waiting({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords();
  return (
    <main className="felt-light grid h-dvh place-items-center p-6 text-center">
      {children}
      <p className="font-serif text-2xl">{t('loading')}</p>
    </main>
  );
}
