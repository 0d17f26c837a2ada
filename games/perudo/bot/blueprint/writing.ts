/**
 * The blueprint as a text that ships with the bot, one character a number: of each row that was learnt, how many rows were skipped before it, then how
 * readily each option is taken, 63 for the readiest. Then what pairs of hands are worth in a duel, two characters each.
 */
import { DUEL_WORTHS } from './dice-worth.ts';
import { OPENING_ROWS, OPENINGS, REPLIES, REPLY_ROWS } from './spot.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST = 63;
/** The high bit of a sign that another follows, in numbers of rows. */
const MORE = 32;

export interface WrittenBlueprint {
  readonly replies: string;
  readonly openings: string;
  readonly duels: string;
}

/** Readiness by row and option, from 0 to 63; rows of nothing but 0 were not learnt. */
export interface Readiness {
  readonly replies: Uint8Array;
  readonly openings: Uint8Array;
  readonly duels: Float64Array;
}

/** `taken` holds the replies, then the openings. What is seldom seen, or seldom done, is left out. */
export function write(taken: Float64Array, duels: Float64Array, seldom: number): WrittenBlueprint {
  const at = REPLY_ROWS * REPLIES.length;
  return {
    replies: writeRows(taken.subarray(0, at), REPLIES.length, seldom),
    openings: writeRows(taken.subarray(at), OPENINGS, seldom),
    duels: Array.from(duels, (worth) => {
      const value = Math.round(worth * PRECISE);
      return sign(value >> 6) + sign(value & MOST);
    }).join(''),
  };
}
const PRECISE = 4095;
/** What is done less often than this is a slip of the learning. */
const SLIP = 0.02;

function writeRows(taken: Float64Array, width: number, seldom: number): string {
  const parts: string[] = [];
  let skipped = 0;
  for (let row = 0; row * width < taken.length; row++) {
    const cells = taken.subarray(row * width, (row + 1) * width);
    const sum = cells.reduce((all, each) => all + each, 0);
    if (sum < seldom) {
      skipped++;
      continue;
    }
    const most = Math.max(...cells);
    parts.push(writeNumber(skipped), ...Array.from(cells, (each) => sign(each < SLIP * sum ? 0 : Math.round((MOST * each) / most))));
    skipped = 0;
  }
  return parts.join('');
}

function writeNumber(value: number): string {
  return value < MORE ? sign(value) : sign(MORE + (value & (MORE - 1))) + writeNumber(value >> 5);
}

const sign = (value: number): string => SIGNS[value] ?? 'A';

export function read({ replies, openings, duels }: WrittenBlueprint): Readiness {
  const worths = new Float64Array(DUEL_WORTHS);
  for (let i = 0; i < worths.length; i++) worths[i] = (64 * valueAt(duels, 2 * i) + valueAt(duels, 2 * i + 1)) / PRECISE;
  return { replies: readRows(replies, REPLY_ROWS, REPLIES.length), openings: readRows(openings, OPENING_ROWS, OPENINGS), duels: worths };
}

function readRows(text: string, rows: number, width: number): Uint8Array {
  const cells = new Uint8Array(rows * width);
  let row = 0;
  for (let at = 0; at < text.length; ) {
    let [skipped, shift, value] = [0, 0, 0];
    do {
      value = valueAt(text, at++);
      skipped += (value & (MORE - 1)) << shift;
      shift += 5;
    } while (value >= MORE);
    row += skipped;
    for (let i = 0; i < width; i++) cells[row * width + i] = valueAt(text, at++);
    row++;
  }
  return cells;
}

const VALUES = new Uint8Array(128);
for (let i = 0; i < SIGNS.length; i++) VALUES[SIGNS.charCodeAt(i)] = i;
const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? 0;
