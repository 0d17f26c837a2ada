/** The server's public surface: starting one, and what its starter brings along. */
export type { MetricsReaders } from './edge/health.ts';
export { jsonLog, type LogLevel } from './edge/log.ts';
export { type RunningServer, type ServerOptions, startServer } from './edge/start.ts';
export { lastSnapshot } from './hall/folding.ts';
export type { Minds, Question } from './hall/world.ts';
export { LIMITS_BY_DEFAULT, type Limit, type Limits } from './limits.ts';
export type { Clock, Log } from './ports.ts';
