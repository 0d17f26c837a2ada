/** A stretch of seeds as tests: no law is broken, and the second run of a seed, tried with one in five, is the first, to the byte. */
import { expect, it } from 'vitest';
import { run } from './run.ts';

/** Seeds of one test: small enough that a report says where time goes. */
const AT_ONCE = 25;

export function campaign(from: number, count: number): void {
  for (let first = from; first < from + count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, from + count) - 1;
    it(`seeds ${first} to ${last}`, async () => {
      for (let seed = first; seed <= last; seed++) {
        const { broken, lastLines, trace } = await run(seed);
        const again = `npm run simulate -- --seed ${seed} --verbose`;
        if (broken !== null) expect.fail(`${lastLines.slice(-20).join('\n')}\n\n${broken}\n\nAgain: ${again}`);
        if (seed % 5 !== 0) continue;
        expect((await run(seed)).trace, `the second run of seed ${seed} went otherwise: ${again}`).toBe(trace);
      }
    });
  }
}
