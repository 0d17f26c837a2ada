/** The tables one was at last, on a server or on this device: the way back to the evening one left. */

import { Icon } from '@parlour/felt';
import { useEffect } from 'react';
import { type Box, boxOf } from '../games.ts';
import { findTablesHere } from '../here/found-tables.ts';
import { type TableHere, useTablesHere } from '../here/tables-here.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type VisitedTable, visits } from '../visited.ts';
import { useWords } from '../words/context.ts';
import { VisitHere } from './front-visit-here.tsx';

type Left = ({ readonly kind: 'server'; readonly table: VisitedTable } | { readonly kind: 'device'; readonly table: TableHere }) & {
  readonly box: Box;
};

export function Visits() {
  const { t } = useWords();
  const known = leftTables(visits(), useTablesHere());
  useEffect(() => void findTablesHere(), []);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="visits" className="min-w-0">
      <h2 id="visits" className="mb-1 font-semibold leading-tight">
        {t('front.visits')}
      </h2>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2 lg:max-h-96 lg:flex-col lg:overflow-y-auto">
        {known.map(({ kind, table, box }) =>
          kind === 'server' ? <Visit key={table.code} visit={table} box={box} /> : <VisitHere key={`here ${table.code}`} table={table} box={box} />,
        )}
      </ul>
    </section>
  );
}

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
