/** Whether this device would install the pages as an app. Browsers ask once, when they like; what they ask is kept until somebody looks in the settings. */
import { BUILD } from '../build.ts';
import { ExternalStore, useExternal } from '../external-store.ts';

/** As Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && typeof event.prompt === 'function';

const offer = new ExternalStore<InstallPrompt | null>(null);

/** Once, when the page begins. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** How it is installed here: by a button, by hand in the share menu of iOS, or not at all (it is installed, or the browser does not do it). */
export type WayToInstall = { readonly kind: 'button'; readonly install: () => void } | { readonly kind: 'by-hand' } | { readonly kind: 'none' };

export function useInstall(): WayToInstall {
  const prompt = useExternal(offer);
  if (prompt !== null) {
    const install = (): void => {
      // It works once.
      offer.set(null);
      prompt.prompt().catch(() => {});
    };
    return { kind: 'button', install };
  }
  // Only iOS has this member; there it is true in what is installed.
  return { kind: isSecureContext && 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none' };
}

/** The manifest of the page's language, which a server for development has not. */
export function linkManifest(language: string): void {
  if (BUILD === 'dev') return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.${language}.webmanifest`;
  document.head.append(link);
}
