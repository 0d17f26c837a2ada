/** How many are here at once: sockets and streams, of each caller and in all. */
import type { Caps } from '@parlour/hall';

export class Headcount {
  private readonly caps: Caps;
  private readonly ofCaller = new Map<string, number>();
  private all = 0;

  constructor(caps: Caps) {
    this.caps = caps;
  }

  /** Counts one more; null if there are as many as there may be. What is given is called when they go. This machine's own are let in always. */
  enter(caller: string | null): (() => void) | null {
    const theirs = caller === null ? 0 : (this.ofCaller.get(caller) ?? 0);
    if (caller !== null && (this.all >= this.caps.socketsInAll || theirs >= this.caps.socketsOfAddress)) return null;
    this.change(caller, 1);
    let here = true;
    return () => {
      if (here) this.change(caller, -1);
      here = false;
    };
  }

  private change(caller: string | null, by: 1 | -1): void {
    this.all += by;
    if (caller === null) return;
    const theirs = (this.ofCaller.get(caller) ?? 0) + by;
    if (theirs === 0) this.ofCaller.delete(caller);
    else this.ofCaller.set(caller, theirs);
  }
}
