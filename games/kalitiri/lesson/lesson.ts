/** Kalitiri, learnt by playing. */
import type { Lesson } from '@parlour/kernel';
import type { KaliTiriTypes } from '../src/kalitiri.ts';

export const lesson: Lesson<KaliTiriTypes> = {
  preset: 'standard',
  options: {},
  seats: 4,
  you: 0,
  chance: () => null,
  steps: [{ kind: 'earnest', words: 'earnest' }],
};
