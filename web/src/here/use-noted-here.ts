/** Whoever is at a table of this device finds it on the front page afterwards, also one that came out of a file. */
import type { TableState } from '@parlour/client';
import { useEffect } from 'react';
import { noteTableHere } from './tables-here.ts';

export function useNotedHere({ table, people }: Pick<TableState, 'table' | 'people'>, isHere: boolean): void {
  const code = table?.code ?? null;
  const game = table?.begun?.game ?? table?.settings.game ?? null;
  const names = (table?.seats ?? []).flatMap((each) => (each?.kind === 'person' ? [people[each.player] ?? ''] : [])).join('\n');
  useEffect(() => {
    if (!isHere || code === null || game === null || names === '') return;
    noteTableHere({ code, game, people: names.split('\n'), at: Date.now() });
  }, [isHere, code, game, names]);
}
