/**
 * Everything that is asked over plain HTTP: the paths, and what holds for all of them. Bodies are small and JSON; every answer carries the
 * safety headers; whatever goes wrong is answered with a code, never with a sentence, a stack or what was sent.
 */
import helmet from '@fastify/helmet';
import type { Hall, Log } from '@parlour/hall';
import { faultOf, TableDamaged } from '@parlour/hall';
import { StoreAway, StoreFull } from '@parlour/hall/store';
import type { Clock } from '@parlour/kernel';
import { type Game, NewerRules } from '@parlour/kernel';
import type { SchemaDocument } from '@parlour/protocol';
import { LIMITS, SOCKET_PATH } from '@parlour/protocol/codes';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptsPage } from './accepts.ts';
import type { Doors } from './doors.ts';
import { serveNoPages, servePages } from './files.ts';
import { gameRoutes } from './games.ts';
import { safetyHeaders } from './headers.ts';
import { type Condition, HEALTH, healthRoute, METRICS, type MetricsReaders, metricsRoute } from './health.ts';
import { httpApiRoutes } from './http-api.ts';
import { knownBy } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { misdirected } from './misdirected.ts';
import { operatorRoutes } from './operator.ts';
import { peopleRoutes } from './people.ts';
import { type EdgeRefusal, refuse, refuseRaw, statusOf } from './refusals.ts';
import { refused, resource } from './resource.ts';
import { schemaRoutes } from './schema.ts';
import { recordRoutes, tableRoutes } from './tables.ts';

export interface Reception {
  readonly hall: Hall;
  readonly games: readonly Game[];
  readonly schemas: readonly SchemaDocument[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly metricsReaders: MetricsReaders;
  readonly publicUrl: URL | null;
  readonly serverPasscode: string | null;
  readonly doors: Doors;
  readonly clock: Clock;
  /** What the operator shows who asks for something only they may; null where there is no such door. */
  readonly operatorKey: string | null;
  /** A folder with the pages that browsers get; null for none. */
  readonly pages: string | null;
  readonly condition: () => Condition;
  /** The store is other servers' too. */
  readonly isShared: boolean;
}

const PLAIN = 'text/plain; charset=utf-8';

/** What machines ask again and again; one who was answered is not worth a line in the log. */
const WATCHED: readonly string[] = [HEALTH, METRICS];

/** How long a request may take to arrive, in ms. */
const ARRIVAL = 10_000;

export async function openReception(reception: Reception): Promise<FastifyInstance> {
  const { hall, log, doors } = reception;
  const answer = mishaps(log);
  const app = Fastify({
    logger: false,
    bodyLimit: LIMITS.messageBytes,
    requestTimeout: ARRIVAL,
    // Our own schemas refuse a `__proto__`, and say where it stood.
    onProtoPoisoning: 'ignore',
    return503OnClosing: false,
    // Who offers another upgrade (curl does, to HTTP/2) gets a plain answer.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    frameworkErrors: answer,
    clientErrorHandler: (_, socket) => {
      if (socket.writable) refuseRaw(socket, refuse('http/malformed'));
      else socket.destroy();
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answer);
  await app.register(helmet, safetyHeaders(reception.publicUrl));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const why = doors.refusal(request.raw, request.routeOptions.config.door ?? 'requests');
    if (why === null) done();
    else if (why.code === 'host/foreign' && acceptsPage(request.headers.accept)) reply.status(statusOf(why)).type(PLAIN).send(misdirected(why));
    else reply.send(refused(reply, why));
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The path as we wrote it, never as it was asked for.
    const route = request.routeOptions.url ?? 'none';
    const isLookedAt = WATCHED.includes(route) && reply.statusCode === 200;
    if (!isLookedAt) log.info('http', { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  app.setNotFoundHandler((_, reply) => reply.send(refused(reply, refuse('http/not-found'))));

  const known = knownBy(hall.people, doors);
  healthRoute(app, reception.condition, reception.isShared);
  metricsRoute(app, reception.metrics, reception.metricsReaders);
  peopleRoutes(app, hall, doors, known);
  tableRoutes(app, hall, doors, known, reception.serverPasscode);
  httpApiRoutes(app, reception, known);
  recordRoutes(app, hall, doors);
  if (reception.operatorKey !== null) operatorRoutes(app, hall, reception.operatorKey);
  gameRoutes(app, reception.games);
  schemaRoutes(app, reception.schemas);
  resource(app, SOCKET_PATH, {
    GET: (_, reply) => {
      reply.header('upgrade', 'websocket');
      return refuse('http/upgrade');
    },
  });
  if (reception.pages === null) serveNoPages(app);
  else servePages(app, reception.pages);
  return app;
}

const OWN_CODES: Readonly<Record<string, EdgeRefusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'http/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'http/media-type',
};

function mishaps(log: Log) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const code = codeFor(error);
    if (code === 'server/mishap') log.error('mishap', { method: request.method, route: request.routeOptions.url ?? 'none', ...faultOf(error) });
    reply.send(refused(reply, refuse(code)));
  };
}

function codeFor(error: FastifyError): EdgeRefusal {
  if (error instanceof StoreFull) return 'server/read-only';
  if (error instanceof StoreAway) return 'server/away';
  if (error instanceof NewerRules) return 'table/newer';
  if (error instanceof TableDamaged) return 'table/damaged';
  const { code, statusCode = 500 } = error;
  return OWN_CODES[code] ?? (statusCode >= 400 && statusCode < 500 ? 'http/malformed' : 'server/mishap');
}
