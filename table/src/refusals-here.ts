/** How a table of one device says what a server's would say of itself: there is no server here, no disk of its own, and nobody who runs it. */
import { type Refusal, refusal } from '@parlour/kernel';
import type { TABLE_REFUSALS } from './refusals.ts';

const HERE: Readonly<Record<string, (typeof TABLE_REFUSALS)[number]>> = {
  'server/read-only': 'device/full',
  'server/busy': 'device/mishap',
  'server/mishap': 'device/mishap',
  'server/stopping': 'device/mishap',
  'table/damaged': 'device/damaged',
  'table/newer': 'device/newer',
};

export function refusalHere(refused: Refusal): Refusal {
  const code = Object.hasOwn(HERE, refused.code) ? HERE[refused.code] : undefined;
  return code === undefined ? refused : refusal(code);
}
