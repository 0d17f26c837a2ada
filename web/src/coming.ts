/** What stands on the page before it has words of its own: index.html says it in every language. */
import type { Language } from '@parlour/kernel/languages';

/** When all of index.html is read, which may be after the first script is. */
export function whenRead(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
}

/** That the rest is on its way. */
export function sayComing(language: Language): void {
  document.documentElement.lang = language;
  whenRead(() => {
    for (const line of lines('coming')) line.hidden = line.lang !== language;
  });
}

/** That it does not come: there is no network, or the server has half a build. */
export function sayUnreachable(): void {
  whenRead(() => {
    for (const line of lines('coming')) line.hidden = true;
    for (const line of lines('unreachable')) line.hidden = false;
  });
}

const lines = (what: string): Iterable<HTMLElement> => document.querySelectorAll<HTMLElement>(`#app [data-says="${what}"]`);
