/**
 * What keeps the secrecy check honest. A leak written into both `view` and `imagine` looks consistent; but then the leaked secret is the same
 * in every imagined state. So each kind of secret, and each place of one, must differ from the truth now and then.
 */
import { fail } from './nonconformance.ts';
import type { Secret } from './spec.ts';

/** A kind of secret is judged once this many were seen with more than one possible value; a single place later. */
const KIND_SEEN = 20;
const PLACE_SEEN = 200;
const STEPS_SEEN = 200;

interface Count {
  seen: number;
  differed: number;
}

export class SecretTally {
  samples = 0;
  /** Steps played on side by side, and those of them that the oracle says show nothing: only there a difference is a leak. */
  steps = 0;
  quiet = 0;
  readonly kinds = new Map<string, Count>();
  readonly places = new Map<string, Count>();

  add(truth: readonly Secret[], imagined: readonly Secret[]): void {
    this.samples++;
    const others = new Map(imagined.map((secret) => [placeOf(secret), secret.value]));
    for (const secret of truth) {
      if (secret.possible <= 1) continue;
      const differs = others.get(placeOf(secret)) !== secret.value ? 1 : 0;
      count(this.kinds, secret.kind, 1, differs);
      count(this.places, placeOf(secret), 1, differs);
    }
  }

  include(other: SecretTally): void {
    this.samples += other.samples;
    this.steps += other.steps;
    this.quiet += other.quiet;
    for (const [kind, { seen, differed }] of other.kinds) count(this.kinds, kind, seen, differed);
    for (const [place, { seen, differed }] of other.places) count(this.places, place, seen, differed);
  }
}

export const placeOf = ({ kind, at }: Secret): string => `${kind} of ${at}`;

function count(counts: Map<string, Count>, name: string, seen: number, differed: number): void {
  const known = counts.get(name) ?? { seen: 0, differed: 0 };
  counts.set(name, { seen: known.seen + seen, differed: known.differed + differed });
}

export function honesty(tally: SecretTally, viewer: string): string {
  if (tally.kinds.size === 0) fail(`the oracle names no secret with more than one possible value for ${viewer}: nothing would be noticed.`);
  if (tally.steps >= STEPS_SEEN && tally.quiet === 0)
    fail(`the oracle says that every step reveals something to ${viewer}: no leak would be noticed.`);
  for (const [counts, least] of [
    [tally.kinds, KIND_SEEN],
    [tally.places, PLACE_SEEN],
  ] as const) {
    for (const [name, { seen, differed }] of counts) {
      if (seen < least || differed > 0) continue;
      fail(
        `"${name}" never differs from the truth in ${seen} imagined secrets of ${viewer}: view and imagine may share a leak of it. ` +
          'If the rules page makes it known, the oracle must say possible: 1.',
      );
    }
  }
  return [...tally.kinds].map(([kind, { seen, differed }]) => `${kind}: ${differed} of ${seen} differ`).join('; ');
}
