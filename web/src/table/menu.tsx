/** Everything else one can do at a table: pause, leave, look at the text view, settings, shortcuts; and for the host, ending the game and removing people. */

import type { TableLink, TableState } from '@parlour/client';
import { type Board, Button } from '@parlour/felt';
import { areHintsAllowed, type PersonCommand, type PlayerId } from '@parlour/table';
import { lazy, Suspense, useState } from 'react';
import { orAnew } from '../offline/reload.ts';
import { Dialog } from '../parts/dialog.tsx';
import { KeyRow } from '../parts/key-row.tsx';
import { Switch } from '../parts/switch.tsx';
import { useKeyboard } from '../parts/use-keyboard.ts';
import { BotsHere } from '../remarks/bots-here.tsx';
import { useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import type { TableCoach } from './at-table.tsx';
import { ChanceInMenu } from './chance.tsx';
import { ConnectionState } from './connection.tsx';
import type { DevicePlace } from './device-place.ts';
import { HereChance } from './here-chance.tsx';
import { useTableHome } from './home.ts';
import { MenuHere } from './menu-here.tsx';
import { Removal } from './menu-removal.tsx';
import { mayReturn } from './names.ts';
import { olderNote } from './older-note.ts';
import { WatchAgain } from './watch-again.tsx';

const SettingsDialog = lazy(async () => ({ default: (await orAnew(import('../parts/settings.tsx'))).SettingsDialog }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly link: TableLink;
  readonly state: TableState;
  readonly game: string;
  readonly board: Board;
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  /** The version that the game goes by, where there is a newer one; else null. */
  readonly older: number | null;
  readonly onRules: () => void;
  readonly place: DevicePlace | null;
  readonly coach: TableCoach | null;
}

/** What wants a second tap. */
type Doubt = 'leave' | 'lobby' | null;

/** As they are shown, and where their words are. */
const KEYS = [
  ['M ?', 'M'],
  ['R', 'R'],
  ['H', 'H'],
  ['C', 'C'],
  ['T', 'T'],
  ['P', 'P'],
  ['I', 'I'],
  ['Esc', 'Esc'],
] as const;

/** Those that only a table with others elsewhere has: there is nobody to write to, and nothing to stop. */
const OF_SERVERS: readonly string[] = ['C', 'P'];

/** Where the sheet is low, what was asked for may come below its edge. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

export function TableMenu({ open, onClose, link, state, game, board, asText, setAsText, older, onRules, place, coach }: Props) {
  const words = useWords();
  const { t } = words;
  const keyboard = useKeyboard();
  const [settings, setSettings] = useState(false);
  const [doubt, setDoubt] = useState<Doubt>(null);
  const home = useTableHome();
  const served = home === 'server';
  const { table, you } = state;
  // Around one device nobody leaves or is sent away, and whoever has it speaks for the host.
  const plays = served && you !== null && you.seat !== null;
  const host = served && table?.host !== undefined && table?.host === you?.player;
  const running = table?.phase === 'playing';
  const others = (table?.seats ?? []).flatMap((occupant) =>
    occupant?.kind === 'person' && occupant.player !== you?.player ? [occupant.player] : [],
  );
  // Without people a game is abandoned; and when it is over no bot plays on.
  const leaving = !running ? 'leaveOver' : others.length === 0 ? 'leaveAlone' : 'leave';
  // Around one device there is no lobby to go to.
  const ending = served ? 'lobby' : 'end';
  const back = served && mayReturn(state);
  const hints = (served || home === 'device') && table !== null && areHintsAllowed(table);
  const isThere = (key: string): boolean => (key === 'I' ? hints : served || !OF_SERVERS.includes(key));
  const asking = useAsk(link);
  const ask = (command: PersonCommand, then?: () => void) => async (): Promise<void> => {
    onClose();
    if (await (place?.ask ?? asking)(command)) then?.();
  };
  const remove = (player: PlayerId): void => void ask({ kind: 'kick', player })();
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={coach === null ? table?.settings.name || t('rail.menu') : t('learn.title', { game: words.of(`game/${game}`, 'name') })}
        note={olderNote(words, older)}
      >
        <div className="flex flex-col gap-4">
          {served && <ConnectionState link={link} state={state} />}
          <div className="grid gap-2 sm:grid-cols-2">
            {plays && running && (
              <Button onClick={() => void ask({ kind: table.pause === null ? 'pause' : 'resume' })()}>
                {t(table.pause === null ? 'menu.pause' : 'pause.resume')}
              </Button>
            )}
            {back && (
              <Button kind="primary" onClick={() => void ask({ kind: 'sit' })()}>
                {t('menu.return')}
              </Button>
            )}
            <Button
              onClick={() => {
                onClose();
                onRules();
              }}
            >
              {t('rail.rules')}
            </Button>
            <Button
              onClick={() => {
                onClose();
                setSettings(true);
              }}
            >
              {t('menu.settings')}
            </Button>
            {(host || (home === 'device' && running)) && <Button onClick={() => setDoubt('lobby')}>{t(running ? 'menu.end' : 'menu.lobby')}</Button>}
            {plays && (
              <Button kind="call" onClick={() => setDoubt('leave')}>
                {t('menu.leave')}
              </Button>
            )}
            {coach?.menu}
            {home === 'device' && <MenuHere game={game} code={table?.code ?? ''} />}
          </div>
          {doubt !== null && (
            <div ref={intoSight} role="alert" className="flex flex-col gap-2 rounded-table border-2 border-wine p-3">
              <p>{t(`menu.sure.${doubt === 'leave' ? leaving : ending}`)}</p>
              <div className="flex gap-2">
                <Button kind="call" onClick={() => void ask({ kind: doubt }, () => setDoubt(null))()}>
                  {t(`menu.yes.${doubt === 'leave' ? doubt : ending}`)}
                </Button>
                <Button onClick={() => setDoubt(null)}>{t('menu.no')}</Button>
              </div>
            </div>
          )}
          {home === 'device' && <HereChance />}
          {served && <ChanceInMenu state={state} />}
          <Switch label={t('menu.text')} about={t('menu.textAbout')} on={asText} onChange={setAsText} />
          {host && <Removal title={t('menu.kick')} players={others} state={state} onRemove={remove} />}
          {host && (
            <Removal title={t('menu.kickWatching')} players={[...state.watching, ...state.left]} more={state.more} state={state} onRemove={remove} />
          )}
          {table !== null && coach === null && <BotsHere table={table} />}
          {table !== null && coach === null && (
            <div className="flex flex-wrap gap-2">
              <WatchAgain table={table} />
            </div>
          )}
          <section hidden={!keyboard}>
            <h3 className="font-semibold font-serif">{t('menu.keys')}</h3>
            <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
              {KEYS.filter(([, path]) => isThere(path)).map(([keys, path]) => (
                <KeyRow key={path} keys={keys} text={t(`keys.${path}`)} />
              ))}
              {board.keys.map(([keys, path]) => (
                <KeyRow key={path} keys={keys} text={words.ofGame(game)(path)} />
              ))}
            </dl>
          </section>
        </div>
      </Dialog>
      {settings && (
        <Suspense>
          <SettingsDialog open onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  );
}
