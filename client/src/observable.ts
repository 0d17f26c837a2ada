/** What is known now, and those who want to hear when it changes: the shape that React's `useSyncExternalStore` asks for. */
import { Listeners } from './listeners.ts';

export class Observable<T extends object> {
  now: T;
  private readonly listeners = new Listeners<T>();
  readonly subscribe = this.listeners.add;

  constructor(first: T) {
    this.now = first;
  }

  /** A value in which nothing is new is no change. */
  set(next: T): void {
    if (alike(this.now, next)) return;
    this.now = next;
    this.listeners.tell(next);
  }
}

function alike(before: object, after: object): boolean {
  const names = Object.keys(after);
  return names.length === Object.keys(before).length && names.every((name) => Object.is(Reflect.get(before, name), Reflect.get(after, name)));
}
