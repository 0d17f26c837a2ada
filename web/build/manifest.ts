/** The manifest, in one language: what an installed Parlour is called, looks like, and can begin with. */
import { type Language, type WordTree, wordsIn } from '@parlour/kernel';
import { BOXES } from '@parlour/registry';

/** The room in the evening (felt.css), which also stands in index.html. */
const ROOM = '#1d2b26';

/** Those of public, drawn by `npm run icons`. */
const SMALL = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
const ICONS = [
  SMALL,
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export async function manifestIn(language: Language) {
  const pages = wordsIn(await import(`../words/pages.${language}.ts`));
  const name = textAt(pages, 'front', 'title');
  return {
    // Whatever language it was installed in, it is the same app.
    id: '/',
    lang: language,
    dir: 'ltr',
    name,
    short_name: name,
    description: textAt(pages, 'front', 'line'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ROOM,
    background_color: ROOM,
    categories: ['games'],
    icons: ICONS,
    shortcuts: await Promise.all(
      BOXES.map(async ({ id, words }) => ({ name: textAt(await words(language), 'name'), url: `/here/new/${id}`, icons: [SMALL] })),
    ),
  };
}

function textAt(words: WordTree, ...path: readonly string[]): string {
  let found: string | WordTree | undefined = words;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  if (typeof found !== 'string') throw new Error(`there are no words at ${path.join('.')}`);
  return found;
}
