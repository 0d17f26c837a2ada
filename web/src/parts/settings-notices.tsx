/** A notice of the browser when it is one's turn. Over plain http, and where it was forbidden, there is none, and that is said. */
import { useState } from 'react';
import { prefer, usePreferences } from '../preferences.ts';
import { useWords } from '../words/context.ts';
import { Switch } from './switch.tsx';

export function Notices() {
  const { t } = useWords();
  const { notices } = usePreferences();
  const [allowed, setAllowed] = useState(isSecureContext && 'Notification' in globalThis && Notification.permission !== 'denied');
  const change = async (on: boolean) => {
    if (on && (await Notification.requestPermission()) !== 'granted') {
      setAllowed(false);
      prefer({ notices: false });
      return;
    }
    prefer({ notices: on });
  };
  if (!allowed) {
    return (
      <p className="py-1">
        <span className="block font-semibold leading-tight">{t('settings.notices.name')}</span>
        <span className="block text-quiet text-sm leading-tight">{t('settings.notices.no')}</span>
      </p>
    );
  }
  return <Switch label={t('settings.notices.name')} about={t('settings.notices.about')} on={notices} onChange={(on) => void change(on)} />;
}
