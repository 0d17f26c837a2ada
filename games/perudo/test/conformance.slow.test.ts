import { conformance } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { perudoKit } from './kit.ts';

// Tiny tables have a file of their own.
for (const check of conformance(perudoKit)) if (!check.name.startsWith('imagine draws')) test(check.name, check.run);
