/** The kernel's public surface: what a game is, and what every home of a game needs. */
export * from './arena.ts';
export * from './bot.ts';
export * from './chance.ts';
export * from './game.ts';
export * from './json.ts';
export * from './markdown.ts';
export * from './moves.ts';
export * from './options.ts';
export * from './page.ts';
export * from './record.ts';
export * from './refusal.ts';
export * from './seeded.ts';
export * from './speech.ts';
export * from './step.ts';
export * from './stream.ts';
export * from './versions.ts';
export * from './viewers.ts';
