/** Wakes whoever waits for the next thing to happen. What happens while nobody waits is not lost: the next wait is short. */
export class Wakeup {
  private waiting: (() => void) | null = null;
  private happened = false;

  readonly wake = (): void => {
    this.happened = true;
    this.waiting?.();
  };

  async wait(): Promise<void> {
    if (!this.happened)
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    this.waiting = null;
    this.happened = false;
  }
}
