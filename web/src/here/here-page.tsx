/**
 * A table on this device. One person among bots just plays. Where several pass the device around there is a curtain: while it is down this page
 * has what all may see and nothing else; lifted, it has what one of them may see, until they pass it on or the page is hidden.
 */
import type { TableLink } from '@parlour/client';
import type { TableView } from '@parlour/table';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Device } from '../device/device.ts';
import { CURTAIN_DOWN, fallen, type Passing } from '../device/passing.ts';
import { useDevice } from '../device/use-device.ts';
import { Lost } from '../pages/lost.tsx';
import { clearToasts } from '../parts/toasts.tsx';
import { TableHomeContext } from '../table/home.ts';
import { useGame } from '../table/use-game.ts';
import { useWords } from '../words/context.ts';
import { HereTable } from './here-table.tsx';
import { OwnerNote } from './owner-note.tsx';
import { type PublicJournal, publicJournal } from './public-journal.ts';

export function HerePage({ code }: { readonly code: string }) {
  const device = useDevice();
  if (device === 'failed') return <Lost title="curtain.failed.title" text="curtain.failed.text" />;
  if (device === null) return <Waiting />;
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
  // The first look is everybody's, and tells whether there is only one.
  if (link === null) return table === null ? <Waiting /> : <main className="h-dvh felt-light" />;
  return (
    <>
      {table !== null && <OwnerNote code={code} alone={alone !== undefined} />}
      <HereTable
        key={player ?? ''}
        {...{ device, code, link, play, passing, setPassing, fall, asText, setAsText, journal, player, onTable: setTable }}
        alone={alone !== undefined}
      />
    </>
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
  useEffect(() => {
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
