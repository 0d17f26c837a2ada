/** The tables this browser was at last, so that the front page can lead back to them. The newest first. */
import { store, stored } from './storage.ts';

export interface VisitedTable {
  readonly code: string;
  /** The game's id. */
  readonly game: string;
  /** The table's name. */
  readonly name: string;
  /** How many games had been over there by then; 0 where that was not kept. */
  readonly games: number;
  /** When, in ms; 0 where that was not kept. */
  readonly at: number;
}

const VISITED = 'visited';
const MOST = 5;

export function noteVisit(visit: Omit<VisitedTable, 'at'>): void {
  const { code } = visit;
  store(VISITED, JSON.stringify([{ ...visit, at: Date.now() }, ...visits().filter((each) => each.code !== code)].slice(0, MOST)));
}

/** Whoever is forgotten by the server does not want to be remembered here either. */
export function forgetVisits(): void {
  store(VISITED, null);
}

export function visits(): readonly VisitedTable[] {
  try {
    const json: unknown = JSON.parse(stored(VISITED) ?? '[]');
    return Array.isArray(json)
      ? json
          .filter(isVisit)
          .slice(0, MOST)
          .map((visit) => ({ ...visit, at: Number(visit.at ?? 0), games: Number(visit.games ?? 0) }))
      : [];
  } catch {
    return [];
  }
}

/** How many games were over at a table when it was last seen here. */
export const gamesAt = (code: string): number => visits().find((visit) => visit.code === code)?.games ?? 0;

/** Those of before have no time, and no games. */
type StoredVisit = Omit<VisitedTable, 'at' | 'games'> & { readonly at?: unknown; readonly games?: unknown };

const isVisit = (found: unknown): found is StoredVisit =>
  typeof found === 'object' && found !== null && ['code', 'game', 'name'].every((field) => typeof Reflect.get(found, field) === 'string');
