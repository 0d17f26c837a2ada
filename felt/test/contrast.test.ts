/** Every pair of colours that carries text keeps 4.5:1, by evening and by day. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/felt.css', import.meta.url), 'utf8');

const tokens = (block: string): ReadonlyMap<string, string> =>
  new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));
const printed = tokens(css.slice(css.indexOf('@theme'), css.indexOf(':root {')));
const evening = tokens(css.slice(css.indexOf(':root {'), css.indexOf(':root[data-theme')));
const day = tokens(css.slice(css.indexOf(':root[data-theme="day"]'), css.indexOf('@layer base')));

/** As WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS: readonly (readonly [text: string, on: string])[] = [
  ...['room', 'felt-light', 'felt', 'felt-deep', 'panel'].flatMap((on) => [
    ['text', on] as const,
    ['quiet', on] as const,
    ['brass', on] as const,
    ['wine', on] as const,
  ]),
  ['moss', 'room'],
  ['moss', 'panel'],
  ['on-wood', 'wood'],
  ['on-wood', 'rail'],
  ['on-wood-quiet', 'wood'],
  ['on-wood-quiet', 'rail'],
  ...['drape-light', 'drape', 'drape-deep'].flatMap((on) => [['on-drape', on] as const, ['gilt', on] as const]),
  ['color-ink', 'gilt'],
  ['on-brass', 'brass'],
  ['on-wine', 'wine'],
  ['color-ink', 'paper'],
  ['color-ink-quiet', 'paper'],
  ['color-ink', 'paper-shade'],
  ['color-ink-quiet', 'paper-shade'],
  ['color-print-red', 'paper'],
  ['color-print-blue', 'paper'],
  ['color-print-green', 'paper'],
  ['color-print-brass', 'paper'],
];

test.each([
  ['evening', evening],
  ['day', day],
] as const)('by %s all text can be read', (_, theme) => {
  const colour = (name: string): string => {
    const found = theme.get(name) ?? printed.get(name);
    if (found === undefined) throw new Error(`there is no colour ${name}`);
    return found;
  };
  const weak = PAIRS.map(([text, on]) => ({ text, on, ratio: contrast(colour(text), colour(on)) })).filter(({ ratio }) => ratio < 4.5);
  expect(weak).toEqual([]);
});
