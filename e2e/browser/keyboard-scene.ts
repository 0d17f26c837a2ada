/** Coming to a moment of a game with a keyboard, as the one of whom something is asked; whatever is still being shown is skipped. */
import type { Guest, Manner } from './guest.ts';
import type { House } from './house.ts';
import { isPlaying } from './joining.ts';
import type { Scene } from './scenes/scene.ts';

export async function comesTo(house: House, scene: Scene, manner: Manner = {}): Promise<Guest> {
  const { who, code } = await house.stage(scene);
  const guest = await house.guest({ ...manner, as: who });
  await guest.opens(`/t/${code}`);
  await isPlaying(guest);
  await guest.page.waitForFunction(
    (yours) => document.title === yours || document.querySelector('[data-part="action-bar"] button:not([aria-disabled])') !== null,
    guest.says('title.yours', { game: guest.game(scene.game) }),
  );
  await guest.page.keyboard.press('Escape');
  return guest;
}
