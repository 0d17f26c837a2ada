/** What can be measured, by name. A bench is loaded when it is run, because what it compares us with may have to be installed first. */
import type { Bench } from './case.ts';

export interface Listed {
  readonly about: string;
  /** Whether it runs what this folder's package.json names. */
  readonly peers: boolean;
  readonly load: () => Promise<Bench>;
}

export const BENCHES: Readonly<Record<string, Listed>> = {
  rules: { about: 'random playouts of the rules, next to boardgame.io', peers: true, load: async () => (await import('./rules.ts')).rules },
};
