/** Every reason for which Sen says no. */
export const refusals = [
  'game/over',
  'round/over',
  'peek/over',
  'peek/past',
  'peek/done',
  'peek/places',
  'peek/first',
  'turn/not-yours',
  'turn/begun',
  'turn/past',
  'hand/empty',
  'card/past',
  'discard/taken',
  'use/taken',
  'use/plain',
  'effect/first',
  'effect/none',
  'place/none',
  'exchange/same',
  'exchange/order',
] as const;

export type RefusalCode = (typeof refusals)[number];
