/** Random bytes from the system's cryptographic source. */
import { randomBytes } from 'node:crypto';
import type { Random } from '../ports.ts';

export const systemRandom: Random = (count) => new Uint8Array(randomBytes(count));
