/** The tables one was at last, on a server or on this device: the way back to the evening one left. */

import { Icon } from '@parlour/felt';
import { useEffect } from 'react';
import { BOXES, type Box, boxOf } from '../games.ts';
import { findTablesHere } from '../here/found-tables.ts';
import { sayPeople, type TableHere, useTablesHere } from '../here/tables-here.ts';
import { type KeptPlace, leftLesson } from '../learn/kept-place.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type VisitedTable, visits } from '../visited.ts';
import { useWords } from '../words/context.ts';
import { ageOf } from './age.ts';
import { VisitHere } from './front-visit-here.tsx';

type Left = ({ readonly kind: 'server'; readonly table: VisitedTable } | { readonly kind: 'device'; readonly table: TableHere }) & {
  readonly box: Box;
};

export function Visits() {
  const { t, locale } = useWords();
  const known = leftTables(visits(), useTablesHere());
  const lessons = BOXES.flatMap((box) => {
    const place = leftLesson(box.id);
    return place === null ? [] : [{ box, place }];
  });
  useEffect(() => void findTablesHere(), []);
  if (known.length === 0 && lessons.length === 0) return null;
  return (
    <section aria-labelledby="visits" className="min-w-0">
      <h2 id="visits" className="mb-1 font-semibold leading-tight">
        {t('front.visits')}
      </h2>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2 lg:max-h-96 lg:flex-col lg:overflow-y-auto">
        {lessons.map(({ box, place }) => (
          <LeftLesson key={`lesson ${box.id}`} box={box} place={place} />
        ))}
        {known.map(({ kind, table, box }) =>
          kind === 'server' ? (
            <Visit key={table.code} visit={table} box={box} />
          ) : (
            <VisitHere key={`here ${table.code}`} table={table} box={box} age={hasTwin(table, known) ? ageOf(Date.now() - table.at, locale) : null} />
          ),
        )}
      </ul>
    </section>
  );
}

/** Whether the same people play the same at another table of this device: then only its age tells them apart. */
const hasTwin = (table: TableHere, known: readonly Left[]): boolean =>
  known.some(
    ({ kind, table: other }) => kind === 'device' && other.code !== table.code && other.game === table.game && sayPeople(other) === sayPeople(table),
  );

/** The newest first. */
function leftTables(visited: readonly VisitedTable[], here: readonly TableHere[]): readonly Left[] {
  const all = [...visited.map((table) => ({ kind: 'server', table }) as const), ...here.map((table) => ({ kind: 'device', table }) as const)];
  return all
    .toSorted((a, b) => b.table.at - a.table.at)
    .flatMap((each) => {
      const box = boxOf(each.table.game);
      return box === undefined ? [] : [{ ...each, box }];
    });
}

function Visit({ visit: { code, name }, box }: { readonly visit: VisitedTable; readonly box: Box }) {
  const { of } = useWords();
  return (
    <li className="shrink-0">
      <PageLink to={{ page: 'table', code }} look="plain" className="max-w-64 justify-start text-left lg:w-full lg:max-w-none">
        <Emblem box={box} size={28} />
        <span className="min-w-0 lg:flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-quiet text-sm">
            {of(`game/${box.id}`, 'name')} · {code}
          </span>
        </span>
        <Icon name="next" />
      </PageLink>
    </li>
  );
}

/** Somebody is in the middle of it. */
function LeftLesson({ box, place: { number, count } }: { readonly box: Box; readonly place: KeptPlace }) {
  const { t, of } = useWords();
  const game = of(`game/${box.id}`, 'name');
  return (
    <li className="shrink-0">
      <PageLink
        to={{ page: 'learn', game: box.id }}
        look="plain"
        className="max-w-64 justify-start text-left lg:w-full lg:max-w-none"
        label={t('learn.resumeOf', { game, number, count })}
      >
        <Emblem box={box} size={28} />
        <span className="min-w-0 lg:flex-1">
          <span className="block truncate font-semibold">{t('learn.go')}</span>
          <span className="block truncate text-quiet text-sm">
            {game} · {t('learn.step', { number, count })}
          </span>
        </span>
        <Icon name="next" />
      </PageLink>
    </li>
  );
}
