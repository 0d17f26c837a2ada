/**
 * How the way to the table is. While it is broken: at first a strip that says so, after a few seconds a page over the table, with the time of
 * the next attempt and a way not to wait for it. Nothing is lost meanwhile, and that is said; so is it when this device has no network at all.
 */
import type { TableLink, TableState } from '@parlour/client';
import { Button, Icon } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { useOffline } from '../network.ts';
import { useWords } from '../words/context.ts';

/** In ms. */
const PATIENCE = 4_000;

interface BannerProps {
  readonly link: TableLink;
  readonly state: TableState;
  /** In the rail, in its title's place, so that the table below does not move. */
  readonly inRail?: boolean;
}

export function ConnectionBanner({ link, state, inRail = false }: BannerProps) {
  const { t } = useWords();
  const broken = state.status === 'reconnecting' || (state.status === 'connecting' && state.retryAt !== null);
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!broken) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [broken]);
  const offline = useOffline();
  if (!broken) return null;
  const why = offline ? 'offline' : state.notice === 'stopping' ? 'restarting' : 'lost';
  if (!long) {
    return (
      <p
        role="status"
        className={`flex items-center justify-center gap-2 bg-wine px-3 text-on-wine text-sm leading-tight ${inRail ? 'fixed top-0 right-[9.25rem] left-12 z-30 h-11 rounded-b-table sm:right-[12.25rem]' : 'py-1'}`}
      >
        <Icon name="refresh" size={16} />
        {t(`connection.${why}.title`)}
      </p>
    );
  }
  return (
    <div role="alertdialog" aria-labelledby="connection-title" className="fixed inset-0 z-30 grid place-items-center overflow-y-auto bg-black/70 p-6">
      <div className="flex max-w-sm flex-col items-center gap-3 rounded-2xl bg-panel p-6 text-center shadow-card">
        <Icon name="refresh" size={36} />
        <h2 id="connection-title" className="font-semibold font-serif text-xl">
          {t(`connection.${why}.title`)}
        </h2>
        <p className="text-quiet">{t(`connection.${why}.text`)}</p>
        <Countdown at={state.retryAt} />
        <Button kind="primary" onClick={() => link.wake()}>
          {t('connection.now')}
        </Button>
      </div>
    </div>
  );
}

function Countdown({ at }: { readonly at: number | null }) {
  const { t } = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
  return <p className="text-sm">{seconds > 0 ? t('connection.next', { count: seconds }) : t('connection.trying')}</p>;
}

/** The state in the rail: a sign and a word, and a button that asks for the whole table anew. */
export function ConnectionState({ link, state }: { readonly link: TableLink; readonly state: TableState }) {
  const { t } = useWords();
  const live = state.status === 'live';
  return (
    <div className="flex items-center gap-3">
      <span className={`inline-flex items-center gap-2 ${live ? 'text-moss' : 'text-wine'}`}>
        <Icon name={live ? 'check' : 'refresh'} size={18} />
        {t(live ? 'connection.live' : 'connection.lost.title')}
      </span>
      <Button onClick={() => (live ? link.resync() : link.wake())}>{t('connection.resync')}</Button>
    </div>
  );
}
