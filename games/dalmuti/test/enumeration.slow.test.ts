import { conformance } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { dalmutiKit } from './kit.ts';

for (const check of conformance(dalmutiKit, { work: 1_000_000 })) if (check.name.startsWith('imagine draws')) test(check.name, check.run);
