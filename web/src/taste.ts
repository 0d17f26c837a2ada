/** What somebody likes, kept in their browser: theme, deck, numerals, odds, sound, language. */
import { useSyncExternalStore } from 'react';
import { keep, keptFields } from './keep.ts';

export const THEMES = ['auto', 'evening', 'day'] as const;
export type Theme = (typeof THEMES)[number];

export interface Tastes {
  readonly theme: Theme;
  readonly fourColour: boolean;
  readonly numerals: boolean;
  readonly aids: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** A tag such as `pl`; null: as the browser asks. */
  readonly language: string | null;
  /** The side panel of wide screens is open. */
  readonly panel: boolean;
  /** A notice of the browser when it is one's turn and the page is hidden. */
  readonly notices: boolean;
}

const TASTES = 'tastes';
const listeners = new Set<() => void>();
let tastes: Tastes = read();

function read(): Tastes {
  const { theme, fourColour, numerals, aids, volume, language, panel, notices } = keptFields(TASTES);
  return {
    theme: THEMES.find((each) => each === theme) ?? 'auto',
    fourColour: fourColour === true,
    numerals: numerals === true,
    aids: aids !== false,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.6,
    language: typeof language === 'string' ? language : null,
    panel: panel !== false,
    notices: notices === true,
  };
}

export function like(change: Partial<Tastes>): void {
  tastes = { ...tastes, ...change };
  keep(TASTES, JSON.stringify(tastes));
  wear();
  for (const listener of listeners) listener();
}

export const likes = (): Tastes => tastes;

export function useTastes(): Tastes {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tastes,
  );
}

/** Puts the theme on the page. */
export function wear(): void {
  const day = tastes.theme === 'day' || (tastes.theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = day ? 'day' : 'evening';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', day ? '#f6efe2' : '#1d2b26');
}

/** Follows the system while it is asked to. */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', wear);
  wear();
}
