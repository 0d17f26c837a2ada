import { conformance } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { dalmutiKit } from './kit.ts';

// A game has as many rounds as seats, so one for each law and combination is plenty. Tiny tables have a file of their own.
for (const check of conformance(dalmutiKit, { games: 1 })) if (!check.name.startsWith('imagine draws')) test(check.name, check.run);
