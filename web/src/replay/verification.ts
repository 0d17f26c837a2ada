/** What can be said of a record that is watched: by the rules, by its chance, and by what this device noted when it was played. */
import type { DeviceRecord, GameNotes, TableRecord } from '@parlour/table';
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
export const recordIn = ({ record }: ReplayedGame): TableRecord | DeviceRecord => record as TableRecord | DeviceRecord;

export function useVerification(route: ReplayRoute, replayed: ReplayedGame): Verification {
  return useMemo(() => {
    const asked = askedFor(route);
    const notes = route.page === 'replay' ? recallHere(route.table, route.game) : null;
    return { reckoning: reckon(replayed.game, recordIn(replayed), asked, notes), notes };
  }, [route, replayed]);
}

/** Whether somebody says something of this game that is not so: not where a record says nothing of its chance at all. */
export const isAlarming = ({ reckoning: { rules, chance, noted } }: Verification): boolean =>
  rules !== null || (chance !== null && chance.code !== 'fair/missing') || (noted !== null && noted.refusal !== null);

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
