/** The sign of a seat's own palifico: it has begun the round with one die, and its raises keep the face. Where it is narrow, without the word. */

import { Icon } from '@parlour/felt';
import type { BoardSpeaker } from '../words/speaker.ts';

export function LockSign({ speaker: { t } }: { readonly speaker: BoardSpeaker }) {
  return (
    <span
      role="img"
      data-part="lock"
      aria-label={t('scene.locked')}
      title={t('scene.locked')}
      className="inline-flex h-[1.125rem] shrink-0 items-center gap-1 rounded-full bg-paper px-1.5 font-semibold text-ink text-xs leading-none"
    >
      <Icon name="lock" size={12} />
      <span aria-hidden="true" className="hidden @min-[8rem]:inline">
        {t('scene.lockedSign')}
      </span>
    </span>
  );
}
