/** Which nodes are in trouble: one at least never is. What befalls all waits for the others to end, and nothing begins beside it. */
export class Lanes<N> {
  private readonly nodes: readonly N[];
  private readonly free: Set<N>;
  private readonly waiting = new Set<() => void>();
  private shut = false;

  constructor(nodes: readonly N[]) {
    this.nodes = nodes;
    this.free = new Set(nodes);
  }

  /** Null if none can be spared now. */
  take(pick: (free: readonly N[]) => N): N | null {
    if (this.shut || this.free.size < 2) return null;
    const node = pick([...this.free]);
    this.free.delete(node);
    return node;
  }

  giveBack(node: N): void {
    this.free.add(node);
    this.changed();
  }

  /** Resolves when none is in trouble, and keeps it so until what is given back is called. */
  async alone(): Promise<() => void> {
    while (this.shut) await this.next();
    this.shut = true;
    while (this.free.size < this.nodes.length) await this.next();
    return () => {
      this.shut = false;
      this.changed();
    };
  }

  private changed(): void {
    for (const tell of this.waiting) tell();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => {
      const tell = (): void => {
        this.waiting.delete(tell);
        resolve();
      };
      this.waiting.add(tell);
    });
  }
}
