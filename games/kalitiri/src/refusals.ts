/** Every reason for which KaliTiri says no. */
export const refusals = [
  'options/uneven',
  'options/threshold',
  'game/over',
  'deal/over',
  'deal/other',
  'turn/not-yours',
  'phase/bidding',
  'phase/trump',
  'phase/calling',
  'phase/playing',
  'bid/passed',
  'bid/step',
  'bid/too-low',
  'bid/too-high',
  'pass/opener',
  'call/other',
  'call/not-in-play',
  'call/held',
  'call/one-copy',
  'call/again',
  'trick/other',
  'play/not-held',
  'play/follow',
] as const;

export type RefusalCode = (typeof refusals)[number];
