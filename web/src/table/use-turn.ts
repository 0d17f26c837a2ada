/**
 * Whose turn it is, told in every way but colour: the page's title and its icon in the row of tabs, a knock, a short buzz, and a notice of the
 * browser where the page is hidden and the browser has one to give (over plain http it has none; the others work everywhere).
 */
import { playSound } from '@parlour/felt';
import { useEffect } from 'react';
import { preferencesNow } from '../preferences.ts';

interface Turn {
  readonly yours: boolean;
  /** Whoever has the device in hand needs no knock; and where it is secret who has answered, all around would hear it. */
  readonly inHand: boolean;
  /** What stands in the title: the table, or that it is your turn. */
  readonly title: string;
  /** What is expected, for the notice. */
  readonly text: string;
}

export function useTurn({ yours, inHand, title, text }: Turn): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Parlour';
    };
  }, [title]);
  useEffect(() => {
    showIcon(yours ? '/icon-turn.svg' : '/icon.svg');
    return () => showIcon('/icon.svg');
  }, [yours]);
  // The words change while it is one's turn; the knock comes once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the turn itself knocks
  useEffect(() => {
    if (!yours || inHand) return;
    playSound('knock', preferencesNow().volume);
    // Before the first touch, as after a reload, browsers refuse to buzz, and complain.
    if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
    return document.visibilityState === 'hidden' ? notify(title, text) : undefined;
  }, [yours]);
}

const showIcon = (path: string): void => document.querySelector('link[rel="icon"]')?.setAttribute('href', path);

function notify(title: string, text: string): (() => void) | undefined {
  if (!preferencesNow().notices || !('Notification' in globalThis) || Notification.permission !== 'granted') return undefined;
  try {
    const notice = new Notification(title, { body: text, tag: 'turn', icon: '/icon.svg' });
    notice.addEventListener('click', () => window.focus());
    return () => notice.close();
  } catch {
    return undefined; // some phones have the name, but give notices to installed pages only
  }
}
