/**
 * What a page notes about itself while it loads and plays: when it painted, what jumped, what kept it from answering, and when something could be
 * pressed. `watchPage` runs in the page, before anything of it, so it uses nothing from here.
 */
export interface Watched {
  /** When what is waited for was there and could be pressed, in ms since the visit began; null until then. */
  ready: number | null;
  firstPaint: number | null;
  /** The last and largest thing that was painted. */
  largestPaint: number | null;
  /** Cumulative layout shift: how much of the screen jumped by itself, and how far. */
  shift: number;
  /** Each that held the page up for more than 50 ms. */
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** When frames were drawn. Kept from the moment that `frames` is made an array. */
  frames: number[] | null;
}

/** A selector in the words of CSS: `ready` is the first frame in which something matches. */
export function watchPage(ready: string): void {
  const seen: Watched = { ready: null, firstPaint: null, largestPaint: null, shift: 0, longTasks: [], frames: null };
  Object.assign(globalThis, { watched: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, ms: duration }));
  const look = (now: number): void => {
    seen.frames?.push(now);
    if (seen.ready === null && document.querySelector(ready) !== null) seen.ready = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page, too: what it had fetched by then, or what it wrote down about itself. */
export const readWatched = (): Watched => Reflect.get(globalThis, 'watched') as Watched; // made above

export type Kind = 'page' | 'script' | 'style' | 'font' | 'other';

export interface Fetched {
  readonly kind: Kind;
  readonly path: string;
  /** As they travelled, with headers; 0 from the browser's own cache. */
  readonly bytes: number;
  /** When it was there, in ms since the visit began. */
  readonly there: number;
}

export function readFetched(): readonly Fetched[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.flatMap((entry) => {
    if (!(entry instanceof PerformanceResourceTiming)) return [];
    const { pathname } = new URL(entry.name);
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
    const kinds: Readonly<Record<string, Kind>> = { js: 'script', css: 'style', woff2: 'font' };
    const kind = entry.entryType === 'navigation' ? 'page' : (kinds[ending] ?? 'other');
    return [{ kind, path: pathname, bytes: entry.transferSize, there: entry.responseEnd }];
  });
}
