/** The protocol's public surface. A browser imports types from here, and values from codes.ts only. */
export * from './codes.ts';
export * from './commands.ts';
export * from './definitions.ts';
export type * from './derived.ts';
export * from './from-client.ts';
export * from './from-server.ts';
export * from './http.ts';
export * from './read-frame.ts';
export * from './refusals.ts';
export * from './routes.ts';
