import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaledPages } from './scale.ts';

test('the pages reckon with the figures that the bench kept (npm run scale writes them anew)', () => {
  for (const [path, text] of scaledPages()) expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), path).toBe(text);
});
