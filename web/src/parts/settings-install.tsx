/** Installing Parlour as an app, offered here and nowhere else, and only where the device does it. */
import { Button } from '@parlour/felt';
import { useInstall } from '../offline/install.ts';
import { useWords } from '../words/context.ts';

export function Install() {
  const { t } = useWords();
  const way = useInstall();
  if (way.kind === 'none') return null;
  return (
    <section aria-labelledby="install" className="border-line border-t pt-4">
      <h3 id="install" className="font-semibold leading-tight">
        {t('settings.install.name')}
      </h3>
      <p className="mb-3 text-quiet text-sm leading-snug">{t('settings.install.about')}</p>
      {way.kind === 'button' ? (
        <Button onClick={way.install}>{t('settings.install.do')}</Button>
      ) : (
        <p className="text-sm leading-tight">{t('settings.install.byHand')}</p>
      )}
    </section>
  );
}
