/** Sen, learnt by playing. */
import type { Lesson } from '@parlour/kernel';
import type { SenTypes } from '../src/sen.ts';

export const lesson: Lesson<SenTypes> = {
  preset: 'standard',
  options: {},
  seats: 4,
  you: 0,
  chance: () => null,
  steps: [{ kind: 'earnest', words: 'earnest' }],
};
