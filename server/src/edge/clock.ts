/**
 * The time, from two clocks that each lie in their way. The system's wall clock can be set back or leap; the monotonic one stands still while
 * the machine sleeps. Ours goes with the monotonic one, follows the wall clock at once when that is ahead (the machine slept), and when that is
 * behind falls back to it slowly. So it never goes backwards and never stands still: deadlines come, whatever is done to the wall clock.
 */
import type { Cancel, Clock } from '@parlour/kernel';

/** Of every ms that passes, how much is given back while we are ahead of the wall clock. */
const FALL_BACK = 0.1;
/** Timers look at the clock at least this often, in ms: a timer of the system sleeps when the machine does, and can't be set beyond 2³¹ ms. */
const LONGEST_NAP = 30_000;

export interface Clocks {
  /** In ms since 1970, as the system believes. */
  wall(): number;
  /** In ms since some moment; never set by anybody. */
  steady(): number;
}

const SYSTEM: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

export function steadyClock(clocks: Clocks = SYSTEM): Clock {
  let last = clocks.wall();
  let lastSteady = clocks.steady();
  const now = (): number => {
    const steady = clocks.steady();
    const passed = Math.max(0, steady - lastSteady);
    const wall = clocks.wall();
    lastSteady = steady;
    last = Math.max(wall, last + passed - Math.min(passed * FALL_BACK, Math.max(0, last + passed - wall)));
    return Math.floor(last);
  };

  return {
    now,
    after(ms, run): Cancel {
      const due = now() + ms;
      let timer: NodeJS.Timeout;
      const nap = (left: number): void => {
        timer = setTimeout(
          () => {
            const rest = due - now();
            if (rest > 0) nap(rest);
            else run();
          },
          Math.min(Math.max(0, Math.ceil(left)), LONGEST_NAP),
        );
        timer.unref(); // what keeps a server alive is its open port
      };
      nap(ms);
      return () => clearTimeout(timer);
    },
  };
}
