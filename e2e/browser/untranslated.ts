/**
 * Text that went past the words. In the pseudo-locale every text of ours stands in ⟦…⟧; what people read or hear outside of such marks must be
 * something that has no translation:
 * - names that people and bots have, and that tables were given: the test knows them;
 * - what has no letters: numbers, signs, arrows, and Σ, which is a sign for a sum;
 * - codes of tables and of games, keys on keyboards (<kbd>), languages by their own names, the product's name;
 * - single letters in drawings: ranks on cards, initials on avatars;
 * - what Intl says for an age or a day (<time>), and the pages of rules, which are translated as a whole (games/<game>/words/rules.*.md).
 */
import { LANGUAGE_NAMES } from '@parlour/kernel';
import type { Page } from 'playwright-core';

export function untranslated(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (known) => {
      const READ = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
      const OWN = 'article.rules-text, a[href^="#part-"], kbd, time, noscript, script, style';
      const found = new Set<string>();

      const outsideMarks = (text: string): string => {
        let depth = 0;
        let outside = '';
        for (const letter of text) {
          if (letter === '⟦') depth++;
          else if (letter === '⟧') depth--;
          else if (depth === 0) outside += letter;
        }
        return depth === 0 ? outside : text;
      };
      const isFine = (text: string, drawn: boolean): boolean => {
        let rest = outsideMarks(text)
          .replaceAll('Parlour', '')
          .replaceAll(/\b(?:[A-Z2-9]{6}|[A-Z2-9]{4}-[A-Z2-9]{4})\b/g, '')
          .replaceAll(/\bhttps?:\S+|Σ/g, '');
        for (const name of known) rest = rest.replaceAll(name, '');
        rest = rest.trim();
        if (drawn && rest.length <= 1) return true;
        return !/\p{L}/u.test(rest) || /^[·\s]*(now|(last|this|next|yester|to)?(day|minute|hour|day)|\d+ (sec|min|hr|hour|day)s?\.? ago)$/.test(rest);
      };
      const place = (element: Element): string => {
        const seat = element.closest('[data-part], [aria-labelledby], [aria-label], main, header, dialog, [role="dialog"]');
        return `<${element.tagName.toLowerCase()}> in <${seat?.tagName.toLowerCase() ?? 'body'} ${seat?.getAttribute('aria-label') ?? seat?.id ?? ''}>`;
      };

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element === null || element.closest(OWN) !== null) continue;
        if (node instanceof Element) {
          for (const attribute of READ) {
            const text = node.getAttribute(attribute);
            if (text !== null && !isFine(text, false)) found.add(`untranslated ${attribute} “${text}” of ${place(node)}`);
          }
        } else if (!isFine(node.textContent ?? '', element.closest('svg') !== null))
          found.add(`untranslated “${node.textContent?.trim()}” in ${place(element)}`);
      }
      if (!isFine(document.title, false)) found.add(`untranslated title of the page “${document.title}”`);
      return [...found];
    },
    [...names, ...Object.values(LANGUAGE_NAMES)],
  );
}
