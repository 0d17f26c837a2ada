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
    this.last = this.after(this.last, job);
  }

  /** The same, for one who wants to know when it has ended, well or not. */
  run(job: () => Promise<void>): Promise<void> {
    this.add(job);
    return this.last;
  }

  get idle(): boolean {
    return this.waiting === 0;
  }

  private async after(before: Promise<void>, job: () => Promise<void>): Promise<void> {
    await before;
    try {
      await job();
    } catch (error) {
      this.broken(error);
    } finally {
      this.waiting--;
    }
  }

  /** Resolves when everything that is in now, and whatever that brings, has ended. */
  async ended(): Promise<void> {
    while (this.waiting > 0) await this.last;
  }
}
