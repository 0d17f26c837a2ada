/**
 * /healthz for whoever watches over the server, and /metrics for whoever counts. A server that can't write, or is about to stop, answers 503:
 * it still shows what is there, but nobody new should be sent to it.
 */
import type { FastifyInstance } from 'fastify';
import { isLocal } from './address.ts';
import type { Metrics } from './metrics.ts';
import { refuse } from './refusals.ts';
import { resource } from './resource.ts';

export type Condition = 'ok' | 'read-only' | 'stopping';

/** The one door without a limit: whoever watches must not be turned away, and a word costs less than counting. */
export function healthRoute(app: FastifyInstance, condition: () => Condition): void {
  resource(
    app,
    '/healthz',
    {
      GET: (_, reply) => {
        const status = condition();
        reply.status(status === 'ok' ? 200 : 503);
        return { status };
      },
    },
    'unlimited',
  );
}

/** Who may read the metrics: programs on this machine, everybody, or nobody. */
export type MetricsReaders = 'local' | 'all' | 'off';

/** To others it is as if there were none. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, readers: MetricsReaders): void {
  if (readers === 'off') return;
  resource(app, '/metrics', {
    GET: (request, reply) => {
      if (readers === 'local' && !isLocal(request.raw)) return refuse('http/not-found');
      reply.type(metrics.contentType);
      return metrics.text();
    },
  });
}
