/** What can be looked up at any prompt, without anything happening in the game. */

import { rulesPage } from './rules.ts';
import type { Sitting } from './sitting.ts';
import { sightOf } from './sitting.ts';
import { align } from './table.ts';

/** The lines that answer, or null if this is nothing to look up. */
export function lookUp(sitting: Sitting, state: object, line: string): readonly string[] | null {
  const { entry, ink, you } = sitting;
  const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
  const sight = sightOf(sitting, state);
  if (word === 'help' || word === '?') return helpLines(sitting);
  if (word === 'rules') return rulesPage(entry, ink);
  if (word === 'table') return entry.board.table(sight);
  const page = Object.hasOwn(entry.board.pages, word) ? entry.board.pages[word] : undefined;
  return page === undefined ? null : page.lines(sight, entry.edition.game.moves(state, you), rest.join(' '));
}

function helpLines({ entry: { board }, ink }: Sitting): string[] {
  const rows = [
    ...board.typing,
    ['moves', 'everything you may do, as a list; then type a number'],
    ...Object.entries(board.pages).map(([name, { about }]) => [name, about]),
    ['table', 'the table again'],
    ['rules', 'the rules'],
    ['quit', 'leave; so do Ctrl-D and Ctrl-C'],
  ];
  return align(rows).map((line) => (ink.drawn ? `  ${line}` : line));
}

/** The words that can be typed at every prompt. */
export const lookUps = ({ entry: { board } }: Sitting): readonly string[] => [...Object.keys(board.pages), 'table', 'rules', 'help', 'quit'];
