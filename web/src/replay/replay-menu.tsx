/** Everything else about a game that is watched again: what its record proves, the text view, settings, keys, and where else to go. */

import type { TableState } from '@parlour/client';
import { Button } from '@parlour/felt';
import { lazy, Suspense, useState } from 'react';
import { orAnew } from '../offline/reload.ts';
import { Dialog } from '../parts/dialog.tsx';
import { KeyRow } from '../parts/key-row.tsx';
import { Switch } from '../parts/switch.tsx';
import { useKeyboard } from '../parts/use-keyboard.ts';
import { go } from '../routes.ts';
import { RecordCheck } from '../table/record-check.tsx';
import type { RecordSpeech } from '../table/record-words.ts';
import { useWords } from '../words/context.ts';
import { RecordFileField } from './replay-file.tsx';
import type { ReplayRoute } from './replay-source.ts';
import type { ReplayedGame } from './replayed-game.ts';
import { recordIn, type Verification } from './verification.ts';

const SettingsDialog = lazy(async () => ({ default: (await orAnew(import('../parts/settings.tsx'))).SettingsDialog }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly route: ReplayRoute;
  readonly replayed: ReplayedGame;
  readonly speech: RecordSpeech['speech'];
  readonly state: TableState;
  readonly verified: Verification;
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  readonly onFile: (file: Blob) => void;
}

const KEYS = [
  ['␣', 'space'],
  ['← →', 'arrows'],
  ['⇧ ← →', 'jump'],
  ['Home End', 'ends'],
  ['T', 'text'],
  ['H', 'history'],
] as const;

export function ReplayMenu({ open, onClose, route, replayed, speech, state, verified, asText, setAsText, onFile }: Props) {
  const { t } = useWords();
  const keyboard = useKeyboard();
  const [settings, setSettings] = useState(false);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('rail.menu')} wide>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {route.page === 'replay' && <Button onClick={() => go({ page: 'table', code: route.table })}>{t('replay.menu.table')}</Button>}
            {route.page === 'here-replay' && <Button onClick={() => go({ page: 'here', code: route.code })}>{t('replay.menu.table')}</Button>}
            <RecordFileField label={t('replay.menu.file')} onFile={onFile} plain />
            <Button
              onClick={() => {
                onClose();
                setSettings(true);
              }}
            >
              {t('menu.settings')}
            </Button>
          </div>
          <Switch label={t('menu.text')} about={t('replay.menu.text')} on={asText} onChange={setAsText} />
          <section aria-labelledby="replay-record">
            <h3 id="replay-record" className="mb-1 font-semibold font-serif text-lg">
              {t('replay.menu.record')}
            </h3>
            {open && <Verified {...{ route, replayed, speech, state, verified }} />}
          </section>
          <section hidden={!keyboard}>
            <h3 className="font-semibold font-serif">{t('replay.keys.title')}</h3>
            <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
              {KEYS.map(([keys, path]) => (
                <KeyRow key={path} keys={keys} text={t(`replay.keys.${path}`)} />
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

/** What the record proves, and what it does not. */
function Verified({
  route,
  replayed,
  speech,
  state,
  verified: { reckoning, notes },
}: Pick<Props, 'route' | 'replayed' | 'speech' | 'state' | 'verified'>) {
  const { t } = useWords();
  return (
    <div className="flex flex-col gap-3">
      <p className="leading-snug">{t('replay.proves.rules')}</p>
      <RecordCheck game={replayed.game.id} record={recordIn(replayed)} {...{ speech, reckoning, notes, state }} />
      {route.page === 'replay' && <p className="text-quiet text-sm leading-snug">{t('replay.proves.unnamed')}</p>}
    </div>
  );
}
