/** Somebody wants to play a game that they have never played here: asked once, whether they would rather learn it first. */
import { Button, Icon } from '@parlour/felt';
import type { Box } from '../games.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';

interface Props {
  readonly box: Box;
  readonly onPlay: () => void;
  readonly onClose: () => void;
}

export function LessonOffer({ box, onPlay, onClose }: Props) {
  const { t, of } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('learn.offer.title', { game: of(`game/${box.id}`, 'name') })}>
      <div className="flex items-center gap-4">
        <span className="shrink-0">
          <Emblem box={box} size={84} />
        </span>
        <p className="leading-snug">{t('learn.offer.text')}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <PageLink to={{ page: 'learn', game: box.id }} look="primary" className="flex-[1_1_12rem]">
          <Icon name="next" />
          {t('learn.offer.learn')}
        </PageLink>
        <Button
          className="flex-[1_1_12rem]"
          onClick={() => {
            onClose();
            onPlay();
          }}
        >
          {t('learn.offer.play')}
        </Button>
      </div>
    </Dialog>
  );
}
