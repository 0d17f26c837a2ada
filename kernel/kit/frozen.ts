const done = new WeakSet<object>();

/** Freezes plain data all the way down, and gives it back. What is not plain is left as it is: the check of serialising finds that. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || done.has(value)) return value;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return value;
  done.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) frozen<unknown>(part);
  return value;
}
