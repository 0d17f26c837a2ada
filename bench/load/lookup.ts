/** What a load has to know of a frame, looked up in its bytes: cheaper than reading it. */
const ZERO = 48;

/** The whole number whose digits begin here; 0 if none do. */
export function numberAt(payload: Buffer, start: number): number {
  let number = 0;
  for (let at = start; ; at++) {
    const digit = (payload[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return number;
    number = 10 * number + digit;
  }
}

/** The number behind the first of these; null if there is none. */
export function numberAfter(payload: Buffer, label: Buffer): number | null {
  const at = payload.indexOf(label);
  return at < 0 ? null : numberAt(payload, at + label.length);
}

export const starts = (payload: Buffer, start: Buffer): boolean =>
  payload.length >= start.length && payload.compare(start, 0, start.length, 0, start.length) === 0;
