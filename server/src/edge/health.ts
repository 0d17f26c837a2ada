/**
 * /healthz for whoever watches over the server, and /metrics for whoever counts. A server that can't write, or is about to stop, answers 503:
 * it still shows what is there, but nobody new should be sent to it. So does one that has met damage on its disk; asking costs nothing. Where the
 * store is many servers', one that can't write is no worse than the others: whoever comes is let in to see.
 */
import { faultOf, type Log } from '@parlour/hall';
import { StoreAway } from '@parlour/hall/store';
import type { Cancel, Clock } from '@parlour/kernel';
import type { FastifyInstance } from 'fastify';
import { isLocal } from './address.ts';
import type { Metrics } from './metrics.ts';
import { refuse } from './refusals.ts';
import { resource } from './resource.ts';

/** How a server is. Of several troubles the one that matters most is said. */
export const CONDITIONS = ['ok', 'away', 'read-only', 'damaged', 'stopping'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const HEALTH = '/healthz';
export const METRICS = '/metrics';

/** Where in the log. */
const LOOKING = 'store check';

/** How often the whole database is looked through, in ms. */
const LOOK_EVERY = 24 * 3_600_000;

export interface StoreCheck {
  /** What is wrong with it as a file; empty if nothing is. Made in a thread of its own, so that nobody waits for it. */
  readonly quickCheck: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks at the store now, and once a day. What it finds the store knows from then on, and says: `isSound`. Gives a way to stop. */
export function watchStore({ quickCheck, clock, log }: StoreCheck): () => void {
  let cancel: Cancel = () => {};
  let stopped = false;
  const look = async (): Promise<void> => {
    try {
      const found = await quickCheck();
      if (found.length > 0) log.error('store/damaged', { findings: found.length });
    } catch (error) {
      if (stopped) return;
      if (error instanceof StoreAway) log.warn('store/away', { where: LOOKING });
      else log.error('mishap', { where: LOOKING, ...faultOf(error) });
    }
    if (!stopped) cancel = clock.after(LOOK_EVERY, () => void look().catch(() => {}));
  };
  look().catch(() => {}); // it catches its own
  return () => {
    stopped = true;
    cancel();
  };
}

/** The one door without a limit: whoever watches must not be turned away, and a word costs less than counting. */
export function healthRoute(app: FastifyInstance, condition: () => Condition, isShared: boolean): void {
  resource(
    app,
    HEALTH,
    {
      GET: (_, reply) => {
        const status = condition();
        const isWelcoming = status === 'ok' || (status === 'read-only' && isShared);
        reply.status(isWelcoming ? 200 : 503);
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
  resource(app, METRICS, {
    GET: (request, reply) => {
      if (readers === 'local' && !isLocal(request.raw)) return refuse('http/not-found');
      reply.type(metrics.contentType);
      return metrics.text();
    },
  });
}
