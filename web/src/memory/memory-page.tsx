/** "Your games": what this device remembers of the games one played, reckoned here; what the server knows besides is read behind the page. */
import { Icon } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { boxOf } from '../games.ts';
import { useIdentity } from '../identity.ts';
import { Choice } from '../parts/choice.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Rail } from '../parts/rail.tsx';
import { useWords } from '../words/context.ts';
import { GameCards } from './game-cards.tsx';
import { GameList } from './game-list.tsx';
import { isAnothers } from './kept-game.ts';
import { followMemory, type Memory, useMemory } from './memory.ts';
import { OwnersHands } from './owners-hands.tsx';
import { AroundDevice, WithWhom } from './people-tables.tsx';
import { ReadingLine } from './reading-line.tsx';
import { useReading } from './use-reading.ts';

const ALL = '*';

export function MemoryPage() {
  const { t, of } = useWords();
  const memory = useMemory();
  const reading = useReading();
  const [chosen, setChosen] = useState(ALL);
  useEffect(followMemory, []);
  const played = [...new Set(memory.games.map(({ game }) => game))];
  // The last of a game may have been removed.
  const shown = played.includes(chosen) ? memory.games.filter(({ game }) => game === chosen) : memory.games;
  const names = { ...memory, games: shown };
  return (
    <div className="min-h-dvh pb-10">
      <Rail title={t('mine.title')} />
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 pt-4">
        <div className="flex flex-col gap-2">
          <p className="text-quiet leading-snug">{t('mine.about')}</p>
          <Troubles memory={memory} />
          <ReadingLine reading={reading} />
        </div>
        {memory.games.length === 0 && reading.progress === null && <NoGames />}
        {played.length > 1 && (
          <Choice
            label={t('mine.filter.label')}
            options={[{ value: ALL, name: t('mine.filter.all') }, ...played.map((game) => ({ value: game, name: gameName(game, of) }))]}
            value={played.includes(chosen) ? chosen : ALL}
            onChange={setChosen}
          />
        )}
        {shown.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
            <div className="min-w-0 empty:hidden lg:col-start-1">
              <GameCards games={shown} />
            </div>
            <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <WithWhom memory={names} />
              <AroundDevice games={shown} />
            </div>
            <div className="min-w-0 lg:col-start-1">
              <GameList key={chosen} memory={names} />
            </div>
          </div>
        )}
        <OwnersHands memory={memory} onAgain={reading.start} />
      </main>
    </div>
  );
}

const gameName = (game: string, of: ReturnType<typeof useWords>['of']): string =>
  boxOf(game) === undefined ? shortened(game) : of(`game/${game}`, 'name');

/** An id of a game that this page does not have may be longer than a phone is wide. */
const shortened = (id: string): string => (id.length > 20 ? `${id.slice(0, 19)}…` : id);

function NoGames() {
  const { t } = useWords();
  return (
    <section aria-labelledby="mine-empty" className="flex flex-col items-center gap-3 rounded-2xl bg-panel px-4 py-10 text-center shadow-card">
      <span className="text-brass">
        <Icon name="cards" size={44} />
      </span>
      <h2 id="mine-empty" className="font-semibold font-serif text-2xl">
        {t('mine.empty.title')}
      </h2>
      <p className="max-w-md text-balance text-quiet leading-snug">{t('mine.empty.text')}</p>
      <PageLink to={{ page: 'front' }} look="primary">
        {t('mine.empty.go')}
      </PageLink>
    </section>
  );
}

function Troubles({ memory: { games, room, later } }: { readonly memory: Memory }) {
  const { t } = useWords();
  const person = useIdentity();
  const others = person === null ? 0 : games.filter((game) => isAnothers(game, person.player)).length;
  return (
    <>
      {room !== 'ample' && (
        <p role="alert" className="rounded-table border-2 border-wine p-3 leading-snug">
          {t(`mine.room.${room}`)}
        </p>
      )}
      {others > 0 && <p className="leading-snug">{t('mine.others', { count: others })}</p>}
      {later > 0 && <p className="leading-snug">{t('mine.later', { count: later })}</p>}
    </>
  );
}
