/** What the menu's buttons do in a lesson, in the place of everything about a game with others. */
import { Button } from '@parlour/felt';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';

/** `number`: of the step at which they go on. */
export function LessonMenu({ number, onRestart }: { readonly number: number; readonly onRestart: () => void }) {
  const { t } = useWords();
  return (
    <>
      <Button onClick={onRestart}>{t('learn.restart')}</Button>
      <Button onClick={() => go({ page: 'front' })}>{t('learn.leave')}</Button>
      <p className="text-quiet text-sm sm:col-span-2">{t('learn.kept', { number })}</p>
    </>
  );
}
