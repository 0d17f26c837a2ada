/**
 * Clocks and randomness that a game must not use. While they are watched they work as ever, but each call is noted by its name.
 */
export interface OutsideWatch {
  /** The calls noted since the last time this was asked. */
  calls(): readonly string[];
  /** Uses up global randomness, unnoted. */
  burn(times: number): void;
}

const SOURCES = [
  ['Math', 'random'],
  ['Date', 'now'],
  ['performance', 'now'],
  ['crypto', 'getRandomValues'],
  ['crypto', 'randomUUID'],
] as const;

type Callable = (...args: unknown[]) => unknown;
const callable = (value: unknown): value is Callable => typeof value === 'function';

export function watched<X>(run: (watch: OutsideWatch) => X): X {
  let noted: string[] = [];
  const undo: (() => void)[] = [];
  const random: unknown = Reflect.get(Math, 'random');
  try {
    for (const [holder, name] of SOURCES) {
      const owner: unknown = Reflect.get(globalThis, holder);
      const original: unknown = owner instanceof Object ? Reflect.get(owner, name) : undefined;
      if (!(owner instanceof Object) || !callable(original)) continue;
      undo.push(
        replace(owner, name, (...args: unknown[]) => {
          noted.push(`${holder}.${name}()`);
          return Reflect.apply(original, owner, args);
        }),
      );
    }
    undo.push(
      replace(
        globalThis,
        'Date',
        new Proxy(Date, {
          construct(date, args) {
            if (args.length === 0) noted.push('new Date()');
            return Reflect.construct(date, args) as Date;
          },
          apply(date, _, args: unknown[]) {
            noted.push('Date()');
            return String(Reflect.apply(date, undefined, args));
          },
        }),
      ),
    );
    return run({
      calls() {
        const since = noted;
        noted = [];
        return since;
      },
      burn(times) {
        for (let i = 0; i < times; i++) if (callable(random)) random();
      },
    });
  } finally {
    for (const restore of undo.reverse()) restore();
  }
}

function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => void (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
}
