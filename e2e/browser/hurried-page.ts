/**
 * A page whose own time goes faster: its clock and its timers, as a server's do in other tests. Bots that think for the eye's sake and what is
 * shown at a pace that eyes can follow are over sooner; everything happens in the same order, by the same code.
 */
import { LIMITS } from '@parlour/protocol';
import type { BrowserGuest } from './guest.ts';

/** Who waits so long may wait for a server, whose own time goes as ever: nobody gives one up sooner. In ms. */
const PATIENCE = LIMITS.pongMs;

/** From the next page on that is opened. `rate`: how many ms pass in one. */
export const hurriesPages = ({ context }: BrowserGuest, rate: number): Promise<unknown> =>
  context.addInitScript(
    ([times, patience]) => {
      const { setTimeout: after, Date: System } = globalThis;
      const begun = System.now();
      const now = System.now.bind(System);
      System.now = () => begun + (now() - begun) * times;
      const sooner = (run: () => void, ms = 0, ...gaps: unknown[]): unknown =>
        Reflect.apply(after, globalThis, [run, ms < patience ? ms / times : ms, ...gaps]);
      Object.assign(globalThis, { setTimeout: sooner });
    },
    [rate, PATIENCE] as const,
  );
