/** What can be said of a record that is watched: by the rules, by its chance, and by what this device noted when it was played. */
import { fieldsOf, type GameRecord } from '@parlour/kernel';
import type { DeviceRecord, GameNotes, TableRecord } from '@parlour/table';
import { useMemo } from 'react';
import { isCode } from '../paths.ts';
import { recallHere } from '../table/chance.tsx';
import { type RecordReckoning, reckon } from '../table/reckoning.ts';
import type { ReplayRoute } from './replay-source.ts';
import type { ReplayedGame } from './replayed-game.ts';

export interface Verification {
  readonly reckoning: RecordReckoning;
  readonly notes: GameNotes | null;
}

/** A table's record, as far as it is one: whoever checks it looks at every part. */
export const recordIn = ({ record }: ReplayedGame): TableRecord | DeviceRecord => record as TableRecord | DeviceRecord;

export function useVerification(route: ReplayRoute, replayed: ReplayedGame): Verification {
  return useMemo(() => {
    const asked = askedFor(route);
    const notes = notesOf(route, replayed.record);
    return { reckoning: reckon(replayed.game, recordIn(replayed), asked, notes), notes };
  }, [route, replayed]);
}

/** Whether somebody says something of this game that is not so. */
export const isAlarming = ({ reckoning: { rules, chance, noted } }: Verification): boolean =>
  rules !== null || chance !== null || (noted !== null && noted.refusal !== null);

/** What this device noted of the game; of a file, of the one that it says it is of. */
function notesOf(route: ReplayRoute, record: GameRecord): GameNotes | null {
  if (route.page === 'replay') return recallHere(route.table, route.game);
  const { table, number } = fieldsOf(record);
  return route.page === 'replay-file' && typeof table === 'string' && isCode(table) && typeof number === 'number' ? recallHere(table, number) : null;
}

/** A file is of whichever game it says. */
function askedFor(route: ReplayRoute): Parameters<typeof reckon>[2] {
  switch (route.page) {
    case 'replay':
      return { code: route.table, number: route.game };
    case 'here-replay':
      return { code: route.code, number: route.game, home: 'device' };
    case 'replay-file':
      return null;
  }
}
