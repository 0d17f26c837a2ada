/**
 * The address follows what is looked at, so that a reload or a copied address comes back to it, and an address that somebody types is followed. It
 * is written in place: stepping fills no history, and not at every step of a replay that runs, because browsers allow only so many writes.
 */
import { useEffect } from 'react';
import { useExternal } from '../external-store.ts';
import { type Eyes, readSight, sightHash } from './eyes.ts';
import type { ReplayLink } from './replay-link.ts';

/** So long, in ms, one has to look before it is written. */
const SETTLED = 300;

export function useSight(link: ReplayLink, bounds: { readonly last: number; readonly seats: number; readonly usual: Eyes }): void {
  const { n } = useExternal(link);
  const { eyes } = link;
  const { last, seats, usual } = bounds;
  useEffect(() => {
    const hash = sightHash({ moment: n, eyes });
    if (location.hash === hash) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', hash), SETTLED);
    return () => clearTimeout(timer);
  }, [n, eyes]);
  useEffect(() => {
    const follow = (): void => {
      const asked = readSight(location.hash, { last, seats, usual });
      if (asked.eyes !== link.eyes) link.look(asked.eyes);
      if (asked.moment !== link.now.n) link.seek(asked.moment);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [link, last, seats, usual]);
}
