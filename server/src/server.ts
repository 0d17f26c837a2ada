/** The server's public surface: starting one, and what its starter brings along. */
export type { MetricsReaders } from './edge/health.ts';
export { jsonLog, type LogLevel } from './edge/log.ts';
export type { OperatorFile } from './edge/operator.ts';
export { readSchema } from './edge/schema.ts';
export { type RunningServer, type ServerOptions, startServer } from './edge/start.ts';
