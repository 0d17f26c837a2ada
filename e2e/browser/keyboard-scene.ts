/** Coming to a moment of a game with a keyboard, as the one of whom something is asked; whatever is still being shown is skipped. */
import type { BrowserGuest, Manner } from './guest.ts';
import { enters } from './scenes/entering.ts';
import type { BrowserScene } from './scenes/scene.ts';
import type { TestServer } from './test-server.ts';

export async function comesTo(server: TestServer, scene: BrowserScene, manner: Manner = {}): Promise<BrowserGuest> {
  const guest = await enters(server, scene, await server.stage(scene), manner);
  await guest.page.waitForFunction(
    (yours) => document.title === yours || document.querySelector('[data-part="action-bar"] button:not([aria-disabled])') !== null,
    guest.says('title.yours', { game: guest.game(scene.game) }),
  );
  await guest.page.keyboard.press('Escape');
  return guest;
}
