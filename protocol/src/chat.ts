/** What can be said at a table without writing it: phrases that everybody reads in their own language, and reactions. Ids only; words/ has the words. */

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

/** Those on seats write to the first, everybody else to the second, which those who play see only when no game runs. */
export const CHAT_STREAMS = ['players', 'spectators'] as const;
export type ChatStream = (typeof CHAT_STREAMS)[number];
