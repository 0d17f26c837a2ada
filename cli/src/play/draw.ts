/** A scene on paper: a box with parts for terminals, one sentence after the other for screen readers. */
import type { EarlierPhrase, Phrase, Scene, Seat, Tile } from '@parlour/kernel';
import { boxed } from '../box.ts';
import type { Ink } from '../ink.ts';
import { align } from '../table.ts';
import { widthOf, wrap } from '../text.ts';

interface Around {
  /** What a seat is called, and what is to know of whoever sits there. */
  readonly name: (seat: Seat) => string;
  readonly note: (seat: Seat) => string;
  readonly you: Seat | null;
  readonly awaited: readonly Seat[];
}

export const sceneLines = (scene: Scene, around: Around, ink: Ink): string[] => (ink.drawn ? drawn(scene, around, ink) : told(scene, around));

function drawn(scene: Scene, around: Around, ink: Ink): string[] {
  const room = ink.width - 4;
  const standing = drawnPhrases(scene.middle, room).map((line, i) => (i === 0 ? ink.paint('brass', line) : line));
  const middle = [...standing, ...earlierLines(scene.earlier, room, ink)];
  const hand = [...tileLines(scene.tiles, ink), ...drawnPhrases(scene.hand, room)];
  return boxed(scene.title.join(' · '), [seatLines(scene, around, ink), middle.map(indented), hand.map(indented)], ink);
}

const indented = (line: string): string => `  ${line}`;

function seatLines({ seats }: Scene, { name, note, you, awaited }: Around, ink: Ink): string[] {
  const rows = seats.map(({ seat, cells, out }) => {
    const mark = awaited.includes(seat) ? ink.paint('brass', '▸') : ' ';
    const called = seat === you ? ink.paint('strong', youAs(name(seat))) : out ? ink.paint('quiet', name(seat)) : name(seat);
    return [`${mark} ${called}`, ...cells.map((cell) => (out ? ink.paint('quiet', cell.drawn) : cell.drawn)), ink.paint('quiet', note(seat))];
  });
  return align(rows, [], '  ');
}

/** Somebody without a name is just "You". */
const youAs = (name: string): string => (name === 'You' ? name : `${name} (you)`);

const drawnPhrases = (phrases: readonly Phrase[], room: number): string[] =>
  phrases.filter(({ drawn: text }) => text !== '').flatMap(({ drawn: text }) => (widthOf(text) > room - 2 ? wrap(text, room - 2) : [text]));

/** As many of what came before as are worth two lines. */
const REMEMBERED = 7;
/** Beside what no longer holds. */
export const CHANGED = '(changed)';

/** What was replaced is struck out, and said to be: not every terminal has such a line. */
function earlierLines(earlier: readonly EarlierPhrase[], room: number, ink: Ink): string[] {
  if (earlier.length === 0) return [];
  const last = earlier.slice(-REMEMBERED).map(({ drawn: text, struck }) => (struck ? `${ink.paint('struck', text)} ${CHANGED}` : text));
  return wrap(`before: ${[...(earlier.length > REMEMBERED ? ['…'] : []), ...last].join(' · ')}`, room - 2);
}

/** Small dice or cards, side by side. The lower edge carries the foot; what is worth more is lit. */
function tileLines(tiles: readonly Tile[], ink: Ink): string[] {
  if (tiles.length === 0) return [];
  const wide = Math.max(3, ...tiles.map(({ face, foot }) => Math.max(widthOf(face) + 2, widthOf(foot) + 1)));
  const line = '─'.repeat(wide);
  const middle = ({ face, lit }: Tile): string => {
    const left = Math.floor((wide - widthOf(face)) / 2);
    return `│${' '.repeat(left)}${ink.paint(lit ? 'brass' : 'strong', face)}${' '.repeat(wide - left - widthOf(face))}│`;
  };
  return [
    tiles.map(() => `╭${line}╮`).join(' '),
    tiles.map(middle).join(' '),
    tiles.map(({ foot }) => `╰${foot === '' ? line : `${'─'.repeat(wide - widthOf(foot))}${foot}`}╯`).join(' '),
  ];
}

/** The same in sentences. */
function told({ title, seats, middle, earlier, hand }: Scene, { name, note, you }: Around): string[] {
  return [
    `${title.join(', ')}.`,
    ...seats.map(({ seat, cells }) => {
      const facts = [...cells.map(({ words }) => words), note(seat)].filter((text) => text !== '');
      return `${seat === you ? youAs(name(seat)) : name(seat)}: ${facts.join(', ')}.`;
    }),
    ...middle.map(({ words }) => words),
    ...(earlier.length === 0 ? [] : [`Before: ${earlier.map(({ words, struck }) => (struck ? `${words} ${CHANGED}` : words)).join('; ')}.`]),
    ...hand.map(({ words }) => words).filter((words) => words !== ''),
  ];
}
