/** What can be said of a record that is watched: by the rules, by its chance, and by what this device noted when it was played. */
import type { GameNotes, TableRecord } from '@parlour/table';
import { useMemo } from 'react';
import { recallHere } from '../table/chance.tsx';
import { type RecordReckoning, reckon } from '../table/reckoning.ts';
import type { ReplayRoute } from './replay-source.ts';
import type { ReplayedGame } from './replayed-game.ts';

export interface Verification {
  readonly reckoning: RecordReckoning;
  readonly notes: GameNotes | null;
}

/** A table's record, as far as it is one: whoever checks it looks at every part. */
export const recordIn = ({ record }: ReplayedGame): TableRecord => record as TableRecord;

export function useVerification(route: ReplayRoute, replayed: ReplayedGame): Verification {
  return useMemo(() => {
    const record = recordIn(replayed);
    const asked = askedFor(route, record);
    const notes = route.page === 'replay' ? recallHere(asked.code, asked.number) : null;
    return { reckoning: reckon(replayed.game, record, asked, notes), notes };
  }, [route, replayed]);
}

/** Whether somebody says something of this game's chance that is not so: not where a record says nothing of it at all. */
export const isAlarming = ({ reckoning: { rules, chance, noted } }: Verification): boolean =>
  rules !== null || (chance !== null && !SILENT.includes(chance.code)) || (noted !== null && noted.refusal !== null);

const SILENT: readonly string[] = ['fair/device', 'fair/missing'];

/** A file is of whichever game it says. */
function askedFor(route: ReplayRoute, { table, number }: TableRecord): { readonly code: string; readonly number: number } {
  switch (route.page) {
    case 'replay':
      return { code: route.table, number: route.game };
    case 'here-replay':
      return { code: route.code, number: route.game };
    case 'replay-file':
      return { code: table, number };
  }
}
