/** A store that may not be there yet is asked for again and again, for a while: whoever starts a database and its servers at once need not order them. */
import { setTimeout as pause } from 'node:timers/promises';
import { StoreAway } from '@parlour/hall/store';

/** From the first try to the last, in ms. */
export const PATIENCE = 30_000;
/** Between two tries, in ms. */
const PAUSE = 500;

export interface Pacing {
  /** In ms, since some moment. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

const SYSTEM: Pacing = { now: () => performance.now(), pause };

/** `awaited` is told once, before the first pause. The last try's StoreAway is the answer when it is not there in time; any other failure at once. */
export async function whenThere<R>(open: () => Promise<R>, awaited: () => void, { now, pause }: Pacing = SYSTEM): Promise<R> {
  const until = now() + PATIENCE;
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StoreAway) || now() + PAUSE > until) throw error;
      if (tries === 1) awaited();
      await pause(PAUSE);
    }
  }
}
