/** What somebody prefers, and who they are: all of it stays in this browser but the name. Every change holds at once. */
import { Button, playSound } from '@parlour/felt';
import { LANGUAGE_NAMES, LANGUAGES } from '@parlour/kernel';
import { useId } from 'react';
import { useIdentity } from '../identity.ts';
import { prefer, usePreferences } from '../preferences.ts';
import { go } from '../routes.ts';
import { THEMES } from '../theme.ts';
import { useWords } from '../words/context.ts';
import { Choice } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { EraseMe } from './settings-erase.tsx';
import { Handover } from './settings-handover.tsx';
import { Install } from './settings-install.tsx';
import { YourName } from './settings-name.tsx';
import { Notices } from './settings-notices.tsx';
import { Switch } from './switch.tsx';

export function SettingsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('settings.title')}>
      <Everything onClose={onClose} />
    </Dialog>
  );
}

function Everything({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useWords();
  const person = useIdentity();
  const { theme, fourColour, numerals, aids, remarks } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      {person !== null && <YourName name={person.name} />}
      <Choice
        label={t('settings.language')}
        options={LANGUAGES.map((language) => ({ value: language, name: LANGUAGE_NAMES[language], lang: language }))}
        value={locale}
        onChange={(language) => prefer({ language })}
      />
      <Choice
        label={t('settings.theme.name')}
        options={THEMES.map((each) => ({ value: each, name: t(`settings.theme.values.${each}`) }))}
        value={theme}
        onChange={(chosen) => prefer({ theme: chosen })}
      />
      <Volume />
      <div className="flex flex-col gap-2">
        <Switch label={t('settings.remarks.name')} about={t('settings.remarks.about')} on={remarks} onChange={(on) => prefer({ remarks: on })} />
        <Switch
          label={t('settings.fourColour.name')}
          about={t('settings.fourColour.about')}
          on={fourColour}
          onChange={(on) => prefer({ fourColour: on })}
        />
        <Switch label={t('settings.numerals.name')} about={t('settings.numerals.about')} on={numerals} onChange={(on) => prefer({ numerals: on })} />
        <Switch label={t('settings.aids.name')} about={t('settings.aids.about')} on={aids} onChange={(on) => prefer({ aids: on })} />
        <Notices />
      </div>
      <YourGames onClose={onClose} />
      <Install />
      {person !== null && (
        <>
          <Handover />
          <EraseMe onErased={onClose} />
        </>
      )}
    </div>
  );
}

function YourGames({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const show = (): void => {
    onClose();
    go({ page: 'mine' });
  };
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold leading-tight">{t('mine.title')}</h3>
        <p className="text-quiet text-sm leading-snug">{t('mine.settings')}</p>
      </div>
      <Button className="self-start" onClick={show}>
        {t('mine.open')}
      </Button>
    </section>
  );
}

/** A knock says how loud it is. */
function Volume() {
  const { t } = useWords();
  const id = useId();
  const { volume } = usePreferences();
  const set = (next: number) => {
    prefer({ volume: next });
    playSound('knock', next);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex justify-between font-semibold leading-tight">
        {t('settings.volume')}
        <span className="font-normal text-quiet">{volume === 0 ? t('settings.silent') : `${Math.round(volume * 100)} %`}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={Math.round(volume * 100)}
        onChange={(event) => set(Number(event.target.value) / 100)}
        className="-mb-3 block h-11 w-full cursor-pointer accent-brass"
      />
    </div>
  );
}
