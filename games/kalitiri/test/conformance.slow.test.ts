import { conformance } from '@parlour/kernel/kit';
import { test } from 'vitest';
import { kalitiriKit } from './kit.ts';

// A standard game has up to ten deals, so one for each law and combination is plenty. Tiny tables have a file of their own.
for (const check of conformance(kalitiriKit, { games: 1 })) if (!check.name.startsWith('imagine draws')) test(check.name, check.run);
