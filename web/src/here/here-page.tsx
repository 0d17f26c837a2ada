/**
 * A table on this device. One person among bots just plays. Where several pass the device around there is a curtain: while it is down this page
 * has what all may see and nothing else; lifted, it has what one of them may see, until they pass it on or the page is hidden.
 */
import type { TableLink } from '@parlour/client';
import type { TableView } from '@parlour/table';
import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Device } from '../device/device.ts';
import { CURTAIN_DOWN, fallen, type Passing } from '../device/passing.ts';
import { useDevice, useLoss } from '../device/use-device.ts';
import { clearToasts } from '../parts/toasts.tsx';
import { TableHomeContext } from '../table/home.ts';
import { useGame } from '../table/use-game.ts';
import { useWords } from '../words/context.ts';
import { HereTable } from './here-table.tsx';
import { NoTablesHere, NotKept, useSavesFrom } from './here-trouble.tsx';
import { OwnerNote } from './owner-note.tsx';
import { type PublicJournal, publicJournal } from './public-journal.ts';

export function HerePage({ code }: { readonly code: string }) {
  const device = useDevice();
  if (device === null) return <Waiting />;
  if (typeof device === 'string') return <NoTablesHere why={device} />;
  return (
    <TableHomeContext value="device">
      <OneDevice device={device} code={code} />
    </TableHomeContext>
  );
}

function Waiting() {
  const { t } = useWords();
  return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
}

function OneDevice({ device, code }: { readonly device: Device; readonly code: string }) {
  const [passing, setPassing] = useState<Passing>(CURTAIN_DOWN);
  // What all may know of the table, whoever has the device.
  const [table, setTable] = useState<TableView | null>(null);
  const [asText, setAsText] = useState(false);
  const journal = publicJournal(code);
  const play = useGame(table === null || table.phase === 'lobby' ? null : (table.begun?.game ?? table.settings.game));
  const people = playersAt(table);
  const [alone] = people.length === 1 ? people : [];
  const holder = passing.holder === null ? null : (people.find(({ seat }) => seat === passing.holder)?.player ?? null);
  const player = alone?.player ?? holder;
  const link = useDeviceLink(device, code, player, journal);
  const fall = useCallback(() => setPassing(fallen), []);
  useFallWhenHidden(holder === null ? null : fall);
  // What was said in passing may be about a hand; whoever had it may also leave for another page.
  useLayoutEffect(() => (holder === null ? undefined : clearToasts), [holder]);
  const loss = useLoss(device);
  const [told, setTold] = useState(device.keeps);
  const saves = useSavesFrom(device, code);
  const save = (): Promise<void> => saves(table?.begun?.game ?? table?.settings.game ?? '');
  // Another page has what a newer one took over; what was dropped is in this one's memory alone.
  if (loss !== null) return <NoTablesHere why={loss} file={loss === 'dropped' && table !== null ? save : null} />;
  // The first look is everybody's, and tells whether there is only one.
  if (link === null) return table === null ? <Waiting /> : <main className="h-dvh felt-light" />;
  return (
    <>
      {table !== null && !told && <NotKept onRead={() => setTold(true)} onSave={() => void save()} />}
      {table !== null && told && <OwnerNote code={code} alone={alone !== undefined} />}
      {holder !== null && <Rising key={holder} />}
      <HereTable
        key={player ?? ''}
        {...{ device, code, link, play, passing, setPassing, fall, save, asText, setAsText, journal, player, onTable: setTable }}
        alone={alone !== undefined}
      />
    </>
  );
}

/** The curtain goes up before whoever lifted it. */
function Rising() {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 h-[60dvh] overflow-hidden sideways:h-[calc(100dvh-3rem)]">
      <div className="drape h-full animate-rise border-gilt border-b-6" />
    </div>
  );
}

const playersAt = (table: TableView | null) =>
  (table?.seats ?? []).flatMap((each, seat) => (each?.kind === 'person' ? [{ seat, player: each.player }] : []));

/** One link at a time: the one before is closed first. */
function useDeviceLink(device: Device, code: string, player: string | null, journal: PublicJournal): TableLink | null {
  const [opened, setOpened] = useState<{ readonly player: string | null; readonly link: TableLink } | null>(null);
  // Before anything is painted: what somebody else may see is gone when the curtain is.
  useLayoutEffect(() => {
    const link = device.link(code, player, journal.since(player));
    setOpened({ player, link });
    return () => {
      link.close();
      setOpened(null);
    };
  }, [device, code, player, journal]);
  return opened !== null && opened.player === player ? opened.link : null;
}

/** Whoever leaves the page, or turns the device off, leaves nothing to be seen by whoever looks next. */
function useFallWhenHidden(fall: (() => void) | null): void {
  // Together with what there is to hide: a page may be hidden before anything else is done.
  useLayoutEffect(() => {
    if (fall === null) return;
    // At once: a page that is put to sleep paints nothing more.
    const hide = (): void => flushSync(fall);
    const look = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', hide);
    };
  }, [fall]);
}
