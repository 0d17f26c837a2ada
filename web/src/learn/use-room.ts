/**
 * The board comes first: the coach's sheet above it is no higher than the longest of its texts asks for, and where the board would have to scroll
 * because of it, the sheet gives way, as far as it can still be read. It grows again only with the window, so that nothing moves up and down with what is on the table.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Room {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly text: RefObject<HTMLDivElement | null>;
  /** The text is longer than there is room for. */
  readonly scrolls: boolean;
  /** Some of it is below what is seen. */
  readonly more: boolean;
}

/** Letters: what is longer is set a little smaller on phones. */
const LONG = 165;

const SMALLER = 'max-lg:text-[0.9375rem]';

export const smaller = (text: string): string => (text.length > LONG ? SMALLER : '');

/** `words` are those on the sheet, `texts` all that ever will be. */
export function useRoom(words: string, texts: readonly string[]): Room {
  const sheet = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const less = useRef(0);
  const [scrolls, setScrolls] = useState(false);
  const [more, setMore] = useState(false);
  const every = useRef(texts);
  every.current = texts;
  const measure = useRef(() => {
    const [paper, lines] = [sheet.current, text.current];
    if (paper !== null && lines !== null) paper.style.setProperty('--need', `${heightFor(every.current, paper, lines)}px`);
  });
  const look = useRef(() => {
    const [paper, lines] = [sheet.current, text.current];
    const table = paper?.parentElement?.querySelector('[data-part="table"]');
    const lacks = table == null ? 0 : table.scrollHeight - table.clientHeight;
    if (paper !== null && lacks > 0) {
      less.current += lacks;
      paper.style.setProperty('--less', `${less.current}px`);
    }
    if (lines === null) return;
    setScrolls(lines.scrollHeight > lines.clientHeight + 1);
    setMore(lines.scrollTop + lines.clientHeight < lines.scrollHeight - 2);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a new text nothing is left out of sight
  useLayoutEffect(() => {
    text.current?.scrollTo({ top: 0 });
    measure.current();
    look.current();
  }, [words]);
  useEffect(() => {
    const end = new AbortController();
    const again = (): void => {
      less.current = 0;
      sheet.current?.style.removeProperty('--less');
      measure.current();
      look.current();
    };
    addEventListener('resize', again, { signal: end.signal });
    // Before its letters have come the page is set in others.
    document.fonts.ready.then(() => end.signal.aborted || measure.current()).catch(() => {}); // it never fails
    text.current?.addEventListener('scroll', () => look.current(), { passive: true, signal: end.signal });
    const sizes = new ResizeObserver(() => look.current());
    const board = sheet.current?.parentElement?.querySelector('main');
    for (const element of [text.current, board]) if (element) sizes.observe(element);
    const changes = new MutationObserver(() => look.current());
    if (board) changes.observe(board, { childList: true, subtree: true });
    return () => {
      end.abort();
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return { sheet, text, scrolls, more };
}

/** How high the sheet has to be for the longest of these, in px: set as they will be, out of sight and for a moment. */
function heightFor(texts: readonly string[], paper: HTMLElement, lines: HTMLElement): number {
  const probes = texts.map((each) => {
    const probe = document.createElement('div');
    probe.className = `${lines.className.replace(SMALLER, '')} ${smaller(each)}`;
    Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', minHeight: '0', width: `${lines.offsetWidth}px` });
    const words = document.createElement('p');
    // As the rules' pages mark what is bold.
    words.append(...each.split('**').map((part, i) => (i % 2 === 0 ? part : boldOf(part))));
    probe.append(words);
    return probe;
  });
  paper.append(...probes);
  const highest = Math.max(0, ...probes.map((probe) => probe.offsetHeight));
  for (const probe of probes) probe.remove();
  return paper.offsetHeight - lines.offsetHeight + highest;
}

function boldOf(text: string): HTMLElement {
  const bold = document.createElement('strong');
  bold.textContent = text;
  return bold;
}
