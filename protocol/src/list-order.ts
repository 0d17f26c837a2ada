/** How a list of tables is ordered, by servers and clients alike. */
import type { TableCard } from './from-server.ts';

/** A lobby where somebody can still sit down. */
export const hasRoom = ({ phase, taken, seats }: TableCard): boolean => phase === 'lobby' && taken < seats;

/** Where there is room comes first, then what is newer. */
export const inListOrder = (a: TableCard, b: TableCard): number => Number(hasRoom(b)) - Number(hasRoom(a)) || b.createdAt - a.createdAt;
