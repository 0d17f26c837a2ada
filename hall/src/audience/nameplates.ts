/**
 * Names as a table shows them. A name is no credential and need not be unique, but nobody shown at a table can be taken for another: of two names
 * that look alike the first here keeps it plain, as long as it is shown, and the next one gets a number. A bot's name is the bot's. Whoever calls
 * themself what the table says of people (bot, host, you, Anonymous), or writes in brackets as it does, is shown in quotation marks.
 */
import type { PlayerId } from '@parlour/table';
import { type Looks, looksOf, looksWithNumber, wordShapes } from './skeleton.ts';

export interface Named {
  readonly player: PlayerId;
  readonly name: string;
}

/** Of a plate without its number and marks, as JSON in UTF-8: 24 letters of any alphabet have room, towers of joined pictures do not. */
export const PLATE_BYTES = 72;

interface Plate {
  readonly name: string;
  readonly erased: boolean;
  readonly text: string;
  readonly looks: Looks;
}

export class Nameplates {
  private readonly plates = new Map<PlayerId, Plate>();
  /** Who looks like this; null: a bot. */
  private readonly bearers = new Map<string, PlayerId | null>();
  private bots: readonly string[] = [];

  of(player: PlayerId): string | undefined {
    return this.plates.get(player)?.text;
  }

  players(): Iterable<PlayerId> {
    return this.plates.keys();
  }

  /** The plate that this person has, or gets now. `erased`: the name is not their choice, but stands for one that was erased. */
  claim({ player, name }: Named, erased = false): string {
    const held = this.plates.get(player);
    if (held?.name === name && held.erased === erased) return held.text;
    this.release(player);
    const plate = this.free(name, erased);
    this.plates.set(player, plate);
    for (const look of plate.looks) this.bearers.set(look, player);
    return plate.text;
  }

  /** What somebody of this name would be called who came now. */
  peek(name: string): string {
    return this.free(name, false).text;
  }

  release(player: PlayerId): void {
    for (const look of this.plates.get(player)?.looks ?? []) this.bearers.delete(look);
    this.plates.delete(player);
  }

  /** The bots that sit here now. A person who has looked like one of them until now gets a number; gives those. */
  seatBots(names: readonly string[]): readonly PlayerId[] {
    if (names.join('\n') === this.bots.join('\n')) return [];
    for (const look of this.bots.flatMap(looksOf)) if (this.bearers.get(look) === null) this.bearers.delete(look);
    this.bots = names;
    const mistaken = new Set<PlayerId>();
    for (const look of names.flatMap(looksOf)) {
      const bearer = this.bearers.get(look) ?? null;
      if (bearer !== null) mistaken.add(bearer);
    }
    for (const player of mistaken) this.release(player);
    for (const look of names.flatMap(looksOf)) this.bearers.set(look, null);
    return [...mistaken];
  }

  private free(name: string, erased: boolean): Plate {
    const short = cut(name);
    const plain = erased || !isPretence(short) ? short : `“${short}”`;
    const looks = looksOf(short);
    if (!this.isTaken(looks)) return { name, erased, text: plain, looks };
    const base = begun(short);
    const looksOfBase = looksOf(base);
    for (let number = 2; ; number++) {
      const numbered = looksWithNumber(looksOfBase, number);
      if (!this.isTaken(numbered)) return { name, erased, text: `${plain.replace(short, () => base)} ${number}`, looks: numbered };
    }
  }

  private isTaken(looks: Looks): boolean {
    return looks.some((look) => this.bearers.has(look));
  }
}

/** What the table itself says of those who are there, in the languages that it speaks; by shape. */
const SAID_OF_PEOPLE: ReadonlySet<string> = new Set(
  [
    ['bot', 'robot', 'host', 'spectator', 'watching', 'you', 'anonymous'],
    ['gospodarz', 'widz', 'ty', 'anonim', 'anonimowy'],
    ['бот', 'робот', 'хозяин', 'хост', 'зритель', 'ты', 'вы', 'аноним'],
  ].flatMap((words) => words.flatMap(wordShapes)),
);

/** A picture of a robot is the mark of a bot, and the table writes its remarks in brackets. */
const MARKS = /[\p{Ps}\p{Pe}\u{1f916}]/u;

const isPretence = (name: string): boolean => MARKS.test(name) || wordShapes(name).some((word) => SAID_OF_PEOPLE.has(word));

function cut(name: string): string {
  if (jsonBytes(name) <= PLATE_BYTES) return name;
  let kept = '';
  for (const { segment } of GRAPHEMES.segment(name)) {
    if (jsonBytes(kept + segment) > PLATE_BYTES - ELLIPSIS_BYTES) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** A long name leaves room for its number, which is of more use than its end. */
function begun(name: string): string {
  const signs = [...GRAPHEMES.segment(name)];
  if (signs.length <= NUMBERED) return name;
  return `${signs
    .slice(0, NUMBERED - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}

/** Graphemes in front of a number. */
const NUMBERED = 14;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ELLIPSIS_BYTES = 3;

/** Of a text within JSON, without its quotation marks. */
export const jsonBytes = (text: string): number => utf8Bytes(JSON.stringify(text)) - 2;

export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
