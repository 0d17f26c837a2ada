/** Those who want to hear. What is told while telling waits its turn, so everybody hears everything in one order. */
export class Listeners<T extends object> {
  private readonly all = new Set<{ readonly hear: (word: T) => void }>();
  private readonly queue: T[] = [];
  private telling = false;

  readonly add = (hear: (word: T) => void): (() => void) => {
    const one = { hear };
    this.all.add(one);
    return () => void this.all.delete(one);
  };

  tell(word: T): void {
    this.queue.push(word);
    if (this.telling) return;
    this.telling = true;
    try {
      for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) for (const { hear } of this.all) hear(next);
    } finally {
      this.telling = false;
    }
  }
}
