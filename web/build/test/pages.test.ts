import { expect, test } from 'vitest';
import { moduleOf } from '../pages.ts';

/** The module as a browser would have it. */
async function pageOf(markdown: string): Promise<(version: number | null) => string> {
  const { html } = (await import(`data:text/javascript,${encodeURIComponent(moduleOf(markdown))}`)) as { html: (version: number | null) => string };
  return html;
}

test('a page is the HTML of its Markdown, with numbered chapters', async () => {
  const html = await pageOf('# Game\n\n## Cards\n\nAll of *them*.\n\n## Turns\n');
  expect(html(null)).toBe('<h1>Game</h1>\n<h2 id="part-0">Cards</h2>\n<p>All of <em>them</em>.</p>\n<h2 id="part-1">Turns</h2>\n');
  expect(html(1)).toBe(html(null));
});

test('a page differs by version where its marks say so', async () => {
  const html = await pageOf('# Game\n\n- one\n<!-- until 1 -->\n- two\n<!-- end -->\n<!-- since 3 -->\n- three\n<!-- end -->\n');
  const items = (version: number | null) => [...html(version).matchAll(/<li>(\w+)/g)].map(([, item]) => item);
  expect(items(1)).toEqual(['one', 'two']);
  expect(items(2)).toEqual(['one']);
  expect(items(3)).toEqual(['one', 'three']);
  expect(items(7)).toEqual(['one', 'three']);
  expect(items(null)).toEqual(['one', 'three']);
});
