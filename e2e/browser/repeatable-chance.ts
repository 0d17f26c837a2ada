/** Chance that repeats itself: every run deals the same. Another SEED in the environment deals otherwise, for whoever looks for what is rare. */
import { type Chance, seeded } from '@parlour/kernel';

const SEED = process.env['SEED'] ?? '1';

export class RepeatableChance {
  private chance: Chance = seeded(SEED);
  private readonly turns = new Map<string, number>();

  readonly bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.chance.below(256));

  /** From here on it depends on nothing that came before, but on how often it was restarted for the same. */
  restart(what: string): void {
    const times = (this.turns.get(what) ?? 0) + 1;
    this.turns.set(what, times);
    this.chance = seeded(`${SEED} ${what} ${times}`);
  }
}
