/** What a die looks like: each kind has an outline of its own, and one whose kind is not known has none of them. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Die, type DieShape } from '../src/die.tsx';

const SHAPES: readonly (DieShape | null)[] = ['d3', 'd4', 'd6', 'd8', 'd10', null];

/** The first path that is drawn. */
const outlineOf = (shape: DieShape | null, face: number | null): string =>
  / d="([^"]+)"/.exec(renderToStaticMarkup(createElement(Die, { shape, face })))?.[1] ?? '';

test.each([null, 1, 5])('every kind, and a die of unknown kind, has its own outline, whatever it shows: %s', (face) => {
  const outlines = SHAPES.map((shape) => outlineOf(shape, face));
  expect(new Set(outlines).size).toBe(SHAPES.length);
  expect(outlines).not.toContain('');
});

test('a die of unknown kind is round under a cup and when it is shown, and has as many pips as its face', () => {
  expect(outlineOf(null, null)).toBe(outlineOf(null, 6));
  const pips = (face: number): number => renderToStaticMarkup(createElement(Die, { shape: null, face })).split('<circle').length - 1;
  expect([1, 2, 3, 4, 5, 6].map(pips)).toEqual([1, 2, 3, 4, 5, 6]);
});
