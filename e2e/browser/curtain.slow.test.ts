/**
 * One device for several people: at every curtain nothing of the one before is left on the page, in its text, for a screen reader, in the
 * browser's stores, or in what comes to the page meanwhile. It takes long because real boards are played through real passes in all games.
 */
import type { DeviceTableRequest } from '@parlour/hall/device';
import { describe, expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { eyesIn, framesOf, holderOn, leftOf, lifts, moves, nextStep, passesOn, secretsIn } from './one-device/around.ts';
import { deviceHouse } from './one-device/house.ts';

const house = deviceHouse();

const [ANNA, JAN, EWA] = ['Anna', 'Jan', 'Ewa'].map((name) => ({ kind: 'person', name }) as const) as [Person, Person, Person];
const BOT = { kind: 'bot', level: 'easy' } as const;
type Person = { readonly kind: 'person'; readonly name: string };

const TABLES: readonly DeviceTableRequest[] = [
  { settings: { game: 'perudo' }, seats: [ANNA, JAN, BOT] },
  { settings: { game: 'kalitiri' }, seats: [ANNA, BOT, JAN, EWA] },
  { settings: { game: 'sen' }, seats: [ANNA, JAN, EWA] },
  { settings: { game: 'dalmuti' }, seats: [ANNA, JAN, EWA, BOT] },
];

/** At a new table, after what is said once. */
async function sits(request: DeviceTableRequest): Promise<BrowserGuest> {
  const { guest } = await house.table(request);
  await guest.dialog('curtain.owner.title').waitFor();
  await guest.closesSheet();
  return guest;
}

/** Plays until somebody has passed the device on, or the round is over: what they alone knew, and what was still to be read of it. */
async function plays(game: string, guest: BrowserGuest, onBoard: boolean): Promise<readonly string[]> {
  const frames = [];
  if ((await guest.page.locator('section[data-part="moves"]').count()) === 0) await guest.page.keyboard.press('t');
  for (;;) {
    const step = await nextStep(guest);
    frames.push(...(await framesOf(guest)));
    if (step === 'move') await moves(guest);
    else {
      // Every other time it is the board that is left, not its text.
      if (onBoard) await guest.page.keyboard.press('t');
      if (step === 'pass-on') await passesOn(guest);
      else await holderOn(guest).click();
      return secretsIn(game, frames, guest);
    }
  }
}

const PASSES = 6;

describe.each(TABLES)('$settings.game', (request) => {
  const { game = '' } = request.settings;
  test('at every curtain nothing is left of the one before', async () => {
    const guest = await sits(request);
    for (let pass = 0; pass < PASSES; pass++) {
      const step = await nextStep(guest);
      if (step === 'go-on') await guest.button('between.start').click();
      if (step === 'over') break;
      if (step !== 'lift') continue;
      // Since the curtain fell, and before anybody lifts it.
      expect(eyesIn(await framesOf(guest)).filter((seat) => seat >= 0)).toEqual([]);
      await lifts(guest);
      const secrets = await plays(game, guest, pass % 2 === 0);
      await holderOn(guest).waitFor({ state: 'detached' });
      expect(secrets.length).toBeGreaterThan(0);
      expect(await leftOf(guest, secrets)).toEqual([]);
    }
  });
});
