/** axe-core on a page as it stands. It is brought in by the debugger, which no CSP forbids, so that the page under test is the real one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './layout-checks.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // It takes the letters in drawings (an index on a card) for a label that people read, and misses them in the name: labels.ts looks instead. And
  // what a page that scrolls has behind its bar it takes for too small: room.ts tries every control with a finger of 44 px, scrolled to.
  rules: { 'label-content-name-mismatch': { enabled: false }, 'target-size': { enabled: false } },
  resultTypes: ['violations'],
};

/** What another light can change: it changes colours, and nothing else. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };

/** What axe finds once nothing moves any more: each rule once, with the first element that breaks it and how many do. */
export async function axeFinds(page: Page): Promise<readonly string[]> {
  await settled(page);
  return axeFindsNow(page);
}

/** The same of a page that has settled. */
export const axeFindsNow = (page: Page): Promise<readonly string[]> => finds(page, OPTIONS);

/** The same for a page that was looked over in one light, and is seen in another now. */
export const axeFindsInColours = (page: Page): Promise<readonly string[]> => finds(page, COLOURS);

async function finds(page: Page, rules: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults, RunOptions>((options) => {
    const { axe } = globalThis as unknown as { readonly axe: { run(options: RunOptions): Promise<AxeResults> } }; // it was brought in just now
    return axe.run(options);
  }, rules);
  return violations.map(({ id, nodes: [first, ...others] }) => {
    const why = first?.any[0]?.message ?? first?.failureSummary ?? '';
    return `axe ${id}: ${first?.target.join(' ')} ${first?.html.slice(0, 160)} (${why})${others.length > 0 ? `, and ${others.length} more` : ''}`;
  });
}
