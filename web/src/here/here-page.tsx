/** A table of this device, as the first of its people sees it. */
import type { TableLink } from '@parlour/client';
import type { PlayerId } from '@parlour/table';
import { useEffect, useState } from 'react';
import type { Device } from '../device/device.ts';
import { thisDevice } from '../device/shared.ts';
import { useExternal } from '../external-store.ts';
import { Lost } from '../pages/lost.tsx';
import { AtTable } from '../table/at-table.tsx';
import { ClosedPage } from '../table/closed.tsx';
import { TableHomeContext } from '../table/home.ts';
import { useGame } from '../table/use-game.ts';
import { useJournal } from '../table/use-journal.ts';
import { useWords } from '../words/context.ts';
import { forgetTableHere } from './tables-here.ts';

export function HerePage({ code }: { readonly code: string }) {
  const { t } = useWords();
  const [device, setDevice] = useState<Device | 'failed' | null>(null);
  useEffect(() => {
    thisDevice().then(setDevice, () => setDevice('failed'));
  }, []);
  const [player, setPlayer] = useState<PlayerId | null>(null);
  const link = useDeviceLink(device === 'failed' ? null : device, code, player);
  if (device === 'failed') return <Lost title="onDevice.failed.title" text="onDevice.failed.text" />;
  if (link === null) return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
  return (
    <TableHomeContext value="device">
      {player === null ? <FindFirst link={link} code={code} onFound={setPlayer} /> : <Seated key={player} link={link} code={code} />}
    </TableHomeContext>
  );
}

function useDeviceLink(device: Device | null, code: string, player: PlayerId | null): TableLink | null {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    if (device === null) return;
    const opened = device.link(code, player);
    setLink(opened);
    return () => {
      opened.close();
      setLink(null);
    };
  }, [device, code, player]);
  return link;
}

function FindFirst({ link, code, onFound }: { readonly link: TableLink; readonly code: string; readonly onFound: (player: PlayerId) => void }) {
  const { t } = useWords();
  const { table, closed } = useExternal(link);
  const first = table?.host ?? null;
  useEffect(() => {
    if (first !== null) onFound(first);
  }, [first, onFound]);
  const gone = closed?.reason === 'gone';
  useEffect(() => {
    if (gone) forgetTableHere(code);
  }, [gone, code]);
  if (closed !== null) return <ClosedPage reason={closed.reason} />;
  return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
}

function Seated({ link, code }: { readonly link: TableLink; readonly code: string }) {
  const { t } = useWords();
  const state = useExternal(link);
  const { table } = state;
  const play = useGame(table === null ? null : (table.begun?.game ?? table.settings.game));
  const { journal, seen } = useJournal(link, code, play?.speech ?? null);
  if (table === null) return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
  return <AtTable {...{ link, state, table, play, journal, seen }} />;
}
