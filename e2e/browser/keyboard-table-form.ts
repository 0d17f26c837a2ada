/** Making a table by keyboard alone, from the front page to the lobby: the form is walked from its top to its end. */
import type { Locator } from 'playwright-core';
import type { BrowserGuest } from './guest.ts';
import { enters, tabsTo, writes } from './keyboard-walk.ts';
import { codeOf, type TableFormValues } from './table-form.ts';

/** Everything else is as the form has it. */
export type KeyboardFormValues = Pick<TableFormValues, 'game' | 'preset' | 'options' | 'roundEnd'> &
  Required<Pick<TableFormValues, 'seats' | 'bots'>>;

/** The table's code. */
export async function laysByKeys(guest: BrowserGuest, { game, preset, seats, bots, options = {}, roundEnd }: KeyboardFormValues): Promise<string> {
  const { page } = guest;
  const option = (path: string): string => guest.game(game, `options.${path}`);
  await enters(guest, guest.link('front.newTableOf', { game: guest.game(game) }));
  await guest.button('create.make').waitFor();
  if (preset !== undefined) await arrowsTo(guest, guest.says('create.preset'), guest.game(game, `presets.${preset}.name`));
  await arrowsTo(guest, guest.says('options.seats'), String(seats));
  await writes(guest, guest.field('create.bots'), String(bots));
  await enters(guest, page.locator('summary'));
  for (const [name, value] of Object.entries(options)) {
    const label = page.getByLabel(option(`${name}.name`), { exact: true });
    if (typeof value === 'string') await choosesInList(guest, label, value);
    else await writes(guest, label, String(value));
  }
  if (roundEnd !== undefined) await arrowsTo(guest, guest.says('options.roundEnd.name'), guest.says(`options.roundEnd.values.${roundEnd}`));
  await arrowsTo(guest, guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await enters(guest, guest.button('create.make'));
  return codeOf(page);
}

/** One of a few: goes to the one that is chosen, and from there with the arrows. */
async function arrowsTo(guest: BrowserGuest, group: string, name: string): Promise<void> {
  const { page } = guest;
  const radios = page.getByRole('group', { name: group, exact: true }).getByRole('radio');
  await tabsTo(guest, radios.and(page.locator(':checked')));
  for (let i = await radios.count(); i > 0; i--) {
    if ((await page.evaluate(() => document.activeElement?.closest('label')?.querySelector('span')?.textContent.trim())) === name) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`arrows do not lead to “${name}” of “${group}”`);
}

/** More than there are in any list. */
const MOST_IN_LIST = 40;

async function choosesInList(guest: BrowserGuest, list: Locator, value: string): Promise<void> {
  await tabsTo(guest, list);
  for (let i = 0; i < MOST_IN_LIST; i++) {
    if ((await list.inputValue()) === value) return;
    await guest.page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrows do not lead to “${value}” in the list`);
}
