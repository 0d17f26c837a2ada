/** A table in the list: what is played and how, who runs it, whether there is room, and for how long it has been there. */

import { Icon } from '@parlour/felt';
import type { TableCard } from '@parlour/protocol';
import { hasRoom } from '@parlour/protocol/codes';
import { boxOf } from '../games.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';
import { ageOf } from './age.ts';

export function TableRow({ card, now }: { readonly card: TableCard; readonly now: number }) {
  const { t, of, locale } = useWords();
  const box = boxOf(card.game);
  const mark = `game/${card.game}` as const;
  const room = hasRoom(card);
  return (
    <li>
      <PageLink
        to={{ page: 'table', code: card.code }}
        look="bare"
        className="flex min-h-11 items-center gap-3 rounded-table border-2 border-line bg-panel p-3 leading-snug hover:border-brass"
      >
        {box !== undefined && (
          <span className="shrink-0 max-[359px]:hidden">
            <Emblem box={box} size={44} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="line-clamp-2 min-w-0 break-words font-semibold">{card.name}</span>
            {card.locked && (
              <span role="img" aria-label={t('front.tables.locked')} title={t('front.tables.locked')} className="text-quiet">
                <Icon name="lock" size={16} />
              </span>
            )}
          </span>
          <span className="block text-sm">
            {box === undefined ? card.game : of(mark, 'name')} ·{' '}
            {card.preset === null ? t('front.tables.ownRules') : of(mark, `presets.${card.preset}.name`)}
          </span>
          <span className="block text-quiet text-sm">
            {card.host !== null && `${t('front.tables.host', { name: card.host })} · `}
            {ageOf(now - card.createdAt, locale)}
          </span>
        </span>
        <span className={`shrink-0 text-right text-sm ${room ? 'text-moss' : 'text-quiet'}`}>
          <span className="block font-semibold text-base" title={t('front.tables.seats', { taken: card.taken, seats: card.seats })}>
            <span aria-hidden="true">
              {card.taken}/{card.seats}
            </span>
            <span className="sr-only">{t('front.tables.seats', { taken: card.taken, seats: card.seats })}</span>
          </span>
          {t(room ? 'front.tables.room' : `front.tables.phases.${card.phase}`)}
        </span>
      </PageLink>
    </li>
  );
}
