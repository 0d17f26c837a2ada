/**
 * What keeps the secrecy check honest. A leak written into both `view` and `imagine` looks consistent; but then the leaked secret is the same
 * in every imagined state. So each kind of secret, and each place of one, must differ from the truth now and then. And an oracle by which a step
 * shows all there is would excuse every leak there: each kind of step must now and then show the same where something else differs.
 */
import { fail } from './nonconformance.ts';
import type { Fact, Secret } from './spec.ts';

/** A kind of secret is judged once this many were seen with more than one possible value; a single place later. */
const KIND_SEEN = 20;
const PLACE_SEEN = 200;
/** A kind of step is judged once this many were seen that showed something and left something hidden. */
const SHOWING_SEEN = 200;

interface Count {
  seen: number;
  differed: number;
}

export class SecretTally {
  samples = 0;
  /** Steps played on side by side. */
  steps = 0;
  /** By kind of step, in two states that differ: those that showed something and left something hidden; and where just that was the same in both. */
  readonly showing = new Map<string, { seen: number; agreed: number }>();
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

  addShowing(kind: string, agrees: boolean): void {
    this.countShowing(kind, 1, agrees ? 1 : 0);
  }

  include(other: SecretTally): void {
    this.samples += other.samples;
    this.steps += other.steps;
    for (const [kind, { seen, agreed }] of other.showing) this.countShowing(kind, seen, agreed);
    for (const [kind, { seen, differed }] of other.kinds) count(this.kinds, kind, seen, differed);
    for (const [place, { seen, differed }] of other.places) count(this.places, place, seen, differed);
  }

  private countShowing(kind: string, seen: number, agreed: number): void {
    const known = this.showing.get(kind) ?? { seen: 0, agreed: 0 };
    this.showing.set(kind, { seen: known.seen + seen, agreed: known.agreed + agreed });
  }
}

export const secretsDiffer = (one: readonly Secret[], other: readonly Secret[]): boolean => {
  const values = new Map(other.map((secret) => [placeOf(secret), secret.value]));
  return one.length !== other.length || one.some((secret) => values.get(placeOf(secret)) !== secret.value);
};

export const placeOf = ({ kind, at }: Fact): string => `${kind} of ${at}`;

function count(counts: Map<string, Count>, name: string, seen: number, differed: number): void {
  const known = counts.get(name) ?? { seen: 0, differed: 0 };
  counts.set(name, { seen: known.seen + seen, differed: known.differed + differed });
}

export function honesty(tally: SecretTally, viewer: string): string {
  if (tally.kinds.size === 0) fail(`the oracle names no secret with more than one possible value for ${viewer}: nothing would be noticed.`);
  for (const [kind, { seen, agreed }] of tally.showing) {
    if (seen < SHOWING_SEEN || agreed > 0) continue;
    fail(
      `what "${kind}" shows ${viewer}, by the oracle, is never the same in two states that differ, in ${seen} tries: no leak would be noticed there. ` +
        'Let reveals() list only what is shown; where chance hardly ever agrees on that, let matching() take it from the truth.',
    );
  }
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
