import { conformance } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { perudoKit } from './kit.ts';

for (const check of conformance(perudoKit, { work: 1_500_000 })) if (check.name.startsWith('imagine draws')) test(check.name, check.run);
