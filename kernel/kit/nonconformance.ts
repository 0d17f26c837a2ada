/**
 * What the kit throws: which promise a game breaks, what to mend, and the table, seed and step at which to see it again.
 */
export class Nonconformance extends Error {
  override readonly name = 'Nonconformance';
}

/** Where in a run something was seen. Seeds are texts that name the check, the combination and the game. */
export interface Whereabouts {
  readonly table: string;
  readonly seed: string;
  /** Steps taken before; 0 is just after the setup. */
  readonly step: number;
}

export function fail(what: string, spot?: Whereabouts, cause?: unknown): never {
  const where = spot === undefined ? '' : `\n  at ${spot.table}; after step ${spot.step} of the game with seed "${spot.seed}"`;
  throw new Nonconformance(what + where, { cause });
}

/** What the first of these checks finds, with its name; null if all pass. For tests that plant a fault and expect it to be found. */
export function firstFinding(checks: readonly { readonly name: string; readonly run: () => string }[]): string | null {
  for (const { name, run } of checks) {
    try {
      run();
    } catch (error) {
      if (error instanceof Nonconformance) return `${name}: ${error.message}`;
      throw error;
    }
  }
  return null;
}

/** Runs a part of the game; if it throws, says which part, where, and whether it tried to change something frozen. */
export function attempt<X>(what: string, spot: Whereabouts, run: () => X): X {
  try {
    return run();
  } catch (error) {
    if (error instanceof Nonconformance) throw error;
    const said = error instanceof Error ? error.message : String(error);
    if (error instanceof TypeError && FROZEN.test(said)) {
      fail(`${what} changes what it was handed: ${said}. States, moves and views are values; make a new one.`, spot, error);
    }
    fail(`${what} throws: ${said}`, spot, error);
  }
}

const FROZEN = /read only|not extensible|Cannot (add|delete|define|redefine)/;
