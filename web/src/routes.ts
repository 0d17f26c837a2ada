/** Where one is on this site, as values; the address bar is their written form. */
import { ExternalStore, useExternal } from './external-store.ts';

export type PageRoute =
  | { readonly page: 'front' }
  /** Making a table; with a game already chosen. */
  | { readonly page: 'new'; readonly game: string | null }
  | { readonly page: 'table'; readonly code: string }
  /** A table on this device. */
  | { readonly page: 'here'; readonly code: string }
  | { readonly page: 'rules'; readonly game: string }
  /** Taking an identity over from another device, with the code of its link. */
  | { readonly page: 'device'; readonly code: string }
  | { readonly page: 'nowhere' };

export function readRoute(pathname: string, hash: string): PageRoute {
  const [first = '', second = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === '') return { page: 'front' };
  if (first === 'new') return { page: 'new', game: second === '' ? null : second };
  if (first === 't' && CODE.test(second)) return { page: 'table', code: second.toUpperCase() };
  if (first === 'here' && CODE.test(second)) return { page: 'here', code: second.toUpperCase() };
  if (first === 'rules' && second !== '') return { page: 'rules', game: second };
  // The code is behind the hash: so it never reaches a server's log.
  if (first === 'device' && second === '') return { page: 'device', code: hash.slice(1) };
  return { page: 'nowhere' };
}

export function pathOf(route: PageRoute): string {
  switch (route.page) {
    case 'front':
      return '/';
    case 'new':
      return route.game === null ? '/new' : `/new/${route.game}`;
    case 'table':
      return `/t/${route.code}`;
    case 'here':
      return `/here/${route.code}`;
    case 'rules':
      return `/rules/${route.game}`;
    case 'device':
      return `/device#${route.code}`;
    case 'nowhere':
      return '/nowhere';
  }
}

/** Codes as people type them: capitals or not. */
const CODE = /^[a-z2-9]{6}$/i;

export const isCode = (text: string): boolean => CODE.test(text);

const current = new ExternalStore<PageRoute>(typeof location === 'undefined' ? { page: 'front' } : readRoute(location.pathname, location.hash));

/** Goes there. `instead` leaves no way back to the page that was shown. */
export function go(route: PageRoute, instead = false): void {
  const path = pathOf(route);
  if (instead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  current.set(readRoute(location.pathname, location.hash));
}

if (typeof addEventListener !== 'undefined') addEventListener('popstate', arrive);

export const useRoute = (): PageRoute => useExternal(current);
