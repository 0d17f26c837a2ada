/**
 * Reads something anew whenever somebody asks. One reading at a time, and all who ask during one share the next: so what each gets was read after
 * they asked, and however many ask, no more is read than one after the other. A reading that fails fails for those who asked for it.
 */
export class Rereading {
  private readonly read: () => Promise<void>;
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(read: () => Promise<void>) {
    this.read = read;
  }

  again(): Promise<void> {
    if (this.next !== null) return this.next;
    const next = this.last.then(() => {
      this.next = null;
      return this.read();
    });
    this.next = next;
    this.last = next.catch(() => {});
    return next;
  }
}
