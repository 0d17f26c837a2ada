/** Where one is on this site, and the way elsewhere. The address bar shows it. */
import { ExternalStore, useExternal } from './external-store.ts';
import { type PageRoute, pathOf, readRoute } from './paths.ts';

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

/** Where only what is behind the hash has changed, one is still on the same page. */
function follow(): void {
  if (pathOf(readRoute(location.pathname, location.hash)) !== pathOf(current.now)) arrive();
}

if (typeof addEventListener !== 'undefined') addEventListener('popstate', follow);

export const useRoute = (): PageRoute => useExternal(current);
