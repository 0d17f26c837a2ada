/** One thing after another. Whatever is put in runs when everything before it has ended; a job that throws ends itself only. */
export class Queue {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private readonly broken: (error: unknown) => void;

  constructor(broken: (error: unknown) => void) {
    this.broken = broken;
  }

  add(job: () => Promise<void>): void {
    this.waiting++;
    this.last = this.last
      .then(job)
      .catch(this.broken)
      .finally(() => {
        this.waiting--;
      });
  }

  /** The same, for one who wants to know when it has ended, well or not. */
  run(job: () => Promise<void>): Promise<void> {
    this.add(job);
    return this.last;
  }

  get idle(): boolean {
    return this.waiting === 0;
  }

  /** Resolves when everything that is in now, and whatever that brings, has ended. */
  async ended(): Promise<void> {
    while (this.waiting > 0) await this.last;
  }
}
