/** What values and places are called: the characters on the cards, and who is out first, second … */
import type { BoardPath, BoardSpeaker } from '../words/speaker.ts';

export const characterName = ({ t }: BoardSpeaker, value: number): string => t(CHARACTERS[value - 1] ?? 'board.characters.13');

/** From 1. */
export const ordinal = ({ t }: BoardSpeaker, place: number): string => t(ORDINALS[place - 1] ?? 'board.ordinals.8');

const CHARACTERS = [
  'board.characters.1',
  'board.characters.2',
  'board.characters.3',
  'board.characters.4',
  'board.characters.5',
  'board.characters.6',
  'board.characters.7',
  'board.characters.8',
  'board.characters.9',
  'board.characters.10',
  'board.characters.11',
  'board.characters.12',
  'board.characters.13',
] as const satisfies readonly BoardPath[];

const ORDINALS = [
  'board.ordinals.1',
  'board.ordinals.2',
  'board.ordinals.3',
  'board.ordinals.4',
  'board.ordinals.5',
  'board.ordinals.6',
  'board.ordinals.7',
  'board.ordinals.8',
] as const satisfies readonly BoardPath[];
