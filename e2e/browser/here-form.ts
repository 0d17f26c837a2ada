/** A short table on this device, through the form that people have: Ola against one bot, which does not think long. */
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';

/** From the form to the first move. */
export async function startsHere(guest: BrowserGuest, { dice }: { readonly dice: number }): Promise<void> {
  const { page } = guest;
  await page.getByLabel(guest.says('onDevice.nameOf', { seat: 1 }), { exact: true }).fill('Ola');
  const name = guest.says('lobby.botShort');
  const bots = page.locator('[data-chair]').filter({ has: page.getByText(name) });
  for (let seat = 1 + (await bots.count()); seat > 2; seat--) await guest.button('onDevice.remove', { name, seat }).click();
  await page.locator('summary').click();
  await page.getByLabel(guest.game('perudo', 'options.dicePerPlayer.name'), { exact: true }).fill(String(dice));
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await guest.button('onDevice.start').click();
  await page.waitForURL(/\/here\/[A-Z2-9]{6}$/);
  await isPlaying(guest);
}
