/** Whether something grows: the straight line that fits best through looks at it. */

/** With fewer looks a line says nothing. */
const LEAST = 6;

/** By how much it grows in a unit of time, looked at once in `every` of them; null where there were too few looks. */
export function growthOf(looks: readonly number[], every: number): number | null {
  if (looks.length < LEAST) return null;
  const times = looks.map((_, i) => i * every);
  const [time, middle] = [mean(times), mean(looks)];
  const together = looks.map((look, i) => ((times[i] ?? time) - time) * (look - middle));
  return mean(together) / mean(times.map((at) => (at - time) ** 2));
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
