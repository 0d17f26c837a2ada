/** Every reason for which Dalmuti says no. */
import type { Refusal } from '@parlour/kernel';

export const refusals = [
  'options/reseat-needs-court',
  'game/over',
  'round/over',
  'move/late',
  'revolution/open',
  'revolution/closed',
  'revolution/answered',
  'revolution/jesters',
  'taxes/open',
  'give/closed',
  'give/not-yours',
  'give/done',
  'give/number',
  'give/order',
  'give/not-held',
  'seat/finished',
  'seat/passed',
  'turn/not-yours',
  'pass/leading',
  'play/nothing',
  'play/jesters-alone',
  'play/not-held',
  'play/jesters-not-held',
  'play/number',
  'play/too-high',
] as const;

export type RefusalCode = (typeof refusals)[number];
export type DalmutiRefusal = Refusal<RefusalCode>;
