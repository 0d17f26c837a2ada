/** What the browser knows of the network and of who looks: a link that hears of it neither waits for silence nor for its next attempt. */
import { isRefusal } from '@parlour/kernel';
import { useSyncExternalStore } from 'react';
import { ExternalStore, useExternal } from './external-store.ts';

const away = new ExternalStore(false);

/** Whether the server, when it was last asked for something, did not answer. */
export const useServerAway = (): boolean => useExternal(away);

export function noteServerAway(is: boolean): void {
  if (away.now !== is) away.set(is);
}

/** Of whatever it was asked. */
export const noteAnswer = (answer: object): void => noteServerAway(isRefusal(answer) && answer.code === 'network/unreachable');

interface Wakeable {
  wake(): void;
  suspect(): void;
}

/** Gives a way to stop. */
export function heedNetwork(link: Wakeable): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') link.wake();
  };
  const back = (): void => link.wake();
  const gone = (): void => link.suspect();
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', seen);
  addEventListener('online', back);
  addEventListener('offline', gone);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', seen);
    removeEventListener('online', back);
    removeEventListener('offline', gone);
  };
}

/** Whether this device has no network at all. A server on the device itself is reached all the same. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => !navigator.onLine,
  );
