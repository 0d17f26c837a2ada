/** The world outside, as the tables' home sees it. The real ones are in edge/; a simulation brings its own, and so repeats every run. */

/** The near end of a socket. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Asks the other side for a sign of life. */
  ping(): void;
  /** Bytes that were sent and not yet taken by the other side. */
  pending(): number;
}

/** Fields are codes, numbers and public ids: never content, never a secret. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, string | number>>): void;
  warn(event: string, fields?: Readonly<Record<string, string | number>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number>>): void;
}
