/** What is seen of which event, where it is not told in words in the middle of the table. */
import type { Signs } from './sign.ts';

export const perudoSigns: Signs = {};
