/** What somebody prefers, kept in their browser: theme, deck, numerals, odds, sound, bots' remarks, language, how well bots play. */
import { type BotLevel, readLevel, USUAL_LEVEL } from '@parlour/kernel';
import { ExternalStore, useExternal } from './external-store.ts';
import { store, storedFields } from './storage.ts';

export const THEMES = ['auto', 'evening', 'day'] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly fourColour: boolean;
  readonly numerals: boolean;
  readonly aids: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Bots say something now and then; */
  readonly remarks: boolean;
  /** but these don't, by name. */
  readonly mutedBots: readonly string[];
  /** A tag such as `pl`; null: as the browser asks. */
  readonly language: string | null;
  /** The side panel of wide screens is open. */
  readonly panel: boolean;
  /** A notice of the browser when it is one's turn and the page is hidden. */
  readonly notices: boolean;
  /** How well bots play at *Play now*, and where nobody has said yet. */
  readonly level: BotLevel;
}

const STORED_AS = 'tastes';
const preferences = new ExternalStore<Preferences>(read());

function read(): Preferences {
  const { theme, fourColour, numerals, aids, volume, remarks, mutedBots, language, panel, notices, level } = storedFields(STORED_AS);
  return {
    theme: THEMES.find((each) => each === theme) ?? 'auto',
    fourColour: fourColour === true,
    numerals: numerals === true,
    aids: aids !== false,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.6,
    remarks: remarks !== false,
    mutedBots: Array.isArray(mutedBots) ? mutedBots.filter((name) => typeof name === 'string') : [],
    language: typeof language === 'string' ? language : null,
    panel: panel !== false,
    notices: notices === true,
    level: readLevel(level) ?? USUAL_LEVEL,
  };
}

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.now, ...change });
  store(STORED_AS, JSON.stringify(preferences.now));
  applyTheme();
}

export const preferencesNow = (): Preferences => preferences.now;

export const usePreferences = (): Preferences => useExternal(preferences);

/** Puts the theme on the page. */
function applyTheme(): void {
  const { theme } = preferences.now;
  const day = theme === 'day' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = day ? 'day' : 'evening';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', day ? '#f6efe2' : '#1d2b26');
}

/** Follows the system while it is asked to. */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyTheme);
  applyTheme();
}
