/** The light in the room: as somebody chose it, else as their system has it. */
export const THEMES = ['auto', 'evening', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** As it was kept. */
export const readTheme = (kept: unknown): Theme => THEMES.find((each) => each === kept) ?? 'auto';

/** Puts it on the page. */
export function showTheme(theme: Theme): void {
  const day = theme === 'day' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = day ? 'day' : 'evening';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', day ? '#f6efe2' : '#1d2b26');
}
