/** What stands in the bar's place where the lesson itself has something to press: to go on, to take a mistake back, and what comes after it all. */
import { ActionBar, Button } from '@parlour/felt';
import { useState } from 'react';
import type { Box } from '../games.ts';
import { useOffline, useServerAway } from '../network.ts';
import { usePlayNow } from '../pages/play-now.ts';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';
import type { LessonNow } from './lesson-run.ts';
import { playHere } from './play-here.ts';

/** Whether there is any, where the game has nothing to ask. */
export const hasBar = ({ step, mistake, waits, done }: LessonNow): boolean =>
  !waits && (done || mistake !== null || step.kind === 'read' || step.kind === 'quick');

interface Props {
  readonly box: Box;
  readonly now: LessonNow;
  readonly onRead: () => void;
  readonly onTakeBack: () => void;
}

export function LessonBar({ box, now: { mistake, done }, onRead, onTakeBack }: Props) {
  const { t } = useWords();
  if (done) return <Ending box={box} />;
  const isMade = mistake !== null;
  return (
    <ActionBar says={t(isMade ? 'learn.cost' : 'learn.read')} yours>
      <Button kind="primary" className="px-8" onClick={isMade ? onTakeBack : onRead}>
        {t(isMade ? 'learn.takeBack' : 'learn.on')}
      </Button>
    </ActionBar>
  );
}

/** Without a server the game that comes next is on this device. */
function Ending({ box }: { readonly box: Box }) {
  const words = useWords();
  const { t } = words;
  const { play, busy } = usePlayNow(box);
  const [away, offline] = [useServerAway(), useOffline()];
  const [layingHere, setLayingHere] = useState(false);
  const here = async (): Promise<void> => {
    setLayingHere(true);
    await playHere(box, words);
    setLayingHere(false);
  };
  const isHere = away || offline;
  return (
    <ActionBar says={t('learn.end')} yours>
      <Button kind="primary" className="px-8" whyNot={busy || layingHere ? t('front.laying') : null} onClick={() => void (isHere ? here() : play())}>
        {t(isHere ? 'learn.here' : 'learn.play')}
      </Button>
      <PageLink to={{ page: 'rules', game: box.id }} look="plain">
        {t('rail.rules')}
      </PageLink>
      <PageLink to={{ page: 'front' }} look="plain">
        {t('lost.home')}
      </PageLink>
    </ActionBar>
  );
}
