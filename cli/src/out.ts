/**
 * The one place through which lines reach a terminal. What is printed comes in part from strangers: records, servers, data folders, names of files.
 * A control character among it could move the cursor, hide a line or make another of it; so each is made visible, and a line stays one line.
 */

type Paper = Pick<NodeJS.WriteStream, 'write'>;

export function print(lines: readonly string[], paper: Paper = process.stdout): void {
  paper.write(lines.map((line) => `${legible(line)}\n`).join(''));
}

/** The same, of lines that have our own colours in them. */
export function printInked(lines: readonly string[], paper: Paper = process.stdout): void {
  paper.write(lines.map((line) => `${legibleInk(line)}\n`).join(''));
}

/** On the error stream. */
export const complain = (lines: readonly string[]): void => print(lines, process.stderr);

/** A text in which everything can be seen: controls as their pictures, and what is invisible or turns the line around by its number. */
export const legible = (text: string): string => (PLAIN.test(text) ? text : text.toWellFormed().replaceAll(UNSEEN, shown));

/** The same, but for colours. */
export function legibleInk(line: string): string {
  const parts = line.split(COLOUR); // every second one is a colour
  return parts.map((part, i) => (i % 2 === 0 ? legible(part) : part)).join('');
}

/** Every text in what a server or a file says, as JSON, made legible. What is no JSON is left alone: it will not be read. */
export function legibleJson(json: string): string {
  if (!SUSPECT.test(json)) return json;
  try {
    return JSON.stringify(legibleIn(JSON.parse(json)));
  } catch {
    return json;
  }
}

/** The same of a value of JSON: nothing but its texts changes. */
export const legibleIn = <T>(value: T): T => legibleParts(value) as T;

function legibleParts(value: unknown): unknown {
  if (typeof value === 'string') return legible(value);
  if (Array.isArray(value)) return value.map(legibleParts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [legible(name), legibleParts(part)]));
}

function shown(sign: string): string {
  if (sign < ' ') return String.fromCodePoint(0x2400 + sign.charCodeAt(0));
  return sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

const PLAIN = /^[ -~]*$/;
/** Controls, and what is invisible or turns the line around; not the joiners and the mark of a coloured sign, with which several scripts and emoji are written. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\p{Join_Control}|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A colour of ours: the only sign to the terminal within a line. */
const COLOUR = new RegExp(String.raw`(${String.fromCharCode(0x1b)}\[[\d;]*m)`, 'u');
/** In JSON the low controls are written by a letter or a number. */
const SUSPECT = /\\|[^ -~]/;
