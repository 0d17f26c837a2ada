/** The games: each with its emblem, a line about it, and the ways on: a table with a link, which is the server's, or one on this device. */

import { Button, Icon } from '@parlour/felt';
import { lazy, Suspense, useState } from 'react';
import { BOXES, type Box } from '../games.ts';
import { isLessonDue, leftLesson, lessonOffered } from '../learn/kept-place.ts';
import { useOffline, useServerAway } from '../network.ts';
import { orAnew } from '../offline/reload.ts';
import { Emblem } from '../parts/emblem.tsx';
import { LevelSelect } from '../parts/level-choice.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { prefer, usePreferences } from '../preferences.ts';
import { useWords } from '../words/context.ts';
import { usePlayNow } from './play-now.ts';

const LessonOffer = lazy(async () => ({ default: (await orAnew(import('../learn/offer-dialog.tsx'))).LessonOffer }));

export function Games() {
  const { t } = useWords();
  const away = useServerAway();
  const offline = useOffline();
  const { level } = usePreferences();
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="font-semibold font-serif text-2xl">
        {t('front.games')}
      </h2>
      <p role="status" className={`mt-1 mb-3 leading-snug ${away || offline ? 'border-wine border-l-4 pl-3' : 'text-quiet'}`}>
        {t(offline ? 'front.offline' : away ? 'front.away' : 'front.kinds')}
      </p>
      <p className="mb-3">
        <LevelSelect label={t('front.level')} shown value={level} onChange={(chosen) => prefer({ level: chosen })} />
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {BOXES.map((box) => (
          <Game key={box.id} box={box} alone={away || offline} />
        ))}
      </ul>
    </section>
  );
}

/** Without a server the way that works is the bright one. */
function Game({ box, alone }: { readonly box: Box; readonly alone: boolean }) {
  const { t, of } = useWords();
  const { busy, play } = usePlayNow(box);
  const [offers, setOffers] = useState(false);
  const left = leftLesson(box.id);
  const name = of(`game/${box.id}`, 'name');
  const begin = (): void => {
    if (!isLessonDue(box.id)) return void play();
    lessonOffered(box.id);
    setOffers(true);
  };
  return (
    <li className="felt-light flex flex-col gap-3 rounded-2xl border-4 border-wood p-4 shadow-card">
      <div className="flex flex-1 items-center gap-4">
        <span className="shrink-0">
          <Emblem box={box} size={84} />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold font-serif text-2xl leading-tight">{name}</h3>
          <p className="mt-1 leading-snug">{of(`game/${box.id}`, 'about')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind={alone ? 'plain' : 'primary'}
          className="flex-[1_1_auto] sm:px-3 max-sm:px-2"
          aria-label={t('front.playGame', { game: name })}
          whyNot={busy ? t('front.laying') : null}
          onClick={begin}
        >
          <Icon name="play" />
          {t(busy ? 'front.laying' : 'front.play')}
        </Button>
        <PageLink
          to={{ page: 'new', game: box.id }}
          look="plain"
          className="flex-[1_1_auto] sm:px-3 max-sm:px-2"
          label={t('front.newTableOf', { game: name })}
        >
          <Icon name="link" />
          {t('front.newTable')}
        </PageLink>
        <span className="flex basis-full flex-wrap gap-2">
          <PageLink
            to={{ page: 'here-new', game: box.id }}
            look={alone ? 'primary' : 'plain'}
            className="flex-[1_1_auto] sm:px-3 max-sm:px-2"
            label={t('front.hereOf', { game: name })}
          >
            <Icon name="phone" />
            {t('front.here')}
          </PageLink>
          <PageLink
            to={{ page: 'rules', game: box.id }}
            look="plain"
            className="min-w-11 sm:px-2 max-sm:px-2"
            label={t('front.rulesOf', { game: name })}
          >
            <Icon name="book" />
          </PageLink>
        </span>
        <PageLink
          to={{ page: 'learn', game: box.id }}
          className="-mt-1 -mb-2 mx-auto text-sm"
          label={left === null ? t('learn.goOf', { game: name }) : t('learn.resumeOf', { game: name, number: left.number, count: left.count })}
        >
          {left === null ? t('learn.go') : `${t('learn.resume')} (${t('learn.step', { number: left.number, count: left.count })})`}
          <Icon name="next" size={16} />
        </PageLink>
      </div>
      {offers && (
        <Suspense>
          <LessonOffer box={box} onPlay={() => void play()} onClose={() => setOffers(false)} />
        </Suspense>
      )}
    </li>
  );
}
