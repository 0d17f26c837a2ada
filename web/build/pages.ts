/** Our own Markdown as modules for the browser: a page of rules as it is written. What of it is shown, and how, is for whoever opens it. */
import type { Plugin } from 'vite';

export const pages = (): Plugin => ({
  name: 'parlour-pages',
  transform: (text, id) => (id.endsWith('.md') ? { code: `export const page = ${JSON.stringify(text)};`, map: null } : null),
});
