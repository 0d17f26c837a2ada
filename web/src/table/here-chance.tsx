/** In the place of everything about fair chance, at a table of this device: one honest sentence. */
import { Icon } from '@parlour/felt';
import { useWords } from '../words/context.ts';

export function HereChance() {
  const { t } = useWords();
  return (
    <p className="flex items-start gap-2 text-quiet leading-snug">
      <Icon name="phone" />
      <span>{t('onDevice.chance')}</span>
    </p>
  );
}
