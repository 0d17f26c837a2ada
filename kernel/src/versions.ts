/**
 * What a version of the rules can change beside a clause: a pack, a deck, a table of numbers. A game that has begun keeps what it began with, so
 * whatever is looked up here is looked up by the version in the start, the state or the view; that is one access to a list.
 */
export class ByVersion<X> {
  /** Each thing once, the oldest first. */
  readonly all: readonly X[];
  /** At a version: what held in it. From the last change on there is nothing more to say. */
  private readonly held: readonly X[];

  /** What held in the first version, and what took its place from which version on: `new ByVersion(first, { 3: changed })`. */
  constructor(first: X, changes: Readonly<Record<number, X>> = {}) {
    const held = [first];
    for (let version = 1; version <= Math.max(1, ...Object.keys(changes).map(Number)); version++)
      held.push((Object.hasOwn(changes, version) ? changes[version] : held[version - 1]) as X);
    this.held = held;
    this.all = [...new Set(held)];
  }

  at(version: number): X {
    return version < this.held.length ? (this.held[version] as X) : this.newest;
  }

  get newest(): X {
    return this.held.at(-1) as X;
  }

  /** The same with a change more, which comes after all others. */
  with(version: number, changed: X): ByVersion<X> {
    return new ByVersion(this.held[0] as X, { ...Object.fromEntries(this.held.entries()), [version]: changed });
  }

  /** What follows from each, worked out beforehand. */
  map<Y>(of: (each: X) => Y): ByVersion<Y> {
    const held = this.held.map(of);
    return new ByVersion(held[0] as Y, Object.fromEntries(held.entries()));
  }
}
