/** A scene on paper: a panel with parts for terminals, one sentence after the other for screen readers. */
import type { EarlierPhrase, Phrase, Scene, Seat, Tile } from '@parlour/kernel';
import { align } from '../columns.ts';
import type { Ink } from '../ink.ts';
import type { Locale } from '../locale.ts';
import { panel } from '../panel.ts';
import { widthOf, wrap } from '../text.ts';

/** Those around the table. */
interface Around {
  /** What a seat is called, and what is to know of whoever sits there. */
  readonly name: (seat: Seat) => string;
  readonly note: (seat: Seat) => string;
  readonly you: Seat | null;
  readonly awaited: readonly Seat[];
}

export const sceneLines = (scene: Scene, around: Around, ink: Ink, locale: Locale): string[] =>
  ink.drawn ? drawn(scene, around, ink, locale) : told(scene, around, locale);

function drawn(scene: Scene, around: Around, ink: Ink, locale: Locale): string[] {
  const width = ink.width - 4;
  const standing = drawnPhrases(scene.middle, width).map((line, i) => (i === 0 ? ink.paint('brass', line) : line));
  const middle = [...standing, ...earlierLines(scene.earlier, width, ink, locale)];
  const hand = [...tileLines(scene.tiles, ink), ...drawnPhrases(scene.hand, width)];
  return panel(scene.title.join(' · '), [seatLines(scene, around, ink, locale), middle.map(indented), hand.map(indented)], ink);
}

const indented = (line: string): string => `  ${line}`;

function seatLines({ seats }: Scene, { name, note, you, awaited }: Around, ink: Ink, locale: Locale): string[] {
  const rows = seats.map(({ seat, cells, out }) => {
    const mark = awaited.includes(seat) ? ink.paint('brass', '▸') : ' ';
    const called = seat === you ? ink.paint('strong', youAs(name(seat), locale)) : out ? ink.paint('quiet', name(seat)) : name(seat);
    return [`${mark} ${called}`, ...cells.map((cell) => (out ? ink.paint('quiet', cell.drawn) : cell.drawn)), ink.paint('quiet', note(seat))];
  });
  return align(rows, [], '  ');
}

/** Somebody without a name is just "You". */
const youAs = (name: string, { t }: Locale): string => (name === t('play.you') ? name : t('play.alsoYou', { name }));

const drawnPhrases = (phrases: readonly Phrase[], width: number): string[] =>
  phrases.filter(({ drawn: text }) => text !== '').flatMap(({ drawn: text }) => (widthOf(text) > width - 2 ? wrap(text, width - 2) : [text]));

/** As many of what came before as are worth two lines. */
const REMEMBERED = 7;

/** What was replaced is struck out, and said to be: not every terminal has such a line. */
function earlierLines(earlier: readonly EarlierPhrase[], width: number, ink: Ink, { t }: Locale): string[] {
  if (earlier.length === 0) return [];
  const last = earlier
    .slice(-REMEMBERED)
    .map(({ drawn: text, struck }) => (struck ? `${ink.paint('struck', text)} ${t('play.scene.changed')}` : text));
  const bids = [...(earlier.length > REMEMBERED ? ['…'] : []), ...last].join(' · ');
  return wrap(t('play.scene.before', { bids }), width - 2);
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
function told({ title, seats, middle, earlier, hand }: Scene, { name, note, you }: Around, locale: Locale): string[] {
  const { t } = locale;
  const bids = earlier.map(({ words, struck }) => (struck ? `${words} ${t('play.scene.changed')}` : words)).join('; ');
  return [
    `${title.join(', ')}.`,
    ...seats.map(({ seat, cells }) => {
      const facts = [...cells.map(({ words }) => words), note(seat)].filter((text) => text !== '');
      return `${seat === you ? youAs(name(seat), locale) : name(seat)}: ${facts.join(', ')}.`;
    }),
    ...middle.map(({ words }) => words),
    ...(earlier.length === 0 ? [] : [t('play.scene.beforeSaid', { bids })]),
    ...hand.map(({ words }) => words).filter((words) => words !== ''),
  ];
}
