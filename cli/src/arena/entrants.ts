/**
 * Who plays in the arena: a level of the game's own bot, random moves, or any program. Names are what tables and charts show; who enters twice gets a
 * number.
 */
import { BOT_LEVELS, type BotLevel } from '@parlour/kernel';
import { type Arguments, flagOf } from '../arguments.ts';
import { mistake } from '../mistake.ts';

export type Entrant = { readonly name: string } & (
  | { readonly kind: 'bot'; readonly level: BotLevel }
  | { readonly kind: 'random' }
  /** As a shell takes it. */
  | { readonly kind: 'program'; readonly command: string }
);

export const RANDOM = 'random';
/** Whom the bot of a game is measured by, unless somebody says otherwise: the strongest first. */
export const USUAL_ENTRANTS: readonly string[] = BOT_LEVELS.toReversed();
export const MOST_ENTRANTS = 12;

/**
 * `--players` lists names, and programs that have a blank or a slash in them; commas part them. `--player` is one player, taken whole, so a program's
 * arguments may have commas.
 */
export function readEntrants(args: Arguments): readonly Entrant[] {
  const single = args.flags.get('player') ?? [];
  const list = flagOf(args, 'players')?.split(',') ?? (single.length === 0 ? USUAL_ENTRANTS : []);
  for (const each of list) {
    const known = isKnown(each.trim());
    if (!known && !/[\s/\\]/.test(each.trim())) throw mistake('player/unknown', { typed: each, names: [...USUAL_ENTRANTS, RANDOM].join(', ') });
  }
  const typed = [...list, ...single].map((each) => each.trim());
  if (typed.includes('')) throw mistake('player/unknown', { typed: '', names: [...USUAL_ENTRANTS, RANDOM].join(', ') });
  if (typed.length < 2 || typed.length > MOST_ENTRANTS) throw mistake('players/number', { most: MOST_ENTRANTS, typed: typed.length });
  const names: string[] = [];
  return typed.map((text) => {
    const name = freeName(isKnown(text) ? text : shortName(text), names);
    names.push(name);
    const level = levelNamed(text);
    if (level !== undefined) return { kind: 'bot', name, level };
    return text === RANDOM ? { kind: 'random', name } : { kind: 'program', name, command: text };
  });
}

const levelNamed = (text: string): BotLevel | undefined => BOT_LEVELS.find((level) => level === text);
const isKnown = (text: string): boolean => text === RANDOM || levelNamed(text) !== undefined;

/** `python3 bots/mine.py --fast` is known as `mine.py`. */
function shortName(command: string): string {
  const words = command.split(/\s+/).filter((word) => word !== '' && !word.startsWith('-'));
  const file = words.slice(1).find((word) => /[./\\]/.test(word)) ?? words[0] ?? command;
  const name = (file.split(/[/\\]/).at(-1) ?? file).replaceAll(/["']/g, '');
  return name.slice(0, LONGEST_NAME);
}

const LONGEST_NAME = 24;

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const number = Array.from({ length: MOST_ENTRANTS }, (_, i) => i + 2).find((each) => !taken.includes(`${name} ${each}`));
  return `${name} ${number}`;
}
