import { test } from 'vitest';
import { conformance } from '../kit/kit.ts';
import { trioKit } from './trio-kit.ts';

for (const check of conformance(trioKit)) test(check.name, check.run);
