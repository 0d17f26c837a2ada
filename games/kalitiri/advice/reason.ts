/** A reason of KaliTiri's hints, by its code. */
import type { AdviceReason, PathsOf } from '@parlour/kernel';
import type { words } from '../words/advice.en.ts';

export type KaliTiriReason = AdviceReason<PathsOf<typeof words>>;

export const plain = (code: KaliTiriReason['code']): KaliTiriReason => ({ code, params: {} });
