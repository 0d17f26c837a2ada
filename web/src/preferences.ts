/** What somebody prefers, kept in their browser: theme, deck, numerals, odds, sound, bots' remarks, language, how well bots play. */
import { type BotLevel, readLevel, USUAL_LEVEL } from '@parlour/kernel';
import { ExternalStore, useExternal } from './external-store.ts';
import { store, storedFields, TASTES } from './storage.ts';
import { readTheme, showTheme, type Theme } from './theme.ts';

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

const preferences = new ExternalStore<Preferences>(read());

function read(): Preferences {
  const { theme, fourColour, numerals, aids, volume, remarks, mutedBots, language, panel, notices, level } = storedFields(TASTES);
  return {
    theme: readTheme(theme),
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
  store(TASTES, JSON.stringify(preferences.now));
  showTheme(preferences.now.theme);
}

export const preferencesNow = (): Preferences => preferences.now;

export const usePreferences = (): Preferences => useExternal(preferences);

/** Follows the system while it is asked to. */
export function followSystem(): void {
  const show = (): void => showTheme(preferences.now.theme);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
  show();
}
