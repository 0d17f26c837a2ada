/**
 * Notes a game when it ends before the eyes of somebody who sits in it. One that was over when the page came is not noted: its time would be made
 * up, and who removed it would have it back; the server's list knows it anyway.
 */
import type { TableState } from '@parlour/client';
import { useEffect } from 'react';
import type { ShownHome } from '../table/home.ts';
import { browserShelf, keepGame } from './keeping.ts';
import { gameSeen } from './played.ts';

/** The games that this tab has seen running. */
const running = new Set<string>();

export function useNotedGame(state: Pick<TableState, 'table' | 'you' | 'people'>, home: ShownHome): void {
  const { table, you, people } = state;
  useEffect(() => {
    if ((home !== 'server' && home !== 'device') || table === null || table.begun === null) return;
    const key = `${home} ${table.code} ${table.begun.number}`;
    if (table.phase !== 'finished') {
      running.add(key);
      return;
    }
    if (!running.delete(key)) return;
    const shelf = browserShelf();
    const game = gameSeen({ table, you, people }, home, Date.now());
    if (shelf !== null && game !== null) keepGame(shelf, game);
  }, [table, you, people, home]);
}
