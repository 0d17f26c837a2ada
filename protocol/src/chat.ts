/**
 * The chat at a table: its two streams and who reads them, and what can be said without writing it: phrases that everybody reads in their own
 * language, and reactions. Ids only; words/ has the words.
 */

export const PHRASES = [
  'hello',
  'good-luck',
  'good-game',
  'well-played',
  'thanks',
  'sorry',
  'your-turn',
  'one-moment',
  'hurry-up',
  'nice-try',
  'no-way',
  'i-knew-it',
  'one-more-game',
  'bye',
] as const;
export type ChatPhrase = (typeof PHRASES)[number];

export const REACTIONS = ['clap', 'laugh', 'wow', 'sad', 'heart', 'angry', 'think', 'party'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const CHAT_STREAMS = ['players', 'spectators'] as const;
export type ChatStream = (typeof CHAT_STREAMS)[number];

/** Those who play write to the first, everybody else to the second. */
export const streamWritten = (plays: boolean): ChatStream => (plays ? 'players' : 'spectators');

/** Those who watch read both. Those who play read the other one only while no game runs, so that nobody is told from behind. */
export const readsStream = (stream: ChatStream, plays: boolean, running: boolean): boolean => stream === 'players' || !plays || !running;
