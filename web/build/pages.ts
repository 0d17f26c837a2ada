/** Our own Markdown as modules for the browser: the HTML of a page of rules, in each version of the rules in which it differs. */
import { pageAt, versionsOf } from '@parlour/kernel';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export const pages = (): Plugin => ({
  name: 'parlour-pages',
  transform: (text, id) => (id.endsWith('.md') ? { code: moduleOf(text), map: null } : null),
});

/** A module whose `html` gives the page in a version, or in the newest for null. */
export function moduleOf(markdown: string): string {
  const held = versionsOf(markdown).map((since) => [since, htmlOf(pageAt(markdown, since))] as const);
  return [
    `const held = ${JSON.stringify(held)};`,
    'export const html = (version) => (held.findLast(([since]) => version === null || since <= version) ?? held[0])[1];',
  ].join('\n');
}

/** The second-level headings are numbered, the same in every language, so that a board can point at one. */
function htmlOf(markdown: string): string {
  let part = 0;
  return marked.parse(markdown, { async: false, gfm: true }).replaceAll('<h2>', () => `<h2 id="part-${part++}">`);
}
