/**
 * The board comes first: where it would have to scroll because of the coach's sheet above it, the sheet gives way, as far as it can still be
 * read. It grows again only with the window, so that nothing moves up and down with what is on the table.
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

/** `words` are those on the sheet. */
export function useRoom(words: string): Room {
  const sheet = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const less = useRef(0);
  const [scrolls, setScrolls] = useState(false);
  const [more, setMore] = useState(false);
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
    look.current();
  }, [words]);
  useEffect(() => {
    const end = new AbortController();
    const again = (): void => {
      less.current = 0;
      sheet.current?.style.removeProperty('--less');
      look.current();
    };
    addEventListener('resize', again, { signal: end.signal });
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
