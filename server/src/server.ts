/** The server's public surface: starting one, and what its starter brings along. */
export type { MetricsReaders } from './edge/health.ts';
export { jsonLog, type LogLevel } from './edge/log.ts';
export type { OperatorFile } from './edge/operator.ts';
export { systemRandom } from './edge/random.ts';
export { readSchema } from './edge/schema.ts';
export { type RunningServer, type ServerOptions, startServer } from './edge/start.ts';
export { eraseFrom } from './hall/erasing.ts';
export { lastSnapshot } from './hall/folding.ts';
export { Hall } from './hall/hall.ts';
export type { Minds, Question } from './hall/world.ts';
export { LIMITS_BY_DEFAULT, type Limit, type Limits } from './limits.ts';
export type { Clock, Log } from './ports.ts';
export { memoryStore } from './store/memory.ts';
