/** A box with a title and parts, one under the other. */
import type { Ink } from './ink.ts';
import { padEnd, widthOf } from './text.ts';

/** Columns within a box, so that it keeps its width from turn to turn. */
const USUAL = 54;

export function panel(title: string, parts: readonly (readonly string[])[], ink: Ink): string[] {
  const filled = parts.filter(({ length }) => length > 0);
  const inner = Math.max(Math.min(USUAL, ink.width - 4), widthOf(title) + 2, ...filled.flat().map(widthOf));
  const line = (left: string, right: string): string => ink.paint('quiet', `${left}${'─'.repeat(inner + 2)}${right}`);
  const row = (text: string): string => `${ink.paint('quiet', '│')} ${padEnd(text, inner)} ${ink.paint('quiet', '│')}`;
  const top = `${ink.paint('quiet', '╭─')} ${ink.paint('strong', title)} ${ink.paint('quiet', `${'─'.repeat(inner - widthOf(title) - 1)}╮`)}`;
  return [top, ...filled.flatMap((lines, i) => [...(i > 0 ? [line('├', '┤')] : []), ...lines.map(row)]), line('╰', '╯')];
}
