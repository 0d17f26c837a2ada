/** The tables that everybody may see, live. Connecting, empty and lost have each a sentence, and where something can be done, one thing to do. */
import { connectList, type ListLink, type ListState } from '@parlour/client';
import { Button, Icon } from '@parlour/felt';
import { type ReactNode, useEffect, useState } from 'react';
import { BUILD } from '../build.ts';
import { useExternal } from '../external-store.ts';
import { forgetIdentity } from '../identity.ts';
import { heedNetwork, noteServerAway } from '../network.ts';
import { hearOutdated } from '../offline/newer.ts';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';
import { TableRow } from './front-table-row.tsx';

export function OpenTables({ token }: { readonly token: string }) {
  const { t } = useWords();
  const [link, setLink] = useState<ListLink | null>(null);
  useEffect(() => {
    const opened = connectList({ url: location.origin, token, build: BUILD });
    setLink(opened);
    const unheed = heedNetwork(opened);
    return () => {
      unheed();
      opened.close();
    };
  }, [token]);
  return (
    <section aria-labelledby="tables" className="min-w-0">
      <h2 id="tables" className="mb-3 font-semibold font-serif text-2xl">
        {t('front.tables.title')}
      </h2>
      {link === null ? <p className="text-quiet">{t('front.tables.connecting')}</p> : <Listed link={link} />}
    </section>
  );
}

function Listed({ link }: { readonly link: ListLink }) {
  const { t } = useWords();
  const state = useExternal(link);
  const broken = useBroken(state);
  const { status } = state;
  useEffect(() => {
    if (broken || status === 'live') noteServerAway(broken);
  }, [broken, status]);
  const stranger = state.closed?.reason === 'stranger';
  useEffect(() => {
    // The server has lost its memory, or this person was erased elsewhere: ask who they are.
    if (stranger) forgetIdentity();
  }, [stranger]);
  const outdated = state.closed?.reason === 'outdated';
  useEffect(() => {
    if (outdated) hearOutdated();
  }, [outdated]);
  if (state.status === 'closed') {
    return (
      <Instead text={t(outdated ? 'front.tables.outdated' : 'front.tables.closed')}>
        <Button onClick={() => location.reload()}>{t('front.tables.reload')}</Button>
      </Instead>
    );
  }
  if (!broken && state.tables === null) return <p className="text-quiet">{t('front.tables.connecting')}</p>;
  return (
    <>
      {broken && (
        <Instead text={t('front.tables.lost')}>
          <Button onClick={() => link.wake()}>
            <Icon name="refresh" />
            {t('front.tables.retry')}
          </Button>
        </Instead>
      )}
      <Rows state={state} />
    </>
  );
}

function Rows({ state: { tables, clockOffset, status } }: { readonly state: ListState }) {
  const { t } = useWords();
  const now = useMinutes() + clockOffset;
  if (tables === null) return null;
  if (tables.length === 0) {
    return status === 'live' ? (
      <Instead text={t('front.tables.empty')}>
        <PageLink to={{ page: 'new', game: null }} look="plain">
          <Icon name="plus" />
          {t('front.tables.lay')}
        </PageLink>
      </Instead>
    ) : null;
  }
  return (
    <ul className="flex flex-col gap-2">
      {tables.map((card) => (
        <TableRow key={card.code} card={card} now={now} />
      ))}
    </ul>
  );
}

function Instead({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-col items-start gap-3 rounded-2xl border-2 border-line border-dashed p-4">
      <p className="leading-snug">{text}</p>
      {children}
    </div>
  );
}

/** From the first attempt that failed until one succeeds: while the next is under way nothing flickers. */
function useBroken({ status, retryAt }: ListState): boolean {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (status === 'live') setBroken(false);
    else if (retryAt !== null) setBroken(true);
  }, [status, retryAt]);
  return broken;
}

/** The time, once a minute: ages grow while one looks. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
