/** How bots think: what a game tells of itself, what is believed of a view, and the search through both. Every game's bot is made of these. */
export * from './belief.ts';
export * from './mind.ts';
export * from './search.ts';
