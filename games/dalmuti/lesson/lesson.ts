/** Dalmuti, learnt by playing. */
import type { Lesson } from '@parlour/kernel';
import type { DalmutiTypes } from '../src/dalmuti.ts';

export const lesson: Lesson<DalmutiTypes> = {
  preset: 'base',
  options: {},
  seats: 4,
  you: 0,
  chance: () => null,
  steps: [{ kind: 'earnest', words: 'earnest' }],
};
