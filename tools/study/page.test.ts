import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { studyPages } from './page.ts';

test('the pages on games in numbers are as the encoders are: if not, `npm run study`', async () => {
  for (const [path, text] of await studyPages()) expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), path).toBe(text);
});
