/** The tables this browser was at last: the way back to the evening one left. */

import { Icon } from '@parlour/felt';
import { boxOf } from '../games.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { visits } from '../visited.ts';
import { useWords } from '../words/context.ts';

export function Visits() {
  const { t, of } = useWords();
  const known = visits().flatMap((visit) => {
    const box = boxOf(visit.game);
    return box === undefined ? [] : [{ ...visit, box }];
  });
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="visits" className="min-w-0">
      <h2 id="visits" className="mb-1 font-semibold leading-tight">
        {t('front.visits')}
      </h2>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2">
        {known.map(({ code, name, box }) => (
          <li key={code} className="shrink-0">
            <PageLink to={{ page: 'table', code }} look="plain" className="max-w-64 justify-start text-left">
              <Emblem box={box} size={28} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-quiet text-sm">
                  {of(`game/${box.id}`, 'name')} · {code}
                </span>
              </span>
              <Icon name="next" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
