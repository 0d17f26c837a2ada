/** Making a table: which game, and then its form. */

import { BOXES, type Box, boxOf } from '../games.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Rail } from '../parts/rail.tsx';
import { useWords } from '../words/context.ts';
import { CreateForm } from './create-form.tsx';
import { Lost } from './lost.tsx';

export function Create({ game }: { readonly game: string | null }) {
  const { t, of } = useWords();
  if (game === null) return <WhichGame />;
  const box = boxOf(game);
  if (box === undefined) return <Lost title="create.unknown.title" text="create.unknown.text" />;
  return (
    <div className="min-h-dvh">
      <Rail title={t('create.titleOf', { game: of(`game/${box.id}`, 'name') })} />
      <CreateForm key={box.id} box={box} />
    </div>
  );
}

function WhichGame() {
  const { t } = useWords();
  return (
    <div className="min-h-dvh">
      <Rail title={t('create.title')} />
      <main className="mx-auto max-w-2xl p-4">
        <h2 className="mb-3 font-semibold font-serif text-2xl">{t('create.which')}</h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {BOXES.map((box) => (
            <GameLink key={box.id} box={box} />
          ))}
        </ul>
      </main>
    </div>
  );
}

function GameLink({ box }: { readonly box: Box }) {
  const { of } = useWords();
  return (
    <li>
      <PageLink
        to={{ page: 'new', game: box.id }}
        look="bare"
        className="felt-light flex h-full items-center gap-4 rounded-2xl border-4 border-wood p-3 shadow-card"
      >
        <span className="shrink-0">
          <Emblem box={box} size={64} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold font-serif text-xl">{of(`game/${box.id}`, 'name')}</span>
          <span className="block leading-snug">{of(`game/${box.id}`, 'about')}</span>
        </span>
      </PageLink>
    </li>
  );
}
