/**
 * A newer build of the pages, and when this one makes room for it: by itself where nobody is in the middle of something, at a table only when
 * asked to, and else as soon as the table is left. The server says in its greeting which build it gives out; the service worker brings it.
 */
import { useEffect, useRef, useState } from 'react';
import { BUILD } from '../build.ts';
import { ExternalStore, useExternal } from '../external-store.ts';
import type { PageRoute } from '../paths.ts';
import { useRoute } from '../routes.ts';
import { findNewer, keepOffline } from './registration.ts';
import { reloadOnce } from './reload.ts';

/** Whether a newer build can be had by loading this page anew. */
const ready = new ExternalStore(false);

/** Once, when the page begins. */
export function watchBuilds(): void {
  keepOffline((build) => {
    if (build !== BUILD) ready.set(true);
  });
}

/** The server gives out this build: if it is another one, it is fetched before anything is said of it. */
export function hearBuild(build: string): void {
  if (BUILD !== 'dev' && build !== BUILD) bringNewer();
}

/** The server does not understand this build any more. */
export function hearOutdated(): void {
  bringNewer();
}

function bringNewer(): void {
  const bring = (): void => ready.set(true);
  findNewer().then(bring, bring);
}

/** Where there is nothing that a new page would lose but what is being typed. */
const AT_EASE: readonly PageRoute['page'][] = ['front', 'rules', 'nowhere'];

/** Whether a newer build is ready that this page has not made room for. */
export function useNewer(): boolean {
  const isReady = useExternal(ready);
  const { page } = useRoute();
  const isAtEase = AT_EASE.includes(page);
  const wasAtEase = useRef(isAtEase);
  useEffect(() => {
    const hasJustLeft = isAtEase && !wasAtEase.current;
    wasAtEase.current = isAtEase;
    if (!isReady || !isAtEase) return;
    if (hasJustLeft) reloadOnce();
    else return whenIdle(() => void reloadOnce());
  }, [isReady, isAtEase]);
  return isReady;
}

/** A table that is closed because this page is outdated: 'coming' until the page is loaded anew by itself, 'stuck' where that has not helped. */
export function useOutdated(isOutdated: boolean): 'coming' | 'stuck' {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!isOutdated) return;
    let wanted = true;
    const begin = (): void => {
      if (wanted && !reloadOnce()) setStuck(true);
    };
    findNewer().then(begin, begin);
    return () => {
      wanted = false;
    };
  }, [isOutdated]);
  return stuck ? 'stuck' : 'coming';
}

/** In ms. */
const LOOK_AGAIN = 1_000;

/** Gives a way to stop. */
function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (isIdle()) act();
    else timer = setTimeout(look, LOOK_AGAIN);
  };
  look();
  return () => clearTimeout(timer);
}

/** Nobody types, has a dialog open, or has just touched something. */
const isIdle = (): boolean =>
  navigator.userActivation?.isActive !== true && document.querySelector('[role$="dialog"], :is(input, textarea, select):focus') === null;
