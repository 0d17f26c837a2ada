/** Random bytes from the system's cryptographic source. */
import { randomBytes } from 'node:crypto';
import type { Random } from '@parlour/kernel';

export const systemRandom: Random = (count) => new Uint8Array(randomBytes(count));
