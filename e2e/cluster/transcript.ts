/**
 * What one reader of a chat has seen of a stream, in order. They are shown its last lines only, again and again; put one behind the other these
 * windows tell the whole story, and whether it was told in one way.
 */
export class Transcript {
  /** Lines that are no longer shown, because later ones came. */
  private readonly past: string[] = [];
  private readonly isPast = new Set<string>();
  private window: readonly string[] = [];
  /** Lines that were shown again after they had gone, or twice at once. */
  readonly doubled: string[] = [];
  /** How often two lines changed places before this reader's eyes. */
  swaps = 0;
  /** Nothing of one window was in the next: lines may have been missed in between. */
  gaps = 0;

  /** In the order shown. */
  get lines(): readonly string[] {
    return [...this.past, ...this.window];
  }

  /** What is shown now. */
  get shown(): readonly string[] {
    return this.window;
  }

  /** Nothing is no window: the lines are on their way. */
  see(window: readonly string[]): void {
    if (window.length === 0 || window === this.window || (window.length === this.window.length && window.every((id, i) => id === this.window[i])))
      return;
    for (const [i, id] of window.entries()) if (this.isPast.has(id) || window.indexOf(id) !== i) this.doubled.push(id);
    const now = new Set(window);
    const left = this.window.filter((id) => now.has(id));
    const common = new Set(left);
    const kept = window.filter((id) => common.has(id));
    if (left.some((id, i) => id !== kept[i])) this.swaps++;
    if (left.length === 0 && this.window.length > 0) this.gaps++;
    // What went before the first that stayed has slid out; what went from the middle was erased.
    const first = left[0];
    for (const id of first === undefined ? this.window : this.window.slice(0, this.window.indexOf(first))) {
      this.past.push(id);
      this.isPast.add(id);
    }
    this.window = window;
  }
}
