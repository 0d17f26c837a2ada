/** Making a table through the form that people have: presets, seats, bots, and every option by its own words. */
import type { BotLevel, Field } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { Page } from 'playwright-core';
import { levelName } from '../../web/src/words/levels.ts';
import type { BrowserGuest } from './guest.ts';

export interface TableFormValues {
  readonly game: string;
  readonly preset?: string;
  /** What departs from the preset. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly seats?: number;
  readonly bots?: number;
  readonly level?: BotLevel;
  readonly roundEnd?: 'host' | 'all' | 'time';
  readonly passcode?: string;
  readonly name?: string;
  /** The host's, where the browser does not know them yet. */
  readonly host?: string;
}

/** The table's code. */
export async function lays(host: BrowserGuest, values: TableFormValues): Promise<string> {
  const { page } = host;
  await host.opens(`/new/${values.game}`);
  await fillsIn(host, values);
  await host.button('create.make').click();
  const code = await codeOf(page);
  await host.heading('lobby.seats').waitFor();
  return code;
}

async function fillsIn(
  host: BrowserGuest,
  { game, preset, options = {}, seats, bots = 0, level, roundEnd, passcode, name = 'By lamplight', host: you }: TableFormValues,
): Promise<void> {
  const { page } = host;
  if (preset !== undefined) await page.getByRole('radio', { name: new RegExp(`^${escaped(host.game(game, `presets.${preset}.name`))}`) }).check();
  await host.field('options.name').fill(name);
  if (you !== undefined) await host.field('create.you').fill(you);
  if (passcode !== undefined) await host.field('create.passcode').fill(passcode);
  await page.locator('summary').click();
  for (const [option, value] of Object.entries(options)) await sets(host, game, option, value);
  if (roundEnd !== undefined) await host.picks(host.says('options.roundEnd.name'), host.says(`options.roundEnd.values.${roundEnd}`));
  await host.picks(host.says('options.visibility.name'), host.says('options.visibility.values.public'));
  // Nobody here has time.
  await host.picks(host.says('options.pace.name'), host.says('options.pace.values.brisk'));
  if (seats !== undefined) await host.picks(host.says('options.seats'), String(seats));
  await host.field('create.bots').fill(String(bots));
  if (level !== undefined) await host.picks(host.says('create.level'), levelName(host.words, level));
}

async function sets(host: BrowserGuest, game: string, option: string, value: string | number | boolean): Promise<void> {
  const { page } = host;
  const fields: Readonly<Record<string, Field>> = { ...findGame(game)?.game.sheet.fields };
  const field = fields[option];
  const name = host.game(game, `options.${option}.name`);
  switch (field?.kind) {
    case 'whole':
      return page.getByLabel(name, { exact: true }).fill(String(value));
    case 'toggle':
      return page.getByRole('switch', { name: new RegExp(`^${escaped(name)}`) }).setChecked(value === true);
    case 'choice': {
      const said = host.game(game, `options.${option}.values.${String(value)}`);
      const list = page.getByRole('combobox', { name, exact: true });
      if ((await list.count()) > 0) await list.selectOption(String(value));
      else await host.picks(name, said);
      return;
    }
    case undefined:
      throw new Error(`${game} has no option ${option}`);
  }
}

export async function codeOf(page: Page): Promise<string> {
  await page.waitForURL(/\/t\/[A-Z0-9]{6}$/);
  return page.url().slice(-6);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\⟦⟧]/g, '\\$&');
