/**
 * `npm run secrecy [-- --imagined N] [--game G] [--seed S]`: the kit's hunt for leaks at any size. N states are imagined for each kind of
 * viewer of each game (a million by default; the tests do 10,000), over presets, variants and drawn option sets; tiny tables are enumerated with as much more work.
 */
import { parseArgs } from 'node:util';
import { gameNames } from '@parlour/registry/loaded';
import { ENGLISH } from '../cli/src/locale.ts';
import { conformance, type KitSpec, Nonconformance } from '../kernel/kit/kit.ts';
import type { GameTypes } from '../kernel/src/kernel.ts';

const { values } = parseArgs({
  options: { imagined: { type: 'string', default: '1000000' }, game: { type: 'string' }, seed: { type: 'string', default: 'campaign' } },
});
const imagined = Number(values.imagined);
if (!Number.isInteger(imagined) || imagined < 1) fail(`--imagined takes a whole number from 1 on, not “${values.imagined}”.`);
const games = gameNames.filter((name) => values.game === undefined || name === values.game);
if (games.length === 0) fail(`There is no game “${values.game}”. Games: ${gameNames.join(', ')}.`);

let failures = 0;
for (const name of games) {
  const kit = await kitOf(name);
  const checks = conformance(kit, { imagined, work: Math.max(1_500_000, imagined), seed: values.seed });
  for (const { name: law, run } of checks.filter((check) => /learns only|differ from the truth|imagine draws/.test(check.name))) {
    const began = performance.now();
    try {
      console.log(`${name}: ${law}: ${run()} (${ENGLISH.decimal((performance.now() - began) / 1000)} s)`);
    } catch (error) {
      if (!(error instanceof Nonconformance)) throw error;
      failures++;
      console.error(`${name}: ${law}: FAILED\n  ${error.message}`);
    }
  }
}
console.log(
  failures === 0
    ? `No difference found: ${ENGLISH.count(imagined)} imagined states for each kind of viewer of ${games.join(', ')}.`
    : `${failures} checks failed.`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** A game's tests hold its kit under the game's name: `perudoKit` in games/perudo/test/kit.ts. */
async function kitOf(name: string): Promise<KitSpec<GameTypes>> {
  const tests: unknown = await import(`../games/${name}/test/kit.ts`);
  const kit: unknown = typeof tests === 'object' && tests !== null ? Reflect.get(tests, `${name}Kit`) : undefined;
  if (typeof kit !== 'object' || kit === null || !('game' in kit)) throw new Error(`games/${name}/test/kit.ts has no ${name}Kit`);
  return kit as KitSpec<GameTypes>;
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
