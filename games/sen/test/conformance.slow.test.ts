import { conformance } from '@parlour/kernel/kit';
import { describe, test } from 'vitest';
import { senKit, smallKits } from './kit.ts';

for (const check of conformance(senKit, { work: 1_500_000 })) test(check.name, check.run);

// Small packs come to the ends of a round that random games with the whole deck hardly ever reach.
describe.each(smallKits)('$game.id', (kit) => {
  const checks = conformance(kit, { imagined: 300, drawn: false });
  for (const check of checks.filter(({ name }) => !/golden records|imagine draws|next version|every field/.test(name))) test(check.name, check.run);
});
