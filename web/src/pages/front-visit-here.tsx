/** A table of this device among those one was at: the way back, the way into a file, and the way to be rid of it, which asks first. */
import { Button, Icon } from '@parlour/felt';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../games.ts';
import { removeTableHere, saveTableHere } from '../here/table-files.ts';
import { sayPeople, type TableHere } from '../here/tables-here.ts';
import { Emblem } from '../parts/emblem.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { useWords } from '../words/context.ts';

interface Props {
  readonly table: TableHere;
  readonly box: Box;
  /** How long ago somebody was at it, in words, where nothing else tells it from another. */
  readonly age: string | null;
}

export function VisitHere({ table, box, age }: Props) {
  const words = useWords();
  const { t, of } = words;
  const [asks, setAsks] = useState(false);
  const asked = useRef(false);
  const removing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever keeps it is back where they asked.
    if (asked.current && !asks) removing.current?.focus();
    asked.current = asks;
  }, [asks]);
  const names = age === null ? sayPeople(table) : `${sayPeople(table)} (${age})`;
  if (asks) {
    return (
      <li className="flex w-80 max-w-full shrink-0 flex-col gap-2 rounded-table border-2 border-wine bg-panel p-2 lg:w-full">
        <p role="alert" className="text-sm leading-snug">
          {t('onDevice.removeAsk', { names })}
        </p>
        <div className="flex gap-2">
          <Button kind="call" className="flex-1" onClick={() => void removeTableHere(table.code, words)}>
            {t('onDevice.removeDo')}
          </Button>
          <Button autoFocus className="flex-1" onClick={() => setAsks(false)}>
            {t('onDevice.removeKeep')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="flex shrink-0 items-stretch rounded-table border-2 border-line bg-panel lg:w-full">
      <PageLink
        to={{ page: 'here', code: table.code }}
        look="bare"
        className="flex min-h-12 min-w-0 max-w-56 flex-1 items-center gap-2 rounded-table px-3 py-1 text-left leading-tight hover:brightness-110 lg:max-w-none"
      >
        <span className="shrink-0">
          <Emblem box={box} size={28} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 break-words font-semibold">{sayPeople(table)}</span>
          <span className="block text-quiet text-sm">
            {of(`game/${box.id}`, 'name')} · {age ?? t('onDevice.mark')}
          </span>
        </span>
      </PageLink>
      <Button
        kind="quiet"
        className="w-11 px-0"
        aria-label={t('onDevice.saveOf', { names })}
        title={t('onDevice.save')}
        onClick={() => void saveTableHere(table, words)}
      >
        <Icon name="download" />
      </Button>
      <Button
        ref={removing}
        kind="quiet"
        className="w-11 px-0"
        aria-label={t('onDevice.removeOf', { names })}
        title={t('onDevice.removeTable')}
        onClick={() => setAsks(true)}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}
