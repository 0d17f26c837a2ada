/** Work that the loop has begun and does not wait for. A bug in it is thrown by the loop, which looks here every time it turns. */
export class Background {
  private readonly wake: () => void;
  private failure: { readonly error: unknown } | null = null;
  private running = 0;

  constructor(wake: () => void) {
    this.wake = wake;
  }

  /** Nothing is asked of the person until it is done. */
  get busy(): boolean {
    return this.running > 0;
  }

  during<T>(work: Promise<T>, done: (result: T) => void): void {
    this.running++;
    this.beside(work, (result) => {
      this.running--;
      done(result);
    });
  }

  /** As `during`, but the person may be asked meanwhile. */
  beside<T>(work: Promise<T>, done: (result: T) => void): void {
    work.then(done).then(this.wake, (error: unknown) => {
      this.failure = { error };
      this.wake();
    });
  }

  throwFailure(): void {
    if (this.failure !== null) throw this.failure.error;
  }
}
